/// The address of a tile: at zoom z, the world has 2^z columns from 180° west and as many rows from the north.
struct TileID: Hashable, Sendable {
  let zoom: Int
  let column: Int
  let row: Int

  /// The highest zoom that any file may have.
  static let maximumZoom = 24
}
