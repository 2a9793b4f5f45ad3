extension TextEditor {
  /// Moves the cursor to a click in the area where the text was last drawn: before the character there, or after the
  /// text.
  ///
  /// - Parameters:
  ///   - column: zero-based, from the left edge of the area.
  ///   - row: zero-based, from its upper edge; always 0 for a one-line text.
  ///   - columns: the width of the area.
  public mutating func moveCursor(toColumn column: Int, row: Int, columns: Int) {
    if isMultiline {
      guard let layout else { return }
      let target = min(max(0, scroll + row), layout.rowStarts.count - 1)
      return moveCursor(to: layout.index(inRow: target, column: column, in: storage.characters))
    }
    let line = visibleLine(columns: columns)
    var end = line.isCutLeft ? 1 : 0
    for index in line.characters {
      end += DrawableText.width(of: storage.characters[index])
      if end > column { return moveCursor(to: index) }
    }
    moveCursor(to: line.characters.upperBound)
  }
}
