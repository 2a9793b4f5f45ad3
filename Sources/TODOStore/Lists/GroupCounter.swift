import GRDB
import TODOCore

/// Counts the items of groups that are not loaded.
struct GroupCounter {
  let db: Database
  let grouping: DueGrouping
  /// Has what was counted last; nil where nothing is counted again.
  var cache: CountCache?

  /// The group in which a page ends.
  ///
  /// - Returns: nil if the page has all of the group, or not its beginning, which has the heading.
  func group(atEndOf page: TODOPage, of query: TODOQuery) throws -> TODOEndingGroup? {
    guard !query.expression.narrowsSections, page.hasMoreAfter, let first = page.top ?? page.rows.first?.item,
      let last = page.rows.last(where: { $0.level == 0 })?.item
    else { return nil }
    let headings = ListHeadings(query, grouping)
    guard let heading = headings.heading(over: last),
      !page.hasMoreBefore || headings.heading(over: first) != heading,
      let count = try count(under: heading, isDone: last.isDone, of: query)
    else { return nil }
    return TODOEndingGroup(heading, grouping: grouping, count: count)
  }

  /// Nil for a group that is counted in another way.
  private func count(under heading: ListHeading, isDone: Bool, of query: TODOQuery) throws -> TODOGroupCount?
  {
    switch heading {
    case .due(let group): return try count(group, of: query)
    case .day, .coming, .month, .review, .within, .farther, .withoutPoint, .finished: return nil
    case .priority, .created, .completed: break
    }
    guard let range = grouping.items(under: heading, at: query.moment).flatMap(ColumnRange.init) else {
      return nil
    }
    var conditions = ["deletedAt IS NULL", "isDone = ?", range.sql]
    var arguments = [isDone.databaseValue] + range.arguments
    if try OutlineReader(db, query) != nil { conditions.append("NOT \(ItemOutline.isStep)") }
    if !isDone, let first = try query.resolved(db).firstHiddenStart {
      conditions.append("(start IS NULL OR start < ?)")
      arguments.append(first.description.databaseValue)
    }
    return TODOGroupCount(counted: try count(by: range.order.storeRow.index, conditions, arguments))
  }

  /// The folded groups of a list that have items, from its top.
  func foldedGroups(of query: TODOQuery, _ counts: TODOCounts) throws -> [(ListHeading, TODOGroupCount)] {
    let headings = query.foldedHeadings
    let distances =
      headings.isEmpty ? nil : try query.distance.map { try self.counts(by: $0, ofAll: counts.open) }
    let narrowed = headings.isEmpty || !query.expression.narrowsSections ? nil : try MatchFinder(db)
    return try headings.compactMap { heading in
      let count: TODOGroupCount =
        switch heading {
        case _ where narrowed != nil:
          try narrowed.map { try self.count(heading, of: query, $0) } ?? .exactly(0)
        case .due(let group): try self.count(group, of: query)
        case .priority, .created, .completed:
          try self.count(under: heading, isDone: query.expression.sections == [true], of: query)
            ?? .exactly(0)
        // They are not folded.
        case .day, .coming, .month, .review: .exactly(0)
        case .within, .farther, .withoutPoint: TODOGroupCount(counted: distances?[heading] ?? 0)
        case .finished: try finished(of: query) ?? .exactly(counts.done)
        }
      return count == .exactly(0) ? nil : (heading, count)
    }
  }

  /// Those of a list that is narrowed. Of an outline, the rows show which items are at its top.
  private func count(
    _ heading: ListHeading,
    of query: TODOQuery,
    _ finder: MatchFinder
  ) throws -> TODOGroupCount {
    guard let items = query.items(under: heading, grouping) else { return .exactly(0) }
    let all = ItemExpression.and([query.listedExpression, items])
    let outline = try OutlineReader(db, query)
    var matches = try finder.matches(of: outline?.top(of: all) ?? all)
    guard !matches.unsure.isEmpty else { return TODOGroupCount(counted: matches.certainCount) }
    let limit = TODOGroupCount.reviewLimit
    while matches.certainCount <= limit, !matches.unsure.isEmpty {
      try matches.lookAtUnsure(db, limit: SettledMatches.textsAtOnce)
    }
    return TODOGroupCount(counted: matches.certainCount, upTo: limit)
  }

  /// The done items at the top of an outline; nil if the list is not an outline: then it has all of them.
  func finished(of query: TODOQuery) throws -> TODOGroupCount? {
    guard query.shownFilter == .all, !query.isNarrowed, try OutlineReader(db, query) != nil else {
      return nil
    }
    let atTop = ItemOutline.isAtTop(hasDated: query.order == .due)
    return TODOGroupCount(counted: try count(["deletedAt IS NULL", "isDone = 1", atTop]))
  }

