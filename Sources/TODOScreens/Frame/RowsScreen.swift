import TODOCore
import TODOWording
import TerminalUI

/// A screen whose rows are all known, one of them current, with more about that one below them.
protocol RowsScreen: ScrollingScreen {
  var viewport: Viewport { get set }
  /// Nil where all lines are in sight.
  var scrollBar: ScrollBar? { get set }
  var rowCount: Int { get }
  /// The current row; 0 without rows.
  var currentIndex: Int { get }
  /// What a click does, for the help.
  static var clickHelp: Message { get }
  /// The action of a second click on a row, and of one on what is said of it.
  static var mainAction: String { get }

  /// Moves to a row, or to the nearest there is.
  func go(to index: Int)
  /// The row in a line, or the nearest one above it.
  func row(atLine line: Int) -> Int
  /// A click on something else.
  func press(_ target: ClickTarget) async
}

extension RowsScreen {
  var canMove: Bool { rowCount > 1 }
  var hints: [KeyHint] {
    stack.keys.table(of: Self.self).hints(self, stack.formatter, without: canMove ? [] : .moves)
      .filter(\.isAvailable)
  }
  var otherHelp: [KeyHelp] { stack.mouseHelp((.mouseClick, Self.clickHelp), (.mouseWheel, .helpWheel)) }

  func row(atLine line: Int) -> Int { line }
  func press(_ target: ClickTarget) async {}

  func move(_ movement: RowMovement) async throws(TODOStoreError) {
    try await move(by: viewport.offset(of: movement))
  }

  func move(by offset: Int) async throws(TODOStoreError) { go(to: currentIndex + offset) }

  /// Adjusts the lines in sight to the area of a frame, with the current line among them.
  ///
  /// - Returns: those in sight, with their places.
  func fit(_ count: Int, current line: Int, in area: Rect) -> [(line: Int, place: Rect)] {
    viewport.fit(count, in: area.rows, showing: line..<line + 1)
    return zip(0..<max(0, area.rows), viewport.rows).map { ($1, area.row(at: $0)) }
  }

  /// Draws the scroll bar beside the lines.
  func drawScrollBar(_ canvas: inout Canvas, of count: Int, beside area: Rect) {
    let bar = ScrollBar(
      total: count,
      visible: max(1, area.rows),
      place: .exactly(viewport.rows.lowerBound),
      isWhole: true
    )
    scrollBar = bar.isNeeded ? bar : nil
    scrollBar?.draw(&canvas, on: area.inset(left: area.columns - 1))
  }

  /// One click selects a row, a second one does what Enter does.
  func handle(_ act: MouseAct) async {
    switch act {
    case .press(let click):
      switch click.target {
      case .scrollBar: scroll(to: scrollBar?.goal(ofClickOn: click.row))
      case .entry(let index) where index != currentIndex: go(to: index)
      case .entry, .pane: await self.act(named: Self.mainAction)
      default: await press(click.target)
      }
    case .wheel(let lines, _): go(to: currentIndex + lines)
    case .drag(let click):
      if click.target == .scrollBar { scroll(to: scrollBar?.goal(ofThumbAt: click.row)) }
    case .drop: break
    }
  }

  private func scroll(to goal: ScrollBar.Goal?) {
    guard case .line(let line) = goal else { return }
    go(to: row(atLine: line < viewport.rows.lowerBound ? line : line + viewport.room - 1))
  }
}
