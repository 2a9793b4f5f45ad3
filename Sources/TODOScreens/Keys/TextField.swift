import TerminalUI

/// The keys of every text field. In the form the field comes first, and what it has no use for goes to the screen; in a
/// line over the list the screen comes first.
enum TextField: ActionOwner {
  typealias Action = EditAction

  static let place = ActionPlace(heading: "In every text field", takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<TextField>([
    .init(.characterLeft, "back", "Back one character"),
    .init(.characterRight, "forward", "Forward one character"),
    .init(.wordLeft, "word back", "Back one word"),
    .init(.wordRight, "word forward", "Forward one word"),
    .init(.lineStart, "line start", "To the start of the line"),
    .init(.lineEnd, "line end", "To the end of the line"),
    .init(.textStart, "text start", "To the start of the text"),
    .init(.textEnd, "text end", "To the end of the text"),
    .init(.rowUp, "row up", "In Details: row up"),
    .init(.rowDown, "row down", "In Details: row down"),
    .init(.pageUp, "page up", "In Details: page up"),
    .init(.pageDown, "page down", "In Details: page down"),
    .init(.newline, "new line", "In Details: new line"),
    .init(.deleteLeft, "delete", "Delete the character before the cursor"),
    .init(.deleteRight, "delete next", "Delete the character at the cursor"),
    .init(.killWordLeft, "delete word", "Delete the word before"),
    .init(.killWordRight, "delete next word", "Delete the word after"),
    .init(.killBlankLeft, "delete to blank", "Delete back to the blank before"),
    .init(.killLineStart, "delete to start", "Delete to the start of the line"),
    .init(.killLineEnd, "delete to end", "Delete to the end of the line"),
    .init(.yank, "paste deleted", "Paste deleted text"),
    .init(.transpose, "swap", "Swap the two characters at the cursor"),
    .init(.undo, "undo typing", "Undo typing in the field"),
  ])
}

extension EditAction: ScreenAction {}

extension KeyTable<TextField>.Row {
  /// What the action does, a ``TextEditor`` does.
  fileprivate init(_ action: EditAction, _ name: String, _ help: String) {
    self.init(action, action.usualKeys, name, help, .notInPalette) { _ in {} }
  }
}

extension ScreenKeys {
  /// What a key does in a text field; nil for one that types its character, or does nothing there. Shift makes no
  /// difference.
  func editAction(for key: Key) -> EditAction? {
    table(of: TextField.self).row(for: Key(key.code, key.modifiers.subtracting(.shift)))?.action
  }

  /// What the help says of text fields.
  ///
  /// - Parameter hasRows: whether one of them has many lines.
  func textHelp(hasRows: Bool) -> [KeyHelp] {
    table(of: TextField.self).rows.filter { hasRows || !$0.action.needsRows }.map { row in
      KeyHelp(keys: row.keys.told.map { $0.name(marks) }.joined(separator: " "), description: row.help)
    }
  }
}
