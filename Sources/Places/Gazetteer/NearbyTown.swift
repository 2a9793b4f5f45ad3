import TODOCore

/// A town with the way to it.
public struct NearbyTown: Hashable, Sendable {
  public let place: Place
  /// From the town to the point.
  public let kilometres: Double
  /// The direction of the point as seen from the town, in degrees from north, clockwise.
  public let bearing: Double
}

extension NearbyTown {
  init(_ place: Place, to point: Coordinate) {
    self.place = place
    kilometres = place.coordinate.kilometres(to: point)
    bearing = place.coordinate.bearing(to: point)
  }
}
