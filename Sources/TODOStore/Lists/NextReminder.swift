import GRDB
import Synchronization
import TODOCore

/// When the next reminder rings, as long as the file does not change: a window asks with each key, and there may be thousands.
final class NextReminder: Sendable {
  private let last = Mutex<(moment: LocalMoment?, version: FileVersion)?>(nil)

  /// The reminders at a moment, of which none is due; nil if they have to be read.
  func agenda(at now: LocalMoment, _ db: Database) throws -> ReminderAgenda? {
    guard let kept = last.withLock(\.self), try FileVersion(db) == kept.version,
      kept.moment.map({ now < $0 }) ?? true
    else { return nil }
    return ReminderAgenda(nextReminder: kept.moment)
  }

  /// Keeps when the next one of some reminders rings, unless one is due already.
  func keep(_ agenda: ReminderAgenda, _ db: Database) throws {
    let kept = agenda.due.isEmpty ? (agenda.nextReminder, try FileVersion(db)) : nil
    last.withLock { $0 = kept }
  }
}
