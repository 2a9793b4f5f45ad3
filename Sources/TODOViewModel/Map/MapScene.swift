public import MapTiles
public import TODOCore

/// What a picture of the map shows beside its pins.
public struct MapScene: Hashable, Sendable {
  let view: MapView
  let size: MapSize
  /// The map file; nil for the best one.
  let base: MapBase.ID?
  let style: MapPicture.Style

  /// The zoom at which one item is shown: as close as the world's map is good for.
  static let itemZoom = 8.0

  /// The surroundings of an item on a small map, which shows about as much of them as a whole window does.
  public static func around(_ point: Coordinate, _ size: MapSize, _ style: MapPicture.Style) -> MapScene {
    MapScene(
      view: MapView(center: point, zoom: itemZoom - 1),
      size: size,
      base: nil,
      style: style
    )
  }

  /// Whether its middle is on a picture, which is then not misleading in its place for a moment.
  func isInSight(of picture: MapPicture?) -> Bool {
    picture.map { $0.view.bounds(in: $0.size).contains(view.center) } ?? false
  }
}
