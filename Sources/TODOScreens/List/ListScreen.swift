import TODOViewModel
import TerminalUI

/// The main screen: the items of a filter in an order, and beside them, where there is room, the selected one whole.
final class ListScreen: Screen {
  let stack: ScreenStack
  /// The line of the list area in which the selected row is drawn, where the list allows it.
  var selectionLine = 0
  /// The columns of the last frame.
  private var columns: ItemColumns?
  /// The rows of the last frame, as long as its columns serve.
  private var drawn: DrawnRows?

  init(_ stack: ScreenStack) { self.stack = stack }

  var list: MyTODOViewModel { stack.list }

  let placement = Placement.window

  var header: ScreenHeader {
    let separator = " · ".punctuated(for: stack.marks)
    let open = "\(Wording.grouped(list.counts.open)) open"
    let counts = "\(open)\(separator)\(Wording.grouped(list.counts.done)) done"
    let marked = list.markCount.map(Wording.marked)
    return ScreenHeader(
      title: "MyTODO",
      subtitle: Wording.name(list.filter) + separator + Wording.name(list.query.sort)
        + (list.isNarrowed ? separator + Wording.search(list.query.search, list.hitCount) : "")
        + (list.isOutdated ? separator + "not up to date" : ""),
      trailing: marked.map { ["\($0)\(separator)\(counts)", "\($0)\(separator)\(open)", $0] } ?? [
        counts, open,
      ]
    )
  }

  var hints: [KeyHint] { stack.keys.table(ListAction.self).hints(stack.marks, obstacle: obstacle) }
  var help: [KeyHelp] {
    stack.keys.table(ListAction.self).help(stack.marks, obstacle: obstacle)
      + KeyHelp.mouse(stack, Self.mouseHelp)
  }
  var offers: [OfferedAction] {
    stack.keys.table(ListAction.self).offers(stack.marks, where: { $0 != .palette }, obstacle: obstacle) {
      [self] action in
      await act(action)
    }
  }

  func reload() async {
    await stack.attemptUnasked { () async throws(TODOStoreError) in try await list.reload() }
  }

