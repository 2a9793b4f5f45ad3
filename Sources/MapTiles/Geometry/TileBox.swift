/// A rectangle in tiles, from the upper left corner of the tile.
struct TileBox: Sendable {
  let left: Float
  let right: Float
  let top: Float
  let bottom: Float

  static let nowhere = TileBox(left: .infinity, right: -.infinity, top: .infinity, bottom: -.infinity)
}
