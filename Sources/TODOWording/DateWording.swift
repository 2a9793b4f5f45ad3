public import TODOCore
import TerminalUI

/// Dates and times as the screens show them, in a language and in the user's date order: "Sat 21 Nov 2026", "Sat Nov 21 2026"
/// or "Sat 2026 Nov 21". The comments use the first.
public struct DateWording {
  /// The current local time.
  public let now: LocalMoment
  /// The order of day, month and year.
  public let order: DateOrder
  private let language: Language

  public init(now: LocalMoment, order: DateOrder, language: Language) {
    (self.now, self.order, self.language) = (now, order, language)
  }

  /// A message in the language of the dates, with symbols rather than ASCII.
  public func text(_ message: Message) -> String {
    MessageFormatter(language: language, marks: .unicode).text(message)
  }

  // MARK: Names

  private static let weekdays: [Message] = [
    .weekdayMonday, .weekdayTuesday, .weekdayWednesday, .weekdayThursday, .weekdayFriday, .weekdaySaturday,
    .weekdaySunday,
  ]
  private static let fullWeekdays: [Message] = [
    .fullMonday, .fullTuesday, .fullWednesday, .fullThursday, .fullFriday, .fullSaturday, .fullSunday,
  ]
  private static let shortWeekdays: [Message] = [
    .shortMonday, .shortTuesday, .shortWednesday, .shortThursday, .shortFriday, .shortSaturday, .shortSunday,
  ]
  private static let months: [Message] = [
    .monthJanuary, .monthFebruary, .monthMarch, .monthApril, .monthMay, .monthJune, .monthJuly, .monthAugust,
    .monthSeptember, .monthOctober, .monthNovember, .monthDecember,
  ]
  private static let fullMonths: [Message] = [
    .fullJanuary, .fullFebruary, .fullMarch, .fullApril, .fullMay, .fullJune, .fullJuly, .fullAugust,
    .fullSeptember,
    .fullOctober, .fullNovember, .fullDecember,
  ]

  /// "Sat".
  func name(_ weekday: Weekday) -> String { text(Self.weekdays[weekday.rawValue - 1]) }

  /// "Saturday".
  func fullName(_ weekday: Weekday) -> String { text(Self.fullWeekdays[weekday.rawValue - 1]) }

  /// "Nov".
  func month(_ number: Int) -> String { text(Self.months[number - 1]) }

  /// "Mon", "Tue", …, from a weekday on; in two columns "Mo", "Tu", ….
  public func weekdays(from first: Weekday, isShort: Bool = false) -> [String] {
    let names = isShort ? Self.shortWeekdays : Self.weekdays
    return (0..<7).map { text(names[(first.rawValue - 1 + $0) % 7]) }
  }

  // MARK: Rules

  /// One day in full, "Friday"; several short, "Mon", "Wed".
  func names(of days: [Weekday]) -> [String] { days.map(days.count == 1 ? fullName : name) }

  /// One in full, "2nd Tuesday"; several short, "1st Mon", "last Fri".
  func names(of days: [RepeatPattern.OrdinalWeekday]) -> [String] {
    days.map { name($0, days.count == 1 ? fullName($0.weekday) : name($0.weekday)) }
  }

  private func name(_ day: RepeatPattern.OrdinalWeekday, _ weekday: String) -> String {
    switch day.ordinal {
    case -1: text(.lastWeekday(weekday: weekday))
    case ..<0: text(.nthLastWeekday(number: -day.ordinal, weekday: weekday))
    default: text(.nthWeekday(number: day.ordinal, weekday: weekday))
    }
  }

  /// "15th", "last day".
  func dayOfMonth(_ day: Int) -> String {
    switch day {
    case -1: text(.lastDay)
    case ..<0: text(.nthLastDay(number: -day))
    default: text(.nthDay(number: day))
    }
  }

  /// "1st weekday", "last weekday".
  func workday(_ position: Int) -> String {
    switch position {
    case -1: text(.lastWorkday)
    case ..<0: text(.nthLastWorkday(number: -position))
    default: text(.nthWorkday(number: position))
    }
  }

