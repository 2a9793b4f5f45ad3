public import TODOCore

/// A pin on a map.
public struct MapPin: Hashable, Sendable {
  public let coordinate: Coordinate
  /// Its label; at most 24 columns wide, else it has none. Empty for none.
  public let label: String

  public init(coordinate: Coordinate, label: String = "") {
    self.coordinate = coordinate
    self.label = label
  }
}
