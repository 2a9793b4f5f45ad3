import GRDB
import Synchronization
import TODOCore

/// The dates that follow in a range of days for the items that repeat, computed from their rules: nothing is stored ahead.
///
/// A calendar asks for the same days with each key, so the dates are kept as long as the file does not change; after a change, those of
/// the items whose rule and date have stayed.
final class ComingDates: Sendable {
  /// The items that are due next whose dates are computed.
  static let itemLimit = 2000
  /// The dates of one item.
  private static let dateLimit = 50

  /// An item that repeats.
  private struct Item {
    let number: Int64
    let title: String
    /// As stored.
    let rule: String
    let scheduled: String
    /// Those in the days that were asked for last.
    var dates: [DueDate] = []

    func dates(in days: ClosedRange<CalendarDay>) throws -> [DueDate] {
      guard let due = DueDate(stored: scheduled) else { throw TODOStoreError.damaged }
      return Repeat(stored: rule)?.dates(after: due, in: days, limit: ComingDates.dateLimit) ?? []
    }
  }

  private struct Kept {
    var version: FileVersion?
    var days: ClosedRange<CalendarDay>?
    /// In the order in which they are due; one more than the limit if there are more.
    var items: [Item] = []
    var entries: [CalendarDay: [DayEntry]] = [:]
  }

  private let kept = Mutex(Kept())

  /// Whether there are more items that repeat than those whose dates are computed.
  func leavesOutItems(_ db: Database) throws -> Bool {
    let kept = kept.withLock(\.self)
    let items = try kept.version == FileVersion(db) ? kept.items : Self.items(db)
    return items.count > Self.itemLimit
  }

  /// The titles of the items with the dates after their own ones, in the order in which the items are due.
  func entries(_ db: Database, in days: ClosedRange<CalendarDay>) throws -> [CalendarDay: [DayEntry]] {
    var new = Kept(version: try FileVersion(db), days: days)
    let old = kept.withLock(\.self)
    if old.version == new.version, old.days == days { return old.entries }
    new.items = try old.version == new.version ? old.items : Self.items(db)
    let withDates = old.days == days ? old.items.prefix(Self.itemLimit) : []
    let known = Dictionary(uniqueKeysWithValues: withDates.map { ($0.number, $0) })
    for index in new.items.indices.prefix(Self.itemLimit) {
      let item = new.items[index]
      let same = known[item.number].flatMap {
        $0.rule == item.rule && $0.scheduled == item.scheduled ? $0 : nil
      }
      new.items[index].dates = try same?.dates ?? item.dates(in: days)
      for date in new.items[index].dates {
        new.entries[date.day, default: []].append(.coming(title: item.title, minute: date.minute))
      }
    }
    kept.withLock { [new] in $0 = new }
    return new.entries
  }

  private static func items(_ db: Database) throws -> [Item] {
    let sql = """
      SELECT number, title, repeat, coalesce(scheduled, due) FROM item INDEXED BY itemByRepeat
      WHERE deletedAt IS NULL AND isDone = 0 AND repeat IS NOT NULL ORDER BY due LIMIT ?
      """
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [itemLimit + 1])
    var items: [Item] = []
    while let row = try rows.next() {
      items.append(
        Item(
          number: try row.itemNumber(0),
          title: try row.decode(atIndex: 1),
          rule: try row.decode(atIndex: 2),
          scheduled: try row.decode(atIndex: 3)
        )
      )
    }
    return items
  }
}
