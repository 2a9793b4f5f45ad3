import GRDB
public import TODOCore

/// What a list shows, besides its pages.
extension TODOItemStore {
  /// Whether the list of `query` shows an item.
  public func contains(_ id: TODOItem.ID, in query: TODOQuery) async throws(TODOStoreError) -> Bool {
    try await database.read { db in try ListReader(db, query).cursor(of: id) != nil }
  }

  /// Those of some items that have no row in the list of `query`.
  public func unlisted(
    _ ids: Set<TODOItem.ID>,
    in query: TODOQuery
  ) async throws(TODOStoreError) -> Set<TODOItem.ID> {
    try await database.read { db in
      let reader = try ListReader(db, query)
      return try ids.filter { try !reader.shows($0) }
    }
  }

  /// Counts the items of a list if ``TODOPage/matchCount`` is not known yet. If cancelled, returns the count known so
  /// far.
  public func countMatches(_ query: TODOQuery) async throws(TODOStoreError) -> TODOMatchCount {
    let matches = SettledMatches(
      query.listedExpression,
      limit: TODOMatchCount.limit,
      keepingIn: caches.matches
    )
    guard let settled = try await database.readAll(matches) else { return .unknown }
    return settled.matches.map { TODOMatchCount($0.certainCount) } ?? .notReady
  }

  /// Counts the items in an expression for something beside the list: what is kept for the pages of the list stays.
  ///
  /// - Returns: nil if the search index is not complete, or the task was cancelled.
  public func count(_ expression: ItemExpression) async throws(TODOStoreError) -> TODOGroupCount? {
    let matches = SettledMatches(expression, limit: TODOGroupCount.limit)
    guard let settled = try await database.readAll(matches)?.matches else { return nil }
    return settled.unsure.isEmpty
      ? .exactly(settled.certainCount) : TODOGroupCount(counted: settled.certainCount)
  }

  /// Whether snoozed items, which are not overdue, are among those of a list whose dates have passed, as in its ``TODOSnapshot``.
  public func hasSnoozedEarlier(in query: TODOQuery) async throws(TODOStoreError) -> Bool {
    try await database.read { [counts = caches.counts] db in try query.hasSnoozedEarlier(db, counts) }
  }

  /// The items of a list from one to another, whichever comes first.
  public func items(
    from one: TODOItem.ID,
    to other: TODOItem.ID,
    in query: TODOQuery
  ) async throws(TODOStoreError) -> TODOItemRun {
    try await database.readAll(ItemRunReader(from: one, to: other, in: query))?.run ?? .endMissing
  }
}

/// The days of a calendar.
extension TODOItemStore {
  /// The dates that follow are computed for this many of the items that repeat, those that are due next.
  public static let repeatLimit = ComingDates.itemLimit

  /// Whether more items repeat than that.
  public func leavesOutRepeats() async throws(TODOStoreError) -> Bool {
    try await database.read { [coming = caches.coming] db in try coming.leavesOutItems(db) }
  }

  /// The first entries of each day; days without one are left out.
  public func entries(of days: ShownDays) async throws(TODOStoreError) -> [CalendarDay: DayEntries] {
    let now = localNow
    return try await database.read { [coming = caches.coming] db in
      try DayEntryReader(db: db, coming: coming, now: now).entries(of: days)
    }
  }
}

/// The months beside an item.
extension TODOItemStore {
  /// The days of a range on which open items are due. Looks at one item of each.
  public func busyDays(in days: ClosedRange<CalendarDay>) async throws(TODOStoreError) -> Set<CalendarDay> {
    try await database.read { db in
      let sql = """
        SELECT due FROM item INDEXED BY itemByDue
        WHERE deletedAt IS NULL AND isDone = 0 AND due >= ? AND due <= ? ORDER BY due LIMIT 1
        """
      let last = DueDate(day: days.upperBound, minute: MinuteOfDay(hour: 23, minute: 59))
      var busy: Set<CalendarDay> = []
      var next: CalendarDay? = days.lowerBound
      while let first = next, first <= days.upperBound {
        let arguments: StatementArguments = [first.description, last.description]
        guard let text = try String.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) else {
          break
        }
        guard let due = DueDate(stored: text) else { throw TODOStoreError.damaged }
        busy.insert(due.day)
        next = due.day.adding(days: 1)
      }
      return busy
    }
  }
}

/// Figures.
extension TODOItemStore {
  /// What was done and added in some weeks. Counting a lot takes a while; others can write in the meantime.
  ///
  /// - Returns: nil if it was cancelled.
  public func figures(of weeks: RecentWeeks) async throws(TODOStoreError) -> Figures? {
    try await database.readAll(FiguresReader(weeks, clock))?.figures
  }
}
