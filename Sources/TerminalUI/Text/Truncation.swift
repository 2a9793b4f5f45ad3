/// What is done with text that has no room.
public enum Truncation: Hashable, Sendable {
  /// The last column shows ``MarkStyle/ellipsis``.
  case ellipsis
  /// The text just ends; half a column pair that a wide character has no room in stays blank.
  case clip
}
