public import TODOCore
import TODOStore

/// The calendar: the open items with a due date as days, in place of the list until it is closed. Its list is that of the list's view
/// model, so whatever can be done with an item there can be done here.
public final class CalendarViewModel {
  private let list: MyTODOViewModel
  private let clock: WallClock
  private let firstWeekday: Weekday
  private let left: LeftList

  /// Shows the day of the current item, or today. The current week comes first.
  ///
  /// - Parameters:
  ///   - firstWeekday: the first day of the user's week.
  ///   - weekCount: how many weeks are in sight.
  ///   - dayLimit: how many items of a day they show.
  public init(
    _ list: MyTODOViewModel,
    clock: WallClock,
    firstWeekday: Weekday,
    weekCount: Int,
    dayLimit: Int
  ) async throws(TODOStoreError) {
    (self.list, self.clock, self.firstWeekday) = (list, clock, firstWeekday)
    left = LeftList(list)
    let item = list.currentItem
    list.undoConfirmation.forget()
    list.calendarWeeks = CalendarWeeks(from: today, count: weekCount, firstWeekday: firstWeekday)
    (list.dayLimit, list.isDayChosen) = (dayLimit, false)
    let query = TODOQuery(calendar: .fromToday)
    do throws(TODOStoreError) {
      if let item, !item.isDone, item.due != nil, !isOverdueAsleep(item) {
        try await list.show(around: item.id, of: query)
      } else {
        try await list.show(day: today, of: query)
      }
    } catch {
      list.calendarWeeks = nil
      throw error
    }
  }

  private var today: CalendarDay { clock.localNow.day }

  /// Whether a calendar leaves an item out: from today on, it has no place for what is overdue and snoozed.
  private func isOverdueAsleep(_ item: TODOItem) -> Bool {
    ItemExpression.overdueAsleep(at: clock.localNow).contains(item)
  }

  public var day: CalendarDay { list.selectedDay ?? today }

  /// The weeks in sight.
  public var weeks: CalendarWeeks {
    let weeks = list.calendarWeeks ?? CalendarWeeks(from: today, count: 1, firstWeekday: firstWeekday)
    return weeks.showing(day)
  }

  /// What there is on a day of these weeks; nil if there is nothing.
  public func entries(of day: CalendarDay) -> DayEntries? { list.dayEntries[day] }

  /// Adapts the weeks to the size of a frame.
  public func fit(weekCount: Int, dayLimit: Int) {
    list.calendarWeeks?.count = weekCount
    list.dayLimit = dayLimit
  }

  // MARK: Moving

  /// Moves the cursor to the first item of a day, or to the day itself if it has none.
  public func go(to day: CalendarDay) async throws(TODOStoreError) {
    list.undoConfirmation.forget()
    list.isDayChosen = true
    try await list.show(day: day, of: TODOQuery(calendar: day < today ? .fromPast : .fromToday))
  }

  /// Shows the current week first again.
  public func goToToday() async throws(TODOStoreError) {
    list.calendarWeeks = CalendarWeeks(from: today, count: weeks.count, firstWeekday: firstWeekday)
    try await go(to: today)
  }

  /// Goes that many days on, or back if negative, within the years 1–9999.
  public func go(byDays count: Int) async throws(TODOStoreError) {
    if let day = day.adding(days: count) { try await go(to: day) }
  }

  /// Goes that many months on, or back if negative, within the years 1–9999.
  public func go(byMonths count: Int) async throws(TODOStoreError) {
    if let day = day.adding(months: count) { try await go(to: day) }
  }

  // MARK: Closing

  /// Shows the list again, with the cursor on its item if the list has that, or where it was.
  public func close() async throws(TODOStoreError) {
    try await left.show(in: list)
    list.calendarWeeks = nil
    // In the meantime, the list may have been renamed, and today may be another day.
    try await list.renewQueries()
  }
}
