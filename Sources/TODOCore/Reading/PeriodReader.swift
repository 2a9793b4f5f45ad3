/// Reads a text that names several days: “next week”, december, 2026-12, W49, “next 10 days”, 来週.
struct PeriodReader {
  let now: LocalMoment
  let conventions: DateConventions

  typealias Days = (first: CalendarDay, last: CalendarDay)

  /// The first and the last day; nil if the text names no period.
  /// - Parameter inPast: whether a name without a year is of the past: december is the last one that has begun.
  func days(_ text: String, inPast: Bool) -> Days? {
    guard text.utf8.count <= 160 else { return nil }
    let lattice = Lattice(PhraseText(text), now: now, conventions: conventions, isWhole: true)
    let start = lattice.text.skippingBlanks(from: 0)
    let end = lattice.text.count
    if start == 0, let month = monthInDigits(lattice.text) { return month }
    let units: [String: DatePeriod] = ["week": .week, "month": .month, "year": .year]
    if let period = units[text] { return days(of: period, 0) }
    for (count, fromMonday, behind) in lattice.weekReferences(at: start) where behind == end {
      return days(of: fromMonday ? .weekFromMonday : .week, count)
    }
    for (reference, place) in lattice.words(.reference, at: start) where reference < 9 {
      for (period, behind) in lattice.periods(at: place) where behind == end {
        return days(of: period, reference)
      }
      for (span, _, behind) in lattice.typedSpans(at: place) where behind == end && reference != 0 {
        return days(span, reference)
      }
    }
    for (count, behind) in lattice.monthReferences(at: start) where behind == end {
      return days(of: .month, count)
    }
    for (count, behind) in lattice.yearReferences(at: start) where behind == end {
      return days(of: .year, count)
    }
    for (month, place) in lattice.monthNumbers(at: start) {
      if place == end { return self.month(month, year: nil, inPast) }
      for (year, behind) in lattice.years(at: place) where behind == end {
        return self.month(month, year: year, inPast)
      }
    }
    for (year, behind) in lattice.years(at: start) where behind == end && text.count == 4 {
      return CalendarDay(year: year, month: 1, day: 1).flatMap { days(of: .year, 0, around: $0) }
    }
    for piece in lattice.days(at: start) where piece.end == end {
      switch piece.day {
      case .weekend:
        guard let saturday = piece.day.days(now, conventions).first?.first(of: .week(from: .saturday)) else {
          return nil
        }
        return saturday.adding(days: 1).map { (saturday, $0) }
      case .week(_, _, nil):
        let monday = piece.day.days(now, conventions).first { !inPast || $0 <= now.day }
        return monday.flatMap { first in first.adding(days: 6).map { (first, $0) } }
      default: break
      }
    }
    return nil
  }

  /// - Parameter day: a day of the period from which is counted; nil for today.
  private func days(of period: DatePeriod, _ count: Int, around day: CalendarDay? = nil) -> Days? {
    let moment = LocalMoment(day: day ?? now.day, minute: now.minute)
    func edge(_ edge: DateEdge) -> CalendarDay? {
      DayMeaning.edge(edge, period, count).days(moment, conventions).first
    }
    guard let first = edge(.start), let last = edge(.end) else { return nil }
    return (first, last)
  }

  /// “next 10 days” begin today, and “last 10 days” end today.
  private func days(_ span: TypedSpan, _ sign: Int) -> Days? {
    guard !span.hasTime, let other = span.end(from: now, sign: sign)?.day.adding(days: -sign) else {
      return nil
    }
    return sign > 0 ? (now.day, other) : (other, now.day)
  }

  /// 2026-12
  private func monthInDigits(_ text: PhraseText) -> Days? {
    let parts = text.string(0..<text.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let year = parts[0].number(digits: 4...4),
      let month = parts[1].number(digits: 1...2)
    else { return nil }
    return CalendarDay(year: year, month: month, day: 1).flatMap { days(of: .month, 0, around: $0) }
  }

  private func month(_ month: Int, year: Int?, _ inPast: Bool) -> Days? {
    let years = year.map { [$0] } ?? Array(now.day.year - 1...now.day.year + 1)
    let all = years.compactMap { CalendarDay(year: $0, month: month, day: 1) }
    let thisMonth = now.day.first(of: .month) ?? now.day
    guard year == nil else { return all.first.flatMap { days(of: .month, 0, around: $0) } }
    let first = inPast ? all.last { $0 <= now.day } : all.first { $0 >= thisMonth }
    return first.flatMap { days(of: .month, 0, around: $0) }
  }
}
