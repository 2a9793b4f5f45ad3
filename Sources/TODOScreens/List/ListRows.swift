import TODOCore
import TODOViewModel
import TODOWording

/// Which lines of the list are visible, and how keys and mouse move among them.
final class ListRows {
  private let stack: ScreenStack
  /// The line of the list area in which the current row is drawn, if the list allows it.
  var selectionLine = 0 { didSet { keepsView = false } }
  /// Whether the rows on the screen stay where they are as long as the current one is among them: since they were drawn, the
  /// list may have changed, but nobody has moved in it.
  private var keepsView = false
  /// The item that has left its place last.
  private var lastLeaving: LeavingRow?
  /// The rows that were drawn last, with their lines.
  private var drawn: [(id: TODOItem.ID, line: Int, index: Int)] = []

  init(_ stack: ScreenStack) { self.stack = stack }

  private var list: MyTODOViewModel { stack.list }

  /// The lines above or below the current row when the view goes to it.
  private static let margin = 3

  var headings: ListHeadings { stack.headings(of: list.query) }

  func name(of heading: ListHeading) -> Message {
    heading.name(stack.dates, hasSnoozed: list.window.hasSnoozedEarlier(under: heading))
  }

  /// Whether all that is under a heading is overdue.
  func isOverdue(_ heading: ListHeading) -> Bool {
    heading.isOverdue && !list.window.hasSnoozedEarlier(under: heading)
  }

  /// Whether the labels of groups were beside the rows when the list was drawn last.
  var hasLabelsBeside = false

  var lines: [ListLine] { labelledLines.lines }

  var labelledLines: ListLines {
    ListLine.lines(
      of: list.window.page,
      under: headings,
      visible: list.visibleRowCount,
      areBeside: hasLabelsBeside,
      ending: list.window.countOfEndingGroup(stack.dueGrouping),
      overdue: list.window.calendarDue?.overdue,
      folded: list.window.foldedGroups,
      leaving: leaving.flatMap { row in row.index(in: list.window).map { (row, $0) } },
      empty: list.window.emptyDay.flatMap { day in list.window.rowAfterEmptyDay.map { (day, $0) } },
      coming: comingDates
    )
  }

  /// The item that keeps its place while the message about it is shown.
  var leaving: LeavingRow? {
    guard let lastLeaving, stack.said?.number == lastLeaving.message, list.window.emptyDay == nil else {
      return nil
    }
    return lastLeaving
  }

  /// Keeps the place of an item for as long as what is said now.
  func keep(_ row: LeavingRow) {
    guard let message = stack.said?.number else { return }
    lastLeaving = row
    lastLeaving?.message = message
  }

  private var comingDates: [(day: CalendarDay, entries: [ListLine])] {
    list.comingDates.map { day, entries in
      (day, entries.map { .coming(title: $0.title, minute: $0.minute) })
    }
  }

  /// The line of the current row, or of the selected day without items.
  func selectedLine(in lines: [ListLine]) -> Int? {
    if let group = list.window.currentGroup { return lines.firstIndex { $0.foldedGroup == group } }
    let index = list.window.currentIndex
    return index.flatMap { lines.firstIndex(of: .row($0)) } ?? lines.firstIndex(where: \.isOfEmptyDay)
  }

  /// The label of the group that the view begins in, if its own line is above the view: it takes the first line, and what that
  /// line shows has gone behind it. So the top row always says where you are. It has no number: where the page begins within the
  /// group, there is none.
  ///
  /// - Parameter top: the first visible line.
  func label(over top: Int, of lines: [ListLine]) -> ListLine? {
    guard !hasLabelsBeside, list.visibleRowCount >= FrameLayout.minRowsWithLabel, top > 0,
      lines.indices.contains(top),
      !lines[top].isHeading, lines[top] != .gap
    else { return nil }
    if let label = lines[..<top].last(where: \.isHeading) {
      guard case .heading(let heading, _, isFolded: false) = label else { return nil }
      return .heading(heading, count: nil)
    }
    let page = list.window.page
    // The list begins with items without a label, or the page begins within a group.
    guard page.hasMoreBefore || page.top != nil, let first = page.top ?? page.rows.first?.item else {
      return nil
    }
    return headings.heading(over: first).map { .heading($0, count: nil) }
  }

