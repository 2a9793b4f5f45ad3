/// A map file that can be drawn.
public struct MapBase: Hashable, Identifiable, Sendable {
  /// The path of its file.
  public let id: String
  public let details: MapFileDetails
  /// Whether it is the world that comes with the app.
  public let isWorld: Bool

  /// Whether it covers this view: a street map does from its first zoom on, within its bounds.
  func shows(_ view: MapView) -> Bool {
    isWorld || details.bounds.contains(view.center) && Double(details.zooms.lowerBound) <= view.zoom
  }

  /// The places of its tiles in a picture, those in the middle first.
  func places(in view: MapView, _ size: MapSize) -> [PlacedTile] {
    let zoom = min(max(Int(view.zoom.rounded(.down)), details.zooms.lowerBound), details.zooms.upperBound)
    return DotFrame(view: view, size: size).tiles(zoom: zoom)
  }
}
