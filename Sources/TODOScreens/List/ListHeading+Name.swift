import TODOCore
import TODOWording

extension ListHeading {
  /// The text of the heading.
  func name(_ dates: DateWording) -> Message {
    switch self {
    case .due(.overdue): .headingOverdue
    case .due(.today): .headingToday
    case .due(.tomorrow): .headingTomorrow
    case .due(.thisWeek): .headingThisWeek
    case .due(.nextWeek): .headingNextWeek
    case .due(.later): .headingLater
    case .due(.noDate): .headingNoDate
    case .review(.overdue): .headingOverdue
    case .review(.inbox): .inbox
    case .review(.untouched): .headingUntouched(number: Review.untouchedDays)
    case .review(.waking): .headingWaking
    case .day(let day): .headingDay(date: dates.heading(day))
    case .within(let length, .metric): .headingWithin(length: .lengthKilometres(number: length))
    case .within(let length, .imperial): .headingWithin(length: .lengthMiles(number: length))
    case .farther: .headingFarther
    case .withoutPoint: .headingWithoutPoint
    case .finished: .headingFinished
    }
  }

  /// Whether it says the day of an item below it, which then need not say it; today of a calendar has overdue items too.
  func saysDay(of item: TODOItem) -> Bool {
    switch self {
    case .due(.today), .due(.tomorrow): true
    case .day(let day): item.due?.day == day
    case .due, .review, .within, .farther, .withoutPoint, .finished: false
    }
  }

  /// Whether it is over items that are overdue.
  var isOverdue: Bool { self == .due(.overdue) || self == .review(.overdue) }

  /// Whether a list that begins with it needs no headings, because no item has what its groups are made by.
  var isAboutNothing: Bool { self == .due(.noDate) || self == .withoutPoint }
}
