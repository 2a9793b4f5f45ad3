public import TODOCore

/// How items repeat and remind, in words.
extension Message {
  /// - Parameter scheduled: the date that the item is at.
  public static func repeats(_ rule: Repeat, from scheduled: DueDate, _ dates: DateWording) -> Message {
    let pattern = pattern(rule.pattern(from: scheduled), dates)
    return switch rule.end {
    case .until(let day): .repeatUntil(rule: pattern, date: dates.dayDue(DueDate(day: day)))
    case .times(let count): .repeatTimes(count: count, rule: pattern)
    case nil: pattern
    }
  }

  /// How an item repeats; nil if it does not.
  public static func repeats(of item: TODOItem, _ dates: DateWording) -> Message? {
    guard let rule = item.repeats, let scheduled = item.scheduledDate else { return nil }
    return repeats(rule, from: scheduled, dates)
  }

  private static func pattern(_ pattern: RepeatPattern, _ dates: DateWording) -> Message {
    switch pattern {
    case .every(let interval):
      switch interval.unit {
      case .day: .repeatEveryDay(count: interval.count)
      case .week: .repeatEveryWeek(count: interval.count)
      case .month: .repeatEveryMonth(count: interval.count)
      case .year: .repeatEveryYear(count: interval.count)
      }
    case .weekdays(let days, every: 1) where days == Array(Weekday.allCases.prefix(5)): .repeatWorkdays
    case .weekdays([.saturday, .sunday], every: 1): .repeatWeekends
    case .weekdays(let days, let every): .repeatOnWeekdays(count: every, days: dates.names(of: days))
    case .daysOfMonth(let days, let every):
      .repeatInMonth(count: every, days: days.map(dates.dayOfMonth))
    case .monthsThatHave(let day, let every):
      .repeatMonthsThatHave(count: every, day: dates.dayOfMonth(day))
    case .ordinalWeekdays(let days, let every):
      .repeatInMonth(count: every, days: dates.names(of: days))
    case .workdayOfMonth(let position, let every):
      .repeatInMonth(count: every, days: [dates.workday(position)])
    case .daysOfYear(let months, let days, let every):
      .repeatInYear(count: every, days: months.flatMap { month in days.map { dates.day($0, of: month) } })
    case .ordinalWeekdaysOfYear(let months, let days, let every):
      .repeatWeekdaysInYear(count: every, days: dates.names(of: days), months: months.map(dates.month))
    case .afterCompletion(let interval):
      switch interval.unit {
      case .day: .repeatAfterDay(count: interval.count)
      case .week: .repeatAfterWeek(count: interval.count)
      case .month: .repeatAfterMonth(count: interval.count)
      case .year: .repeatAfterYear(count: interval.count)
      }
    case .own(let rule): .repeatOwn(rule: rule)
    }
  }

  /// A reminder that rings: "Reminder: “Pay rent” · due today 17:30".
  public static func ringing(_ reminder: DueReminder, _ dates: DateWording) -> Message {
    guard let due = reminder.due else { return .reminderRings(title: reminder.title) }
    return .reminderRingsDue(title: reminder.title, date: dates.due(due))
  }

  /// When a reminder rings: "2 hours before", or a moment.
  public static func reminder(_ reminder: Reminder, _ dates: DateWording) -> Message {
    switch reminder {
    case .at(let moment): .itemTitle(title: dates.dayDue(DueDate(day: moment.day, minute: moment.minute)))
    case .before(minutes: 0): .reminderOnTime
    case .before(let minutes) where minutes % 1440 == 0: .reminderDays(count: minutes / 1440)
    case .before(let minutes) where minutes % 60 == 0: .reminderHours(count: minutes / 60)
    case .before(let minutes): .reminderMinutes(count: minutes)
    case .beforeMonths(let count): .reminderMonths(count: count)
    case .onDay(before: 0, let minute): .reminderOnDay(time: minute.description)
    case .onDay(let days, let minute): .reminderDaysAt(count: days, time: minute.description)
    }
  }
}

extension TypedRepeat {
  /// The other readings of a repeat, in words; nil if it has none. One with the same rule is named by its first date.
  public func other(_ dates: DateWording) -> Message? {
    let used = Message.repeats(rule, from: first, dates)
    let others = others.map { reading in
      let words = Message.repeats(reading.rule, from: reading.first, dates)
      return words == used ? .itemTitle(title: dates.dayDue(reading.first)) : words
    }
    return others.dropFirst().reduce(others.first) { before, other in
      before.map { .repeatOr(rule: $0, other: other) }
    }
  }
}

extension DateWording {
  /// From which date of its rule a repeating item was moved: “moved from Thu 26 Nov”; nil if it is there.
  public func moved(_ item: TODOItem) -> String? {
    guard let scheduled = item.scheduled, let due = item.due else { return nil }
    // On one day the times tell them apart.
    let date = scheduled.day == due.day ? self.due(scheduled) : dayDue(DueDate(day: scheduled.day))
    return text(.movedFrom(date: date))
  }

  /// How many dates of a repeat are shown.
  public static let nextLimit = 5

  /// The dates that follow if a repeating item is completed now, and later ones: “4 Dec, 11 Dec”; empty if there are none.
  public func next(of item: TODOItem) -> String { nextDates(of: item).joined(separator: ", ") }

  /// The same, one by one.
  public func nextDates(of item: TODOItem) -> [String] {
    item.nextDates(after: now, limit: Self.nextLimit).map { nearDate($0.day) }
  }
}
