/// The part of a one-line text that is seen.
struct VisibleLine: Hashable, Sendable {
  /// The characters seen, by their indices.
  var characters: Range<Int>
  /// Whether a mark in the first column says that text goes on to the left.
  var isCutLeft: Bool
  /// Whether a mark in the last column says that text goes on to the right.
  var isCutRight: Bool
  /// The cursor's column, from the left end of the line.
  var cursorColumn: Int
}
