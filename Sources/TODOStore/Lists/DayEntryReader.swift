import Foundation
import GRDB
import Synchronization
import TODOCore

/// Reads the first entries of each day of a calendar, in the order of a list by due date with the later dates of items that repeat
/// among them: a short walk along the index for each day, however many items it has.
struct DayEntryReader {
  let db: Database
  let coming: ComingDates
  /// Later dates that have passed by then are left out: completing the item leads beyond them. Items that start after it are snoozed.
  let now: LocalMoment?

  /// Days without an entry are left out.
  func entries(of shown: ShownDays) throws -> [CalendarDay: DayEntries] {
    let coming = try coming.entries(db, of: shown)
    var entries: [CalendarDay: DayEntries] = [:]
    var next: CalendarDay? = shown.days.lowerBound
    while let day = next, day <= shown.days.upperBound {
      let items = try dueItems(on: day, limit: shown.limit)
      let rest = items.count < shown.limit ? 0 : try count(on: day) - items.count
      let later = (coming[day] ?? []).filter { entry in
        now.map { DueDate(day: day, minute: entry.minute).isAhead(of: $0) } ?? true
      }
      if !items.isEmpty || !later.isEmpty {
        entries[day] = DayEntries(due: items, rest: max(0, rest), coming: later)
      }
      next = day.adding(days: 1)
    }
    return entries
  }

  private static let condition = "deletedAt IS NULL AND isDone = 0 AND due >= ? AND due <= ?"

  private static func bounds(_ day: CalendarDay) -> [DatabaseValue] {
    let last = DueDate(day: day, minute: MinuteOfDay(hour: 23, minute: 59))
    return [day.description.databaseValue, last.description.databaseValue]
  }

  private func dueItems(on day: CalendarDay, limit: Int) throws -> [DayEntry] {
    let sql = """
      SELECT id, title, priority, due, start FROM item INDEXED BY itemByDue
      WHERE \(Self.condition) ORDER BY due, priorityOrder, titleKey, number LIMIT ?
      """
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: sql),
      arguments: StatementArguments(Self.bounds(day) + [limit.databaseValue])
    )
    var entries: [DayEntry] = []
    while let row = try rows.next() {
      guard let priority = TODOPriority(rawValue: try row.decode(atIndex: 2)),
        let due = DueDate(stored: try row.decode(atIndex: 3))
      else { throw TODOStoreError.damaged }
      let (id, title): (UUID, String) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
      let start = try row.decode(String?.self, atIndex: 4).flatMap(DueDate.init(stored:))
      let isSnoozed = start.flatMap { start in now.map { start >= DueDate(startingAfter: $0) } } ?? false
      entries.append(
        .due(item: id, title: title, priority: priority, minute: due.minute, isSnoozed: isSnoozed)
      )
    }
    return entries
  }

  private func count(on day: CalendarDay) throws -> Int {
    let rows = "item INDEXED BY itemByDue WHERE \(Self.condition)"
    return try db.count(rows, Self.bounds(day), upTo: ShownDays.countLimit)
  }
}

/// The dates that follow in the days of a calendar, computed from the rules of the items that repeat: nothing is stored ahead.
///
/// The items are gone through in the order of the dates from which they count, until each day has as many as are counted. A
/// calendar asks for the same days with each key, so the dates are kept as long as the file does not change; after a change,
/// those of the items whose rule and date have stayed.
final class ComingDates: Sendable {
  /// The items that are due next whose dates are computed.
  static let itemLimit = 2000

  /// The dates of a rule after a date.
  private struct Series: Hashable {
    let rule: String
    let scheduled: String
    /// The date to which that was moved.
    let moved: String?
  }

  private struct Kept {
    var version: FileVersion?
    var shown: ShownDays?
    var entries: [CalendarDay: [DayEntry]] = [:]
    /// Those that were computed for the days.
    var dates: [Series: [DueDate]] = [:]
  }

  private let kept = Mutex(Kept())

  /// Whether there are more items that repeat than those whose dates are computed.
  func leavesOutItems(_ db: Database) throws -> Bool {
    let sql =
      "SELECT EXISTS (SELECT 1 FROM item INDEXED BY itemByRepeat WHERE \(Self.areRepeating) LIMIT 1 OFFSET ?)"
    return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [Self.itemLimit]) ?? false
  }

  /// The titles of the items with the dates after their own ones, in the order of these; up to the number that is counted for each day.
  func entries(_ db: Database, of shown: ShownDays) throws -> [CalendarDay: [DayEntry]] {
    var new = Kept(version: try FileVersion(db), shown: shown)
    let old = kept.withLock(\.self)
    if old.version == new.version, old.shown == shown { return old.entries }
    let known = old.shown?.days == shown.days ? old.dates : [:]
    var rules: [String: Repeat] = [:]
    // The days before it are full.
    var open = shown.days.lowerBound
    let items = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT title, repeat, coalesce(scheduled, due), id, iif(scheduled IS NULL, NULL, due) FROM item INDEXED BY itemByRepeat
          WHERE \(Self.areRepeating) ORDER BY coalesce(scheduled, due) LIMIT ?
          """
      ),
      arguments: [Self.itemLimit]
    )
    while let item = try items.next() {
      let series = Series(
        rule: try item.decode(atIndex: 1),
        scheduled: try item.decode(atIndex: 2),
        moved: try item.decode(atIndex: 4)
      )
      guard let scheduled = DueDate(stored: series.scheduled) else { throw TODOStoreError.damaged }
      // The dates of this item and all others are after this day.
      if scheduled.day >= open, let next = scheduled.day.adding(days: 1) { open = next }
      while new.entries[open]?.count == shown.comingLimit, let next = open.adding(days: 1) { open = next }
      guard open <= shown.days.upperBound else { break }
      let dates: [DueDate]
      if let computed = new.dates[series] ?? known[series] {
        dates = computed
      } else {
        if rules[series.rule] == nil { rules[series.rule] = Repeat(stored: series.rule) }
        let due = series.moved.flatMap(DueDate.init(stored:)) ?? scheduled
        let place = rules[series.rule].map { RepeatSeries($0, at: scheduled, due: due) }
        dates = place?.dates(in: shown.days, limit: shown.count) ?? []
      }
      new.dates[series] = dates
      guard !dates.isEmpty else { continue }
      let (id, title): (UUID, String) = (try item.decode(atIndex: 3), try item.decode(atIndex: 0))
      for date in dates where new.entries[date.day, default: []].count < shown.comingLimit {
        new.entries[date.day, default: []].append(.coming(item: id, title: title, minute: date.minute))
      }
    }
    kept.withLock { [new] in $0 = new }
    return new.entries
  }

  private static let areRepeating = "deletedAt IS NULL AND isDone = 0 AND repeat IS NOT NULL"
}
