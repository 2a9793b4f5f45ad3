public import TODOCore

/// A country, or a first or second division of one: a state, province or prefecture; a county, department or district.
public struct Region: Hashable, Sendable, Identifiable {
  public enum Level: Int, Hashable, Sendable { case country, first, second }

  public let id: Int
  /// The region that it lies in; nil for a country.
  public let parent: Int?
  public let level: Level
  public let names: PlaceNames
  /// The middle of the people who live there; nil for a region without places.
  public let coordinate: Coordinate?

  /// As how many people a region counts beside towns of its name.
  var weightInPeople: Double {
    switch level {
    case .country: 3_162_278
    case .first: 316_228
    case .second: 10_000
    }
  }
}
