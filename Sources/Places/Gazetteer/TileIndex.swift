import GRDB
import TODOCore

/// The first place of every block, with the number of the tile that it lies in. Both ascend, so the blocks of a range of
/// tiles are neighbours.
struct TileIndex: Sendable {
  /// No file has as many places; the limit keeps their numbers far from the largest integer.
  private static let lastPlace = 1 << 30

  private let blocks: [(tile: Int, first: Int)]

  init(_ db: Database) throws {
    // In the order of an index that has both columns, so the blocks themselves are not read.
    let rows = try Row.fetchAll(db, sql: "SELECT tile, first FROM place ORDER BY tile, first")
    blocks = try rows.map { try ($0.decode(atIndex: 0), $0.decode(atIndex: 1)) }
    let pairs = zip(blocks, blocks.dropFirst())
    guard pairs.allSatisfy({ $0.first < $1.first }), blocks.first?.first == 1,
      blocks.last.map({ $0.first <= Self.lastPlace }) == true
    else { throw GazetteerError.damaged }
  }

  /// The first place of the block that holds a place; nil before the first block.
  func block(of place: Int) -> Int? {
    let end = blocks.partitioningIndex { $0.first > place }
    return end > 0 ? blocks[end - 1].first : nil
  }

  /// The blocks that may hold places of these tiles, by their first places.
  func blocks(ofTiles tiles: ClosedRange<Int>) -> [Int] {
    let start = max(0, blocks.partitioningIndex { $0.tile >= tiles.lowerBound } - 1)
    let end = blocks.partitioningIndex { $0.tile > tiles.upperBound }
    return start < end ? blocks[start..<end].map(\.first) : []
  }
}

extension Array {
  /// The first index whose element satisfies a condition that all elements after it satisfy too.
  fileprivate func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A tile of the web's map, by which places are ordered: zoom after zoom, each row by row.
struct PlaceTile {
  let column: Int
  let row: Int

  /// The tile that holds a point; beyond 85 degrees, the first or the last of its column.
  init(of point: Coordinate, zoom: Int) {
    let (point, side) = (WorldPoint(point), 1 << zoom)
    column = min(side - 1, Int(point.x * Double(side)))
    row = min(side - 1, Int(point.y * Double(side)))
  }

  /// The number of a tile: all of the zooms before, then all of the rows before.
  static func number(zoom: Int, column: Int, row: Int) -> Int {
    ((1 << (2 * zoom)) - 1) / 3 + row << zoom + column
  }

  static func lastNumber(ofZoom zoom: Int) -> Int { ((1 << (2 * zoom + 2)) - 1) / 3 - 1 }
}
