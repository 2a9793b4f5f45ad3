import Foundation
import TODOCore

/// What the column DATE of Todoist says: a date or a repeat in words of the language in DATE_LANG.
struct TodoistDate: Hashable {
  var due: DueDate
  var rule: Repeat?

  /// Counts from the day of completion.
  private static let afterDone = "every!"
  /// A text beyond this is not a date.
  private static let longest = 200

  init(due: DueDate, rule: Repeat?) { (self.due, self.rule) = (due, rule) }

  /// Nil for a text that is not understood.
  ///
  /// - Parameter now: when it was written, which “tomorrow” counts from.
  init?(_ text: String, language: String, now: LocalMoment) {
    // Most templates have none, or such a date, and reading words takes much longer.
    guard !text.isEmpty, text.utf8.count <= Self.longest else { return nil }
    let time = Self.withoutSeconds(text.dropFirst(11))
    if let due = DueDate(stored: text) ?? DueDate(stored: text.prefix(10) + "T" + time) {
      self.init(due: due, rule: nil)
      return
    }
    let language = language.isEmpty ? "en" : String(language.lowercased().prefix(2))
    var words = text.split(separator: " ").map { $0.lowercased() }
    words = TodoistWords.english(words, language: language) ?? words
    let isAfterDone = words.first == Self.afterDone
    if isAfterDone || words.first == "ev" { words[0] = "every" }
    for index in words.indices.dropFirst() {
      switch words[index] {
      case "starting": words[index] = "from"
      case "ending": words[index] = "until"
      default: break
      }
    }
    let reading = DueDateText(
      words.joined(separator: " "),
      now: now,
      conventions: DateConventions(language: language),
      orRepeat: true
    )
    guard let due = reading.dueDate else { return nil }
    guard isAfterDone else {
      self.init(due: due, rule: reading.repeats)
      return
    }
    guard let rule = reading.repeats.flatMap(Self.afterDone) else { return nil }
    self.init(due: due, rule: rule)
  }

  /// "10:00" of "10:00:00".
  private static func withoutSeconds(_ time: Substring) -> Substring {
    let seconds = time.dropFirst(5)
    guard seconds.utf8.count == 3, seconds.first == ":", let number = UInt8(seconds.dropFirst()), number < 60
    else { return time }
    return time.prefix(5)
  }

  /// The same interval, counted from the day of completion; nil for a rule with days of its own.
  private static func afterDone(_ rule: Repeat) -> Repeat? {
    var count = "1"
    var unit: Substring?
    for part in rule.stored.split(separator: ";") {
      let pair = part.split(separator: "=")
      switch pair.first {
      case "FREQ": unit = pair.last
      case "INTERVAL": count = String(pair[1])
      default: return nil
      }
    }
    let letters: [Substring: String] = ["DAILY": "D", "WEEKLY": "W", "MONTHLY": "M", "YEARLY": "Y"]
    return unit.flatMap { letters[$0] }.flatMap { Repeat(stored: "after:P\(count)\($0)") }
  }

  /// The text of the column in English: `2026-12-24 17:30`, `every fri`, `every! 3 days starting 2026-11-27`.
  ///
  /// - Parameter now: when it will be read, if that is today.
  func text(now: LocalMoment) -> String {
    let date = due.minute.map { "\(due.day) \($0)" } ?? "\(due.day)"
    guard let words else { return date }
    let time = due.minute.map { " \($0)" } ?? ""
    return Self(words + time, language: "en", now: now) == self
      ? words + time : words + time + " starting \(due.day)"
  }

  /// The repeat in words; nil if Todoist has none for it.
  private var words: String? {
    guard let rule else { return nil }
    // A date that was moved is none of the rule, which has no words from there.
    let typed = [due] + rule.dates(after: due, limit: 1)
    guard let words = typed.lazy.compactMap({ Self.words(rule.typedText(from: $0)) }).first else {
      return nil
    }
    if words.hasSuffix(" after done") {
      let interval = words.dropLast(" after done".count)
      return Self.afterDone + " " + (interval.hasPrefix("1 ") ? interval.dropFirst(2) : interval)
    }
    return words
  }

  /// What a form shows, without its first date; nil for a rule as it is stored.
  private static func words(_ typed: String) -> String? {
    guard let end = typed.range(of: " from ") else { return nil }
    let words = String(typed[..<end.lowerBound])
    return words.hasPrefix("every ") || words.hasSuffix(" after done") ? words : nil
  }

  /// Whether another date is one of these: the same, or a later date of the same rule, which a task that repeats has after a while.
  func includes(_ other: TodoistDate) -> Bool {
    guard rule == other.rule else { return false }
    guard let rule, other.due.day > due.day, other.due.minute == due.minute else { return self == other }
    return !rule.dates(after: due, in: other.due.day...other.due.day, limit: 1).isEmpty
  }
}
