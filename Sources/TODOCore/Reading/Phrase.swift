/// Neighbouring pieces that say something together: “fri 17:30 every 2 weeks until june”.
struct Phrase {
  var slots = Slots()
  private(set) var senses: [Piece.Sense] = []

  /// More pieces than most people use.
  private static let maxPieces = 7

  /// The phrase with a further piece; nil if they do not fit.
  func adding(_ piece: Piece) -> Phrase? { adding(piece.slots, CollectionOfOne(piece.sense)) }

  /// The phrase with the pieces of another one; nil if they do not fit.
  func adding(_ other: Phrase) -> Phrase? { adding(other.slots, other.senses) }

  private func adding(_ others: Slots, _ more: some Collection<Piece.Sense>) -> Phrase? {
    guard senses.count + more.count <= Self.maxPieces, let slots = slots.merging(others) else { return nil }
    return Phrase(slots: slots, senses: senses + more)
  }

  /// Whether a piece is meant in one of some ways.
  func has(_ strengths: Piece.Strength..., behindPreposition: Bool = false) -> Bool {
    senses.contains { strengths.contains($0.strength) && ($0.hasPreposition || !behindPreposition) }
  }

  var hasPreposition: Bool { senses.contains(where: \.hasPreposition) }

  /// How good a reading it is: fewer pieces come first, and what is usual.
  var score: Int {
    var score = -10 * senses.count
    if has(.spanAlone), slots.time != nil { score -= 5 }
    if has(.weak) { score -= 1 }
    // “until 24 dec” rather than a first date.
    if slots.rule != nil, slots.day != nil, slots.until == nil { score -= 10 }
    if let time = slots.time {
      if time.form == .dotted { score -= 3 }
      // 17h alone is a time of day, 3h a span.
      if time.form == .hour, !time.hasAt, senses.count == 1 { score += time.hour > 12 ? 2 : -2 }
    }
    return score
  }

  /// Whether digits alone can be a time here: “tomorrow 9”, but not “24 dec 9”.
  var hasClearTime: Bool {
    guard let time = slots.time, !time.hasAt else { return true }
    switch time.form {
    case .number: return slots.part != nil || slots.takesHour
    case .fourDigits: return senses.count == 1 || slots.takesHour
    // The 10.12 of “fri 10.12” is a day that does not match.
    case .dotted:
      guard case .weekday? = slots.day else { return true }
      return !((1...12).contains(time.minute) && (1...31).contains(time.hour))
    default: return true
    }
  }
}

extension Phrase {
  /// Whether it has a number without a sign, which is its time or day.
  var hasBareNumber: Bool {
    if case .weekdayOnDay? = slots.day { return true }
    return slots.part == nil && slots.time?.isBare == true
  }
}

extension Slots {
  /// Whether a number beside the day or the rule can be an hour, rather than a day.
  fileprivate var takesHour: Bool {
    if let unit = rule?.interval.unit, unit == .day || unit == .week { return true }
    switch day {
    case .relative, .endOfToday, .weekday, .nextWeekday, .thisWeekday, .weekdayOfWeek, .tonight, .weekend,
      .relativePart, .period(.week, _):
      return true
    default: return false
    }
  }
}

extension Lattice {
  /// More attempts than any usual text needs from one place; beyond it, the place has no phrase.
  private static let maxMerges = 400

  /// All phrases that begin at a place, by the place after them.
  func phrases(at place: Int) -> [(end: Int, phrases: [Phrase])] {
    var found: [(end: Int, phrases: [Phrase])] = []
    // In the order of the rules, even for longer ones.
    var open: [(phrase: Phrase, end: Int)] = [(Phrase(), place)]
    var (next, merges) = (0, 0)
    while next < open.count {
      let (phrase, end) = open[next]
      next += 1
      for start in starts(behind: end, isFirst: phrase.senses.isEmpty) {
        for piece in pieces(at: start) {
          guard let longer = phrase.adding(piece) else { continue }
          merges += 1
          guard merges <= Self.maxMerges else { return [] }
          if let known = found.firstIndex(where: { $0.end == piece.end }) {
            found[known].phrases.append(longer)
          } else {
            found.append((piece.end, [longer]))
          }
          open.append((longer, piece.end))
        }
      }
    }
    return found
  }

  /// Where the next piece can begin: after blanks, fields and a comma, and at once beside Japanese.
  private func starts(behind end: Int, isFirst: Bool) -> [Int] {
    let next = isFirst ? text.skippingBlanks(from: end) : text.skippingFields(from: end)
    guard next < text.count else { return [] }
    var starts: [Int] = []
    if isFirst || next > end || endsInJapanese(end) || text[end - 1] == ")" || text[next].isJapanese {
      starts.append(next)
    }
    if !isFirst, text[next] == "," {
      let behind = text.skippingFields(from: next + 1)
      if behind < text.count { starts.append(behind) }
    }
    return starts
  }
}
