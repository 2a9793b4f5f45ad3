/// The reminders at a moment, and when to look again unless something changes.
public struct ReminderAgenda: Hashable, Sendable {
  /// Those that have not rung, the oldest first, up to a limit.
  public var due: [DueReminder]
  /// When the next open item is brought to mind.
  public var nextReminder: LocalMoment?
  /// When the next sleeping item wakes.
  public var nextStart: LocalMoment?

  public init(due: [DueReminder] = [], nextReminder: LocalMoment? = nil, nextStart: LocalMoment? = nil) {
    self.due = due
    self.nextReminder = nextReminder
    self.nextStart = nextStart
  }
}
