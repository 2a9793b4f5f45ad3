/// What happened to a database that this window did not do.
public enum ChangeElsewhere: Hashable, Sendable {
  /// Another window or program has changed it.
  case changed
  /// It holds an earlier state again, such as a copy that was put back.
  case wentBack
  /// The file is gone, or cannot be read: whatever is asked of the store next tells why.
  case lost
}
