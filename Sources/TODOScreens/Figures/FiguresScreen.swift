import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// What was done and added in the last weeks, in charts that fill the window, and the oldest open items, of which one is current.
final class FiguresScreen: ReadingScreen {
  let stack: ScreenStack
  let figures: FiguresViewModel
  var viewport = Viewport()
  /// The item among the oldest that was last current.
  private var chosen = 0
  /// The rows of the oldest items, as drawn last.
  private var entryRows: [Int] = []

  init(_ stack: ScreenStack, _ figures: FiguresViewModel) {
    self.stack = stack
    self.figures = figures
    figures.onNews = { [weak stack] error in
      if let error { stack?.say(.store(error)) }
      stack?.askForFrame()
    }
  }

  let placement = Placement.window
  var header: ScreenHeader {
    ScreenHeader(
      title: .figuresScreen,
      parts: [.init(text: stack.text(.figuresWeeks(count: RecentWeeks.count)), isOptional: true)],
      trailing: moreBelow,
      isTrailingNeeded: true
    )
  }
  var otherHelp: [KeyHelp] { stack.mouseHelp((.mouseClick, .helpClickOldest), (.mouseWheel, .helpWheel)) }
  var canMove: Bool { viewport.canScroll || entryRows.count > 1 }

  func reload() async { figures.count() }

  /// Enter is named while there is an item to open.
  var hints: [KeyHint] {
    stack.keys.table(of: FiguresScreen.self).hints(self, stack.formatter, without: canMove ? [] : .moves)
      .filter(\.isAvailable)
  }

  /// The place of the current item among the oldest: of those in sight, the nearest to the one that was current last; nil if
  /// none is in sight.
  private var current: Int? {
    entryRows.indices.filter { viewport.rows.contains(entryRows[$0]) }
      .min { abs($0 - chosen) < abs($1 - chosen) }
  }

  /// The item that Enter opens.
  var currentItem: TODOItem? {
    guard let items = figures.figures?.oldestItems, let current else { return nil }
    return items.indices.contains(current) ? items[current] : nil
  }

  /// Why there is no item to open, or to go to; nil if there is one.
  fileprivate var obstacleToOpening: Message? {
    guard entryRows.isEmpty else { return nil }
    return figures.figures == nil && figures.counting != nil ? .figuresCounting : .noOldestItem
  }

  /// What Enter is called while it goes to the oldest items; nil while it opens one.
  fileprivate var nameOfOpening: Message? { currentItem == nil ? .figuresOldestHint : nil }

  // MARK: Drawing

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let area = layout.line(layout.body)
    figures.countIfOutdated()
    guard let counted = figures.figures else {
      viewport.fit(0, in: area.rows)
      if figures.counting != nil { canvas.write(.figuresCounting, in: area, canvas.theme.quiet) }
      return nil
    }
    let block = FiguresSheet(counted, open: figures.openCount, area, canvas, stack).block
    entryRows = block.entries.map(\.row)
    viewport.fit(block.rowCount, in: area.rows)
    draw(block, &canvas, area)
    return nil
  }

  private func draw(_ block: FiguresBlock, _ canvas: inout Canvas, _ area: Rect) {
    let theme = canvas.theme
    let (rows, current) = (viewport.rows, current)
    func place(row: Int, column: Int) -> Rect {
      area.row(at: row - rows.lowerBound).inset(left: column)
    }
    var currentRow: Int?
    for (index, entry) in block.entries.enumerated() where rows.contains(entry.row) {
      var line = place(row: entry.row, column: entry.columns.lowerBound)
      line.columns = min(line.columns, entry.columns.count)
      canvas.areas.note(.entry(index), at: line)
      guard index == current else { continue }
      currentRow = entry.row
      canvas.select(line)
    }
    let entry = current.map { block.entries[$0] }
    for text in block.texts where rows.contains(text.row) {
      let isCurrent = text.row == currentRow && entry?.columns.contains(text.column) == true
      let style = theme.part(text.style, of: isCurrent ? theme.selection : nil)
      canvas.write(text.text, in: place(row: text.row, column: text.column), style)
    }
  }

  // MARK: Moving

  /// Goes from item to item where they are in sight, and scrolls where they are not.
  func move(_ movement: RowMovement) async throws(TODOStoreError) {
    switch movement {
    case .up, .down: go(by: movement == .up ? -1 : 1)
    case .first, .last:
      chosen = movement == .first ? 0 : max(0, entryRows.count - 1)
      viewport.scroll(by: viewport.offset(of: movement))
    case .pageUp, .pageDown: viewport.scroll(by: viewport.offset(of: movement))
    }
  }

  private func go(by step: Int) {
    guard let next = current.map({ $0 + step }), entryRows.indices.contains(next),
      viewport.rows.contains(entryRows[next])
    else { return viewport.scroll(by: step) }
    chosen = next
  }

  // MARK: Opening

  /// Opens the current item or, if none is in sight, scrolls to the oldest ones.
  func openItem() async throws(TODOStoreError) {
    guard let item = currentItem else {
      guard let row = entryRows.first else { return }
      return viewport.scroll(by: row - FiguresCharts.headingRows - viewport.first)
    }
    guard let now = try await figures.item(item.id) else { return stack.say(.itemDeletedElsewhere) }
    stack.push(FormScreen(stack, item: now))
  }

  func leave() {
    figures.stop()
    close()
  }

  /// A click on an item selects it, a second one opens it.
  func handle(_ act: MouseAct) async {
    switch act {
    case .press(let click):
      guard case .entry(let index) = click.target else { return }
      if index == current { await self.act(named: "figures-go-to-oldest") } else { chosen = index }
    case .wheel(let lines, _): viewport.scroll(by: lines)
    case .drag, .drop: break
    }
  }
}

extension FiguresScreen {
  static let place = ActionPlace(heading: .inFigures, hasPalette: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<FiguresScreen>([
    .init(.items, "figures-go-to-oldest", [.enter], .inFooter, needs: [.oldestItem], named: { $0.nameOfOpening }) { $0.openItem },
  ] + KeyTable.scrolling("figures") + [
    .init(.app, "figures-palette", [":", .control("p"), .alt("x")], .notInPalette) { $0.showPalette },
    .help("figures-help", ["?", .f1]),
    .init(.app, "figures-close", [.escape, "q"], .inFooter) { $0.leave },
  ])
}

extension KeyTable<FiguresScreen>.Need {
  fileprivate static let oldestItem = Self { $0.obstacleToOpening }
}
