import Foundation
import GRDB
import TODOCore

/// Reads pages of a list, part by part.
struct ListReader {
  /// The parts of the list, from the top.
  private let parts: [ListPart]
  private let db: Database
  /// The items of the list; of an outline, those at its top.
  private let expression: ItemExpression
  private let plan: ListPlan
  /// Nil if the list is not an outline.
  private let outline: OutlineReader?
  /// Where the list departs from the order of its index; nil if it does not.
  private let cut: DueCut?
  /// Keeps the matches for the next page.
  private let cache: MatchCache?
  /// Whether each range is a section of its own.
  private let isReview: Bool
  /// Whether the items of the list lack those that are folded.
  private let isFolded: Bool

  init(_ db: Database, _ query: TODOQuery, keepingIn cache: MatchCache? = nil) throws {
    if let review = query.review {
      let ranges = try ReviewReader(db, review).ranges()
      let plan = try ListPlan(db, query.expression, query.sort)
      self.init(db, query.expression, ranges.map(ListPart.range), plan, isReview: true)
      return
    }
    let query = try query.resolved(db)
    let outline = try OutlineReader(db, query)
    let cut = try DueCut(db, query)
    // Distances are measured of sets.
    let all = query.distance == nil ? query.expression : query.listedExpression
    // The ranges of all items leave out steps and snoozed items themselves.
    let isWhole = !all.narrowsSections
    var expression = isWhole ? all : query.withoutFolded(outline?.top(of: all) ?? all)
    var plan = try ListPlan(db, expression, query.sort, isByDistance: query.distance != nil)
    if plan.usesSets, query.isNarrowed, query.hidesWhileReading {
      expression = query.withoutFolded(query.listedExpression)
      plan = try ListPlan(db, expression, query.sort, isByDistance: query.distance != nil)
    }
    let parts = ListPart.parts(
      of: query,
      plan,
      lackSteps: isWhole && outline != nil,
      firstHiddenStart: query.hidesWhileReading && (isWhole || !plan.usesSets) ? query.firstHiddenStart : nil,
      cut: cut
    )
    let isFolded = !isWhole && !query.foldedHeadings.isEmpty
    self.init(db, expression, parts, plan, outline, cut, cache, isFolded: isFolded)
  }

  init(
    _ db: Database,
    _ expression: ItemExpression,
    _ parts: [ListPart],
    _ plan: ListPlan,
    _ outline: OutlineReader? = nil,
    _ cut: DueCut? = nil,
    _ cache: MatchCache? = nil,
    isReview: Bool = false,
    isFolded: Bool = false
  ) {
    (self.isReview, self.isFolded) = (isReview, isFolded)
    (self.db, self.expression, self.parts, self.plan) = (db, expression, parts, plan)
    (self.outline, self.cut, self.cache) = (outline, cut, cache)
  }

  func page(_ window: TODOWindow) throws -> TODOPage {
    guard plan.usesSets else { return try page(window, among: nil) }
    if let known = try cache?.matches(of: expression, db) { return try page(window, among: known) }
    if !plan.nearConditions.isEmpty {
      do { return try page(window, among: nil) } catch is FarRows {}
    }
    guard let finder = try MatchFinder(db) else {
      return TODOPage(rows: [], hasMoreBefore: false, hasMoreAfter: false, anchor: 0, matchCount: .notReady)
    }
    let matches = try finder.matches(of: expression)
    try cache?.keep(matches, db)
    return try page(window, among: matches)
  }

  /// The items of a list are not as near as expected.
  private struct FarRows: Error {}

