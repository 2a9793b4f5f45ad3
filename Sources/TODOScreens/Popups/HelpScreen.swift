import TerminalUI

/// Every key of the screen it was asked from.
final class HelpScreen: Screen {
  private let stack: ScreenStack
  private let screenName: String
  private let rows: [KeyHelp]
  private var firstRow = 0
  private var visibleRows = 1

  init(_ stack: ScreenStack, of screen: any Screen) {
    self.stack = stack
    screenName = screen.header.title
    rows = screen.help
  }

  let placement = Placement.window
  var header: ScreenHeader { ScreenHeader(title: "Help", subtitle: "keys of \(screenName)") }
  var hints: [KeyHint] { HelpAction.keyTable.hints(stack.marks) { _ in nil } }
  var help: [KeyHelp] { HelpAction.keyTable.help(stack.marks) { _ in nil } }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let area = layout.body.inset(left: 2, right: 1)
    visibleRows = area.rows
    firstRow = min(firstRow, max(0, rows.count - area.rows))
    let widestKeys = rows.map { DrawableText.width(of: $0.keys) }.max() ?? 0
    let keyColumns = min(widestKeys, area.columns / 2)
    for (offset, row) in rows[firstRow..<min(firstRow + area.rows, rows.count)].enumerated() {
      let line = area.row(at: offset)
      let keys = Rect(column: line.column, row: line.row, columns: keyColumns, rows: 1)
      canvas.write(row.keys, in: keys, row.obstacle == nil ? canvas.theme.key : canvas.theme.quiet)
      let text = line.inset(left: keyColumns + 2)
      let width = canvas.write(
        row.description,
        in: text,
        row.obstacle == nil ? canvas.theme.plain : canvas.theme.quiet
      )
      if let obstacle = row.obstacle {
        canvas.write("(now: \(obstacle))", in: text.inset(left: width + 2), canvas.theme.quiet)
      }
    }
    return nil
  }

  func handle(_ key: Key) async {
    guard let action = HelpAction.keyTable.action(for: key) else {
      return stack.say("Esc closes the help", .warning)
    }
    switch action {
    case .down: scroll(by: 1)
    case .up: scroll(by: -1)
    case .pageDown: scroll(by: visibleRows)
    case .pageUp: scroll(by: -visibleRows)
    case .close: stack.remove(self)
    }
  }

  private func scroll(by rowCount: Int) {
    firstRow = min(max(firstRow + rowCount, 0), max(0, rows.count - visibleRows))
  }
}

/// What a person can do in the help.
enum HelpAction: CaseIterable, Hashable {
  case down, up, pageDown, pageUp, close

  static let keyTable = KeyTable<HelpAction>([
    .init(.down, [Key(.down), .character("j")], "scroll", "Down", inFooter: true),
    .init(.up, [Key(.up), .character("k")], "up", "Up"),
    .init(.pageDown, [Key(.pageDown), .character(" ")], "page", "A screen down", inFooter: true),
    .init(.pageUp, [Key(.pageUp)], "page up", "A screen up"),
    .init(
      .close,
      [Key(.escape), .character("q"), .character("?"), Key(.function(1)), Key(.enter)],
      "close",
      "Close the help",
      inFooter: true
    ),
  ])
}
