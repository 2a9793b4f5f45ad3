public import TODOCore
public import TerminalUI

/// Dates and times as the screens show them, in the user's date order: "Sat 21 Nov 2026", "Sat Nov 21 2026" or "Sat
/// 2026 Nov 21". The comments use the first.
public struct DateWording {
  /// The current local time.
  public let now: LocalMoment
  /// The order of day, month and year.
  public let order: DateOrder

  public init(now: LocalMoment, order: DateOrder) {
    self.now = now
    self.order = order
  }

  // MARK: Rules

  public static func name(_ weekday: Weekday) -> String { weekdays[weekday.rawValue - 1] }
  public static func month(_ number: Int) -> String { months[number - 1] }

  /// "2nd Tue", "last Fri".
  public static func name(_ day: RepeatPattern.OrdinalWeekday) -> String {
    position(day.ordinal) + name(day.weekday)
  }

  /// "15th", "last day".
  public static func dayOfMonth(_ day: Int) -> String { day > 0 ? ordinal(day) : position(day) + "day" }

  /// "1st weekday", "last weekday".
  public static func workday(_ position: Int) -> String { self.position(position) + "weekday" }

  private static func position(_ number: Int) -> String {
    switch number {
    case -1: "last "
    case ..<0: "\(ordinal(-number)) last "
    default: ordinal(number) + " "
    }
  }

  /// "1st", "22nd", "13th".
  public static func ordinal(_ number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    switch number % 10 {
    case 1 where !isTeen: return "\(number)st"
    case 2 where !isTeen: return "\(number)nd"
    case 3 where !isTeen: return "\(number)rd"
    default: return "\(number)th"
    }
  }

