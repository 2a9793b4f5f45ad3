/// The order by distance from a place, forward or reversed.
public struct DistanceSort: Hashable, Sendable {
  /// Distances are measured from here.
  public let place: Coordinate
  /// What the place is called.
  public let name: String
  /// The unit of distances, and of the groups of the list.
  public let unit: LengthUnit
  /// Whether the farthest item comes first.
  public var isReversed = false

  public init(from place: Coordinate, name: String, unit: LengthUnit = .metric) {
    (self.place, self.name, self.unit) = (place, name, unit)
  }

  /// How far away an item is; nil if it has no point.
  public func kilometres(to item: TODOItem) -> Double? {
    item.location.coordinate.map(place.kilometres)
  }

  private static let steps = [1, 5, 25]

  /// The headings of a list in this order.
  var headings: [ListHeading] {
    let near = Self.steps.map { ListHeading.within($0, unit) } + [.farther]
    // Items without a point come last in both directions.
    return (isReversed ? near.reversed() : near) + [.withoutPoint]
  }

  /// The heading over an item.
  ///
  /// - Parameter kilometres: how far away it is; nil without a point.
  package func heading(of kilometres: Double?) -> ListHeading {
    guard let kilometres else { return .withoutPoint }
    let length = unit == .metric ? kilometres : kilometres / Coordinate.kilometresPerMile
    return Self.steps.first { length <= Double($0) }.map { .within($0, unit) } ?? .farther
  }
}
