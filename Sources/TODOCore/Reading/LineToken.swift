/// A word of a line, or a value with its key.
struct LineToken {
  indirect enum Meaning {
    /// A part of the title, with the meaning that a backslash before it takes away.
    case text(keptFrom: Meaning?)
    /// Words in quotation marks, which are not read.
    case quoted
    case priority(TODOPriority)
    /// p1 to p4, as in a tool in which the first is the highest, or a mistyped name: “!hihg”. They are only offered.
    case offeredPriority(TODOPriority)
    case tag(String)
    /// @name or +name, a tag or a list if there is one of that name.
    case name(String, isTag: Bool)
    case value(ItemField, String)
    /// A value without quotation marks; this may be its first word.
    case firstWord(ItemField, String)
    /// A value that begins with a quotation mark and does not end with one.
    case openQuote(ItemField)
  }

  let range: Range<String.Index>
  let meaning: Meaning

  static func tokens(of text: Substring) -> [LineToken] {
    var tokens: [LineToken] = []
    var rest = text
    while true {
      rest = rest[end(ofBlanks: true, in: rest)...]
      guard !rest.isEmpty else { return tokens }
      let start = rest.startIndex
      let meaning = takeToken(from: &rest, isFirst: tokens.isEmpty)
      tokens.append(LineToken(range: start..<rest.startIndex, meaning: meaning))
    }
  }

  /// The end of the blanks, or of the word, at the beginning of a text.
  private static func end(ofBlanks isBlank: Bool, in text: Substring) -> String.Index {
    var end = text.startIndex
    while end < text.endIndex, text.unicodeScalars[end].isWhitespace == isBlank {
      end = text.index(after: end)
    }
    return end
  }

  /// The tokens of one of several arguments: a value with blanks does not need quotation marks.
  static func tokens(ofArgument argument: Substring) -> [LineToken] {
    guard let (key, value) = keyAndValue(argument), value.unicodeScalars.first != "\"",
      QuotedValue(value.unicodeScalars) == nil
    else { return tokens(of: argument) }
    let isWhole = value.contains(where: \.isWhitespace)
    let meaning: Meaning = isWhole ? .value(key, String(value)) : .firstWord(key, String(value))
    return [LineToken(range: argument.startIndex..<argument.endIndex, meaning: meaning)]
  }

  /// The marks that close words that are not read, in one language or another.
  private static func marks(closing mark: Character) -> String? {
    switch mark {
    case "\"": "\""
    case "“": "”"
    case "„": "“”"
    case "”": "”"
    case "«": "»"
    case "»": "«"
    case "「": "」"
    case "『": "』"
    default: nil
    }
  }

  /// Takes a word, including the blanks of a quoted value, from the start of a text that begins with one.
  private static func takeToken(from rest: inout Substring, isFirst: Bool) -> Meaning {
    if let (key, value) = keyAndValue(rest) {
      if let quoted = QuotedValue(escapedIn: value.unicodeScalars) ?? QuotedValue(value.unicodeScalars) {
        rest = Substring(quoted.rest)
        return quoted.isClosed ? .value(key, quoted.text) : .openQuote(key)
      }
    }
    let quoted = rest.drop { "([（".contains($0) }
    if let marks = quoted.first.flatMap(marks),
      let close = quoted.dropFirst().firstIndex(where: marks.contains)
    {
      rest = rest[rest.index(after: close)...]
      return .quoted
    }
    let word = rest[..<end(ofBlanks: false, in: rest)]
    rest = rest[word.endIndex...]
    return meaning(of: word, isFirst) ?? offeredPriority(word).map(Meaning.offeredPriority)
      ?? .text(keptFrom: word.first == "\\" ? meaning(of: word.drop { $0 == "\\" }, isFirst) : nil)
  }

