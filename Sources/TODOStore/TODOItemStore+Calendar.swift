public import TODOCore

/// The days of a calendar.
extension TODOItemStore {
  /// The dates that follow are computed for this many of the items that repeat, those that are due next.
  public static let repeatLimit = ComingDates.itemLimit

  /// Whether more items repeat than that.
  public func leavesOutRepeats() async throws(TODOStoreError) -> Bool {
    try await database.read { [coming] db in try coming.leavesOutItems(db) }
  }

  /// The first entries of each day; days without one are left out.
  public func entries(of days: ShownDays) async throws(TODOStoreError) -> [CalendarDay: [DayEntry]] {
    try await database.read { [coming] db in
      try DayEntryReader(db: db, coming: coming).entries(of: days)
    }
  }
}
