/// A language of MyTODO: its words, and how it writes numbers.
public struct Language: Sendable {
  /// By the numbers of the sentences, with the numbers of ``Message/arguments`` in braces; plural forms are separated by
  /// NUL.
  let texts: [String]
  /// In the order of ``ActionWords/identifiers``.
  private let actions: [ActionWords]
  /// The index of the plural form for a count.
  let pluralForm: @Sendable (_ count: Int) -> Int
  /// The thousands separator.
  let groupSeparator: Character

  init(
    texts: [String],
    actions: [ActionWords],
    groupSeparator: Character = ",",
    pluralForm: @escaping @Sendable (_ count: Int) -> Int
  ) {
    self.texts = texts
    self.actions = actions
    self.pluralForm = pluralForm
    self.groupSeparator = groupSeparator
  }

  /// The words of an action; where it has none of its own, those of the rest of its identifier: those of "page-down" for
  /// "history-page-down".
  public func words(ofAction identifier: String) -> ActionWords {
    var rest = identifier[...]
    while true {
      if let words = ownWords(ofAction: rest) { return words }
      guard let hyphen = rest.firstIndex(of: "-") else {
        return ActionWords(identifier, identifier)
      }
      rest = rest[hyphen...].dropFirst()
    }
  }

  private func ownWords(ofAction identifier: Substring) -> ActionWords? {
    let identifiers = ActionWords.identifiers
    var range = identifiers.startIndex..<identifiers.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if identifiers[middle] == identifier { return actions[middle] }
      range = identifiers[middle] < identifier ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// 1234567 as "1,234,567".
  public func text(of number: Int) -> String {
    let digits = String(number.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(groupSeparator) }
      text.append(digit)
    }
    return number < 0 ? "-" + text : text
  }
}
