import GRDB
import TODOCore

/// Reads the first entries of each day of a calendar, in the order of a list by due date: a short walk along the index for
/// each day, however many items it has. The coming dates of items that repeat are after those that are due.
struct DayEntryReader {
  let db: Database
  let coming: ComingDates

  /// Days without an entry are left out.
  func entries(of shown: ShownDays) throws -> [CalendarDay: [DayEntry]] {
    let coming = try coming.entries(db, of: shown)
    var entries: [CalendarDay: [DayEntry]] = [:]
    var next: CalendarDay? = shown.days.lowerBound
    while let day = next, day <= shown.days.upperBound {
      var items = try dueItems(on: day, limit: shown.limit)
      items += (coming[day] ?? []).prefix(shown.limit - items.count)
      if !items.isEmpty { entries[day] = items }
      next = day.adding(days: 1)
    }
    return entries
  }

  private func dueItems(on day: CalendarDay, limit: Int) throws -> [DayEntry] {
    let sql = """
      SELECT title, priority, due FROM item INDEXED BY itemByDue
      WHERE deletedAt IS NULL AND isDone = 0 AND due >= ? AND due <= ?
      ORDER BY due, priorityOrder, titleKey, number LIMIT ?
      """
    let last = DueDate(day: day, minute: MinuteOfDay(hour: 23, minute: 59))
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: sql),
      arguments: [day.description, last.description, limit]
    )
    var entries: [DayEntry] = []
    while let row = try rows.next() {
      guard let priority = TODOPriority(rawValue: try row.decode(atIndex: 1)),
        let due = DueDate(stored: try row.decode(atIndex: 2))
      else { throw TODOStoreError.damaged }
      entries.append(.due(title: try row.decode(atIndex: 0), priority: priority, minute: due.minute))
    }
    return entries
  }
}
