extension ScreenBuffer {
  /// What stands in one row, blanks included. A wide character is read once.
  public func text(row: Int) -> String {
    text(row: row, columns: 0..<size.columns)
  }

  /// What stands in some columns of one row. A wide character is read where its left half stands; what lies
  /// outside the buffer reads as nothing.
  public func text(row: Int, columns: Range<Int>) -> String {
    guard (0..<size.rows).contains(row) else { return "" }
    return columns.clamped(to: 0..<size.columns).reduce(into: "") { $0 += self[$1, row].text }
  }

  /// All rows from the top, each without the blanks at its end.
  public var lines: [String] {
    (0..<size.rows).map { row in
      let line = text(row: row)
      let end = line.lastIndex { $0 != " " }
      return end.map { String(line[...$0]) } ?? ""
    }
  }

  /// The place of the first cell of the first row that has `text` in it, or nil when no row has.
  public func position(of text: String) -> Position? {
    for row in 0..<size.rows {
      for column in 0..<size.columns where self[column, row].width > 0 {
        if self.text(row: row, columns: column..<size.columns).hasPrefix(text) {
          return Position(column: column, row: row)
        }
      }
    }
    return nil
  }

  /// Whether some row has `text` in it.
  public func contains(_ text: String) -> Bool {
    position(of: text) != nil
  }
}
