/// One change to several items.
public enum TODOBulkChange: Hashable, Sendable {
  /// Completes or reopens the items.
  case isDone(Bool)
  /// Completes the items if any of them is open, otherwise reopens all.
  case toggleIsDone
  case priority(TODOPriority)
  /// Sets the due date, and how it repeats if that is given; items that repeat go on from their own dates otherwise.
  case due(DueDate?, repeats: Repeat? = nil)
  case start(DueDate?)
  /// Makes each item due that many days later, or earlier if negative; an item without a due date is due today then. A date
  /// that would be outside the years 1–9999 stays.
  case dueMoved(days: Int, today: CalendarDay)
  /// Moves the items to the list with that name, which is made if there is none; empty for the Inbox.
  case list(String)
  case tags(adding: ItemTags = ItemTags(), removing: ItemTags = ItemTags())
  case delete

  /// Whether the steps of the items change with them.
  package var takesSteps: Bool {
    switch self {
    case .isDone, .toggleIsDone, .list, .delete: true
    case .priority, .due, .dueMoved, .start, .tags: false
    }
  }
}
