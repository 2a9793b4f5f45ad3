public import TerminalUI

/// Turns messages into text: in a language, with the keys that are bound now and the punctuation that the terminal has.
public struct MessageFormatter {
  public let language: Language
  public let marks: MarkStyle
  /// The name of the key for the action with an identifier.
  public let keyName: (String) -> String
  /// Whether the blanks of dates are those at which no row ends.
  private var keepsDatesTogether = false

  /// - Parameter keyName: the name of the key for the action with an identifier.
  public init(language: Language, marks: MarkStyle, keyName: @escaping (String) -> String = { $0 }) {
    (self.language, self.marks, self.keyName) = (language, marks, keyName)
  }

  /// The same for text that is wrapped: no row ends within a date.
  public var keepingDatesTogether: MessageFormatter {
    var formatter = self
    formatter.keepsDatesTogether = true
    return formatter
  }

  /// The width to which a typed text that cannot be read is cut.
  private static let typedColumns = 60

  /// - Parameters:
  ///   - titleColumns: the width to which titles of items are cut.
  ///   - textColumns: the width to which other values are cut.
  public func text(_ message: Message, titleColumns: Int = 40, textColumns: Int = .max) -> String {
    let arguments = message.arguments
    var rest = language.texts[message.sentence][...]
    let form: Int? =
      switch arguments.first {
      case .count(let count): language.pluralForm(count)
      case .ordinal(let number): language.ordinalForm(number)
      default: nil
      }
    if let form {
      let forms = rest.split(separator: "\0")
      rest = forms[min(form, forms.count - 1)]
    }
    var text = ""
    // Bytes: a frame says ten sentences, and to find where a character ends takes many times as long.
    let (opening, closing) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    while let brace = rest.utf8.firstIndex(where: { $0 == opening || $0 == closing }) {
      text += rest[..<brace]
      let next = rest.utf8.index(after: brace)
      if next < rest.endIndex, rest.utf8[next] == rest.utf8[brace] {
        text += rest[brace..<next]
        rest = rest[rest.utf8.index(after: next)...]
        continue
      }
      let end = rest.utf8[next...].firstIndex(of: closing) ?? rest.endIndex
      text += self.text(at: rest[next..<end], arguments, titleColumns, textColumns)
      rest = end < rest.endIndex ? rest[rest.utf8.index(after: end)...] : ""
    }
    return (text + rest).punctuated(for: marks)
  }

  /// Parts that are complete in themselves, on one line.
  public func joined(_ parts: [String]) -> String {
    parts.joined(separator: " · ".punctuated(for: marks))
  }

  /// What an action is called.
  public func words(ofAction identifier: String) -> ActionWords {
    language.words(ofAction: identifier).punctuated(for: marks)
  }

  /// - Parameter place: the number of a value, or "key:" with the action's identifier.
  private func text(
    at place: Substring,
    _ arguments: [Message.Argument],
    _ titleColumns: Int,
    _ textColumns: Int
  ) -> String {
    guard place.utf8.first.map({ UInt8(ascii: "0") <= $0 && $0 <= UInt8(ascii: "9") }) == true else {
      return keyName(String(place.dropFirst("key:".count)))
    }
    let number = place.utf8.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return text(arguments[number], titleColumns, textColumns)
  }

  private func text(_ argument: Message.Argument, _ titleColumns: Int, _ textColumns: Int) -> String {
    func texts(_ messages: [Message]) -> [String] {
      messages.map { text($0, titleColumns: titleColumns, textColumns: textColumns) }
    }
    func cut(_ text: String) -> String { textColumns == .max ? text : text.cut(to: textColumns) }
    return switch argument {
    case .count(let number), .number(let number): language.text(of: number)
    case .decimal(let number): language.text(of: number)
    case .ordinal(let number): String(number)
    case .title(let title): title.cut(to: titleColumns)
    case .text(let text): cut(text)
    case .date(let text): keepsDatesTogether ? cut(text).replacing(" ", with: "\u{A0}") : cut(text)
    case .typed(let text): text.cut(to: Self.typedColumns)
    case .key(let action): keyName(action)
    case .message(let message): text(message, titleColumns: titleColumns, textColumns: textColumns)
    case .messages(let messages): joined(texts(messages), last: Message.listComma)
    case .list(let messages): joined(texts(messages), last: Message.listAnd)
    case .names(let names): joined(names.map(cut), last: Message.listAnd)
    case .alternatives(let texts): joined(texts.map(cut), last: Message.listOr)
    case .lines(let messages): texts(messages).joined(separator: "\n")
    }
  }

  /// - Parameter last: the separator of the last two; commas separate the others.
  private func joined(_ texts: [String], last: (_ first: String, _ last: String) -> Message) -> String {
    guard let end = texts.last, texts.count > 1 else { return texts.first ?? "" }
    let start = texts.dropLast(2).reversed().reduce(texts[texts.count - 2]) { rest, text in
      self.text(.listComma(first: text, last: rest))
    }
    return text(last(start, end))
  }
}

extension String {
  /// The text cut to a width in columns, with an ellipsis if it was cut.
  public func cut(to columns: Int) -> String {
    // Marks take no columns, and a letter can have any number of them.
    let (most, isAny) = columns.multipliedReportingOverflow(by: Self.scalarsOfColumn)
    let text = isAny || utf8.count <= most ? self : String(unicodeScalars.prefix(most))
    var width = 0
    var end = text.startIndex
    for index in text.indices {
      width += DrawableText.width(of: text[index])
      if width > columns { return text[..<end] + "…" }
      if width <= columns - 1 { end = text.index(after: index) }
    }
    return text.utf8.count < utf8.count ? text + "…" : text
  }

  private static let scalarsOfColumn = 8
}
