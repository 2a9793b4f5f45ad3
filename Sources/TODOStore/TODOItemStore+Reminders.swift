public import TODOCore

/// Reminders that ring.
extension TODOItemStore {
  /// The reminders of open items that are due now and have not rung, and when there is something to do next. Reads only items
  /// that have a reminder, and these again only when the file has changed or one is due.
  ///
  /// - Parameter limit: how many due reminders are returned, the oldest first.
  public func reminders(limit: Int = 20, isolation: isolated (any Actor)? = #isolation)
    async throws(TODOStoreError)
    -> ReminderAgenda
  {
    try await database.read { [clock, nextReminder] db in
      try ReminderReader(db: db).agenda(at: clock.localNow, limit: limit, keepingIn: nextReminder)
    }
  }

  /// Notes that reminders ring. That is no change of their items, and no step of the history.
  ///
  /// - Returns: those that the caller has to show, in the same order: the others have rung in another window or program, or
  ///   their items are done or deleted.
  public func ring(
    _ reminders: [DueReminder],
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TODOStoreError) -> [DueReminder] {
    guard !reminders.isEmpty else { return [] }
    return try await database.write { db in try reminders.filter(ReminderReader(db: db).ring) }
  }

  /// Takes back that reminders ring because nobody has seen them: they ring again, here or in another window or program.
  public func takeBack(
    _ reminders: [DueReminder],
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TODOStoreError) {
    guard !reminders.isEmpty else { return }
    try await database.write { db in
      for reminder in reminders { _ = try ReminderReader(db: db).takeBack(reminder) }
    }
  }

  /// Answers reminders that ring, wherever that was. That is no change of their items, and no step of the history.
  ///
  /// - Returns: those that were still ringing.
  public func answer(
    _ reminders: [DueReminder],
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TODOStoreError) -> [DueReminder] {
    guard !reminders.isEmpty else { return [] }
    return try await database.write { db in try reminders.filter(ReminderReader(db: db).answer) }
  }

  /// Snoozes a reminder that rings. That is no change of its item, and no step of the history.
  ///
  /// - Returns: false if it was answered or put off elsewhere, or its item is done or deleted.
  public func snooze(
    _ reminder: DueReminder,
    until moment: LocalMoment,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TODOStoreError) -> Bool {
    try await database.write { db in try ReminderReader(db: db).snooze(reminder, until: moment) }
  }
}
