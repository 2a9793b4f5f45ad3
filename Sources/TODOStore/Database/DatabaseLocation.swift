/// Where the items are kept.
public enum DatabaseLocation: Hashable, Sendable {
  /// The path of a file; it and its directory are made when missing.
  case file(String)
  /// Nothing is kept.
  case inMemory
}
