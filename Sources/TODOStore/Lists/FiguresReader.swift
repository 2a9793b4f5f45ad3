import Foundation
import GRDB
import TODOCore

/// Counts what was done and added in some weeks, along the indexes by completion and by age, and reads the first items of those
/// that are listed: no other items are read.
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
    /// The place after which it continues.
    var place: (time: Int64, number: Int64) = (0, 0)

    init(_ kind: Kind) { self.kind = kind }

    /// - Parameter end: the time before which it ends.
    func rows(_ db: Database, until end: Int64, limit: Int) throws -> RowCursor {
      let (time, index, columns, isDone) =
        switch kind {
        case .done: ("completedAt", "itemByCompletion", "list, createdAt, id, copyOf", true)
        case .added(let isDone): ("createdAt", "itemByAge", "id", isDone)
        }
      let sql = """
        SELECT \(time), number, \(columns) FROM item INDEXED BY \(index)
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
        guard figures.done.add(on: day) else { continue }
        doneByList[try row.decode(atIndex: 2), default: 0] += 1
        // A copy was created when it was done.
        let isCopy =
          try row.decode(UUID.self, atIndex: 4).isOfName || row.decode(UUID?.self, atIndex: 5) != nil
        guard !isCopy else { continue }
        let added = clock.local(Date(milliseconds: try row.decode(atIndex: 3))).day
        figures.waits[Figures.Wait(days: day.dayNumber - added.dayNumber), default: 0] += 1
      case .added:
        if try !row.decode(UUID.self, atIndex: 2).isOfName { figures.added.add(on: day) }
      }
    }
    if count == rowsAtOnce { walks.append(walk) }
    guard walks.isEmpty else { return true }
    figures.lists = try lists(db)
    figures.oldestItems = try oldestItems(db)
    figures.doneThisWeek = try doneThisWeek(db)
    figures.overdue = try overdue(db)
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

  private func oldestItems(_ db: Database) throws -> [TODOItem] {
    let sql = """
      SELECT \(ItemRecord.columns) FROM item INDEXED BY itemByAge
      WHERE deletedAt IS NULL AND isDone = 0 AND repeat IS NULL AND (start IS NULL OR start < ?)
      ORDER BY createdAt, number LIMIT ?
      """
    return try items(db, sql, [firstHiddenStart, Figures.listedItems])
  }

  private func doneThisWeek(_ db: Database) throws -> [TODOItem] {
    let weeks = figures.weeks
    guard let first = weeks.days(ofWeek: RecentWeeks.count - 1).compactMap(\.self).first else { return [] }
    let start = clock.beginning(of: first).milliseconds
    let end = weeks.today.adding(days: 1).map { clock.beginning(of: $0).milliseconds } ?? .max
    let sql = """
      SELECT \(ItemRecord.columns) FROM item INDEXED BY itemByCompletion
      WHERE deletedAt IS NULL AND completedAt IS NOT NULL AND isDone = 1 AND completedAt >= ? AND completedAt < ?
      ORDER BY completedAt DESC, number DESC LIMIT ?
      """
    return try items(db, sql, [start, end, Figures.listedItems])
  }

  private func items(_ db: Database, _ sql: String, _ arguments: StatementArguments) throws -> [TODOItem] {
    try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments).map { try ItemRecord($0).item }
  }

  private var firstHiddenStart: String { DueDate(startingAfter: clock.localNow).description }

  private func overdue(_ db: Database) throws -> TODOGroupCount {
    let counter = GroupCounter(db: db, grouping: DueGrouping(clock, firstWeekday: .monday))
    return try counter.dueCounts(at: clock.localNow).overdue
  }
}
