import TerminalUI

/// Every key of the screen it was asked from.
final class HelpScreen: Screen {
  private let stack: ScreenStack
  private let screenName: String
  private let rows: [KeyHelp]
  private var firstRow = 0
  private var visibleRows = 1
  private var lineCount = 0

  init(_ stack: ScreenStack, of screen: any Screen) {
    self.stack = stack
    screenName = screen.header.title
    rows = screen.help + stack.keys.table(AppAction.self).help(stack.marks) { _ in nil }
  }

  let placement = Placement.window
  var header: ScreenHeader { ScreenHeader(title: "Help", subtitle: "keys of \(screenName)") }
  var hints: [KeyHint] { stack.keys.table(HelpAction.self).hints(stack.marks) { _ in nil } }
  var help: [KeyHelp] { stack.keys.table(HelpAction.self).help(stack.marks) { _ in nil } }

  /// One line on the screen: a row that has no room in one goes on in the next.
  private struct Line {
    let keys: String
    let text: String
    let isAvailable: Bool
  }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let area = layout.body.inset(left: 2, right: 1)
    let widestKeys = rows.map { DrawableText.width(of: $0.keys) }.max() ?? 0
    let keyColumns = min(widestKeys, area.columns * 2 / 5)
    let lines = rows.flatMap {
      self.lines(of: $0, keyColumns: keyColumns, textColumns: area.columns - keyColumns - 2)
    }
    lineCount = lines.count
    visibleRows = area.rows
    scroll(by: 0)
    for (offset, line) in lines.dropFirst(firstRow).prefix(area.rows).enumerated() {
      let place = area.row(at: offset)
      canvas.write(line.keys, in: place, line.isAvailable ? canvas.theme.key : canvas.theme.quiet)
      let text = place.inset(left: keyColumns + 2)
      canvas.write(line.text, in: text, line.isAvailable ? canvas.theme.plain : canvas.theme.quiet)
    }
    return nil
  }

  private func lines(of row: KeyHelp, keyColumns: Int, textColumns: Int) -> [Line] {
    let text = row.obstacle.map { "\(row.description) (now: \($0))" } ?? row.description
    let keys = WrappedText(row.keys, columns: keyColumns).fittingRows
    let texts = WrappedText(text, columns: textColumns).fittingRows
    return (0..<max(keys.count, texts.count)).map { index in
      Line(
        keys: index < keys.count ? keys[index] : "",
        text: index < texts.count ? texts[index] : "",
        isAvailable: row.obstacle == nil
      )
    }
  }

  func handle(_ key: Key) async {
    guard let action: HelpAction = stack.keys.action(for: key) else {
      return stack.say("\(stack.keys.name(of: HelpAction.close)) closes the help", .warning)
    }
    switch action {
    case .down: scroll(by: 1)
    case .up: scroll(by: -1)
    case .pageDown: scroll(by: visibleRows)
    case .pageUp: scroll(by: -visibleRows)
    case .first: scroll(by: -lineCount)
    case .last: scroll(by: lineCount)
    case .close: stack.remove(self)
    }
  }

  func handle(_ act: MouseAct) async {
    if case .wheel(let lines) = act { scroll(by: lines) }
  }

  private func scroll(by rowCount: Int) {
    firstRow = min(max(firstRow + rowCount, 0), max(0, lineCount - visibleRows))
  }
}

/// What a person can do in the help.
enum HelpAction: String, ScreenAction {
  case down = "help-down"
  case up = "help-up"
  case pageDown = "help-page-down"
  case pageUp = "help-page-up"
  case first = "help-first"
  case last = "help-last"
  case close = "help-close"

  static let place = ActionPlace.help

  static let keyTable = KeyTable<HelpAction>([
    .init(.down, [Key(.down), .character("j")], "scroll", "Down", inFooter: true),
    .init(.up, [Key(.up), .character("k")], "up", "Up"),
    .init(.pageDown, [Key(.pageDown), .character(" ")], "page", "A screen down", inFooter: true),
    .init(.pageUp, [Key(.pageUp)], "page up", "A screen up"),
    .init(.first, [Key(.home), .character("g")], "top", "To the top"),
    .init(.last, [Key(.end), .character("G")], "end", "To the end"),
    .init(
      .close,
      [Key(.escape), .character("q"), .character("?"), Key(.function(1)), Key(.enter)],
      "close",
      "Close the help",
      inFooter: true
    ),
  ])
}
