/// A change of the database that this window did not make.
public enum ChangeElsewhere: Hashable, Sendable {
  /// Another window or program has changed it.
  case changed
  /// The database is in an earlier state, because a copy was restored, for example.
  case wentBack
  /// The file is gone, or cannot be read; the next call of the store says why.
  case lost
}
