public import TODOCore

/// The days of a calendar.
extension TODOItemStore {
  /// The first entries of each day; days without one are left out.
  public func entries(of days: ShownDays) async throws(TODOStoreError) -> [CalendarDay: [DayEntry]] {
    try await database.read { [coming] db in
      try DayEntryReader(db: db, coming: coming).entries(of: days)
    }
  }
}
