import TODOCore

extension ListHeading {
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
    case .within(let length, .metric): .headingWithin(length: .lengthKilometres(number: length))
    case .within(let length, .imperial): .headingWithin(length: .lengthMiles(number: length))
    case .farther: .headingFarther
    case .withoutPoint: .headingWithoutPoint
    case .finished: .headingFinished
    }
  }

  /// Whether it says the day of the items below it, which then need not say it.
  var saysDay: Bool { self == .due(.today) || self == .due(.tomorrow) }

  /// Whether a list that begins with it needs no headings, because no item has what its groups are made by.
  var isAboutNothing: Bool { self == .due(.noDate) || self == .withoutPoint }
}
