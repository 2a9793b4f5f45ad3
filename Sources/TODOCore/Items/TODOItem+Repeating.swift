extension TODOItem {
  /// The date of its rule that a repeating item is at; otherwise its due date.
  public var scheduledDate: DueDate? { scheduled ?? self.due }

  /// Whether it shows what was done on a former date: such a copy stays as it is when the item above it moves on. Copies of older releases
  /// are known by their ids. One that was reopened is an item like any other.
  public var isDoneCopy: Bool { self.isDone && (copyOf != nil || id.isOfName) }

  /// The id of the done copy of an item that repeats, or of its step, at a date: the same on every machine.
  public func copyID(at date: DueDate) -> TODOItem.ID { TODOItem.ID(date.description, within: id) }

  /// The place of an open item that repeats among the dates of its rule.
  public var series: RepeatSeries? {
    guard !self.isDone, let rule = self.repeats, let date = scheduledDate, let due = self.due else {
      return nil
    }
    return RepeatSeries(rule, at: date, due: due)
  }

  /// What completing it leads to if it repeats; nil if it is then done.
  public func following(_ now: LocalMoment) -> RepeatAdvance? { series?.following(now) }

  /// Where skipping its date leads; nil if no date follows.
  public func skipping(_ now: LocalMoment) -> RepeatAdvance? { series?.skipping(now) }

  /// The dates that follow if it is completed now, and later ones.
  public func nextDates(after now: LocalMoment, limit: Int) -> [DueDate] {
    series?.dates(after: now, limit: limit) ?? []
  }

  /// The dates of its rule up to another due date that are passed over when it is moved there.
  public func datesPassed(movingTo due: DueDate, limit: Int) -> [DueDate] {
    series?.dates(limit: limit).filter { $0.day <= due.day } ?? []
  }
}

extension Repeat {
  /// The rule after its date has been moved for good: every Friday becomes every Saturday, the 15th the 17th. What counts from the
  /// current date, and a rule that has no such day, such as Monday to Friday, stay.
  ///
  /// - Parameter scheduled: the date of the rule.
  func moved(from scheduled: DueDate, to due: DueDate) -> Repeat {
    guard case .rule(let rule) = meaning, scheduled.day != due.day,
      var moved = pattern(from: scheduled).moved(from: scheduled.day, to: due.day).rule
    else { return self }
    (moved.count, moved.until, moved.weekStart) = (rule.count, rule.until, rule.weekStart)
    return Repeat(stored: moved.text) ?? self
  }
}

extension RepeatPattern {
  fileprivate func moved(from old: CalendarDay, to new: CalendarDay) -> RepeatPattern {
    switch self {
    case .weekdays(Self.workdays, _): return self
    case .weekdays(let weekdays, let every):
      let moved = Set(weekdays.map { $0 == old.weekday ? new.weekday : $0 })
      return .weekdays(moved.sorted { $0.rawValue < $1.rawValue }, every: every)
    case .daysOfMonth(let days, let every):
      let day = days.contains(old.day) ? old.day : -1
      return .daysOfMonth(Set(days.map { $0 == day ? new.day : $0 }).sorted(), every: every)
    case .monthsThatHave(old.day, let every):
      return new.day > 28
        ? .monthsThatHave(day: new.day, every: every) : .daysOfMonth([new.day], every: every)
    case .ordinalWeekdays(let weekdays, let every):
      return .ordinalWeekdays(weekdays.map { $0.moved(from: old, to: new) }, every: every)
    case .daysOfYear([old.month], [old.day], let every):
      return .daysOfYear(months: [new.month], days: [new.day], every: every)
    case .ordinalWeekdaysOfYear([old.month], let weekdays, let every):
      return .ordinalWeekdaysOfYear(
        months: [new.month],
        weekdays.map { $0.moved(from: old, to: new) },
        every: every
      )
    case .every, .monthsThatHave, .workdayOfMonth, .daysOfYear, .ordinalWeekdaysOfYear, .afterCompletion,
      .own:
      return self
    }
  }
}

extension RepeatPattern.OrdinalWeekday {
  fileprivate func moved(from old: CalendarDay, to new: CalendarDay) -> Self {
    guard self == Self(Self.number(of: old, isFromEnd: ordinal < 0), old.weekday) else { return self }
    return Self(Self.number(of: new, isFromEnd: ordinal < 0), new.weekday)
  }

  /// Which of its weekdays in the month a day is: 2 for the second, -1 for the last.
  private static func number(of day: CalendarDay, isFromEnd: Bool) -> Int {
    let length = CalendarDay.length(ofMonth: day.month, year: day.year)
    return isFromEnd ? -((length - day.day) / 7 + 1) : (day.day - 1) / 7 + 1
  }
}
