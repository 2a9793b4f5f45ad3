/// What a character of a map is part of, from which a screen chooses its colour.
///
/// Lines come first, in ascending rank: of two lines in one cell, the one with the higher rank decides the colour.
public enum MapInk: UInt8, CaseIterable, Sendable {
  /// Dots of water, where the terminal has no background colours.
  case waterDot = 1
  /// A line of whole degrees, where there is no map.
  case grid
  case stream
  case river
  case stateBorder
  case coast
  case border
  case railway
  case path
  case minorRoad
  /// Secondary and tertiary roads.
  case secondaryRoad
  /// Motorways, trunk and primary roads.
  case majorRoad
  /// Names, and the marks of the places that they name.
  case country
  case state
  /// Oceans, seas and lakes.
  case waterName
  case island
  case peak
  case airport
  case capital
  case city
  case town
  case quarter
  case street
  /// Shops, stations and the like.
  case poi
  /// Pins, clusters of pins, and their labels.
  case pin

  /// Whether it is drawn in bold.
  public var isBold: Bool { self == .country || self == .capital || self == .pin }
}
