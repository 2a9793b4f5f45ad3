import Foundation

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

/// What lies behind a character of a map, from which a screen chooses the background.
public enum MapGround: UInt8, CaseIterable, Sendable {
  /// Land, or no map at all: the background of the terminal.
  case land
  case water
  case ice
  /// Woods, grass and parks.
  case green
  case building
}

/// A kind of line, with the way it is drawn.
enum LineKind: UInt8, Sendable {
  case stream, river, stateBorder, disputedStateBorder, border, disputedBorder
  case railway, path, minorRoad, secondaryRoad, majorRoad

  var ink: MapInk {
    switch self {
    case .stream: .stream
    case .river: .river
    case .stateBorder, .disputedStateBorder: .stateBorder
    case .border, .disputedBorder: .border
    case .railway: .railway
    case .path: .path
    case .minorRoad: .minorRoad
    case .secondaryRoad: .secondaryRoad
    case .majorRoad: .majorRoad
    }
  }

  /// The lowest zoom at which it is drawn.
  var firstZoom: Double {
    switch self {
    case .stream: 6.5
    case .river: 3
    case .stateBorder, .disputedStateBorder: 2.5
    case .border, .disputedBorder: -.infinity
    case .railway: 10
    case .path: 15.5
    case .minorRoad: 13
    case .secondaryRoad: 9
    case .majorRoad: 5
    }
  }

  /// Which of the dots are drawn, by the sum of their column and row in the world: bit n for a sum that leaves the
  /// remainder n after division by 12.
  var dashes: UInt16 {
    switch self {
    case .stateBorder: 0b0011_0011_0011
    case .disputedBorder, .disputedStateBorder: 0b0001_1100_0111
    case .railway: 0b0111_0111_0111
    default: 0b1111_1111_1111
    }
  }

  /// Whether it ends at the shore.
  var isOnlyOnLand: Bool {
    switch self {
    case .stream, .river, .stateBorder, .disputedStateBorder, .border, .disputedBorder: true
    case .railway, .path, .minorRoad, .secondaryRoad, .majorRoad: false
    }
  }
}

/// A kind of area that is filled.
enum AreaKind: Int, CaseIterable, Sendable {
  case water, ice, green, building

  var ground: MapGround {
    switch self {
    case .water: .water
    case .ice: .ice
    case .green: .green
    case .building: .building
    }
  }

  /// The lowest zoom at which it is drawn.
  var firstZoom: Double { self == .building ? 16.5 : -.infinity }
}

/// A kind of label.
public enum MapLabelKind: UInt8, CaseIterable, Sendable {
  case country, capital, city, ocean, lake, town, state, island, peak, airport, quarter, street, poi

  /// The order in which labels take their places.
  var order: Int {
    switch self {
    case .country: 0
    case .capital, .city: 1
    case .ocean: 2
    case .town: 3
    case .state: 4
    case .lake, .island, .peak, .airport: 5
    case .quarter: 6
    case .street: 7
    case .poi: 8
    }
  }

  var ink: MapInk {
    switch self {
    case .country: .country
    case .capital: .capital
    case .city: .city
    case .ocean, .lake: .waterName
    case .town: .town
    case .state: .state
    case .island: .island
    case .peak: .peak
    case .airport: .airport
    case .quarter: .quarter
    case .street: .street
    case .poi: .poi
    }
  }

  /// The zooms at which it is shown.
  var zooms: ClosedRange<Double> {
    switch self {
    case .country: -.infinity...7.5
    case .state: 3.5...9
    case .ocean: -.infinity...8
    case .lake, .island, .peak, .airport: 4...(.infinity)
    case .capital, .city: -.infinity...(.infinity)
    case .town: 5...(.infinity)
    case .quarter: 11...(.infinity)
    case .street: 14.5...(.infinity)
    case .poi: 16...(.infinity)
    }
  }

  /// The greatest rank that is shown at a zoom. A street has more shops than there is room for names.
  func rankLimit(zoom: Double) -> Int { self == .poi ? Int(6 * exp2((zoom - 16) * 1.5)) : .max }
}
