/// Spans of time, and days counted by them.
extension Lattice {
  /// in 3 days, 3 days ago, 3日後, a week after friday, in 2 weeks on fri
  func spans(at place: Int) -> [DayPiece] {
    var found: [DayPiece] = []
    for start in ends(.into, at: place) {
      for (span, _, end) in typedSpans(at: start) {
        found.append(DayPiece(end: end, day: .span(span, sign: 1, isBare: false), strength: .into))
        guard let weeks = span.weeks else { continue }
        for start in ends(.on, at: end) {
          found += weekdays(at: start).map {
            DayPiece(end: $1, day: .weekdayOfWeek($0, weeks, fromMonday: false), strength: .into)
          }
        }
      }
    }
    for start in ends(.laterBefore, at: place) {
      // “trong 3 tuần” is more often how long something goes on.
      let isDuration = word(from: place, to: start) == "trong"
      for (span, _, end) in typedSpans(at: start) {
        found.append(
          DayPiece(
            end: end,
            day: .span(span, sign: 1, isBare: true),
            strength: isDuration ? .part : .into
          )
        )
      }
    }
    for (span, form, end) in typedSpans(at: place) {
      if !isOtherwise(form, from: place, to: end) {
        found.append(
          DayPiece(
            end: end,
            day: .span(span, sign: 1, isBare: true),
            strength: form == .plus ? .plus : .spanAlone
          )
        )
      }
      for end in ends(.later, .laterBehind, at: end) {
        for end in optional(.filler, at: end) {
          found.append(DayPiece(end: end, day: .span(span, sign: 1, isBare: false), strength: .into))
          guard let weeks = span.weeks else { continue }
          found += weekdays(at: end).map {
            DayPiece(end: $1, day: .weekdayOfWeek($0, weeks, fromMonday: true), strength: .into)
          }
        }
      }
      for end in ends(.ago, .agoBehind, at: end) where form != .plus {
        found.append(DayPiece(end: end, day: .span(span, sign: -1, isBare: false), strength: .past))
      }
      guard !span.hasTime else { continue }
      for atom in atoms(at: end) {
        guard case .word(let kind, _) = atom.meaning,
          kind == .after || kind == .before || kind == .on && word(from: end, to: atom.end) == "on"
        else { continue }
        for day in days(at: atom.end) where day.day.canBeCountedFrom {
          found.append(
            DayPiece(
              end: day.end,
              day: .offset(span, sign: kind == .before ? -1 : 1, day.day),
              strength: .offset
            )
          )
        }
      }
    }
    return found
  }

  /// Whether a span alone is something else: 3日 is a day of a month, “5 giờ” and 17h30 are times of day.
  private func isOtherwise(_ form: Atom.SpanForm?, from place: Int, to end: Int) -> Bool {
    if form == .counter, "日週".unicodeScalars.contains(text[end - 1]) { return true }
    let word = word(from: place, to: end)
    if word.contains("giờ") || word.contains("gio") { return true }
    return atoms(at: place).contains { atom in
      guard case .clock(let clock) = atom.meaning else { return false }
      return atom.end == end && clock.form == .hourAndMinute
    }
  }

  /// A number of units, in words or digits: 3 days, 1h30, half an hour, 1 hour 30 minutes, 2 tiếng rưỡi, 3日間.
  func typedSpans(at place: Int) -> [(span: TypedSpan, form: Atom.SpanForm?, end: Int)] {
    var found: [(span: TypedSpan, form: Atom.SpanForm?, end: Int)] = []
    for atom in atoms(at: place) {
      switch atom.meaning {
      case .span(let span, let form): found.append((span, form, atom.end))
      case .word(.minutes, let value): found += TypedSpan(value, .minute).map { [($0, nil, atom.end)] } ?? []
      case .word(.halfYear, let value): found += TypedSpan(value, .month).map { [($0, nil, atom.end)] } ?? []
      case .word(.halfMonth, let value): found += TypedSpan(value, .day).map { [($0, nil, atom.end)] } ?? []
      case .number(let value), .fourDigits(let value), .word(.number, let value):
        for (unit, end) in units(at: atom.end) {
          guard let span = TypedSpan(value, unit) else { continue }
          found.append((span, nil, end))
          for (half, end) in words(.halfAfter, at: end) where unit == .hour {
            found += TypedSpan(value * 60 + half, .minute).map { [($0, nil, end)] } ?? []
          }
          if unit == .minuteOrMonth, value <= 12 {
            found += TypedSpan(value, .month).map { [($0, nil, end)] } ?? []
          }
        }
      case .tenths(let value):
        for (unit, end) in units(at: atom.end) {
          found += TypedSpan(tenths: value, unit).map { [($0, nil, end)] } ?? []
        }
      default: break
      }
    }
    let longer = found.flatMap { first -> [(span: TypedSpan, form: Atom.SpanForm?, end: Int)] in
      guard first.form == nil else { return [] }
      return optional(.and, at: first.end).flatMap { start in
        numbers(at: start).flatMap { number, start in
          units(at: start).compactMap { unit, end in
            TypedSpan(number, unit).flatMap { first.span.adding($0) }.map { ($0, nil, end) }
          }
        }
      }
    }
    return longer + found
  }

  private func units(at place: Int) -> [(unit: TypedUnit, end: Int)] {
    words(.unit, at: place).compactMap { value, end in TypedUnit(rawValue: UInt8(value)).map { ($0, end) } }
  }
}

extension DayMeaning {
  /// Whether “two weeks after” can stand before it.
  fileprivate var canBeCountedFrom: Bool {
    switch self {
    case .weekday, .relative, .dayOfYear, .days, .dayAndMonth, .thisWeekday, .dayOfMonth: true
    default: false
    }
  }
}

extension TypedSpan {
  /// The number of weeks of a span of weeks alone.
  var weeks: Int? { parts.count == 1 && parts[0].unit == .week ? parts[0].count : nil }
}
