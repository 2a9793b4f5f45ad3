/// Where in a line a date is meant, judged by what is around it; see `Docs/Dates.md`.
extension LinePhrases {
  /// The rule of `Docs/Dates.md`: whether a phrase is the due date where it is, or is only offered.
  ///
  /// - Parameter besideOthers: whether it may be beside a date that does not fit.
  func isTaken(_ found: LinePhrase, besideOthers: Bool = false) -> Bool {
    if found.likelihood == .possible || lunar != nil { return false }
    if found.context.isAtStart && found.context.isAtEnd { return false }
    return stands(found, besideOthers: besideOthers) && !isPartOfTitle(found)
      && !text.starts(with: "から", at: found.letters.upperBound) && otherTime(behind: found) == nil
      && (besideOthers || !hasUnfittingNeighbour(found))
  }

  /// Whether the words before a phrase make it a part of the title.
  func isPartOfTitle(_ found: LinePhrase) -> Bool { isBound(found) || isName(found) }

  /// The time of “5pm news”, which are those of 5pm; “at 5pm call Bob” says when.
  func isTimeAtStart(_ found: LinePhrase) -> Bool {
    guard found.isTimeAlone, found.likelihood != .possible, !found.phrase.hasPreposition,
      let form = found.phrase.slots.time?.form, form != .noon, form != .midnight
    else { return false }
    return found.context.isAtStart && !found.context.isAtEnd
  }

  /// What is around a phrase.
  struct Context {
    /// The word before it and after it, in lower case, and as typed; empty beside a field.
    let wordBefore: String
    let typedBefore: Substring
    let wordBehind: String
    let typedBehind: Substring
    let isAtStart: Bool
    let isAtEnd: Bool
    let isBeforeField: Bool
    let isBeforePunctuation: Bool

    init(_ letters: Range<Int>, _ text: PhraseText, _ line: String) {
      isAtStart = (0..<letters.lowerBound).allSatisfy { text.isBlank($0) || text[$0] == "(" }
      isAtEnd = Self.isAtEnd(letters, text)
      let next = text.skippingBlanks(from: letters.upperBound)
      isBeforeField = next < text.count && text[next] == PhraseText.field
      isBeforePunctuation =
        next < text.count && ":,–—-".unicodeScalars.contains(text[next]) && text[next + 1] == " "
      typedBefore = line[text.range(of: text.word(before: letters.lowerBound))]
      wordBefore = LinePhrases.bare(typedBefore)
      typedBehind = line[text.range(of: text.word(behind: letters.upperBound))]
      wordBehind = LinePhrases.bare(typedBehind)
    }

    static func isAtEnd(_ letters: Range<Int>, _ text: PhraseText) -> Bool {
      (letters.upperBound..<text.count).allSatisfy { text[$0].endsLine }
    }
  }

  /// Beside another date that does not fit, or a word that takes something out of it, only half of what was said would be taken.
  private func hasUnfittingNeighbour(_ found: LinePhrase) -> Bool {
    WordTable.contains(found.context.wordBefore, as: .exception)
      || WordTable.contains(found.context.wordBehind, as: .exception)
      || found.isTimeAlone && rangeOfDays != nil
      || neighbour(of: found, orPutBack: true) != nil
  }

  /// Whether the title goes on with the date: “notes of friday”, 会議の明日.
  private func isBound(_ found: LinePhrase) -> Bool {
    let context = found.context
    if WordTable.contains(context.wordBefore, as: .binding), let last = context.typedBefore.last,
      last != ",", last != ":"
    {
      return true
    }
    let start = found.letters.lowerBound
    // The last day or time of “từ mai đến thứ sáu”.
    if text.hasWord("đến", before: start) || text.starts(with: "đến ", at: start),
      line.lowercased().contains("từ ")
    {
      return true
    }
    // The weekdays of “in 3 weekdays” are no repeat.
    if found.phrase.first.strength == .plainRule, Int(context.wordBefore) != nil { return true }
    // “half an hour before 5pm”, “the night before friday”
    if text.starts(with: "before ", at: start),
      [.unit, .part].contains(where: { text.isWord(text.word(before: start), of: $0) })
    {
      return true
    }
    if isOfClause(found) { return true }
    // The hyphen of “mon-fri” is a dash here.
    if context.typedBefore.count > 1, text.skippingBlanksBack(from: start).letter == "-" { return true }
    // The words are compared as they were typed: folded, the ト of レポート would be the particle と.
    guard text[start].isJapanese || start > 0 && text[start - 1].isJapanese else { return false }
    return ["の", "は", "が", "と", "や", "から", "より"].contains(where: context.typedBefore.hasSuffix)
  }

  /// Whether it says when something else is so: “what was due earlier today”, “what people type every day”. Behind “on” or “by” it may be when
  /// to do it, and so is a day to come: “Find out what was wrong tomorrow”.
  private func isOfClause(_ found: LinePhrase) -> Bool {
    guard !found.phrase.hasDayBehindPreposition else { return false }
    for place in (0..<found.letters.lowerBound).reversed() {
      if text[place].isHidden || ".,:;!?".unicodeScalars.contains(text[place]) { return false }
      guard text.beginsWord(at: place) else { continue }
      let words = WordTable.entries(in: text.letters, at: place).filter {
        $0.kind == .clause && text.endsWord(at: $0.end)
      }
      // “what was” is about the past, “what” and “that are” about what happens regularly. “what to cook” is a task.
      if let value = words.last?.value {
        let slots = found.phrase.slots
        return value == 1 ? slots.day == .relative(0) : value == 0 && slots.rule != nil
      }
    }
    return false
  }

