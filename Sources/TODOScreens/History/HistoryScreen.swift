import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The undo history as a list, newest first; Enter jumps to a step.
final class HistoryScreen: ScrollingScreen {
  let stack: ScreenStack
  private let history: HistoryViewModel
  private var viewport = Viewport()
  /// The changes of the current step, as drawn last.
  private var changes: (key: ChangesKey, changes: StepChanges)?

  init(_ stack: ScreenStack, _ history: HistoryViewModel) {
    self.stack = stack
    self.history = history
  }

  let placement = Placement.window
  var header: ScreenHeader {
    let count = history.steps.count
    let steps = stack.text(history.hasMore ? .stepCountOrMore(count: count) : .stepCount(count: count))
    let hidden = HiddenRows(above: viewport.rows.lowerBound, below: viewport.rowsBelow)
    let signs = hidden.signs(stack.formatter)
    let separator = " · ".punctuated(for: stack.marks)
    return ScreenHeader(
      title: .historyScreen,
      parts: [.init(text: stack.text(.historyOrder), isOptional: true)],
      trailing: signs.map { steps + separator + $0 } + (signs.isEmpty ? [steps] : signs.suffix(1)),
      isTrailingNeeded: true
    )
  }
  var otherHelp: [KeyHelp] {
    stack.mouseHelp((.mouseClick, .helpClickStep), (.mouseWheel, .helpWheel))
  }
  var canMove: Bool { history.rowCount > 1 }
  /// Without the sidebar, which goes to no step.
  func layout(_ size: TerminalSize, wantsSidebar: Bool?) -> FrameLayout { FrameLayout(size) }

  func reload() async {
    await stack.attemptUnasked { () async throws(TODOStoreError) in try await history.reload() }
  }

  /// Jumping is named where it leads somewhere.
  var hints: [KeyHint] {
    stack.keys.table(of: HistoryScreen.self).hints(self, stack.formatter, without: canMove ? [] : .moves)
      .filter(\.isAvailable)
  }

  fileprivate var isAtStepInEffect: Bool { history.isAtStepInEffect }

