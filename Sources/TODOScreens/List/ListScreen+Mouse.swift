import TODOViewModel
import TerminalUI

/// What the mouse does in the list.
extension ListScreen {
  static let mouseHelp = [
    (act: "click", description: "Select the item; on the selected one, open it"),
    (act: "click on [ ]", description: "Mark the item done, or to do again"),
    (act: "wheel", description: "Scroll; so does the bar at the right, to click and drag"),
    (act: "click below", description: "What stands there, as its key does"),
  ]

  func handle(_ act: MouseAct) async {
    await stack.attempt { () async throws(TODOStoreError) in
      switch act {
      case .press(let hit): try await press(hit)
      case .drag(let hit):
        guard hit.target == .scrollBar else { return }
        try await readWholeIfShort()
        try await scroll(to: scrollBar(lines)?.goal(ofThumbAt: hit.row))
      case .wheel(let offset): try await scroll(by: offset)
      }
    }
  }

  private func press(_ hit: Hit) async throws(TODOStoreError) {
    switch hit.target {
    case .row(let id, let line):
      if list.selectedItem?.id == id { return await act(.edit) }
      if try await list.select(id) { selectionLine = line }
    case .checkBox(let id, let line):
      // That box and no other: marks are for what acts on several.
      guard try await list.select(id) else { return }
      selectionLine = line
      stack.say(try await list.toggleIsDone(id))
    case .scrollBar:
      try await readWholeIfShort()
      try await scroll(to: scrollBar(lines)?.goal(ofClickOn: hit.row))
    case .hint, .entry, .action, .step, .field, .text: break
    }
  }

  // MARK: Scrolling

  /// Moves the view; the selection stays with its item as long as that is in sight.
  func scroll(by offset: Int) async throws(TODOStoreError) {
    try await list.extendWindow(by: abs(offset))
    let lines = self.lines
    guard let top = topLine(of: lines) else { return }
    try await show(top: top + offset, of: lines, isDown: offset > 0)
  }

  /// The first line in sight.
  private func topLine(of lines: [ListLine]) -> Int? {
    guard let selected = list.selectedIndex, let line = lines.firstIndex(of: .row(selected)) else {
      return nil
    }
    return max(0, line - selectionLine)
  }

  private func show(top wanted: Int, of lines: [ListLine], isDown: Bool) async throws(TODOStoreError) {
    guard let selected = list.selectedIndex, let line = lines.firstIndex(of: .row(selected)) else { return }
    let visible = list.visibleRowCount
    let top = min(max(wanted, 0), max(lines.count - visible, 0))
    let inSight = lines[top..<min(top + visible, lines.count)]
    let nearest = min(max(line, inSight.startIndex), inSight.endIndex - 1)
    // A heading cannot be selected: the next row in the direction of the view is.
    let rows = inSight.indices.filter { !inSight[$0].isHeading }
    let target =
      isDown ? rows.first { $0 >= nearest } ?? rows.last : rows.last { $0 <= nearest } ?? rows.first
    guard let target, case .row(let index) = lines[target] else { return }
    selectionLine = target - top
    try await list.moveSelection(by: index - selected)
  }

  private func scroll(to goal: ScrollBar.Goal?) async throws(TODOStoreError) {
    switch goal {
    case .line(let line):
      let lines = self.lines
      try await show(top: line, of: lines, isDown: line > topLine(of: lines) ?? 0)
    case .first: await act(.first)
    case .last: await act(.last)
    case .pageUp: await act(.pageUp)
    case .pageDown: await act(.pageDown)
    case nil: break
    }
  }

  /// Up to here a list is read whole when its bar is used: a few milliseconds, and the bar goes to any line.
  static let wholeLimit = 1000

  private func readWholeIfShort() async throws(TODOStoreError) {
    if let count = list.listedCount, count <= Self.wholeLimit {
      try await list.readWhole(upTo: Self.wholeLimit)
    }
  }

  /// The bar beside these lines; nil when all of them are in sight.
  func scrollBar(_ lines: [ListLine]) -> ScrollBar? {
    guard let top = topLine(of: lines) else { return nil }
    let visible = list.visibleRowCount
    let page = list.page
    let isWhole = !page.hasMoreBefore && !page.hasMoreAfter
    // Headings that are not at hand are too few to tell.
    let total = isWhole ? lines.count : max(list.listedCount ?? Int.max, lines.count)
    let place: ScrollBar.Place =
      if !page.hasMoreBefore {
        .exactly(top)
      } else if !page.hasMoreAfter {
        .exactly(total - (lines.count - top))
      } else {
        .between
      }
    let bar = ScrollBar(total: total, visible: visible, place: place, isWhole: isWhole)
    return bar.isNeeded ? bar : nil
  }
}
