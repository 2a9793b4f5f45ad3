/// The words of dates of all languages, in a tree of letters that is a part of the program: nothing is built from it.
enum WordTable {
  /// A word with a meaning, and the place after it.
  struct Entry {
    let kind: WordKind
    let value: Int
    let language: WordLanguage
    let end: Int
  }

  #if DEBUG
    /// Is called with each look into the table, for the tests of what does without.
    @TaskLocal static var onLookup: (@Sendable () -> Void)?
  #endif

  /// All words that begin at a place, shorter ones first.
  static func entries(in letters: [Unicode.Scalar], at start: Int) -> [Entry] {
    #if DEBUG
      onLookup?()
    #endif
    var found: [Entry] = []
    var node = 0
    var end = start
    while true {
      let (meanings, letterCount) = (number(node) >> 12, number(node) & 4095)
      for index in 0..<meanings where end > start {
        let kind = number(node + 1 + 2 * index)
        guard let word = WordKind(rawValue: UInt8(kind / 4)),
          let language = WordLanguage(rawValue: UInt8(kind % 4))
        else { preconditionFailure("the table has the cases of this program") }
        let value = number(node + 2 + 2 * index) - 2048
        found.append(Entry(kind: word, value: value, language: language, end: end))
      }
      guard end < letters.count,
        let next = child(letters[end].value, in: node + 1 + 2 * meanings, count: letterCount)
      else { return found }
      node = next
      end += 1
    }
  }

  /// Whether a text is a word of a kind.
  static func contains(_ text: some StringProtocol, as kind: WordKind) -> Bool {
    let text = PhraseText(String(text))
    return text.isWord(0..<text.count, of: kind)
  }

  /// What a text is worth as a word of a kind; nil if it is none.
  static func value(of text: some StringProtocol, as kind: WordKind) -> Int? {
    let letters = PhraseText(String(text)).letters
    return entries(in: letters, at: 0).first { $0.kind == kind && $0.end == letters.count }?.value
  }

  /// The node of a letter in a list of letters, which are in order.
  private static func child(_ letter: UInt32, in list: Int, count: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let found = number(list + 2 * middle)
      if found == letter { return number(list + 2 * middle + 1) }
      if found < letter { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private static func number(_ index: Int) -> Int {
    let digits = data.utf8Start + 3 * index
    return digit(digits[0]) << 12 | digit(digits[1]) << 6 | digit(digits[2])
  }

  /// A digit of base 64: A to Z, a to z, 0 to 9, + and /.
  private static func digit(_ byte: UInt8) -> Int {
    switch byte {
    case 0x61...: Int(byte) - 0x61 + 26
    case 0x41...: Int(byte) - 0x41
    case 0x30...: Int(byte) - 0x30 + 52
    default: byte == 0x2B ? 62 : 63
    }
  }
}
