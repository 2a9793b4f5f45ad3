/// A language of MyTODO: the texts of all messages, and its plural rule.
nonisolated public struct Language: Sendable {
  /// With the numbers of ``Message/arguments`` in braces; plural forms are separated by NUL.
  let text: @Sendable (Message) -> String
  /// The index of the plural form for a count.
  let pluralForm: @Sendable (Int) -> Int
  /// By identifier.
  private let actions: @Sendable () -> [String: ActionWords]
  /// The thousands separator.
  let groupSeparator: Character

  init(
    text: @escaping @Sendable (Message) -> String,
    actions: @escaping @autoclosure @Sendable () -> [String: ActionWords],
    groupSeparator: Character = ",",
    pluralForm: @escaping @Sendable (Int) -> Int
  ) {
    self.text = text
    self.actions = actions
    self.pluralForm = pluralForm
    self.groupSeparator = groupSeparator
  }

  /// The words of an action; where it has none of its own, those of the rest of its identifier: those of "page-down" for
  /// "history-page-down".
  public func words(ofAction identifier: String) -> ActionWords {
    var rest = identifier[...]
    while true {
      if let words = actions()[String(rest)] { return words }
      guard let hyphen = rest.firstIndex(of: "-") else { return ActionWords(identifier, identifier) }
      rest = rest[hyphen...].dropFirst()
    }
  }

  /// 1234567 as "1,234,567".
  func text(of number: Int) -> String {
    let digits = String(number.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(groupSeparator) }
      text.append(digit)
    }
    return number < 0 ? "-" + text : text
  }
}
