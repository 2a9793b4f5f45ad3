/// What a typed date says. It is combined with the due date of an item: a day leaves the time, a time the day, and a repeat both.
public enum DueChange: Hashable, Sendable {
  case day(CalendarDay)
  /// A time of the day that it is due on, or of one after that: 24:00 is the beginning of the next. `first` is for an item without a due date.
  case time(MinuteOfDay, daysLater: Int = 0, first: DueDate)
  /// The time is removed; the day stays.
  case allDay
  /// Day and time, or the lack of one.
  case date(DueDate)
  case rule(RuleChange)
  /// A repeat as stored, and its first date if that was typed.
  case repeats(Repeat, first: DueDate?, now: LocalMoment)

  /// Whether it would overwrite what somebody else has set since the due date was seen: the day, the time, or both. What a rule does not
  /// say comes from the current date.
  public func writesOver(_ due: DueDate?, seenAs seen: DueDate?) -> Bool {
    switch self {
    case .day(let day): due?.day != seen?.day && due?.day != day
    case .time(let minute, 0, _): due?.minute != seen?.minute && due?.minute != minute
    case .time: due != seen
    case .allDay: due?.minute != seen?.minute && due?.minute != nil
    case .date(let date): due != seen && due != date
    case .rule, .repeats: false
    }
  }

  /// The due date of an item with this one, and how it repeats if that was typed; nil if it comes to no date.
  public func over(_ due: DueDate?) -> (due: DueDate, repeats: Repeat?)? {
    switch self {
    case .day(let day): (DueDate(day: day, minute: due?.minute), nil)
    case .time(let minute, let days, let first):
      (due.map { DueDate(day: $0.day.adding(days: days) ?? $0.day, minute: minute) } ?? first, nil)
    case .allDay: due.map { (DueDate(day: $0.day), nil) }
    case .date(let date): (date, nil)
    case .rule(let change): if case .date(let due, let rule) = change.over(due) { (due, rule) } else { nil }
    case .repeats(let rule, let first, let now):
      // A date after “from” is the first, even if it is none of the rule.
      (first ?? rule.firstDate(from: due?.day, at: due?.minute, now)).map { ($0, rule) }
    }
  }

  /// Whether it says how something repeats.
  public var repeats: Bool {
    switch self {
    case .rule, .repeats: true
    case .day, .time, .allDay, .date: false
    }
  }
}

extension TODOItemValues {
  /// Combines a typed date with the due date; nil removes it, and the repeat with it.
  ///
  /// - Parameter scheduled: the date of its rule that a repeating item is at, if the whole series is moved; nil if the date alone is.
  package mutating func take(_ change: DueChange?, ofSeriesAt scheduled: DueDate? = nil) {
    guard let change else {
      (due, repeats) = (nil, nil)
      return
    }
    guard let new = change.over(due) else { return }
    if let scheduled, new.repeats == nil { repeats = repeats?.moved(from: scheduled, to: new.due) }
    (due, repeats) = (new.due, new.repeats ?? repeats)
  }
}
