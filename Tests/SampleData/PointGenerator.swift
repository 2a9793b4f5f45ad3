import TODOCore
import TestSupport

/// Which items have a point.
enum PointChoice: String {
  case all = "with-points"
  case some
  case none = "without-points"
}

/// Generates points all over the inhabited world. They have random numbers of their own, so that items with and without
/// points differ in nothing else.
struct PointGenerator {
  private var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  /// Sets or removes the point of an item.
  mutating func set(_ choice: PointChoice, in location: inout TODOLocation) {
    switch choice {
    case .all: location.coordinate = point()
    case .some: break
    case .none: location.coordinate = nil
    }
  }

  private mutating func point() -> Coordinate? {
    Coordinate(
      latitude: Double.random(in: -50...68, using: &random),
      longitude: Double.random(in: -180...180, using: &random)
    )?.rounded()
  }
}
