import Foundation
import TODOCore

/// Finds the place that an address means, within one reading of the gazetteer.
struct AddressReading {
  let reader: GazetteerReader
  /// The person's own country; nil if it is not known.
  let country: String?

  /// Answers farther from each other than this, in kilometres, are different places.
  private static let apart = 25.0
  /// An answer whose score is lower than the best by more than this is not what the person means.
  private static let margin = 0.22
  /// Below this weight of its name, even a single answer is offered rather than taken.
  private static let minWeight = 0.35
  /// A town with at least this many people is known by its name alone.
  private static let knownPeople = 15_000.0
  /// The same for a quarter, or a town whose name is typed in another form than maps show.
  private static let foreignPeople = 100_000.0
  /// A city with at least this many people is better known than the division of the same name.
  private static let largestCities = 5_000_000.0
  /// How far a city and its surroundings reach, in kilometres.
  private static let cityReach = 40.0
  /// How far the smallest regions reach, in kilometres.
  private static let smallRegion = 12.0
  /// The most answers that are offered.
  private static let offered = 9

  func answer(to address: String) throws -> PlaceAnswer {
    let typed = AddressPart.parts(of: address)
    let codes = TypedPostcode.codes(in: typed)
    if let answer = try JapaneseAddress(reader: reader).answer(to: address) {
      guard case .found(let place) = answer else { return answer }
      return .found(try refined(place, in: "JP", by: codes))
    }
    let parts = try RegionCutting(reader: reader).cut(
      typed.filter { !$0.named.isEmpty || $0.words.count > 1 }
    )
    let code = Self.airportCode(address)
    let mentions = try MentionReader(reader: reader, code: code).mentions(in: parts)
    let candidates = try CandidateScoring(
      reader: reader,
      mentions: mentions,
      postcodes: codes,
      country: country
    ).candidates()
    guard let first = candidates.first else { return try answer(byPostcode: codes) }
    if let code, let airport = candidates.first(where: { $0.isAirport && $0.mention.key == code }) {
      return .unclear(try offers(airport, candidates))
    }
    let small = try town(sameAs: first, among: candidates)
    let best = small ?? capital(of: first, among: candidates) ?? first
    guard best.mention.weight >= Self.minWeight, rivals(of: best, among: candidates).isEmpty,
      parts.count > 1 || small != nil || !isChance(best, address) && !isOtherName(best, parts)
    else { return .unclear(try offers(best, candidates)) }
    let hasUnknownPart = parts.indices.contains { number in
      number < best.mention.part && !parts[number].isStreet && !parts[number].hasHouseNumber
        && !UnitKinds.isNumberedWard(parts[number].words)
        && !candidates.contains { $0.mention.part == number && $0.lies(in: best) }
    }
    if hasUnknownPart, mayLie(inDivisionOtherThan: best, among: candidates) {
      return .unclear(try offers(best, candidates))
    }
    let start = hasUnknownPart ? try division(of: best, among: candidates) ?? best : best
    let around = mentions.filter { $0.regions.contains(where: start.chain.contains) }
    return try answer(goingDownFrom: start, candidates, around, codes)
  }

  /// Narrows the best answer down to a place in it that another part of the address names, such as Hội An in Quảng Nam.
  ///
  /// - Parameter around: the mentions of regions that the best answer lies in.
  private func answer(
    goingDownFrom best: Candidate,
    _ candidates: [Candidate],
    _ around: [Mention],
    _ codes: [TypedPostcode]
  ) throws -> PlaceAnswer {
    var chosen = best
    // The last of the words that name the best answer or a region it lies in.
    var position = (around + [best.mention]).max { $0.isBefore($1) } ?? best.mention
    var parts = around + [best.mention]
    // Chinese and Korean addresses begin with the largest unit.
    let isFromLarge = ["CN", "TW", "HK", "MO", "KR"].contains(best.names.country)
    while true {
      let inside = candidates.filter { candidate in
        guard candidate.lies(in: chosen), !parts.contains(where: candidate.mention.overlaps)
        else { return false }
        // In a whole region, some town is likely to have one of the words as its name by chance.
        let least = !chosen.isRegion ? 0.2 : candidate.mention.range.count > 1 ? 0.3 : 0.45
        guard candidate.mention.isBefore(position) else {
          return isFromLarge && candidate.mention.weight >= 0.8
        }
        return candidate.mention.weight >= least
      }
      guard let next = inside.first else { break }
      guard rivals(of: next, among: inside).isEmpty else { return .unclear(try offers(next, inside)) }
      chosen = next
      position = next.mention
      parts.append(next.mention)
    }
    return .found(try refined(try foundPlace(chosen), in: chosen.names.country, by: codes))
  }