  // MARK: Drawing

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    list.visibleRowCount = layout.list.rows
    if layout.hasPane {
      drawLine(layout.divider, &canvas)
      if let item = list.selectedItem {
        DetailPane(item: item, clock: stack.clock, dates: stack.dates)
          .draw(&canvas, layout.pane.inset(left: 1, right: 1))
      }
    }
    if let selected = list.selectedIndex {
      drawLines(lines, selected: selected, &canvas, layout)
    } else {
      EmptyList(query: list.query, counts: list.counts, keys: stack.keys).draw(&canvas, layout.list)
    }
    return nil
  }

  var lines: [ListLine] {
    ListLine.lines(of: list.page, under: ListHeadings(list.query, stack.dueGrouping))
  }

  private func drawLine(_ line: Rect, _ canvas: inout Canvas) {
    canvas.buffer.drawVerticalLine(
      at: Position(column: line.column, row: line.row),
      rows: line.rows,
      style: canvas.theme.quiet,
      marks: canvas.marks
    )
  }

  /// The line at the top of so many rows, with the selected one at ``selectionLine`` where the list allows it.
  private func firstLine(inSight rows: Int, of lines: [ListLine], around selected: Int) -> Int {
    selectionLine = min(max(selectionLine, 0), rows - 1)
    var top = min(max(selected - selectionLine, 0), max(lines.count - rows, 0))
    // A heading at the very top is kept in sight with the first row below it, as is that over the selected row.
    if top > 0, lines[top - 1].isHeading, top == 1 ? selected < rows : selected == top && rows > 1 {
      top -= 1
    }
    selectionLine = selected - top
    return top
  }

  private func drawLines(_ lines: [ListLine], selected: Int, _ canvas: inout Canvas, _ layout: FrameLayout) {
    var area = layout.list
    guard !area.isEmpty, let line = lines.firstIndex(of: .row(selected)) else { return }
    let top = firstLine(inSight: area.rows, of: lines, around: line)
    let scrollBar = scrollBar(lines)
    // The bar is the line beside the pane; without one it has a column of its own.
    let bar = layout.hasPane ? layout.divider : area.inset(left: area.columns - 1)
    if scrollBar != nil, !layout.hasPane {
      area = area.inset(right: 1)
      drawLine(bar, &canvas)
    }
    // While a form beside the list has the keys, the selected row only stands out.
    let hasKeys = !stack.screens.contains { $0.placement == .pane }
    let selection = hasKeys ? canvas.theme.selection : canvas.theme.strong
    let columns = columns(width: area.columns)
    var rows = DrawnRows()
    let shown = lines[top..<min(top + area.rows, lines.count)]
    for (offset, listLine) in shown.enumerated() {
      let place = area.row(at: offset)
      switch listLine {
      case .heading(let heading): draw(heading, &canvas, place, layout)
      case .row(let index) where index == selected:
        columns.draw(list.page.rows[index].item, selection: selection, &canvas, place)
      case .row(let index):
        if drawn?.copy(index, to: &canvas.buffer, place) != true {
          columns.draw(list.page.rows[index].item, selection: nil, &canvas, place)
        }
        rows.note(index, at: place)
      }
    }
    rows.keep(canvas.buffer)
    drawn = rows
    // Not before the rows are kept: a mark comes and goes while its row stays.
    drawMarks(in: shown, selected: selected, selection, &canvas, area)
    noteHits(shown, &canvas, area)
    scrollBar?.draw(&canvas, on: bar)
  }

  private func noteHits(_ lines: ArraySlice<ListLine>, _ canvas: inout Canvas, _ area: Rect) {
    for (offset, line) in lines.enumerated() {
      guard case .row(let index) = line else { continue }
      let id = list.page.rows[index].id
      let place = area.row(at: offset)
      canvas.hits.note(.row(id, line: offset), at: place)
      canvas.hits.note(.checkBox(id, line: offset), at: ItemColumns.checkBox(in: place))
    }
  }

  private func columns(width: Int) -> ItemColumns {
    let rows = list.page.rows
    let search = list.query.search
    if let columns, columns.serve(rows, width: width, search: search, now: stack.clock.localNow) {
      return columns
    }
    let measured = ItemColumns(rows: rows, width: width, search: search, stack: stack)
    columns = measured
    drawn = nil
    return measured
  }

  /// Between the pointer and the check box.
  private func drawMarks(
    in lines: ArraySlice<ListLine>,
    selected: Int,
    _ selection: Style,
    _ canvas: inout Canvas,
    _ area: Rect
  ) {
    guard !list.marks.isEmpty else { return }
    for (offset, line) in lines.enumerated() {
      guard case .row(let index) = line, list.marks.contains(list.page.rows[index].id) else { continue }
      let style = index == selected ? selection : canvas.theme.accent
      canvas.write(String(canvas.marks.itemMark), in: area.row(at: offset).inset(left: 1), style)
    }
  }

  private func draw(_ heading: ListHeading, _ canvas: inout Canvas, _ line: Rect, _ layout: FrameLayout) {
    canvas.rule(in: line)
    if layout.hasPane, canvas.marks == .unicode {
      let joint = Rect(column: layout.divider.column, row: line.row, columns: 1, rows: 1)
      canvas.write("┤", in: joint, canvas.theme.quiet)
    }
    canvas.write(" \(Wording.name(heading)) ", in: line.inset(left: 2), canvas.theme.strong)
  }

  // MARK: Movement

  enum PageDirection { case up, down }

  /// By how many rows a page moves the selection: by those on a screen less one line, so that none is passed unseen
  /// where headings take lines.
  func pageOffset(_ direction: PageDirection) -> Int {
    let lines = self.lines
    guard let selected = list.selectedIndex, let line = lines.firstIndex(of: .row(selected)) else { return 0 }
    let step = max(1, list.visibleRowCount - 1)
    let passed =
      switch direction {
      case .up: lines[max(line - step, 0)..<line]
      case .down: lines[(line + 1)...].prefix(step)
      }
    let rows = max(1, passed.count { !$0.isHeading })
    return direction == .up ? -rows : rows
  }

  func moveSelection(by offset: Int) async throws(TODOStoreError) {
    let before = list.selectedIndex
    let lines = self.lines
    let target = before.map { min(max($0 + offset, 0), list.page.rows.count - 1) }
    // A page keeps the selection at its line and scrolls what is under it.
    if abs(offset) == 1, let before, let target, let from = lines.firstIndex(of: .row(before)),
      let to = lines.firstIndex(of: .row(target))
    {
      selectionLine += to - from
    }
    try await list.moveSelection(by: offset)
  }

  /// Shows the list in another way, and says in which.
  func show(
    _ change: (MyTODOViewModel) async throws(TODOStoreError) -> Void
  ) async throws(TODOStoreError) {
    try await change(list)
    stack.say(Wording.shown(list.query))
  }

  func selectEnd(
    line: Int,
    _ select: (MyTODOViewModel) async throws(TODOStoreError) -> Void
  ) async throws(TODOStoreError) {
    try await select(list)
    selectionLine = line
  }
}
