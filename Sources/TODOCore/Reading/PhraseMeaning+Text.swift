/// Reads a text that is a date, a time or a repeat as a whole.
extension PhraseMeaning {
  /// Nil if the text is empty.
  func readings(of text: String) -> Readings? {
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    return storedRule(text) ?? phrases(text)
  }

  /// More letters than any date has.
  private static let longest = 160

  /// All readings of a text. Words of the person's language come first, then those of each other one, then all of them mixed: “thu 6” is no
  /// Vietnamese Friday for someone who writes English.
  private func phrases(_ text: String) -> Readings {
    guard text.utf8.count <= 6 * Self.longest, !Self.mixesWidths(text) else { return Readings() }
    let letters = PhraseText(text)
    guard letters.count <= Self.longest else { return Readings() }
    let all = WordLanguage.allCases
    let own = all.filter { $0.code == conventions.language } + all.filter { $0.code != conventions.language }
    var absence: DueDateText.Absence?
    for languages in own.map({ [$0] }) + [all] {
      let lattice = Lattice(letters, now: now, conventions: conventions, languages: languages, isWhole: true)
      let readings = phrases(lattice)
      if !readings.all.isEmpty { return readings }
      absence = absence ?? readings.absence
    }
    return Readings(absence: absence)
  }

  private func phrases(_ lattice: Lattice) -> Readings {
    let text = lattice.text
    var end = text.count
    while end > 0, text[end - 1] == " " { end -= 1 }
    var ends: Set = [text.count, end]
    // “fri.”, but not the dot of “24.”
    if end > 1, ",.".unicodeScalars.contains(text[end - 1]), text[end - 2].digit == nil, text[end - 2] != "."
    {
      ends.insert(end - 1)
    }
    var found: [(score: Int, readings: [Reading])] = []
    var absence: DueDateText.Absence?
    for start in lattice.optional(.filler, at: 0) {
      let phrases = lattice.phrases(at: start)
      for end in ends.sorted() {
        for (phrase, place) in phrases where place == end && phrase.hasClearTime {
          let readings = self.readings(phrase.slots)
          absence = absence ?? readings.absence
          if !readings.all.isEmpty { found.append((phrase.score, readings.all)) }
        }
      }
    }
    guard let best = found.map(\.score).max() else { return Readings(absence: absence) }
    // The order of phrases with one score is that of the rules.
    let near = found.enumerated().filter { $0.element.score > best - 9 }
      .sorted { (-$0.element.score, $0.offset) < (-$1.element.score, $1.offset) }
    return Readings(all: near.flatMap(\.element.readings).firstOfEach)
  }

  /// Wide digits belong to Japanese: beside letters and digits of the usual width they are a slip, unless there is a Japanese letter, as
  /// in １２月24日.
  private static func mixesWidths(_ text: String) -> Bool {
    var (hasWide, hasNarrow) = (false, false)
    for letter in text.unicodeScalars {
      switch letter.value {
      case 0xFF10...0xFF19: hasWide = true
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: hasNarrow = true
      case 0x3041...0x30FF, 0x4E00...0x9FFF: return false
      default: break
      }
    }
    return hasWide && hasNarrow
  }

  /// A repeat as the store writes it, with its first date: “FREQ=WEEKLY;BYDAY=FR from 2026-11-27”; nil if the text does not begin with a
  /// rule.
  private func storedRule(_ text: String) -> Readings? {
    guard text.utf8.count <= Repeat.longest + 100 else { return nil }
    let words = text.split(maxSplits: 1) { $0.isWhitespace }
    guard let word = words.first?.lowercased(), word.contains("freq=") || word.hasPrefix("after:") else {
      return nil
    }
    let starts = words.count > 1 ? self.starts(String(words[1])) : [nil]
    guard !starts.isEmpty else { return Readings() }
    guard let rule = Repeat(stored: word) else {
      // A rule of no dates is told from other text.
      let parts = word.split(separator: ";", omittingEmptySubsequences: false).map {
        $0 == "count=0" ? "count=1" : $0
      }
      return Readings(absence: Repeat(stored: parts.joined(separator: ";")) != nil ? .neverComes : nil)
    }
    let readings = starts.compactMap {
      Reading(.repeats(rule, first: $0, now: now), over: due)
    }
    return Readings(all: readings, absence: readings.isEmpty ? .neverComes : nil)
  }

  /// What a text after the rule says after “from”.
  private func starts(_ text: String) -> [DueDate?] {
    let lattice = Lattice(PhraseText(text), now: now, conventions: conventions, isWhole: true)
    return lattice.pieces(at: 0).filter { $0.end == lattice.text.count }.flatMap { piece -> [DueDate] in
      guard let from = piece.phrase.slots.from, piece.phrase.slots.until == nil else { return [] }
      var slots = Slots(day: from)
      slots.time = piece.phrase.slots.fromTime
      return lattice.meaning.readings(slots).all.map(\.due)
    }
  }
}
