public import TODOCore

/// Something in a database that the app would not have written.
public enum DatabaseFinding: Hashable, Sendable {
  /// Not even the schema can be read, or the file is shorter than its header says.
  case unreadable
  /// A fault found by SQLite's own check of the pages, in its words.
  case pages(String)
  /// Rows of a table refer to missing rows.
  case references(table: String, rows: Int)
  /// An item holds a value that the app never writes.
  case item(number: Int64)
  case step(number: Int64, StepFlaw)
  /// The maintained counts do not agree with the rows.
  case counts(stated: TODOCounts, counted: TODOCounts)

  /// The maintained numbers of items that start on this many days do not agree with the items.
  case starts(days: Int)

  /// The maintained counts of this many lists and tags do not agree with the items.
  case collections(Int)

  /// This many views hold a query or an order that the app never writes.
  case views(Int)

  /// The search index does not agree with the items.
  case search(SearchPart, items: Int)

  /// A part of the search index.
  public enum SearchPart: Hashable, Sendable {
    /// The words of the items.
    case texts
    /// The positions of the items in the orders.
    case orders
    /// Whether items are deleted or done.
    case memberships
  }

  /// The faults of a step of the history.
  public enum StepFlaw: Hashable, Sendable {
    /// A kind, state or field that the app never writes.
    case unknownValue
    /// It changes a different number of items than it says.
    case itemCount
    /// It can be redone although a later step is done, so redo would not follow the order.
    case order
  }
}
