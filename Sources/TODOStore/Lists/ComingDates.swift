import GRDB
import Synchronization
import TODOCore

/// The dates that follow in a range of days for the items that repeat, computed from their rules: nothing is stored ahead.
///
/// The dates of an item are kept as long as its rule and its date stay, because a calendar asks for the same days with each
/// key.
final class ComingDates: Sendable {
  /// The items that are due next whose dates are computed.
  static let itemLimit = 2000
  /// The dates of one item.
  private static let dateLimit = 50

  private struct Entry {
    let rule: String
    let scheduled: String
    let dates: [DueDate]
  }

  private let kept = Mutex<(days: ClosedRange<CalendarDay>?, entries: [Int64: Entry])>((nil, [:]))

  /// Whether there are more items that repeat than those whose dates are computed. Counts no further.
  static func leaveOutItems(_ db: Database) throws -> Bool {
    let sql = """
      SELECT count(*) FROM (
        SELECT 1 FROM item INDEXED BY itemByRepeat
        WHERE deletedAt IS NULL AND isDone = 0 AND repeat IS NOT NULL LIMIT ?
      )
      """
    return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [itemLimit + 1]) ?? 0 > itemLimit
  }

  /// The titles of the items with the dates after their own ones, in the order in which the items are due.
  func entries(_ db: Database, in days: ClosedRange<CalendarDay>) throws -> [CalendarDay: [DayEntry]] {
    let sql = """
      SELECT number, title, repeat, coalesce(scheduled, due) FROM item INDEXED BY itemByRepeat
      WHERE deletedAt IS NULL AND isDone = 0 AND repeat IS NOT NULL ORDER BY due LIMIT ?
      """
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [Self.itemLimit])
    var known = kept.withLock { $0.days == days ? $0.entries : [:] }
    var coming: [CalendarDay: [DayEntry]] = [:]
    while let row = try rows.next() {
      let number = try row.itemNumber(0)
      let (rule, scheduled): (String, String) = (try row.decode(atIndex: 2), try row.decode(atIndex: 3))
      if known[number]?.rule != rule || known[number]?.scheduled != scheduled {
        guard let due = DueDate(stored: scheduled) else { throw TODOStoreError.damaged }
        let dates = Repeat(stored: rule)?.dates(after: due, in: days, limit: Self.dateLimit)
        known[number] = Entry(rule: rule, scheduled: scheduled, dates: dates ?? [])
      }
      guard let dates = known[number]?.dates, !dates.isEmpty else { continue }
      let title: String = try row.decode(atIndex: 1)
      for date in dates { coming[date.day, default: []].append(.coming(title: title, minute: date.minute)) }
    }
    kept.withLock { [known] in $0 = (days, known) }
    return coming
  }
}
