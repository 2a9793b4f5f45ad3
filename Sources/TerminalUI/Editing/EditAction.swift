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

extension TextEditor {
  /// Handles a key for which the key table in force has `action`; a character without an action is typed.
  ///
  /// - Returns: whether the field used the key. ↑ in the first row and ↓ in the last return false, so that a form can
  ///   move to the next field.
  public mutating func handle(_ key: Key, as action: EditAction?) -> Bool {
    if let action { return perform(action) }
    guard case .character(let character) = key.code, key.modifiers.subtracting(.shift).isEmpty else {
      return false
    }
    if !isAllSelected, cursor > 0, storage.characters[cursor - 1].isFull(for: character) { return true }
    replace(selectedOrCursor, with: String(character), continuing: .typing)
    return true
  }

  /// Performs an action; returns false if the field has no use for it.
  ///
  /// Undo undoes a run of typing, a run of deletions, or one kill, yank or paste at a time.
  public mutating func perform(_ action: EditAction) -> Bool {
    if action.needsRows, !isMultiline { return false }
    switch action {
    case .characterLeft: move(.characterLeft)
    case .characterRight: move(.characterRight)
    case .wordLeft: move(.wordLeft)
    case .wordRight: move(.wordRight)
    case .lineStart: move(.lineStart)
    case .lineEnd: move(.lineEnd)
    case .textStart: move(.textStart)
    case .textEnd: move(.textEnd)
    case .rowUp: return moveRows(-1, stopsAtEnd: false)
    case .rowDown: return moveRows(1, stopsAtEnd: false)
    case .pageUp: return moveRows(-page, stopsAtEnd: true)
    case .pageDown: return moveRows(page, stopsAtEnd: true)
    case .newline: replace(cursor..<cursor, with: "\n")
    case .deleteLeft: delete(.characterLeft)
    case .deleteRight: delete(.characterRight)
    case .killWordLeft: kill(.wordLeft)
    case .killWordRight: kill(.wordRight)
    case .killBlankLeft: kill(.blankLeft)
    case .killLineStart: kill(.lineStart)
    case .killLineEnd: kill(.lineEnd)
    case .yank: replace(selectedOrCursor, with: killed)
    case .transpose: transpose()
    case .undo: undo()
    }
    return true
  }

  private mutating func move(_ movement: TextMovement) { moveCursor(to: destination(of: movement)) }

  private mutating func delete(_ movement: TextMovement) {
    replace(isAllSelected ? selectedOrCursor : range(of: movement), with: "", continuing: .erasing)
  }

  /// Deletes text and keeps it for ``EditAction/yank``. Consecutive kills without a movement in between are joined, as
  /// in readline.
  private mutating func kill(_ movement: TextMovement) {
    let range = range(of: movement)
    guard !range.isEmpty else { return }
    let taken = String(storage.characters[range])
    let isForward = range.lowerBound == cursor
    if run != .killing {
      killed = taken
    } else {
      killed = isForward ? killed + taken : taken + killed
    }
    replace(range, with: "", continuing: .killing)
  }

  /// Swaps the two characters around the cursor, or the last two at the end of a line.
  private mutating func transpose() {
    let isAtEnd = cursor == count || storage.characters[cursor].isLineEnd
    let second = isAtEnd ? cursor - 1 : cursor
    guard second > 0 else { return }
    let pair = storage.characters[second - 1...second]
    guard !pair.contains(where: \.isLineEnd) else { return }
    replace(second - 1..<second + 1, with: String(pair.reversed()))
  }
}

extension Character {
  /// In bytes. Unicode needs at most thirty marks on a letter (UAX #15, Stream-Safe Text Format).
  private static let longestTyped = 1024

  /// Whether a typed character would join this one, which has more marks than anyone needs. Each is compared with all before it,
  /// and so many take minutes.
  fileprivate func isFull(for typed: Character) -> Bool {
    guard utf8.count >= Self.longestTyped, let last = unicodeScalars.last else { return false }
    return (String(last) + String(typed)).count == 1
  }
}
