/// Something that MyTODO says: a sentence with its values. The functions that make one are in `Sentences.swift`; a
/// ``MessageFormatter`` makes it a text in a language.
public struct Message: Hashable, Sendable {
  /// The number of the sentence in the table of each language.
  let sentence: Int
  /// How the message is shown where keys are answered.
  public let kind: Kind
  /// In the order of their numbers in the text of a language.
  let arguments: [Argument]

  init(_ sentence: Sentence, _ arguments: Argument..., kind: Kind = .info) {
    self.init(sentence.rawValue, arguments, kind)
  }

  private init(_ sentence: Int, _ arguments: [Argument], _ kind: Kind) {
    (self.sentence, self.kind, self.arguments) = (sentence, kind, arguments)
  }

  /// A sentence that is found by its identifier, as the words of a filter are by its name.
  static func named(_ identifier: String, _ arguments: [Argument] = []) -> Message {
    guard let place = identifiers.place(of: identifier) else {
      preconditionFailure("en.po has no sentence \(identifier)")
    }
    return Message(Sentence.firstIdentified.rawValue + place, arguments, .info)
  }

  /// The kind of a message in the message row: the result of an action, why an action is unavailable, or an error.
  public enum Kind: Hashable, Sendable { case info, warning, error }

  /// A value in a message.
  enum Argument: Hashable, Sendable {
    /// The number that selects the plural form.
    case count(Int)
    case number(Int)
    /// With one digit after the point.
    case decimal(Double)
    /// A number in an order, which selects the form: "1st".
    case ordinal(Int)
    /// The title of an item, which may be cut.
    case title(String)
    case text(String)
    /// A date, whose words stay in one row.
    case date(String)
    /// What a person typed, of which the beginning is enough to know it again.
    case typed(String)
    /// The key of the action with this identifier.
    case key(String)
    case message(Message)
    /// Separated by commas.
    case messages([Message])
    /// With "and" before the last.
    case list([Message])
    case names([String])
    /// With "or" before the last.
    case alternatives([String])
    /// Each on a line of its own.
    case lines([Message])
  }
}

extension Message {
  /// The first of several names, and how many more there are.
  ///
  /// - Parameter count: how many there are, if these are only the first.
  public static func names(_ names: [Message], upTo limit: Int, of count: Int? = nil) -> Message {
    let shown = Array(names.prefix(limit))
    let more = (count ?? names.count) - shown.count
    return .commaList(items: shown + (more > 0 ? [.notesMore(number: more)] : []))
  }
}

/// An error may be thrown as the message that describes it.
extension Message: Error {}

extension [String] {
  /// The index of a text in texts that are sorted.
  func place(of text: some StringProtocol) -> Int? {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if self[middle] == text { return middle }
      range = self[middle] < text ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}
