public import Foundation

/// When an item is due: a day, or a day and a minute in local time, wherever the machine is.
public struct DueDate: Comparable, Hashable, Sendable, CustomStringConvertible {
  public var day: CalendarDay
  /// Nil if the whole day is meant.
  public var minute: MinuteOfDay?

  public init(day: CalendarDay, minute: MinuteOfDay? = nil) {
    self.day = day
    self.minute = minute
  }

  /// The first start date of an item that is still snoozed at a moment.
  public init(startingAfter moment: LocalMoment) {
    let next = moment.adding(minutes: 1) ?? moment
    // A whole day comes before its first minute.
    self.init(day: next.day, minute: next.day == moment.day ? next.minute : nil)
  }

  /// The text stored in the database: "2026-11-21" or "2026-11-21T17:30". It sorts like the dates, a whole day before
  /// its minutes.
  public var description: String { minute.map { "\(day)T\($0)" } ?? day.description }

  /// Reads the output of ``description``; nil for anything else.
  public init?(stored text: String) {
    let clock = text.utf8.firstIndex(of: UInt8(ascii: "T"))
    guard let day = CalendarDay(iso: text[..<(clock ?? text.endIndex)]) else { return nil }
    self.init(day: day)
    guard let clock else { return }
    guard let number = Int(text.utf8[clock...], digitsOf: "T00:00".utf8),
      let minute = MinuteOfDay(hour: number / 100, minute: number % 100)
    else { return nil }
    self.minute = minute
  }

  public static func < (a: DueDate, b: DueDate) -> Bool { a.description < b.description }

  /// The last date before this one: a whole day comes before its minutes. Nil before the first date.
  var previous: DueDate? {
    guard let minute else { return day.adding(days: -1).map { DueDate(day: $0, minute: .last) } }
    return DueDate(day: day, minute: MinuteOfDay(sinceMidnight: minute.sinceMidnight - 1))
  }

  /// The first date after this one; nil after the last date.
  package var next: DueDate? {
    guard let minute else { return DueDate(day: day, minute: .midnight) }
    if let next = MinuteOfDay(sinceMidnight: minute.sinceMidnight + 1) {
      return DueDate(day: day, minute: next)
    }
    return day.adding(days: 1).map { DueDate(day: $0) }
  }

  /// Whether the due time has passed at a moment: a minute passes at its end, a whole day when the next one begins.
  public func isOverdue(at moment: LocalMoment) -> Bool {
    if day != moment.day { return day < moment.day }
    return minute.map { $0 < moment.minute } ?? false
  }
}

/// A time of day in local time, to the minute.
public struct MinuteOfDay: Comparable, Hashable, Sendable, CustomStringConvertible {
  /// 0–23.
  public let hour: Int
  /// 0–59.
  public let minute: Int

  /// Nil if the clock has no such time.
  public init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    self.hour = hour
    self.minute = minute
  }

  /// Nil for a time of the day before or the day after.
  init?(sinceMidnight minutes: Int) { self.init(hour: minutes / 60, minute: minutes % 60) }

  var sinceMidnight: Int { hour * 60 + minute }

  /// Reads the output of ``description``, even with a one-digit hour; nil for anything else.
  public init?(written text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      text.utf8.allSatisfy({ $0 == 0x3A || $0.isASCIIDigit }),
      let hour = Int(parts[0]), let minute = Int(parts[1])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  public static let midnight = MinuteOfDay(hour: 0, minute: 0)!
  static let last = MinuteOfDay(hour: 23, minute: 59)!

  public static func < (a: MinuteOfDay, b: MinuteOfDay) -> Bool { (a.hour, a.minute) < (b.hour, b.minute) }

  /// The time on a clock that does not start again at midnight: "24:00" for midnight one day later.
  public func text(daysLater days: Int) -> String {
    "\((hour + 24 * days).padded(to: 2)):\(minute.padded(to: 2))"
  }

  /// "17:30".
  public var description: String { "\(hour.padded(to: 2)):\(minute.padded(to: 2))" }
}

/// The group of an item in a list by due date. What was due earlier today is overdue.
public enum DueGroup: CaseIterable, Hashable, Sendable {
  /// Before today, or earlier today.
  case overdue
  /// The rest of today.
  case today
  case tomorrow
  /// The rest of the week after tomorrow.
  case thisWeek
  /// The week that begins after this one.
  case nextWeek
  case later
  case noDate
}

/// Determines the groups of due dates on one day.
public struct DueGrouping: Hashable, Sendable {
  /// Today.
  package let day: CalendarDay
  private let today: Int
  private let lastOfWeek: Int
  private let zone: LocalZone

  /// The groups on the day that it is now.
  ///
  /// - Parameter firstWeekday: the first day of the user's week.
  public init(_ clock: WallClock, firstWeekday: Weekday) {
    self.init(today: clock.localNow.day, firstWeekday: firstWeekday, zone: LocalZone(clock: clock))
  }

  /// The groups on a day, with times in UTC.
  public init(today: CalendarDay, firstWeekday: Weekday) {
    self.init(today: today, firstWeekday: firstWeekday, zone: LocalZone(clock: .fixed(at: .distantPast)))
  }

  private init(today: CalendarDay, firstWeekday: Weekday, zone: LocalZone) {
    day = today
    self.today = today.dayNumber
    self.zone = zone
    lastOfWeek = today.dayNumber + 6 - today.weekday.days(after: firstWeekday)
  }