  // MARK: Drawing

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let area = listArea(layout)
    drawCurrentStep(&canvas, layout)
    let selected = history.currentIndex
    viewport.fit(history.rowCount, in: layout.inSight(area).rows, showing: selected..<selected + 1)
    let steps = history.steps
    let current = history.stepInEffect
    let timeColumns = steps[viewport.rows.clamped(to: steps.indices)].map { time(of: $0).count }.max() ?? 0
    for (offset, index) in viewport.rows.enumerated() where offset < area.rows {
      let line = area.row(at: offset)
      let step = steps.indices.contains(index) ? steps[index] : nil
      canvas.areas.note(.step(step?.number), at: line)
      let isSelected = index == selected
      if isSelected { canvas.buffer.fill(line, style: canvas.theme.selection) }
      let place = line.inset(left: 2, right: 1)
      if isSelected { canvas.focus = place }
      if let step {
        draw(
          step,
          isCurrent: step == current,
          isSelected: isSelected,
          timeColumns: timeColumns,
          &canvas,
          place
        )
      } else {
        if current == nil { drawMark(isSelected: isSelected, &canvas, place) }
        canvas.write(
          current == nil ? .historyStartCurrent : .historyStart,
          in: place,
          isSelected ? canvas.theme.quiet.laid(on: canvas.theme.selection) : canvas.theme.quiet
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
    func style(_ wanted: Style) -> Style { isSelected ? wanted.laid(on: theme.selection) : wanted }
    if isCurrent { drawMark(isSelected: isSelected, &canvas, line) }
    canvas.write(time(of: step), in: line, style(theme.quiet))
    let rest = line.inset(left: timeColumns + 2)
    let notes: [Message?] = [
      isCurrent ? .historyCurrent : .state(of: step), step.isForeign ? .origin(of: step) : nil,
    ]
    let all = notes.compactMap { $0.map(stack.text) }
    // The origin is left out first, then the state, so that at least 12 columns are left for the title.
    let wanted = DrawableText.width(of: stack.formatter.text(.past(step), titleColumns: 12))
    let note = [all.joined(separator: "  "), notes[0].map(stack.text) ?? ""].first { note in
      wanted + 2 + DrawableText.width(of: note) <= rest.columns
    }
    let noteWidth = canvas.writeRight(note ?? "", in: rest, style(isCurrent ? theme.accent : theme.quiet))
    let room = rest.inset(right: noteWidth + (noteWidth > 0 ? 2 : 0))
    // Only the title is cut, unless it is short already.
    let uncut = DrawableText.width(of: stack.formatter.text(.past(step), titleColumns: 1)) - 1
    canvas.write(
      stack.formatter.text(.past(step), titleColumns: max(12, room.columns - uncut)),
      in: room,
      style(stands ? theme.plain : theme.quiet)
    )
  }

  /// Marks where the list is now, before a row.
  private func drawMark(isSelected: Bool, _ canvas: inout Canvas, _ line: Rect) {
    let accent = canvas.theme.accent
    let style = isSelected ? accent.laid(on: canvas.theme.selection) : accent
    canvas.write(String(canvas.marks.check), in: line.inset(left: -2), style)
  }

  // MARK: The current step

  private struct ChangesKey: Equatable {
    let step: HistoryStep
    let items: [ChangedItem]
    let columns: Int
    let theme: Theme
    let now: LocalMoment
  }

  /// The height from which on the changes of the current step have room below the list.
  private static let lowest = 7
  private static let mostRowsBelow = 8

  /// How many rows below the list the changes of the current step take, with the line above them.
  private func rowsBelow(_ layout: FrameLayout) -> Int {
    guard !layout.hasPane, layout.body.rows >= Self.lowest else { return 0 }
    return 1 + min(Self.mostRowsBelow, layout.body.rows / 3)
  }

  private func listArea(_ layout: FrameLayout) -> Rect { layout.list.inset(bottom: rowsBelow(layout)) }

  /// Draws what the current step changed, in the pane or, where there is none, below the list.
  private func drawCurrentStep(_ canvas: inout Canvas, _ layout: FrameLayout) {
    var area: Rect
    if layout.hasPane {
      canvas.verticalLine(in: layout.divider)
      area = layout.pane
    } else {
      let below = layout.body.inset(top: layout.body.rows - rowsBelow(layout))
      area = below.inset(left: 2, top: 1, right: 1)
    }
    guard let step = history.currentStep, !area.isEmpty else { return }
    if layout.hasPane { area = drawHeading(of: step, &canvas, area) }
    for (index, line) in changes(of: step, canvas, columns: area.columns, isTitled: layout.hasPane).lines(
      rows: area.rows
    ).enumerated() {
      var place = area.row(at: index)
      for piece in line { place = place.inset(left: canvas.write(piece.text, in: place, piece.style)) }
    }
  }

  /// Draws the step in full, and its time; returns the area below.
  private func drawHeading(of step: HistoryStep, _ canvas: inout Canvas, _ area: Rect) -> Rect {
    let title = WrappedText(
      stack.formatter.text(.past(step), titleColumns: .max),
      columns: area.columns
    )
    canvas.write(title, in: area, canvas.theme.strong)
    let rest = area.inset(top: title.rowCount(upTo: area.rows))
    let facts: [Message?] = [.state(of: step), step.isForeign ? .origin(of: step) : nil]
    let time = stack.dates.moment(stack.clock.local(step.madeAt))
    canvas.write(
      ([time] + facts.compactMap { $0.map(stack.text) }).joined(separator: "  "),
      in: rest,
      canvas.theme.quiet
    )
    return rest.inset(top: 2)
  }

  private func changes(of step: HistoryStep, _ canvas: Canvas, columns: Int, isTitled: Bool) -> StepChanges {
    let key = ChangesKey(
      step: step,
      items: history.changedItems,
      columns: columns,
      theme: canvas.theme,
      now: stack.dates.now
    )
    if let changes, changes.key == key { return changes.changes }
    let changes = StepChanges(
      of: step,
      key.items,
      columns: columns,
      isTitled: isTitled,
      theme: canvas.theme,
      formatter: stack.formatter,
      dates: stack.dates
    )
    self.changes = (key, changes)
    return changes
  }

  private func time(of step: HistoryStep) -> String {
    stack.dates.brief(stack.clock.local(step.madeAt))
  }

  // MARK: Keys

  func move(_ movement: RowMovement) async throws(TODOStoreError) {
    switch movement {
    case .first: try await history.goToFirst()
    case .last: try await history.goToLast()
    case .up, .down, .pageUp, .pageDown: try await move(by: viewport.offset(of: movement))
    }
  }

  func move(by offset: Int) async throws(TODOStoreError) { try await history.moveCursor(by: offset) }

  /// One click selects a step, a second jumps there.
  func handle(_ act: MouseAct) async {
    switch act {
    case .press(let click):
      guard case .step(let number) = click.target else { return }
      if number == history.currentStep?.number { return await self.act(named: "history-jump") }
      await stack.attempt { () async throws(TODOStoreError) in try await history.go(to: number) }
    case .wheel(let lines, _):
      await stack.attempt { () async throws(TODOStoreError) in try await move(by: lines) }
    case .drag, .drop: break
    }
  }

  /// Jumps to the current step, and asks first if there are more steps on the way.
  func jump() async throws(TODOStoreError) {
    let (direction, count) = try await history.jumpSize()
    guard count > 1 else { return try await jumpUnasked() }
    let isUndo = direction == .undo
    let jump = MenuScreen.Choice(isUndo ? .undoAllOfThem : .redoAllOfThem, shortcut: isUndo ? "u" : "r") {
      [self] in
      await stack.attempt { () async throws(TODOStoreError) in try await jumpUnasked() }
    }
    stack.push(
      MenuScreen(
        stack,
        title: isUndo ? .undoStepsQuestion(count: count) : .redoStepsQuestion(count: count),
        // Nothing is lost: the steps can be redone or undone.
        choices: [jump, .init(.cancel, shortcut: "c") {}],
        isAboutFocus: true
      )
    )
  }

  private func jumpUnasked() async throws(TODOStoreError) {
    if let end = try await history.jump() { stack.say(end) }
    close()
  }
}

extension HistoryScreen {
  static let place = ActionPlace(heading: .inHistory, hasPalette: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<HistoryScreen>([
    .init(.undo, "history-jump", [.enter], .inFooter, needs: [.noJob, .otherStep]) { $0.jump },
  ] + KeyTable.scrolling("history", pageDown: [.pageDown]) + [
    .init(.app, "history-palette", [":", .control("p"), .alt("x")], .notInPalette) { $0.showPalette },
    .help("history-help", ["?", .f1]),
    .init(.app, "history-close", [.escape, "q", "U"], .inFooter) { $0.close },
  ])
}

extension KeyTable<HistoryScreen>.Need {
  /// The list is not at the current step already.
  static let otherStep = Self { $0.isAtStepInEffect ? .alreadyAtStep : nil }
  /// No job runs beside the screen that a jump would have to wait for.
  static let noJob = Self { screen in
    screen.stack.list.jobs.current.flatMap { $0.givesWay ? nil : .isRunning($0) }
  }
}
