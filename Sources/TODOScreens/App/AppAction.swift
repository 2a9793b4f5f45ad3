import TerminalUI

/// What a person can do on every screen.
enum AppAction: String, ScreenAction {
  case redraw = "redraw"
  case suspend = "suspend"
  case quit = "quit-anywhere"

  static let place = ActionPlace.everywhere

  static let keyTable = KeyTable<AppAction>([
    .init(.redraw, [.control("l")], "redraw", "Redraw the screen"),
    .init(.suspend, [.control("z")], "stop", "Back to the shell; fg returns"),
    .init(.quit, [.control("c")], "quit", "Quit from any screen; asks if something would be lost"),
  ])
}
