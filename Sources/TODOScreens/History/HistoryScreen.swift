import TODOViewModel
import TerminalUI

/// The undo history as a list, newest first; enter goes to any step of it.
final class HistoryScreen: Screen {
  private let stack: ScreenStack
  private let history: HistoryViewModel
  private var firstRow = 0
  private var visibleRows = 1

  init(_ stack: ScreenStack, _ history: HistoryViewModel) {
    self.stack = stack
    self.history = history
  }

  let placement = Placement.window
  var header: ScreenHeader {
    let count =
      history.hasMore
      ? "\(Wording.grouped(history.steps.count))+ steps" : Wording.count(history.steps.count, "step")
    return ScreenHeader(title: "History", subtitle: "newest first", trailing: [count])
  }
  var hints: [KeyHint] { stack.keys.table(HistoryAction.self).hints(stack.marks) { _ in nil } }
  var help: [KeyHelp] {
    stack.keys.table(HistoryAction.self).help(stack.marks) { _ in nil }
      + KeyHelp.mouse(
        stack,
        [("click", "Select the step; on the selected one, go there"), ("wheel", "Scroll")]
      )
  }
  var offers: [OfferedAction] {
    let isOffered = { (action: HistoryAction) in action != .palette }
    return stack.keys.table(HistoryAction.self).offers(stack.marks, where: isOffered, obstacle: { _ in nil })
    {
      [self] action in
      await act(action)
    }
  }

  func reload() async {
    await stack.attemptUnasked { () async throws(TODOStoreError) in try await history.reload() }
  }

