import TerminalUI

/// The help: every key of the screen from which it was opened.
final class HelpScreen: ReadingScreen {
  let stack: ScreenStack
  private let screenName: Message
  private let rows: [KeyHelp]
  /// The rows as lines, for a width.
  private var lines: (columns: Int, lines: [Line]) = (0, [])
  var viewport = Viewport()

  init(_ stack: ScreenStack, of screen: any Screen) {
    self.stack = stack
    screenName = screen.placement == .list ? .listScreen : screen.header.title
    rows =
      screen.offers.map { KeyHelp($0, stack.formatter) } + screen.otherHelp
      + stack.commonOffers().map { KeyHelp($0, stack.formatter) }
  }

  let placement = Placement.window
  var header: ScreenHeader { ScreenHeader(title: .keysOf(screen: screenName)) }

  /// One line on the screen; a row that does not fit into one continues in the next.
  private struct Line {
    let keys: String
    let text: String
    let isAvailable: Bool
  }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let area = layout.body.inset(left: 2, right: 1)
    let widestKeys = rows.map { DrawableText.width(of: $0.keys) }.max() ?? 0
    let keyColumns = min(widestKeys, area.columns * 2 / 5)
    if lines.columns != area.columns {
      let textColumns = area.columns - keyColumns - 2
      lines = (area.columns, rows.flatMap { Self.lines(of: $0, keyColumns, textColumns) })
    }
    viewport.fit(lines.lines.count, in: area.rows)
    for (offset, line) in lines.lines[viewport.rows].enumerated() {
      let place = area.row(at: offset)
      canvas.write(line.keys, in: place, line.isAvailable ? canvas.theme.key : canvas.theme.quiet)
      let text = place.inset(left: keyColumns + 2)
      canvas.write(line.text, in: text, line.isAvailable ? canvas.theme.plain : canvas.theme.quiet)
    }
    return nil
  }

  private static func lines(of row: KeyHelp, _ keyColumns: Int, _ textColumns: Int) -> [Line] {
    let keys = WrappedText(row.keys, columns: keyColumns).fittingRows
    let texts = WrappedText(row.description, columns: textColumns).fittingRows
    return (0..<max(keys.count, texts.count)).map { index in
      Line(
        keys: index < keys.count ? keys[index] : "",
        text: index < texts.count ? texts[index] : "",
        isAvailable: row.isAvailable
      )
    }
  }

  func sayUnused(_: Key) { stack.say(.keyUnusedInHelp) }
}

extension ActingScreen {
  /// Opens the help of the screen.
  func showHelp() { stack.push(HelpScreen(stack, of: self)) }
}

extension KeyTable.Row where Owner: ActingScreen {
  /// The row of the action that opens the help.
  static func help(_ identifier: String, _ keys: [Key]) -> Self {
    Self(identifier, keys, [.inFooter, .opensHelp]) { $0.showHelp }
  }
}

extension HelpScreen {
  static let place = ActionPlace(heading: .inHelp)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<HelpScreen>(KeyTable.scrolling("help", .inFooter) + [
    .init("help-close", [.escape, "q", "?", .f1, .enter], .inFooter) { $0.close },
  ])
}
