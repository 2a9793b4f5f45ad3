import TerminalUI

/// What a person can do in the form.
extension FormScreen {
  static let place = ActionPlace(heading: .inForm, takesText: true, hasPalette: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<FormScreen>([
    .init(.items, "form-save", [.control("s")], [.inFooter, .isMain]) { $0.save },
    .init(.move, "form-next-field", [.tab, .down], [.inFooter, .notInPalette], named: { $0.nameOfNext }) { $0.nextField },
    .init(.move, "form-previous-field", [.shift(.tab), .up], .notInPalette) { $0.previousField },
    .init(.items, "form-press", [.enter], .notInPalette) { $0.pressEnter },
    .init(.items, "form-toggle", [" "], .notInPalette) { $0.pressSpace },
    .init(.items, "form-later", [Key(.down, .alt)], .notInPalette, needs: [.dueOrAddress]) { $0.later },
    .init(.items, "form-earlier", [Key(.up, .alt)], .notInPalette, needs: [.dueOrAddress]) { $0.earlier },
    .init(.items, "form-week-later", [.pageDown], .notInPalette, needs: [.due]) { $0.weekLater },
    .init(.items, "form-week-earlier", [.pageUp], .notInPalette, needs: [.due]) { $0.weekEarlier },
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
  fileprivate static let due = Self { $0.focus == .field(.due) ? nil : .onlyInDue }
  fileprivate static let dueOrAddress = Self {
    [.field(.due), .field(.locationAddress)].contains($0.focus) ? nil : .onlyInDueAndAddress
  }
  fileprivate static let storedItem = Self { $0.form.isNew ? .nothingToDelete : nil }
}
