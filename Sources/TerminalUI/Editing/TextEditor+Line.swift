extension TextEditor {
  /// The minimum number of columns in which ellipsis marks leave enough text visible.
  private static let minColumnsWithMarks = 4

  /// The visible part of the text in a line of `columns`, scrolled only as far as needed to show the cursor.
  mutating func visibleLine(columns: Int) -> VisibleLine {
    let markWidth = columns >= Self.minColumnsWithMarks ? 1 : 0
    let rightMark = cursor + 1 < count ? markWidth : 0
    let firstForCursor = first(toEndAt: cursor, columns: columns - rightMark, leftMark: markWidth)
    let firstForEnd = first(toEndAt: count, columns: columns, leftMark: markWidth)
    scroll = min(max(scroll, firstForCursor), firstForEnd, cursor)

    let isCutLeft = scroll > 0 && markWidth > 0
    let start = isCutLeft ? 1 : 0
    var end = scroll
    var column = start
    while end < count, column + width(at: end) <= columns {
      column += width(at: end)
      end += 1
    }
    let isCutRight = end < count && markWidth > 0
    while isCutRight, column >= columns, end > scroll {
      end -= 1
      column -= width(at: end)
    }
    return VisibleLine(
      characters: scroll..<end,
      isCutLeft: isCutLeft,
      isCutRight: isCutRight,
      cursorColumn: (scroll..<cursor).reduce(start) { $0 + width(at: $1) }
    )
  }

  /// Draws the text into `area`, filling it with `style`, and returns the cursor's position.
  ///
  /// A one-line field uses the first row of `area` and scrolls sideways; a text of many lines is wrapped and scrolls by
  /// rows. Either way, the cursor is visible and the view scrolls only when it has to.
  ///
  /// - Parameter highlights: parts of a one-line text with looks of their own; of two over one character, the last counts.
  public mutating func draw(
    into buffer: inout ScreenBuffer,
    in area: Rect,
    style: Style = .plain,
    highlights: [TextHighlight] = [],
    marks: MarkStyle = .unicode
  ) -> Position {
    buffer.fill(area, style: style)
    guard !area.isEmpty else { return Position(column: area.column, row: area.row) }
    if isMultiline { return drawRows(into: &buffer, in: area, style: style, marks: marks) }

    let line = visibleLine(columns: area.columns)
    var column = area.column
    if line.isCutLeft {
      column += buffer.write(
        String(marks.ellipsis),
        at: Position(column: column, row: area.row),
        style: style
      )
    }
    for index in line.characters {
      let drawable = DrawableCharacter(storage.characters[index], marks: marks)
      let look = highlights.last { $0.characters.contains(index) }?.style ?? style
      buffer.put(drawable.glyphs, at: Position(column: column, row: area.row), style: look)
      column += drawable.width
    }
    if line.isCutRight {
      let last = Position(column: area.endColumn - 1, row: area.row)
      buffer.write(String(marks.ellipsis), at: last, style: style)
    }
    return Position(column: area.column + min(line.cursorColumn, area.columns - 1), row: area.row)
  }

  /// The first character to show so that the character at `last` is completely visible, with as many as possible before
  /// it.
  private func first(toEndAt last: Int, columns: Int, leftMark: Int) -> Int {
    let whole = first(toEndAt: last, columns: columns)
    return whole == 0 ? 0 : first(toEndAt: last, columns: columns - leftMark)
  }

  private func first(toEndAt last: Int, columns: Int) -> Int {
    var first = last
    var used = width(at: last)
    while first > 0, used + width(at: first - 1) <= columns {
      first -= 1
      used += width(at: first)
    }
    return first
  }

  /// The width of the character at `index`, or of the cursor at the end of the text.
  private func width(at index: Int) -> Int {
    index < count ? DrawableText.width(of: storage.characters[index]) : 1
  }
}

/// A part of a one-line text with a look of its own.
public struct TextHighlight: Hashable, Sendable {
  public let characters: Range<Int>
  public let style: Style

  public init(_ characters: Range<Int>, _ style: Style) {
    (self.characters, self.style) = (characters, style)
  }
}

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
