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

  /// Whether a dot is drawn from this tile.
  func contains(x: Int, y: Int) -> Bool { columns.contains(x) && rows.contains(y) }
}
