public import TODOCore

/// A pin on a map.
public struct MapPin: Hashable, Sendable {
  public let coordinate: Coordinate
  /// Its label; empty for none. A label wider than 24 columns is cut.
  public let label: String
  /// Where it is in the world: computed once, because a picture may have thousands of pins.
  let point: WorldPoint

  public init(coordinate: Coordinate, label: String = "") {
    self.coordinate = coordinate
    self.label = label
    point = WorldPoint(coordinate)
  }
}
