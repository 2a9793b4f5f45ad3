/// Where the items are kept.
public enum DatabaseLocation: Hashable, Sendable {
  /// The path of a file, which is created with its directory if missing.
  case file(String)
  /// Nothing is saved.
  case inMemory
}
