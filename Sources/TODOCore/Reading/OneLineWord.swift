/// A word of a line, with the preceding blanks.
struct OneLineWord {
  enum Meaning {
    case text(String)
    case priority(TODOPriority)
    case tag(String)
    case value(ItemField, String)
    /// A value without quotation marks; this may be its first word.
    case firstWord(ItemField, String)
    /// A value that begins with a quotation mark and does not end with one.
    case openQuote(ItemField)
  }

  let space: String
  let meaning: Meaning

  var isText: Bool { if case .text = meaning { true } else { false } }

  static func words(of text: String) -> [OneLineWord] {
    var words: [OneLineWord] = []
    var rest = text[...]
    while true {
      let space = rest.prefix(while: \.isWhitespace)
      rest = rest[space.endIndex...]
      guard !rest.isEmpty else { return words }
      words.append(OneLineWord(space: String(space), meaning: takeWord(from: &rest)))
    }
  }

  /// The words of one of several arguments: a value with blanks does not need quotation marks.
  static func words(ofArgument argument: String) -> [OneLineWord] {
    if let (key, value) = keyAndValue(argument[...]), value.first != "\"",
      QuotedValue(value.unicodeScalars) == nil
    {
      let isWhole = value.contains(where: \.isWhitespace)
      return [
        OneLineWord(
          space: " ",
          meaning: isWhole ? .value(key, String(value)) : .firstWord(key, String(value))
        )
      ]
    }
    var words = words(of: argument)
    if let first = words.first { words[0] = OneLineWord(space: " ", meaning: first.meaning) }
    return words
  }

  /// Takes a word, including the blanks of a quoted value, from the start of a text that begins with one.
  private static func takeWord(from rest: inout Substring) -> Meaning {
    if let (key, value) = keyAndValue(rest) {
      if value.first == "\"" { return takeQuoted(key, value, from: &rest) }
      if let quoted = QuotedValue(value.unicodeScalars) {
        rest = Substring(quoted.rest)
        return .value(key, quoted.text)
      }
    }
    let word = rest.prefix { !$0.isWhitespace }
    rest = rest[word.endIndex...]
    if let (key, value) = keyAndValue(word) { return .firstWord(key, String(value)) }
    if let priority = priority(word) { return .priority(priority) }
    if let tag = tag(word) { return .tag(tag) }
    return .text(String(unescaped(word)))
  }

  /// Takes a key and its value in quotation marks, in which `\"` and `\\` are escapes.
  private static func takeQuoted(_ key: ItemField, _ value: Substring, from rest: inout Substring) -> Meaning
  {
    var text = ""
    var isEscaped = false
    for index in value.indices.dropFirst() {
      let character = value[index]
      switch character {
      case "\"" where !isEscaped:
        rest = value[value.index(after: index)...]
        return .value(key, text)
      case "\\" where !isEscaped: isEscaped = true
      default:
        if isEscaped, character != "\"", character != "\\" { text.append("\\") }
        text.append(character)
        isEscaped = false
      }
    }
    rest = rest[rest.endIndex...]
    return .openQuote(key)
  }

  /// A word without the backslash that keeps it in the title; any other word unchanged.
  private static func unescaped(_ word: Substring) -> Substring {
    let bare = word.drop { $0 == "\\" }
    let hasMeaning = keyAndValue(bare) != nil || priority(bare) != nil || tag(bare) != nil
    return hasMeaning && bare.startIndex > word.startIndex ? word.dropFirst() : word
  }

  private static let longestKey = ItemField.allCases.compactMap(\.row.lineKey?.count).max() ?? 0

  /// The key at the beginning of a text, and the text after its colon; nil if there is none.
  private static func keyAndValue(_ text: Substring) -> (key: ItemField, value: Substring)? {
    guard let colon = text.prefix(longestKey + 1).firstIndex(of: ":") else { return nil }
    let value = text[text.index(after: colon)...]
    guard let key = ItemField(lineKey: text[..<colon].lowercased()),
      let first = value.first, !first.isWhitespace
    else { return nil }
    return (key, value)
  }

  /// The tag that a word is, with or without a comma after it; numbers such as #12 are text.
  private static func tag(_ word: Substring) -> String? {
    let word = word.dropSuffix(",")
    guard word.unicodeScalars.first == "#" else { return nil }
    let name = Substring(word.unicodeScalars.dropFirst())
    guard name.unicodeScalars.first != "#", name.contains(where: { !$0.isNumber }) else { return nil }
    return CollectionName(name, .tag)?.text
  }

  private static func priority(_ word: Substring) -> TODOPriority? {
    guard word.first == "!" else { return nil }
    return TODOPriority(typed: word.dropFirst())
  }
}
