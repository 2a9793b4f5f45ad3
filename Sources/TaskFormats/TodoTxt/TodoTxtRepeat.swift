import TODOCore

/// How a line says that it repeats: `rec:+2w` from the due date, `rec:2w` after it was completed, `until:` the last date, and what these
/// cannot say as `rrule:`.
struct TodoTxtRepeat: Hashable {
  /// The values of the keys `rec`, `until` and `rrule`.
  var rec, until, rule: String?

  init(rec: String? = nil, until: String? = nil, rule: String? = nil) {
    (self.rec, self.until, self.rule) = (rec, until, rule)
  }

  /// Whether there is nothing that could repeat.
  var isEmpty: Bool { rec == nil && rule == nil }

  /// The shortest form that is read back as the same.
  init(_ repeats: Repeat, due: DueDate) {
    let pattern = repeats.pattern(from: due)
    let interval: String? =
      switch pattern {
      case .afterCompletion(let interval): IntervalRule.text(interval)
      case .weekdays(Self.workdays, every: 1): "+1b"
      default: IntervalRule.interval(pattern, from: due.day).map { "+" + IntervalRule.text($0) }
      }
    let short = TodoTxtRepeat(rec: interval, until: Self.untilText(repeats))
    self = short.repeats(due: due) == repeats ? short : TodoTxtRepeat(rule: repeats.stored)
  }

  private static let workdays = Array(Weekday.allCases.prefix(5))
  private static func untilText(_ repeats: Repeat) -> String? {
    if case .until(let day) = repeats.end { "\(day)" } else { nil }
  }

  /// What it means for a line that is due on a date; nil if it is not understood.
  func repeats(due: DueDate) -> Repeat? {
    if let rule { return Repeat(stored: rule) }
    guard var rec = rec?[...] else { return nil }
    let isFromDue = rec.first == "+"
    if isFromDue { rec = rec.dropFirst() }
    let lastDay = until.flatMap { CalendarDay(iso: $0) }
    if rec == "1b" {
      let end = lastDay.map { ";UNTIL=" + "\($0)".filter { $0 != "-" } } ?? ""
      return Repeat(stored: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR" + end)
    }
    guard let interval = IntervalRule.interval(rec) else { return nil }
    // After completion, there is no last date.
    guard isFromDue else { return until == nil ? Repeat(afterCompletion: interval) : nil }
    return until == nil || lastDay != nil ? IntervalRule.rule(interval, from: due.day, until: lastDay) : nil
  }

  /// Why a line that is due on a date does not repeat, although it says so. After completion, there is no last date here.
  func unreadNote(due: DueDate?) -> FileNote {
    func note(_ key: TodoTxtEntry.Key, _ reason: FileNote.Reason) -> FileNote {
      FileNote(line: 0, key.rawValue, .kept, reason)
    }
    guard let due else { return note(.rec, .doesNotRepeatHere) }
    if let rule { return note(.rule, .notUnderstood(rule)) }
    guard let rec, TodoTxtRepeat(rec: rec).repeats(due: due) != nil else {
      return note(.rec, .notUnderstood(rec ?? ""))
    }
    return rec.hasPrefix("+") ? note(.until, .notUnderstood(until ?? "")) : note(.rec, .doesNotRepeatHere)
  }

  /// Whether it already says a repeat of an item that is due on a date. A month without the day of the rule is at its last day, and says
  /// the same as before.
  func says(_ repeats: Repeat, due: DueDate) -> Bool {
    if self.repeats(due: due) == repeats { return true }
    guard case .daysOfMonth(let days, let every) = repeats.pattern(from: due), days.count == 1,
      due.day.day > 27,
      let day = days.first, day > due.day.day, due.day == due.day.last(of: .month)
    else { return false }
    return self == TodoTxtRepeat(rec: "+\(every)m", until: Self.untilText(repeats))
  }
}
