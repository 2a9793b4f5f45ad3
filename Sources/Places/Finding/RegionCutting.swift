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
