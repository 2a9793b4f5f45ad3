import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// Divides the body of a preview: what it says, the first items, the choices and the buttons.
struct PreviewDrawing {
  private let preview: any Preview
  private let lines: PreviewLines
  private let focus: PreviewScreen.Part
  private let summary: [SummaryLine]
  private let choices: [PreviewChoice]
  private let area: Rect
  private let labels: Int
  /// Where the parts begin.
  private let summaryRows, choicesRow, buttonsRow: Int
  private let hasBlanks: Bool
  /// The rows of the items, and of the labels among them.
  let items: Rect
  private let grid: ItemColumns

  /// The rows of the body from which on there are blank ones between the parts.
  private static let roomyRows = 20
  private static let gap = 2

  init(
    _ preview: any Preview,
    _ lines: PreviewLines,
    focus: PreviewScreen.Part,
    _ layout: FrameLayout,
    _ stack: ScreenStack,
    _ canvas: inout Canvas
  ) {
    (self.preview, self.lines, self.focus) = (preview, lines, focus)
    (summary, choices) = (preview.summary, preview.choices)
    let formatter = canvas.formatter
    area = layout.line(layout.body)
    hasBlanks = area.rows >= Self.roomyRows
    let texts = summary.map(\.label) + choices.map(\.label)
    labels = area.columns < 50 ? 0 : texts.map { DrawableText.width(of: formatter.text($0)) }.max() ?? 0
    let bottom = choices.count + 1 + (hasBlanks ? 2 : 0)
    let columns = min(layout.size.columns, FrameLayout.maxListColumns)
    // The items have at least three rows; what is said of the file makes room for them.
    let heading = hasBlanks ? 3 : 1
    summaryRows = max(1, min(summary.count, area.rows - bottom - heading - 3))
    let room = max(0, area.rows - bottom - heading - summaryRows)
    items = Rect(
      column: 0,
      row: area.row + summaryRows + heading,
      columns: columns,
      // Without items, what is said in their place may be long.
      rows: min(room, lines.itemCount == 0 ? 2 : lines.lines.count)
    )
    // What is chosen is right below the last item.
    choicesRow = items.endRow + (hasBlanks ? min(2, 1 + room - items.rows) : 0)
    buttonsRow = min(area.endRow - 1, choicesRow + choices.count + (hasBlanks ? 1 : 0))
    let rows = lines.sections.flatMap(\.rows)
    let names = rows.map { DrawableText.width(of: $0.item.list) }.max() ?? 0
    grid = ItemColumns(
      width: items.columns,
      query: TODOQuery(),
      isGrouped: false,
      listColumns: names.clamped(to: ListGrid.listRange),
      stack
    )
  }

  /// - Parameters:
  ///   - shown: the lines that are drawn.
  ///   - current: the number of the current item; nil if something else has the focus.
  func draw(_ shown: Range<Int>, current: Int?, _ canvas: inout Canvas) {
    for (index, line) in summary.prefix(summaryRows).enumerated() {
      let row = area.row(at: index)
      line.text.draw(&canvas, in: draw(line.label, &canvas, row))
    }
    drawItems(shown, current, &canvas)
    // In the lowest windows, the buttons have the row of a choice.
    for (part, choice) in choices.enumerated() where choicesRow + part < buttonsRow {
      let line = area.row(at: choicesRow + part - area.row)
      choice.draw(&canvas, draw(choice.label, &canvas, line), hasFocus: focus == .choice(part)) {
        PreviewTarget.value(part, $0).click
      }
    }
    drawButtons(&canvas, area.row(at: buttonsRow - area.row))
  }

  /// Draws a label: before the values of all lines or, in a narrow window, before its own.
  ///
  /// - Returns: the place of the value.
  private func draw(_ label: Message, _ canvas: inout Canvas, _ row: Rect) -> Rect {
    guard labels > 0 else {
      return row.inset(left: canvas.write(label, in: row.inset(left: 1), canvas.theme.quiet) + 1 + Self.gap)
    }
    canvas.writeRight(
      canvas.formatter.text(label),
      in: row.inset(right: row.columns - labels),
      canvas.theme.quiet
    )
    return row.inset(left: labels + Self.gap)
  }