  /// - Parameter matches: the items of the list; nil if its ranges are enough.
  /// - Throws: ``FarRows`` without matches, if these have to be read.
  private func page(_ window: TODOWindow, among matches: Matches?) throws -> TODOPage {
    func page(around cursor: TODOCursor, before: Int, after: Int) throws -> TODOPage {
      try self.page(among: matches, around: cursor, before: before, after: after)
    }
    switch window {
    case .start(let count):
      let start = TODOCursor(range: 0, key: [])
      return try page(around: start, before: 0, after: count)
    case .end(let count):
      let end = TODOCursor(range: .max, key: [])
      return try page(around: end, before: count, after: 0)
    case .around(let cursor, let before, let after):
      return try page(around: cursor, before: before, after: after)
    case .aroundItem(let id, let before, let after):
      guard let cursor = try cursor(of: id) else {
        return try self.page(.start(count: before + after), among: matches)
      }
      return try page(around: cursor, before: before, after: after)
    case .aroundDay(let day, let before, let after):
      let cursor = TODOCursor(range: ListPart.number(isDone: false, 1), values: ListRange.start(of: day))
      return try page(around: cursor, before: before, after: after)
    case .following(let id, let place, let before, let after):
      let cursor = try cursor(of: id)
      let staysInSection =
        cursor.map { cursor in
          isReview ? cursor.range == place.range : part(of: cursor)?.isDone == part(of: place)?.isDone
        } ?? false
      return try page(
        around: cursor.flatMap { staysInSection ? $0 : nil } ?? place,
        before: before,
        after: after
      )
    }
  }

