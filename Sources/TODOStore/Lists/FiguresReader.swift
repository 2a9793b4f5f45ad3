import Foundation
import GRDB
import TODOCore

/// Counts what was done and added in some weeks, along the indexes by completion and by age: no other items are read.
struct FiguresReader: PartwiseReading {
  private(set) var figures: Figures
  private let clock: WallClock
  private var walks = [Walk(.done), Walk(.added(isDone: false)), Walk(.added(isDone: true))]
  private var doneByList: [Int64: Int] = [:]

  private let rowsAtOnce: Int

  /// - Parameter rowsAtOnce: how many items one read counts: in some ten milliseconds.
  init(_ weeks: RecentWeeks, _ clock: WallClock, rowsAtOnce: Int = 2000) {
    figures = Figures(weeks)
    self.clock = clock
    self.rowsAtOnce = rowsAtOnce
    for index in walks.indices { walks[index].place.time = weeks.times.lowerBound }
  }

  private enum Kind {
    case done
    case added(isDone: Bool)
  }

  /// The items of one index from the first to the last of the times.
  private struct Walk {
    let kind: Kind
    /// Behind which it continues.
    var place: (time: Int64, number: Int64) = (0, 0)

    init(_ kind: Kind) { self.kind = kind }

    /// - Parameter end: the time before which it ends.
    func rows(_ db: Database, until end: Int64, limit: Int) throws -> RowCursor {
      let (time, index, column, isDone) =
        switch kind {
        case .done: ("completedAt", "itemByCompletion", "list", true)
        case .added(let isDone): ("createdAt", "itemByAge", "id", isDone)
        }
      let sql = """
        SELECT \(time), number, \(column) FROM item INDEXED BY \(index)
        WHERE deletedAt IS NULL AND \(time) IS NOT NULL AND isDone = ?
          AND (\(time), number) > (?, ?) AND \(time) < ?
        ORDER BY \(time), number LIMIT ?
        """
      return try Row.fetchCursor(
        db.cachedStatement(sql: sql),
        arguments: [isDone, place.time, place.number, end, limit]
      )
    }
  }

  mutating func readOn(_ db: Database) throws -> Bool {
    guard var walk = walks.popLast() else { return false }
    let rows = try walk.rows(db, until: figures.weeks.times.upperBound, limit: rowsAtOnce)
    var count = 0
    while let row = try rows.next() {
      count += 1
      walk.place = (try row.decode(atIndex: 0), try row.itemNumber(1))
      let day = clock.local(Date(milliseconds: walk.place.time)).day
      switch walk.kind {
      case .done:
        if figures.done.add(on: day) { doneByList[try row.decode(atIndex: 2), default: 0] += 1 }
      case .added:
        if try !row.decode(UUID.self, atIndex: 2).isOfName { figures.added.add(on: day) }
      }
    }
    if count == rowsAtOnce { walks.append(walk) }
    guard walks.isEmpty else { return true }
    figures.lists = try lists(db)
    figures.oldestItem = try oldestItem(db)
    return false
  }

  private func lists(_ db: Database) throws -> [Figures.DoneInList] {
    // Items of a deleted list are in the Inbox, whose name is empty; rows of one name are one list.
    let statement = try db.cachedStatement(
      sql: "SELECT name FROM collection WHERE number = ? AND deletedAt IS NULL"
    )
    var counts: [CollectionName?: Int] = [:]
    for (number, count) in doneByList {
      let name = try String.fetchOne(statement, arguments: [number]) ?? ""
      counts[CollectionName(name, .list), default: 0] += count
    }
    return counts.map { .init(name: $0.key, count: $0.value) }.sorted { one, other in
      (-one.count, one.name?.key ?? "") < (-other.count, other.name?.key ?? "")
    }
  }

  private func oldestItem(_ db: Database) throws -> TODOItem? {
    let sql = """
      SELECT \(ItemRecord.columns) FROM item INDEXED BY itemByAge
      WHERE deletedAt IS NULL AND isDone = 0 AND repeat IS NULL AND (start IS NULL OR start < ?)
      ORDER BY createdAt, number LIMIT 1
      """
    let first = DueDate(startingAfter: clock.localNow).description
    return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [first]).map(ItemRecord.init)?.item
  }
}
