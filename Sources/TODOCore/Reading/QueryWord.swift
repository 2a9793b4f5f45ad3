/// A term of a query, before its meaning is looked up.
struct QueryWord {
  enum Content {
    case text(String)
    /// A text in quotation marks.
    case phrase(String)
    /// A key with its values, without quotation marks.
    case values(QueryKey, [String])
  }

  let range: Range<String.Index>
  let isNegated: Bool
  let content: Content
  /// The term without the minus.
  let text: String
  /// Where the value of a key begins.
  let valueStart: String.Index
  /// What looks like a key and is none.
  private(set) var unknownKey: String?

  static func words(of text: String) -> [QueryWord] {
    var words: [QueryWord] = []
    var rest = text.drop(while: \.isWhitespace)
    while !rest.isEmpty {
      words.append(QueryWord(takenFrom: &rest))
      rest = rest.drop(while: \.isWhitespace)
    }
    return words
  }

  /// A text after which other terms can follow: a quotation mark that is open at its end is closed.
  static func closed(_ text: String) -> String {
    words(of: text + " x").count > words(of: text).count ? text : text + "\""
  }

  private init(takenFrom rest: inout Substring) {
    let start = rest.startIndex
    let bare = rest.dropFirst()
    // A minus alone, and one before another, is text.
    isNegated = rest.first == "-" && bare.first.map { $0 != "-" && !$0.isWhitespace } ?? false
    if isNegated { rest = bare }
    let whole = rest
    if rest.first == "\"" {
      content = .phrase(Self.takeQuoted(&rest))
      valueStart = rest.startIndex
    } else if let (key, value) = QueryKey.leading(rest) {
      valueStart = value.startIndex
      rest = value
      let values = Self.takeValues(&rest, isList: key.takesList).filter { !$0.isEmpty }
      content = .values(key, values)
    } else {
      let word = rest.prefix { !$0.isWhitespace }
      rest = rest[word.endIndex...]
      content = .text(String(Self.unescaped(word)))
      valueStart = rest.startIndex
      unknownKey = Self.unknownKey(word)
    }
    range = start..<rest.startIndex
    text = String(whole[..<rest.startIndex])
  }

  /// Takes a text in quotation marks, in which `\"` and `\\` are escapes; without a closing mark, all of the rest.
  private static func takeQuoted(_ rest: inout Substring) -> String {
    var text = ""
    rest.removeFirst()
    while let character = rest.popFirst(), character != "\"" {
      if character == "\\", let next = rest.first, next == "\"" || next == "\\" {
        text.append(next)
        rest.removeFirst()
      } else {
        text.append(character)
      }
    }
    return text
  }

  /// Takes the values of a key, up to a blank that is not in quotation marks.
  private static func takeValues(_ rest: inout Substring, isList: Bool) -> [String] {
    var values = [""]
    while let character = rest.first, !character.isWhitespace {
      if character == "\"" {
        values[values.count - 1] += takeQuoted(&rest)
      } else if character == ",", isList {
        values.append("")
        rest.removeFirst()
      } else {
        values[values.count - 1].append(character)
        rest.removeFirst()
      }
    }
    return values
  }

  /// A word without the backslash that makes it text; any other word unchanged.
  private static func unescaped(_ word: Substring) -> Substring {
    let bare = word.drop { $0 == "\\" }
    let hasMeaning =
      bare.first == "\"" || bare.first == "-" && bare.count > 1 || QueryKey.leading(bare) != nil
    return hasMeaning && bare.startIndex > word.startIndex ? word.dropFirst() : word
  }

  /// “foo” of “foo:bar”. Web addresses and times have none.
  private static func unknownKey(_ word: Substring) -> String? {
    let key = word.prefix { $0.isLetter && $0.isASCII }
    let value = word[key.endIndex...]
    guard !key.isEmpty, value.first == ":", let first = value.dropFirst().first, first != "/" else {
      return nil
    }
    return String(key)
  }
}
