/// The effect of a key on a ``Menu``.
public enum MenuResult: Hashable, Sendable {
  /// Another entry is selected.
  case moved
  /// The entry with this index was chosen.
  case chosen(Int)
  /// The menu was closed without a choice.
  case cancelled
  /// The key has no meaning here, or the selection is already at its end.
  case ignored
}
