/// A frame: one cell for each column and row of the screen, drawn by the app and shown by a ``Terminal``.
public struct ScreenBuffer: Hashable, Sendable {
  public let size: TerminalSize
  /// The style of blanks.
  public let blank: Style
  private var cells: [Cell]

  public init(size: TerminalSize, blank: Style = .plain) {
    self.size = TerminalSize(columns: max(0, size.columns), rows: max(0, size.rows))
    self.blank = blank
    cells = Array(repeating: Cell(.space, style: blank), count: self.size.columns * self.size.rows)
  }

  /// The cell at a position inside ``size``.
  public subscript(column: Int, row: Int) -> Cell {
    get { cells[row * size.columns + column] }
    set { cells[row * size.columns + column] = newValue }
  }

  /// Whether a row looks the same as in another buffer of the same size.
  public func hasRow(_ row: Int, equalTo other: ScreenBuffer) -> Bool {
    let range = row * size.columns..<(row + 1) * size.columns
    return cells[range] == other.cells[range]
  }

  /// Copies cells of one row from another buffer. Both borders must be inside both buffers.
  public mutating func copyRow(_ source: Int, of other: ScreenBuffer, columns: Range<Int>, toRow row: Int) {
    guard !columns.isEmpty else { return }
    let from = source * other.size.columns + columns.lowerBound
    let to = row * size.columns + columns.lowerBound
    for offset in 0..<columns.count { cells[to + offset] = other.cells[from + offset] }
  }
}

extension ScreenBuffer {
  /// The text of one row, including blanks. A wide character is read once.
  public func text(row: Int) -> String { text(row: row, columns: 0..<size.columns) }

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

extension ScreenBuffer {
  /// The whole buffer as a rectangle.
  public var bounds: Rect { Rect(size) }

  /// Fills the part of `area` inside the buffer with one character, by default a blank.
  ///
  /// - Parameter style: if nil, the style of the buffer's blanks.
  public mutating func fill(_ area: Rect, style: Style? = nil, with character: Character = " ") {
    let style = style ?? blank
    let glyphs = DrawableCharacter(character).glyphs
    let visible = area.intersection(bounds)
    let (count, rest) = visible.columns.quotientAndRemainder(dividingBy: glyphs.reduce(0) { $0 + $1.width })
    let line = repeatElement(glyphs, count: count).flatMap(\.self) + repeatElement(.space, count: rest)
    for row in visible.row..<visible.endRow {
      put(line, at: Position(column: visible.column, row: row), style: style)
    }
  }

  /// Draws a line to the right of a position, cut at the edge of the buffer.
  public mutating func drawHorizontalLine(
    at position: Position,
    columns: Int,
    style: Style = .plain,
    marks: MarkStyle = .unicode
  ) {
    let line = Rect(column: position.column, row: position.row, columns: columns, rows: 1)
    fill(line, style: style, with: marks.horizontalLine)
  }

  /// Draws a line down from a position, cut at the edge of the buffer.
  public mutating func drawVerticalLine(
    at position: Position,
    rows: Int,
    style: Style = .plain,
    marks: MarkStyle
  ) {
    let line = Rect(column: position.column, row: position.row, columns: 1, rows: rows)
    fill(line, style: style, with: marks.verticalLine)
  }

  /// Draws a frame just inside the border of `area`, leaving the interior unchanged.
  public mutating func drawBox(_ area: Rect, style: Style = .plain, marks: MarkStyle = .unicode) {
    guard !area.isEmpty else { return }
    let right = area.endColumn - 1
    let bottom = area.endRow - 1
    for row in [area.row, bottom] {
      let start = Position(column: area.column, row: row)
      drawHorizontalLine(at: start, columns: area.columns, style: style, marks: marks)
    }
    for column in [area.column, right] {
      let start = Position(column: column, row: area.row)
      drawVerticalLine(at: start, rows: area.rows, style: style, marks: marks)
    }
    let corners = [
      (marks.topLeftCorner, area.column, area.row), (marks.topRightCorner, right, area.row),
      (marks.bottomLeftCorner, area.column, bottom), (marks.bottomRightCorner, right, bottom),
    ]
    for (corner, column, row) in corners {
      fill(Rect(column: column, row: row, columns: 1, rows: 1), style: style, with: corner)
    }
  }
}

/// One character cell of the screen.
///
/// A frame has thousands of cells, which are copied and compared on every key, so a cell is plain memory. A string in
/// it would be retained, compared and released one by one.
public struct Cell: Hashable, Sendable {
  /// The content, and the number of columns it takes.
  public var glyph: Glyph
  public var style: Style

  public init(_ glyph: Glyph, style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  /// - Parameters:
  ///   - text: one scalar of width 1 or 2 and up to four combining marks, safe to send to a terminal; anything beyond
  ///     that is left out. Empty for the right half of a wide character.
  ///   - width: columns taken: 1, 2 for a wide character, 0 for the right half of one.
  public init(text: String, width: Int = 1, style: Style = .plain) {
    self.init(Glyph(text: text, width: width), style: style)
  }

  /// - Parameter scalar: of one column, safe to send to a terminal.
  public init(_ scalar: Unicode.Scalar, style: Style = .plain) {
    self.init(Glyph(scalar, width: 1), style: style)
  }

  public var width: Int { glyph.width }

  /// A space in the terminal's default style.
  public static let blank = Cell(.space)
}
