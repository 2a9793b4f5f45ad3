import TerminalUI

/// What a person can do in the search line beside typing.
enum SearchAction: String, ScreenAction {
  case keep = "search-keep"
  case giveBack = "search-give-back"
  case up = "search-up"
  case down = "search-down"
  case pageUp = "search-page-up"
  case pageDown = "search-page-down"
  case help = "search-help"

  static let place = ActionPlace.search

  static let keyTable = KeyTable<SearchAction>([
    .init(.keep, [Key(.enter)], "work in it", "Keep what is found and go to it", inFooter: true),
    .init(.giveBack, [Key(.escape)], "whole list", "The list as it was before the search", inFooter: true),
    .init(.down, [Key(.down), Key(.tab)], "down", "Select the next one found"),
    .init(.up, [Key(.up), Key(.tab, .shift)], "up", "Select the one found before"),
    .init(.pageDown, [Key(.pageDown)], "page down", "A screen down"),
    .init(.pageUp, [Key(.pageUp)], "page up", "A screen up"),
    .init(.help, [Key(.function(1))], "help", "All keys of the search", inFooter: true),
  ])
}
