/// Days written in numbers: "24/12", "24.12.", "2026-12-24", "20261224".
extension DayReader {
  /// The separators between the numbers; one date uses only one of them.
  private static let separators: [Character] = ["/", "-", "."]

  /// Each reading that is a valid day, that of the user's date order first.
  func numericDays(_ word: Substring) -> [CalendarDay] {
    if let number = word.number(digits: 8...8) {
      let day = CalendarDay(year: number / 10_000, month: number / 100 % 100, day: number % 100)
      return [day].compactMap(\.self)
    }
    guard let separator = Self.separators.first(where: word.contains) else { return [] }
    let text = separator == "." ? word.dropSuffix(".") : word
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let orders = [conventions.order] + DateOrder.allCases.filter { $0 != conventions.order }
    switch parts.count {
    case 2:
      guard let first = parts[0].number(digits: 1...2), let second = parts[1].number(digits: 1...2) else {
        return []
      }
      let readings = orders.map { order in
        order == .dayMonthYear ? days(month: second, day: first) : days(month: first, day: second)
      }
      // If the order is not the user's own, one reading is enough.
      return (readings[0] + readings.dropFirst().compactMap(\.first)).firstOfEach
    case 3: return orders.compactMap { day(parts, $0) }.firstOfEach
    default: return []
    }
  }

  /// A year has four digits, which identify it at either end, or two digits for this century. Two digits come first
  /// only if the user writes the year first: to others, 24/12/26 is never in 2024.
  private func day(_ parts: [Substring], _ order: DateOrder) -> CalendarDay? {
    let (year, month, day) =
      switch order {
      case .dayMonthYear: (parts[2], parts[1], parts[0])
      case .monthDayYear: (parts[2], parts[0], parts[1])
      case .yearMonthDay: (parts[0], parts[1], parts[2])
      }
    let isShortYearKnown = order != .yearMonthDay || order == conventions.order
    let shortYear = isShortYearKnown ? year.number(digits: 2...2).map { 2000 + $0 } : nil
    guard let month = month.number(digits: 1...2), let day = day.number(digits: 1...2),
      let year = year.number(digits: 4...4) ?? shortYear
    else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }
}
