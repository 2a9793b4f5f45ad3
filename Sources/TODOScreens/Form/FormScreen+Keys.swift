import TODOWording
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

  var otherHelp: [KeyHelp] {
    [
      KeyHelp(
        group: .items,
        keys: keyNames([.characterLeft, .characterRight]),
        description: stack.text(.helpChooseInForm)
      ),
      KeyHelp(group: .items, keys: "1 2 3 4", description: stack.text(.helpPriorityNumbers)),
    ]
      + stack.keys.textHelp(hasRows: true)
      + stack.mouseHelp((.mouseClick, .helpClickField), (.mouseWheel, .helpWheelForm))
  }

  /// The fields in which the footer names a key, if it acts on those alone.
  private static let fieldsOfHints: [String: [FormField]] = [
    "form-editor": [.field(.detail)], "form-map": [.field(.locationName), .field(.locationAddress)],
  ]

  /// What can be done in the field comes after the keys that save and go on.
  var hints: [KeyHint] {
    let keys = stack.keys.table(of: FormScreen.self)
    let elsewhere = Self.fieldsOfHints.filter { !$0.value.contains(focus) }.keys
    let unnamed = elsewhere.compactMap { keys.row(named: $0)?.keys.first }
    var hints = keys.hints(self, stack.formatter).filter { !unnamed.contains($0.press) }
    hints.insert(contentsOf: hintsHere, at: min(2, hints.count))
    return hints
  }

  /// What the key that goes on is called now.
  var nameOfNext: Message? {
    if offered?.taken != nil { return isNarrow ? .hintTake : .hintTakeNext }
    return isNarrow ? .hintNext : nil
  }

  /// The keys that mean something in the field with the focus.
  private var hintsHere: [KeyHint] {
    let keys = stack.keys.table(of: FormScreen.self)
    func act(_ action: String, _ name: Message) -> KeyHint? {
      var hint = keys.hint(of: action, self, stack.formatter)
      hint?.name = stack.text(name)
      return hint
    }
    func edit(_ actions: [EditAction], _ name: Message) -> KeyHint? {
      editKeys(actions).last.map {
        KeyHint(key: keyNames(actions), press: $0, name: stack.text(name), isAvailable: true)
      }
    }
    if offered != nil { return [edit([.rowDown], .hintChoose)].compactMap(\.self) }
    let hints: [KeyHint?] =
      switch focus {
      case .field(.detail): [edit([.newline], .hintNewLine)]
      case .field(.due):
        [act("form-later", .hintDay), act("form-week-later", .hintWeek)]
      case .field(.locationAddress) where form.hasPlaces:
        [act("form-later", .hintPlace)]
      case .field(.priority): [edit([.characterLeft, .characterRight], .hintChoose)]
      case .field, .save, .cancel, .delete: []
      }
    return hints.compactMap(\.self)
  }

  private func editKeys(_ actions: [EditAction]) -> [Key] {
    let table = stack.keys.table(of: TextField.self)
    return actions.compactMap { table.row(named: $0.rawValue)?.keys.first }
  }

  private func keyNames(_ actions: [EditAction]) -> String {
    editKeys(actions).map { $0.name(stack.formatter) }.joined(separator: " ")
  }
}

extension KeyTable<FormScreen>.Need {
  fileprivate static let map = Self { $0.stack.map == nil ? .mapMissing : nil }
  fileprivate static let due = Self { $0.focus == .field(.due) ? nil : .onlyInDue }
  fileprivate static let dueOrAddress = Self {
    [.field(.due), .field(.locationAddress)].contains($0.focus) ? nil : .onlyInDueAndAddress
  }
  fileprivate static let storedItem = Self { $0.form.isNew ? .nothingToDelete : nil }
}
