import TerminalUI

/// The keys of every text field. In the form, the field takes precedence and passes unused keys to the screen; in a
/// one-line prompt, the screen takes precedence.
enum TextField: ActionOwner {
  static let place = ActionPlace(heading: .inTextFields, takesText: true)

  /// What an action does, a ``TextEditor`` does.
  static let keyTable = KeyTable<TextField>(
    EditAction.allCases.map { .init(.text, $0.rawValue, $0.usualKeys, .notInPalette) { _ in {} } }
  )
}

extension ScreenKeys {
  /// The action of a key in a text field; nil for one that types its character, or does nothing there. Shift makes no
  /// difference.
  func editAction(for key: Key) -> EditAction? {
    table(of: TextField.self).row(for: Key(key.code, key.modifiers.subtracting(.shift)))
      .flatMap { EditAction(rawValue: $0.identifier) }
  }

  /// The help on text fields.
  ///
  /// - Parameter hasRows: whether one of them has several lines.
  func textHelp(hasRows: Bool) -> [KeyHelp] {
    table(of: TextField.self).rows
      .filter { hasRows || EditAction(rawValue: $0.identifier)?.needsRows == false }
      .map { row in
        KeyHelp(
          group: .text,
          keys: row.keys.told.map { $0.name(marks) }.joined(separator: " "),
          description: language.words(ofAction: row.identifier).help
        )
      }
  }
}
