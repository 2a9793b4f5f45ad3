import TODOWording
import TerminalUI

/// A frame being drawn, with the styles and symbols of its terminal.
struct Canvas {
  var buffer: ScreenBuffer
  let theme: Theme
  let formatter: MessageFormatter
  var marks: MarkStyle { formatter.marks }
  /// The clickable areas.
  var areas = ClickAreas()
  /// The current row or field, as drawn last: a menu about it opens beside it.
  var focus: Rect?
  /// The rows of the selected items, from the top: keys act on them in place of the current one.
  var selectedRows: [Rect] = []
  /// What is behind text in a box; nil outside.
  private var ground: Style?

  init(size: TerminalSize, theme: Theme, formatter: MessageFormatter) {
    buffer = ScreenBuffer(size: size, blank: theme.plain)
    self.theme = theme
    self.formatter = formatter
  }

  /// Writes on the first row of `area`, cut to its width; returns the number of columns taken.
  @discardableResult
  mutating func write(_ text: some StringProtocol, in area: Rect, _ style: Style) -> Int {
    guard !area.isEmpty else { return 0 }
    let start = Position(column: area.column, row: area.row)
    return buffer.write(text, at: start, columns: area.columns, style: grounded(style), marks: marks)
  }

  /// A look of the screen's own background for where it is drawn now.
  private func grounded(_ style: Style) -> Style {
    guard let ground, style.background == theme.plain.background else { return style }
    var style = style
    style.background = ground.background
    return style
  }

  @discardableResult
  mutating func write(_ message: Message, in area: Rect, _ style: Style) -> Int {
    write(formatter.text(message), in: area, style)
  }

  /// Writes right-aligned in `area`.
  @discardableResult
  mutating func writeRight(_ text: some StringProtocol, in area: Rect, _ style: Style) -> Int {
    buffer.writeRightAligned(text, in: area, style: grounded(style), marks: marks)
  }

  /// Draws as many rows of a wrapped text as `area` has.
  mutating func write(_ text: WrappedText, in area: Rect, _ style: Style) {
    buffer.write(text, in: area, style: grounded(style), marks: marks)
  }

  /// Draws a text wrapped into the rows of `area`; what does not fit is cut with an ellipsis. Returns the width of the last row.
  @discardableResult
  mutating func write(wrapping text: String, in area: Rect, _ style: Style) -> Int {
    var width = 0
    let rows = Array(WrappedText(text, columns: area.columns).rows.prefix(area.rows + 1))
    for (index, row) in rows.prefix(area.rows).enumerated() {
      var row = row
      while row.last == " " { row.removeLast() }
      let isCut = index == area.rows - 1 && rows.count > area.rows
      width = write(isCut ? row + String(marks.ellipsis) : row, in: area.row(at: index), style)
    }
    return width
  }

  /// Writes into an empty field what may be typed there, quietly: as many of the examples as fit.
  mutating func write(examples: [String], in area: Rect, _ style: Style) {
    let texts = examples.indices.reversed().lazy.map { examples[...$0].joined(separator: ", ") }
    guard let text = texts.first(where: { DrawableText.width(of: $0) <= area.columns }) else { return }
    write(text, in: area, theme.hint(on: style))
  }

  /// Draws a vertical line into the first column of `area`.
  mutating func verticalLine(in area: Rect) {
    guard !area.isEmpty else { return }
    let start = Position(column: area.column, row: area.row)
    buffer.drawVerticalLine(at: start, rows: area.rows, style: theme.line, marks: marks)
  }

