import TerminalUI

/// A frame being drawn, with the looks and marks of the terminal it is for.
struct Canvas {
  var buffer: ScreenBuffer
  let theme: Theme
  let marks: MarkStyle
  /// What can be clicked on.
  var hits = HitAreas()

  init(size: TerminalSize, theme: Theme, marks: MarkStyle) {
    buffer = ScreenBuffer(size: size, blank: theme.plain)
    self.theme = theme
    self.marks = marks
  }

  /// Writes on the first row of `area`, cut to its width; gives back the columns taken.
  @discardableResult
  mutating func write(_ text: some StringProtocol, in area: Rect, _ style: Style) -> Int {
    guard !area.isEmpty else { return 0 }
    let start = Position(column: area.column, row: area.row)
    return buffer.write(text, at: start, columns: area.columns, style: style, marks: marks)
  }

  /// Writes so that the text ends at the right edge of `area`.
  @discardableResult
  mutating func writeRight(_ text: some StringProtocol, in area: Rect, _ style: Style) -> Int {
    buffer.writeRightAligned(text, in: area, style: style, marks: marks)
  }

  mutating func writeCentered(_ text: some StringProtocol, in area: Rect, _ style: Style) {
    let width = min(DrawableText.width(of: text), area.columns)
    write(text, in: area.inset(left: (area.columns - width) / 2), style)
  }

  /// Draws as much of a wrapped text as `area` has rows.
  mutating func write(_ text: WrappedText, in area: Rect, _ style: Style) {
    buffer.write(text, in: area, style: style, marks: marks)
  }

  /// Writes what was understood of a line in the place of the message: over the last rows of the body, as many as it
  /// takes, where the body has as many more.
  mutating func write(_ text: String, above layout: FrameLayout, _ style: Style) {
    let body = layout.body
    let wrapped = WrappedText(text, columns: body.columns - 2)
    let rows = wrapped.rowCount(upTo: body.rows / 2)
    let area = body.inset(top: body.rows - rows)
    buffer.fill(area)
    write(wrapped, in: area.inset(left: 1, right: 1), style)
  }

  /// Draws the line in which a screen lets a person type, and gives back where its cursor is.
  mutating func write(_ editor: inout TextEditor, in area: Rect, _ style: Style) -> Position? {
    hits.note(.text, at: area)
    return editor.draw(into: &buffer, in: area, style: style, marks: marks)
  }

  mutating func rule(in area: Rect) {
    guard !area.isEmpty else { return }
    let start = Position(column: area.column, row: area.row)
    buffer.drawHorizontalLine(at: start, columns: area.columns, style: theme.quiet, marks: marks)
  }

  /// A framed box with a title, blank inside; gives back the area inside, a column away from the frame.
  mutating func box(_ title: String, in area: Rect) -> Rect {
    buffer.fill(area)
    buffer.drawBox(area, style: theme.quiet, marks: marks)
    write(" \(title) ", in: area.inset(left: 2, right: 2), theme.accent)
    return area.inset(left: 2, top: 1, right: 2, bottom: 1)
  }
}
