import TerminalUI

/// What a person can do with two versions before them.
enum ConflictAction: String, ScreenAction {
  case keepMine = "conflict-keep-mine"
  case takeTheirs = "conflict-take-theirs"
  case down = "conflict-down"
  case up = "conflict-up"
  case pageDown = "conflict-page-down"
  case pageUp = "conflict-page-up"
  case first = "conflict-first"
  case last = "conflict-last"
  case help = "conflict-help"
  case close = "conflict-close"
}

extension ConflictScreen {
  static let place = ActionPlace(heading: "Over two versions of an item")

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<ConflictScreen>([
    .init(.keepMine, ["m"], "save mine", "Save mine", .inFooter) { $0.keepMine },
    .init(.takeTheirs, ["t"], "use theirs", "Use theirs in the form", .inFooter) { $0.takeTheirs },
    .init(.down, [.down, "j"], "scroll", "Down", .inFooter) { $0.down },
    .init(.up, [.up, "k"], "up", "Up") { $0.up },
    .init(.pageDown, [.pageDown, " "], "page", "Page down") { $0.pageDown },
    .init(.pageUp, [.pageUp], "page up", "Page up") { $0.pageUp },
    .init(.first, [.home, "g"], "top", "To the top") { $0.first },
    .init(.last, [.end, "G"], "end", "To the end") { $0.last },
    .init(.help, ["?", .f1], "help", "Show all keys", .inFooter) { $0.showHelp },
    .init(.close, [.escape, "q"], "back", "Back to the form", .inFooter) { $0.close },
  ])
}
