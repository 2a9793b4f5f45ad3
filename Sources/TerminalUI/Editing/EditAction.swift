/// An editing command other than typing. The raw value is its identifier, which never changes.
///
/// A key table has a row for each; ``usualKeys`` are the default keys. A screen looks a key up in its table and passes
/// both to the field with ``TextEditor/handle(_:as:)``.
public enum EditAction: String, CaseIterable, Hashable, Sendable {
  case characterLeft = "text-left"
  case characterRight = "text-right"
  case wordLeft = "text-word-left"
  case wordRight = "text-word-right"
  case lineStart = "text-line-start"
  case lineEnd = "text-line-end"
  case textStart = "text-start"
  case textEnd = "text-end"
  case rowUp = "text-row-up"
  case rowDown = "text-row-down"
  case pageUp = "text-page-up"
  case pageDown = "text-page-down"
  case newline = "text-new-line"
  case deleteLeft = "text-delete-left"
  case deleteRight = "text-delete-right"
  case killWordLeft = "text-delete-word-left"
  case killWordRight = "text-delete-word-right"
  /// Back to the previous blank, like Ctrl-W in a shell.
  case killBlankLeft = "text-delete-to-blank"
  case killLineStart = "text-delete-to-line-start"
  case killLineEnd = "text-delete-to-line-end"
  case yank = "text-paste-deleted"
  case transpose = "text-swap"
  case undo = "text-undo"

  /// Whether it is only useful in a field of many lines.
  public var needsRows: Bool {
    switch self {
    case .rowUp, .rowDown, .pageUp, .pageDown, .newline: true
    default: false
    }
  }

  /// After readline(3); the first key is the one shown.
  public var usualKeys: [Key] {
    switch self {
    case .characterLeft: [Key(.left), .control("b")]
    case .characterRight: [Key(.right), .control("f")]
    case .wordLeft: Self.held(.left) + [.alt("b")]
    case .wordRight: Self.held(.right) + [.alt("f")]
    case .lineStart: [Key(.home), .control("a")]
    case .lineEnd: [Key(.end), .control("e")]
    case .textStart: Self.held(.home)
    case .textEnd: Self.held(.end)
    case .rowUp: [Key(.up), .control("p")]
    case .rowDown: [Key(.down), .control("n")]
    case .pageUp: [Key(.pageUp)]
    case .pageDown: [Key(.pageDown)]
    case .newline: [Key(.enter)] + Self.held(.enter)
    case .deleteLeft: [Key(.backspace)]
    case .deleteRight: [Key(.delete), .control("d")]
    case .killWordLeft: Self.held(.backspace)
    case .killWordRight: Self.held(.delete) + [.alt("d")]
    case .killBlankLeft: [.control("w")]
    case .killLineStart: [.control("u")]
    case .killLineEnd: [.control("k")]
    case .yank: [.control("y")]
    case .transpose: [.control("t")]
    case .undo: [.control("_")]
    }
  }

  /// The key with Control or Alt held: terminals differ in which of the two they report.
  private static func held(_ code: Key.Code) -> [Key] {
    [.control, .alt, [.control, .alt]].map { Key(code, $0) }
  }
}
