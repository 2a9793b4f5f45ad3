/// A way for the cursor to go.
enum TextMovement: Hashable {
  case characterLeft, characterRight
  /// To the border of a run of letters and digits.
  case wordLeft, wordRight
  /// To the beginning of a run of anything that is not blank.
  case blankLeft
  /// To the ends of a line of the text, which may be seen as several rows.
  case lineStart, lineEnd
  case textStart, textEnd
}
