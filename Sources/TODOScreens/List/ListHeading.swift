import TODOCore

/// A heading over some items of a list.
enum ListHeading: Hashable {
  case due(DueGroup)
  case finished

  /// What it says.
  var name: Message {
    switch self {
    case .due(.overdue): .headingOverdue
    case .due(.today): .headingToday
    case .due(.tomorrow): .headingTomorrow
    case .due(.thisWeek): .headingThisWeek
    case .due(.later): .headingLater
    case .due(.noDate): .headingNoDate
    case .finished: .headingFinished
    }
  }
}
