import Foundation
import GRDB
import TODOCore

/// Reads the open items that have a reminder, and no others.
struct ReminderReader {
  let db: Database

  /// - Parameter limit: how many due reminders are returned, the oldest first.
  func agenda(at now: LocalMoment, limit: Int) throws -> ReminderAgenda {
    let sql = """
      SELECT id, title, due, remind, reminded FROM item INDEXED BY itemByReminder
      WHERE deletedAt IS NULL AND isDone = 0 AND remind IS NOT NULL
      """
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql))
    var agenda = ReminderAgenda(nextStart: try nextStart(after: now))
    while let row = try rows.next() {
      guard let reminder = Reminder(stored: try row.decode(atIndex: 3)) else { throw TODOStoreError.damaged }
      let due = try row.decode(String?.self, atIndex: 2).map { text in
        guard let due = DueDate(stored: text) else { throw TODOStoreError.damaged }
        return due
      }
      guard let moment = reminder.moment(due: due), try row.decode(String?.self, atIndex: 4) != moment.stored
      else {
        continue
      }
      if moment > now {
        agenda.nextReminder = min(agenda.nextReminder ?? moment, moment)
      } else {
        agenda.due.append(
          DueReminder(
            item: try row.decode(atIndex: 0),
            title: try row.decode(atIndex: 1),
            due: due,
            moment: moment
          )
        )
      }
    }
    agenda.due.sort { ($0.moment, $0.title) < ($1.moment, $1.title) }
    agenda.due = Array(agenda.due.prefix(limit))
    return agenda
  }

  private func nextStart(after now: LocalMoment) throws -> LocalMoment? {
    let sql =
      "SELECT start FROM item INDEXED BY itemByStart WHERE \(TODOQuery.sleepers) ORDER BY start LIMIT 1"
    let first = DueDate(startingAfter: now).description
    guard let text = try String.fetchOne(db.cachedStatement(sql: sql), arguments: [first]) else { return nil }
    guard let start = DueDate(stored: text), let midnight = MinuteOfDay(hour: 0, minute: 0) else {
      throw TODOStoreError.damaged
    }
    return LocalMoment(day: start.day, minute: start.minute ?? midnight)
  }

  /// Notes that a reminder has rung.
  ///
  /// - Returns: false if it has rung before, or its item is done or deleted.
  func ring(_ reminder: DueReminder) throws -> Bool {
    let sql = """
      UPDATE item SET reminded = ?1
      WHERE id = ?2 AND deletedAt IS NULL AND completedAt IS NULL AND reminded IS NOT ?1
      """
    try db.cachedStatement(sql: sql).execute(arguments: [reminder.moment.stored, reminder.item])
    return db.changesCount > 0
  }
}

extension LocalMoment {
  /// As a date with a time of day is stored.
  fileprivate var stored: String { DueDate(day: day, minute: minute).description }
}