  private func drawItems(_ shown: Range<Int>, _ current: Int?, _ canvas: inout Canvas) {
    let (theme, formatter) = (canvas.theme, canvas.formatter)
    let heading = area.row(at: items.row - (hasBlanks ? 2 : 1) - area.row)
    guard let first = lines.lines[shown].first?.section else {
      if let obstacle = preview.obstacle, obstacle.kind != .error {
        canvas.write(
          wrapping: canvas.formatter.text(obstacle),
          in: items.inset(left: area.column, right: 1),
          theme.quiet
        )
      }
      return
    }
    drawLabel(of: first, shown, hidden: lines.itemsInSections(below: shown), &canvas, heading)
    for (offset, line) in lines.lines[shown].enumerated() {
      let place = items.row(at: offset)
      switch line {
      case .label(let section):
        drawLabel(of: section, shown, &canvas, place.inset(left: area.column - place.column))
      case .item(let section, let row, let number):
        var look = ItemColumns.Look()
        // The bar is at the button: Enter takes all of them, not the current one.
        if number == current { look.background = theme.selection }
        let section = lines.sections[section]
        let changes = section.changes(row).map { formatter.text($0) }
        draw(section.rows[row], changes: changes, look, &canvas, place)
        canvas.areas.note(PreviewTarget.item(number).click, at: place)
      }
    }
  }

  /// Draws the label of a section, and up to which of its items the visible lines go.
  ///
  /// - Parameter hidden: how many items are in sections further down, of which nothing is in sight.
  private func drawLabel(
    of number: Int,
    _ shown: Range<Int>,
    hidden: Int = 0,
    _ canvas: inout Canvas,
    _ row: Rect
  ) {
    let (theme, section) = (canvas.theme, lines.sections[number])
    let line = row.inset(right: max(0, row.endColumn - items.endColumn + 1))
    let columns = canvas.write(section.label, in: line, theme.label)
    var done = 0
    for case .item(number, let row, _) in lines.lines[shown] { done = row + 1 }
    let progress = Message.jobProgress(done: done, total: section.count)
    let counts = [progress] + (hidden > 0 ? [.moreBelow(count: hidden)] : [])
    let gap = String(repeating: " ", count: Self.gap)
    let text = counts.map { canvas.formatter.text($0) }.joined(separator: gap)
    let count = canvas.writeRight(text, in: line, theme.faint)
    let room = line.inset(left: columns + Self.gap, right: count + Self.gap)
    guard let note = section.note.map({ canvas.formatter.text($0) }) else { return }
    if DrawableText.width(of: note) <= room.columns { canvas.write(note, in: room, theme.quiet) }
  }

  /// Draws an item as it will look or, of one that is here already, its title and what changes.
  ///
  /// - Parameter changes: the longest form first.
  private func draw(
    _ row: TODOListRow,
    changes: [String],
    _ look: ItemColumns.Look,
    _ canvas: inout Canvas,
    _ line: Rect
  ) {
    let room = line.inset(left: grid.grid.title, right: line.columns - grid.grid.end)
    // The title has what it needs up to half of the row, and for the sake of values up to a quarter.
    let title = DrawableText.width(of: row.item.title)
    let most = [2, 4].map { room.columns - min(title, room.columns / $0) - Self.gap }
    let values = most.lazy.compactMap { columns in
      changes.dropLast().first { DrawableText.width(of: $0) <= columns }
    }
    guard let change = values.first ?? changes.last?.cut(to: most[1]) else {
      return grid.draw(row, look, &canvas, line)
    }
    let place = room.inset(left: room.columns - DrawableText.width(of: change))
    var shown = TODOItemValues()
    shown.title = row.item.title.cut(to: room.columns - place.columns - Self.gap)
    (shown.isDone, shown.priority) = (row.item.isDone, row.item.priority)
    var item = NewItem(shown).made(at: row.item.modifiedAt)
    item.completedAt = nil
    grid.draw(.preview(item, level: 0), look, &canvas, line)
    canvas.write(change, in: place, canvas.theme.part(canvas.theme.quiet, of: look.background))
  }

  private func drawButtons(_ canvas: inout Canvas, _ row: Rect) {
    let theme = canvas.theme
    var place = row.inset(left: labels == 0 ? 0 : labels + Self.gap - 1)
    func button(_ target: PreviewTarget, _ text: Message, _ style: Style, isPressed: Bool) {
      if isPressed {
        canvas.write(String(canvas.marks.pointer), in: place.inset(left: -1), theme.accent)
      }
      let columns = canvas.write(" \(canvas.formatter.text(text)) ", in: place, style)
      canvas.areas.note(target.click, at: place.inset(right: place.columns - columns))
      place = place.inset(left: columns + 2)
    }
    let canBegin = preview.obstacle == nil
    let isCancelled = focus == .cancel
    if let start = preview.button {
      button(
        .start,
        start,
        canBegin ? theme.chip.bold : theme.faint,
        isPressed: canBegin && (focus == .items || focus == .start)
      )
    }
    button(.cancel, .cancel, isCancelled ? theme.selection : theme.quiet, isPressed: isCancelled)
    guard canBegin, let remark = preview.remark else { return }
    let note = canvas.formatter.text(remark)
    let room = place.inset(left: 4)
    if DrawableText.width(of: note) <= room.columns { canvas.write(note, in: room, theme.faint) }
  }
}
