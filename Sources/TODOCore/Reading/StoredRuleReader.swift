/// Reads a repeat as the store writes it, with its first date: "FREQ=WEEKLY;BYDAY=FR from 2026-11-27".
struct StoredRuleReader {
  let now: LocalMoment
  let conventions: DateConventions
  /// The due date that what is typed is put over; nil if there is none.
  var due: DueDate?

  /// A rule with its first date.
  private static let longest = Repeat.longest + 100

  /// Nil if the text does not begin with a rule.
  func readings(_ text: String) -> PhraseReader.Readings? {
    guard text.utf8.count <= Self.longest else { return nil }
    let words = text.split(maxSplits: 1) { $0.isWhitespace }
    guard let word = words.first?.lowercased(), word.contains("freq=") || word.hasPrefix("after:") else {
      return nil
    }
    let starts = words.count > 1 ? self.starts(String(words[1])) : [nil]
    guard !starts.isEmpty else { return PhraseReader.Readings() }
    guard let rule = Repeat(stored: word) else {
      // A rule of no dates is told from other text.
      let parts = word.split(separator: ";", omittingEmptySubsequences: false).map {
        $0 == "count=0" ? "count=1" : $0
      }
      return PhraseReader.Readings(neverComes: Repeat(stored: parts.joined(separator: ";")) != nil)
    }
    let readings = starts.compactMap {
      PhraseReader.Reading(.repeats(rule, first: $0, now: now), over: due)
    }
    return PhraseReader.Readings(all: readings, neverComes: readings.isEmpty)
  }

  /// What a text behind the rule says after “from”.
  private func starts(_ text: String) -> [DueDate?] {
    let lattice = Lattice(PhraseText(text), now: now, conventions: conventions, isWhole: true)
    let meaning = PhraseMeaning(now: now, conventions: conventions)
    return lattice.pieces(at: 0).filter { $0.end == lattice.text.count }.flatMap { piece -> [DueDate] in
      guard let from = piece.slots.from, piece.slots.until == nil else { return [] }
      var slots = Slots(day: from)
      slots.time = piece.slots.fromTime
      return meaning.readings(slots).all.map(\.due)
    }
  }
}
