extension Repeat {
  /// The text that a form shows for a repeat and its current date: "every fri from 2026-11-27 17:30". ``TypedRepeat`` reads it
  /// back as the same rule and date.
  public func typedText(from scheduled: DueDate) -> String {
    let from = " from " + DueDateText.text(for: scheduled)
    // “every day 2 times” is twice a day.
    let isFrequency =
      if case .every(let interval) = pattern(from: scheduled) { interval.count == 1 } else { false }
    let end =
      switch end {
      case .times(let count): isFrequency ? " for \(count) times" : " \(count) times"
      case .until(let day): " until \(day)"
      case nil: ""
      }
    guard let words = pattern(from: scheduled).typedWords else { return stored + from }
    let text = words + end + from
    // Words say less than some rules: the week from Sunday, or a first date that is none of the rule.
    let reading = TypedRepeat(text, now: LocalMoment(day: scheduled.day, minute: .midnight))
    return reading?.rule == self && reading?.first == scheduled ? text : stored + from
  }
}

extension RepeatPattern {
  /// English words that are read as the pattern, or as one that is close to it; nil if there are none.
  fileprivate var typedWords: String? {
    switch self {
    case .every(let interval): return Self.every(interval.count, interval.unit)
    case .weekdays(Self.workdays, every: 1): return "every weekday"
    case .weekdays([.saturday, .sunday], every: 1): return "every weekend"
    case .weekdays(let weekdays, let every):
      let names = weekdays.map(\.typedName).joined(separator: ", ")
      switch every {
      case 1: return "every " + names
      case 2: return "every other " + names
      default: return "every \(every) weeks on " + names
      }
    case .daysOfMonth(let days, let every): return Self.every(every, .month) + " on the " + Self.days(days)
    case .monthsThatHave, .own: return nil
    case .ordinalWeekdays(let weekdays, let every):
      return Self.every(every, .month) + " on the " + Self.weekdays(weekdays)
    case .workdayOfMonth(let position, let every):
      return Self.every(every, .month) + " on the \(Self.ordinal(position)) weekday"
    case .daysOfYear(let months, let days, let every):
      let on = days == [-1] ? "the last day of " : days.map(String.init).joined(separator: ", ") + " "
      let date = on + Self.months(months)
      return every == 1 ? "every " + date : Self.every(every, .year) + " on " + date
    case .ordinalWeekdaysOfYear(let months, let weekdays, let every):
      return Self.every(every, .year) + " on the \(Self.weekdays(weekdays)) of \(Self.months(months))"
    case .afterCompletion(let interval):
      return "\(interval.count) \(interval.unit.rawValue)\(interval.count == 1 ? "" : "s") after done"
    }
  }

  /// "every month", "every 2 months".
  package static func every(_ count: Int, _ unit: RepeatInterval.Unit) -> String {
    count == 1 ? "every \(unit.rawValue)" : "every \(count) \(unit.rawValue)s"
  }

  /// "1st" to "31st"; -1 is "last".
  package static func ordinal(_ number: Int) -> String {
    switch number {
    case -1: "last"
    case 1, 21, 31: "\(number)st"
    case 2, 22: "\(number)nd"
    case 3, 23: "\(number)rd"
    default: "\(number)th"
    }
  }

  private static func days(_ days: [Int]) -> String {
    (days.filter { $0 > 0 }.map(ordinal) + (days.contains(-1) ? ["last day"] : [])).joined(separator: ", ")
  }

  private static func weekdays(_ weekdays: [OrdinalWeekday]) -> String {
    weekdays.map { "\(ordinal($0.ordinal)) \($0.weekday.typedName)" }.joined(separator: ", ")
  }

  private static let monthNames = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static func months(_ months: [Int]) -> String {
    months.map { monthNames[$0 - 1] }.joined(separator: ", ")
  }
}

extension Weekday {
  /// As it is written and offered; longer forms are read, too.
  var typedName: String { ["mon", "tue", "wed", "thu", "fri", "sat", "sun"][rawValue - 1] }
}
