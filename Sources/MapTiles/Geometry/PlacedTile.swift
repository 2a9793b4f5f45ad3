/// A tile and its place in a frame, in dots from the upper left corner of the frame.
struct PlacedTile: Sendable {
  let id: TileID
  let x: Double
  let y: Double
  /// The length of a side.
  let side: Double
  /// The frame's dots that are drawn from this tile.
  let columns: Range<Int>
  let rows: Range<Int>

  /// The tile some zooms lower that contains this one, in its place; only the dots of this tile are drawn from it. Nil
  /// if there is no such zoom.
  func ancestor(zoomsLower: Int) -> PlacedTile? {
    guard zoomsLower <= id.zoom else { return nil }
    let count = 1 << zoomsLower
    let id = TileID(zoom: id.zoom - zoomsLower, column: id.column >> zoomsLower, row: id.row >> zoomsLower)
    return PlacedTile(
      id: id,
      x: x - Double(self.id.column % count) * side,
      y: y - Double(self.id.row % count) * side,
      side: side * Double(count),
      columns: columns,
      rows: rows
    )
  }

  /// One place instead of several of the same tile, if they fill a rectangle.
  static func joined(_ parts: [PlacedTile]) -> [PlacedTile] {
    guard let first = parts.first, parts.count > 1 else { return parts }
    let columns = parts.reduce(first.columns) {
      min($0.lowerBound, $1.columns.lowerBound)..<max($0.upperBound, $1.columns.upperBound)
    }
    let rows = parts.reduce(first.rows) {
      min($0.lowerBound, $1.rows.lowerBound)..<max($0.upperBound, $1.rows.upperBound)
    }
    let dots = parts.reduce(0) { $0 + $1.columns.count * $1.rows.count }
    guard dots == columns.count * rows.count else { return parts }
    return [PlacedTile(id: first.id, x: first.x, y: first.y, side: first.side, columns: columns, rows: rows)]
  }

  /// Whether something within `box` may have dots here. A margin allows for the rounding of boxes.
  func mayShow(_ box: TileBox) -> Bool {
    let margin = 2 + side / 1_000_000
    return x + Double(box.left) * side <= Double(columns.upperBound) + margin
      && x + Double(box.right) * side >= Double(columns.lowerBound) - margin
      && y + Double(box.top) * side <= Double(rows.upperBound) + margin
      && y + Double(box.bottom) * side >= Double(rows.lowerBound) - margin
  }

  /// Whether a dot is drawn from this tile.
  func contains(x: Int, y: Int) -> Bool { columns.contains(x) && rows.contains(y) }
}

/// The address of a tile: at zoom z, the world has 2^z columns from 180° west and as many rows from the north.
struct TileID: Hashable, Sendable {
  let zoom: Int
  let column: Int
  let row: Int

  /// The highest zoom that any file may have.
  static let maximumZoom = 24
}

/// A rectangle in tiles, from the upper left corner of the tile.
struct TileBox: Sendable {
  let left: Float
  let right: Float
  let top: Float
  let bottom: Float

  static let nowhere = TileBox(left: .infinity, right: -.infinity, top: .infinity, bottom: -.infinity)
}