  /// "24 Dec"; "last day of Feb".
  public func day(_ day: Int, of month: Int) -> String {
    let name = Self.months[month - 1]
    guard day > 0 else { return "\(Self.dayOfMonth(day)) of \(name)" }
    return order == .dayMonthYear ? "\(day) \(name)" : "\(name) \(day)"
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let fullMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
  private static let months = fullMonths.map { String($0.prefix(3)) }

  /// "today", "Wed" within a week, "Sat 21 Nov" beyond it; with the year if it is not the current one, and with the
  /// time if there is one.
  public func due(_ due: DueDate) -> String {
    (near(due.day) ?? day(due.day)) + (due.minute.map { " \($0)" } ?? "")
  }

  /// "today", "Wed" within a week, "21 Nov" beyond it; with the year if it is not the current one.
  public func shortDue(_ due: DueDate) -> String { near(due.day) ?? dayAndMonth(due.day) }

  /// The name of a near day, unique among the seven days from today on.
  private func near(_ day: CalendarDay) -> String? {
    switch day.dayNumber - now.day.dayNumber {
    case -1: "yesterday"
    case 0: "today"
    case 1: "tomorrow"
    case 2...6: weekday(day)
    default: nil
    }
  }

  /// "today", "Fri 27 Nov", with the year if it is not the current one, and the time if there is one.
  public func dayDue(_ due: DueDate) -> String {
    let isNear = abs(due.day.dayNumber - now.day.dayNumber) <= 1
    let name = isNear ? near(due.day) : nil
    return (name ?? day(due.day)) + (due.minute.map { " \($0)" } ?? "")
  }

  /// "Sat 21 Nov 2026", with the time if there is one.
  public func fullDue(_ due: DueDate) -> String {
    day(due.day, withYear: true) + (due.minute.map { " \($0)" } ?? "")
  }

  /// "Sat 21 Nov 2026 17:30".
  public func moment(_ moment: LocalMoment) -> String {
    "\(day(moment.day, withYear: true)) \(moment.minute)"
  }

  /// The time for today, the date for another day.
  public func brief(_ moment: LocalMoment) -> String {
    moment.day == now.day ? moment.minute.description : day(moment.day)
  }

  /// "Sat 21 Nov · today", of other days than yesterday, today and tomorrow the date alone.
  public func heading(_ day: CalendarDay) -> String {
    let isNear = abs(day.dayNumber - now.day.dayNumber) <= 1
    return [self.day(day), isNear ? near(day) : nil].compactMap(\.self).joined(separator: " · ")
  }

  /// The day of the month, with the name of the month on its first day: "1 Dec".
  public func dayOfMonth(_ day: CalendarDay) -> String {
    guard day.day == 1 else { return String(day.day) }
    let month = Self.months[day.month - 1]
    return order == .dayMonthYear ? "1 \(month)" : "\(month) 1"
  }

  /// "Nov 2026", or "November 2026" in full.
  public func month(of day: CalendarDay, isLong: Bool = false) -> String {
    let month = (isLong ? Self.fullMonths : Self.months)[day.month - 1]
    return order == .yearMonthDay ? "\(day.year) \(month)" : "\(month) \(day.year)"
  }

  /// "Mo Tu We Th Fr Sa Su", from a weekday on.
  public static func weekdayLetters(from first: Weekday) -> String {
    weekdays(from: first).map { $0.prefix(2) }.joined(separator: " ")
  }

  /// "Mon", "Tue", …, from a weekday on.
  public static func weekdays(from first: Weekday) -> [String] {
    let start = first.rawValue - 1
    return Array(weekdays[start...] + weekdays[..<start])
  }

  private func day(_ day: CalendarDay, withYear: Bool = false) -> String {
    "\(weekday(day)) \(dayAndMonth(day, withYear: withYear))"
  }

  private func weekday(_ day: CalendarDay) -> String { Self.weekdays[day.weekday.rawValue - 1] }

  /// "4 Dec", with the year if it is not the current one.
  public func dayAndMonth(_ day: CalendarDay, withYear: Bool = false) -> String {
    let month = Self.months[day.month - 1]
    let dayAndMonth = order == .dayMonthYear ? "\(day.day) \(month)" : "\(month) \(day.day)"
    guard withYear || day.year != now.day.year else { return dayAndMonth }
    return order == .yearMonthDay ? "\(day.year) \(dayAndMonth)" : "\(dayAndMonth) \(day.year)"
  }

  /// The due date of an item in a row: "today", "Sat 28 Nov" or, if that is too long, "28 Nov"; marked if it is
  /// overdue.
  ///
  /// - Parameter withoutDay: gives the time alone, where a heading says the day.
  public func row(_ item: TODOItem, isLong: Bool, withoutDay: Bool = false) -> (text: String, isOverdue: Bool)
  {
    guard let due = item.due else { return ("", false) }
    let isOverdue = !item.isDone && due.isOverdue(at: now)
    let text = withoutDay ? due.minute?.description ?? "" : isLong ? self.due(due) : shortDue(due)
    return ((isOverdue && !text.isEmpty ? "! " : "") + text, isOverdue)
  }
}

extension TODOItem {
  /// What follows the title in a list: of a step the item that it belongs to, and how many steps it has itself; empty if
  /// there is nothing to say.
  ///
  /// - Parameter parentColumns: how much of the title of its parent is shown; nil if a list has it below that one.
  public func tail(_ marks: MarkStyle, parentColumns: Int?) -> String {
    let steps = steps?.text
    guard let parent = parentColumns.flatMap({ parentTail(marks, columns: $0) }) else { return steps ?? "" }
    return steps.map { "\(parent) \($0)" } ?? parent
  }

  /// Of a step, the item that it belongs to after its symbol.
  public func parentTail(_ marks: MarkStyle, columns: Int) -> String? {
    parentTitle.map { "\(marks.parent) \($0.cut(to: columns))" }
  }

  /// The name of the location after its symbol; empty if there is none.
  public func locationText(_ marks: MarkStyle) -> String {
    self.location.name.isEmpty ? "" : (marks == .unicode ? "⌂ " : "@ ") + self.location.name
  }
}
