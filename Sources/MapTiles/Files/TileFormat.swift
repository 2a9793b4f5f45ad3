import CZlib
import Foundation

/// Whether the tiles of a file can be drawn: vector tiles with known layers.
enum TileFormat {
  /// - Parameters:
  ///   - format: the name of the format in the file's metadata, such as "pbf" or "png".
  ///   - layers: the names of its layers, if the file lists them.
  ///   - sample: a tile as stored.
  /// - Returns: the schema of the layers; nil if there are none to tell it.
  /// - Throws: ``MapFileProblem``
  static func check(format: String?, layers: [String]?, sample: [UInt8]) throws(MapFileProblem) -> MapSchema?
  {
    if let raster = rasterFormat(named: format) ?? rasterFormat(of: sample) { throw .raster(format: raster) }
    var names = layers ?? []
    if names.isEmpty {
      // One damaged tile does not make the file useless, but another compression does.
      do { names = try VectorTile.layerNames(try Inflation.tile(sample)) } catch {
        if error == .unknownCompression { throw .unsupportedCompression("zstd") }
      }
    }
    guard let schema = MapSchema(layers: names) else {
      guard names.isEmpty else {
        throw .unknownLayers(Array(names.prefix(20)).map { MarkupText.plain($0, limit: 40) })
      }
      return nil
    }
    return schema
  }

  private static func rasterFormat(named format: String?) -> String? {
    guard let format = format?.lowercased() else { return nil }
    return ["png", "jpg", "jpeg", "webp", "avif", "gif"].contains(format) ? format : nil
  }

  /// The format of a picture by its first bytes.
  private static func rasterFormat(of bytes: [UInt8]) -> String? {
    let start = Array(bytes.prefix(12))
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
    if start.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpeg" }
    if start.starts(with: Array("GIF8".utf8)) { return "gif" }
    if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).elementsEqual("WEBP".utf8) { return "webp" }
    return nil
  }

  /// The names of the layers in the TileJSON of a file's metadata; nil if it lists none.
  static func layers(json: String) -> [String]? {
    struct Listing: Decodable {
      struct Layer: Decodable { let id: String }
      let vector_layers: [Layer]
    }
    guard json.utf8.count <= 1 << 20 else { return nil }
    let listing = try? JSONDecoder().decode(Listing.self, from: Data(json.utf8))
    return listing.flatMap { $0.vector_layers.isEmpty ? nil : $0.vector_layers.map(\.id) }
  }
}

/// Inflates gzip (RFC 1952) and zlib data (RFC 1950), in steps, so that a small file cannot fill the memory.
enum Inflation {
  private static let step = 64 << 10

  /// The tile that `stored` contains: inflated if it is compressed, else as it is.
  ///
  /// - Throws: ``TileProblem``: damaged, too large, or compressed in another way.
  static func tile(_ stored: [UInt8]) throws(TileProblem) -> [UInt8] {
    guard stored.count <= TileLimits.bytes else { throw .tooLarge }
    switch (stored.first, stored.dropFirst().first) {
    case (0x1F, 0x8B): return try inflate(stored, limit: TileLimits.bytes)
    // A vector tile begins with a layer, which is 0x1A; 0x78 is zlib, 0x28 0xB5 is Zstandard.
    case (0x78, _): return try inflate(stored, limit: TileLimits.bytes)
    case (0x28, 0xB5): throw .unknownCompression
    default: return stored
    }
  }

  /// - Parameter limit: the most bytes of the result.
  static func inflate(_ input: [UInt8], limit: Int) throws(TileProblem) -> [UInt8] {
    var stream = z_stream()
    // 15 is the greatest window; 32 accepts gzip and zlib (zlib.h, inflateInit2).
    guard
      inflateInit2_(&stream, 15 + 32, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw .damaged }
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    var status = Z_OK
    var input = input
    input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      while status == Z_OK, output.count <= limit {
        let chunk = [UInt8](unsafeUninitializedCapacity: step) { buffer, count in
          stream.next_out = buffer.baseAddress
          stream.avail_out = UInt32(step)
          status = CZlib.inflate(&stream, Z_NO_FLUSH)
          count = step - Int(stream.avail_out)
        }
        output += chunk
      }
    }
    if output.count > limit { throw .tooLarge }
    // Cut data ends in Z_BUF_ERROR.
    guard status == Z_STREAM_END else { throw .damaged }
    return output
  }
}

/// Text that may contain HTML, as plain text.
enum MarkupText {
  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "#39": "'", "copy": "©", "#169": "©",
    "nbsp": " ",
    "#xa9": "©",
  ]

  /// The text without tags, with the usual entities replaced and white space as single spaces, cut after `limit`
  /// characters.
  static func plain(_ markup: String, limit: Int = MapFileDetails.textLimit) -> String {
    var text = ""
    var isInTag = false
    // Only a beginning is read, as the text may be of any length.
    for character in markup.prefix(20 * limit) {
      switch character {
      case "<": isInTag = true
      case ">" where isInTag: isInTag = false
      default: if !isInTag { text.append(character) }
      }
    }
    let words = replacingEntities(text).split { $0.isWhitespace }
    return String(words.joined(separator: " ").prefix(limit))
  }

  private static func replacingEntities(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      let after = rest[rest.index(after: start)...]
      if let end = after.prefix(8).firstIndex(of: ";"), let known = entities[after[..<end].lowercased()] {
        result += known
        rest = after[after.index(after: end)...]
      } else {
        result += "&"
        rest = after
      }
    }
    return result + rest
  }
}
