/// A phrase of a language and the tokens that it can mean.
///
/// In its text, `|` separates several ways to say the same, `#` is a number, in digits or in words of the language, and the
/// letters after `*` can be left out from the end: `fri*day` is “fri”, “frid”, “frida” and “friday”.
struct DatePhrase: Sendable {
  /// In lower case.
  let text: String
  /// The tokens of each meaning, given the numbers, the first meaning first; none if the numbers make no sense.
  let meanings: @Sendable ([Int]) -> [[DateToken]]

  /// A phrase without a meaning, such as the の of 来週の金曜.
  static func filler(_ text: String) -> DatePhrase { DatePhrase(text: text) { _ in [[]] } }

  /// A phrase with one meaning.
  static func phrase(_ text: String, _ tokens: DateToken...) -> DatePhrase {
    DatePhrase(text: text) { _ in [tokens] }
  }

  /// A phrase with several meanings.
  static func phrase(_ text: String, either meanings: [DateToken]...) -> DatePhrase {
    DatePhrase(text: text) { _ in meanings }
  }

  /// A phrase with one number.
  static func number(_ text: String, _ tokens: @escaping @Sendable (Int) -> [DateToken]) -> DatePhrase {
    DatePhrase(text: text) { numbers in numbers.first.map { [tokens($0)] } ?? [] }
  }

  /// A phrase with one number and several meanings.
  static func number(_ text: String, either tokens: @escaping @Sendable (Int) -> [[DateToken]]) -> DatePhrase
  {
    DatePhrase(text: text) { $0.first.map(tokens) ?? [] }
  }

  /// A phrase with two numbers.
  static func numbers(_ text: String, _ tokens: @escaping @Sendable (Int, Int) -> [DateToken]) -> DatePhrase {
    DatePhrase(text: text) { $0.count == 2 ? [tokens($0[0], $0[1])] : [] }
  }

  /// A phrase with three numbers.
  static func numbers(
    _ text: String,
    _ tokens: @escaping @Sendable (Int, Int, Int) -> [DateToken]
  ) -> DatePhrase {
    DatePhrase(text: text) { $0.count == 3 ? [tokens($0[0], $0[1], $0[2])] : [] }
  }

  /// The ways to say it.
  var texts: [String] {
    text.unicodeScalars.split(separator: "|").flatMap { text in
      guard let star = text.firstIndex(of: "*") else { return [String(text)] }
      let rest = text[text.index(after: star)...]
      return (0...rest.count).map { String(text[..<star]) + String(rest.prefix($0)) }
    }
  }
}
