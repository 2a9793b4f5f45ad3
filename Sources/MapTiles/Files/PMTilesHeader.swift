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

  /// - Throws: ``MapFileProblem``
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
