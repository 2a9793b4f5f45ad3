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
      entries.append(
        Entry(tile: tiles[index], offset: offset, length: lengths[index], run: runs[index])
      )
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
