/// A heading over some items of a list.
public enum ListHeading: Hashable, Sendable {
  case due(DueGroup)
  /// Up to so many kilometres or miles away.
  case within(Int, LengthUnit)
  case farther
  case withoutPoint
  case finished
}
