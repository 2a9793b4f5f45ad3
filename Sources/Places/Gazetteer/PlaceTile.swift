import TODOCore

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
