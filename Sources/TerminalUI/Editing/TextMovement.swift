/// A movement of the cursor.
enum TextMovement: Hashable {
  case characterLeft, characterRight
  /// To the boundary of a run of letters and digits.
  case wordLeft, wordRight
  /// To the beginning of a run of non-blank characters.
  case blankLeft
  /// To the start or end of a line of the text, which may be displayed as several rows.
  case lineStart, lineEnd
  case textStart, textEnd
}
