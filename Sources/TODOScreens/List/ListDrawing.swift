import TODOCore
import TODOViewModel
import TerminalUI

/// Draws the lines of the list that are in sight.
final class ListDrawing {
  private let rows: ListRows
  private let stack: ScreenStack
  /// The columns of the last frame.
  private var columns: ItemColumns?
  /// The rows of the last frame, as long as its columns serve.
  private var drawn: DrawnRows?
  private var theme: Theme?

  init(_ rows: ListRows, _ stack: ScreenStack) {
    self.rows = rows
    self.stack = stack
  }

  private var list: MyTODOViewModel { stack.list }

  func draw(_ canvas: inout Canvas, _ place: ListArea) {
    var area = place.rows
    let lines = rows.lines
    guard !area.isEmpty else { return }
    let selected = list.window.currentIndex
    let line = rows.selectedLine(in: lines)
    let top = line.map { self.rows.firstLine(inSight: place.inSight.rows, of: lines, around: $0) } ?? 0
    let scrollBar = rows.scrollBar(lines)
    let bar = place.bar
    if scrollBar != nil, place.right.isEmpty {
      area = area.inset(right: 1)
      canvas.verticalLine(in: bar)
    }
    // While a form or a box has the keys, the current row has a pointer alone.
    let hasKeys = !stack.screens.contains { $0.placement == .pane || $0.placement == .popup }
    let selection = hasKeys ? canvas.theme.selection : canvas.theme.strong
    let sign = hasKeys ? " " : canvas.marks.pointer
    if canvas.theme != theme { drawn = nil }
    theme = canvas.theme
    let page = list.window.page
    let columns = columns(page.rows, width: area.columns, hasPane: place.hasPane)
    var rows = DrawnRows()
    let shown = lines[top..<min(top + area.rows, lines.count)]
    for (offset, listLine) in shown.enumerated() {
      let line = area.row(at: offset)
      switch listLine {
      case .heading(let heading, let count, let isFolded):
        draw(heading, count, isFolded: isFolded, &canvas, line, place)
      case .gap: break
      case .nothingDue:
        canvas.buffer.fill(line, style: selection)
        canvas.write(String(sign), in: line, selection)
        canvas.write(.nothingDue, in: line.inset(left: 1), canvas.theme.quiet.laid(on: selection))
        canvas.focus = line.inset(left: 1)
      case .coming(let title, let minute):
        let time = minute.map { "\($0) " } ?? ""
        canvas.write(String(canvas.marks.repeats), in: line.inset(left: 2), canvas.theme.quiet)
        canvas.write(time + title, in: line.inset(left: 7), canvas.theme.quiet)
      case .row(let index) where index == selected:
        columns.draw(page.rows[index], selection: selection, &canvas, line)
        canvas.write(String(sign), in: line, selection)
        canvas.focus = line.inset(left: 8)
      case .row(let index):
        if drawn?.copy(index, to: &canvas.buffer, line) != true {
          columns.draw(page.rows[index], selection: nil, &canvas, line)
        }
        rows.note(index, at: line)
      }
    }
    rows.keep(canvas.buffer)
    drawn = rows
    // Not before the rows are kept: a mark comes and goes while its row stays.
    for (offset, listLine) in shown.enumerated() {
      let place = area.row(at: offset)
      if case .heading(let heading, _, _) = listLine { canvas.areas.note(.heading(heading), at: place) }
      guard case .row(let index) = listLine else { continue }
      let row = page.rows[index]
      let id = row.id
      if list.selection.contains(id) {
        let style = index == selected ? canvas.theme.accent.laid(on: selection) : canvas.theme.accent
        canvas.write(String(canvas.marks.itemMark), in: place, style)
      }
      canvas.areas.note(.row(id, line: offset), at: place)
      canvas.areas.note(.checkBox(id, line: offset), at: columns.checkBox(of: row, in: place))
      if let steps = columns.steps(of: row, in: place) { canvas.areas.note(.steps(id), at: steps) }
    }
    scrollBar?.draw(&canvas, on: bar)
  }

  private func columns(_ rows: [TODOListRow], width: Int, hasPane: Bool) -> ItemColumns {
    let query = list.query
    if let columns, columns.serve(rows, width: width, query: query, hasPane: hasPane, stack: stack) {
      // Rows that were read again are others with the same values: comparing them with themselves takes no time.
      self.columns?.rows = rows
      return columns
    }
    let measured = ItemColumns(rows: rows, width: width, query: query, hasPane: hasPane, stack: stack)
    columns = measured
    drawn = nil
    return measured
  }

  private func draw(
    _ heading: ListHeading,
    _ count: TODOGroupCount?,
    isFolded: Bool,
    _ canvas: inout Canvas,
    _ line: Rect,
    _ area: ListArea
  ) {
    canvas.rule(in: line)
    if canvas.marks == .unicode {
      for (divider, joint) in [(area.left, "├"), (area.right, "┤")] where !divider.isEmpty {
        let place = Rect(column: divider.column, row: line.row, columns: 1, rows: 1)
        canvas.write(joint, in: place, canvas.theme.border)
      }
    }
    let style = heading.isOverdue ? canvas.theme.warning : canvas.theme.accent
    if isFolded { canvas.write(String(canvas.marks.folded), in: line.inset(left: 1), style) }
    canvas.write(" \(canvas.formatter.text(heading.name(stack.dates))) ", in: line.inset(left: 2), style)
    guard let count, line.columns >= 24 else { return }
    canvas.writeRight(" \(count.text) ", in: line.inset(right: 2), style)
  }
}

/// Where a list is drawn.
struct ListArea {
  let rows: Rect
  /// The part of them that no message covers.
  let inSight: Rect
  /// Whether a pane beside it shows the current item in full.
  var hasPane = false
  /// The vertical lines at its left and at its right, which the lines of headings join.
  var left = Rect(column: 0, row: 0, columns: 0, rows: 0)
  var right = Rect(column: 0, row: 0, columns: 0, rows: 0)

  /// The column of the scroll bar: the line at its right, or its own last column.
  var bar: Rect { right.isEmpty ? rows.inset(left: rows.columns - 1) : right }
}

extension ListArea {
  /// The list of a frame, between its sidebar and its pane.
  init(_ layout: FrameLayout) {
    self.init(
      rows: layout.list,
      inSight: layout.inSight(layout.list),
      hasPane: layout.hasPane,
      left: layout.sidebarDivider,
      right: layout.divider
    )
  }
}

/// Rows of items as drawn in a frame. Most keys leave most rows unchanged, and copying one takes a fraction of the time
/// needed to fit its texts into the columns.
struct DrawnRows {
  /// The position of an item's row, by its index in the page.
  private var places: [Int: Rect] = [:]
  private var frame: ScreenBuffer?

  /// Records that the row at an index of the page was drawn there, in the style of a row that is not current.
  mutating func note(_ index: Int, at place: Rect) { places[index] = place }

  /// The frame in which all of them are drawn.
  mutating func keep(_ frame: ScreenBuffer) { self.frame = frame }

  /// Copies the row at an index of the page into another frame.
  ///
  /// - Returns: false if it is not here, or has another width.
  func copy(_ index: Int, to buffer: inout ScreenBuffer, _ place: Rect) -> Bool {
    guard let frame, let source = places[index], source.columns == place.columns,
      source.column == place.column,
      place.intersection(buffer.bounds) == place
    else { return false }
    let columns = place.column..<place.endColumn
    buffer.copyRow(source.row, of: frame, columns: columns, toRow: place.row)
    return true
  }
}