  /// The town of the same name in a division: "長野" is the city rather than the prefecture.
  private func capital(of best: Candidate, among candidates: [Candidate]) -> Candidate? {
    guard case .region(let region) = best.target, region.level != .country else { return nil }
    return candidates.first {
      !$0.isRegion && $0.mention.key == best.mention.key && $0.isShown && $0.lies(in: best)
        && $0.score > best.score - Self.margin
    }
  }

  /// The town of the same name as a region that reaches no farther than a town: both mean the same. It may also be
  /// beside the region: the city of Hamilton lies in no parish of Bermuda.
  private func town(sameAs best: Candidate, among candidates: [Candidate]) throws -> Candidate? {
    guard case .region(let region) = best.target,
      var town = candidates.first(where: { candidate in
        !candidate.isRegion && !candidate.isAirport && candidate.mention.key == best.mention.key
          && candidate.names.country == best.names.country && candidate.isShown
          && candidate.coordinate.kilometres(to: best.coordinate) < Self.smallRegion
      }), try !reader.reaches(region, beyond: Self.smallRegion)
    else { return nil }
    town.score = max(town.score, best.score)
    return town
  }

  /// Whether a division elsewhere has the name of a town. What the file lacks of an address is there as likely, for it
  /// lacks villages rather than quarters: "Shere, Surrey" is in England, not in the largest town of that name.
  private func mayLie(inDivisionOtherThan best: Candidate, among candidates: [Candidate]) -> Bool {
    guard !best.isRegion, best.people < Self.largestCities else { return false }
    return candidates.contains {
      $0.isRegion && $0.mention.key == best.mention.key && $0.support >= best.support && isApart($0, best)
        && $0.score > best.score - 3 * Self.margin
    }
  }

  /// The division around a town that has its name. It is the answer if the address also names a village that the file
  /// lacks, except around the largest cities and where the division is no larger than the city.
  private func division(of best: Candidate, among candidates: [Candidate]) throws -> Candidate? {
    guard best.people < Self.largestCities else { return nil }
    return try candidates.first {
      guard case .region(let region) = $0.target, region.level == .first, $0.mention.key == best.mention.key,
        best.lies(in: $0)
      else { return false }
      return try reader.reaches(region, beyond: Self.cityReach)
    }
  }

  /// Whether the address probably means something else that has the name of a place by chance: "Bānk" is a quarter in
  /// India.
  private func isChance(_ best: Candidate, _ address: String) -> Bool {
    guard case .place(let place) = best.target, best.names.country != country, best.support <= 0,
      place.kind != .airport, best.mention.key.utf8.allSatisfy({ $0 < 0x80 })
    else { return false }
    let typed = address.trimmingCharacters(in: .whitespaces).lowercased()
    let isAsShown = place.kind == .town && best.names.all.contains { $0.lowercased() == typed }
    // Nobody types three words by chance: "Rothenburg ob der Tauber".
    if isAsShown, typed.split(separator: " ").count > 2 { return false }
    return place.people < (isAsShown ? Self.knownPeople : Self.foreignPeople)
  }

  /// The code of an airport, in capitals and nothing else.
  private static func airportCode(_ address: String) -> String? {
    let typed = address.trimmingCharacters(in: .whitespaces)
    let isCode = typed.utf8.count == 3 && typed.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    return isCode ? typed.lowercased() : nil
  }

  /// Whether one or two words are a place only by another name than its own: “Saigon”. Wien, which is in Wien Stadt, is the own name of Vienna.
  private func isOtherName(_ best: Candidate, _ parts: [AddressPart]) -> Bool {
    let names = [best.names] + best.chain.map(\.names)
    return !best.isRegion && !best.isShown && !names.contains { $0.hold(best.mention.key) }
      && parts.reduce(0) { $0 + $1.words.count } <= 2
  }

  // MARK: Rivals

  private func rivals(of best: Candidate, among candidates: [Candidate]) -> [Candidate] {
    candidates.filter { $0.score > best.score - Self.margin && isApart($0, best) }
  }

  /// Whether two answers are different places, neither within the other.
  private func isApart(_ one: Candidate, _ other: Candidate) -> Bool {
    one.target != other.target && one.coordinate.kilometres(to: other.coordinate) > Self.apart
      && !one.lies(in: other) && !other.lies(in: one)
  }

  /// The answers to choose from, the best first.
  private func offers(_ best: Candidate, _ candidates: [Candidate]) throws -> [FoundPlace] {
    var offers = [best]
    for candidate in candidates
    where offers.count < Self.offered && candidate.score > best.score - 3 * Self.margin {
      if offers.allSatisfy({ isApart(candidate, $0) }) { offers.append(candidate) }
    }
    return try offers.map(foundPlace)
  }

  // MARK: Answers

