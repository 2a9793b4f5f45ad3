import Foundation
import TODOCore

/// How Obsidian Tasks says that a task repeats: “every 2 weeks”, “every 3 days when done”.
enum MarkdownRepeat {
  private static let whenDone = " when done"

  /// Nil for words that are not understood.
  static func read(_ text: String, due: DueDate) -> Repeat? {
    var text = text.trimmingCharacters(in: .whitespaces).lowercased()
    guard text.utf8.count <= 200, text.hasPrefix("every") else { return nil }
    let isAfterDone = text.hasSuffix(whenDone)
    if isAfterDone { text = String(text.dropLast(whenDone.count)) }
    let words = text.split { $0 == " " || $0 == "," }
    // “The 2nd last” is read as the second.
    let isBeforeLast = zip(words, words.dropFirst()).contains { word, next in
      next == "last" && word.first?.isNumber == true
    }
    guard !isBeforeLast else { return nil }
    let now = LocalMoment(day: due.day, minute: due.minute ?? .midnight)
    guard let rule = TypedRepeat(monthsLast(words) ?? text, now: now)?.rule else { return nil }
    guard isAfterDone else { return rule }
    guard rule.end == nil, !words.contains("on") else { return nil }
    let interval: RepeatInterval? =
      switch rule.pattern(from: due) {
      case .every(let interval): interval
      case .daysOfMonth([due.day.day], let every), .monthsThatHave(_, let every):
        RepeatInterval(every, .month)
      case .daysOfYear([due.day.month], [due.day.day], let every): RepeatInterval(every, .year)
      default: nil
      }
    return interval.map(Repeat.init(afterCompletion:))
  }

  /// “Every April and December on the 1st and 24th” with the days in front of the months; nil for other words.
  private static func monthsLast(_ words: [Substring]) -> String? {
    let parts = words.dropFirst().filter { $0 != "and" && $0 != "the" }.split(
      separator: "on",
      omittingEmptySubsequences: false
    )
    guard parts.count == 2, let names = parts.first, let days = parts.last else { return nil }
    let isMonth = { (word: Substring) in months.contains { $0.lowercased() == word } }
    let numbers = days.map { $0.prefix(while: \.isNumber) }
    guard !names.isEmpty, names.allSatisfy(isMonth), !numbers.isEmpty, numbers.allSatisfy({ !$0.isEmpty })
    else { return nil }
    return "every \(numbers.joined(separator: ", ")) \(names.joined(separator: ", "))"
  }

  /// The words of the plugin; nil for a rule that has none.
  static func text(_ repeats: Repeat, due: DueDate) -> String? {
    guard repeats.end == nil, let words = words(repeats.pattern(from: due), due),
      read(words, due: due) == repeats
    else { return nil }
    return words
  }

  private static func words(_ pattern: RepeatPattern, _ due: DueDate) -> String? {
    let (every, ordinal) = (RepeatPattern.every(_:_:), RepeatPattern.ordinal)
    return switch pattern {
    case .every(let interval): every(interval.count, interval.unit)
    case .afterCompletion(let interval): every(interval.count, interval.unit) + whenDone
    case .weekdays(Array(Weekday.allCases.prefix(5)), every: 1): "every weekday"
    case .weekdays(let days, let count): every(count, .week) + " on " + list(days.map(name))
    case .daysOfMonth([due.day.day], let count) where due.day.day > 28: every(count, .month)
    case .daysOfMonth([-1], let count): every(count, .month) + " on the last day"
    case .daysOfMonth(let days, let count) where days.allSatisfy { $0 > 0 }:
      every(count, .month) + " on the " + list(days.map(ordinal))
    case .ordinalWeekdays(let days, let count) where days.allSatisfy { $0.ordinal >= -1 }:
      every(count, .month) + " on the " + list(days.map { "\(ordinal($0.ordinal)) \(name($0.weekday))" })
    case .daysOfYear([due.day.month], [due.day.day], let count) where due.day.month == 2 && due.day.day == 29:
      every(count, .year)
    case .daysOfYear(let months, let days, every: 1) where days.allSatisfy { $0 > 0 }:
      "every " + list(months.map { Self.months[$0 - 1] }) + " on the " + list(days.map(ordinal))
    case .daysOfMonth, .monthsThatHave, .ordinalWeekdays, .workdayOfMonth, .daysOfYear,
      .ordinalWeekdaysOfYear, .own:
      nil
    }
  }

  private static func list(_ words: [String]) -> String { words.joined(separator: ", ") }

  private static func name(_ day: Weekday) -> String {
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][day.rawValue - 1]
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]
}
