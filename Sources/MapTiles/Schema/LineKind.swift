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