  private func foundPlace(_ candidate: Candidate) throws -> FoundPlace {
    let (kind, radius): (FoundPlace.Kind, Double) =
      switch candidate.target {
      case .place(let place): (FoundPlace.Kind(place.kind), place.radius)
      case .region(let region): (FoundPlace.Kind(region.level), try reader.radius(of: region))
      }
    return FoundPlace(
      kind: kind,
      names: Self.district(candidate) ?? candidate.names,
      surroundings: candidate.chain.map(\.names),
      coordinate: candidate.coordinate,
      radius: radius,
      postcode: nil,
      sureness: candidate.mention.weight > 0.8 && candidate.support > -0.2 ? .sure : .likely
    )
  }

  /// GeoNames calls Quận 1 “Một”, which nobody says.
  private static func district(_ candidate: Candidate) -> PlaceNames? {
    guard candidate.names.country == "VN", candidate.mention.key.hasPrefix("quan ") else { return nil }
    let number = candidate.mention.key.dropFirst(5)
    return number.isNumber ? PlaceNames("Quận \(number)", country: "VN") : nil
  }

  /// Moves a place to the point of a postal code, if the address has one near it.
  private func refined(_ place: FoundPlace, in country: String, by codes: [TypedPostcode]) throws
    -> FoundPlace
  {
    for code in codes {
      guard let coordinate = try code.coordinate(in: country, reader), let text = code.code(in: country),
        coordinate.kilometres(to: place.coordinate) < (place.kind.isRegion ? max(300, place.radius) : 60)
      else { continue }
      return place.with(postcode: text, at: coordinate)
    }
    return place
  }

  /// The answer for an address that names no place: a code of a form that only one country has, or one of the person's
  /// own country.
  private func answer(byPostcode codes: [TypedPostcode]) throws -> PlaceAnswer {
    for code in codes {
      if let country = code.country ?? self.country {
        guard let coordinate = try code.coordinate(in: country, reader), let text = code.code(in: country)
        else { continue }
        let town = try reader.nearestTown(to: coordinate)?.place
        return .found(
          FoundPlace(
            kind: .postcode,
            names: nil,
            surroundings: try town.map(surroundings) ?? [],
            coordinate: coordinate,
            radius: 3,
            postcode: text,
            sureness: .likely
          )
        )
      }
    }
    return .nothing
  }

  /// The names of a town and of the regions it lies in.
  func surroundings(of town: Place) throws -> [PlaceNames] {
    try [town.names] + reader.chain(ofRegion: town.region).map(\.names)
  }
}

extension FoundPlace.Kind {
  fileprivate init(_ kind: Place.Kind) {
    switch kind {
    case .town: self = .town
    case .part: self = .part
    case .airport: self = .airport
    }
  }

  fileprivate init(_ level: Region.Level) {
    switch level {
    case .country: self = .country
    case .first: self = .first
    case .second: self = .second
    }
  }
}

/// Cuts parts before a country or a first division at their end: "Springfield Illinois" becomes "Springfield" and
/// "Illinois", if one lies in the other.
struct RegionCutting {
  let reader: GazetteerReader

  private static let longestName = 4

  func cut(_ parts: [AddressPart]) throws -> [AddressPart] {
    try parts.flatMap { part in
      let words = part.named.isEmpty ? part.words[...] : part.words[..<part.named.endIndex]
      return try cut(words) ?? [part]
    }
  }

  /// Nil if the words do not end with a region that something before it lies in.
  private func cut(_ words: ArraySlice<String>) throws -> [AddressPart]? {
    guard words.count > 1, try !isName(words) else { return nil }
    for length in stride(from: min(Self.longestName, words.count - 1), through: 1, by: -1) {
      let end = words.suffix(length)
      let regions = try reader.regions(named: end.joined(separator: " ")).filter { $0.level != .second }
      guard !regions.isEmpty else { continue }
      let before = words.dropLast(length)
      if let parts = try cut(before) { return parts + [AddressPart(words: end)] }
      let part = AddressPart(words: before)
      let isAddress = part.isStreet || before.contains { $0.hasDigit }
      guard
        try lies(part.named, inOneOf: regions)
          || isAddress && regions.contains(where: { $0.level == .country })
      else { continue }
      return [part, AddressPart(words: end)]
    }
    return nil
  }

  private func isName(_ words: ArraySlice<String>) throws -> Bool {
    let key = words.joined(separator: " ")
    return try !reader.regions(named: key).isEmpty || !reader.places(named: key).isEmpty
  }

  private func lies(_ words: ArraySlice<String>, inOneOf regions: [Region]) throws -> Bool {
    for words in [words] + UnitKinds.variants(of: words) where !words.isEmpty {
      let key = words.joined(separator: " ")
      for place in try reader.places(named: key).map(reader.place) {
        if try reader.chain(ofRegion: place.region).contains(where: regions.contains) { return true }
      }
      for region in try reader.regions(named: key) {
        if try reader.chain(ofRegion: region.id).dropFirst().contains(where: regions.contains) { return true }
      }
    }
    return false
  }
}
