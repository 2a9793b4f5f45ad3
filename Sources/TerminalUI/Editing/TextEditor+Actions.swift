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
