import Foundation

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
  func rankLimit(zoom: Double) -> Int {
    self == .poi ? Int(6 * exp2((zoom - 16) * 1.5)) : .max
  }
}
