import TODOCore

/// A heading over some items of a list.
enum ListHeading: Hashable {
  case due(DueGroup)
  case finished

  /// The text of the heading.
  var name: Message {
    switch self {
    case .due(.overdue): .headingOverdue
    case .due(.today): .headingToday
    case .due(.tomorrow): .headingTomorrow
    case .due(.thisWeek): .headingThisWeek
    case .due(.nextWeek): .headingNextWeek
    case .due(.later): .headingLater
    case .due(.noDate): .headingNoDate
    case .finished: .headingFinished
    }
  }

  /// Whether it says the day of the items below it, which then need not say it.
  var saysDay: Bool { self == .due(.today) || self == .due(.tomorrow) }
}
