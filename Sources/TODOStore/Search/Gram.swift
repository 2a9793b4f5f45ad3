import TODOCore

/// One, two or three consecutive letters of a word, or the two letters on either side of a blank; the search index lists items
/// by them.
///
/// Any part of a word is found by its grams, so a word of one Japanese character is found as reliably as a long one.
struct Gram: Hashable, Comparable, Sendable {
  /// The letters, sixteen bits each, the last one lowest; or, with the highest of 48 bits, a hash of those around a blank.
  let code: UInt64

  static func < (a: Gram, b: Gram) -> Bool { a.code < b.code }

  /// - Note: if its results change, `Schema.gramVersion` has to be raised.
  static func all(in folded: String) -> Set<Gram> {
    var grams: Set<Gram> = []
    var (last, beforeLast): (Letter?, Letter?) = (nil, nil)
    var count = 0
    // The two letters before a blank, and whether they are the whole word.
    var endOfWord: (Letter, Letter, isWord: Bool)?
    for scalar in folded.unicodeScalars {
      guard !scalar.properties.isWhitespace else {
        endOfWord = nil
        if scalar == " ", let beforeLast, let last { endOfWord = (beforeLast, last, count == 2) }
        (last, beforeLast, count) = (nil, nil, 0)
        continue
      }
      let letter = Letter(scalar)
      count += 1
      grams.insert(Gram([letter]))
      if let last {
        if let (first, second, isWord) = endOfWord,
          let gram = Gram([first, second, last, letter], isWord: isWord)
        {
          grams.insert(gram)
        }
        endOfWord = nil
        grams.insert(Gram([last, letter]))
        if let beforeLast, Letter.haveTriples([beforeLast, last, letter]) {
          grams.insert(Gram([beforeLast, last, letter]))
        }
      }
      (beforeLast, last) = (last, letter)
    }
    return grams
  }

  /// The grams that every text with a folded word or phrase has, and whether every text with those grams has it.
  ///
  /// - Parameter beginsWord: whether it only begins where a word of the text does.
  static func covering(_ text: String, beginsWord: Bool) -> (grams: [Gram], isExact: Bool) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count != 1 || words[0].utf8.count != text.utf8.count else { return covering(word: text) }
    // Those across a blank come first: few texts have them.
    let across = zip(words, words.dropFirst()).compactMap { before, after -> Gram? in
      guard before.unicodeScalars.count > 1, after.unicodeScalars.count > 1 else { return nil }
      let isWord = before.unicodeScalars.count == 2
      // Two letters at the beginning of a phrase may be the end of a longer word.
      guard text[before.endIndex..<after.startIndex] == " ",
        !isWord || beginsWord || before.startIndex > text.startIndex
      else { return nil }
      return Gram(
        (before.unicodeScalars.suffix(2) + after.unicodeScalars.prefix(2)).map(Letter.init),
        isWord: isWord
      )
    }
    return ((across + words.flatMap { covering(word: String($0)).grams }).firstOfEach, false)
  }

  private static func covering(word: String) -> (grams: [Gram], isExact: Bool) {
    let letters = word.unicodeScalars.map(Letter.init)
    let isWhole = letters.allSatisfy(\.isWhole)
    switch letters.count {
    case ...2: return ([Gram(letters)], isWhole)
    case 3 where Letter.haveTriples(letters): return ([Gram(letters)], isWhole)
    default: break
    }
    var grams: [Gram] = []
    for index in letters.indices.dropLast() {
      let triple = letters[index...].prefix(3)
      if triple.count == 3, Letter.haveTriples(triple) {
        grams.append(Gram(triple))
      } else if index == 0 || !Letter.haveTriples(letters[(index - 1)...(index + 1)]) {
        grams.append(Gram(letters[index...(index + 1)]))
      }
    }
    return (grams.firstOfEach, false)
  }

  init(code: UInt64) { self.code = code }

  /// The two letters before a blank and the two after it; nil in the scripts that have no blanks between words.
  ///
  /// They do not fit into 48 bits. Texts that share the hash of others are told apart when they are compared.
  ///
  /// - Parameter isWord: whether the first two are a whole word, as in “in town”, rather than the end of one: many words end
  ///   in “in”.
  private init?(_ letters: [Letter], isWord: Bool) {
    guard Letter.haveTriples(letters) else { return nil }
    let number = letters.reduce(isWord ? 1 : 0 as UInt64) { $0 << 14 | UInt64($1.code) }
    // Fibonacci hashing (Knuth, The Art of Computer Programming 6.4): the high bits depend on all others.
    code = 1 << 47 | (number &* 0x9E37_79B9_7F4A_7C15) >> 17
  }

  /// - Parameter letters: one to three.
  private init(_ letters: some Collection<Letter>) {
    code = letters.reduce(0) { $0 << 16 | UInt64($1.code) }
  }
}

/// A letter as stored in a ``Gram``.
private struct Letter {
  let code: UInt16
  /// Whether no other letter has the same code.
  let isWhole: Bool

  init(_ scalar: Unicode.Scalar) {
    isWhole = scalar.value <= 0xFFFF
    // Beyond the basic plane, several letters share a code in the range of surrogates, which contains no characters.
    code = isWhole ? UInt16(scalar.value) : 0xD800 | UInt16(scalar.value & 0x7FF)
  }

  /// Whether three of these are worth a gram: the scripts of East Asia have so many characters that two are already
  /// rare.
  static func haveTriples(_ letters: some Collection<Letter>) -> Bool {
    letters.allSatisfy { $0.code < 0x2E80 }
  }
}

/// The key of the row that lists the items of one chunk that contain a gram: forty-eight bits for the gram, fifteen for
/// the chunk.
struct PostingKey: Hashable, Comparable, Sendable {
  let value: Int64

  private static let chunkBits = 15
  /// The valid chunks: a billion items.
  static let chunks = 0..<1 << chunkBits

  init(value: Int64) { self.value = value }

  init(_ gram: Gram, chunk: Int) { value = Int64(gram.code) << Self.chunkBits | Int64(chunk) }

  var gram: Gram { Gram(code: UInt64(bitPattern: value) >> UInt64(Self.chunkBits)) }
  var chunk: Int { Int(value & (1 << Self.chunkBits - 1)) }

  static func all(of gram: Gram) -> ClosedRange<Int64> {
    let first = PostingKey(gram, chunk: 0).value
    return first...(first | (1 << chunkBits - 1))
  }

  static func < (a: PostingKey, b: PostingKey) -> Bool { a.value < b.value }
}
