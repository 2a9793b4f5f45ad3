/// A time span from now, as typed: "in 3 days", "2 weeks", "a month", "3d", "+2w", "in half an hour", "30m",
/// "3 days ago", 3日後, "3 ngày nữa".
struct TimeSpan: Hashable {
  enum Unit: Hashable, Sendable {
    case minute, hour, day, week, month, year
    /// The “m” of “3m”.
    case minuteOrMonth
  }

  /// Negative for a span that has passed.
  let count: Int
  let unit: Unit
  /// The same number of months, if "m" could mean them.
  private(set) var months: Int?

  init?(_ tokens: ArraySlice<DateToken>) {
    var tokens = tokens
    let isPast = tokens.last == .ago
    var isPlusAllowed = false
    if isPast {
      tokens = tokens.dropLast()
    } else if tokens.first == .into {
      tokens = tokens.dropFirst()
    } else if tokens.first == .after || tokens.last == .after {
      if tokens.first == .after { tokens = tokens.dropFirst() }
      if tokens.last == .after { tokens = tokens.dropLast() }
    } else {
      isPlusAllowed = tokens.count == 1
    }
    guard let (count, unit) = Self.amount(tokens, isPlusAllowed: isPlusAllowed) else { return nil }
    self.count = isPast ? -count : count
    self.unit = unit == .minuteOrMonth ? .minute : unit
    if unit == .minuteOrMonth, count <= Self.mostMonths { months = self.count }
  }

  /// "12m" could be a year, "30m" is half an hour.
  private static let mostMonths = 12

  /// The number and the unit of "3 days" or "3d".
  private static func amount(
    _ tokens: ArraySlice<DateToken>,
    isPlusAllowed: Bool
  ) -> (count: Int, unit: Unit)? {
    guard let first = tokens.first, tokens.count <= 2 else { return nil }
    if tokens.count == 1 {
      guard case .written(let word) = first, let unit = word.unit else { return nil }
      let text = isPlusAllowed && word.text.hasPrefix("+") ? word.text.dropFirst() : word.text[...]
      return text.prefix(while: \.isNumber).number(digits: 1...5).map { ($0, unit) }
    }
    guard let unit = tokens.last?.spanUnit else { return nil }
    switch first {
    case .number(let count): return (count, unit)
    case .written(let word): return word.text.number(digits: 1...5).map { ($0, unit) }
    default: return nil
    }
  }

  /// The ends of the span, the preferred one first.
  func ends(from now: LocalMoment) -> [DueDate] {
    let otherDay = months.flatMap { now.day.adding(months: $0) }.map { DueDate(day: $0) }
    return [end(from: now), otherDay].compactMap(\.self)
  }

  /// The end of the span; nil outside the calendar.
  private func end(from now: LocalMoment) -> DueDate? {
    switch unit {
    case .minute, .minuteOrMonth: Self.date(now.adding(minutes: count))
    case .hour: Self.date(now.adding(minutes: count * 60))
    case .day, .week, .month, .year: end(from: now.day).map { DueDate(day: $0) }
    }
  }

  /// The day on which the span ends; nil if it is not a number of days.
  func end(from day: CalendarDay) -> CalendarDay? {
    switch unit {
    case .minute, .minuteOrMonth, .hour: nil
    case .day: day.adding(days: count)
    case .week: day.adding(days: count * 7)
    case .month: day.adding(months: count)
    case .year: day.adding(months: count * 12)
    }
  }

  private static func date(_ moment: LocalMoment?) -> DueDate? {
    moment.map { DueDate(day: $0.day, minute: $0.minute) }
  }
}

extension DateToken {
  /// The unit of a span, if it is one.
  var spanUnit: TimeSpan.Unit? {
    switch self {
    case .unit(let unit): unit
    case .period(.week): .week
    case .period(.month): .month
    case .period(.year): .year
    default: nil
    }
  }
}