  /// The user's time zone. A process has only one, so all values are equal.
  private struct LocalZone: Hashable, Sendable {
    let clock: WallClock

    static func == (a: Self, b: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  /// The group of a date.
  ///
  /// - Parameter moment: the current moment: times of today that have passed by then are overdue. Without it, none has passed.
  public func group(of due: DueDate?, at moment: LocalMoment? = nil) -> DueGroup {
    guard let due else { return .noDate }
    let day = due.day.dayNumber
    if day < today { return .overdue }
    if day == today { return moment.map(due.isOverdue) == true ? .overdue : .today }
    if day == today + 1 { return .tomorrow }
    if day <= lastOfWeek { return .thisWeek }
    return day <= lastOfWeek + 7 ? .nextWeek : .later
  }

  /// Whether a date is not after this week.
  public func isThisWeek(_ due: DueDate?) -> Bool { ![.nextWeek, .later].contains(group(of: due)) }

  /// The dates of a group in the order of the list: today is split into the times that have passed, which come last among what is overdue,
  /// the whole day, and the times to come. None for items without a date, and for a group without days.
  ///
  /// - Parameter moment: the current moment; see ``group(of:at:)``.
  package func spans(of group: DueGroup, at moment: LocalMoment?) -> [DueSpan] {
    guard group != .noDate else { return [] }
    let (first, end) = bounds(of: group)
    let days = DueSpan(first: first.map { DueDate(day: $0) }, end: end.map { DueDate(day: $0) })
    guard let moment, moment.day == day, moment.minute > .midnight else {
      return [days].filter { !$0.isEmpty }
    }
    let cut = TodayCut(at: moment)
    return switch group {
    case .overdue: [days, cut.passed]
    case .today: [cut.whole, DueSpan(first: cut.rest.first, end: days.end)]
    case .tomorrow, .thisWeek, .nextWeek, .later, .noDate: [days].filter { !$0.isEmpty }
    }
  }

  /// The first day of a group without regard to times, and the first one after it: nil where the group has no end, both nil for
  /// items without a date.
  public func bounds(of group: DueGroup) -> (first: CalendarDay?, end: CalendarDay?) {
    let (first, end): (Int?, Int?) =
      switch group {
      case .overdue: (nil, today)
      case .today: (today, today + 1)
      case .tomorrow: (today + 1, today + 2)
      case .thisWeek: (today + 2, max(lastOfWeek + 1, today + 2))
      case .nextWeek: (max(lastOfWeek + 1, today + 2), lastOfWeek + 8)
      case .later: (lastOfWeek + 8, nil)
      case .noDate: (nil, nil)
      }
    return (first.flatMap(CalendarDay.init(dayNumber:)), end.flatMap(CalendarDay.init(dayNumber:)))
  }
}

/// Consecutive due dates: from the first one to the last one before the end; nil for no limit.
package struct DueSpan: Hashable, Sendable {
  package var first: DueDate?
  package var end: DueDate?

  package init(first: DueDate?, end: DueDate?) { (self.first, self.end) = (first, end) }

  package var isEmpty: Bool {
    if let first, let end { first >= end } else { false }
  }
}

/// How a moment of a day divides the dates of that day: what has passed is overdue.
package struct TodayCut: Hashable, Sendable {
  /// The times that have passed.
  package let passed: DueSpan
  /// The day without a time.
  package let whole: DueSpan
  /// The times to come, and all later days.
  package let rest: DueSpan

  package init(at moment: LocalMoment) {
    let midnight = DueDate(day: moment.day, minute: .midnight)
    let now = DueDate(day: moment.day, minute: moment.minute)
    passed = DueSpan(first: midnight, end: now)
    whole = DueSpan(first: DueDate(day: moment.day), end: midnight)
    rest = DueSpan(first: now, end: nil)
  }
}

/// A group of a list by age or by completion: recent days, and months.
public enum AgeGroup: Hashable, Sendable {
  case today, yesterday, thisWeek
  /// By its first day.
  case month(CalendarDay)
}

extension DueGrouping {
  /// The group of a time in the past.
  public func group(of time: Date) -> AgeGroup {
    let day = zone.clock.local(time).day
    if day.dayNumber >= today { return .today }
    if day.dayNumber == today - 1 { return .yesterday }
    return day.dayNumber >= firstOfWeek ? .thisWeek : .month(day.first(of: .month) ?? day)
  }

  /// How recent a group is, compared with others: later ones have a greater number.
  func recency(of group: AgeGroup) -> Int {
    switch group {
    case .today: 2 * today
    case .yesterday: 2 * today - 2
    // After every month, none of which begins later than two days ago.
    case .thisWeek: 2 * today - 3
    case .month(let day): 2 * day.dayNumber
    }
  }

  /// The first time of a group, and the last; nil for no limit.
  package func times(of group: AgeGroup) -> (first: Date?, last: Date?) {
    let (first, end): (Int, Int?) =
      switch group {
      case .today: (today, nil)
      case .yesterday: (today - 1, today)
      case .thisWeek: (firstOfWeek, today - 1)
      case .month(let day):
        (day.dayNumber, min(day.first(of: .month, later: 1)?.dayNumber ?? .max, firstOfWeek, today - 1))
      }
    func beginning(_ day: Int) -> Date? { CalendarDay(dayNumber: day).map(zone.clock.beginning) }
    // The store keeps milliseconds.
    return (beginning(first), end.flatMap(beginning).map { Date(milliseconds: $0.milliseconds - 1) })
  }

  private var firstOfWeek: Int { lastOfWeek - 6 }
}
