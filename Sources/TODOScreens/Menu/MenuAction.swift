import TerminalUI

/// What a person can do in a menu, besides pressing the letter of an entry.
enum MenuAction: String, ScreenAction {
  case next = "menu-next"
  case previous = "menu-previous"
  case first = "menu-first"
  case last = "menu-last"
  case choose = "menu-choose"
  case cancel = "menu-cancel"
}

extension MenuScreen {
  static let place = ActionPlace(heading: "In menus and questions")

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<MenuScreen>([
    .init(.next, [.down, "j"], "next", "Next entry", .inFooter) { $0.next },
    .init(.previous, [.up, "k"], "previous", "Previous entry") { $0.previous },
    .init(.first, [.home, .pageUp], "first", "First entry") { $0.first },
    .init(.last, [.end, .pageDown], "last", "Last entry") { $0.last },
    .init(.choose, [.enter, " "], "choose", "Choose the entry", .inFooter) { $0.choose },
    .init(.cancel, [.escape, "q"], "cancel", "Close without choosing", .inFooter) { $0.close },
  ])
}
