import TODOViewModel
import TerminalUI

/// The main screen: the items of a filter in an order, and beside them, where there is room, the selected one whole.
final class ListScreen: Screen {
  let stack: ScreenStack
  /// The line of the list area in which the selected row is drawn, where the list allows it.
  private var selectionLine = 0
  /// The columns of the last frame.
  private var columns: ItemColumns?
  /// The rows of the last frame, as long as its columns serve.
  private var drawn: DrawnRows?

  init(_ stack: ScreenStack) { self.stack = stack }

  private var list: MyTODOViewModel { stack.list }

  let placement = Placement.window

  var header: ScreenHeader {
    let separator = " · ".punctuated(for: stack.marks)
    let open = "\(Wording.grouped(list.counts.open)) open"
    return ScreenHeader(
      title: "MyTODO",
      subtitle: Wording.name(list.filter) + separator + Wording.name(list.query.sort)
        + (list.isNarrowed ? separator + Wording.search(list.query.search, list.hitCount) : "")
        + (list.isOutdated ? separator + "not up to date" : ""),
      trailing: ["\(open)\(separator)\(Wording.grouped(list.counts.done)) done", open]
    )
  }

  var hints: [KeyHint] { ListAction.keyTable.hints(stack.marks, obstacle: obstacle) }
  var help: [KeyHelp] { ListAction.keyTable.help(stack.marks, obstacle: obstacle) }

  func reload() async {
    await stack.attemptUnasked { () async throws(TODOStoreError) in try await list.reload() }
  }

