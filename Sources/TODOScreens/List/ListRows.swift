import TODOCore
import TODOViewModel

/// Which lines of the list are in sight, and how keys and mouse move among them.
final class ListRows {
  private let stack: ScreenStack
  /// The line of the list area in which the current row is drawn, where the list allows it.
  var selectionLine = 0

  init(_ stack: ScreenStack) { self.stack = stack }

  private var list: MyTODOViewModel { stack.list }

  var headings: ListHeadings { ListHeadings(list.query, stack.dueGrouping) }

  var lines: [ListLine] {
    ListLine.lines(of: list.window.page, under: headings, visible: list.visibleRowCount)
  }

  /// The line of the current row.
  func selectedLine(in lines: [ListLine]) -> Int? {
    list.window.currentIndex.flatMap { lines.firstIndex(of: .row($0)) }
  }

  /// The line at the top of so many rows, with the line `selected` at ``selectionLine`` where the list allows it.
  func firstLine(inSight rows: Int, of lines: [ListLine], around selected: Int) -> Int {
    selectionLine = min(max(selectionLine, 0), rows - 1)
    var top = min(max(selected - selectionLine, 0), max(lines.count - rows, 0))
    // A heading at the very top is kept in sight with the first row below it, as is that over the current row.
    if top > 0, lines[top - 1].isHeading, top == 1 ? selected < rows : selected == top && rows > 1 {
      top -= 1
    }
    selectionLine = selected - top
    return top
  }

  // MARK: The current row

  func move(_ movement: RowMovement) async throws(TODOStoreError) {
    switch movement {
    case .up: try await step(-1)
    case .down: try await step(1)
    case .pageUp: try await list.moveCursor(by: pageOffset(isDown: false))
    case .pageDown: try await list.moveCursor(by: pageOffset(isDown: true))
    case .first:
      try await list.goToFirst()
      selectionLine = 0
    case .last:
      try await list.goToLast()
      selectionLine = list.visibleRowCount
    }
  }

  private func step(_ offset: Int) async throws(TODOStoreError) {
    let lines = self.lines
    if let from = selectedLine(in: lines), let index = list.window.currentIndex,
      let to = lines.firstIndex(of: .row(index + offset))
    {
      selectionLine += to - from
    }
    try await list.moveCursor(by: offset)
  }

  /// By how many rows a page moves the selection: by those on a screen less one line, so that none is passed unseen
  /// where headings take lines.
  private func pageOffset(isDown: Bool) -> Int {
    let lines = self.lines
    guard let line = selectedLine(in: lines) else { return 0 }
    let step = max(1, list.visibleRowCount - 1)
    let passed = isDown ? lines[(line + 1)...].prefix(step) : lines[max(line - step, 0)..<line]
    let rows = max(1, passed.count(where: \.isRow))
    return isDown ? rows : -rows
  }

  // MARK: The view

  /// Moves the view; the selection stays with its item as long as that is in sight.
  func scroll(by offset: Int) async throws(TODOStoreError) {
    try await list.readOn(by: abs(offset))
    let lines = self.lines
    guard let top = topLine(of: lines) else { return }
    try await show(top: top + offset, of: lines, isDown: offset > 0)
  }

  /// Moves the view to where the scroll bar is asked to go.
  func scroll(to goal: (ScrollBar) -> ScrollBar.Goal?) async throws(TODOStoreError) {
    try await readWholeIfShort()
    let lines = self.lines
    switch scrollBar(lines).flatMap(goal) {
    case .line(let line): try await show(top: line, of: lines, isDown: line > topLine(of: lines) ?? 0)
    case .to(let movement): try await move(movement)
    case nil: break
    }
  }

  /// The first line in sight.
  private func topLine(of lines: [ListLine]) -> Int? {
    selectedLine(in: lines).map { max(0, $0 - selectionLine) }
  }

  private func show(top wanted: Int, of lines: [ListLine], isDown: Bool) async throws(TODOStoreError) {
    guard let selected = list.window.currentIndex, let line = selectedLine(in: lines) else { return }
    let visible = list.visibleRowCount
    let top = min(max(wanted, 0), max(lines.count - visible, 0))
    let inSight = lines[top..<min(top + visible, lines.count)]
    let nearest = min(max(line, inSight.startIndex), inSight.endIndex - 1)
    // A heading cannot be selected: the next row in the direction of the view is.
    let rows = inSight.indices.filter { inSight[$0].isRow }
    let target =
      isDown ? rows.first { $0 >= nearest } ?? rows.last : rows.last { $0 <= nearest } ?? rows.first
    guard let target, case .row(let index) = lines[target] else { return }
    selectionLine = target - top
    try await list.moveCursor(by: index - selected)
  }

  /// Up to here a list is read in full when its bar is used: a few milliseconds, and the bar goes to any line.
  private static let wholeLimit = 1000

  private func readWholeIfShort() async throws(TODOStoreError) {
    if let count = list.window.listedCount, count <= Self.wholeLimit {
      try await list.readWhole(upTo: Self.wholeLimit)
    }
  }

  /// The bar beside these lines; nil when all of them are in sight.
  func scrollBar(_ lines: [ListLine]) -> ScrollBar? {
    guard let top = topLine(of: lines) else { return nil }
    let page = list.window.page
    let isWhole = !page.hasMoreBefore && !page.hasMoreAfter
    // Headings that are not at hand are too few to tell.
    let total = isWhole ? lines.count : max(list.window.listedCount ?? Int.max, lines.count)
    let place: ScrollBar.Place =
      if !page.hasMoreBefore {
        .exactly(top)
      } else if !page.hasMoreAfter {
        .exactly(total - (lines.count - top))
      } else {
        .between
      }
    let bar = ScrollBar(total: total, visible: list.visibleRowCount, place: place, isWhole: isWhole)
    return bar.isNeeded ? bar : nil
  }
}
