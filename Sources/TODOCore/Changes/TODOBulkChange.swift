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
  /// Moves the items to the list with that name, which is made if there is none; empty for the Inbox.
  case list(String)
  case tags(adding: ItemTags = ItemTags(), removing: ItemTags = ItemTags())
  case delete

  /// Whether the steps of the items change with them.
  package var takesSteps: Bool {
    switch self {
    case .isDone, .toggleIsDone, .list, .delete: true
    case .priority, .due, .start, .tags: false
    }
  }
}
