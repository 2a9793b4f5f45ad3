import Foundation
import GRDB
import TODOCore

/// Reads pages of a list, range by range.
struct ListReader {
  let ranges: [ListRange]
  private let db: Database
  private let expression: ItemExpression

  init(_ db: Database, _ query: TODOQuery) { self.init(db, query.expression, query.sort) }

  init(_ db: Database, _ expression: ItemExpression, _ sort: TODOSort) {
    self.db = db
    self.expression = expression
    ranges = ListRange.ranges(of: expression, sort)
  }

  func page(_ window: TODOWindow) throws -> TODOPage {
    guard expression.needsSets else { return try page(window, among: nil) }
    guard let finder = try MatchFinder(db) else {
      return TODOPage(rows: [], hasMoreBefore: false, hasMoreAfter: false, anchor: 0, matchCount: .notReady)
    }
    return try page(window, among: finder.matches(of: expression))
  }

  /// - Parameter matches: the items of the list; nil if its ranges are enough.
  private func page(_ window: TODOWindow, among matches: Matches?) throws -> TODOPage {
    func page(around cursor: TODOCursor, before: Int, after: Int) throws -> TODOPage {
      try self.page(among: matches, around: cursor, before: before, after: after)
    }
    switch window {
    case .start(let count):
      let start = TODOCursor(range: 0, key: [])
      return try page(around: start, before: 0, after: count)
    case .end(let count):
      let end = TODOCursor(range: ranges.count, key: [])
      return try page(around: end, before: count, after: 0)
    case .around(let cursor, let before, let after):
      return try page(around: cursor, before: before, after: after)
    case .aroundItem(let id, let before, let after):
      guard let cursor = try cursor(of: id) else {
        return try self.page(.start(count: before + after), among: matches)
      }
      return try page(around: cursor, before: before, after: after)
    case .following(let id, let place, let before, let after):
      let cursor = try cursor(of: id)
      let staysInSection = cursor.map { ranges[$0.range].isDone == ranges[place.range].isDone } ?? false
      return try page(
        around: cursor.flatMap { staysInSection ? $0 : nil } ?? place,
        before: before,
        after: after
      )
    }
  }

  /// The position of an item; nil if the list does not show it.
  func cursor(of id: TODOItem.ID) throws -> TODOCursor? {
    let sql = "SELECT \(ListRange.columns), isDone FROM item WHERE id = ? AND deletedAt IS NULL"
    guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id]) else { return nil }
    guard try expression.contains(ItemRecord(row).item) else { return nil }
    let isDone: Bool = try row.decode(forColumn: "isDone")
    let isDated = !(row["due"] as DatabaseValue).isNull
    guard
      let number = ranges.firstIndex(where: { $0.isDone == isDone && ($0.isDated ?? isDated) == isDated })
    else { return nil }
    return TODOCursor(range: number, values: ranges[number].key(row))
  }

  /// Whether a position comes before another in the list.
  func precedes(_ place: TODOCursor, _ other: TODOCursor) throws -> Bool {
    guard place.range == other.range else { return place.range < other.range }
    let numbers = [place, other].compactMap { Int64.fromDatabaseValue($0.values.last ?? .null) }
    return try ranges[place.range].sorted(db, numbers, from: nil, .down, limit: 1) == Array(numbers.prefix(1))
  }

  /// A cursor with an empty key is at the top of its range; one row more than requested shows whether the list
  /// continues.
  private func page(
    among matches: Matches?,
    around cursor: TODOCursor,
    before: Int,
    after: Int
  ) throws -> TODOPage {
    var above = try rows(among: matches, from: cursor, .up, limit: before + 1)
    var below = try rows(among: matches, from: cursor, .down, limit: after + 1)
    let hasMoreBefore = above.count > before
    let hasMoreAfter = below.count > after
    if hasMoreBefore { above.removeLast() }
    if hasMoreAfter { below.removeLast() }
    return TODOPage(
      rows: above.reversed() + below,
      hasMoreBefore: hasMoreBefore,
      hasMoreAfter: hasMoreAfter,
      anchor: above.count,
      matchCount: matchCount(matches, ofAll: hasMoreBefore || hasMoreAfter ? nil : above.count + below.count)
    )
  }

  /// - Parameter count: the number of rows if they are the whole list.
  private func matchCount(_ matches: Matches?, ofAll count: Int?) -> TODOMatchCount? {
    guard expression.narrowsSections else { return nil }
    if let count { return TODOMatchCount(count) }
    return matches.flatMap { $0.unsure.isEmpty ? TODOMatchCount($0.items.count) : nil } ?? .unknown
  }

  private func rows(
    among matches: Matches?,
    from cursor: TODOCursor,
    _ direction: ListRange.Direction,
    limit: Int
  ) throws -> [TODOListRow] {
    var rows: [TODOListRow] = []
    // Before a range's top come the ranges above it; all its own rows are below.
    let startsAtTop = cursor.key.isEmpty
    let numbers: [Int] =
      switch direction {
      case .down: Array(ranges.indices.dropFirst(cursor.range))
      case .up: Array(ranges.indices.prefix(startsAtTop ? cursor.range : cursor.range + 1).reversed())
      }
    for range in numbers.map({ ranges[$0] }) where rows.count < limit {
      let key = range.number == cursor.range && !startsAtTop ? cursor.values : nil
      let wanted = limit - rows.count
      if let matches, expression.containsSection(isDone: range.isDone) == nil {
        let reader = MatchReader(db: db, range: range, matches: matches)
        rows += try reader.rows(from: key, direction, limit: wanted)
      } else {
        rows += try range.rows(db, from: key, direction, limit: wanted)
      }
    }
    return rows
  }
}

extension TODOCounts {
  init(_ db: Database) throws {
    self.init()
    let statement = try db.cachedStatement(sql: "SELECT isDone, items FROM tally")
    for row in try Row.fetchAll(statement) {
      let items = Int(try Self.stored.checked(row.decode(forColumn: "items")))
      if try row.decode(forColumn: "isDone") { done = items } else { open = items }
    }
  }
}
