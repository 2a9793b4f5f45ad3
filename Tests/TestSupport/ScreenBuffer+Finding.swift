public import TerminalUI

extension ScreenBuffer {
  /// The position of the first cell of `text` in the first row that contains it, or nil if no row does.
  public func position(of text: String) -> Position? {
    for row in 0..<size.rows {
      var rest = self.text(row: row).unicodeScalars[...]
      for column in 0..<size.columns where self[column, row].width > 0 {
        if Substring(rest).hasPrefix(text) { return Position(column: column, row: row) }
        rest = rest.dropFirst(self[column, row].glyph.text.unicodeScalars.count)
      }
    }
    return nil
  }

  /// Whether a row contains `text`.
  public func contains(_ text: String) -> Bool {
    position(of: text) != nil
  }
}
