import TerminalUI

/// What a person can do in the form.
extension FormScreen {
  static let place = ActionPlace(heading: .inForm, takesText: true, hasPalette: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<FormScreen>([
    .init(.items, "form-save", [.control("s")], [.inFooter, .isMain]) { $0.save },
    .init(.move, "form-next-field", [.tab, .down], [.inFooter, .notInPalette]) { $0.nextField },
    .init(.move, "form-previous-field", [.shift(.tab), .up], .notInPalette) { $0.previousField },
    .init(.items, "form-press", [.enter], [.isMain, .notInPalette]) { $0.pressEnter },
    .init(.items, "form-toggle", [" "], .notInPalette) { $0.pressSpace },
    .init(.items, "form-editor", [.control("o")], .inFooter) { $0.editDetails },
    .init(.items, "form-map", [.f4], .inFooter, needs: [.map]) { $0.showMap },
    .init(.items, "form-delete", [], needs: [.storedItem]) { $0.askToDelete },
    .init(.app, "form-palette", [.alt("x")], .notInPalette) { $0.showPalette },
    .help("form-help", [.f1]),
    .init(.app, "form-cancel", [.escape], .inFooter) { $0.cancel },
  ])
}

extension KeyTable<FormScreen>.Need {
  fileprivate static let map = Self { $0.stack.map == nil ? .mapMissing : nil }
  fileprivate static let storedItem = Self { $0.form.isNew ? .nothingToDelete : nil }
}
