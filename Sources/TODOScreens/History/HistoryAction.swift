import TerminalUI

/// What a person can do in the history.
enum HistoryAction: String, ScreenAction {
  case jump = "history-jump"
  case down = "history-down"
  case up = "history-up"
  case pageDown = "history-page-down"
  case pageUp = "history-page-up"
  case first = "history-first"
  case last = "history-last"
  case palette = "history-palette"
  case help = "history-help"
  case close = "history-close"
}

extension HistoryScreen {
  static let place = ActionPlace(heading: "In the history", hasPalette: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<HistoryScreen>([
    .init(.jump, [.enter], "jump here", "Jump to this point; or restore a replaced change", .inFooter,
      aliases: ["undo", "redo", "restore"], needs: [.noJob]) { $0.jump },
    .init(.down, [.down, "j"], "older", "The step before", .inFooter) { $0.down },
    .init(.up, [.up, "k"], "newer", "The step after") { $0.up },
    .init(.pageDown, [.pageDown], "page down", "Page down") { $0.pageDown },
    .init(.pageUp, [.pageUp], "page up", "Page up") { $0.pageUp },
    .init(.first, [.home, "g"], "newest", "The newest step") { $0.first },
    .init(.last, [.end, "G"], "oldest", "The start of the history") { $0.last },
    .init(.palette, [":", .control("p"), .alt("x")], "actions",
      "Command palette", .notInPalette) { $0.showPalette },
    .init(.help, ["?", .f1], "help", "Show all keys", .inFooter) { $0.showHelp },
    .init(.close, [.escape, "q", "U"], "close", "Back to the list", .inFooter) { $0.close },
  ])
}

extension KeyTable<HistoryScreen>.Need {
  /// No job runs beside the screen that a jump would have to wait for.
  static let noJob = Self { screen in
    screen.stack.list.jobs.current.flatMap { $0.givesWay ? nil : .isRunning($0) }
  }
}
