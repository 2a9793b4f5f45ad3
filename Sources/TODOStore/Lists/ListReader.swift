import Foundation
import GRDB
import TODOCore

/// Reads pages of a list, range by range.
struct ListReader {
  let db: Database
  let query: TODOQuery
  let ranges: [ListRange]

  init(_ db: Database, _ query: TODOQuery) {
    self.db = db
    self.query = query
    ranges = ListRange.ranges(of: query)
  }

  func page(_ window: TODOWindow) throws -> TODOPage {
    guard !query.search.isEmpty else { return try page(window, among: nil) }
    let index = SearchIndex(db: db)
    guard try index.isBuilt() else {
      return TODOPage(rows: [], hasMoreBefore: false, hasMoreAfter: false, anchor: 0, hitCount: .notReady)
    }
    return try page(window, among: index.hits(query.search))
  }

  /// - Parameter hits: what the search has found; nil without one.
  private func page(_ window: TODOWindow, among hits: SearchHits?) throws -> TODOPage {
    func page(around cursor: TODOCursor, before: Int, after: Int) throws -> TODOPage {
      try self.page(among: hits, around: cursor, before: before, after: after)
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
        return try self.page(.start(count: before + after), among: hits)
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

  /// The place of an item; nil when the query does not show it.
  func cursor(of id: TODOItem.ID) throws -> TODOCursor? {
    let sql = "SELECT \(ListRange.columns), isDone FROM item WHERE id = ? AND deletedAt IS NULL"
    guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id.data]) else { return nil }
    guard try query.search.matches(ItemRecord(row).item) else { return nil }
    let isDone: Bool = try row.decode(forColumn: "isDone")
    let isDated = !(row["due"] as DatabaseValue).isNull
    guard
      let number = ranges.firstIndex(where: { $0.isDone == isDone && ($0.isDated ?? isDated) == isDated })
    else { return nil }
    return TODOCursor(range: number, values: ranges[number].key(row))
  }

  /// A cursor with an empty key stands at the top of its range; one row more than asked for tells whether
  /// the list goes on.
  private func page(
    among hits: SearchHits?,
    around cursor: TODOCursor,
    before: Int,
    after: Int
  ) throws -> TODOPage {
    var above = try rows(among: hits, from: cursor, .up, limit: before + 1)
    var below = try rows(among: hits, from: cursor, .down, limit: after + 1)
    let hasMoreBefore = above.count > before
    let hasMoreAfter = below.count > after
    if hasMoreBefore { above.removeLast() }
    if hasMoreAfter { below.removeLast() }
    return TODOPage(
      rows: above.reversed() + below,
      hasMoreBefore: hasMoreBefore,
      hasMoreAfter: hasMoreAfter,
      anchor: above.count,
      hitCount: hits.map {
        hitCount($0, listed: hasMoreBefore || hasMoreAfter ? nil : above.count + below.count)
      }
    )
  }

  /// - Parameter listed: how many items the list has, when all of them were read.
  private func hitCount(_ hits: SearchHits, listed: Int?) -> TODOHitCount {
    if let listed { return TODOHitCount(listed) }
    guard hits.isExact else { return .unknown }
    return TODOHitCount(query.filter.sections.reduce(0) { $0 + hits.section(isDone: $1).count })
  }

  private func rows(
    among hits: SearchHits?,
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
      let key = number == cursor.range && !startsAtTop ? cursor.values : nil
      let wanted = limit - rows.count
      if let hits {
        let reader = HitReader(db: db, range: ranges[number], rangeNumber: number, search: query.search)
        rows += try reader.rows(among: hits, from: key, direction, limit: wanted)
      } else {
        rows += try ranges[number].rows(db, number: number, from: key, direction, limit: wanted)
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