  /// "24 Dec"; "last day of Feb".
  public func day(_ day: Int, of month: Int) -> String {
    let name = self.month(month)
    return switch day {
    case -1: text(.lastDayOf(month: name))
    case ..<0: text(.nthLastDayOf(number: -day, month: name))
    default: dayAndMonth(String(day), name)
    }
  }

  // MARK: Days

  /// "today", "Wed" within a week, "Sat 21 Nov" beyond it; with the year if it is not the current one, and with the
  /// time if there is one.
  public func due(_ due: DueDate) -> String { with(due.minute, near(due.day) ?? day(due.day)) }

  /// The same within a sentence: "today at 17:00", "Wednesday", "Sat 21 Nov 17:00".
  public func spokenDue(_ due: DueDate) -> String {
    guard let near = near(due.day) else { return self.due(due) }
    let isNamed = due.day.dayNumber - now.day.dayNumber > 1
    let day = isNamed ? fullName(due.day.weekday) : near
    return due.minute.map { text(.dateAtTime(date: day, time: $0.description)) } ?? day
  }

  /// "today", "Wed" within a week, "21 Nov" beyond it; with the year if it is not the current one.
  public func shortDue(_ due: DueDate) -> String { near(due.day) ?? dayAndMonth(due.day) }

  /// The name of a near day, unique among the seven days from today on.
  private func near(_ day: CalendarDay) -> String? {
    named(day) ?? ((2...6).contains(day.dayNumber - now.day.dayNumber) ? name(day.weekday) : nil)
  }

  /// "yesterday", "today" and "tomorrow".
  func named(_ day: CalendarDay) -> String? {
    switch day.dayNumber - now.day.dayNumber {
    case -1: text(.dayYesterday)
    case 0: text(.dayToday)
    case 1: text(.dayTomorrow)
    default: nil
    }
  }

  /// "today", "Fri 27 Nov", with the year if it is not the current one, and the time if there is one.
  ///
  /// - Parameter isNamed: whether yesterday, today and tomorrow are named so.
  public func dayDue(_ due: DueDate, isNamed: Bool = true) -> String {
    let isNear = isNamed && abs(due.day.dayNumber - now.day.dayNumber) <= 1
    return with(due.minute, (isNear ? near(due.day) : nil) ?? day(due.day))
  }

  /// "Sat 21 Nov 2026", with the time if there is one.
  public func fullDue(_ due: DueDate) -> String { with(due.minute, day(due.day, withYear: true)) }

  /// "Sat 21 Nov 2026 17:30".
  public func moment(_ moment: LocalMoment) -> String {
    with(moment.minute, day(moment.day, withYear: true))
  }

  private func with(_ minute: MinuteOfDay?, _ date: String) -> String {
    minute.map { text(.dateWithTime(date: date, time: $0.description)) } ?? date
  }

  /// The time for today, the date for another day.
  public func brief(_ moment: LocalMoment) -> String {
    moment.day == now.day ? moment.minute.description : day(moment.day)
  }

  /// The time for today, "Tue" within the last six days, the date for another day.
  public func lately(_ moment: LocalMoment) -> String {
    let days = now.day.dayNumber - moment.day.dayNumber
    return 1...6 ~= days ? name(moment.day.weekday) : brief(moment)
  }

  /// "Sat 21 Nov · today", of other days than yesterday, today and tomorrow the date alone.
  public func heading(_ day: CalendarDay) -> String {
    let isNear = abs(day.dayNumber - now.day.dayNumber) <= 1
    return [self.day(day), isNear ? near(day) : nil].compactMap(\.self).joined(separator: " · ")
  }

  /// "Sat 21 Nov", as a label of a near day.
  public func label(of day: CalendarDay) -> String {
    text(.weekdayDate(weekday: name(day.weekday), date: dayAndMonth(String(day.day), month(day.month))))
  }

  /// "December", of another year "Jan 2027".
  public func label(ofMonth day: CalendarDay) -> String {
    day.year == now.day.year ? text(Self.fullMonths[day.month - 1]) : month(of: day)
  }

