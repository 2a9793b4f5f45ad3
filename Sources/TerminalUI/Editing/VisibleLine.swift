/// The visible part of a one-line text.
struct VisibleLine: Hashable, Sendable {
  var characters: Range<Int>
  /// Whether the first column shows that the text continues to the left.
  var isCutLeft: Bool
  /// Whether the last column shows that the text continues to the right.
  var isCutRight: Bool
  /// The cursor's column, from the left end of the line.
  var cursorColumn: Int
}
