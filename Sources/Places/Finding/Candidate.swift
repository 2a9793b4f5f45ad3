import Foundation
import TODOCore

/// A place or a region that an address may mean, with its score.
struct Candidate {
  enum Target: Hashable {
    case place(Place)
    case region(Region)
  }

  let target: Target
  let mention: Mention
  /// The regions that it lies in, from the smallest; for a region, without itself.
  let chain: [Region]
  let coordinate: Coordinate
  /// The support of the other parts of the address; negative if they contradict.
  var support = 0.0
  var score = 0.0

  var names: PlaceNames {
    switch target {
    case .place(let place): place.names
    case .region(let region): region.names
    }
  }

  var people: Double {
    switch target {
    case .place(let place): place.people
    case .region(let region): region.weightInPeople
    }
  }

  var isRegion: Bool { if case .region = target { true } else { false } }
  var isAirport: Bool { if case .place(let place) = target { place.kind == .airport } else { false } }

  /// Whether a region holds it, or a bigger place that reaches so far.
  func lies(in other: Candidate) -> Bool {
    switch other.target {
    case .region(let region): chain.contains(region)
    case .place(let place):
      place.kind != .airport && !isRegion && (isAirport || people < place.people)
        && place.reaches(coordinate, beyond: 5)
    }
  }

  /// Whether it is called by a name that a map shows, not by another one.
  var isShown: Bool {
    names.all.contains { name in
      let key = PlaceKey.key(name)
      // 長野 is written for 長野市.
      return key == mention.key || names.country == "JP" && !isRegion && key.dropLast() == mention.key
    }
  }

  /// The score, but for what depends on the person: how likely the words are a name, how well the rest of the address
  /// agrees, and how many people live there.
  var scoreByAddress: Double {
    mention.weight * (isShown ? 1.15 : 1) * (1 + support)
      + 0.2 * log10(people) * min(1, mention.weight + 0.3)
  }
}

extension Place {
  /// Whether a point is near, as suburbs and villages about a town are.
  func reaches(_ point: Coordinate, beyond kilometres: Double) -> Bool {
    let reach = kilometres + 0.012 * people.squareRoot()
    guard abs(point.latitude - coordinate.latitude) * 111 <= reach else { return false }
    return coordinate.kilometres(to: point) <= reach
  }
}
