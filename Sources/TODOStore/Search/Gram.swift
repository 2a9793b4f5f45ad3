import TODOCore

/// One, two or three consecutive letters of a word; the search index lists items by them.
///
/// Any part of a word is found by its grams, so a word of one Japanese character is found as reliably as a long one.
struct Gram: Hashable, Comparable, Sendable {
  /// The letters, sixteen bits each, the last one lowest.
  let code: UInt64

  static func < (a: Gram, b: Gram) -> Bool { a.code < b.code }

  static func all(in folded: String) -> Set<Gram> {
    var grams: Set<Gram> = []
    var (last, beforeLast): (Letter?, Letter?) = (nil, nil)
    for scalar in folded.unicodeScalars {
      guard !scalar.properties.isWhitespace else {
        (last, beforeLast) = (nil, nil)
        continue
      }
      let letter = Letter(scalar)
      grams.insert(Gram([letter]))
      if let last {
        grams.insert(Gram([last, letter]))
        if let beforeLast, Letter.haveTriples([beforeLast, last, letter]) {
          grams.insert(Gram([beforeLast, last, letter]))
        }
      }
      (beforeLast, last) = (last, letter)
    }
    return grams
  }

  /// The grams that every text with a folded word has, and whether every text with those grams has the word.
  static func covering(_ word: String) -> (grams: [Gram], isExact: Bool) {
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
