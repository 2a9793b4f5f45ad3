public import TODOCore

/// A name that may be shown at a point.
public struct MapLabel: Hashable, Sendable {
  public let kind: MapLabelKind
  /// In the reader's language.
  public let name: String
  public let coordinate: Coordinate
  /// The order among labels of one kind: the lower, the earlier.
  public let rank: Int

  public init(kind: MapLabelKind, name: String, coordinate: Coordinate, rank: Int) {
    self.kind = kind
    self.name = name
    self.coordinate = coordinate
    self.rank = rank
  }
}
