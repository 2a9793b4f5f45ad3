/// What was read of the file and is kept between two readings: someone who types an address asks for the same again.
struct ReadBlocks: Sendable {
  enum Key: Hashable, Sendable {
    /// Of names, by the number of the row.
    case names(Int)
    /// Of places, by the number of the first one.
    case places(Int)
    /// Of postal codes, by the number of the row.
    case postcodes(Int)
  }

  var tiles: TileIndex?
  var extents: RegionExtents?

  /// With blocks of 7 KB, 3 MB.
  private static let limit = 400

  private var blocks: [Key: (lines: CompressedLines, use: Int)] = [:]
  private var uses = 0

  /// The lines of a block; reads it if it is not at hand.
  mutating func lines(_ key: Key, reading block: () throws -> CompressedLines) rethrows -> CompressedLines {
    uses += 1
    if let lines = blocks[key]?.lines {
      blocks[key]?.use = uses
      return lines
    }
    let lines = try block()
    blocks[key] = (lines, uses)
    if blocks.count > Self.limit {
      let oldest = blocks.values.map(\.use).sorted()[Self.limit / 2]
      blocks = blocks.filter { $0.value.use > oldest }
    }
    return lines
  }
}
