import Foundation
import Synchronization

/// A file of PMTiles version 3 (github.com/protomaps/PMTiles, spec/v3).
final class PMTilesFile: TileFile {
  let details: MapFileDetails
  private let file: RandomAccessFile
  private let header: PMTilesHeader
  private let root: PMTilesDirectory
  /// The directories used last, by their offsets.
  private let leaves = Mutex<[UInt64: PMTilesDirectory]>([:])

  private static let leafLimit = 16
  /// The most directories that lead to a tile. Real files have two.
  private static let depthLimit = 4

  init(path: String) throws(MapFileProblem) {
    file = try RandomAccessFile(path: path)
    guard let start = file.read(at: 0, count: PMTilesHeader.length) ?? file.read(at: 0, count: 8) else {
      throw .notAMap
    }
    header = try PMTilesHeader(start)
    do {
      root = try Self.directory(header.root, of: file, header)
    } catch { throw .damaged }
    var details = MapFileDetails()
    details.zooms = header.zooms
    details.bounds = header.bounds
    let metadata = Self.metadata(of: file, header)
    details.name = metadata?.name ?? ""
    details.attribution = metadata?.attribution ?? ""
    details.schema = try TileFormat.check(
      format: nil,
      layers: metadata?.layers,
      sample: Self.firstTile(of: file, header, root) ?? []
    )
    self.details = details
  }

  func stored(_ tile: TileID) throws(TileProblem) -> [UInt8]? {
    try Self.stored(number: HilbertCurve.number(of: tile), of: file, header, root, leaf: leaf)
  }

  private static func stored(
    number: UInt64,
    of file: RandomAccessFile,
    _ header: PMTilesHeader,
    _ root: PMTilesDirectory,
    leaf: (PMTilesDirectory.Entry) throws(TileProblem) -> PMTilesDirectory
  ) throws(TileProblem) -> [UInt8]? {
    var directory = root
    for _ in 0..<depthLimit {
      guard let entry = directory.entry(for: number) else { return nil }
      if entry.run > 0 {
        guard entry.length <= TileLimits.bytes else { throw .tooLarge }
        let (offset, isTooLarge) = header.tiles.offset.addingReportingOverflow(entry.offset)
        guard !isTooLarge, let bytes = file.read(at: offset, count: Int(entry.length)) else { throw .damaged }
        return bytes
      }
      directory = try leaf(entry)
    }
    throw .damaged
  }

  /// A directory below another one, which is read once.
  private func leaf(at entry: PMTilesDirectory.Entry) throws(TileProblem) -> PMTilesDirectory {
    if let known = leaves.withLock({ $0[entry.offset] }) { return known }
    let directory = try Self.leaf(at: entry, of: file, header)
    leaves.withLock { leaves in
      if leaves.count >= Self.leafLimit { leaves.removeAll() }
      leaves[entry.offset] = directory
    }
    return directory
  }

  private static func leaf(
    at entry: PMTilesDirectory.Entry,
    of file: RandomAccessFile,
    _ header: PMTilesHeader
  ) throws(TileProblem) -> PMTilesDirectory {
    let (offset, isTooLarge) = header.leaves.offset.addingReportingOverflow(entry.offset)
    guard !isTooLarge else { throw .damaged }
    return try directory(
      PMTilesHeader.Section(offset: offset, length: UInt64(entry.length)),
      of: file,
      header
    )
  }

  private static func directory(
    _ section: PMTilesHeader.Section,
    of file: RandomAccessFile,
    _ header: PMTilesHeader
  ) throws(TileProblem) -> PMTilesDirectory {
    guard section.length <= PMTilesDirectory.byteLimit else { throw .tooLarge }
    guard let stored = file.read(at: section.offset, count: Int(section.length)) else { throw .damaged }
    return try PMTilesDirectory(
      header.isDirectoryCompressed
        ? Inflation.inflate(stored, limit: PMTilesDirectory.byteLimit) : stored
    )
  }

  /// The tile with the lowest number that the root or its first leaf has.
  private static func firstTile(
    of file: RandomAccessFile,
    _ header: PMTilesHeader,
    _ root: PMTilesDirectory
  ) -> [UInt8]? {
    guard let first = root.entries.first else { return nil }
    let tile = try? stored(number: first.tile, of: file, header, root) { entry throws(TileProblem) in
      try leaf(at: entry, of: file, header)
    }
    return tile ?? nil
  }

  /// The metadata, if it can be read; a map can be drawn without it.
  private static func metadata(of file: RandomAccessFile, _ header: PMTilesHeader) -> PMTilesMetadata? {
    guard header.metadata.length <= PMTilesDirectory.byteLimit,
      let stored = file.read(at: header.metadata.offset, count: Int(header.metadata.length))
    else { return nil }
    guard header.isDirectoryCompressed else { return PMTilesMetadata(json: stored) }
    return (try? Inflation.inflate(stored, limit: PMTilesDirectory.byteLimit)).flatMap(PMTilesMetadata.init)
  }
}

/// The metadata of a PMTiles file, a JSON object.
struct PMTilesMetadata {
  var name: String
  var attribution: String
  /// The names of its layers; nil if it lists none.
  var layers: [String]?

  /// Nil unless `json` is an object.
  init?(json: [UInt8]) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(json)) as? [String: Any] else {
      return nil
    }
    name = MarkupText.plain(object["name"] as? String ?? "")
    attribution = MarkupText.plain(object["attribution"] as? String ?? "")
    layers = TileFormat.layers(json: String(decoding: json, as: UTF8.self))
  }
}

/// A file that can be read at any offset. It stays the same file when another file takes its name.
///
/// It is not mapped into memory: a file that is cut while it is mapped ends the process.
final class RandomAccessFile: Sendable {
  private let descriptor: Int32

  /// - Throws: ``MapFileProblem/unreadable(reason:)``
  init(path: String) throws(MapFileProblem) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(reason: String(cString: strerror(errno))) }
  }

  deinit { close(descriptor) }

  /// The bytes at an offset; nil if the file ends before their end, or cannot be read.
  func read(at offset: UInt64, count: Int) -> [UInt8]? {
    guard count >= 0, offset <= UInt64(Int64.max) - UInt64(count) else { return nil }
    var filled = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while filled < count, let start = buffer.baseAddress {
        let result = pread(descriptor, start + filled, count - filled, off_t(offset) + off_t(filled))
        if result < 0, errno == EINTR { continue }
        guard result > 0 else { break }
        filled += result
      }
      initialized = filled
    }
    return filled == count ? bytes : nil
  }
}
