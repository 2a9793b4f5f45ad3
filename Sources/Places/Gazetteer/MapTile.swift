import Foundation
import TODOCore

/// A tile of the web's map (Mercator), as places are ordered by: zoom after zoom, each row by row.
struct MapTile: Hashable {
  let zoom: Int
  let column: Int
  let row: Int

  /// The tile that holds a point; beyond 85 degrees, the first or the last of its column.
  init(of point: Coordinate, zoom: Int) {
    let side = Double(1 << zoom)
    let latitude = max(-85, min(85, point.latitude)) * .pi / 180
    let down = (1 - asinh(tan(latitude)) / .pi) / 2
    self.zoom = zoom
    column = min((1 << zoom) - 1, Int((point.longitude + 180) / 360 * side))
    row = max(0, min((1 << zoom) - 1, Int(down * side)))
  }

  /// The number of a tile: all of the zooms before, then all of the rows before.
  static func number(zoom: Int, column: Int, row: Int) -> Int {
    ((1 << (2 * zoom)) - 1) / 3 + row << zoom + column
  }

  static func lastNumber(ofZoom zoom: Int) -> Int { ((1 << (2 * zoom + 2)) - 1) / 3 - 1 }
}
