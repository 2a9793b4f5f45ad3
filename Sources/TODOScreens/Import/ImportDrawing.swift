import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Divides the body of an import: what the file holds, the first items, the choices and the buttons.
struct ImportDrawing {
  private let screen: ImportScreen
  private let summary: ImportSummary
  private let choices: [(part: ImportScreen.Part, choice: ImportChoice)]
  private let area: Rect
  private let labels: Int
  /// Where the parts begin.
  private let summaryRows: Int
  private let hasBlanks: Bool
  /// The rows of the items.
  let items: Rect
  private let grid: ItemColumns

  /// The rows of the body from which on there are blank ones between the parts.
  private static let roomyRows = 20
  private static let gap = 2

  init(_ screen: ImportScreen, _ summary: ImportSummary, _ layout: FrameLayout, _ canvas: inout Canvas) {
    (self.screen, self.summary) = (screen, summary)
    let formatter = canvas.formatter
    area = layout.line(layout.body)
    hasBlanks = area.rows >= Self.roomyRows
    let all = [ImportScreen.Part.into, .done, .conflicts].filter(screen.parts.contains)
    choices = all.compactMap { part in screen.choice(part).map { (part, $0) } }
    let texts = summary.lines.map(\.label) + choices.map(\.choice.label)
    labels = area.columns < 50 ? 0 : texts.map { DrawableText.width(of: formatter.text($0)) }.max() ?? 0
    let bottom = choices.count + 1 + (hasBlanks ? 2 : 0)
    // The items have at least three rows; what is said of the file makes room for them.
    let heading = hasBlanks ? 3 : 1
    summaryRows = max(1, min(summary.lines.count, area.rows - bottom - heading - 3))
    items = Rect(
      column: 0,
      row: area.row + summaryRows + heading,
      columns: layout.size.columns,
      rows: max(0, area.rows - bottom - heading - summaryRows)
    )
    let names = (screen.model.plan?.new ?? []).map { DrawableText.width(of: $0.values.list) }.max() ?? 0
    let range = ListGrid.listRange
    grid = ItemColumns(
      width: items.columns,
      query: TODOQuery(),
      isGrouped: false,
      listColumns: min(max(names, range.lowerBound), range.upperBound),
      screen.stack
    )
  }

  /// - Parameter current: the index of the current item; nil if something else has the focus.
  func draw(_ rows: [TODOListRow], in shown: Range<Int>, current: Int?, _ canvas: inout Canvas) {
    for (index, line) in summary.lines.prefix(summaryRows).enumerated() {
      let row = area.row(at: index)
      draw(line.label, &canvas, row)
      line.text.draw(&canvas, in: value(row))
    }
    drawItems(rows, in: shown, current, &canvas)
    var row = items.endRow + (hasBlanks ? 1 : 0)
    for (part, choice) in choices {
      let line = Rect(column: area.column, row: row, columns: area.columns, rows: 1)
      draw(choice.label, &canvas, line)
      choice.draw(&canvas, value(line), hasFocus: screen.focus == part) { ImportTarget.value(part, $0).click }
      row += 1
    }
    drawButtons(&canvas, Rect(column: area.column, row: area.endRow - 1, columns: area.columns, rows: 1))
  }

  private func value(_ row: Rect) -> Rect { row.inset(left: labels == 0 ? 1 : labels + Self.gap) }

  private func draw(_ label: Message, _ canvas: inout Canvas, _ row: Rect) {
    guard labels > 0 else { return }
    canvas.writeRight(
      canvas.formatter.text(label),
      in: row.inset(right: row.columns - labels),
      canvas.theme.quiet
    )
  }

  private func drawItems(_ rows: [TODOListRow], in shown: Range<Int>, _ current: Int?, _ canvas: inout Canvas)
  {
    let theme = canvas.theme
    let heading = Rect(
      column: area.column,
      row: items.row - (hasBlanks ? 2 : 1),
      columns: area.columns,
      rows: 1
    )
    guard !rows.isEmpty else {
      if let obstacle = screen.obstacle, screen.model.failure == nil {
        canvas.write(obstacle, in: items.inset(left: area.column), theme.quiet)
      }
      return
    }
    let columns = canvas.write(.importFirstRows, in: heading, theme.label)
    canvas.write(.importAsTheyLook, in: heading.inset(left: columns + 1, right: 12), theme.quiet)
    let count = screen.model.changeCount ?? rows.count
    canvas.writeRight(
      canvas.formatter.text(.jobProgress(done: shown.upperBound, total: count)),
      in: heading,
      theme.faint
    )
    for (offset, index) in shown.enumerated() {
      let line = items.row(at: offset)
      var look = ItemColumns.Look()
      if index == current { (look.background, look.hasBar) = (theme.selection, true) }
      grid.draw(rows[index], look, &canvas, line)
      canvas.areas.note(ImportTarget.item(index).click, at: line)
    }
  }

  private func drawButtons(_ canvas: inout Canvas, _ row: Rect) {
    let theme = canvas.theme
    var place = value(row).inset(left: -1)
    func button(_ part: ImportScreen.Part, _ text: Message, _ style: Style) {
      if screen.focus == part {
        canvas.write(String(canvas.marks.pointer), in: place.inset(left: -1), theme.accent)
      }
      let columns = canvas.write(" \(canvas.formatter.text(text)) ", in: place, style)
      canvas.areas.note(ImportTarget.button(part).click, at: place.inset(right: place.columns - columns))
      place = place.inset(left: columns + 2)
    }
    let count = screen.model.changeCount ?? 0
    button(.start, .importButton(count: count), screen.obstacle == nil ? theme.chip.bold : theme.faint)
    button(.cancel, .cancel, screen.focus == .cancel ? theme.selection : theme.quiet)
    guard screen.obstacle == nil else { return }
    let note = canvas.formatter.text(.importOneChange)
    let room = place.inset(left: 4)
    if DrawableText.width(of: note) <= room.columns { canvas.write(note, in: room, theme.faint) }
  }
}
