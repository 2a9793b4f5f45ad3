import TerminalUI

/// What a person can do in the palette besides typing.
enum PaletteAction: String, ScreenAction {
  case run = "palette-run"
  case close = "palette-close"
  case down = "palette-down"
  case up = "palette-up"
  case pageDown = "palette-page-down"
  case pageUp = "palette-page-up"
}

extension PaletteScreen {
  static let place = ActionPlace(heading: "In the list of actions", takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<PaletteScreen>([
    .init(.down, [.down, .control("n"), .tab], "next", "Next command", .inFooter) { $0.down },
    .init(.up, [.up, .control("p"), .shift(.tab)], "previous", "Previous command") { $0.up },
    .init(.pageDown, [.pageDown], "page down", "Page down") { $0.pageDown },
    .init(.pageUp, [.pageUp], "page up", "Page up") { $0.pageUp },
    .init(.run, [.enter], "run", "Run the command, as its key does", .inFooter) { $0.run },
    .init(.close, [.escape], "close", "Close the palette", .inFooter) { $0.close },
  ])
}