  /// Nil for a word that is a part of the title.
  private static func meaning(of word: Substring, _ isFirst: Bool) -> Meaning? {
    if let (key, value) = keyAndValue(word) { return .firstWord(key, String(value)) }
    if let priority = priority(word, isFirst) { return .priority(priority) }
    if let tag = tag(word) { return .tag(tag) }
    return name(word)
  }

  private static let longestKey =
    ItemField.allCases
    .flatMap { [$0.row.lineKey].compactMap(\.self) + $0.row.otherLineKeys }.map(\.count).max() ?? 0

  /// The key at the beginning of a text, and the text after its colon; nil if there is none.
  private static func keyAndValue(_ text: Substring) -> (key: ItemField, value: Substring)? {
    // Most words have none.
    guard text.unicodeScalars.prefix(longestKey + 1).contains(where: { $0 == ":" || $0 == "：" }),
      let colon = text.prefix(longestKey + 1).firstIndex(where: { $0.narrow == ":" })
    else { return nil }
    let value = text[text.index(after: colon)...]
    guard let key = ItemField(lineKey: String(text[..<colon].map(\.narrow)).lowercased()),
      let first = value.first, !first.isWhitespace
    else { return nil }
    return (key, value)
  }

  /// The tag that a word is, without brackets around it and punctuation after it. It may be a number, which is a tag only if there is one.
  private static func tag(_ word: Substring) -> String? {
    let word = word.first?.narrow == "(" ? word.dropFirst() : word
    guard word.unicodeScalars.first == "#" || word.unicodeScalars.first == "＃" else { return nil }
    let name = Substring(withoutPunctuation(word.unicodeScalars.dropFirst()))
    guard let first = name.unicodeScalars.first, first != "#", !"[({".unicodeScalars.contains(first) else {
      return nil
    }
    return CollectionName(name, .tag)?.text
  }

  private static func name(_ word: Substring) -> Meaning? {
    guard let sign = word.first?.narrow, sign == "@" || sign == "+" else { return nil }
    let name = name(behindSignOf: word)
    return name.isEmpty ? nil : .name(name, isTag: sign == "@")
  }

  /// The name of a word such as “@anna,”.
  static func name(behindSignOf word: some StringProtocol) -> String {
    String(withoutPunctuation(Substring(word).unicodeScalars.dropFirst()))
  }

  private static func withoutPunctuation(_ name: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    var name = name
    while let last = name.last, ".,;:!?)]…。、".unicodeScalars.contains(last) { name.removeLast() }
    return name
  }

  private static func offeredPriority(_ word: Substring) -> TODOPriority? {
    switch word {
    case "p1": .highest
    case "p2": .high
    case "p3": .middle
    case "p4": .low
    default: word.first?.narrow == "!" ? TODOPriority(mistyped: String(word.dropFirst().map(\.narrow))) : nil
    }
  }

  private static func priority(_ word: Substring, _ isFirst: Bool) -> TODOPriority? {
    if isFirst, word.count == 3, word.first == "(", word.last == ")" {
      // As in todo.txt: “(A) Call Anna”.
      let letter = word.dropFirst().first ?? " "
      return ["A": .highest, "B": .high, "C": .middle][letter] ?? (("D"..."Z").contains(letter) ? .low : nil)
    }
    guard word.first?.narrow == "!" else { return nil }
    let word = Substring(word.map(\.narrow))
    return word == "!!" || word == "!!!" ? .highest : TODOPriority(typed: word.dropFirst())
  }
}

extension Character {
  /// The sign that a Japanese keyboard writes in full width: ＃ ： ！; any other character itself.
  fileprivate var narrow: Character {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1,
      (0xFF01...0xFF5E).contains(scalar.value),
      let narrow = Unicode.Scalar(scalar.value - 0xFEE0)
    else { return self }
    return Character(narrow)
  }
}

extension String {
  /// Whether a tag can only be meant if there is one of that name: #42, #2026-117.
  var needsExistingTag: Bool { !contains(where: \.isLetter) }
}
