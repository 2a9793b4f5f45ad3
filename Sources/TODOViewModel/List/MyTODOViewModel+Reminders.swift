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
}
