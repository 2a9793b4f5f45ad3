import GRDB
public import TODOCore

/// The data that a screen shows, all read at one moment.
public struct TODOSnapshot: Sendable {
  public var page: TODOPage
  public var counts: TODOCounts
  /// What is known about the whole list.
  public var facts: Facts
  /// The first lists and views in their order and the tags with the most open items, by name.
  public var shelf: [TODOCollection]
  /// The names of all lists but the Inbox; of very many, the first by name.
  public var listNames: [String]
  /// The numbers of Today and Upcoming; nil unless they are shown.
  public var agenda: AgendaCounts?
  /// The lists and tags that the search names.
  public var searched: [TypedQuery.Name: TODOCollection.ID]
  /// The state of the file in which it was read.
  public var version: FileVersion
  /// The step that undo would undo.
  public var undoStep: HistoryStep?
  /// The step that redo would redo.
  public var redoStep: HistoryStep?
  /// The place of the newest step in effect, even of one that undo skips; 0 for none.
  public var place: Int64
  /// When the next open item becomes overdue on the day on which it was read; nil for none.
  public var nextOverdue: LocalMoment?
  /// Items that have a field in which the other side of their list differs, up to ``ConflictedItem/limit``.
  public var conflicts: Set<TODOItem.ID>

  /// By the kind of the query; a list by distance is a list here.
  public enum Facts: Sendable {
    case list(OfList)
    case calendar(OfCalendar)
    /// How many items the parts of a review have; parts without any are left out.
    case review([ReviewPart: TODOGroupCount])
  }

  /// What is known about a list beyond its page.
  public struct OfList: Sendable {
    /// The due group in which the page ends, if it begins there and continues.
    public var endingGroup: TODOEndingGroup?
    /// The folded groups that have items, from the top of the list.
    public var foldedGroups: [(heading: ListHeading, count: TODOGroupCount)] = []
    /// How many done items are at the top of an outline, if it ends beyond the page; nil if all are.
    public var finished: TODOGroupCount?
    /// How many open items the list or tag that is shown has, snoozed ones included; nil if not all of its open items are shown.
    public var openItems: Int?
    /// How many open items are overdue, and due today and not overdue, in everything and in Today if they go beyond the page.
    public var due: DueCounts?
    /// Whether snoozed items, which are not overdue, are among those whose dates have passed.
    public var hasSnoozedEarlier = false
  }

  /// What is known about a calendar beyond its page.
  public struct OfCalendar: Sendable {
    /// The entries of the days; days without one are left out.
    public var days: [CalendarDay: DayEntries]
    /// How many open items are overdue, and due today and not overdue, in a calendar with groups.
    public var due: DueCounts?
    /// How many open items with a due date the calendar has, even snoozed ones, unless it leaves them out because they are overdue.
    public var dated: TODOGroupCount?
    /// Whether dates of items that repeat are left out, because there are too many of those.
    public var leavesOutRepeats: Bool
  }

  /// The facts of a list; empty for any other kind.
  public var list: OfList { if case .list(let list) = facts { list } else { OfList() } }
  public var calendar: OfCalendar? { if case .calendar(let calendar) = facts { calendar } else { nil } }
  public var review: [ReviewPart: TODOGroupCount] {
    if case .review(let parts) = facts { parts } else { [:] }
  }
}

extension TODOSnapshot {
  init(
    _ history: HistoryTable,
    _ query: TODOQuery,
    _ window: TODOWindow,
    _ grouping: DueGrouping?,
    _ caches: ListCaches,
    shelf shelfRows: Int = 0,
    days shownDays: ShownDays? = nil
  ) throws {
    let moment = query.moment
    let query = try query.resolved(history.db)
    page = try ListReader(history.db, query, keepingIn: caches.matches).page(window)
    counts = try TODOCounts(history.db, at: moment)
    let counter = grouping.map { GroupCounter(db: history.db, grouping: $0, cache: caches.counts) }
    if let counter, let moment, shelfRows > 0 || query.destination?.agenda != nil {
      agenda = try counter.agendaCounts(at: moment)
    }
    switch query.kind {
    case .list, .distance:
      var list = OfList()
      list.openItems = try history.openItems(of: query)
      if let openItems = list.openItems, query.firstHiddenStart == nil {
        page.matchCount = .exactly(openItems)
      }
      list.hasSnoozedEarlier = try query.hasSnoozedEarlier(history.db, caches.counts)
      if let counter {
        list.endingGroup = try counter.group(atEndOf: page, of: query)
        list.foldedGroups = try counter.foldedGroups(of: query, counts)
        list.finished = page.hasMoreAfter ? try counter.finished(of: query) : nil
        let isWhole = !page.hasMoreBefore && !page.hasMoreAfter && list.foldedGroups.isEmpty
        let isOfAll = !query.isNarrowed && query.shownFilter != .done
        if !isWhole, let moment, isOfAll || query.isWholeDestination && query.place == .today {
          list.due = try agenda?.due ?? counter.dueCounts(at: moment)
        }
      }
      facts = .list(list)
    case .calendar:
      facts = .calendar(
        OfCalendar(
          days: try shownDays.map {
            try DayEntryReader(db: history.db, coming: caches.coming, now: moment).entries(of: $0)
          } ?? [:],
          due: try moment.flatMap { try counter?.dueCounts(at: $0) },
          dated: try counter?.dated(withoutOverdueAsleepAt: query.dayHeadings == .fromToday ? moment : nil),
          leavesOutRepeats: try caches.coming.leavesOutItems(history.db)
        )
      )
    case .review(let review):
      let parts = try ReviewReader(history.db, review).counts()
      page.matchCount = TODOMatchCount(sumOf: parts.values)
      facts = .review(parts)
    }
    shelf = shelfRows == 0 ? [] : try CollectionTable(db: history.db).shelf(shelfRows, at: moment)
    listNames = try CollectionTable(db: history.db).listNames()
    searched = try CollectionTable(db: history.db).ids(of: query.search.names)
    version = try FileVersion(history.db)
    undoStep = try history.head(.undo)
    redoStep = try history.head(.redo)
    place = try history.placeInEffect()
    nextOverdue = try moment.flatMap { try DueCut.next(history.db, after: $0) }
    conflicts = try ConflictTable(db: history.db).items(limit: ConflictedItem.limit)
  }
}

