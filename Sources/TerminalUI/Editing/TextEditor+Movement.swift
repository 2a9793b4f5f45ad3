/// A movement of the cursor.
enum TextMovement: Hashable {
  case characterLeft, characterRight
  /// To the boundary of a run of letters and digits.
  case wordLeft, wordRight
  /// To the beginning of a run of non-blank characters.
  case blankLeft
  /// To the start or end of a line of the text, which may be displayed as several rows.
  case lineStart, lineEnd
  case textStart, textEnd
}

extension TextEditor {
  /// The characters between the cursor and the target of `movement`.
  func range(of movement: TextMovement) -> Range<Int> {
    let end = destination(of: movement)
    // At the end of a line, this is the line end itself.
    if movement == .lineEnd, end == cursor, end < count { return cursor..<end + 1 }
    return min(cursor, end)..<max(cursor, end)
  }

  func destination(of movement: TextMovement) -> Int {
    let characters = storage.characters
    switch movement {
    case .characterLeft: return max(0, cursor - 1)
    case .characterRight: return min(count, cursor + 1)
    case .wordLeft:
      let end = start(ofRunBefore: cursor) { $0 == .separator }
      guard end > 0 else { return 0 }
      let kind = WordKind(characters[end - 1])
      return start(ofRunBefore: end) { $0 == kind }
    case .wordRight:
      let start = end(ofRunFrom: cursor) { $0 == .separator }
      guard start < count else { return count }
      let kind = WordKind(characters[start])
      return end(ofRunFrom: start) { $0 == kind }
    case .blankLeft:
      let blanks = characters[..<cursor].reversed().prefix { $0.isWhitespace }.count
      return cursor - blanks - characters[..<(cursor - blanks)].reversed().prefix { !$0.isWhitespace }.count
    case .lineStart:
      guard isMultiline else { return 0 }
      return characters[..<cursor].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
    case .lineEnd:
      guard isMultiline else { return count }
      return characters[cursor...].firstIndex(where: \.isLineEnd) ?? count
    case .textStart: return 0
    case .textEnd: return count
    }
  }

  private func start(ofRunBefore index: Int, where belongs: (WordKind) -> Bool) -> Int {
    let run = storage.characters[..<index].reversed().prefix { belongs(WordKind($0)) }
    return index - run.count
  }

  private func end(ofRunFrom index: Int, where belongs: (WordKind) -> Bool) -> Int {
    let run = storage.characters[index...].prefix { belongs(WordKind($0)) }
    return index + run.count
  }
}

/// The kind of a character for movements by word. Japanese does not separate words by spaces, so a change of script
/// counts as a boundary.
enum WordKind: Hashable {
  case separator
  case letter
  case hiragana
  case katakana
  case ideograph

  init(_ character: Character) {
    guard character.isLetter || character.isNumber, let scalar = character.unicodeScalars.first else {
      self = .separator
      return
    }
    switch scalar.value {
    case 0x3041...0x309F: self = .hiragana
    case 0x30A0...0x30FF, 0xFF66...0xFF9F: self = .katakana
    default: self = scalar.properties.isIdeographic ? .ideograph : .letter
    }
  }
}

extension TextEditor {
  /// Moves the cursor to a click in the area where the text was last drawn: before the character there, or after the
  /// text.
  ///
  /// - Parameters:
  ///   - column: zero-based, from the left edge of the area.
  ///   - row: zero-based, from its upper edge; always 0 for a one-line text.
  ///   - columns: the width of the area.
  public mutating func moveCursor(toColumn column: Int, row: Int, columns: Int) {
    if isMultiline {
      guard let layout else { return }
      let target = min(max(0, scroll + row), layout.rowStarts.count - 1)
      return moveCursor(to: layout.index(inRow: target, column: column, in: storage.characters))
    }
    let line = visibleLine(columns: columns)
    var end = line.isCutLeft ? 1 : 0
    for index in line.characters {
      end += DrawableText.width(of: storage.characters[index])
      if end > column { return moveCursor(to: index) }
    }
    moveCursor(to: line.characters.upperBound)
  }
}
