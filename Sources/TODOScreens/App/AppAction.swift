import TerminalUI

/// What a person can do on every screen.
enum AppAction: String, ScreenAction {
  case redraw = "redraw"
  case suspend = "suspend"
  case quit = "quit-anywhere"
}

extension TODOApp: ActionOwner {
  typealias Action = AppAction

  static let place = ActionPlace.everywhere

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<TODOApp>([
    .init(.redraw, [.control("l")], "redraw", "Redraw the screen") { $0.redraw },
    .init(.suspend, [.control("z")], "suspend", "Suspend (return with fg)") { $0.suspend },
    .init(.quit, [.control("c")], "quit",
      "Quit from anywhere (asks about unsaved text)", .needsKey) { $0.quit },
  ])
}
