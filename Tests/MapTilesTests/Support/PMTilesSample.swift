@testable import MapTiles

/// Writes PMTiles files of version 3 for tests.
struct PMTilesSample {
  var tiles: [(id: TileID, data: [UInt8])]
  var metadata = "{}"
  /// How many entries a leaf has; all are in the root if nil.
  var leafSize: Int?
  var isDirectoryCompressed = true
  var version: UInt8 = 3
  var tileCompression: UInt8 = 2
  var tileType: UInt8 = 1
  var zooms: ClosedRange<Int>
  /// West, south, east and north.
  var bounds: [Double]

  private struct Entry {
    var tile: UInt64
    var offset: UInt64
    var length: UInt64
    var run: UInt64
  }

  var bytes: [UInt8] {
    var data: [UInt8] = []
    var entries: [Entry] = []
    for (number, stored) in tiles.map({ (HilbertCurve.number(of: $0.id), $0.data) }).sorted(by: {
      $0.0 < $1.0
    }) {
      entries.append(
        Entry(tile: number, offset: UInt64(data.count), length: UInt64(stored.count), run: 1)
      )
      data += stored
    }
    var leaves: [UInt8] = []
    var root = entries
    if let leafSize {
      root = []
      for start in stride(from: 0, to: entries.count, by: leafSize) {
        let leaf = directory(Array(entries[start..<min(start + leafSize, entries.count)]))
        root.append(
          Entry(
            tile: entries[start].tile,
            offset: UInt64(leaves.count),
            length: UInt64(leaf.count),
            run: 0
          )
        )
        leaves += leaf
      }
    }
    let rootBytes = directory(root)
    let text = isDirectoryCompressed ? Gzip.compress(Array(metadata.utf8)) : Array(metadata.utf8)
    var header = Array("PMTiles".utf8) + [version]
    var offset = 127
    for length in [rootBytes.count, text.count, leaves.count, data.count] {
      header += Self.number(UInt64(offset), count: 8) + Self.number(UInt64(length), count: 8)
      offset += length
    }
    for _ in 0..<3 { header += Self.number(UInt64(tiles.count), count: 8) }
    header += [1, isDirectoryCompressed ? 2 : 1, tileCompression, tileType]
    header += [UInt8(zooms.lowerBound), UInt8(zooms.upperBound)]
    for degrees in bounds {
      header += Self.number(UInt64(UInt32(bitPattern: Int32(degrees * 10_000_000))), count: 4)
    }
    header += [UInt8](repeating: 0, count: 127 - header.count)
    return header + rootBytes + text + leaves + data
  }

  private func directory(_ entries: [Entry]) -> [UInt8] {
    var bytes = ProtobufBytes.varint(UInt64(entries.count))
    var last: UInt64 = 0
    for entry in entries {
      bytes += ProtobufBytes.varint(entry.tile - last)
      last = entry.tile
    }
    for entry in entries { bytes += ProtobufBytes.varint(entry.run) }
    for entry in entries { bytes += ProtobufBytes.varint(entry.length) }
    for (index, entry) in entries.enumerated() {
      let follows = index > 0 && entry.offset == entries[index - 1].offset + entries[index - 1].length
      bytes += ProtobufBytes.varint(follows ? 0 : entry.offset + 1)
    }
    return isDirectoryCompressed ? Gzip.compress(bytes) : bytes
  }

  private static func number(_ number: UInt64, count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
  }
}
