public import TODOCore
public import TODOWording

extension ListHeading {
  /// The text of the heading.
  ///
  /// - Parameter hasSnoozed: whether snoozed items are under it whose dates have passed: these are not overdue.
  public func name(_ dates: DateWording, hasSnoozed: Bool) -> Message {
    switch self {
    case .due(.overdue): hasSnoozed ? .headingEarlier : .headingOverdue
    case .due(.today): .headingToday
    case .due(.tomorrow): .headingTomorrow
    case .due(.thisWeek): .headingThisWeek
    case .due(.nextWeek): .headingNextWeek
    case .due(.later): .headingLater
    case .due(.noDate): .headingNoDate
    case .priority(let priority): .priority(priority)
    case .created(let group), .completed(let group): group.name
    case .review(.overdue): .headingOverdue
    case .review(.inbox): .inbox
    case .review(.untouched): .headingUntouched
    case .review(.waking): .headingWaking
    case .day(let day): .headingDay(date: dates.dayDue(DueDate(day: day), isNamed: false))
    case .coming(let day): .headingDay(date: dates.label(of: day))
    case .month(let day): .headingDay(date: dates.label(ofMonth: day))
    case .within(let length, .metric): .headingWithin(length: .lengthKilometres(number: length))
    case .within(let length, .imperial): .headingWithin(length: .lengthMiles(number: length))
    case .farther: .headingFarther
    case .withoutPoint: .headingWithoutPoint
    case .finished: .headingFinished
    }
  }

  /// What a label says beside its name: its day; nil where its number is said.
  public func note(_ dates: DateWording) -> String? {
    switch self {
    case .due(.today): dates.dayDue(DueDate(day: dates.now.day), isNamed: false)
    case .due(.tomorrow): dates.now.day.adding(days: 1).map { dates.dayDue(DueDate(day: $0), isNamed: false) }
    case .created(let group), .completed(let group): group.note(dates)
    case .day(let day), .coming(let day): dates.nearName(of: day)
    case .review(.inbox): dates.text(.reviewNoDate)
    case .review(.untouched): dates.text(.reviewDays(days: Review.untouchedDays))
    case .review(.waking): dates.text(.reviewThisWeek)
    case .due, .priority, .review(.overdue), .month, .within, .farther, .withoutPoint, .finished: nil
    }
  }

  /// Whether it is over items that are overdue.
  var isOverdue: Bool { self == .due(.overdue) || self == .review(.overdue) }

  /// Whether it is a month of a list by age or by completion.
  var isMonth: Bool {
    switch self {
    case .created(.month), .completed(.month): true
    default: false
    }
  }

  /// Whether a list that begins with it needs no headings, because no item has what it is grouped by.
  var isAboutNothing: Bool { self == .due(.noDate) || self == .withoutPoint }
}

extension AgeGroup {
  fileprivate var name: Message {
    switch self {
    case .today: .headingToday
    case .yesterday: .headingYesterday
    case .thisWeek: .headingThisWeek
    case .month(let day): DateWording.monthName(of: day)
    }
  }

  /// The day of a label, or the year if it is not the current one.
  fileprivate func note(_ dates: DateWording) -> String? {
    func note(_ day: CalendarDay?) -> String? { day.map { dates.dayDue(DueDate(day: $0), isNamed: false) } }
    return switch self {
    case .today: note(dates.now.day)
    case .yesterday: note(dates.now.day.adding(days: -1))
    case .thisWeek: nil
    case .month(let day): day.year == dates.now.day.year ? nil : String(day.year)
    }
  }
}
