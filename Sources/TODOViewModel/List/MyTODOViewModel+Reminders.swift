public import TODOCore

/// Reminders, each of which rings in one window.
extension MyTODOViewModel {
  /// Takes the reminders that are due from all other windows and programs, and says when to look again.
  ///
  /// - Returns: as reminders that are due, those that ring in this window.
  public func ringReminders() async throws(TODOStoreError) -> ReminderAgenda {
    var agenda = try await store.reminders()
    agenda.due = try await store.ring(agenda.due)
    return agenda
  }

  /// Puts a reminder that has rung off.
  ///
  /// - Returns: false if it was put off elsewhere, or its item is done or deleted.
  public func snooze(_ reminder: DueReminder, until moment: LocalMoment) async throws(TODOStoreError) -> Bool
  {
    let isSnoozed = try await store.snooze(reminder, until: moment)
    await refresh(reload)
    return isSnoozed
  }
}
