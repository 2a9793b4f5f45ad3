public import TODOCore

/// The way to the current item of a map.
public struct MapWay: Hashable, Sendable {
  public let start: Coordinate
  public let end: Coordinate
  /// Of the item at the start, or of the one at the end.
  public let title: String
  /// Whether it starts at another item, rather than at the middle of the map.
  public let isFromItem: Bool
}
