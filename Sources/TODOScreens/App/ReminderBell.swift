import TODOCore
import TODOViewModel
import TerminalUI

/// Rings the reminders that are due while the window is open.
final class ReminderBell {
  private let list: MyTODOViewModel
  private let terminal: any Terminal
  private let stack: ScreenStack
  /// When the next reminder rings, or the next item wakes.
  private(set) var nextTurn: LocalMoment?
  /// The reading of the list after which the reminders were read; nil if time has passed since.
  private var reading: Int?

  init(_ stack: ScreenStack, _ terminal: any Terminal) {
    self.stack = stack
    self.terminal = terminal
    list = stack.list
  }

  /// Time has passed.
  func timeTurned() { reading = nil }

  /// Rings what is due, if the list was read or time has passed since the last call.
  ///
  /// - Returns: whether others ring than before.
  func ring() async -> Bool {
    guard reading != list.readings else { return false }
    reading = list.readings
    let before = list.ringing
    do {
      let agenda = try await list.ringReminders()
      nextTurn = [agenda.nextReminder, agenda.nextStart].compactMap(\.self).min()
      for reminder in agenda.due { terminal.notify(stack.text(.ringing(reminder, stack.dates))) }
    } catch {
      // A window that can write rings it; the list reports why the file cannot be read.
    }
    return list.ringing != before
  }
}
