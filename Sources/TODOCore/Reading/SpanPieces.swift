/// Spans of time, and days counted by them.
extension Lattice {
  /// in 3 days, 3 days ago, 3日後, in 2 weeks on fri
  func spans(at place: Int) -> [DayPiece] {
    var found: [DayPiece] = []
    func add(_ span: TypedSpan, _ end: Int, _ strength: Piece.Strength, sign: Int = 1, isBare: Bool = false) {
      found.append(DayPiece(.span(span, sign: sign, isBare: isBare), end, strength))
    }
    func addWeekdays(_ span: TypedSpan, at place: Int, from first: Weekday) {
      guard let weeks = span.weeks else { return }
      found += weekdays(at: place).map { DayPiece(.weekdayOfWeek($0, weeks, from: first), $1, .into) }
    }
    for start in ends(.into, at: place) {
      for (span, _, end) in typedSpans(at: start) {
        add(span, end, .into)
        for start in ends(.on, at: end) { addWeekdays(span, at: start, from: conventions.firstWeekday) }
      }
    }
    for (isDuration, start) in words(.laterBefore, at: place) {
      // “trong 3 tuần” is more often how long something goes on.
      for (span, _, end) in typedSpans(at: start) {
        add(span, end, isDuration == 1 ? .part : .into, isBare: true)
        for end in ends(.later, at: end) { add(span, end, .into) }
      }
    }
    for (span, form, end) in typedSpans(at: place) {
      if !isOtherwise(form, from: place, to: end) {
        add(span, end, form == .plus ? .plus : .spanAlone, isBare: true)
      }
      for end in ends(.later, at: end).flatMap({ optional(.filler, at: $0) }) {
        add(span, end, .into)
        addWeekdays(span, at: end, from: .monday)
      }
      if form != .plus { for end in ends(.ago, at: end) { add(span, end, .past, sign: -1) } }
      guard !span.hasTime else { continue }
      // “a week tomorrow”
      if span.weeks != nil {
        found += words(.relativeDay, at: end).filter { $0.value >= 0 }.map {
          DayPiece(.offset(span, sign: 1, .relative($0)), $1, .offset)
        }
      }
    }
    return found
  }

  /// two weeks after friday, two weeks before it, two weeks on friday, “the day before christmas”. The other day is none of these: in a line of
  /// nothing but “day before”, each would look for the next one.
  func daysBeside(at place: Int) -> [DayPiece] {
    let single = optional(.the, at: place).flatMap { units(at: $0) }.compactMap { unit, end in
      TypedSpan(1, unit).map { (span: $0, end: end) }
    }
    var found: [DayPiece] = []
    for (span, start) in single + typedSpans(at: place).map({ (span: $0.span, end: $0.end) })
    where !span.hasTime {
      for atom in atoms(at: start) {
        guard case .word(let kind, let value) = atom.meaning,
          kind == .after || kind == .before || kind == .on && value == Preposition.on.rawValue
        else { continue }
        found += daysAlone(at: text.skippingBlanks(from: atom.end)).filter(\.day.canBeCountedFrom).map {
          DayPiece(.offset(span, sign: kind == .before ? -1 : 1, $0.day), $0.end, .offset)
        }
      }
    }
    return found
  }

  /// Whether a span alone is something else: 3日 is a day of a month, “5 giờ” and 17h30 are times of day.
  private func isOtherwise(_ form: Atom.SpanForm?, from place: Int, to end: Int) -> Bool {
    if form == .counter, "日週".unicodeScalars.contains(text[end - 1]) { return true }
    return times(at: place).contains { time, last in
      last == end && [.hourAndMinute, .vietnamese, .colon].contains(time.form)
    }
  }

  typealias SpanFound = (span: TypedSpan, form: Atom.SpanForm?, end: Int)

  /// A number of units, in words or digits: 3 days, 1h30, half an hour, 1 hour 30 minutes, 2 tiếng rưỡi, 3日間.
  func typedSpans(at place: Int) -> [SpanFound] {
    var found: [SpanFound] = []
    func add(_ span: TypedSpan?, _ end: Int, _ form: Atom.SpanForm? = nil) {
      if let span { found.append((span, form, end)) }
    }
    for atom in atoms(at: place) {
      switch atom.meaning {
      case .span(let span, let form): add(span, atom.end, form)
      case .word(.minutes, let value): add(TypedSpan(value, .minute), atom.end)
      case .word(.halfYear, let value): add(TypedSpan(value, .month), atom.end)
      case .word(.halfMonth, let value): add(TypedSpan(value, .day), atom.end)
      case .word(.number, let value), .word(.digits, let value), .word(.fourDigits, let value):
        for (unit, end) in units(at: atom.end) {
          add(TypedSpan(value, unit), end)
          if unit == .hour {
            for (half, end) in words(.halfAfter, at: end) { add(TypedSpan(value * 60 + half, .minute), end) }
          }
          if unit == .minuteOrMonth, value <= 12 { add(TypedSpan(value, .month), end) }
        }
      case .word(.tenths, let value):
        for (unit, end) in units(at: atom.end) { add(TypedSpan(tenths: value, unit), end) }
      default: break
      }
    }
    let longer = found.filter { $0.form == nil || $0.form == .compact }.flatMap { first in
      optional(.and, at: first.end).flatMap { start -> [SpanFound] in
        let spelled = numbers(at: start).flatMap { number, start in
          units(at: start).map { unit, end in (span: TypedSpan(number, unit), end: end) }
        }
        let compact = find(at: start) { atom -> TypedSpan? in
          if case .span(let span, .compact) = atom.meaning { span } else { nil }
        }.map { (span: TypedSpan?.some($0.value), end: $0.end) }
        return (spelled + compact).compactMap { span, end in
          span.flatMap { first.span.adding($0) }.map { ($0, nil, end) }
        }
      }
    }
    return longer + found
  }
}

extension DayMeaning {
  /// Whether it is one day, so that “two weeks after” or “end of” can stand before it.
  var canBeCountedFrom: Bool {
    switch self {
    case .weekday, .relative, .days, .dayAndMonth, .thisWeekday, .day(_, .any), .day(_, .named): true
    default: false
    }
  }
}

extension TypedSpan {
  /// The number of weeks of a span of weeks alone.
  var weeks: Int? { parts.count == 1 && parts[0].unit == .week ? parts[0].count : nil }
}
