/// How to treat text that does not fit.
public enum Truncation: Hashable, Sendable {
  /// The last column shows ``MarkStyle/ellipsis``.
  case ellipsis
  /// The text simply ends; one column stays blank if a wide character would need two.
  case clip
}
