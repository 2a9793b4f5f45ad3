public import TODOModel

/// The part of a list by due day that an item is in. A group is made of whole days, in the order of the list: what was
/// due earlier today is among today's, and marked as late there.
public nonisolated enum DueGroup: CaseIterable, Hashable, Sendable {
  /// Before today.
  case overdue
  case today, tomorrow
  /// The rest of the week after tomorrow.
  case thisWeek
  case later
  case noDate
}

/// Tells the groups of due dates on one day.
public nonisolated struct DueGrouping: Hashable, Sendable {
  private let today: Int
  private let lastOfWeek: Int

  /// - Parameter firstWeekday: the day that the person's week begins with.
  public init(today: CalendarDay, firstWeekday: Weekday) {
    self.today = today.dayNumber
    lastOfWeek = today.dayNumber + 6 - today.weekday.days(after: firstWeekday)
  }

  public func group(of due: DueDate?) -> DueGroup {
    guard let day = due?.day.dayNumber else { return .noDate }
    if day < today { return .overdue }
    if day == today { return .today }
    if day == today + 1 { return .tomorrow }
    return day <= lastOfWeek ? .thisWeek : .later
  }
}
