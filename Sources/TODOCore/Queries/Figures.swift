/// What was done and added in some weeks.
///
/// The finished copy of an item that repeats is done, and was not added: the person has added one item, however often it
/// comes back.
public struct Figures: Hashable, Sendable {
  public let weeks: RecentWeeks
  public package(set) var done: Days
  public package(set) var added: Days
  /// How many of the done items are in each list, the largest number first. Lists without any are left out.
  public package(set) var lists: [DoneInList] = []
  /// The item that is open for the longest time, of those that neither sleep nor repeat.
  public package(set) var oldestItem: TODOItem?

  package init(_ weeks: RecentWeeks) {
    self.weeks = weeks
    (done, added) = (Days(weeks), Days(weeks))
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
    public func sum(ofWeek week: Int) -> Int { counts(ofWeek: week).reduce(0, +) }
    public var total: Int { counts.reduce(0, +) }
    /// That of the busiest day.
    public var most: Int { counts.max() ?? 0 }
  }

  /// The done items of a list.
  public struct DoneInList: Hashable, Sendable {
    /// Nil for the Inbox.
    public let name: CollectionName?
    public let count: Int

    package init(name: CollectionName?, count: Int) { (self.name, self.count) = (name, count) }
  }
}
