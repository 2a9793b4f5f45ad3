/// Determines the groups of due dates on one day.
public struct DueGrouping: Hashable, Sendable {
  private let today: Int
  private let lastOfWeek: Int

  /// - Parameter firstWeekday: the first day of the user's week.
  public init(today: CalendarDay, firstWeekday: Weekday) {
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
}
