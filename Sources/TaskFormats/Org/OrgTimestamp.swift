import TODOCore

/// A timestamp of org: `<2026-11-27 Fri 17:30 +1w -2d>`, or in square brackets. Source: The Org Manual, “Timestamps”, “Repeated tasks”.
struct OrgTimestamp: Hashable {
  var date: DueDate
  /// As written: `+1w`, `++1w` or `.+1w`.
  var repeater: String?
  /// When it is shown before: `-2d`. It is kept.
  var warning: String?
  var isActive = true

  init(_ date: DueDate, isActive: Bool = true) { (self.date, self.isActive) = (date, isActive) }

  /// The timestamp at the beginning of a text, and how many characters it takes; nil if there is none.
  static func at(_ text: Substring) -> (stamp: OrgTimestamp, length: Int)? {
    guard let open = text.first, open == "<" || open == "[" else { return nil }
    // None is longer, so that nothing is searched to the end of the text.
    let inside = text.dropFirst().prefix(120)
    guard let close = inside.firstIndex(of: open == "<" ? ">" : "]") else { return nil }
    let words = inside[..<close].split(separator: " ")
    guard let day = words.first.flatMap({ CalendarDay(iso: $0) }) else { return nil }
    var stamp = OrgTimestamp(DueDate(day: day), isActive: open == "<")
    for word in words.dropFirst() {
      if let minute = Self.minute(word) {
        stamp.date.minute = stamp.date.minute ?? minute
      } else if word.hasPrefix("+") || word.hasPrefix(".+") {
        stamp.repeater = stamp.repeater ?? String(word)
      } else if word.hasPrefix("-") {
        stamp.warning = stamp.warning ?? String(word)
      }
    }
    return (stamp, 2 + inside.distance(from: inside.startIndex, to: close))
  }

  /// `17:30`, or the beginning of `17:30-18:00`.
  private static func minute(_ word: Substring) -> MinuteOfDay? {
    let parts = word.prefix { $0 != "-" }.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }), let hour = Int(parts[0]),
      let minute = Int(parts[1])
    else { return nil }
    return MinuteOfDay(hour: hour, minute: minute)
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  var text: String {
    let minute = date.minute.map { "\($0)" }
    let words = ["\(date.day)", Self.weekdays[date.day.weekday.rawValue - 1], minute, repeater, warning]
    let inside = words.compactMap(\.self).joined(separator: " ")
    return isActive ? "<\(inside)>" : "[\(inside)]"
  }

  /// What the repeater means: from the date on, or after completion. Nil if it is not understood, such as hours.
  var repeats: Repeat? {
    guard let repeater else { return nil }
    let isAfter = repeater.hasPrefix(".+")
    // The longest interval of a habit, behind a slash, is kept.
    let interval = repeater.drop { $0 == "+" || $0 == "." }.prefix { $0 != "/" }
    let digits = interval.dropLast()
    guard let unit = interval.last.flatMap(IntervalRule.unit), (1...5).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let every = Int(digits).flatMap({ RepeatInterval($0, unit) })
    else { return nil }
    return isAfter ? Repeat(afterCompletion: every) : IntervalRule.rule(every, from: date.day)
  }

  /// The repeater that says a rule; nil if none does.
  static func repeater(_ repeats: Repeat, due: DueDate) -> String? {
    var stamp = OrgTimestamp(due)
    let pattern = repeats.pattern(from: due)
    if case .afterCompletion(let interval) = pattern {
      stamp.repeater = ".+" + IntervalRule.text(interval)
    } else {
      stamp.repeater = IntervalRule.interval(pattern, from: due.day).map { "+" + IntervalRule.text($0) }
    }
    return stamp.repeats == repeats ? stamp.repeater : nil
  }
}
