import TODOCore

/// A line of a todo.txt as words, with what each of them is. The bytes stay, and with them every blank.
struct TodoTxtLine {
  enum Role: Hashable {
    /// The `x` of a done line.
    case mark
    /// `(A)`.
    case priority
    /// The date after `x`, and the next one or that of an open line.
    case completed, created
    /// Part of the text.
    case text
    /// `+name` and `@name`.
    case project, context
    /// `key:value`.
    case pair

    var isToken: Bool { self == .project || self == .context || self == .pair }
  }

  struct Word {
    var role: Role
    /// Its bytes; the blanks before it begin where the word before it ends.
    var range: Range<Int>
    var keyLength = 0
  }

  /// Without the line end.
  let bytes: [UInt8]
  let charset: Charset
  private(set) var words: [Word] = []
  /// The words of the title: from the first to the last one that is text. Empty if none is.
  private(set) var title = 0..<0
  let isDone: Bool

  init(_ bytes: some Collection<UInt8>) {
    self.bytes = Array(bytes)
    charset = Charset(of: self.bytes)
    let ranges = Self.wordRanges(self.bytes)
    // “x” alone is a title.
    isDone = ranges.count > 1 && ranges[0] == 0..<1 && self.bytes[0] == UInt8(ascii: "x")
    words.reserveCapacity(ranges.count)
    var head = ranges.first?.lowerBound == 0 ? Head(isDone: isDone) : nil
    for range in ranges {
      if let role = head?.next(self.bytes[range]) {
        words.append(Word(role: role, range: range))
      } else {
        head = nil
        words.append(word(range))
      }
    }
    let first = words.firstIndex { $0.role == .text }
    let last = words.lastIndex { $0.role == .text }
    if let first, let last { title = first..<(last + 1) } else { title = words.count..<words.count }
  }

  /// A line without words is none of an item.
  var isEmpty: Bool { words.isEmpty }

  private static func wordRanges(_ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    for (place, byte) in bytes.enumerated() {
      if byte == 0x20 || byte == 0x09 {
        if let first = start { ranges.append(first..<place) }
        start = nil
      } else if start == nil {
        start = place
      }
    }
    if let start { ranges.append(start..<bytes.count) }
    return ranges
  }

  /// What comes before the text: `x`, a priority, and dates.
  private struct Head {
    var isDone: Bool
    private var roles: [Role] = []

    init(isDone: Bool) { self.isDone = isDone }

    /// Nil for the first word that is no part of it.
    mutating func next(_ word: ArraySlice<UInt8>) -> Role? {
      let role: Role
      if isDone, roles.isEmpty {
        role = .mark
      } else if !roles.contains(where: { $0 != .mark }), TodoTxtLine.priority(word) != nil {
        role = .priority
      } else if !roles.contains(.created), word.count == 10, TodoTxtLine.day(word) != nil {
        role = isDone && !roles.contains(.completed) ? .completed : .created
      } else {
        return nil
      }
      roles.append(role)
      return role
    }
  }

  private func word(_ range: Range<Int>) -> Word {
    let word = bytes[range]
    let hasName = word.dropFirst().contains(where: Self.isLetter)
    switch word.first {
    case UInt8(ascii: "+") where hasName: return Word(role: .project, range: range)
    case UInt8(ascii: "@") where hasName: return Word(role: .context, range: range)
    default:
      guard let length = Self.keyLength(word) else { return Word(role: .text, range: range) }
      return Word(role: .pair, range: range, keyLength: length)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...0xFF: true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }

  /// What begins like a pair, and is a link.
  private static let schemes = ["mailto", "tel", "geo", "sms", "urn", "data"]

  /// The length of the key of a pair; nil for a word that is none, such as a time of day or a link.
  private static func keyLength(_ word: ArraySlice<UInt8>) -> Int? {
    guard let first = word.first, isLetter(first), first < 0x80, first > UInt8(ascii: "9"),
      let colon = word.firstIndex(of: UInt8(ascii: ":")), let value = word[(colon + 1)...].first,
      value != UInt8(ascii: "/"), value != UInt8(ascii: ":")
    else { return nil }
    let key = word[..<colon]
    let isKey = key.allSatisfy {
      (isLetter($0) && $0 < 0x80) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard isKey, !schemes.contains(where: { $0.utf8.elementsEqual(key) }) else { return nil }
    return key.count
  }
}

extension TodoTxtLine {
  /// `(A)` to `(Z)`.
  static func priority(_ word: ArraySlice<UInt8>) -> UInt8? {
    guard word.count == 3, word.first == UInt8(ascii: "("), word.last == UInt8(ascii: ")") else { return nil }
    return letter(word.dropFirst().dropLast())
  }

  /// A capital letter alone.
  static func letter(_ word: ArraySlice<UInt8>) -> UInt8? {
    guard word.count == 1, let letter = word.first,
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter)
    else { return nil }
    return letter
  }

  static func day(_ word: ArraySlice<UInt8>) -> CalendarDay? {
    CalendarDay(iso: String(decoding: word, as: UTF8.self))
  }

  func text(_ word: Word) -> String { charset.text(bytes[word.range]) }

  /// The name after `+` and `@`.
  func name(_ word: Word) -> String { charset.text(bytes[word.range].dropFirst()) }

  func hasKey(_ word: Word, _ key: String) -> Bool {
    word.role == .pair && bytes[word.range].prefix(word.keyLength).elementsEqual(key.utf8)
  }

  func key(_ word: Word) -> String { charset.text(bytes[word.range].prefix(word.keyLength)) }

  func value(_ word: Word) -> String { charset.text(bytes[word.range].dropFirst(word.keyLength + 1)) }

  /// The bytes of the title, with the blanks between its words.
  var titleRange: Range<Int> {
    guard let first = title.first, let last = title.last else { return bytes.count..<bytes.count }
    return words[first].range.lowerBound..<words[last].range.upperBound
  }

  /// The title as it is in the line, empty if all words are tokens.
  var titleText: String { charset.text(bytes[titleRange]) }

  /// Where the last word ends; blanks after it stay there.
  var end: Int { words.last?.range.upperBound ?? 0 }

  func first(_ role: Role) -> Word? { words.first { $0.role == role } }

  /// The words of a pair with that key, in their order.
  func pairs(_ key: String) -> [Word] { words.filter { hasKey($0, key) } }

  /// Whether a word is inside the title, where it stays as a word.
  func isInTitle(_ word: Word) -> Bool { titleRange.contains(word.range.lowerBound) }
}
