/// The place of a repeating item among the dates of its rule. A date that was moved replaces the one that it had: the dates up to the later
/// of the two are passed over, and those of the rule follow.
///
/// Whatever shows or takes a next date asks this: the pane, the form, the calendar, the agenda and the completion.
public struct RepeatSeries: Hashable, Sendable {
  public let rule: Repeat
  /// The date of the rule.
  public let scheduled: DueDate
  /// When the item is due, if its date was moved; otherwise the date of the rule.
  public let due: DueDate

  public init(_ rule: Repeat, at scheduled: DueDate, due: DueDate) {
    (self.rule, self.scheduled, self.due) = (rule, scheduled, due)
  }

  /// The dates that follow the due date. None for a repeat after completion, whose dates are not known yet.
  public func dates(limit: Int) -> [DueDate] { rule.dates(after: scheduled, movedTo: due.day, limit: limit) }

  /// Those of them in a range of days.
  public func dates(in days: ClosedRange<CalendarDay>, limit: Int) -> [DueDate] {
    rule.dates(after: scheduled, movedTo: due.day, in: days, limit: limit)
  }

  /// Those of them that have not passed: completing leads to the first.
  public func dates(after now: LocalMoment, limit: Int) -> [DueDate] {
    let last = CalendarDay(dayNumber: CalendarDay.numbers.upperBound) ?? now.day
    return dates(in: now.day...last, limit: limit + 1).filter { $0.isAhead(of: now) }.prefix(limit).map(
      \.self
    )
  }

  /// Where completing the item leads; nil if it is done then.
  public func following(_ now: LocalMoment) -> RepeatAdvance? {
    rule.following(scheduled, due: due, now: now)
  }

  /// Where skipping its date leads; nil if no date follows.
  public func skipping(_ now: LocalMoment) -> RepeatAdvance? { rule.skipping(scheduled, due: due, now: now) }
}

extension DueDate {
  /// Whether a date of a rule is yet to come: tomorrow or later, or later today.
  public func isAhead(of now: LocalMoment) -> Bool {
    day == now.day ? minute.map { $0 > now.minute } ?? false : day > now.day
  }
}
