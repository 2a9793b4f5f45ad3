import TerminalUI

/// What a person can do in the help.
enum HelpAction: String, ScreenAction {
  case down = "help-down"
  case up = "help-up"
  case pageDown = "help-page-down"
  case pageUp = "help-page-up"
  case first = "help-first"
  case last = "help-last"
  case close = "help-close"
}

extension HelpScreen {
  static let place = ActionPlace(heading: "In the help")

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<HelpScreen>([
    .init(.down, [.down, "j"], "scroll", "Down", .inFooter) { $0.down },
    .init(.up, [.up, "k"], "up", "Up") { $0.up },
    .init(.pageDown, [.pageDown, " "], "page", "Page down", .inFooter) { $0.pageDown },
    .init(.pageUp, [.pageUp], "page up", "Page up") { $0.pageUp },
    .init(.first, [.home, "g"], "top", "To the top") { $0.first },
    .init(.last, [.end, "G"], "end", "To the end") { $0.last },
    .init(.close, [.escape, "q", "?", .f1, .enter], "close", "Close the help", .inFooter) { $0.close },
  ])
}
