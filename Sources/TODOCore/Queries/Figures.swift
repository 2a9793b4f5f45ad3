/// What was done and added in some weeks, and what is open now.
///
/// The done copy of an item that repeats counts as done, but not as added: the person has added one item, however often it comes back.
public struct Figures: Hashable, Sendable {
  public let weeks: RecentWeeks
  public package(set) var done: Days
  public package(set) var added: Days
  /// How many of the done items are in each list, the largest number first. Lists without any are left out.
  public package(set) var lists: [DoneInList] = []
  /// How long the done items waited, without those that repeat.
  public package(set) var waits: [Wait: Int] = [:]
  /// The items that have been open longest, of those that are not snoozed and do not repeat: the first ``listedItems``.
  public package(set) var oldestItems: [TODOItem] = []
  /// The items that were done in the current week, the last one first: the first ``listedItems``.
  public package(set) var doneThisWeek: [TODOItem] = []
  /// How many items are overdue.
  public package(set) var overdue = TODOGroupCount.exactly(0)

  /// How many items are listed at most.
  public static let listedItems = 24

  package init(_ weeks: RecentWeeks) {
    self.weeks = weeks
    (done, added) = (Days(weeks), Days(weeks))
  }

  /// How many days up to today have a done item, without a gap; today may still come.
  public var daysInARow: Int {
    let days = done.all
    let last = days.last == 0 ? days.dropLast() : days[...]
    return last.reversed().prefix { $0 > 0 }.count
  }

  /// From adding an item to completing it, in days.
  public enum Wait: CaseIterable, Hashable, Sendable {
    case sameDay, aWeek, aMonth, longer

    package init(days: Int) {
      self =
        switch days {
        case ..<1: .sameDay
        case 1...7: .aWeek
        case 8...31: .aMonth
        default: .longer
        }
    }
  }

  /// The numbers of items of each day.
  public struct Days: Hashable, Sendable {
    private let weeks: RecentWeeks
    private var counts = Array(repeating: 0, count: RecentWeeks.count * 7)

    fileprivate init(_ weeks: RecentWeeks) { self.weeks = weeks }

    /// Counts one more on a day of these weeks.
    ///
    /// - Returns: false for any other day, which is not counted.
    @discardableResult
    package mutating func add(on day: CalendarDay) -> Bool {
      guard let place = weeks.place(of: day) else { return false }
      counts[place] += 1
      return true
    }

    /// The numbers of the days of a week, 0 for the first one, without days after today.
    public func counts(ofWeek week: Int) -> ArraySlice<Int> { counts[weeks.places(ofWeek: week)] }
    /// The sum of the days of a week, 0 for the first one.
    public func sum(ofWeek week: Int) -> Int { counts(ofWeek: week).reduce(0, +) }
    /// The sum of all days with a place in the week, 0 for the first one.
    public func sum(ofWeekday weekday: Int) -> Int {
      stride(from: weekday, to: counts.count, by: 7).reduce(0) { $0 + counts[$1] }
    }
    public var total: Int { counts.reduce(0, +) }
    /// The sum of the busiest week.
    public var weeklyMaximum: Int { (0..<RecentWeeks.count).map(sum(ofWeek:)).max() ?? 0 }
    /// The numbers of all days up to today.
    fileprivate var all: ArraySlice<Int> { counts[..<weeks.places(ofWeek: RecentWeeks.count - 1).upperBound] }
  }

  /// The done items of a list.
  public struct DoneInList: Hashable, Sendable {
    /// Nil for the Inbox.
    public let name: CollectionName?
    public let count: Int

    package init(name: CollectionName?, count: Int) { (self.name, self.count) = (name, count) }
  }
}