  /// The first of this many lines, with the line `selected` at ``selectionLine`` if the list allows it.
  func firstLine(inSight rows: Int, of lines: [ListLine], around selected: Int) -> Int {
    if keepsView, let top = lastFirstLine(in: lines) {
      // What has come into being elsewhere is shown with some lines before and after it, and no more is moved than that needs.
      let margin = min(Self.margin, (rows - 1) / 2)
      let last = rows - 1
      selectionLine =
        (0...last).contains(selected - top) ? selected - top : selected < top ? margin : last - margin
      // A new step is seen with its item, as far as both have room.
      if let item = itemOfNewStep(at: selected, in: lines), selected - item <= last {
        selectionLine = max(selectionLine, selected - item)
      }
    }
    selectionLine = min(max(selectionLine, 0), rows - 1)
    var top = min(max(selected - selectionLine, 0), max(lines.count - rows, 0))
    // A heading at the very top stays visible with the first row below it.
    if top == 1, lines[0].isHeading, selected < rows { top = 0 }
    // The folded groups below the last row are visible with it.
    if selected == lines.lastIndex(where: \.isRow), !lines[selected...].contains(where: \.isComing) {
      top = max(top, min(selected, lines.count - rows))
    }
    // The heading of the current row stays visible, or the label that would be drawn over the row.
    if top > 0, selected == top, rows > 1, lines[top - 1].isHeading || label(over: top, of: lines) != nil {
      top -= 1
    }
    selectionLine = selected - top
    keepsView = true
    drawn = lines[top..<min(top + rows, lines.count)].enumerated().compactMap { line, listLine in
      if case .row(let index) = listLine { (list.window.page.rows[index].id, line, index) } else { nil }
    }
    return top
  }

  /// The line of the item that the row of a step is below, if the step was not drawn before; nil for any other row.
  private func itemOfNewStep(at line: Int, in lines: [ListLine]) -> Int? {
    let page = list.window.page.rows
    guard case .row(let index) = lines[line], page[index].level > 0,
      !drawn.contains(where: { $0.id == page[index].id })
    else { return nil }
    return lines[..<line].lastIndex { above in
      if case .row(let other) = above { page[other].level < page[index].level } else { false }
    }
  }

  /// The line that is first if the topmost of the rows that were drawn last stay where they are.
  private func lastFirstLine(in lines: [ListLine]) -> Int? {
    let page = list.window.page.rows
    let tops = drawn.compactMap { id, line, _ in
      page.firstIndex { $0.id == id }.flatMap { lines.firstIndex(of: .row($0)) }.map { $0 - line }
    }
    // A row that has moved alone says nothing about the others.
    let top = tops.first { top in tops.count { $0 == top } > 1 } ?? tops.first
    return top.map { max(0, $0) }
  }

  /// The items that were drawn last, without steps below others.
  var itemsInSight: [TODOItem] {
    let page = list.window.page.rows
    return drawn.compactMap { id, _, index in
      page.indices.contains(index) && page[index].id == id && page[index].level == 0 ? page[index].item : nil
    }
  }

  // MARK: The current row

  /// The current row stays on its line of the list area, whatever is around it when the list is drawn next.
  func keepLine() { keepsView = false }

  func move(_ movement: RowMovement) async throws(TODOStoreError) {
    keepsView = false
    switch movement {
    case .up: try await step(-1)
    case .down: try await step(1)
    case .pageUp: try await list.moveCursor(by: pageOffset(isDown: false))
    case .pageDown: try await list.moveCursor(by: pageOffset(isDown: true))
    case .first:
      try await list.goToFirst()
      selectionLine = 0
      if let group = lines.first?.foldedGroup { try await list.moveCursor(to: group, beside: nil) }
    case .last:
      try await list.goToLast()
      selectionLine = list.visibleRowCount
      if let group = lines.last?.foldedGroup { try await list.moveCursor(to: group, beside: nil) }
    }
  }

  /// Moves the cursor to the row of an item that was drawn on a line; a step with a due date may have two rows.
  ///
  /// - Returns: whether the list shows the item.
  func go(to id: TODOItem.ID, onLine line: Int) async throws(TODOStoreError) -> Bool {
    let page = list.window.page.rows
    guard let row = drawn.first(where: { $0.line == line && $0.id == id }), page.indices.contains(row.index),
      page[row.index].id == id, let current = list.window.index(movedBy: 0)
    else { return try await list.go(to: id) }
    if row.index != current { try await list.moveCursor(by: row.index - current) }
    return true
  }

  private func step(_ offset: Int) async throws(TODOStoreError) {
    let lines = self.lines
    if let from = selectedLine(in: lines), try await stepByGroup(offset, in: lines, from: from) { return }
    if let from = selectedLine(in: lines), let index = list.window.index(movedBy: offset),
      let to = lines.firstIndex(of: .row(index))
    {
      selectionLine += to - from
    }
    try await list.moveCursor(by: offset)
  }

  /// Moves onto a folded group, or from one; returns false if the next line is a row as well as the current one.
  private func stepByGroup(_ offset: Int, in lines: [ListLine], from: Int) async throws(TODOStoreError)
    -> Bool
  {
    func isStop(_ line: ListLine) -> Bool { line.isRow || line.foldedGroup != nil }
    let next =
      offset > 0 ? lines[(from + 1)...].firstIndex(where: isStop) : lines[..<from].lastIndex(where: isStop)
    let isOnGroup = list.window.currentGroup != nil
    guard let next else { return isOnGroup }
    if let group = lines[next].foldedGroup {
      try await list.moveCursor(to: group, beside: list.window.currentIndex)
    } else if isOnGroup, case .row(let index) = lines[next], let place = list.window.index(movedBy: 0) {
      try await list.moveCursor(by: index - place)
    } else {
      return false
    }
    selectionLine += next - from
    return true
  }