  /// Underlines what is drawn in `area`, which is inside the buffer.
  mutating func underline(_ area: Rect) {
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn {
        buffer[column, row].style.attributes.insert(.underline)
      }
    }
  }

  /// Draws the bar of the current row at its left edge; a reversed row needs none.
  ///
  /// - Parameter look: that of the rows around it, where they are painted.
  mutating func bar(at row: Rect, on look: Style? = nil) {
    guard !theme.selection.attributes.contains(.reverse) else { return }
    write(String(marks.pointer), in: row, look.map { theme.accent.laid(on: $0) } ?? theme.accent)
  }

  /// Marks a row as the current one, before its texts are written.
  mutating func select(_ line: Rect) {
    buffer.fill(line.inset(left: 1), style: theme.selection)
    bar(at: line)
    focus = line
  }

  /// Empties that many rows right above another one.
  mutating func clear(rows: Int, above row: Int, _ style: Style? = nil) -> Rect {
    let place = Rect(column: 0, row: row - rows, columns: buffer.size.columns, rows: rows)
    buffer.fill(place, style: style ?? theme.plain)
    return place
  }

  /// Draws a line across a row.
  mutating func rule(in area: Rect) {
    guard !area.isEmpty else { return }
    let start = Position(column: area.column, row: area.row)
    buffer.drawHorizontalLine(at: start, columns: area.columns, style: theme.line, marks: marks)
  }

  /// Draws an empty box with a title: painted or, where the background is not known, framed. Returns the area inside, a row and
  /// two columns away from its edges.
  private mutating func box(_ title: String, in area: Rect) -> Rect {
    buffer.fill(area, style: theme.surface)
    if !theme.hasSurfaces { buffer.drawBox(area, style: theme.line, marks: marks) }
    if !title.isEmpty {
      write(" \(title) ", in: area.inset(left: theme.hasSurfaces ? 1 : 2, right: 2), theme.strong)
    }
    return area.inset(left: 2, top: 1, right: 2, bottom: 1)
  }

  /// The most columns of the title of an item in a question.
  static let titleColumns = 32

  /// What a box asks, in one row: the title of an item makes room for the rest of it.
  func heading(_ message: Message, columns: Int) -> String {
    let uncut = DrawableText.width(of: formatter.text(message, titleColumns: 1)) - 1
    return formatter.text(message, titleColumns: min(Self.titleColumns, max(8, columns - uncut)))
  }

  /// The rows that a key acts on.
  var subjects: [Rect] {
    let rows = selectedRows.isEmpty ? [focus].compactMap(\.self) : selectedRows
    return rows.map { Rect(column: 0, row: $0.row, columns: buffer.size.columns, rows: $0.rows) }
  }

  /// What a box about these rows opens beside: all of them, or the current one if there is no room beside all.
  func anchor(ofBoxOver rows: Int, in body: Rect) -> Rect? {
    guard let first = selectedRows.first, let last = selectedRows.last else { return focus }
    let all = Rect(
      column: first.column,
      row: first.row,
      columns: first.columns,
      rows: last.endRow - first.row
    )
    return body.free(beside: all, rows: rows) == nil ? focus : all
  }

  /// Makes everything so far faint, because a box is to be over it, except what the box is about.
  mutating func quieten(above end: Int, except subjects: [Rect]) {
    ground = nil
    for row in 0..<end {
      let kept = subjects.filter { ($0.row..<$0.endRow).contains(row) }
      for column in 0..<buffer.size.columns
      where !kept.contains(where: { ($0.column..<$0.endColumn).contains(column) }) {
        let isLine = buffer[column, row].style.foreground == theme.line.foreground
        buffer[column, row].style = isLine ? theme.line : theme.faint
      }
    }
  }

  /// The height of the palette: what is left of the body is above boxes in its upper part, by a third.
  private static let highRows = 15

  /// Draws an empty framed box in the middle of the body, or beside a part of it; returns the area inside. In a low window the box covers all
  /// other rows except the keys in the last one; if that is not enough, it has no frame.
  ///
  /// - Parameters:
  ///   - heading: written above the rows where the title is not in a frame that has room for it.
  ///   - columns: the width of the box, including the frame.
  ///   - rows: the number of rows wanted inside.
  ///   - shownRows: how many of them have something in them now: the box ends below them, and its top stays.
  ///   - bodyRows: the height of the body that the box needs to stay inside it.
  ///   - frameRows: the height that a frame requires.
  ///   - anchor: the box is below this area, or above it.
  ///   - isHigh: whether a box beside nothing is in the upper part of the body, all of them from the same row on.
  mutating func popup(
    _ title: String,
    heading: String,
    columns: Int,
    rows: Int,
    shownRows: Int? = nil,
    bodyRows: Int,
    frameRows: Int,
    _ layout: FrameLayout,
    beside anchor: Rect? = nil,
    isHigh: Bool = false
  ) -> Rect {
    let window = Rect(layout.size).inset(bottom: 1)
    func measured(in room: Rect) -> PopupShape {
      PopupShape(
        title,
        heading: heading,
        columns: columns,
        rows: rows,
        frameRows: frameRows,
        isPainted: theme.hasSurfaces,
        in: room
      )
    }
    // It hangs from what it is about in the header.
    let hangs = anchor.map { $0.endRow <= layout.body.row } ?? false
    let top = isHigh && anchor == nil ? max(0, layout.body.rows - Self.highRows) / 3 : 0
    var shape = measured(in: layout.body.rows >= bodyRows && !hangs ? layout.body.inset(top: top) : window)
    if let anchor, !shape.fits(beside: anchor) {
      // Rather over the header and the rules than over what the box is about.
      let larger = measured(in: window)
      if larger.fits(beside: anchor) {
        shape = larger
      } else if let area = window.free(beside: anchor, rows: rows + 1) {
        return unframedPopup(heading, columns: columns, in: area, beside: anchor)
      }
    }
    var whole = shape.room.centered(columns: columns, rows: shape.rowCount)
    if isHigh { whole.row = shape.room.row }
    if let anchor {
      whole.row =
        shape.room.free(beside: anchor, rows: shape.rowCount)?.row
        ?? max(shape.room.row, min(anchor.row, shape.room.endRow) - whole.rows)
      // The text in the box begins in the column of the anchor, or the box does.
      let column = hangs ? anchor.column : anchor.column - 2
      whole.column = max(shape.room.column, min(column, shape.room.endColumn - whole.columns))
    }
    let area = whole.inset(bottom: max(0, whole.rows - shape.rowCount + rows - (shownRows ?? rows)))
    areas.popup = area
    ground = theme.surface
    if !shape.hasFrame { buffer.fill(area, style: theme.surface) }
    let titleInFrame = shape.isTitleInFrame || heading.isEmpty ? title : ""
    let inside = shape.hasFrame ? box(titleInFrame, in: area) : area
    write(wrapping: heading, in: inside.inset(bottom: inside.rows - shape.headingRows), theme.strong)
    return inside.inset(top: shape.headingRows)
  }

  /// Draws an empty box without a frame in all columns of `area`, under its heading in a rule; returns the area inside.
  private mutating func unframedPopup(
    _ heading: String,
    columns: Int,
    in area: Rect,
    beside anchor: Rect
  ) -> Rect {
    areas.popup = area
    ground = theme.surface
    buffer.fill(area, style: theme.surface)
    if !theme.hasSurfaces { rule(in: area) }
    write(" \(heading) ", in: area.inset(left: 2, right: 2), theme.strong)
    let start = max(0, min(anchor.column - 2, area.columns - columns))
    return area.inset(left: start, top: 1, right: max(0, area.columns - start - columns))
  }
}

/// A text in one look, as a part of a line.
struct TextPiece: Hashable {
  let text: String
  let style: Style
}
