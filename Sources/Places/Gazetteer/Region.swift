import TODOCore

/// A country, or a first or second division of one: a state, province or prefecture; a county, department or district.
struct Region: Hashable {
  enum Level: Int, Hashable { case country, first, second }

  let id: Int
  /// The region that it lies in; nil for a country.
  let parent: Int?
  let level: Level
  var names: PlaceNames
  /// The middle of its places, weighted by their people; nil for a region without places.
  let coordinate: Coordinate?

  // Its names differ no more often than its number.
  func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The number of people that a region counts for when it is compared with towns of its name.
  var weightInPeople: Double {
    switch level {
    case .country: 3_162_278
    case .first: 316_228
    case .second: 10_000
    }
  }
}