  /// The numbers of open items by their headings in a list by distance.
  private func counts(by distance: DistanceSort, ofAll count: Int) throws -> [ListHeading: Int] {
    var counts = [ListHeading.withoutPoint: count]
    try PointReader(db: db).forEachPoint(isDone: false) { _, point in
      counts[distance.heading(of: distance.place.kilometres(to: point)), default: 0] += 1
      counts[.withoutPoint, default: 0] -= 1
    }
    return counts
  }

  /// The items of a calendar, by the index of the order.
  ///
  /// - Parameter moment: items that are overdue and snoozed then are not in it; nil for a calendar that has these, too.
  func dated(withoutOverdueAsleepAt moment: LocalMoment?) throws -> TODOGroupCount {
    let all = try count(["deletedAt IS NULL", "isDone = 0", "due IS NOT NULL"])
    guard let moment, all <= TODOGroupCount.limit else { return TODOGroupCount(counted: all) }
    return TODOGroupCount(counted: all - (try overdueAsleep(at: moment)))
  }

  /// How many items ``ItemExpression/overdueAsleep(at:)`` has.
  private func overdueAsleep(at moment: LocalMoment) throws -> Int {
    let sql = """
      SELECT count(*) FROM item INDEXED BY itemByDue
      WHERE deletedAt IS NULL AND isDone = 0 AND due < ? AND due <> ? AND start >= ?
      """
    let dates = [
      DueDate(day: moment.day, minute: moment.minute), DueDate(day: moment.day),
      DueDate(startingAfter: moment),
    ]
    return try Int.fetchOne(
      db.cachedStatement(sql: sql),
      arguments: StatementArguments(dates.map(\.description))
    ) ?? 0
  }

  /// How many open items are overdue, and how many are due today but not overdue, by the index of the order by due date.
  func dueCounts(at moment: LocalMoment) throws -> DueCounts {
    let all = Self.everything(at: moment)
    return DueCounts(overdue: try count(.overdue, of: all), today: try count(.today, of: all))
  }

  /// How many open items are in Today and in Upcoming, and how many have no date. All of them are the open items of everything: steps
  /// count, too.
  func agendaCounts(at moment: LocalMoment) throws -> AgendaCounts {
    let all = Self.everything(at: moment)
    let upcoming = DueSpan(first: grouping.day.adding(days: 1).map { DueDate(day: $0) }, end: nil)
    return AgendaCounts(
      due: try dueCounts(at: moment),
      upcoming: try count(upcoming, of: all),
      undated: try count(.noDate, of: all)
    )
  }

  private static func everything(at moment: LocalMoment) -> TODOQuery {
    var all = TODOQuery(sort: TODOSort(.due))
    all.moment = moment
    return all
  }

  /// By the index of the order. Steps without a date are at the top of no outline.
  func count(_ group: DueGroup, of query: TODOQuery) throws -> TODOGroupCount {
    guard group != .noDate else {
      return try count(DueSpan(first: nil, end: nil), isUndated: true, of: query)
    }
    return try grouping.spans(of: group, at: query.moment)
      .reduce(.exactly(0)) { sum, span in sum + (try count(span, of: query)) }
  }

  private func count(_ dates: DueSpan, isUndated: Bool = false, of query: TODOQuery) throws -> TODOGroupCount
  {
    var conditions = ["deletedAt IS NULL", "isDone = 0"]
    var arguments: [DatabaseValue] = []
    if let first = dates.first {
      conditions.append("due >= ?")
      arguments.append(first.description.databaseValue)
    }
    if let end = dates.end {
      conditions.append("due < ?")
      arguments.append(end.description.databaseValue)
    }
    if isUndated { conditions.append("due IS NULL") }
    let lacksSteps = try isUndated && OutlineReader(db, query) != nil
    if lacksSteps { conditions.append("NOT \(ItemOutline.isStep)") }
    let all = try count(conditions, arguments)
    guard all <= TODOGroupCount.limit, let first = try query.resolved(db).firstHiddenStart else {
      return TODOGroupCount(counted: all)
    }
    // Only the rows of a small group are read to find out which of its items are snoozed.
    let starts = [first.description.databaseValue]
    return TODOGroupCount(counted: all - (try count(conditions + ["start >= ?"], arguments + starts)))
  }

  /// Counts items along an index, up to the limit of a group.
  private func count(
    by index: String = "itemByDue",
    _ conditions: [String],
    _ arguments: [DatabaseValue] = []
  ) throws -> Int {
    let rows = "item INDEXED BY \(index) WHERE " + conditions.joined(separator: " AND ")
    guard let cache else { return try db.count(rows, arguments, upTo: TODOGroupCount.limit) }
    return try cache.count(rows, arguments, upTo: TODOGroupCount.limit, db)
  }
}