  /// The position of an item, folded or not; nil if the list does not show it.
  func cursor(of id: TODOItem.ID) throws -> TODOCursor? {
    let sql = "SELECT \(ListRange.columns) FROM item WHERE id = ? AND deletedAt IS NULL"
    guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id]) else { return nil }
    let record = try ItemRecord(row)
    if let outline, let parent = record.item.values.parent, outline.hasBelow(record.item) {
      return try cursor(of: parent).flatMap { try outline.cursor(of: record, below: $0) }
    }
    guard expression.contains(record.item) else { return nil }
    for part in parts {
      switch part {
      case .nearest(let items):
        if let cursor = items.cursor(of: record.item, record.number) { return cursor }
      case .range(let range):
        if let key = try range.key(db, of: record, row) {
          return TODOCursor(range: range.number, values: key)
        }
      }
    }
    return nil
  }

  /// The part of a position, or a piece of it; nil if all of it is folded.
  private func part(of cursor: TODOCursor) -> ListPart? {
    shownPiece(of: cursor) ?? parts.first { $0.number == cursor.range }
  }

  /// The part of a position, or the piece of it that has the position; nil if that is folded.
  private func shownPiece(of cursor: TODOCursor) -> ListPart? {
    parts.first { part in
      guard part.number == cursor.range else { return false }
      return if case .range(let range) = part { range.direction(from: cursor.values) == nil } else { true }
    }
  }

  /// Whether an item has a row: a folded one has none.
  func shows(_ id: TODOItem.ID) throws -> Bool {
    guard let cursor = try cursor(of: id), shownPiece(of: cursor) != nil else { return false }
    return try fitted(cursor) == cursor
  }

  /// Whether a position comes before another in the list.
  func precedes(_ place: TODOCursor, _ other: TODOCursor) throws -> Bool {
    guard place.range == other.range else { return place.range < other.range }
    guard place.key != other.key else { return try outline?.precedes(place, other) ?? false }
    switch part(of: place) {
    case .nearest(let items): return items.precedes(place.values, other.values)
    case .range(let range):
      if let way = range.direction(from: other.values) { return way == .up }
      let numbers = [place, other].compactMap { Int64.fromDatabaseValue($0.values.last ?? .null) }
      return try range.sorted(db, numbers, .init(from: nil, .down, limit: 1)) == Array(numbers.prefix(1))
    case nil: return false
    }
  }

  /// A position as this list has it. One in another order has no place here: the rows of this one have not been read yet.
  private func fitted(_ cursor: TODOCursor) throws -> TODOCursor {
    let count: Int? =
      switch part(of: cursor) {
      case .nearest: 2
      case .range(let range): range.keyColumns.count
      case nil: nil
      }
    let isFitting = cursor.key.isEmpty || count.map { $0 == cursor.key.count } ?? true
    guard isFitting else { return TODOCursor(range: cursor.range, key: []) }
    let shown = try outline?.shown(cursor, current: self.cursor) ?? cursor.cut(to: 0)
    return cut?.fitted(shown) ?? shown
  }

  /// A cursor with an empty key is at the top of its range; one row more than requested shows whether the list
  /// continues.
  private func page(
    among matches: Matches?,
    around cursor: TODOCursor,
    before: Int,
    after: Int
  ) throws -> TODOPage {
    let cursor = try fitted(cursor)
    var shared = Shared()
    func read(_ direction: ListRange.Direction, limit: Int) throws -> [TODOListRow] {
      guard let outline else {
        return try self.rows(among: matches, from: cursor, direction, limit: limit, &shared)
      }
      var rows: [TODOListRow] = []
      try outline.add(to: &rows, from: cursor, direction, limit: limit) { place, limit in
        try self.rows(among: matches, from: place, direction, limit: limit, &shared)
      }
      return rows
    }
    var above = try read(.up, limit: before + 1)
    var below = try read(.down, limit: after + 1)
    let hasMoreBefore = above.count > before
    let hasMoreAfter = below.count > after
    if hasMoreBefore { above.removeLast() }
    if hasMoreAfter { below.removeLast() }
    let rows = above.reversed() + below
    return TODOPage(
      rows: rows,
      hasMoreBefore: hasMoreBefore,
      hasMoreAfter: hasMoreAfter,
      anchor: above.count,
      top: try rows.first.flatMap { try outline?.top(over: $0.cursor) },
      matchCount: matchCount(matches, ofAll: hasMoreBefore || hasMoreAfter ? nil : above.count + below.count)
    )
  }

  /// - Parameter count: the number of rows if they are the whole list.
  private func matchCount(_ matches: Matches?, ofAll count: Int?) -> TODOMatchCount? {
    guard expression.narrowsSections else { return nil }
    // What is folded belongs to the list, too.
    guard outline == nil, !isFolded else { return .unknown }
    if let count { return TODOMatchCount(count) }
    return matches.flatMap { $0.unsure.isEmpty ? TODOMatchCount($0.items.count) : nil } ?? .unknown
  }

  /// What both directions of a page need of the same items, by whether they are done.
  private struct Shared {
    /// Those with a point, which were measured.
    var places: [Bool: [NearestItems.Place]] = [:]
    /// The lists of the matches, in the order by list.
    var lists: [Bool: ItemsByList] = [:]
  }

  private func rows(
    among matches: Matches?,
    from cursor: TODOCursor,
    _ direction: ListRange.Direction,
    limit: Int,
    _ shared: inout Shared
  ) throws -> [TODOListRow] {
    var rows: [TODOListRow] = []
    // Before a range's top come the ranges above it; all its own rows are below.
    let startsAtTop = cursor.key.isEmpty
    let wantedParts: [ListPart] =
      switch direction {
      case .down: parts.filter { $0.number >= cursor.range }
      case .up: parts.filter { startsAtTop ? $0.number < cursor.range : $0.number <= cursor.range }.reversed()
      }
    for part in wantedParts where rows.count < limit {
      let key = part.number == cursor.range && !startsAtTop ? cursor.values : nil
      var reach = ListRange.Reach(from: key, direction, limit: limit - rows.count)
      let isWhole = expression.containsSection(isDone: part.isDone) != nil
      switch part {
      case .nearest(let items):
        let matches = isWhole ? nil : matches
        let all = try shared.places[part.isDone] ?? items.places(db)
        shared.places[part.isDone] = all
        rows += try items.rows(db, at: all, of: expression, among: matches, reach)
      case .range(let range):
        let way = key.flatMap(range.direction)
        guard way == nil || way == direction else { continue }
        if way != nil { reach.key = nil }
        if let matches, !isWhole {
          if plan.lists != nil, shared.lists[part.isDone] == nil {
            shared.lists[part.isDone] = try ItemsByList(
              db,
              matches.items.section(isDone: part.isDone),
              range.order
            )
          }
          let reader = MatchReader(db: db, range: range, matches: matches, lists: shared.lists[part.isDone])
          rows += try reader.rows(reach)
        } else if !isWhole, let condition = plan.nearConditions[part.isDone] {
          guard let near = try range.nearRows(db, meeting: condition, reach) else { throw FarRows() }
          rows += near
        } else {
          rows += try range.rows(db, reach)
        }
      }
    }
    return rows
  }
}
