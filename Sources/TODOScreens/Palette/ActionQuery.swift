/// What is typed to find an action by its words.
///
/// Each word that is typed has to be found in the same text of an action. Best is where it begins a word of that text,
/// then where its letters begin several words one after the other, then where they only follow one another.
struct ActionQuery: Hashable {
  private let words: [[Character]]

  init(_ text: String) {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).map(Array.init)
  }

  /// How well something is found; the smaller, the better.
  struct Rank: Comparable {
    var kind: Kind
    /// Which of its texts it was found in.
    var text: Int
    /// How far apart, or how far from the beginning, the letters stand.
    var distance: Int

    enum Kind: Int { case prefix, wordStarts, subsequence }

    static func < (a: Rank, b: Rank) -> Bool {
      (a.kind.rawValue, a.text, a.distance) < (b.kind.rawValue, b.text, b.distance)
    }
  }

  /// The best rank that one of the texts has; nil where none has all words.
  private func rank(of texts: [String]) -> Rank? {
    texts.enumerated().compactMap { rank(of: ActionText($1), number: $0) }.min()
  }

  /// As bad as its worst word.
  private func rank(of text: ActionText, number: Int) -> Rank? {
    var rank = Rank(kind: .prefix, text: number, distance: 0)
    for word in words {
      guard let (kind, distance) = text.find(word) else { return nil }
      if kind.rawValue > rank.kind.rawValue { rank.kind = kind }
      rank.distance += distance
    }
    return rank
  }

  /// The indices of the entries that are found, each by its texts, the more important ones first. The best entry is first,
  /// equally good ones are in the order they have.
  func matches(among entries: [[String]]) -> [Int] {
    guard !words.isEmpty else { return Array(entries.indices) }
    let ranked = entries.enumerated().compactMap { index, texts in
      rank(of: texts).map { (rank: $0, index: index) }
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.index)
  }
}

/// A text of an action, in lower case, and where its words begin.
private struct ActionText {
  let characters: [Character]
  /// The first character of each word, ascending.
  let starts: [Int]

  init(_ text: String) {
    let characters = Array(text.lowercased())
    self.characters = characters
    starts = characters.indices.filter { index in
      characters[index].isPartOfWord && (index == 0 || !characters[index - 1].isPartOfWord)
    }
  }

  func find(_ word: [Character]) -> (kind: ActionQuery.Rank.Kind, distance: Int)? {
    guard word.count <= characters.count else { return nil }
    if let number = starts.firstIndex(where: { characters[$0...].starts(with: word) }) {
      return (.prefix, number)
    }
    if let distance = wordStarts(word[...], from: 0) { return (.wordStarts, distance) }
    return subsequence(word).map { (.subsequence, $0) }
  }

  /// How many words are passed by where the letters are beginnings of words, in their order; nil where they are not.
  ///
  /// - Parameter first: the first word of the text that may be taken.
  private func wordStarts(_ letters: ArraySlice<Character>, from first: Int) -> Int? {
    guard !letters.isEmpty else { return 0 }
    for number in starts.indices.dropFirst(first) {
      var taken = zip(letters, characters[starts[number]...].prefix(while: \.isPartOfWord))
        .prefix { $0 == $1 }.count
      while taken > 0 {
        if let rest = wordStarts(letters.dropFirst(taken), from: number + 1) { return number - first + rest }
        taken -= 1
      }
    }
    return nil
  }

  /// How many characters stand between the letters where they are closest together; nil where they are not all there.
  private func subsequence(_ letters: [Character]) -> Int? {
    characters.indices.compactMap { start -> Int? in
      guard characters[start] == letters.first else { return nil }
      var rest = letters[...]
      for index in start..<characters.count {
        if characters[index] == rest.first { rest.removeFirst() }
        if rest.isEmpty { return index - start + 1 - letters.count }
      }
      return nil
    }
    .min()
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}
