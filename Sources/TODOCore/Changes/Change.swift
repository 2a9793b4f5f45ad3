public import Foundation

/// One change of items, as a key, a command, a form or an import asks for it.
///
/// It says what is to be done, not in which rows: what follows in other fields and items is decided by the store.
public enum Change: Hashable, Sendable {
  /// Completes or reopens the items, with their steps or the items that they are steps of. One that repeats moves to its
  /// next date instead of being done, unless it has none.
  case isDone(Bool)
  /// Completes the items if any of them was open when it was seen, otherwise reopens all.
  case toggleIsDone
  /// Moves items that repeat to their next dates, without completing them.
  case skip
  case priority(TODOPriority)
  /// Combines a typed date with the due date of each item; nil removes it. In items that repeat, a date moves only the current date, and
  /// the dates of the rule follow; with `ofSeries`, it moves the rule.
  case due(DueChange?, ofSeries: Bool = false)
  /// Makes each item due that many days later, or earlier if negative. Later counts from today where the date has passed; an
  /// item without a due date is due today then. A date that would be outside the years 1–9999 stays.
  case dueMoved(days: Int, today: CalendarDay)
  case start(DueDate?)
  /// Moves the items, with their steps, to the list with that name, which is made if there is none; empty for the Inbox.
  case list(String)
  case tags(adding: ItemTags = ItemTags(), removing: ItemTags = ItemTags())
  /// Makes the items steps of another one, after those that it already has, in the order of the targets.
  case nest(under: TODOItem.ID, title: String)
  /// Takes the items out of those that they are steps of. Each comes after the one that it leaves, or before it.
  case unnest(upwards: Bool = false)
  /// Moves the items as one block past the neighbour that a list shows next to them in manual order. If there is none,
  /// scattered items are gathered beside the one at the end.
  case move(Direction, in: TODOQuery)
  /// Puts one item directly beside another one in the manual order.
  case place(Side, of: TODOItem.ID)
  /// Sets fields of each item; of two edits of one field, the last one counts. If a field to be changed holds another value
  /// than its edit says was seen, nothing is changed.
  ///
  /// `following` says whether what follows from a value is done, too, as after a key: a date for the rule, an open item
  /// above an open step. Without it, fields hold what they are given, as an import does.
  case edit([TODOItem.ID: [TODOEdit]], following: Bool = true)
  case delete
  /// Deletes all targets that are done, or all of them, under a name of its own in the history.
  case deleteAll(onlyDone: Bool)

  /// A direction on the screen.
  public enum Direction: Hashable, Sendable { case up, down }

  /// A place beside another item.
  public enum Side: Hashable, Sendable { case before, after }

  /// Sets fields of one item.
  public static func edit(_ id: TODOItem.ID, _ edits: [TODOEdit]) -> Change { .edit([id: edits]) }

  /// How many items can be moved at once.
  public static let moveLimit = 256
}

/// An item that is made.
public struct NewItem: Hashable, Sendable {
  public var id: TODOItem.ID
  public var values: TODOItemValues
  /// When it was made and completed, UTC; nil for now.
  public var createdAt, completedAt: Date?
  /// The item of which it is a done copy.
  public let copyOf: TODOItem.ID?

  public init(
    _ values: TODOItemValues,
    id: TODOItem.ID = TODOItem.ID(),
    createdAt: Date? = nil,
    completedAt: Date? = nil,
    copyOf: TODOItem.ID? = nil
  ) {
    (self.id, self.values, self.createdAt, self.completedAt) = (id, values, createdAt, completedAt)
    self.copyOf = copyOf
  }

  /// The item as it is when it has been made.
  public func made(at now: Date) -> TODOItem {
    TODOItem(
      id: id,
      values: values,
      completedAt: values.isDone ? completedAt ?? now : nil,
      createdAt: createdAt ?? now,
      modifiedAt: now,
      copyOf: copyOf
    )
  }
}
