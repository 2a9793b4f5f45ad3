/// The tiles that a view shows, as far as they were read.
public struct VisibleTiles: Sendable {
  /// The file that they are from; nil if no map shows this place.
  public let base: MapBase?
  /// How many tiles are left out, because they are damaged or beyond the limits.
  public let leftOut: Int
  /// Whether some were not read yet. ``MapSources/read(_:)`` reads them.
  public var isIncomplete: Bool { !missing.isEmpty || !isOpened }

  /// Whether the files were opened; before that there is no base.
  let isOpened: Bool
  let view: MapView
  let size: MapSize
  let wantedBase: MapBase.ID?
  let drawn: [(place: PlacedTile, tile: MapTile)]
  let missing: [TileID]
  /// All tiles of the view.
  let all: [TileID]
}
