import TODOCore

/// The header of a PMTiles file of version 3 (github.com/protomaps/PMTiles, spec/v3): 127 bytes, numbers with the least
/// significant byte first.
struct PMTilesHeader {
  static let length = 127

  /// A part of the file.
  struct Section {
    let offset: UInt64
    let length: UInt64
  }

  let root: Section
  let metadata: Section
  let leaves: Section
  let tiles: Section
  let isDirectoryCompressed: Bool
  let zooms: ClosedRange<Int>
  let bounds: GeoBounds

  init(_ bytes: [UInt8]) throws(MapFileProblem) {
    guard bytes.count >= 8, bytes.starts(with: Array("PMTiles".utf8)) else { throw .notAMap }
    guard bytes[7] == 3 else { throw .unsupportedVersion(Int(bytes[7])) }
    guard bytes.count >= Self.length else { throw .damaged }
    func number(at offset: Int, count: Int) -> UInt64 {
      (0..<count).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
    }
    func section(at offset: Int) -> Section {
      Section(offset: number(at: offset, count: 8), length: number(at: offset + 8, count: 8))
    }
    func degrees(at offset: Int) -> Double {
      Double(Int32(truncatingIfNeeded: number(at: offset, count: 4))) / 10_000_000
    }
    root = section(at: 8)
    metadata = section(at: 24)
    leaves = section(at: 40)
    tiles = section(at: 56)
    isDirectoryCompressed = try Self.isGzip(bytes[97])
    _ = try Self.isGzip(bytes[98])
    try Self.checkType(bytes[99])
    let (first, last) = (Int(bytes[100]), Int(bytes[101]))
    guard first <= last, last <= TileID.maximumZoom else { throw .damaged }
    zooms = first...last
    bounds =
      GeoBounds(
        west: degrees(at: 102),
        south: degrees(at: 106),
        east: degrees(at: 110),
        north: degrees(at: 114)
      ) ?? .world
  }

  private static func isGzip(_ compression: UInt8) throws(MapFileProblem) -> Bool {
    switch compression {
    case 0, 1: return false
    case 2: return true
    case 3: throw .unsupportedCompression("brotli")
    case 4: throw .unsupportedCompression("zstd")
    default: throw .unsupportedCompression("")
    }
  }

  private static func checkType(_ type: UInt8) throws(MapFileProblem) {
    let pictures: [UInt8: String] = [2: "png", 3: "jpeg", 4: "webp", 5: "avif"]
    if let format = pictures[type] { throw .raster(format: format) }
    guard type <= 1 else { throw .unknownFormat }
  }
}

/// A directory of a PMTiles file: where tiles are, or further directories, by number in ascending order.
struct PMTilesDirectory: Sendable {
  struct Entry: Sendable {
    /// The number of the first tile.
    let tile: UInt64
    /// Where it begins in its section of the file.
    let offset: UInt64
    let length: UInt32
    /// How many consecutive tiles are the same; 0 for a directory.
    let run: UInt32
  }

  /// The most bytes of a directory, inflated.
  static let byteLimit = 2 << 20

  let entries: [Entry]

  /// Reads four columns of varints: tiles, each as the distance from the one before, runs, lengths and offsets.
  ///
  /// - Throws: ``TileProblem/damaged``
  init(_ bytes: [UInt8]) throws(TileProblem) {
    var reader = ProtobufReader(bytes, in: bytes.indices)
    let count = try reader.varint()
    // An entry takes at least four bytes.
    guard count > 0, count <= UInt64(bytes.count / 4) else { throw .damaged }
    var tiles: [UInt64] = []
    tiles.reserveCapacity(Int(count))
    var tile: UInt64 = 0
    for _ in 0..<count {
      let (next, isTooLarge) = tile.addingReportingOverflow(try reader.varint())
      guard !isTooLarge else { throw .damaged }
      tile = next
      tiles.append(tile)
    }
    var runs: [UInt32] = []
    var lengths: [UInt32] = []
    for _ in 0..<count { runs.append(try Self.short(reader.varint())) }
    for _ in 0..<count { lengths.append(try Self.short(reader.varint())) }
    var entries: [Entry] = []
    entries.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      let stored = try reader.varint()
      var offset = stored &- 1
      if stored == 0 {
        guard let last = entries.last else { throw .damaged }
        let (next, isTooLarge) = last.offset.addingReportingOverflow(UInt64(last.length))
        guard !isTooLarge else { throw .damaged }
        offset = next
      }
      entries.append(Entry(tile: tiles[index], offset: offset, length: lengths[index], run: runs[index]))
    }
    self.entries = entries
  }

  private static func short(_ number: UInt64) throws(TileProblem) -> UInt32 {
    guard let short = UInt32(exactly: number) else { throw .damaged }
    return short
  }

  /// The entry that holds a tile, or the directory to look into; nil if there is none.
  func entry(for tile: UInt64) -> Entry? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].tile <= tile { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let entry = entries[low - 1]
    return entry.run == 0 || tile - entry.tile < UInt64(entry.run) ? entry : nil
  }
}

/// The order of tiles in PMTiles: zoom by zoom, and in each along a Hilbert curve.
enum HilbertCurve {
  static func number(of tile: TileID) -> UInt64 {
    var x = tile.column
    var y = tile.row
    // All tiles of the zooms before: (4^z − 1) / 3.
    var number: UInt64 = ((1 << UInt64(2 * tile.zoom)) - 1) / 3
    var side = (1 << tile.zoom) / 2
    while side > 0 {
      let right = x & side > 0 ? 1 : 0
      let below = y & side > 0 ? 1 : 0
      number += UInt64(side) * UInt64(side) * UInt64((3 * right) ^ below)
      if below == 0 {
        if right == 1 { (x, y) = (side - 1 - (x & (side - 1)), side - 1 - (y & (side - 1))) }
        (x, y) = (y, x)
      }
      side /= 2
    }
    return number
  }
}
