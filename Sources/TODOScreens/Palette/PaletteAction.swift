import TerminalUI

/// What a person can do in the palette beside typing.
enum PaletteAction: String, ScreenAction {
  case run = "palette-run"
  case close = "palette-close"
  case down = "palette-down"
  case up = "palette-up"
  case pageDown = "palette-page-down"
  case pageUp = "palette-page-up"

  static let place = ActionPlace.palette

  static let keyTable = KeyTable<PaletteAction>([
    .init(.down, [Key(.down), .control("n"), Key(.tab)], "next", "The next action", inFooter: true),
    .init(.up, [Key(.up), .control("p"), Key(.tab, .shift)], "previous", "The action before"),
    .init(.pageDown, [Key(.pageDown)], "page down", "A box down"),
    .init(.pageUp, [Key(.pageUp)], "page up", "A box up"),
    .init(.run, [Key(.enter)], "do it", "Do it, as its key does", inFooter: true),
    .init(.close, [Key(.escape)], "close", "Close the list of actions", inFooter: true),
  ])
}
