/// Why the gazetteer cannot be used. The file is never changed.
public enum GazetteerError: Error, Hashable, Sendable {
  /// There is no file at the path.
  case missing
  /// The file cannot be opened or read; `reason` is the message of the system or of SQLite.
  case unreadable(reason: String)
  /// The file is not a gazetteer.
  case foreign
  /// The file belongs to another release of the app: it has another format, or keys of another ``TextFold``. With the
  /// version of its format.
  case otherVersion(Int)
  /// The file is a gazetteer, but damaged.
  case damaged
}
