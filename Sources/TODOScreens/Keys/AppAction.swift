import TerminalUI

/// What a person can do on every screen.
enum AppAction: CaseIterable, Hashable {
  case redraw, suspend, quit

  static let keyTable = KeyTable<AppAction>([
    .init(.redraw, [.control("l")], "redraw", "Redraw the screen"),
    .init(.suspend, [.control("z")], "stop", "Back to the shell; fg returns"),
    .init(.quit, [.control("c")], "quit", "Quit; asks if something would be lost"),
  ])
}