  // MARK: Drawing

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    list.visibleRowCount = layout.list.rows
    if layout.hasPane {
      canvas.buffer.drawVerticalLine(
        at: Position(column: layout.divider.column, row: layout.divider.row),
        rows: layout.divider.rows,
        style: canvas.theme.quiet,
        marks: canvas.marks
      )
      if let item = list.selectedItem {
        DetailPane(item: item, clock: stack.clock).draw(&canvas, layout.pane.inset(left: 1, right: 1))
      }
    }
    let lines = ListLine.lines(of: list.page, filter: list.filter)
    if let selected = list.selectedIndex {
      drawLines(lines, selected: selected, &canvas, layout)
    } else {
      EmptyList(query: list.query, counts: list.counts).draw(&canvas, layout.list)
    }
    return nil
  }

  private func drawLines(_ lines: [ListLine], selected: Int, _ canvas: inout Canvas, _ layout: FrameLayout) {
    let area = layout.list
    guard !area.isEmpty, let line = lines.firstIndex(of: .row(selected)) else { return }
    selectionLine = min(max(selectionLine, 0), area.rows - 1)
    // A heading at the very top is kept in sight with the first row below it.
    var top = min(max(line - selectionLine, 0), max(lines.count - area.rows, 0))
    if top == 1, lines[0] == .heading, line < area.rows { top = 0 }
    selectionLine = line - top
    // While a form beside the list has the keys, the selected row only stands out.
    let hasKeys = !stack.screens.contains { $0.placement == .pane }
    let selection = hasKeys ? canvas.theme.selection : canvas.theme.strong
    let columns = columns(width: area.columns)
    var rows = DrawnRows()
    for (offset, listLine) in lines[top..<min(top + area.rows, lines.count)].enumerated() {
      let place = area.row(at: offset)
      switch listLine {
      case .heading: drawHeading(&canvas, place, layout)
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

  private func drawHeading(_ canvas: inout Canvas, _ line: Rect, _ layout: FrameLayout) {
    canvas.rule(in: line)
    if layout.hasPane, canvas.marks == .unicode {
      let joint = Rect(column: layout.divider.column, row: line.row, columns: 1, rows: 1)
      canvas.write("┤", in: joint, canvas.theme.quiet)
    }
    canvas.write(" Finished ", in: line.inset(left: 2), canvas.theme.strong)
  }

  // MARK: Keys

  func handle(_ key: Key) async {
    guard let action = ListAction.keyTable.action(for: key) else {
      return stack.say("\(key.name(stack.marks)) does nothing here; ? shows the keys", .warning)
    }
    if let obstacle = obstacle(action) { return stack.say(obstacle, .warning) }
    await stack.attempt { () async throws(TODOStoreError) in try await perform(action) }
  }

  /// Why an action cannot be done now.
  private func obstacle(_ action: ListAction) -> String? {
    if let work = list.work, work.kind != .indexing, [.undo, .redo, .deleteMany].contains(action) {
      return Wording.isUnderWay(work)
    }
    return switch action {
    case .toggleDone, .edit, .delete, .pickPriority, .setLow, .setMiddle, .setHigh, .setHighest:
      list.selectedItem == nil ? "There is no item here; a adds one" : nil
    case .deleteMany: list.counts.total == 0 ? "There is nothing to delete" : nil
    case .undo: list.canUndo ? nil : "There is nothing to undo"
    case .redo: list.canRedo ? nil : "There is nothing to redo"
    case .moveItemUp, .moveItemDown:
      list.query.sort.order == .manual ? nil : "Items are moved in the order by hand; s goes on to it"
    case .add, .history, .search, .nextFilter, .nextSort, .reverseSort, .sortByTitle, .sortByPriority, .up,
      .down,
      .pageUp,
      .pageDown, .first, .last, .clearMessage, .help, .quit:
      nil
    }
  }

  private func perform(_ action: ListAction) async throws(TODOStoreError) {
    switch action {
    case .toggleDone:
      try await change { list, item async throws(TODOStoreError) in try await list.toggleIsDone(item.id) }
    case .delete:
      try await change { list, item async throws(TODOStoreError) in try await list.deleteTODOItem(item.id) }
    case .setLow: try await set(.low)
    case .setMiddle: try await set(.middle)
    case .setHigh: try await set(.high)
    case .setHighest: try await set(.highest)
    case .edit: if let item = list.selectedItem { stack.push(FormScreen(stack, item: item)) }
    case .add: stack.push(FormScreen(stack, item: nil))
    case .pickPriority: pickPriority()
    case .deleteMany: askWhichToDelete()
    case .undo: if !list.beginTurn(.undo) { stack.show(Wording.turned(.undo, try await list.undo())) }
    case .redo: if !list.beginTurn(.redo) { stack.show(Wording.turned(.redo, try await list.redo())) }
    case .history: stack.push(HistoryScreen(stack, try await HistoryViewModel(list)))
    case .search: try await beginSearch()
    case .nextFilter:
      try await show { list async throws(TODOStoreError) in try await list.toggleDisplayFilter() }
    case .nextSort: try await show { list async throws(TODOStoreError) in try await list.changeToNextSort() }
    case .reverseSort: try await show { list async throws(TODOStoreError) in try await list.reverseSort() }
    case .sortByTitle:
      try await show { list async throws(TODOStoreError) in try await list.changeToTitleFirstSort() }
    case .sortByPriority:
      try await show { list async throws(TODOStoreError) in try await list.changeToPrioFirstSort() }
    case .moveItemUp: try await move(.up)
    case .moveItemDown: try await move(.down)
    case .up: try await moveSelection(by: -1)
    case .down: try await moveSelection(by: 1)
    case .pageUp: try await moveSelection(by: -pageStep)
    case .pageDown: try await moveSelection(by: pageStep)
    case .first:
      try await selectEnd(line: 0) { list async throws(TODOStoreError) in try await list.selectFirst() }
    case .last:
      try await selectEnd(line: list.visibleRowCount) { list async throws(TODOStoreError) in
        try await list.selectLast()
      }
    case .help: stack.push(HelpScreen(stack, of: self))
    case .quit: await stack.quit()
    case .clearMessage: try await stopOrEndSearch()  // the message goes with every key
    }
  }

  /// Work on many items that is under way is asked about first.
  func mayQuit() async -> Bool {
    guard let work = list.work else { return true }
    let stack = self.stack
    stack.push(
      ChoiceScreen(
        stack,
        title: Wording.underWay(work),
        choices: [
          .init("Go on", shortcut: "g") { stack.quitsAfterWork = false },
          .init("Quit when it is done", shortcut: "w") { stack.quitsAfterWork = true },
          .init("Stop it, then quit", shortcut: "s", isEnabled: work.canBeCancelled) {
            stack.quitsAfterWork = true
            stack.list.cancelWork()
          },
        ]
      )
    )
    return false
  }

  /// What goes on beside the screen is stopped first.
  private func stopOrEndSearch() async throws(TODOStoreError) {
    if list.work?.canBeCancelled == true {
      list.cancelWork()
    } else if list.isNarrowed {
      try await list.endSearch()
    }
  }

  private func beginSearch() async throws(TODOStoreError) {
    guard try await list.isSearchReady() else {
      try await list.beginIndexing()
      return stack.say("Search is being prepared", .warning)
    }
    stack.push(SearchScreen(stack, over: self))
  }

  // MARK: Movement

  var pageStep: Int { max(1, list.visibleRowCount - 1) }

  func moveSelection(by offset: Int) async throws(TODOStoreError) {
    let before = list.selectedIndex
    let lines = ListLine.lines(of: list.page, filter: list.filter)
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
  private func show(
    _ change: (MyTODOViewModel) async throws(TODOStoreError) -> Void
  ) async throws(TODOStoreError) {
    try await change(list)
    stack.say(Wording.shown(list.query))
  }

  private func selectEnd(
    line: Int,
    _ select: (MyTODOViewModel) async throws(TODOStoreError) -> Void
  ) async throws(TODOStoreError) {
    try await select(list)
    selectionLine = line
  }

  // MARK: Changes

  private func change(
    _ change: (MyTODOViewModel, TODOItem) async throws(TODOStoreError) -> TODOChangeOutcome
  ) async throws(TODOStoreError) {
    guard let item = list.selectedItem else { return }
    stack.say(try await change(list, item))
  }

  private func set(_ priority: TODOPriority) async throws(TODOStoreError) {
    try await change { list, item async throws(TODOStoreError) in
      try await list.updateTODOItem(item.id, [.priority(priority)])
    }
  }

  private func move(_ direction: MyTODOViewModel.MoveDirection) async throws(TODOStoreError) {
    let before = list.selectedIndex
    guard let outcome = try await list.moveSelectedItem(direction) else {
      return stack.say(direction == .up ? "It is the first already" : "It is the last already", .warning)
    }
    if before != nil { selectionLine += direction == .up ? -1 : 1 }
    stack.say(outcome)
  }

  private func pickPriority() {
    guard let item = list.selectedItem else { return }
    let list = self.list
    let picker = PriorityPickerViewModel(current: item.priority, itemTitle: item.title) {
      priority async throws(TODOStoreError) in
      try await list.updateTODOItem(item.id, [.priority(priority)])
    }
    stack.push(PriorityPickerScreen(stack, picker))
  }

  private func askWhichToDelete() {
    let counts = list.counts
    let stack = self.stack
    func delete(onlyFinished: Bool) async {
      guard !stack.list.beginDeletingAll(onlyFinished: onlyFinished) else { return }
      await stack.attempt { () async throws(TODOStoreError) in
        stack.say(try await stack.list.deleteAll(onlyFinished: onlyFinished))
      }
    }
    stack.push(
      ChoiceScreen(
        stack,
        title: "Delete which items?",
        choices: [
          .init("Keep all", shortcut: "k") {},
          .init(
            "All finished items (\(Wording.grouped(counts.done)))",
            shortcut: "f",
            isEnabled: counts.done > 0,
            perform: { await delete(onlyFinished: true) }
          ),
          .init(
            "All items (\(Wording.grouped(counts.total)))",
            shortcut: "a",
            perform: { await delete(onlyFinished: false) }
          ),
        ]
      )
    )
  }
}
