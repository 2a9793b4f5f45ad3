/// The limits of a tile. Map files come from anywhere; real tiles are far below them.
enum TileLimits {
  /// The bytes of a tile, as stored and inflated.
  static let bytes = 8 << 20
  /// The bytes of the tiles that are kept. With one tile that is being read, as stored and inflated, the map adds 40 MB
  /// to the memory of the app.
  static let cachedBytes = 24 << 20
  static let layers = 500
  static let features = 200_000
  /// Keys and values of all layers together.
  static let values = 200_000
  static let vertices = 4_000_000
  /// How far a vertex may lie from the tile's corner, in tiles.
  static let tilesAway = 8
  /// The steps of drawing one frame: the vertices of all its tiles, and the dots that lines and the edges of areas cross.
  static let steps = 4_000_000
  /// The points with names of one tile that are considered, and its streets.
  static let labels = 5_000
  /// The bytes of a name; longer ones are no labels.
  static let nameBytes = 480
}
