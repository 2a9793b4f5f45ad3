extension ScreenBuffer {
  /// The text of one row, including blanks. A wide character is read once.
  public func text(row: Int) -> String {
    text(row: row, columns: 0..<size.columns)
  }

  /// The text in some columns of one row. A wide character is read where its left half is; columns outside the buffer
  /// are skipped.
  public func text(row: Int, columns: Range<Int>) -> String {
    guard (0..<size.rows).contains(row) else { return "" }
    var text = String.UnicodeScalarView()
    for column in columns.clamped(to: 0..<size.columns) { self[column, row].glyph.append(to: &text) }
    return String(text)
  }

  /// All rows from the top, without trailing blanks.
  public var lines: [String] {
    (0..<size.rows).map { row in
      let line = text(row: row)
      let end = line.lastIndex { $0 != " " }
      return end.map { String(line[...$0]) } ?? ""
    }
  }

  /// All rows from the top with their styles as control sequences. Blanks at the end that look like the terminal's own
  /// are left out.
  public var paintedLines: [String] {
    (0..<size.rows).map { row in
      let end = (0..<size.columns).last { self[$0, row] != .blank }.map { $0 + 1 } ?? 0
      var line = ""
      var start = 0
      while start < end {
        let style = self[start, row].style
        let next = (start..<end).first { self[$0, row].style != style } ?? end
        line += style.painted(text(row: row, columns: start..<next))
        start = next
      }
      return line
    }
  }
}
