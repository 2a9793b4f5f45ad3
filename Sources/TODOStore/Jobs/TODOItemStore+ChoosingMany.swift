import Foundation
import GRDB
import TODOCore

/// Finding out which items a selection names, in short reads between which other windows can write.
extension TODOItemStore {
  /// How many numbers one read takes from an index, or ids it looks up.
  private static let numbersAtOnce = 20_000
  private static let idsAtOnce = 1000

  /// The items of a selection; nil when it was cancelled.
  func choose(_ selection: TODOItemSelection, _ work: SlicedWork) async throws(TODOStoreError)
    -> SectionedItems?
  {
    switch selection {
    case .items(let ids):
      return try await items(of: ids, work)
    case .all(let query, let exceptions):
      let all = query.search.isEmpty ? try await all(of: query, work) : try await hits(of: query, work)
      guard var chosen = all, let excepted = try await items(of: exceptions, work) else { return nil }
      chosen.open = chosen.open.subtracting(excepted.open)
      chosen.done = chosen.done.subtracting(excepted.done)
      return chosen
    }
  }

  private func items(of ids: Set<TODOItem.ID>, _ work: SlicedWork) async throws(TODOStoreError)
    -> SectionedItems?
  {
    var items = SectionedItems()
    var rest = ids[...]
    while !rest.isEmpty {
      guard !work.isCancelled else { return nil }
      let part = rest.prefix(Self.idsAtOnce)
      rest = rest.dropFirst(part.count)
      let found = try await read { db in
        let sql = "SELECT number, isDone FROM item WHERE id = ? AND deletedAt IS NULL"
        let statement = try db.cachedStatement(sql: sql)
        return try part.compactMap { id in
          try Row.fetchOne(statement, arguments: [id.data]).map { row in
            (number: try row.itemNumber(0), isDone: try row.decode(Bool.self, atIndex: 1))
          }
        }
      }
      for (number, isDone) in found { items.insert(number, isDone: isDone) }
    }
    return items
  }

  /// All items of a query without a search. In which order they are met makes no difference.
  private func all(of query: TODOQuery, _ work: SlicedWork) async throws(TODOStoreError) -> SectionedItems? {
    var items = SectionedItems()
    for range in ListRange.ranges(of: TODOQuery(filter: query.filter, sort: TODOSort(.age))) {
      var place: [DatabaseValue]?
      var count = -1
      repeat {
        guard !work.isCancelled else { return nil }
        // An index that is not in order would lead back to where it was read before.
        guard items.count > count else { throw .damaged }
        count = items.count
        let from = place
        let numbers: [Int64]
        (numbers, place) = try await read { db in
          var numbers: [Int64] = []
          try range.forEachNumber(db, from: from, .down, limit: Self.numbersAtOnce) { number in
            numbers.append(number)
            return true
          }
          guard numbers.count == Self.numbersAtOnce else { return (numbers, nil) }
          // The read that follows begins with the last item of this one.
          return (numbers, try range.key(db, of: numbers.last))
        }
        for number in numbers { items.insert(number, isDone: range.isDone) }
      } while place != nil
    }
    return items
  }

  /// All items that a search finds. Without an index there are none, and the list shows none.
  private func hits(of query: TODOQuery, _ work: SlicedWork) async throws(TODOStoreError) -> SectionedItems? {
    guard let found = try await hits(of: query.search) else { return SectionedItems() }
    var candidates = SectionedItems()
    for isDone in query.filter.sections {
      if isDone { candidates.done = found.done } else { candidates.open = found.open }
    }
    guard !found.isExact else { return candidates }
    var items = SectionedItems()
    while !candidates.isEmpty {
      guard !work.isCancelled else { return nil }
      let numbers = candidates.takeFirst(Self.textsAtOnce)
      for number in try await self.items(numbers, matching: query.search) {
        items.insert(number, isDone: found.done.contains(number))
      }
    }
    return items
  }
}

extension ListRange {
  /// The place of an item.
  fileprivate func key(_ db: Database, of number: Int64?) throws -> [DatabaseValue]? {
    let sql = "SELECT \(keyColumns.joined(separator: ", ")) FROM item WHERE number = ?"
    let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [number])
    return row.map { row in keyColumns.indices.map { row[$0] } }
  }
}