  // MARK: Drawing

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let area = layout.body
    visibleRows = max(1, area.rows)
    firstRow = min(max(firstRow, history.selectedIndex - visibleRows + 1), history.selectedIndex)
    firstRow = max(0, min(firstRow, history.rowCount - visibleRows))
    // The newest step that stands is where the list is now.
    let current = history.steps.first { $0.state == .done || $0.state == .skipped }
    let timeColumns =
      history.steps.dropFirst(firstRow).prefix(area.rows).map { time(of: $0).count }.max() ?? 0
    for offset in 0..<min(area.rows, history.rowCount - firstRow) {
      let index = firstRow + offset
      let line = area.row(at: offset)
      canvas.hits.note(
        .step(history.steps.indices.contains(index) ? history.steps[index].number : nil),
        at: line
      )
      let isSelected = index == history.selectedIndex
      if isSelected { canvas.buffer.fill(line, style: canvas.theme.selection) }
      if isSelected { canvas.write(String(canvas.marks.pointer), in: line, canvas.theme.selection) }
      let place = line.inset(left: 2, right: 1)
      if history.steps.indices.contains(index) {
        let step = history.steps[index]
        draw(
          step,
          isCurrent: step == current,
          isSelected: isSelected,
          timeColumns: timeColumns,
          &canvas,
          place
        )
      } else {
        let isCurrent = current == nil
        canvas.write(
          "Start of the history" + (isCurrent ? ", the list is here" : ""),
          in: place,
          isSelected ? canvas.theme.selection : canvas.theme.quiet
        )
      }
    }
    return nil
  }

  private func draw(
    _ step: HistoryStep,
    isCurrent: Bool,
    isSelected: Bool,
    timeColumns: Int,
    _ canvas: inout Canvas,
    _ line: Rect
  ) {
    let theme = canvas.theme
    let stands = step.state == .done || step.state == .skipped
    func style(_ wanted: Style) -> Style { isSelected ? theme.selection : wanted }
    canvas.write(time(of: step), in: line, style(theme.quiet))
    let rest = line.inset(left: timeColumns + 2)
    let origin = step.isForeign ? step.origin : ""
    let note = [isCurrent ? "the list is here" : Self.name(step.state), origin].filter { !$0.isEmpty }
    let noteWidth =
      rest.columns >= 40
      ? canvas.writeRight(
        note.joined(separator: "  "),
        in: rest,
        style(isCurrent ? theme.accent : theme.quiet)
      ) : 0
    canvas.write(
      Wording.step(step, subjectColumns: max(12, rest.columns - noteWidth - 22)).punctuated(
        for: canvas.marks
      ),
      in: rest.inset(right: noteWidth + (noteWidth > 0 ? 2 : 0)),
      style(stands ? theme.plain : theme.quiet)
    )
  }

  private func time(of step: HistoryStep) -> String {
    stack.dates.brief(stack.clock.local(step.madeAt))
  }

  private static func name(_ state: HistoryStep.State) -> String {
    switch state {
    case .done: ""
    case .undone: "undone"
    case .abandoned: "abandoned"
    case .skipped: "passed by"
    case .running: "under way"
    case .expired: "expired"
    }
  }

  // MARK: Keys

  func handle(_ key: Key) async {
    guard let action: HistoryAction = stack.keys.action(for: key) else {
      return stack.sayUnused(key, see: HistoryAction.help)
    }
    await act(action)
  }

  /// A click selects a step, a second goes there.
  func handle(_ act: MouseAct) async {
    switch act {
    case .press(let hit):
      guard case .step(let number) = hit.target else { return }
      if number == history.selectedStep?.number { return await self.act(.jump) }
      await stack.attempt { () async throws(TODOStoreError) in try await history.select(number) }
    case .wheel(let lines): await move(by: lines)
    case .drag: break
    }
  }

  private func move(by offset: Int) async {
    await stack.attempt { () async throws(TODOStoreError) in try await history.moveSelection(by: offset) }
  }

  private func act(_ action: HistoryAction) async {
    await stack.attempt { () async throws(TODOStoreError) in try await perform(action) }
  }

  private func perform(_ action: HistoryAction) async throws(TODOStoreError) {
    switch action {
    case .jump:
      if let work = stack.list.work, !work.givesWay { return stack.say(Wording.isUnderWay(work), .warning) }
      let step = history.selectedStep
      if try await !history.beginJump() { stack.show(Wording.jumped(try await history.jump(), to: step)) }
      stack.remove(self)
    case .down: try await history.moveSelection(by: 1)
    case .up: try await history.moveSelection(by: -1)
    case .pageDown: try await history.moveSelection(by: visibleRows)
    case .pageUp: try await history.moveSelection(by: -visibleRows)
    case .first: history.selectFirst()
    case .last: try await history.selectLast()
    case .palette: stack.push(PaletteScreen(stack, over: self))
    case .help: stack.push(HelpScreen(stack, of: self))
    case .close: stack.remove(self)
    }
  }
}

/// What a person can do in the history.
enum HistoryAction: String, ScreenAction {
  case jump = "history-jump"
  case down = "history-down"
  case up = "history-up"
  case pageDown = "history-page-down"
  case pageUp = "history-page-up"
  case first = "history-first"
  case last = "history-last"
  case palette = "history-palette"
  case help = "history-help"
  case close = "history-close"

  static let place = ActionPlace.history

  static let keyTable = KeyTable<HistoryAction>([
    .init(
      .jump,
      [Key(.enter)],
      "go there",
      "Undo or redo up to the step; bring back an abandoned one",
      inFooter: true
    ),
    .init(.down, [Key(.down), .character("j")], "older", "The step before", inFooter: true),
    .init(.up, [Key(.up), .character("k")], "newer", "The step after"),
    .init(.pageDown, [Key(.pageDown)], "page down", "A screen down"),
    .init(.pageUp, [Key(.pageUp)], "page up", "A screen up"),
    .init(.first, [Key(.home), .character("g")], "newest", "The newest step"),
    .init(.last, [Key(.end), .character("G")], "oldest", "The start of the history"),
    .init(
      .palette,
      [.character(":"), .control("p"), .alt("x")],
      "actions",
      "Choose what to do by its name"
    ),
    .init(.help, [.character("?"), Key(.function(1))], "help", "All keys", inFooter: true),
    .init(
      .close,
      [Key(.escape), .character("q"), .character("U")],
      "close",
      "Back to the list",
      inFooter: true
    ),
  ])
}
