/// What a key asks of a text editor.
enum EditCommand: Hashable {
  case type(Character)
  case newline
  case move(TextMovement)
  /// Takes the text between the cursor and where the movement leads.
  case delete(TextMovement)
  /// The same, and keeps it for `yank`.
  case kill(TextMovement)
  case yank
  case transpose
  case undo

  /// The command of a key, after readline(3); nil for a key that the field has no use for.
  init?(_ key: Key, isMultiline: Bool) {
    let modifiers = key.modifiers.subtracting(.shift)
    let command: EditCommand? =
      switch (key.code, modifiers) {
      case (.character(let character), []): .type(character)
      case (.character(let character), .control): Self.control(character, isMultiline: isMultiline)
      case (.character(let character), .alt): Self.alt(character)
      case (.backspace, []): .delete(.characterLeft)
      case (.backspace, _): .kill(.wordLeft)
      case (.delete, []): .delete(.characterRight)
      case (.delete, _): .kill(.wordRight)
      case (.left, []): .move(.characterLeft)
      case (.right, []): .move(.characterRight)
      case (.left, _): .move(.wordLeft)
      case (.right, _): .move(.wordRight)
      case (.home, []): .move(.lineStart)
      case (.end, []): .move(.lineEnd)
      case (.home, _): .move(.textStart)
      case (.end, _): .move(.textEnd)
      case (.enter, _) where isMultiline: .newline
      case (.up, []) where isMultiline: .move(.rowUp)
      case (.down, []) where isMultiline: .move(.rowDown)
      case (.pageUp, []) where isMultiline: .move(.pageUp)
      case (.pageDown, []) where isMultiline: .move(.pageDown)
      default: nil
      }
    guard let command else { return nil }
    self = command
  }

  private static func control(_ character: Character, isMultiline: Bool) -> EditCommand? {
    switch character {
    case "a": .move(.lineStart)
    case "b": .move(.characterLeft)
    case "d": .delete(.characterRight)
    case "e": .move(.lineEnd)
    case "f": .move(.characterRight)
    case "k": .kill(.lineEnd)
    case "n": isMultiline ? .move(.rowDown) : nil
    case "p": isMultiline ? .move(.rowUp) : nil
    case "t": .transpose
    case "u": .kill(.lineStart)
    case "w": .kill(.blankLeft)
    case "y": .yank
    case "_": .undo
    default: nil
    }
  }

  private static func alt(_ character: Character) -> EditCommand? {
    switch character {
    case "b", "B": .move(.wordLeft)
    case "d", "D": .kill(.wordRight)
    case "f", "F": .move(.wordRight)
    default: nil
    }
  }
}

extension TextEditor {
  /// Acts on a key; true when it was one for this field.
  ///
  /// ↑ in the first row seen and ↓ in the last are not taken, so that a form can move to the next field. Undo
  /// (Ctrl-_) takes back a run of typing, a run of erasing, or one kill, yank or paste at a time.
  public mutating func handle(_ key: Key) -> Bool {
    guard let command = EditCommand(key, isMultiline: isMultiline) else { return false }
    switch command {
    case .type(let character): replace(cursor..<cursor, with: String(character), continuing: .typing)
    case .newline: replace(cursor..<cursor, with: "\n")
    case .move(let movement): return move(movement)
    case .delete(let movement): replace(range(of: movement), with: "", continuing: .erasing)
    case .kill(let movement): kill(movement)
    case .yank: replace(cursor..<cursor, with: killed)
    case .transpose: transpose()
    case .undo: undo()
    }
    return true
  }

  private mutating func move(_ movement: TextMovement) -> Bool {
    if let rows = rows(of: movement) { return moveRows(rows, stopsAtEnd: movement.isOfPages) }
    moveCursor(to: destination(of: movement))
    return true
  }

  /// Kills without a movement between them are put together, as in readline.
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

  /// Changes the two characters around the cursor for each other, or the last two at the end of a line.
  private mutating func transpose() {
    let isAtEnd = cursor == count || storage.characters[cursor].isLineEnd
    let second = isAtEnd ? cursor - 1 : cursor
    guard second > 0 else { return }
    let pair = storage.characters[second - 1...second]
    guard !pair.contains(where: \.isLineEnd) else { return }
    replace(second - 1..<second + 1, with: String(pair.reversed()))
  }
}
