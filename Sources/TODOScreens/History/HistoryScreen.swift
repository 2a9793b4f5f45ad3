import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The undo history as a list of days, newest first; Enter jumps to a step.
final class HistoryScreen: SearchedScreen {
  let stack: ScreenStack
  private let history: HistoryViewModel
  private var viewport = Viewport()
  private var scrollBar: ScrollBar?
  /// The lines of the last frame.
  private var shown = HistoryLines([], hasStart: false, visible: 0, areBeside: true)
  private var lines: [HistoryLines.Line] { shown.lines }
  /// The days of the steps, by their numbers: few of them change until the next frame.
  private var days: [Int64: (sequence: Int64, day: CalendarDay)] = [:]
  /// The changes of the current step, as drawn last.
  private var changes: (key: ChangesKey, changes: StepChanges)?
  private(set) var words = ""
  /// The sentences of the steps that were searched, by their numbers.
  private var sentences: [Int64: String] = [:]

  init(_ stack: ScreenStack, _ history: HistoryViewModel) {
    self.stack = stack
    self.history = history
  }

  let placement = Placement.window
  var header: ScreenHeader {
    let count = history.matches?.count ?? history.steps.count
    let changes: [Message] =
      history.matches != nil
      ? [.matchCount(count: count)]
      : history.hasMore
        ? [.changeCountOrMore(count: count)]
        : [.changeCountKept(count: count, days: HistoryViewModel.daysKept), .changeCount(count: count)]
    return ScreenHeader(
      title: .historyScreen,
      parts: (words.isEmpty ? [] : [.init(text: stack.text(.searchShown(words: words)))])
        + [.init(text: stack.text(.historyOrder), isOptional: true)],
      trailing: changes.map(stack.text),
      isTrailingNeeded: true
    )
  }
  var otherHelp: [KeyHelp] {
    stack.mouseHelp((.mouseClick, .helpClickStep), (.mouseWheel, .helpWheel))
  }
  var canMove: Bool { history.rowCount > 1 }

  func reload() async {
    await stack.attemptUnasked { () async throws(TODOStoreError) in try await history.reload() }
  }

  /// Jumping is named where it leads somewhere.
  var hints: [KeyHint] {
    let table = stack.keys.table(of: HistoryScreen.self)
    let hints = table.hints(self, stack.formatter, without: canMove ? [] : .moves)
    return hintsWhileSearched(hints.filter(\.isAvailable))
  }

  // MARK: Searching

  func narrow(to words: String) {
    self.words = words
    let search = TODOSearch(words)
    let dates = stack.dates
    history.narrow(
      to: search.isEmpty
        ? nil
        : { [unowned self] step, values in search.missing(in: sentence(of: step, values, dates)).isEmpty }
    )
  }

  func settle() async {
    await stack.attemptUnasked { () async throws(TODOStoreError) in try await history.settle() }
  }

  /// What the row of a step says, in full.
  private func sentence(of step: HistoryStep, _ values: [ChangedItem.Change], _ dates: DateWording) -> String
  {
    if let known = sentences[step.number] { return known }
    let sentence = HistorySentence(step, values, dates)
    let fields = stack.formatter.text(.historyFields(fields: sentence.fields))
    let text = stack.formatter.text(sentence.message, titleColumns: .max) + "  " + fields
    sentences[step.number] = text
    return text
  }

  /// What a jump to the current row is called; nil for going back.
  fileprivate var nameOfJumping: Message? {
    switch history.jumpEffect {
    case .redoes: .historyGoForward
    case .restores: .historyRestore
    case .undoes, nil: nil
    }
  }

  /// Why there is no jump to the current row; nil if there is one.
  fileprivate var obstacleToJumping: Message? {
    history.hasCurrentRow ? history.isAtStepInEffect ? .alreadyAtStep : nil : .noMatchingChange
  }

  /// Why the current row cannot be undone alone; nil if it can.
  fileprivate var obstacleToUndoingAlone: Message? {
    guard history.hasCurrentRow else { return .noMatchingChange }
    guard let step = history.currentStep else { return .noChangeAtStart }
    return step.isInEffect ? nil : .notInEffect(step.state)
  }

