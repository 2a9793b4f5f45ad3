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

extension PlaceNames {
  /// Whether a key is one of the names, or words of one: “heathrow” of London Heathrow Airport.
  func hold(_ key: String) -> Bool { all.contains { " \(PlaceKey.key($0)) ".contains(" \(key) ") } }
}

extension Place {
  /// Whether a key is the code of an airport, such as “fra”, rather than its name.
  func hasCode(_ key: String) -> Bool { kind == .airport && key.utf8.count == 3 && !names.hold(key) }

  /// Whether a point is near, as suburbs and villages about a town are.
  func reaches(_ point: Coordinate, beyond kilometres: Double) -> Bool {
    let reach = kilometres + 0.012 * people.squareRoot()
    guard abs(point.latitude - coordinate.latitude) * 111 <= reach else { return false }
    return coordinate.kilometres(to: point) <= reach
  }
}

/// Weighs what an address may mean by how well its parts agree.
struct CandidateScoring {
  let reader: GazetteerReader
  let mentions: [Mention]
  let postcodes: [TypedPostcode]
  /// The person's own country.
  let country: String?

  /// Every place and region that is mentioned, the likeliest first.
  func candidates() throws -> [Candidate] {
    var best: [Candidate.Target: Candidate] = [:]
    for mention in mentions {
      for place in mention.places {
        let chain = try reader.chain(ofRegion: place.region)
        insert(
          Candidate(target: .place(place), mention: mention, chain: chain, coordinate: place.coordinate),
          &best
        )
      }
      for region in mention.regions {
        guard let coordinate = region.coordinate else { continue }
        let chain = try region.parent.map(reader.chain(ofRegion:)) ?? []
        insert(
          Candidate(target: .region(region), mention: mention, chain: chain, coordinate: coordinate),
          &best
        )
      }
    }
    let scored = try best.values.map(scored)
    return scored.sorted { ($0.score, $1.order) > ($1.score, $0.order) }
  }

  private func insert(_ candidate: Candidate, _ best: inout [Candidate.Target: Candidate]) {
    if let other = best[candidate.target], other.mention.weight >= candidate.mention.weight { return }
    best[candidate.target] = candidate
  }

  private func scored(_ candidate: Candidate) throws -> Candidate {
    var candidate = candidate
    candidate.support = support(for: candidate)
    if !candidate.isRegion, try postcodes.contains(where: { try $0.isNear(candidate, reader) }) {
      candidate.support += 0.9
    }
    candidate.score = candidate.scoreByAddress + (candidate.names.country == country ? 0.3 : 0)
    return candidate
  }

  /// What the other parts of the address, and other words of the same part, say for a candidate.
  private func support(for candidate: Candidate) -> Double {
    var byPart: [Int: Double] = [:]
    for mention in mentions where !mention.overlaps(candidate.mention) && mention.weight > 0.1 {
      let agreement = agreement(of: mention, with: candidate) * min(1, 1.6 * mention.weight)
      // Other words of one part may be anything; a part of its own that names another region contradicts.
      if agreement > 0 || mention.part != candidate.mention.part && mention.weight > 0.5 {
        byPart[mention.part] = max(byPart[mention.part] ?? -1, agreement)
      }
    }
    return byPart.values.reduce(0, +)
  }

  private func agreement(of mention: Mention, with candidate: Candidate) -> Double {
    for region in mention.regions where candidate.chain.contains(region) {
      return region.level == .first ? 1 : 0.9
    }
    if !candidate.isRegion {
      for place in mention.places
      where place.people > candidate.people && place.reaches(candidate.coordinate, beyond: 12) {
        return 0.9
      }
    }
    // What lies in the candidate, as a region does in its country, says nothing against it.
    if case .region(let region) = candidate.target,
      mention.regions.contains(where: { $0.parent == region.id })
    {
      return 0
    }
    return mention.regions.isEmpty || mention.regions.contains { .region($0) == candidate.target } ? 0 : -0.35
  }
}

extension Candidate {
  /// Decides between equal scores, always in the same way.
  fileprivate var order: Int {
    switch target {
    case .place(let place): place.id
    case .region(let region): -region.id
    }
  }
}

extension TypedPostcode {
  /// Whether the code is one of the candidate's country and in or about it.
  fileprivate func isNear(_ candidate: Candidate, _ reader: GazetteerReader) throws -> Bool {
    guard let coordinate = try coordinate(in: candidate.names.country, reader) else { return false }
    return coordinate.kilometres(to: candidate.coordinate) < 20 + 0.012 * candidate.people.squareRoot()
  }
}
