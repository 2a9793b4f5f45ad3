/// The order by distance from a place, forward or reversed.
public struct DistanceSort: Hashable, Sendable {
  /// Distances are measured from here.
  public let place: Coordinate
  /// What the place is called.
  public let name: String
  /// Whether the farthest item comes first.
  public var isReversed = false

  public init(from place: Coordinate, name: String) {
    self.place = place
    self.name = name
  }

  /// How far away an item is; nil if it has no point.
  public func kilometres(to item: TODOItem) -> Double? {
    item.location.coordinate.map(place.kilometres)
  }
}