  // MARK: Drawing

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let drawing = HistoryDrawing(history, stack, layout, TODOSearch(words))
    drawCurrentStep(drawing, &canvas, layout)
    let area = layout.inSight(layout.list)
    let steps = history.matches?.map { history.steps[$0] } ?? history.steps
    let days = days(of: steps)
    if !history.hasCurrentRow {
      canvas.write(.noMatchingChange, in: layout.line(area.row(at: 0)), canvas.theme.quiet)
    }
    shown = HistoryLines(
      days,
      hasStart: !history.hasMore && history.matches == nil,
      visible: layout.list.rows,
      areBeside: drawing.hasLabelsBeside
    )
    viewport.fit(lines.count, in: area.rows, showing: shown.lines(of: history.currentRow))
    var last: CalendarDay?
    for (offset, line) in lines[viewport.rows].enumerated() where offset < area.rows {
      let place = area.row(at: offset)
      switch line {
      case .gap: break
      case .day(let day): drawing.drawDay(day, &canvas, place)
      case .step(let index):
        // The label takes no line from the last step of its day: it would name nothing below it.
        if offset == 0, viewport.first > 0, shown.keepsLabel, days.indices.contains(index + 1),
          days[index] == days[index + 1]
        {
          drawing.drawDay(days[index], &canvas, place)
          continue
        }
        let step = steps.indices.contains(index) ? steps[index] : nil
        canvas.areas.note(.step(step?.number), at: place)
        drawing.draw(step, isCurrent: index == history.currentRow, &canvas, place)
        guard drawing.hasLabelsBeside, days.indices.contains(index), days[index] != last else { continue }
        last = days[index]
        drawing.drawDay(days[index], &canvas, place)
      }
    }
    drawScrollBar(&canvas, layout.list.inset(left: layout.list.columns - 1))
    return nil
  }

  private func days(of steps: [HistoryStep]) -> [CalendarDay] {
    steps.map { step in
      // A step that is restored is made again.
      if let known = days[step.number], known.sequence == step.sequence { return known.day }
      let day = stack.clock.local(step.madeAt).day
      days[step.number] = (step.sequence, day)
      return day
    }
  }

  /// The place among steps that are not read yet is known only at the top.
  private func drawScrollBar(_ canvas: inout Canvas, _ column: Rect) {
    let top = viewport.rows.lowerBound
    let bar = ScrollBar(
      total: history.hasMore ? Self.unknownTotal : lines.count,
      visible: max(1, column.rows),
      place: history.hasMore && top > 0 ? .between : .exactly(top),
      isWhole: !history.hasMore
    )
    scrollBar = bar.isNeeded ? bar : nil
    scrollBar?.draw(&canvas, on: column)
  }

  private static let unknownTotal = 1_000_000

  // MARK: The current step

  private struct ChangesKey: Equatable {
    let step: HistoryStep
    let items: [ChangedItem]
    let columns: Int
    let theme: Theme
    let now: LocalMoment
  }

  /// Draws what the current step changed, in the pane or, where there is none, in the row of messages.
  private func drawCurrentStep(_ drawing: HistoryDrawing, _ canvas: inout Canvas, _ layout: FrameLayout) {
    let pane = StepPane(history, stack)
    guard history.hasCurrentRow else { return }
    guard layout.hasPane else {
      if layout.isTall { pane.drawLine(&canvas, layout.line(layout.message)) }
      return
    }
    canvas.verticalLine(in: layout.divider)
    let area = layout.inSight(layout.pane)
    let values = history.currentStep.map { step in changes(of: step, canvas, columns: area.columns) }
    pane.draw(values, &canvas, area, dayName: drawing.name)
  }

  private func changes(of step: HistoryStep, _ canvas: Canvas, columns: Int) -> StepChanges {
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
      theme: canvas.theme,
      formatter: stack.formatter,
      dates: stack.dates
    )
    self.changes = (key, changes)
    return changes
  }

  // MARK: Keys

  func move(_ movement: RowMovement) async throws(TODOStoreError) {
    switch movement {
    case .first: try await history.goToFirst()
    case .last: try await history.goToLast()
    case .up, .down: try await move(by: viewport.offset(of: movement))
    case .pageUp, .pageDown:
      let offset = viewport.offset(of: movement)
      // What was behind the label at the top is on the next page.
      try await move(by: shown.keepsLabel ? offset - offset.signum() : offset)
    }
  }

  func move(by offset: Int) async throws(TODOStoreError) { try await history.moveCursor(by: offset) }

  /// One click selects a step, a second jumps there.
  func handle(_ act: MouseAct) async {
    switch act {
    case .press(let click):
      if click.target == .scrollBar { return await scroll(to: scrollBar?.goal(ofClickOn: click.row)) }
      guard case .step(let number) = click.target else { return }
      if number == history.currentStep?.number { return await self.act(named: "history-jump") }
      await stack.attempt { () async throws(TODOStoreError) in try await history.go(to: number) }
    case .wheel(let lines, _):
      await stack.attempt { () async throws(TODOStoreError) in try await move(by: lines) }
    case .drag(let click):
      if click.target == .scrollBar { await scroll(to: scrollBar?.goal(ofThumbAt: click.row)) }
    case .drop: break
    }
  }

  private func scroll(to goal: ScrollBar.Goal?) async {
    await stack.attempt { () async throws(TODOStoreError) in
      switch goal {
      case .to(let movement): try await move(movement)
      case .line(let line):
        let last = line < viewport.rows.lowerBound ? line : min(line + viewport.room, lines.count) - 1
        let near = lines.indices.filter { if case .step = lines[$0] { true } else { false } }
          .min { abs($0 - last) < abs($1 - last) }
        if let near, case .step(let index) = lines[near] { try await move(by: index - history.currentRow) }
      case nil: break
      }
    }
  }

  /// Jumps to the current step, and asks first if there are more steps on the way.
  func jump() async throws(TODOStoreError) {
    let (direction, count) = try await history.jumpSize()
    guard count > 1 else { return try await jumpUnasked() }
    let isUndo = direction == .undo
    stack.push(
      MenuScreen(
        stack,
        asking: isUndo ? .undoStepsQuestion(count: count) : .redoStepsQuestion(count: count),
        isUndo ? .undoAllOfThem : .redoAllOfThem,
        shortcut: isUndo ? "u" : "r",
        // The steps can be redone or undone.
        isSafe: true,
        change: jumpUnasked
      )
    )
  }

  /// Undoes the current step alone. The history stays, unless a job has to be watched in the list.
  func undoAlone() async throws(TODOStoreError) {
    guard let end = try await history.undoAlone() else { return close() }
    stack.say(end)
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
    .init(.undo, "history-jump", [.enter], [.inFooter, .isMain], needs: [.noJob, .otherStep], named: { $0.nameOfJumping }) { $0.jump },
    .init(.undo, "history-undo-alone", [Key(.backspace)], .inFooter, needs: [.stepInEffect, .noJob]) { $0.undoAlone },
  ] + KeyTable.scrolling("history", pageDown: [.pageDown]) + [
    .init(.view, "history-search", ["/"], .inFooter) { $0.search },
    .init(.app, "history-palette", [":", .control("p"), .alt("x")], .notInPalette) { $0.showPalette },
    .help("history-help", ["?", .f1]),
    .init(.app, "history-close", [.escape, "q", "U"], .inFooter) { $0.leave },
  ])
}

extension KeyTable<HistoryScreen>.Need {
  /// The list is not at the current step already.
  static let otherStep = Self { $0.obstacleToJumping }
  /// The current row is a change whose values stand.
  static let stepInEffect = Self { $0.obstacleToUndoingAlone }
  /// No job runs beside the screen that a jump would have to wait for.
  static let noJob = Self { screen in
    screen.stack.list.jobs.current.flatMap { $0.givesWay ? nil : .isRunning($0) }
  }
}