extension HistoryTable {
  /// How many open items the list or tag that a query shows in full has; nil for another query.
  fileprivate func openItems(of query: TODOQuery) throws -> Int? {
    guard query.isWholeDestination, query.filter == .open, let place = query.destination?.collection,
      place.kind != .view
    else { return nil }
    return try CollectionTable(db: db).one(place.id)?.openItems
  }
}

extension TODOQuery {
  /// The same list, which notes if no item is snoozed at its moment: then it needs no condition for each row. Until the search index is
  /// complete, nothing is folded in a list that is narrowed.
  func resolved(_ db: Database) throws -> TODOQuery {
    var query = self
    if folding != nil, expression.narrowsSections, try !SearchIndex(db: db).isBuilt() { query.folding = nil }
    guard let first = firstHiddenStart else { return query }
    query.hasNoSleepers = try !Self.hasSleepers(db, from: first)
    return query
  }

  /// Whether an open item starts at a moment or later.
  static func hasSleepers(_ db: Database, from first: DueDate) throws -> Bool {
    let sql = "SELECT EXISTS (SELECT 1 FROM item INDEXED BY itemByStart WHERE \(sleepers))"
    return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [first.description]) ?? false
  }

  /// Whether snoozed items, which are not overdue, are among those of the list whose dates have passed. Like the count of a group, it looks at no
  /// more than the first of these.
  func hasSnoozedEarlier(_ db: Database, _ counts: CountCache) throws -> Bool {
    guard let moment = cutMoment, !hasNoSleepers, firstHiddenStart == nil, dayHeadings == nil else {
      return false
    }
    if shownFilter == .asleep { return true }
    let asleep = DueDate(startingAfter: moment)
    guard try Self.hasSleepers(db, from: asleep) else { return false }
    let rows = """
      (SELECT number, start FROM item INDEXED BY itemByDue
      WHERE deletedAt IS NULL AND isDone = 0 AND due < ? AND due <> ? ORDER BY due LIMIT ?) WHERE start >= ?
      """
    let arguments = [
      DueDate(day: moment.day, minute: moment.minute).description.databaseValue,
      DueDate(day: moment.day).description.databaseValue, TODOGroupCount.limit.databaseValue,
      asleep.description.databaseValue,
    ]
    // In most lists there are none, which is known until the file changes.
    guard try counts.count(rows, arguments, upTo: 1, db) > 0 else { return false }
    let expression = expression
    let numbers = try db.cachedStatement(sql: "SELECT number FROM \(rows)")
    return try Int64.fetchAll(numbers, arguments: StatementArguments(arguments)).contains { number in
      try ItemRecord.fetch(db, number: number).map { expression.contains($0.item) } ?? false
    }
  }

  /// The condition of open items that start at a moment or later.
  static let sleepers = "deletedAt IS NULL AND isDone = 0 AND start IS NOT NULL AND start >= ?"

  /// The items of the list when it is read as one set: those that it leaves out are not in it.
  package var listedExpression: ItemExpression {
    if dayHeadings == .fromToday, let moment {
      return .and([expression, .not(.overdueAsleep(at: moment))])
    }
    guard hidesWhileReading, let first = firstHiddenStart else { return expression }
    return .and([expression, .or([.isDone(true), .not(.start(from: first))])])
  }
}

extension TODOCounts {
  /// - Parameter moment: open items that start later are snoozed.
  init(_ db: Database, at moment: LocalMoment? = nil) throws {
    self.init()
    let statement = try db.cachedStatement(sql: "SELECT isDone, items FROM tally")
    for row in try Row.fetchAll(statement) {
      let items = Int(try Self.stored.checked(row.decode(forColumn: "items")))
      if try row.decode(forColumn: "isDone") { done = items } else { open = items }
    }
    guard let moment else { return }
    asleep = min(open, try Self.asleep(db, from: DueDate(startingAfter: moment)))
    open -= asleep
  }

  /// The sum of the days after the first one, and the items of that day, which differ by their minute.
  private static func asleep(_ db: Database, from first: DueDate) throws -> Int {
    let day = first.day.description
    let days = try Int64.fetchAll(
      db.cachedStatement(sql: "SELECT items FROM startTally WHERE day > ?"),
      arguments: [day]
    )
    let sql = "SELECT count(*) FROM item INDEXED BY itemByStart WHERE \(TODOQuery.sleepers) AND start < ?"
    let end = first.day.adding(days: 1)?.description ?? "~"
    let ofDay = try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [first.description, end])
    return try Int(stored.checked(days.reduce(ofDay ?? 0) { try stored.checked($0 + stored.checked($1)) }))
  }
}
