import Foundation
import GRDB
import Synchronization
import TODOCore

/// Reads the open items that have a reminder, and no others.
struct ReminderReader {
  let db: Database

  /// - Parameters:
  ///   - limit: how many due reminders are returned, the oldest first.
  ///   - next: keeps when the next one rings.
  func agenda(at now: LocalMoment, limit: Int, keepingIn next: NextReminder) throws -> ReminderAgenda {
    var agenda = try next.agenda(at: now, db) ?? read(at: now, limit: limit)
    try next.keep(agenda, db)
    agenda.nextStart = try nextStart(after: now)
    return agenda
  }

  private func read(at now: LocalMoment, limit: Int) throws -> ReminderAgenda {
    let sql = """
      SELECT id, title, due, remind, reminded FROM item INDEXED BY itemByReminder
      WHERE deletedAt IS NULL AND isDone = 0 AND remind IS NOT NULL
      """
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql))
    var agenda = ReminderAgenda()
    while let row = try rows.next() {
      guard let reminder = Reminder(stored: try row.decode(atIndex: 3)) else { throw TODOStoreError.damaged }
      let due = try row.decode(String?.self, atIndex: 2).map { text in
        guard let due = DueDate(stored: text) else { throw TODOStoreError.damaged }
        return due
      }
      guard let moment = reminder.moment(due: due) else { continue }
      let noted = try NotedReminder(row.decode(String?.self, atIndex: 4), of: moment)
      if noted == .answered { continue }
      let found = DueReminder(
        item: try row.decode(atIndex: 0),
        title: try row.decode(atIndex: 1),
        due: due,
        moment: moment,
        snoozedUntil: noted.snoozedUntil
      )
      if noted == .ringing {
        agenda.ringing.append(found)
      } else if found.ringsAt > now {
        agenda.nextReminder = min(agenda.nextReminder ?? found.ringsAt, found.ringsAt)
      } else {
        agenda.due.append(found)
      }
    }
    agenda.due.sort { ($0.ringsAt, $0.title) < ($1.ringsAt, $1.title) }
    agenda.ringing.sort { ($0.moment, $0.title) < ($1.moment, $1.title) }
    agenda.due = Array(agenda.due.prefix(limit))
    return agenda
  }

  private func nextStart(after now: LocalMoment) throws -> LocalMoment? {
    let sql =
      "SELECT start FROM item INDEXED BY itemByStart WHERE \(TODOQuery.sleepers) ORDER BY start LIMIT 1"
    let first = DueDate(startingAfter: now).description
    guard let text = try String.fetchOne(db.cachedStatement(sql: sql), arguments: [first]) else { return nil }
    guard let start = DueDate(stored: text) else { throw TODOStoreError.damaged }
    return LocalMoment(day: start.day, minute: start.minute ?? .midnight)
  }

  /// Notes that a reminder rings.
  ///
  /// - Returns: false if it has rung or was put off elsewhere, or its item is done or deleted.
  func ring(_ reminder: DueReminder) throws -> Bool {
    try note(.ringing, of: reminder, ifNoted: reminder.snoozedUntil.map(NotedReminder.snoozed) ?? .none)
  }

  /// Takes back that a reminder rings, because nobody has seen it.
  ///
  /// - Returns: false if it was put off elsewhere, or its item is done or deleted, or has another reminder.
  func takeBack(_ reminder: DueReminder) throws -> Bool {
    try note(reminder.snoozedUntil.map(NotedReminder.snoozed) ?? .none, of: reminder, ifNoted: .ringing)
  }

  /// Notes that a reminder that rings was answered.
  ///
  /// - Returns: false if it was answered or put off elsewhere, or its item is done or deleted, or has another reminder.
  func answer(_ reminder: DueReminder) throws -> Bool {
    try note(.answered, of: reminder, ifNoted: .ringing)
  }

  /// Notes that a reminder that rings does so again later.
  ///
  /// - Returns: false if it was answered or put off elsewhere, or its item is done or deleted, or has another reminder.
  func snooze(_ reminder: DueReminder, until moment: LocalMoment) throws -> Bool {
    try note(.snoozed(until: moment), of: reminder, ifNoted: .ringing)
  }

  private func note(_ note: NotedReminder, of reminder: DueReminder, ifNoted old: NotedReminder) throws
    -> Bool
  {
    let sql = "SELECT reminded FROM item WHERE id = ? AND deletedAt IS NULL AND completedAt IS NULL"
    let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [reminder.item])
    guard let row, try NotedReminder(row.decode(atIndex: 0), of: reminder.moment) == old else { return false }
    try db.cachedStatement(sql: "UPDATE item SET reminded = ? WHERE id = ?")
      .execute(arguments: [note.text(of: reminder.moment), reminder.item])
    return true
  }
}

/// When the next reminder rings, as long as the file does not change: a window asks with each key, and there may be thousands.
final class NextReminder: Sendable {
  private let last = Mutex<(moment: LocalMoment?, ringing: [DueReminder], version: FileVersion)?>(nil)

  /// The reminders at a moment, of which none is due; nil if they have to be read.
  func agenda(at now: LocalMoment, _ db: Database) throws -> ReminderAgenda? {
    guard let kept = last.withLock(\.self), try FileVersion(db) == kept.version,
      kept.moment.map({ now < $0 }) ?? true
    else { return nil }
    return ReminderAgenda(ringing: kept.ringing, nextReminder: kept.moment)
  }

  /// Keeps when the next one of some reminders rings, unless one is due already.
  func keep(_ agenda: ReminderAgenda, _ db: Database) throws {
    let kept = agenda.due.isEmpty ? (agenda.nextReminder, agenda.ringing, try FileVersion(db)) : nil
    last.withLock { $0 = kept }
  }
}
