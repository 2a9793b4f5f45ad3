import TerminalUI

/// What a person can do in the form.
enum FormAction: String, ScreenAction {
  case next = "form-next-field"
  case previous = "form-previous-field"
  case press = "form-press"
  case toggle = "form-toggle"
  case save = "form-save"
  case editor = "form-editor"
  case cancel = "form-cancel"
  case palette = "form-palette"
  case help = "form-help"
}

extension FormScreen {
  static let place = ActionPlace(heading: "In the form", takesText: true, hasPalette: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<FormScreen>([
    .init(.save, [.control("s")], "save", "Save and close", .inFooter) { $0.save },
    .init(.next, [.tab, .down], "next field", "Next field", .inFooter) { $0.nextField },
    .init(.previous, [.shift(.tab), .up], "previous", "Previous field") { $0.previousField },
    .init(.press, [.enter], "save", "Save (Details: new line; Priority: choose; button: press)")
      { $0.pressEnter },
    .init(.toggle, [" "], "toggle", "Toggle Done; press a button") { $0.pressSpace },
    .init(.editor, [.control("o")], "editor", "Edit the details in $EDITOR", .inFooter) { $0.editDetails },
    .init(.palette, [.alt("x")], "actions", "Command palette", .notInPalette) { $0.showPalette },
    .init(.help, [.f1], "help", "Show all keys", .inFooter) { $0.showHelp },
    .init(.cancel, [.escape], "cancel",
      "Leave without saving; asks if something changed", .inFooter) { $0.cancel },
  ])
}
