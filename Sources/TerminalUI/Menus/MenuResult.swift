/// What a key did to a ``Menu``.
public enum MenuResult: Hashable, Sendable {
  /// Another entry is selected.
  case moved
  /// The entry with this index was chosen.
  case chosen(Int)
  /// The menu was left without a choice.
  case cancelled
  /// The key means nothing here, or the selection is at its end already.
  case ignored
}