  /// The day of the month, with the name of the month on its first day: "1 Dec".
  public func dayOfMonth(_ day: CalendarDay) -> String {
    day.day == 1 ? dayAndMonth("1", month(day.month)) : String(day.day)
  }

  /// "Nov".
  public func name(ofMonth day: CalendarDay) -> String { month(day.month) }

  /// "November".
  public func fullName(ofMonth day: CalendarDay) -> String { text(Self.fullMonths[day.month - 1]) }

  /// The first two months of some days: "November, December 2026", "December 2026, January 2027".
  public func months(in days: ClosedRange<CalendarDay>) -> String {
    let first = days.lowerBound
    let next = first.first(of: .month)?.adding(months: 1)
    guard let next, next <= days.upperBound else { return month(of: first, isLong: true) }
    guard first.year == next.year, order != .yearMonthDay else {
      return month(of: first, isLong: true) + ", " + month(of: next, isLong: true)
    }
    return text(
      .monthYear(month: fullName(ofMonth: first) + ", " + fullName(ofMonth: next), year: String(next.year))
    )
  }

  /// "Today 17:00", "Tomorrow", "Fri 27 Nov", with the year if it is not the current one.
  public func paneDue(_ due: DueDate) -> String {
    switch due.day.dayNumber - now.day.dayNumber {
    case 0: with(due.minute, text(.headingToday))
    case 1: with(due.minute, text(.headingTomorrow))
    default: dayDue(due, isNamed: false)
    }
  }

  /// The time of today, "Fri 27 Nov" of another day.
  public func stepDue(_ due: DueDate) -> String {
    if due.day == now.day { return due.minute?.description ?? text(.dayToday) }
    return dayDue(DueDate(day: due.day), isNamed: false)
  }

  /// "yesterday", "today", "tomorrow"; nil for other days.
  public func nearName(of day: CalendarDay) -> String? {
    abs(day.dayNumber - now.day.dayNumber) <= 1 ? near(day) : nil
  }

  /// "Nov 2026", or "November 2026" in full.
  public func month(of day: CalendarDay, isLong: Bool = false) -> String {
    let month = text((isLong ? Self.fullMonths : Self.months)[day.month - 1])
    let year = String(day.year)
    return switch order {
    case .dayMonthYear, .monthDayYear: text(.monthYear(month: month, year: year))
    case .yearMonthDay: text(.yearMonth(year: year, month: month))
    }
  }

  /// "November".
  public static func monthName(of day: CalendarDay) -> Message { fullMonths[day.month - 1] }

  /// "Sat 21 Nov", with the year if it is not the current one.
  private func day(_ day: CalendarDay, withYear: Bool = false) -> String {
    let date = dayAndMonth(day, withYear: withYear)
    return text(.weekdayDate(weekday: name(day.weekday), date: date))
  }

  /// "4 Dec", with the year if it is not the current one.
  public func dayAndMonth(_ day: CalendarDay, withYear: Bool = false) -> String {
    let (number, month) = (String(day.day), self.month(day.month))
    guard withYear || day.year != now.day.year else { return dayAndMonth(number, month) }
    let year = String(day.year)
    return switch order {
    case .dayMonthYear: text(.dayMonthYear(day: number, month: month, year: year))
    case .monthDayYear: text(.monthDayYear(month: month, day: number, year: year))
    case .yearMonthDay: text(.yearMonthDay(year: year, month: month, day: number))
    }
  }

  /// "7 Jan", with the year if the next such day is another one.
  func nearDate(_ day: CalendarDay) -> String {
    let distance = day.dayNumber - now.day.dayNumber
    guard (0..<365).contains(distance) else { return dayAndMonth(day, withYear: true) }
    return dayAndMonth(String(day.day), month(day.month))
  }

  func dayAndMonth(_ day: String, _ month: String) -> String {
    order == .dayMonthYear ? text(.dayMonth(day: day, month: month)) : text(.monthDay(month: month, day: day))
  }
}
