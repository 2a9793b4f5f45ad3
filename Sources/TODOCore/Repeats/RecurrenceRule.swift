/// A recurrence rule of RFC 5545, section 3.3.10, as far as this app can compute its dates.
struct RecurrenceRule: Hashable, Sendable {
  enum Frequency: String, Hashable, Sendable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// An entry of BYDAY: each such weekday of the period, or one of them.
  struct DayOfWeek: Hashable, Sendable {
    /// The number of the weekday in its period, from the end if negative; nil for each.
    var ordinal: Int?
    var weekday: Weekday
  }

  /// The day after which there are no more dates, or the minute.
  struct Until: Hashable, Sendable {
    var day: CalendarDay
    /// The last minute on the wall clock; nil for all of the day, and for a time in UTC.
    var minute: MinuteOfDay?
  }

  var frequency: Frequency
  /// From each period to the next.
  var interval = 1
  /// BYDAY.
  var weekdays: [DayOfWeek] = []
  /// BYMONTH.
  var months: [Int] = []
  /// BYMONTHDAY, from the end of the month if negative.
  var monthDays: [Int] = []
  /// BYSETPOS, from the end of the period's dates if negative.
  var positions: [Int] = []
  /// WKST.
  var weekStart = Weekday.monday
  /// The number of dates that are left, the current one included.
  var count: Int?
  var until: Until?

  /// The rule with the parts that it takes from its first date.
  func completed(from start: CalendarDay) -> RecurrenceRule {
    var rule = self
    guard weekdays.isEmpty, monthDays.isEmpty else { return rule }
    switch frequency {
    case .daily: break
    case .weekly: rule.weekdays = [DayOfWeek(weekday: start.weekday)]
    case .monthly: rule.monthDays = [start.day]
    case .yearly:
      rule.monthDays = [start.day]
      if months.isEmpty { rule.months = [start.month] }
    }
    return rule
  }
}
