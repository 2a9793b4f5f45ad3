/// Why the gazetteer cannot be used. The file is never changed.
public enum GazetteerError: Error, Hashable, Sendable {
  /// There is no file at the path.
  case missing
  /// The file cannot be opened or read; `reason` is the message of the system or of SQLite.
  case unreadable(reason: String)
  /// The file is not a gazetteer.
  case foreign
  /// A gazetteer of another format, with that version: it belongs to another release of the app.
  case otherVersion(Int)
  /// The file is a gazetteer, but damaged.
  case damaged
}
