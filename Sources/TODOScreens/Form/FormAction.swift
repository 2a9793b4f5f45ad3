import TerminalUI

/// What a person can do in the form. Those that edit text are done by the text field that has the focus.
enum FormAction: String, ScreenAction {
  case next = "form-next-field"
  case previous = "form-previous-field"
  case press = "form-press"
  case toggle = "form-toggle"
  case save = "form-save"
  case editor = "form-editor"
  case cancel = "form-cancel"
  case lineEnds = "form-line-ends"
  case textEnds = "form-text-ends"
  case characters = "form-characters"
  case words = "form-words"
  case screens = "form-screens"
  case delete = "form-delete"
  case deleteWord = "form-delete-word"
  case deleteNextWord = "form-delete-next-word"
  case deleteLine = "form-delete-line"
  case yank = "form-yank"
  case transpose = "form-transpose"
  case undoTyping = "form-undo-typing"
  case palette = "form-palette"
  case help = "form-help"

  static let place = ActionPlace.form

  /// Whether the text field that has the focus does it.
  var editsText: Bool {
    switch self {
    case .lineEnds, .textEnds, .characters, .words, .screens, .delete, .deleteWord, .deleteNextWord,
      .deleteLine, .yank, .transpose, .undoTyping:
      true
    case .next, .previous, .press, .toggle, .save, .editor, .cancel, .palette, .help: false
    }
  }

  static let keyTable = KeyTable<FormAction>([
    .init(.save, [.control("s")], "save", "Save and close", inFooter: true),
    .init(.next, [Key(.tab), Key(.down)], "next field", "Next field", inFooter: true),
    .init(.previous, [Key(.tab, .shift), Key(.up)], "previous", "Previous field"),
    .init(
      .press,
      [Key(.enter)],
      "save",
      "Save; in Detail a new line, on Priority choose, on a button press it"
    ),
    .init(.toggle, [.character(" ")], "toggle", "On Done: done or not; on a button: press it"),
    .init(.editor, [.control("o")], "editor", "Detail in $VISUAL or $EDITOR", inFooter: true),
    .init(
      .lineEnds,
      [.control("a"), .control("e"), Key(.home), Key(.end)],
      "ends",
      "To the start, the end of the line"
    ),
    .init(
      .textEnds,
      [Key(.home, .control), Key(.end, .control)],
      "text ends",
      "To the start, the end of the text"
    ),
    .init(
      .characters,
      [.control("b"), .control("f"), Key(.left), Key(.right)],
      "move",
      "One character back, ahead"
    ),
    .init(
      .words,
      [.alt("b"), .alt("f"), Key(.left, .control), Key(.right, .control)],
      "words",
      "One word back, ahead"
    ),
    .init(
      .screens,
      [Key(.pageUp), Key(.pageDown), .control("p"), .control("n")],
      "rows",
      "In Detail: a screen up, down; a row up, down"
    ),
    .init(
      .delete,
      [Key(.backspace), Key(.delete), .control("d")],
      "delete",
      "Delete the character before, at the cursor"
    ),
    .init(.deleteWord, [.control("w"), Key(.backspace, .alt)], "delete word", "Delete the word before"),
    .init(.deleteNextWord, [.alt("d"), Key(.delete, .alt)], "delete next word", "Delete the word after"),
    .init(
      .deleteLine,
      [.control("u"), .control("k")],
      "delete line",
      "Delete to the start, to the end of the line"
    ),
    .init(.yank, [.control("y")], "yank", "Put back what was deleted last"),
    .init(.transpose, [.control("t")], "swap", "Swap the two characters at the cursor"),
    .init(.undoTyping, [.control("_")], "undo typing", "Undo typing in the field"),
    .init(.palette, [.alt("x")], "actions", "Choose what to do by its name"),
    .init(.help, [Key(.function(1))], "help", "All keys", inFooter: true),
    .init(
      .cancel,
      [Key(.escape)],
      "cancel",
      "Leave without saving; asks if something changed",
      inFooter: true
    ),
  ])
}
