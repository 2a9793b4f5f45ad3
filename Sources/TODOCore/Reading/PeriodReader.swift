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
    if let period = ["week": lattice.week(), "month": .month, "year": .year][text] {
      return days(of: period, 0)
    }
    let start = lattice.text.skippingBlanks(from: 0)
    let end = lattice.text.count
    func whole<Value>(_ found: [(value: Value, end: Int)]) -> Value? { found.first { $0.end == end }?.value }
    if start == 0, let month = monthInDigits(lattice.text) { return month }
    if let reference = lattice.references(at: start).first(where: { $0.end == end }) {
      return days(of: reference.period, reference.count)
    }
    for (reference, place) in lattice.words(.reference, at: start) where abs(reference) == 1 {
      if let span = lattice.typedSpans(at: place).first(where: { $0.end == end })?.span {
        return days(span, reference)
      }
    }
    if let (quarter, hasYear, _) = lattice.quarters(at: start).first(where: { $0.end == end }) {
      let isPast = inPast && !hasYear && quarter.first > now.day
      return quarter.first.adding(months: isPast ? -12 : 0).flatMap { days(of: .quarter, 0, around: $0) }
    }
    if case .named(let month, let year)? = whole(lattice.namedMonths(at: start)) {
      return self.month(month, year: year, inPast)
    }
    if text.count == 4, let year = whole(lattice.years(at: start)) {
      return CalendarDay(year: year, month: 1, day: 1).flatMap { days(of: .year, 0, around: $0) }
    }
    for piece in lattice.days(at: start) where piece.end == end {
      switch piece.day {
      case .weekend:
        let saturday = piece.day.days(now, conventions).first?.first(of: .week(from: .saturday))
        return saturday.flatMap { first in first.adding(days: 1).map { (first, $0) } }
      case .week(_, _, nil):
        let monday = piece.day.days(now, conventions).first { !inPast || $0 <= now.day }
        return monday.flatMap { first in first.adding(days: 6).map { (first, $0) } }
      default: break
      }
    }
    return nil
  }

  /// - Parameter day: a day of the period that counting starts from; nil for today.
  private func days(of period: CalendarPeriod, _ count: Int, around day: CalendarDay? = nil) -> Days? {
    let day = day ?? now.day
    guard let first = day.first(of: period, later: count), let last = day.last(of: period, later: count)
    else {
      return nil
    }
    return (first, last)
  }

  /// “next 10 days” begins today, and “last 10 days” ends today.
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
    return self.month(month, year: year, false)
  }

  private func month(_ month: Int, year: Int?, _ inPast: Bool) -> Days? {
    let years = year.map { $0...$0 } ?? now.day.year - 1...now.day.year + 1
    let all = years.compactMap { CalendarDay(year: $0, month: month, day: 1) }
    let first =
      if year != nil { all.first } else if inPast { all.last { $0 <= now.day } } else {
        all.first { ($0.last(of: .month) ?? $0) >= now.day }
      }
    return first.flatMap { days(of: .month, 0, around: $0) }
  }
}
