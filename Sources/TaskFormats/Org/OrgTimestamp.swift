import TODOCore

/// A timestamp of org: `<2026-11-27 Fri 17:30 +1w -2d>`, or in square brackets. Source: The Org Manual, “Timestamps”, “Repeated tasks”.
struct OrgTimestamp: Hashable {
  var date: DueDate
  /// As written: `+1w`, `++1w` or `.+1w`.
  var repeater: String?
  /// When it is shown before: `-2d`. It is kept.
  var warning: String?
  /// From the time to the end of `17:30-18:00`, in minutes. It is kept.
  var length: Int?
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
      if let times = Self.times(word) {
        if stamp.date.minute == nil { (stamp.date.minute, stamp.length) = times }
      } else if word.hasPrefix("+") || word.hasPrefix(".+") {
        stamp.repeater = stamp.repeater ?? String(word)
      } else if word.hasPrefix("-") {
        stamp.warning = stamp.warning ?? String(word)
      }
    }
    return (stamp, 2 + inside.distance(from: inside.startIndex, to: close))
  }

  /// `17:30`, and how long it is to the end of `17:30-18:00`.
  private static func times(_ word: Substring) -> (start: MinuteOfDay, length: Int?)? {
    let parts = word.split(separator: "-", maxSplits: 1).map(String.init)
    guard let start = parts.first.flatMap(MinuteOfDay.init(written:)) else { return nil }
    let end = parts.last.flatMap(MinuteOfDay.init(written:)) ?? start
    return (start, end > start ? minutes(end) - minutes(start) : nil)
  }

  private static func minutes(_ time: MinuteOfDay) -> Int { 60 * time.hour + time.minute }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  var text: String {
    let words = ["\(date.day)", Self.weekdays[date.day.weekday.rawValue - 1], time, repeater, warning]
    let inside = words.compactMap(\.self).joined(separator: " ")
    return isActive ? "<\(inside)>" : "[\(inside)]"
  }

  /// Its end is as long after its beginning as it was, unless that is on the next day.
  var time: String? {
    guard let minute = date.minute else { return nil }
    let end = length.map { Self.minutes(minute) + $0 }.flatMap { MinuteOfDay(hour: $0 / 60, minute: $0 % 60) }
    return end.map { "\(minute)-\($0)" } ?? "\(minute)"
  }

  /// What the repeater means: from the date on, or after completion. Nil if it is not understood, such as hours.
  var repeats: Repeat? {
    guard let repeater else { return nil }
    let isAfter = repeater.hasPrefix(".+")
    // The longest interval of a habit, after a slash, is kept.
    let interval = repeater.drop { $0 == "+" || $0 == "." }.prefix { $0 != "/" }
    guard let every = IntervalRule.interval(interval) else { return nil }
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
