/// The tiles of a view, as far as they have been read.
public struct VisibleTiles: Sendable {
  /// The map that is shown; nil if none shows this place. Where it has no tile, the world is drawn.
  public let base: MapBase?
  /// How many tiles are left out, because they are damaged or beyond the limits.
  public let leftOut: Int

  /// Whether all tiles were read.
  public var isComplete: Bool { isOpened && missing.isEmpty }

  /// Whether the files were opened; before that there is no base.
  let isOpened: Bool
  let view: MapView
  let size: MapSize
  let wantedBase: MapBase.ID?
  let drawn: [(place: PlacedTile, tile: MapTile)]
  /// Those that were not read yet. ``MapSources/read(_:)`` reads them.
  let missing: [TileCache.Key]
  /// All tiles of the view.
  let needed: Set<TileCache.Key>
}
