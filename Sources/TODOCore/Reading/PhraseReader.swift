/// Reads a text that is a date, a time or a repeat as a whole.
struct PhraseReader {
  let now: LocalMoment
  let conventions: DateConventions
  /// The due date that what is typed is put over; nil if there is none.
  var due: DueDate?

  /// What a phrase means: a due date, and how it repeats.
  struct Reading: Hashable {
    let due: DueDate
    var rule: Repeat?
    /// What it says, whatever it is put over.
    let change: DueChange
  }

  struct Readings: Hashable {
    /// The preferred one first.
    var all: [Reading] = []
    /// Whether it is a repeat that comes to no date.
    var neverComes = false

    /// Passes over some of them, which come last then.
    mutating func skip(_ count: Int) {
      guard !all.isEmpty else { return }
      let first = count % all.count
      all = Array(all[first...] + all[..<first])
    }
  }

  /// More letters than any date has.
  private static let longest = 160

  /// All readings of a text. Words of the person's language come first, then those of each other one, then all of them mixed: “thu 6” is no
  /// Vietnamese Friday for someone who writes English.
  func readings(_ text: String) -> Readings {
    guard text.utf8.count <= 6 * Self.longest, !Self.mixesWidths(text) else { return Readings() }
    let letters = PhraseText(text)
    guard letters.count <= Self.longest else { return Readings() }
    let all: [WordLanguage] = [.english, .japanese, .vietnamese]
    let own = all.filter { $0.code == conventions.language } + all.filter { $0.code != conventions.language }
    var neverComes = false
    for languages in own.map({ [$0] }) + [all] {
      let lattice = Lattice(letters, now: now, conventions: conventions, languages: languages, isWhole: true)
      let readings = readings(lattice)
      if !readings.all.isEmpty { return readings }
      neverComes = neverComes || readings.neverComes
    }
    return Readings(neverComes: neverComes)
  }

  private func readings(_ lattice: Lattice) -> Readings {
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
    var neverComes = false
    let meaning = PhraseMeaning(now: now, conventions: conventions, due: due)
    for start in lattice.optional(.filler, at: 0) {
      let phrases = lattice.phrases(at: start)
      for end in ends.sorted() {
        for phrase in phrases[end] ?? [] where phrase.hasClearTime {
          let readings = meaning.readings(phrase.slots)
          neverComes = neverComes || readings.neverComes
          if !readings.all.isEmpty { found.append((phrase.score, readings.all)) }
        }
      }
    }
    guard let best = found.map(\.score).max() else { return Readings(neverComes: neverComes) }
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
}

extension PhraseReader.Readings {
  /// What a text means that is a date or a repeat as a whole; nil if it is empty.
  init?(_ text: String, now: LocalMoment, conventions: DateConventions, over due: DueDate?) {
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    self =
      StoredRuleReader(now: now, conventions: conventions, due: due).readings(text)
      ?? PhraseReader(now: now, conventions: conventions, due: due).readings(text)
  }
}
