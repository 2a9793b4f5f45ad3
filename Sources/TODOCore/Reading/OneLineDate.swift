/// A due date in the last words of a title, where they can hardly mean anything else: “Pay rent fri 5pm”, 牛乳を買う 明日.
///
/// They have a day of the week, a day in words, a month with a number, a span (“in 3 days”), a full date or a time with am
/// or pm or a part of the day; they have one reading, which is not in the past; and no word before them makes them a part
/// of the title, as in “Plan for friday” or “Black Friday”. A repeat is read too where it begins with a word such as
/// “every”: “Water the plants every friday”.
struct OneLineDate {
  /// The number of words that it takes from the end of the title, with an “on” or “by” before it.
  let wordCount: Int
  /// The words of the date alone.
  let words: String
  let due: DueDateText
  /// Whether a backslash before its first word keeps it in the title.
  let isKept: Bool

  /// More words than most people use for a date.
  private static let mostWords = 10

  /// - Parameter title: the words of the title, of which at least one stays.
  init?(atEndOf title: [String], now: LocalMoment, conventions: DateConventions) {
    if let (start, typed) = Self.repeatAtEnd(of: title, now, conventions) {
      guard typed.others.isEmpty, Self.canEnd(title[..<start]) else { return nil }
      isKept = title[start].hasPrefix("\\")
      wordCount = title.count - start
      words = Self.unescaped(title[start...])
      due = .repeating(typed)
      return
    }
    let reader = DueDateReader(now: now, conventions: conventions)
    for count in stride(from: min(Self.mostWords, title.count), to: 0, by: -1) {
      let start = title.count - count
      let isKept = title[start].hasPrefix("\\")
      let typed = [isKept ? String(title[start].dropFirst()) : title[start]] + title[(start + 1)...]
      let bare = typed.map { $0.lowercased() }
      let (readings, tokens) = reader.read(bare.joined(separator: " "))
      guard let first = readings.first, !bare.contains(where: DateTitleWords.names.contains),
        !Self.beginsWithCount(tokens)
      else { continue }
      guard readings.count == 1, first.day >= now.day, Self.isUnmistakable(tokens),
        !(count == 1 && DateTitleWords.isDoubtful(typed[0]))
      else { return nil }
      let before = title[..<start]
      let hasPreposition = before.last.map { DateTitleWords.prepositions.contains($0.bareWord) } ?? false
      guard Self.canEnd(before), !hasPreposition || Self.canEnd(before.dropLast()),
        !Self.bindsItself(typed), !Self.isName(typed[0], tokens[0], after: before)
      else { return nil }
      wordCount = isKept || !hasPreposition ? count : count + 1
      words = typed.joined(separator: " ")
      due = .date(first)
      self.isKept = isKept
      return
    }
    return nil
  }

  /// The repeat that ends a title, as in “Water the plants every friday” but not “Read Every Day”, and where it begins.
  private static func repeatAtEnd(
    of title: [String],
    _ now: LocalMoment,
    _ conventions: DateConventions
  ) -> (start: Int, typed: TypedRepeat)? {
    for start in title.indices.dropFirst().suffix(mostWords) {
      let words = unescaped(title[start...])
      guard DateTitleWords.beginsRepeat(words) else { continue }
      if let typed = TypedRepeat(words, now: now, conventions: conventions) { return (start, typed) }
    }
    return nil
  }

  /// The words without a backslash before them.
  private static func unescaped(_ words: ArraySlice<String>) -> String {
    let text = words.joined(separator: " ")
    return text.hasPrefix("\\") ? String(text.dropFirst()) : text
  }

  /// Whether the words before a date can be a title, rather than a phrase that the date completes.
  private static func canEnd(_ title: ArraySlice<String>) -> Bool {
    guard let last = title.last?.bareWord else { return false }
    return !DateTitleWords.bindings.contains(last)
      && !DateTitleWords.particles.contains(where: last.hasSuffix)
      && last.contains { $0.isLetter || $0.isNumber }
  }

  /// “of 24 dec”, which reads as a date and continues the title. “this friday” and “the day after tomorrow” do not; “The
  /// Day After Tomorrow” is a name.
  private static func bindsItself(_ date: [String]) -> Bool {
    let first = date[0].lowercased()
    return DateTitleWords.bindings.contains(first) && !DateTitleWords.beginnings.contains(first)
      && !date.dropFirst().starts(with: ["day", "after"])
  }

  /// The “Friday” of “Watch Black Friday”: capitalised, after a capitalised word that does not begin the title.
  private static func isName(_ word: String, _ token: DateToken, after before: ArraySlice<String>) -> Bool {
    guard before.count > 1, let last = before.last, !last.hasSuffix(","), case .weekday = token else {
      return false
    }
    return word.first?.isUppercase == true && word.bareWord.hasSuffix("day")
      && last.first?.isUppercase == true
  }

  /// The “5” of “Buy 5 next month”, which belongs to the title unless a month follows.
  private static func beginsWithCount(_ tokens: [DateToken]) -> Bool {
    guard case .written(let word)? = tokens.first, word.text.allSatisfy(\.isNumber) else { return false }
    guard tokens.count > 1 else { return true }
    switch tokens[1] {
    case .month, .relative(1): return false
    default: return TimeSpan(tokens[...]) == nil || tokens.last != .after
    }
  }

  private static func isUnmistakable(_ tokens: [DateToken]) -> Bool {
    if tokens == [.relative(1), .period(.month)] { return true }
    if tokens.count == 2, tokens[0] == .relative(1), case .period(.week) = tokens[1] { return true }
    let isAhead = tokens.first == .into || tokens.contains(.after)
    if isAhead, tokens.indices.contains(where: { TimeSpan(tokens[...$0]) != nil }) { return true }
    let hasMonth = tokens.contains { if case .month = $0 { true } else { false } }
    return tokens.contains { token in
      switch token {
      case .tonight, .weekday, .half: true
      case .day(let day): day >= 0
      case .dayOfMonth: hasMonth
      case .written(let word): hasMonth || word.isFullDate || word.isHalfOfDay
      case .part: tokens.contains { if case .clock = $0 { true } else { false } }
      default: false
      }
    }
  }
}

extension String {
  /// The word in lower case, without a comma after it.
  fileprivate var bareWord: String { String(lowercased().dropSuffix(",")) }
}

extension DateDigits {
  /// "2026-12-24", "24.12.2026"
  fileprivate var isFullDate: Bool {
    let parts = text.split { "-./".contains($0) }
    return parts.count == 3 && parts.allSatisfy { $0.allSatisfy(\.isNumber) }
      && parts.contains { $0.count == 4 }
  }

  /// "5pm"
  fileprivate var isHalfOfDay: Bool {
    (text.hasSuffix("am") || text.hasSuffix("pm")) && text.dropLast(2).allSatisfy { !$0.isLetter }
  }
}
