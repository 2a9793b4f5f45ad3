/// A way for the cursor to go.
enum TextMovement: Hashable {
  case characterLeft, characterRight
  /// To the border of a run of letters and digits.
  case wordLeft, wordRight
  /// To the beginning of a run of anything that is not blank.
  case blankLeft
  /// To the ends of a line of the text, which may be seen as several rows.
  case lineStart, lineEnd
  case textStart, textEnd
  case rowUp, rowDown, pageUp, pageDown

  var isOfPages: Bool { self == .pageUp || self == .pageDown }
}

extension TextEditor {
  /// The characters between the cursor and where `movement` leads.
  func range(of movement: TextMovement) -> Range<Int> {
    let end = destination(of: movement)
    // At the end of a line there is its line end to take.
    if movement == .lineEnd, end == cursor, end < count { return cursor..<end + 1 }
    return min(cursor, end)..<max(cursor, end)
  }

  /// Where `movement` leads to. Movements over rows depend on the layout: see ``moveRows(_:stopsAtEnd:)``.
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
    case .rowUp, .rowDown, .pageUp, .pageDown: return cursor
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

/// What a character is to movements over words. Japanese needs no spaces between words, so a change of script
/// is taken for a border.
private enum WordKind: Hashable {
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
