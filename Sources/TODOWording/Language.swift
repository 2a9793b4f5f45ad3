/// A language of MyTODO: its words, and how it writes numbers.
public struct Language: Sendable {
  /// By the numbers of the sentences, with the numbers of ``Message/arguments`` in braces; plural forms are separated by
  /// NUL.
  let texts: [String]
  /// In the order of ``ActionWords/identifiers``.
  private let actions: [ActionWords]
  /// The index of the plural form for a count.
  let pluralForm: @Sendable (_ count: Int) -> Int
  /// The index of the form for a number in an order.
  let ordinalForm: @Sendable (_ number: Int) -> Int

  init(
    texts: [String],
    actions: [ActionWords],
    pluralForm: @escaping @Sendable (_ count: Int) -> Int,
    ordinalForm: @escaping @Sendable (_ number: Int) -> Int
  ) {
    (self.texts, self.actions) = (texts, actions)
    (self.pluralForm, self.ordinalForm) = (pluralForm, ordinalForm)
  }

  /// The same language with other letters, for tests.
  public func rewritten(_ text: (String) -> String) -> Language {
    Language(
      texts: texts.map(text),
      actions: actions.map { ActionWords(text($0.name), text($0.command), text($0.help), text($0.aliases)) },
      pluralForm: pluralForm,
      ordinalForm: ordinalForm
    )
  }

  /// The words of an action; where it has none of its own, those of the rest of its identifier: those of "page-down" for
  /// "history-page-down".
  public func words(ofAction identifier: String) -> ActionWords {
    var rest = identifier[...]
    while true {
      if let place = ActionWords.identifiers.place(of: rest) { return actions[place] }
      guard let hyphen = rest.firstIndex(of: "-") else { return ActionWords(identifier, identifier) }
      rest = rest[hyphen...].dropFirst()
    }
  }

  /// 1234567 as "1,234,567".
  public func text(of number: Int) -> String {
    let digits = String(number.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += texts[Message.numberGroup.sentence] }
      text.append(digit)
    }
    return number < 0 ? "-" + text : text
  }

  /// 3.14 as "3.1".
  func text(of number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return text(of: tenths / 10) + texts[Message.numberPoint.sentence] + String(abs(tenths % 10))
  }
}
