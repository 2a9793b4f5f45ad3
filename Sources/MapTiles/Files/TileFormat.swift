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
