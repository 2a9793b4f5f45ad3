/// Where in a line a date is meant, by what stands around it; see `Docs/Dates.md`.
extension LinePhrases {
  /// Whether the place in the line is one at which such a phrase is meant.
  func stands(_ found: LinePhrase, _ context: Context) -> Bool {
    let end = found.letters.upperBound
    if text[end - 1].isJapanese, text[end - 1] != "ー" { return standsInJapanese(found, context) }
    if context.isAtEnd { return true }
    if ["của", "of"].contains(context.wordBehind), !context.isBeforePunctuation { return false }
    if context.isBeforeField { return true }
    let isSure = found.likelihood == .sure
    let isBeforeName = context.typedBehind.first?.isUppercase == true && !context.isBeforePunctuation
    let slots = found.phrase.slots
    if context.isAtStart {
      if context.isBeforePunctuation { return true }
      let typed = original(found.letters).split(separator: " ")
      let isUpper = { (word: Substring?) in word?.first?.isUppercase == true }
      let isFirm = found.phrase.prepositions.contains(true) || slots.time != nil || slots.rule != nil
      if isBeforeName, isUpper(typed.first) && !isFirm || !isSure || isUpper(typed.last) { return false }
      return isSure && slots.day?.isPeriod != true
    }
    if context.isBeforePunctuation { return true }
    if WordTable.contains(context.wordBehind, as: .continuation) { return isSure }
    if isBeforeName { return false }
    if found.phrase.strengths.contains(.rule) { return true }
    let isAfterPreposition = zip(found.phrase.strengths, found.phrase.prepositions).contains {
      strength,
      hasPreposition in
      hasPreposition && [.weekday, .weakWeekday, .relative, .full].contains(strength)
    }
    return isSure && isAfterPreposition
  }

  private func standsInJapanese(_ found: LinePhrase, _ context: Context) -> Bool {
    if context.isAtEnd || context.isBeforeField { return true }
    let (start, end) = (found.letters.lowerBound, found.letters.upperBound)
    let (last, next) = (text[end - 1], text[end])
    let slots = found.phrase.slots
    if "のはがをとやもっ".unicodeScalars.contains(next) || "のはがとも".unicodeScalars.contains(last) { return false }
    if next != " ", next != ",", last != "に", last != "で" {
      let words = WordTable.entries(in: text.letters, at: start)
      if words.contains(where: { $0.kind == .compound }) { return false }
      let strengths = found.phrase.strengths
      guard
        strengths.contains(.deadline) || strengths.count >= 2 || slots.part != nil || slots.isClearInJapanese
      else { return false }
    }
    let before = start > 0 ? text[start - 1] : " "
    if isInWord(start), last == "に" || next == " " || next == "," { return true }
    if !context.isAtStart, before != " ", before != ",", before != PhraseText.field { return false }
    switch slots.day {
    case .period, .weekend: return false
    default: return true
    }
  }
}

extension Slots {
  /// Whether a word can follow at once: a day such as 明日, or a rule with its weekdays.
  fileprivate var isClearInJapanese: Bool {
    switch (day, rule?.days) {
    case (.relative, _), (.relativePart, _), (_, .weekdays), (_, .ordinalWeekdays): true
    default: false
    }
  }
}

extension DayMeaning {
  /// Whether it is more than a day, which a title may begin with.
  fileprivate var isPeriod: Bool {
    switch self {
    case .period, .weekend, .edge: true
    default: false
    }
  }
}
