import TerminalUI

/// What a person can do in the search line besides typing.
enum SearchAction: String, ScreenAction {
  case keep = "search-keep"
  case giveBack = "search-give-back"
  case up = "search-up"
  case down = "search-down"
  case pageUp = "search-page-up"
  case pageDown = "search-page-down"
  case help = "search-help"
}

extension SearchScreen {
  static let place = ActionPlace(heading: "In the search line", takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<SearchScreen>([
    .init(.keep, [.enter], "keep results", "Keep the results and return to the list", .inFooter) { $0.keep },
    .init(.giveBack, [.escape], "clear search", "Cancel the search", .inFooter) { $0.giveBack },
    .init(.down, [.down, .tab], "down", "Next match") { $0.down },
    .init(.up, [.up, .shift(.tab)], "up", "Previous match") { $0.up },
    .init(.pageDown, [.pageDown], "page down", "Page down") { $0.pageDown },
    .init(.pageUp, [.pageUp], "page up", "Page up") { $0.pageUp },
    .init(.help, [.f1], "help", "Show all keys of the search", .inFooter) { $0.showHelp },
  ])
}
