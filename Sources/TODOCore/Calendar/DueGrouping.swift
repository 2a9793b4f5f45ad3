/// Determines the groups of due dates on one day.
public struct DueGrouping: Hashable, Sendable {
  /// Today.
  package let day: CalendarDay
  private let today: Int
  private let lastOfWeek: Int

  /// - Parameter firstWeekday: the first day of the user's week.
  public init(today: CalendarDay, firstWeekday: Weekday) {
    day = today
    self.today = today.dayNumber
    lastOfWeek = today.dayNumber + 6 - today.weekday.days(after: firstWeekday)
  }

  public func group(of due: DueDate?) -> DueGroup {
    guard let day = due?.day.dayNumber else { return .noDate }
    if day < today { return .overdue }
    if day == today { return .today }
    if day == today + 1 { return .tomorrow }
    if day <= lastOfWeek { return .thisWeek }
    return day <= lastOfWeek + 7 ? .nextWeek : .later
  }

  /// The first day of a group, and the first one after it: nil where the group has no end, both nil for items without a
  /// date.
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
