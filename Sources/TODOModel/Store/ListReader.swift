import Foundation
import GRDB

/// Reads pages of a list, range by range.
struct ListReader {
  let query: TODOQuery
  private let ranges: [ListRange]

  init(_ query: TODOQuery) {
    self.query = query
    ranges = ListRange.ranges(of: query)
  }

  func page(_ db: Database, _ window: TODOWindow) throws -> TODOPage {
    switch window {
    case .start(let count):
      let start = TODOCursor(range: 0, key: [])
      return try page(db, around: start, before: 0, after: count)
    case .end(let count):
      let end = TODOCursor(range: ranges.count, key: [])
      return try page(db, around: end, before: count, after: 0)
    case .around(let cursor, let before, let after):
      return try page(db, around: cursor, before: before, after: after)
    case .aroundItem(let id, let before, let after):
      guard let cursor = try cursor(db, of: id) else {
        return try page(db, .start(count: before + after))
      }
      return try page(db, around: cursor, before: before, after: after)
    case .following(let id, let place, let before, let after):
      let cursor = try cursor(db, of: id)
      let staysInSection = cursor.map { ranges[$0.range].isDone == ranges[place.range].isDone } ?? false
      return try page(
        db,
        around: cursor.flatMap { staysInSection ? $0 : nil } ?? place,
        before: before,
        after: after
      )
    }
  }

  /// The place of an item; nil when the query does not show it.
  func cursor(_ db: Database, of id: TODOItem.ID) throws -> TODOCursor? {
    let sql = "SELECT *, priorityOrder, isDone FROM item WHERE id = ? AND deletedAt IS NULL"
    guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id.data]) else { return nil }
    let isDone: Bool = row["isDone"]
    let isDated = !(row["due"] as StoredValue).isNull
    guard
      let number = ranges.firstIndex(where: { $0.isDone == isDone && ($0.isDated ?? isDated) == isDated })
    else { return nil }
    return TODOCursor(range: number, key: ranges[number].keyColumns.map { row[$0] })
  }

  /// A cursor with an empty key stands at the top of its range; one row more than asked for tells whether
  /// the list goes on.
  private func page(_ db: Database, around cursor: TODOCursor, before: Int, after: Int) throws -> TODOPage {
    var above = try rows(db, from: cursor, .up, limit: before + 1)
    var below = try rows(db, from: cursor, .down, limit: after + 1)
    let hasMoreBefore = above.count > before
    let hasMoreAfter = below.count > after
    if hasMoreBefore { above.removeLast() }
    if hasMoreAfter { below.removeLast() }
    return TODOPage(
      rows: above.reversed() + below,
      hasMoreBefore: hasMoreBefore,
      hasMoreAfter: hasMoreAfter,
      anchor: above.count
    )
  }

  private func rows(
    _ db: Database,
    from cursor: TODOCursor,
    _ direction: ListRange.Direction,
    limit: Int
  ) throws -> [TODOListRow] {
    var rows: [TODOListRow] = []
    // Above a range's top are the ranges before it; its own rows are all below.
    let startsAtTop = cursor.key.isEmpty
    let numbers: [Int] =
      switch direction {
      case .down: Array(ranges.indices.dropFirst(cursor.range))
      case .up: Array(ranges.indices.prefix(startsAtTop ? cursor.range : cursor.range + 1).reversed())
      }
    for number in numbers where rows.count < limit {
      let key = number == cursor.range && !startsAtTop ? cursor.key : nil
      rows += try ranges[number].rows(db, number: number, from: key, direction, limit: limit - rows.count)
    }
    return rows
  }
}

extension TODOCounts {
  init(_ db: Database) throws {
    self.init()
    let statement = try db.cachedStatement(sql: "SELECT isDone, items FROM tally")
    for row in try Row.fetchAll(statement) {
      if row["isDone"] { done = row["items"] } else { open = row["items"] }
    }
  }
}
