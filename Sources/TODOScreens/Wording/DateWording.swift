import TODOViewModel

/// Dates and times as the screens show them, in the person's order: "Sat 21 Nov 2026", "Sat Nov 21 2026" or
/// "Sat 2026 Nov 21". The comments give the first.
struct DateWording {
  /// What the clock on the wall shows now.
  let now: LocalMoment
  /// In which order day, month and year stand.
  let order: DateOrder

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// "Sat 21 Nov", with the year when it is not this one, with the time when there is one.
  func due(_ due: DueDate) -> String {
    let minute = due.minute.map { " \($0)" } ?? ""
    return day(due.day) + minute
  }

  /// "21 Nov", with the year when it is not this one.
  func shortDue(_ due: DueDate) -> String { dayAndMonth(due.day) }

  /// ``due(_:)`` with the year in any case.
  func fullDue(_ due: DueDate) -> String {
    let minute = due.minute.map { " \($0)" } ?? ""
    return "\(day(due.day, withYear: true))\(minute)"
  }

  /// "Sat 21 Nov 2026 17:30".
  func moment(_ moment: LocalMoment) -> String {
    "\(day(moment.day, withYear: true)) \(moment.minute)"
  }

  /// The time of today, the day of another day.
  func brief(_ moment: LocalMoment) -> String {
    moment.day == now.day ? moment.minute.description : day(moment.day)
  }

  private func day(_ day: CalendarDay, withYear: Bool = false) -> String {
    "\(Self.weekdays[day.weekday.rawValue - 1]) \(dayAndMonth(day, withYear: withYear))"
  }

  private func dayAndMonth(_ day: CalendarDay, withYear: Bool = false) -> String {
    let month = Self.months[day.month - 1]
    let dayAndMonth = order == .dayMonthYear ? "\(day.day) \(month)" : "\(month) \(day.day)"
    guard withYear || day.year != now.day.year else { return dayAndMonth }
    return order == .yearMonthDay ? "\(day.year) \(dayAndMonth)" : "\(dayAndMonth) \(day.year)"
  }
}