  /// The Friday of “Black Friday”, the day of “The Day After Tomorrow”.
  private func isName(_ found: LinePhrase) -> Bool {
    let context = found.context
    let typed = original(found.letters).split(separator: " ")
    guard let first = typed.first else { return false }
    let weekday = first.lowercased().prefix(while: \.isLetter)
    if weekday.hasSuffix("day"), let named = WordTable.value(of: context.wordBefore, as: .beforeNamedDay) {
      switch named {
      case 0: return true
      case 8: if isCapitalised(first), isCapitalised(context.typedBefore) { return true }
      default: if WordTable.value(of: weekday, as: .weekday) == named { return true }
      }
    }
    guard !context.isAtStart else { return false }
    // The “Today” of “Say in Today that nothing is due”, and of “Add places: Today, Upcoming”.
    if isCapitalised(first), typed.count == 1, found.phrase.has([.today]), !context.isAtEnd,
      context.wordBefore == "in" || context.typedBefore.last == ":" && context.isBeforePunctuation
    {
      return true
    }
    let hasWordOfName = typed.contains {
      isCapitalised($0)
        && WordTable.contains($0.filter { $0 != "," && $0 != "." }, as: .inName)
    }
    if hasWordOfName { return true }
    return isCapitalised(first) && (isCapitalised(context.typedBefore) || typed.count == 1)
      && WordTable.contains(line.drop { $0 == " " }.prefix { $0 != " " }, as: .beforeWork)
  }

  private func isCapitalised(_ word: Substring) -> Bool { word.first?.isUppercase == true }

  private static func bare(_ word: Substring) -> String {
    var letters = Substring(word.lowercased())
    while let first = letters.first, !first.isLetter, !first.isNumber { letters.removeFirst() }
    while let last = letters.last, !last.isLetter, !last.isNumber { letters.removeLast() }
    return String(letters)
  }

  /// Whether the place in the line is one at which such a phrase is meant.
  private func stands(_ found: LinePhrase, besideOthers: Bool) -> Bool {
    let context = found.context
    let end = found.letters.upperBound
    let isBeforeJapanese = context.isAtStart && text[text.skippingBlanks(from: end)].isJapanese
    if text[end - 1].isJapanese && text[end - 1] != "ー" || isBeforeJapanese {
      return standsInJapanese(found)
    }
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
      if isTimeAtStart(found), !besideOthers { return false }
      let isFirm = found.phrase.hasPreposition || slots.time != nil || slots.rule != nil
      if isBeforeName, isUpper(typed.first) && !isFirm || !isSure || isUpper(typed.last) { return false }
      return isSure && slots.day?.isPeriod != true
    }
    // The “weekdays” of “Name weekdays, units and minutes” are some of a list.
    if context.isBeforePunctuation { return isSure || !found.phrase.has([.plainRule]) }
    if besideOthers, WordTable.contains(context.wordBehind, as: .exception) { return true }
    if WordTable.contains(context.wordBehind, as: .continuation) { return isSure }
    if isBeforeName { return false }
    if found.phrase.has([.rule]) { return true }
    return isSure && found.phrase.hasDayBehindPreposition
  }

  private func standsInJapanese(_ found: LinePhrase) -> Bool {
    let context = found.context
    if context.isAtEnd || context.isBeforeField { return true }
    let (start, end) = (found.letters.lowerBound, found.letters.upperBound)
    let (last, next) = (text[end - 1], text[end])
    let slots = found.phrase.slots
    if "のはがをとやもっ".unicodeScalars.contains(next) || "のはがとも".unicodeScalars.contains(last) { return false }
    if next != " ", next != ",", last != "に", last != "で" {
      let words = WordTable.entries(in: text.letters, at: start)
      if words.contains(where: { $0.kind == .compound }) { return false }
      guard
        found.phrase.has([.deadline]) || found.phrase.pieceCount >= 2 || slots.part != nil
          || slots.isClearInJapanese
      else { return false }
    }
    let before = start > 0 ? text[start - 1] : " "
    if isInWord(start), last == "に" || next == " " || next == "," { return true }
    if !context.isAtStart, before != " ", before != ",", before != PhraseText.field { return false }
    switch slots.day {
    case .period, .weekend: return last == "に" || next == " " || next == ","
    default: return true
    }
  }
}

extension Unicode.Scalar {
  /// Whether it can stand behind all words of a line.
  fileprivate var endsLine: Bool {
    self != PhraseText.protected
      && (!isOfAnyWord || "。、）".unicodeScalars.contains(self) || properties.isEmojiPresentation)
  }
}

extension Slots {
  /// Whether a word can follow at once: a day such as 明日, or a rule with its weekdays.
  fileprivate var isClearInJapanese: Bool {
    switch (day, rule?.days) {
    case (.relative, _), (.relativePart, _), (.tonight, _), (_, .weekdays), (_, .ordinalWeekdays): true
    default: false
    }
  }
}

extension Phrase {
  fileprivate var hasDayBehindPreposition: Bool {
    has([.weekday, .weakWeekday, .relative, .full], behindPreposition: true)
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
