import TerminalUI

/// What a person can do in the line for a due date besides typing.
enum DuePromptAction: String, ScreenAction {
  case set = "due-set"
  case cancel = "due-cancel"
  case help = "due-help"
}

extension DuePromptScreen {
  static let place = ActionPlace(heading: "In the line for a due date", takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<DuePromptScreen>([
    .init(.set, [.enter], "set", "Set the due date; empty clears it", .inFooter) { $0.set },
    .init(.help, [.f1], "help", "Show all keys", .inFooter) { $0.showHelp },
    .init(.cancel, [.escape], "cancel", "Change nothing", .inFooter) { $0.close },
  ])
}
