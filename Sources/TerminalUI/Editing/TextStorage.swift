/// Text as an array of characters, so that each can be reached by its index, and each keeps its scalars as stored.
///
/// The characters are always those of the whole text: inserted or removed text may join its neighbours (a combining
/// mark, a joiner, the second half of a flag), and then they become one character.
struct TextStorage: Sendable {
  private(set) var characters: [Character]

  init(_ text: String) { characters = Array(text) }

  /// The whole text, scalar for scalar as received.
  var text: String { String(characters) }

  mutating func apply(_ change: TextChange) {
    characters.replaceSubrange(change.location..<change.removedEnd, with: change.inserted)
  }

  /// The change that replaces `range` by `text`, and the index of the first character boundary at or after the end of
  /// `text`.
  func change(replacing range: Range<Int>, with text: String) -> (change: TextChange, end: Int) {
    let start = max(0, range.lowerBound - 1)
    let head = String(characters[start..<range.lowerBound])
    let window = window(behind: head + text, from: range.upperBound)
    let end = start + Self.border(in: window.characters, atByte: head.utf8.count + text.utf8.count)

    var inserted = window.characters[...]
    var removed = start..<window.end
    while let first = inserted.first, removed.lowerBound < range.lowerBound,
      first.hasSameScalars(as: characters[removed.lowerBound])
    {
      inserted.removeFirst()
      removed = removed.dropFirst()
    }
    while let last = inserted.last, removed.upperBound > range.upperBound,
      last.hasSameScalars(as: characters[removed.upperBound - 1])
    {
      inserted.removeLast()
      removed = removed.dropLast()
    }
    let change = TextChange(
      location: removed.lowerBound,
      removed: Array(characters[removed]),
      inserted: Array(inserted)
    )
    return (change, end)
  }

  /// The characters of `text`, and as many of those from `index` on as needed to reach a boundary that does not move.
  private func window(behind text: String, from index: Int) -> (characters: [Character], end: Int) {
    var length = 1
    while true {
      let end = min(characters.count, index + length)
      let joined = Array(text + String(characters[index..<end]))
      // A character that is unchanged begins and ends where it did, and so does everything after it.
      let isSettled = end > index && (joined.last?.hasSameScalars(as: characters[end - 1]) ?? false)
      if isSettled || end == characters.count { return (joined, end) }
      length *= 2
    }
  }

  /// How many of `characters` are needed to reach `byte` or go beyond it.
  private static func border(in characters: [Character], atByte byte: Int) -> Int {
    var reached = 0
    for (index, character) in characters.enumerated() {
      if reached >= byte { return index }
      reached += character.utf8.count
    }
    return characters.count
  }
}

extension Character {
  /// Whether both consist of the same scalars. `==` is not enough: it considers é equal to e with an accent.
  func hasSameScalars(as other: Character) -> Bool { utf8.elementsEqual(other.utf8) }
}
