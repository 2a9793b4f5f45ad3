public import TODOCore

/// One thing that is not as the app would have left it in a database.
public enum DatabaseFinding: Hashable, Sendable {
  /// Not even the description of the tables can be read, or the file is shorter than it says.
  case unreadable
  /// SQLite's own check of the pages found something; its words.
  case pages(String)
  /// Rows of a table refer to rows that are not there.
  case references(table: String, rows: Int)
  /// An item holds a value that the app never writes.
  case item(number: Int64)
  case step(number: Int64, StepFlaw)
  /// The counts that are kept while writing are not those of the rows.
  case counts(stated: TODOCounts, counted: TODOCounts)

  /// The search index does not say what the items do.
  case search(SearchPart, items: Int)

  /// A part of the search index.
  public enum SearchPart: Hashable, Sendable {
    /// Which words an item has.
    case texts
    /// Where an item stands in the orders.
    case orders
    /// Whether an item is in the list, and done.
    case memberships
  }

  /// What is wrong with a step of the history.
  public enum StepFlaw: Hashable, Sendable {
    /// A kind, state or field that the app never writes.
    case unknownValue
    /// It touches another number of items than it says.
    case itemCount
    /// It can be redone though a later step stands, so redo would go against the order.
    case order
  }
}
