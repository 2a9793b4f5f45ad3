import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

extension SearchScreen {
  static let place = ActionPlace(heading: .inSearch, takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<SearchScreen>([
    .init(.view, "search-complete", [.tab], [.inFooter, .isMain]) { $0.complete },
    .init(.view, "search-keep", [.enter], [.inFooter, .isMain], named: { $0.nameOfKeeping }) { $0.keep },
    .init(.items, "search-save-view", [.control("s")], .inFooter) { $0.saveView },
    .init(.move, "search-down", [.down]) { $0.next },
    .init(.move, "search-up", [.up, .shift(.tab)]) { $0.previous },
    .init(.move, "search-page-down", [.pageDown]) { $0.pageDown },
    .init(.move, "search-page-up", [.pageUp]) { $0.pageUp },
    .help("search-help", [.f1]),
    .init(.view, "search-give-back", [.escape], .inFooter) { $0.giveBack },
  ])
}
