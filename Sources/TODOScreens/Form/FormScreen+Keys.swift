import TerminalUI

/// What a person can do in the form.
extension FormScreen {
  static let place = ActionPlace(heading: .inForm, takesText: true, hasPalette: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<FormScreen>([
    .init("form-save", [.control("s")], .inFooter) { $0.save },
    .init("form-next-field", [.tab, .down], .inFooter) { $0.nextField },
    .init("form-previous-field", [.shift(.tab), .up]) { $0.previousField },
    .init("form-press", [.enter]) { $0.pressEnter },
    .init("form-toggle", [" "]) { $0.pressSpace },
    .init("form-editor", [.control("o")], .inFooter) { $0.editDetails },
    .init("form-palette", [.alt("x")], .notInPalette) { $0.showPalette },
    .help("form-help", [.f1]),
    .init("form-cancel", [.escape], .inFooter) { $0.cancel },
  ])
}