  /// The number of rows in a page: those on a screen less one line, so that none is missed if headings take lines.
  private func pageOffset(isDown: Bool) -> Int {
    let lines = self.lines
    guard let line = selectedLine(in: lines) else { return 0 }
    let step = max(1, list.visibleRowCount - 1)
    let passed = isDown ? lines[(line + 1)...].prefix(step) : lines[max(line - step, 0)..<line]
    let rows = max(1, passed.count(where: \.isRow))
    return isDown ? rows : -rows
  }

  /// Puts the heading of the current row at the top, as far as the list allows it and the row stays in the upper half.
  func showHeading() {
    let lines = self.lines
    guard let line = selectedLine(in: lines) else { return }
    let heading = lines[..<line].lastIndex(where: \.isHeading) ?? 0
    selectionLine = min(line - heading, list.visibleRowCount / 2)
  }

  // MARK: The view

  /// Scrolls the view; the cursor stays on its item as long as that is visible.
  func scroll(by offset: Int) async throws(TODOStoreError) {
    try await list.readOn(by: abs(offset))
    let lines = self.lines
    guard let top = topLine(of: lines) else { return }
    try await show(top: top + offset, of: lines, isDown: offset > 0)
  }

  /// Scrolls the view to the target of the scroll bar.
  func scroll(to goal: (ScrollBar) -> ScrollBar.Goal?) async throws(TODOStoreError) {
    try await readWholeIfShort()
    let lines = self.lines
    switch scrollBar(lines).flatMap(goal) {
    case .line(let line): try await show(top: line, of: lines, isDown: line > topLine(of: lines) ?? 0)
    case .to(let movement): try await move(movement)
    case nil: break
    }
  }

  /// The first visible line; without a current row, there are few headings alone.
  private func topLine(of lines: [ListLine]) -> Int? {
    selectedLine(in: lines).map { max(0, $0 - selectionLine) } ?? (lines.isEmpty ? nil : 0)
  }

  /// Folds or unfolds a group. Its heading stays where it is, if the current row allows it.
  func toggleFold(_ heading: ListHeading) async throws(TODOStoreError) {
    func line(in lines: [ListLine]) -> Int? {
      let page = list.window.page.rows
      return lines.firstIndex { line in
        switch line {
        case .heading(heading, _, _): true
        case .row(let index): hasLabelsBeside && headings.heading(over: page[index].item) == heading
        default: false
        }
      }
    }
    let before = self.lines
    let (top, old) = (topLine(of: before) ?? 0, line(in: before))
    try await list.toggleFold(heading)
    let after = self.lines
    if let old, let new = line(in: after), let selected = selectedLine(in: after) {
      // The label of a group that begins above the view is in its first line.
      selectionLine = max(0, old - top) + selected - new
    }
  }

  private func show(top wanted: Int, of lines: [ListLine], isDown: Bool) async throws(TODOStoreError) {
    guard let line = selectedLine(in: lines) else { return }
    let visible = list.visibleRowCount
    let top = min(max(wanted, 0), max(lines.count - visible, 0))
    let inSight = lines[top..<min(top + visible, lines.count)]
    let nearest = min(max(line, inSight.startIndex), inSight.endIndex - 1)
    // A heading cannot be the current row, so the next row in the direction of scrolling is.
    var rows = inSight.indices.filter { inSight[$0].isRow || $0 == line }
    // If the first row were current, its heading would come back, or the label that is drawn over it give way.
    if rows.count > 1, rows.first == top, top > 0,
      isDown && lines[top - 1].isHeading || label(over: top, of: lines) != nil
    {
      rows.removeFirst()
    }
    let target =
      isDown ? rows.first { $0 >= nearest } ?? rows.last : rows.last { $0 <= nearest } ?? rows.first
    guard let target else { return }
    selectionLine = target - top
    guard case .row(let index) = lines[target] else { return }
    if let selected = list.window.currentIndex {
      try await list.moveCursor(by: index - selected)
    } else {
      try await list.go(to: list.window.page.rows[index].id)
    }
  }

  /// A list of up to this many items is read completely when its scroll bar is used: that takes a few milliseconds, and
  /// the bar then reaches any line.
  private static let wholeLimit = 1000

  private func readWholeIfShort() async throws(TODOStoreError) {
    if let count = list.window.listedCount, count <= Self.wholeLimit {
      try await list.readWhole(upTo: Self.wholeLimit)
    }
  }

  /// The scroll bar beside these lines; nil if all of them are visible.
  func scrollBar(_ lines: [ListLine]) -> ScrollBar? {
    guard let top = topLine(of: lines) else { return nil }
    let page = list.window.page
    let isWhole = !page.hasMoreBefore && !page.hasMoreAfter
    // Headings that are not loaded are too few to matter.
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
