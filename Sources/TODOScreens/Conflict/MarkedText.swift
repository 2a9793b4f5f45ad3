/// A part of one of two versions of a text, with what the other one does not have marked.
struct MarkedText: Hashable {
  struct Piece: Hashable {
    var text: String
    let isMarked: Bool
  }

  private(set) var pieces: [Piece] = []

  /// - Parameter isMarked: of each character.
  init(_ text: some StringProtocol, _ isMarked: some Sequence<Bool>) {
    for (character, isMarked) in zip(text, isMarked) {
      if pieces.last?.isMarked == isMarked {
        pieces[pieces.count - 1].text.append(character)
      } else {
        pieces.append(Piece(text: String(character), isMarked: isMarked))
      }
    }
  }

  var text: String { pieces.map(\.text).joined() }

  // MARK: Comparing

  /// From this number of words on, only the first and the last ones that are the same are looked for.
  private static let maxWords = 400

  /// Which characters of two lines the other one does not have, word by word.
  static func marks(_ mine: String, _ theirs: String) -> (mine: [Bool], theirs: [Bool]) {
    let (left, right) = (words(of: mine), words(of: theirs))
    var (leftMarks, rightMarks) = (
      Array(repeating: false, count: left.count), Array(repeating: false, count: right.count)
    )
    if left.count + right.count <= maxWords {
      for change in right.difference(from: left, by: areSame) {
        switch change {
        case .remove(let offset, _, _): leftMarks[offset] = true
        case .insert(let offset, _, _): rightMarks[offset] = true
        }
      }
    } else {
      let start = zip(left, right).prefix(while: areSame).count
      let rest = min(left.count, right.count) - start
      let end = zip(left.reversed(), right.reversed()).prefix(rest).prefix(while: areSame).count
      for index in start..<left.count - end { leftMarks[index] = true }
      for index in start..<right.count - end { rightMarks[index] = true }
    }
    return (characters(left, leftMarks), characters(right, rightMarks))
  }

  /// Compared by bytes, as the store does: é in one scalar and in two is not the same.
  private static func areSame(_ a: Substring, _ b: Substring) -> Bool { a.utf8.elementsEqual(b.utf8) }

  /// The words and the blanks between them.
  private static func words(of line: String) -> [Substring] {
    var words: [Substring] = []
    var rest = line[...]
    while let first = rest.first {
      let word = rest.prefix { $0.isWhitespace == first.isWhitespace }
      words.append(word)
      rest = rest[word.endIndex...]
    }
    return words
  }

  /// Blanks between two marked words are marked, too; a blank that is marked alone is not.
  private static func characters(_ words: [Substring], _ marks: [Bool]) -> [Bool] {
    words.indices.flatMap { index -> [Bool] in
      let isBlank = words[index].first?.isWhitespace == true
      let isBetween = index > 0 && index + 1 < words.count && marks[index - 1] && marks[index + 1]
      return Array(repeating: isBlank ? isBetween : marks[index], count: words[index].count)
    }
  }
}
