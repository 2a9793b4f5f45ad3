/// A term of a query, before its meaning is looked up.
///
/// It is read scalar by scalar: a name may begin with a scalar that joins the sign before it to one character.
struct QueryWord {
  enum Content {
    case text(String)
    /// A text in quotation marks.
    case phrase(String)
    /// A key with its values, without quotation marks.
    case values(QueryKey, [String])
  }

  private(set) var range: Range<String.Index>
  let isNegated: Bool
  private(set) var content: Content
  /// The term without the minus.
  private(set) var text: String
  /// Where the value of a key begins.
  let valueStart: String.Index
  /// What looks like a key but is not one.
  private(set) var unknownKey: String?

  /// How many values it has; a text has one.
  var valueCount: Int { max(1, values.count) }

  var key: QueryKey? { if case .values(let key, _) = content { key } else { nil } }

  /// Those of a key, without quotation marks.
  var values: [String] { if case .values(_, let values) = content { values } else { [] } }

  var isText: Bool { if case .text = content { true } else { false } }

  /// The same with the words behind it up to a place, which go on with its last value.
  func extended(to end: String.Index, in query: String) -> QueryWord {
    guard let key, let last = values.last else { return self }
    let more = query[range.upperBound..<end]
    var longer = self
    longer.range = range.lowerBound..<end
    longer.text += more
    let texts = key.takesList ? (last + more).split(separator: ",").map(String.init) : [last + more]
    longer.content = .values(key, values.dropLast() + texts)
    return longer
  }

  private typealias Scalars = Substring.UnicodeScalarView

  static func words(of text: String) -> [QueryWord] {
    var words: [QueryWord] = []
    var rest = text[...].unicodeScalars.drop(while: \.properties.isWhitespace)
    while !rest.isEmpty {
      words.append(QueryWord(takenFrom: &rest))
      rest = rest.drop(while: \.properties.isWhitespace)
    }
    return words
  }

  /// A text after which other terms can follow: a quotation mark that is open at its end is closed.
  static func closed(_ text: String) -> String {
    words(of: text + " x").count > words(of: text).count ? text : text + "\""
  }

  private init(takenFrom rest: inout Scalars) {
    let start = rest.startIndex
    let bare = rest.dropFirst()
    // A minus alone, and one before another, is text.
    isNegated = rest.first == "-" && bare.first.map { $0 != "-" && !$0.properties.isWhitespace } ?? false
    if isNegated { rest = bare }
    let whole = rest
    if let quoted = QuotedValue(escapedIn: rest) {
      (content, rest) = (.phrase(quoted.text), quoted.rest)
      valueStart = rest.startIndex
    } else if let (key, value) = QueryKey.leading(Substring(rest)) {
      valueStart = value.startIndex
      rest = value.unicodeScalars
      let values = Self.takeValues(&rest, isList: key.takesList).filter { !$0.isEmpty }
      content = .values(key, values)
    } else {
      let word = rest.prefix { !$0.properties.isWhitespace }
      rest = rest[word.endIndex...]
      content = .text(String(Self.unescaped(word)))
      valueStart = rest.startIndex
      unknownKey = Self.unknownKey(Substring(word))
    }
    range = start..<rest.startIndex
    text = String(whole[..<rest.startIndex])
  }

  /// Takes the values of a key, up to a blank that is not in quotation marks.
  private static func takeValues(_ rest: inout Scalars, isList: Bool) -> [String] {
    var values = [String.UnicodeScalarView()]
    while let scalar = rest.first, !scalar.properties.isWhitespace {
      let isFirst = values[values.count - 1].isEmpty
      if let quoted = QuotedValue(escapedIn: rest) ?? (isFirst ? QuotedValue(rest) : nil) {
        values[values.count - 1].append(contentsOf: quoted.text.unicodeScalars)
        rest = quoted.rest
      } else if scalar == ",", isList {
        values.append(String.UnicodeScalarView())
        rest.removeFirst()
      } else {
        values[values.count - 1].append(scalar)
        rest.removeFirst()
      }
    }
    return values.map { String($0) }
  }

  /// A word without the backslash that makes it text; any other word unchanged.
  private static func unescaped(_ word: Scalars) -> Scalars {
    let bare = word.drop { $0 == "\\" }
    let hasMeaning =
      bare.first == "\"" || bare.first == "-" && bare.count > 1 || QueryKey.leading(Substring(bare)) != nil
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
