import TerminalUI

/// What a person can do in the line for a new item besides typing.
enum QuickAddAction: String, ScreenAction {
  case add = "quick-add-add"
  case cancel = "quick-add-cancel"
  case help = "quick-add-help"
}

extension QuickAddScreen {
  static let place = ActionPlace(heading: "In the line for a new item", takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<QuickAddScreen>([
    .init(.add, [.enter], "add", "Add the item", .inFooter) { $0.add },
    .init(.help, [.f1], "help", "Show what can be typed", .inFooter) { $0.showHelp },
    .init(.cancel, [.escape], "cancel", "Add nothing", .inFooter) { $0.close },
  ])
}
