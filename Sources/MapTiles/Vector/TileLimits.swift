/// What a tile may have at most. Map files come from anywhere; real tiles stay far below these.
enum TileLimits {
  /// The bytes of a tile as stored.
  static let storedBytes = 8 << 20
  /// The bytes of a tile after inflating.
  static let inflatedBytes = 32 << 20
  static let layers = 500
  static let features = 200_000
  /// Keys and values of all layers together.
  static let values = 200_000
  static let vertices = 4_000_000
  /// How far a vertex may lie from the tile's corner, in tiles.
  static let tilesAway = 8
  /// The dots that the lines of one tile, and the edges of its areas, may cross in one frame.
  static let crossings = 4_000_000
  /// The labels of one tile that are considered.
  static let labels = 5_000
  /// The bytes of a name; longer ones are no labels.
  static let nameBytes = 480
}
