/// Neighbouring pieces that say something together: “fri 17:30 every 2 weeks until june”.
struct Phrase {
  var slots: Slots
  private(set) var pieceCount = 1
  /// What its first piece is.
  let first: (strength: Piece.Strength, hasPreposition: Bool)
  private(set) var hasPreposition: Bool
  private var strengths: Cases<Piece.Strength>
  private var strengthsBehindPrepositions: Cases<Piece.Strength>

  /// More pieces than most people use.
  private static let maxPieces = 7

  /// A phrase of one piece.
  init(_ slots: Slots, _ strength: Piece.Strength, hasPreposition: Bool) {
    (self.slots, first, self.hasPreposition) = (slots, (strength, hasPreposition), hasPreposition)
    strengths = [strength]
    strengthsBehindPrepositions = hasPreposition ? strengths : []
  }

  /// The phrase with the pieces of another one; nil if they do not fit.
  func adding(_ other: Phrase) -> Phrase? {
    guard pieceCount + other.pieceCount <= Self.maxPieces, let slots = slots.merging(other.slots) else {
      return nil
    }
    var sum = self
    sum.slots = slots
    sum.pieceCount += other.pieceCount
    sum.hasPreposition = hasPreposition || other.hasPreposition
    sum.strengths.formUnion(other.strengths)
    sum.strengthsBehindPrepositions.formUnion(other.strengthsBehindPrepositions)
    return sum
  }

  /// Whether a piece is meant in one of some ways.
  func has(_ wanted: Cases<Piece.Strength>, behindPreposition: Bool = false) -> Bool {
    (behindPreposition ? strengthsBehindPrepositions : strengths).overlaps(wanted)
  }

  /// How good a reading it is: fewer pieces come first, and what is usual.
  var score: Int {
    var score = -10 * pieceCount
    if has([.spanAlone]), slots.time != nil { score -= 5 }
    if has([.weak]) { score -= 1 }
    // “until 24 dec” rather than a first date.
    if slots.rule != nil, slots.day != nil, slots.until == nil { score -= 10 }
    if let time = slots.time {
      if time.form == .dotted { score -= 3 }
      // 17h alone is a time of day, 3h a span.
      if time.form == .hour, !time.hasAt, pieceCount == 1 { score += time.hour > 12 ? 2 : -2 }
    }
    return score
  }

  /// Whether digits alone can be a time here: “tomorrow 9”, but not “24 dec 9”.
  var hasClearTime: Bool {
    guard let time = slots.time, !time.hasAt else { return true }
    switch time.form {
    case .number: return slots.part != nil || slots.takesHour
    case .fourDigits: return pieceCount == 1 || slots.takesHour
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
  /// More than any usual text has at one place; beyond it, the place has no phrase.
  private static let maxPhrases = 400

  /// All phrases that begin at a place, with the place after each.
  func phrases(at place: Int) -> [(phrase: Phrase, end: Int)] {
    // In the order of the rules, even for longer ones.
    var found = pieces(at: text.skippingBlanks(from: place)).map { ($0.phrase, $0.end) }
    var next = 0
    while next < found.count {
      let (phrase, end) = found[next]
      next += 1
      for start in starts(behind: end) {
        for piece in pieces(at: start) {
          guard let longer = phrase.adding(piece.phrase) else { continue }
          guard found.count < Self.maxPhrases else { return [] }
          found.append((longer, piece.end))
        }
      }
    }
    return found
  }

  /// Where the next piece can begin: after blanks, fields and a comma, and at once beside Japanese.
  private func starts(behind end: Int) -> [Int] {
    let next = text.skippingFields(from: end)
    guard next < text.count else { return [] }
    var starts: [Int] = []
    if next > end || endsInJapanese(end) || text[end - 1] == ")" || text[next].isJapanese {
      starts.append(next)
    }
    if text[next] == "," {
      let behind = text.skippingFields(from: next + 1)
      if behind < text.count { starts.append(behind) }
    }
    return starts
  }
}
