import TODOCore

/// The text typed to find an action by its words.
///
/// A name that is typed in full ranks first. Otherwise each typed word must occur in the same text of an action: one at
/// the beginning of a word ranks first, then one whose letters begin several words in order, then one within a word. Any other
/// text that is typed in full ranks like a beginning, so that a name with the typed word comes before it; of the names with the
/// word, those of actions that it is an alias of come first.
struct ActionQuery: Hashable {
  private let words: [[Unicode.Scalar]]

  init(_ text: String) {
    words = text.comparedScalars.split(whereSeparator: \.properties.isWhitespace).map(Array.init)
  }

  /// The rank of a match; smaller is better.
  struct Rank: Comparable {
    var kind: Kind
    /// The index of the text that matches.
    var text: Int
    /// How far apart the letters are, or how far from the beginning.
    var distance: Int
    /// Whether an alias is typed in full, too.
    var isAlias = false

    enum Kind: Int { case whole, prefix, wordStarts, run }

    /// The distance of a text that is typed in full.
    static let inFull = -1
    var isInFull: Bool { distance == Self.inFull }

    static func < (a: Rank, b: Rank) -> Bool {
      (a.kind.rawValue, a.text, a.isAlias ? 0 : 1, a.distance)
        < (b.kind.rawValue, b.text, b.isAlias ? 0 : 1, b.distance)
    }
  }

  /// The best rank among the texts; nil if none contains all words. Somewhere in a sentence are the letters of any word, so that
  /// only whole beginnings count there.
  private func rank(of texts: [String], _ sentence: String?) -> Rank? {
    var ranks = texts.enumerated().compactMap { rank(of: ActionText($1), number: $0) }
    if let sentence, let rank = rank(of: ActionText(sentence), number: texts.count), rank.kind == .prefix {
      ranks.append(rank)
    }
    var best = ranks.min()
    best?.isAlias = ranks.contains { $0.text >= Self.nameCount && $0.isInFull }
    return best
  }

  /// The first texts of an action are its names, the others aliases and explanations.
  private static let nameCount = 2

  /// The rank of its worst word.
  private func rank(of text: ActionText, number: Int) -> Rank? {
    if text.letters.elementsEqual(words.joined(separator: " ".unicodeScalars)) {
      return Rank(kind: number < Self.nameCount ? .whole : .prefix, text: number, distance: Rank.inFull)
    }
    var rank = Rank(kind: .prefix, text: number, distance: 0)
    for word in words {
      guard let (kind, distance) = text.find(word) else { return nil }
      if kind.rawValue > rank.kind.rawValue { rank.kind = kind }
      rank.distance += distance
    }
    return rank
  }

  /// The indices of the matching entries, best first. Each entry has several texts, the more important ones first;
  /// entries of equal rank keep their order.
  ///
  /// - Parameter sentences: what explains each entry, in which beginnings of words are found, too.
  func matches(among entries: [[String]], explained sentences: [String] = []) -> [Int] {
    guard !words.isEmpty else { return Array(entries.indices) }
    let ranked = entries.enumerated().compactMap { index, texts in
      rank(of: texts, sentences.indices.contains(index) ? sentences[index] : nil).map {
        (rank: $0, index: index)
      }
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.index)
  }
}

extension ActionQuery {
  /// The parts of a text that match the typed words, from left to right.
  func parts(of text: String) -> [Range<String.Index>] {
    let found = ActionText(text)
    let indices = Array(text.unicodeScalars.indices)
    // Lower case and composing may change the number of letters; then their places are not known.
    guard !words.isEmpty, indices.count == found.letters.count else { return [] }
    let parts = words.compactMap { word in found.places(of: word) }.flatMap(\.self)
    return parts.sorted { $0.lowerBound < $1.lowerBound }.map { part in
      let end = part.upperBound < indices.count ? indices[part.upperBound] : text.endIndex
      return indices[part.lowerBound]..<end
    }
  }
}

/// A text of an action, in lower case, and the beginnings of its words.
private struct ActionText {
  let letters: [Unicode.Scalar]
  /// The first letter of each word, ascending.
  let starts: [Int]

  init(_ text: String) {
    let letters = text.comparedScalars
    self.letters = letters
    starts = letters.indices.filter { index in
      letters[index].isPartOfWord && (index == 0 || !letters[index - 1].isPartOfWord)
    }
  }

  /// The letters that a word matches; nil if it does not.
  func places(of word: [Unicode.Scalar]) -> [Range<Int>]? {
    guard let (kind, distance) = find(word) else { return nil }
    switch kind {
    case .whole, .prefix: return [starts[distance]..<starts[distance] + word.count]
    case .run: return [distance..<distance + word.count]
    case .wordStarts:
      var rest = word[...]
      var parts: [Range<Int>] = []
      for start in starts where !rest.isEmpty {
        let taken = zip(rest, letters[start...].prefix(while: \.isPartOfWord)).prefix { $0 == $1 }.count
        if taken > 0 { parts.append(start..<start + taken) }
        rest = rest.dropFirst(taken)
      }
      return rest.isEmpty ? parts : []
    }
  }

  func find(_ word: [Unicode.Scalar]) -> (kind: ActionQuery.Rank.Kind, distance: Int)? {
    guard word.count <= letters.count else { return nil }
    if let number = starts.firstIndex(where: { letters[$0...].starts(with: word) }) {
      return (.prefix, number)
    }
    if let distance = wordStarts(word[...], from: 0) { return (.wordStarts, distance) }
    return letters.indices.first { letters[$0...].starts(with: word) }.map { (.run, $0) }
  }

  /// How many words are skipped if the letters are beginnings of words, in their order; nil if they are not. Of the words
  /// between them, only single ones are skipped, so that a long text does not match by chance.
  ///
  /// - Parameter first: the first word of the text that may match.
  private func wordStarts(_ wanted: ArraySlice<Unicode.Scalar>, from first: Int) -> Int? {
    guard !wanted.isEmpty else { return 0 }
    for number in first == 0 ? starts[...].indices : starts.indices.dropFirst(first).prefix(2) {
      var taken = zip(wanted, letters[starts[number]...].prefix(while: \.isPartOfWord))
        .prefix { $0 == $1 }.count
      while taken > 0 {
        if let rest = wordStarts(wanted.dropFirst(taken), from: number + 1) { return number - first + rest }
        taken -= 1
      }
    }
    return nil
  }
}

extension String {
  /// Its scalars in lower case and composed (Unicode UAX #15, NFC). A comparison of scalars ends at the first difference; one of
  /// characters normalizes both, and a character has as many marks as someone types.
  var comparedScalars: [Unicode.Scalar] {
    let text = lowercased()
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    return Array((isPlain ? text : text.canonicallyComposed).unicodeScalars)
  }
}

extension Unicode.Scalar {
  fileprivate var isPartOfWord: Bool {
    if properties.isAlphabetic || properties.numericType != nil { return true }
    return switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
