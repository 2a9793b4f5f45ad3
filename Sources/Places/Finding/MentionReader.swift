/// Looks up the words of an address: each part as a whole, and the runs of words in it.
struct MentionReader {
  let reader: GazetteerReader
  /// The code of an airport that is the whole address, “fra”; anywhere else, three letters are none.
  let code: String?

  /// The longest run of words that is looked up, and how many words of an address.
  private static let longestRun = 6
  private static let maxWords = 48

  func mentions(in parts: [AddressPart]) throws -> [Mention] {
    var mentions: [Mention] = []
    var words = 0
    for (number, part) in parts.enumerated() {
      words += part.words.count
      guard words <= Self.maxWords else { break }
      guard !UnitKinds.isNumberedWard(part.words) else { continue }
      mentions += try self.mentions(in: part, number: number, isFirstOfMany: number == 0 && parts.count > 2)
    }
    return mentions
  }

  private func mentions(in part: AddressPart, number: Int, isFirstOfMany: Bool) throws -> [Mention] {
    let all = 0..<part.words.count
    let place = isFirstOfMany ? 0.85 : 1
    // A town that is called like a street, such as Piazza Armerina.
    if part.words.count > 1, let whole = try mention(part.words[...], place, number, all) { return [whole] }
    let weight = place * (part.isStreet ? 0.3 : part.hasHouseNumber ? 0.6 : 1)
    let named = part.named
    for words in [part.words[...], named] + UnitKinds.variants(of: part.words[...])
      + UnitKinds.variants(of: named)
    where !words.isEmpty {
      if let whole = try mention(words, weight, number, all) { return [whole] }
    }
    return try runs(in: part, number: number, weight: weight)
  }

  private func runs(in part: AddressPart, number: Int, weight: Double) throws -> [Mention] {
    var found: [Mention] = []
    let words = part.words
    let count = Double(words.count)
    for start in words.indices {
      for end in (start + 1)...min(words.count, start + Self.longestRun)
      where end - start < words.count || words.count == 1 {
        let run = words[start..<end]
        guard run.contains(where: { !$0.hasDigit }), run.count > 1 || !Self.isCommon(words[start]) else {
          continue
        }
        let share = 0.55 * Double(run.count) / count + (end == words.count ? 0.1 : 0)
        // Two letters are too often something else, but "IL" is a state.
        let isShort = run.count == 1 && run.first.map { $0.utf8.count <= 2 } == true
        if let mention = try mention(run, weight * share, number, start..<end, withPlaces: !isShort) {
          found.append(mention)
        } else if let first = run.first, run.count == 1 {
          found += try beginnings(of: first, weight * share, number, start..<end)
        }
      }
    }
    // "Bến Thành" is neither "Bến" nor "Thành".
    return found.filter { mention in
      !found.contains { $0.range != mention.range && $0.range.contains(mention.range) }
    }
  }

  private static func isCommon(_ word: String) -> Bool { commonWords.contains(word) }

  /// Words that are the names of places too, but mostly mean what they say.
  private static let commonWords: Set = [
    "hauptbahnhof", "bahnhof", "hbf", "station", "gare", "airport", "flughafen", "hotel", "restaurant",
    "cafe", "bar",
    "museum", "park", "university", "school", "hospital", "church", "office", "center", "centre", "house",
    "home", "tower",
    "building", "bridge", "mall", "bank", "the", "of", "and", "at", "in", "la", "le", "les", "de", "du",
    "der", "die", "das",
    "am", "im", "van", "von", "da", "do", "di", "el", "cho", "ga", "truong", "chua", "den", "cau", "nha",
    "hang", "quan",
    "khu", "so", "toa", "cong", "ty", "vien", "benh", "old", "new", "north", "south", "east", "west",
    "northeast", "northwest", "southeast", "southwest", "central", "inner", "outer", "dr",
    "st",
  ]

  /// Names with which a word begins, in scripts that are written without blanks.
  private func beginnings(of word: String, _ weight: Double, _ part: Int, _ range: Range<Int>) throws
    -> [Mention]
  {
    guard word.count > 2, word.unicodeScalars.first.map(EastAsianUnits.isHan) == true else { return [] }
    for length in stride(from: min(8, word.count - 1), through: 2, by: -1) {
      let share = Double(length) / Double(word.count)
      if let mention = try mention([String(word.prefix(length))], weight * share, part, range) {
        return [mention]
      }
    }
    return []
  }

  private func mention(
    _ words: ArraySlice<String>,
    _ weight: Double,
    _ part: Int,
    _ range: Range<Int>,
    withPlaces: Bool = true
  ) throws -> Mention? {
    let key = words.joined(separator: " ")
    let regions = try reader.regions(named: key)
    let places =
      withPlaces
      ? try reader.places(named: key).map(reader.place).filter { key == code || !$0.hasCode(key) } : []
    guard !regions.isEmpty || !places.isEmpty else { return nil }
    return Mention(part: part, range: range, weight: weight, key: key, places: places, regions: regions)
  }
}

/// Words of an address that are the name of places or regions.
struct Mention {
  /// The part of the address, from zero.
  let part: Int
  /// The words within the part.
  let range: Range<Int>
  /// How likely the words are meant as a name: 1 for a whole part, less for a few of its words.
  let weight: Double
  let key: String
  let places: [Place]
  let regions: [Region]

  func isBefore(_ other: Mention) -> Bool {
    part < other.part || part == other.part && range.upperBound <= other.range.lowerBound
  }

  func overlaps(_ other: Mention) -> Bool { part == other.part && range.overlaps(other.range) }
}
