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
