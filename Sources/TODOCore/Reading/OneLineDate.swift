/// A due date in the last words of a title, where they can hardly mean anything else: “Pay rent fri 5pm”.
///
/// They have a day of the week, a day in words, a month with a number, a span (“in 3 days”), a full date or a time with am
/// or pm; they have one reading, which is not in the past; and no word before them makes them a part of the title, as in
/// “Plan for friday”, “every friday” or “Black Friday”.
struct OneLineDate {
  /// The number of words that it takes from the end of the title, with an “on” or “by” before it.
  let wordCount: Int
  /// The words of the date alone.
  let words: String
  let due: DueDateText
  /// Whether a backslash before its first word keeps it in the title.
  let isKept: Bool

  /// More words than most people use for a date.
  private static let mostWords = 6

  /// - Parameter title: the words of the title, of which at least one stays.
  init?(atEndOf title: [String], now: LocalMoment, conventions: DateConventions) {
    for count in stride(from: min(Self.mostWords, title.count), to: 0, by: -1) {
      let start = title.count - count
      let isKept = title[start].hasPrefix("\\")
      let typed = [isKept ? String(title[start].dropFirst()) : title[start]] + title[(start + 1)...]
      let bare = typed.map { $0.lowercased() }
      if bare[0].isNumber, !(bare.count > 1 && (bare[1].isMonth || bare[1] == "next")) { continue }
      let reading = DueDateText(bare.joined(separator: " "), now: now, conventions: conventions)
      guard reading != .notUnderstood, !bare.contains(where: Self.names.contains) else { continue }
      guard case .date(let due) = reading, due.day >= now.day, Self.isUnmistakable(bare) else { return nil }
      let before = title[..<start]
      let hasPreposition = before.last.map { Self.prepositions.contains($0.bareWord) } ?? false
      guard Self.canEnd(before), !hasPreposition || Self.canEnd(before.dropLast()),
        !Self.bindsItself(typed), !Self.isName(typed[0], after: before)
      else { return nil }
      wordCount = isKept || !hasPreposition ? count : count + 1
      words = typed.joined(separator: " ")
      self.due = reading
      self.isKept = isKept
      return
    }
    return nil
  }

  /// Whether the words before a date can be a title, rather than a phrase that the date completes.
  private static func canEnd(_ title: ArraySlice<String>) -> Bool {
    guard let last = title.last?.bareWord else { return false }
    return !bindings.contains(last) && last.contains { $0.isLetter || $0.isNumber }
  }

  /// “of 24 dec”, which reads as a date and continues the title. “this friday” and “the day after tomorrow” do not; “The
  /// Day After Tomorrow” is a name.
  private static func bindsItself(_ date: [String]) -> Bool {
    let first = date[0].lowercased()
    return bindings.contains(first) && first != "this" && !date.dropFirst().starts(with: ["day", "after"])
  }

  /// The “Friday” of “Watch Black Friday”: capitalised, after a capitalised word that does not begin the title.
  private static func isName(_ word: String, after before: ArraySlice<String>) -> Bool {
    guard before.count > 1, let last = before.last, !last.hasSuffix(",") else { return false }
    let day = word.bareWord
    return word.first?.isUppercase == true && day.hasSuffix("day") && Weekday(typed: day[...]) != nil
      && last.first?.isUppercase == true
  }

  /// Words that read as dates and are names.
  private static let names: Set = ["tom", "tod"]
  /// Words that belong to a date, and are dropped with it.
  private static let prepositions: Set = ["on", "by", "due"]
  /// Words after which a date is a part of the title.
  private static let bindings: Set = [
    "the", "a", "of", "for", "from", "every", "each", "since", "until", "till", "before", "after", "last",
    "this", "and", "or", "to", "than", "with", "about", "is", "are", "was", "were", "be",
  ]
  private static let days: Set = ["today", "tomorrow", "tonight", "tmr", "tmrw"]
  /// Days of the week that are words of their own, when they are alone.
  private static let doubtful: Set = ["sun", "sat", "wed", "mon"]

  private static func isUnmistakable(_ words: [String]) -> Bool {
    if words.count == 1, doubtful.contains(words[0]) { return false }
    let words = words.map { $0.filter { $0 != "," } }
    if words[0] == "in", words.indices.contains(where: { TimeSpan(words[...$0].map { $0[...] }) != nil }) {
      return true
    }
    if words == ["next", "week"] || words == ["next", "month"] { return true }
    if words.count > 1, words.contains(where: \.isMonth), words.contains(where: \.hasNumber) { return true }
    return words.contains { word in
      days.contains(word) || Weekday(typed: word[...]) != nil || word.isFullDate || word.isHalfOfDay
    }
  }
}

extension String {
  fileprivate var isNumber: Bool { !isEmpty && allSatisfy(\.isNumber) }
  fileprivate var hasNumber: Bool { contains(where: \.isNumber) }

  /// The word in lower case, without a comma after it.
  fileprivate var bareWord: String { String(lowercased().dropSuffix(",")) }

  /// "dec", "december"
  fileprivate var isMonth: Bool { DayReader.month(self[...]) != nil }

  /// "2026-12-24", "24.12.2026"
  fileprivate var isFullDate: Bool {
    let parts = split { "-./".contains($0) }
    return parts.count == 3 && parts.allSatisfy { $0.allSatisfy(\.isNumber) }
      && parts.contains { $0.count == 4 }
  }

  /// "5pm", or the "pm" of "5 pm"
  fileprivate var isHalfOfDay: Bool {
    (hasSuffix("am") || hasSuffix("pm")) && dropLast(2).allSatisfy { !$0.isLetter }
  }
}
