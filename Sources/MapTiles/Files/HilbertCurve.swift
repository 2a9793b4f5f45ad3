/// The order of tiles in PMTiles: zoom by zoom, and in each along a Hilbert curve.
enum HilbertCurve {
  /// The number of a tile.
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
