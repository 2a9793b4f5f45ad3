extension Reminder {
  /// Reads what ``stored`` and ``typedText`` write, “1h”, “30 min before”, “the day before at 18:00”, “on time”, or a date and time as
  /// ``DueDateText`` reads it; nil for anything else. `Docs/Dates.md` lists the forms.
  public init?(typed text: String, now: LocalMoment, conventions: DateConventions = DateConventions()) {
    if let stored = Reminder(stored: text.uppercased()) {
      self = stored
      return
    }
    guard text.utf8.count <= 160 else { return nil }
    let lattice = Lattice(PhraseText(text), now: now, conventions: conventions, isWhole: true)
    if let reminder = ReminderReader(lattice: lattice).reminder {
      self = reminder
    } else if let date = DueDateText(text, now: now, conventions: conventions).dueDate {
      self.init(at: date)
    } else {
      return nil
    }
  }

  /// The reminders that are typed most, to offer after a key.
  static let offers = ["10min", "30min", "1h", "1d", "on time", "the day before at 18:00", "2h", "1w"]

  /// The text that a form shows; ``init(typed:now:conventions:)`` reads it as the same reminder.
  public var typedText: String {
    switch self {
    case .at(let moment): DueDateText.text(for: DueDate(day: moment.day, minute: moment.minute))
    case .before(minutes: 0): "on time"
    case .before(let minutes) where minutes % 1440 == 0: "\(minutes / 1440)d"
    case .before(let minutes) where minutes % 60 == 0: "\(minutes / 60)h"
    case .before(let minutes): "\(minutes) min"
    case .beforeMonths(let count): "\(count) mo"
    case .onDay(before: 0, let minute): "on the day at \(minute)"
    case .onDay(let days, let minute): "\(days)d before \(minute)"
    }
  }
}

/// Reads a reminder that counts from a due date: so long before it, or at a time of a day before it.
private struct ReminderReader {
  let lattice: Lattice
  private var start: Int { lattice.text.skippingBlanks(from: 0) }
  private var end: Int { lattice.text.count }

  /// Nil if the text is none.
  var reminder: Reminder? {
    for (value, behind) in lattice.words(.onTime, at: start) where isEnd(behind) {
      return .before(minutes: value)
    }
    if lattice.text.string(0..<end) == "0" { return .before(minutes: 0) }
    // “at 4pm”; 4pm alone is the next one.
    if !lattice.ends(.at, at: start).isEmpty, let minute = time(at: start) {
      return .onDay(before: 0, at: minute)
    }
    for (days, behind) in lattice.words(.dayBeforeDue, at: start) {
      if days == 1, isEnd(behind) { return .before(minutes: 1440) }
      if let minute = time(at: behind) { return .onDay(before: days, at: minute) }
    }
    for (value, behind) in lattice.words(.partBeforeDue, at: start) where isEnd(behind) {
      let part = PartOfDay(rawValue: UInt8(value)) ?? .morning
      return .onDay(before: 1, at: lattice.conventions.time(of: part))
    }
    let behindBy = lattice.prepositions(.on, at: start).filter { $0.value == .by }.map(\.end)
    for place in [start] + behindBy {
      for (span, _, behind) in lattice.typedSpans(at: place) {
        if isEnd(behind) { return reminder(span) }
        // trước and 前 are both “before” and “ago”.
        let before = lattice.words(.ago, at: behind).filter { $0.value == 1 }.map(\.end)
        for behind in lattice.ends(.before, .beforeDue, at: behind) + before {
          if isEnd(behind) { return reminder(span) }
          if let part = span.ofDays, let minute = time(at: behind) {
            return part.minutes.map { .onDay(before: $0 / 1440, at: minute) }
          }
        }
      }
    }
    return nil
  }

  private func isEnd(_ place: Int) -> Bool { lattice.text.skippingBlanks(from: place) == end }

  /// A time of day, to the end of the text.
  private func time(at place: Int) -> MinuteOfDay? {
    for start in lattice.optional(.filler, at: place) {
      for (clock, behind) in lattice.times(at: start)
      where isEnd(behind) && (clock.form != .number || clock.hasAt) {
        if let minute = clock.minutes(in: nil).first.flatMap(MinuteOfDay.init(sinceMidnight:)) {
          return minute
        }
      }
    }
    return nil
  }

  private func reminder(_ span: TypedSpan) -> Reminder? {
    let parts = span.parts.compactMap(\.minutes)
    guard parts.count == span.parts.count else {
      let months = span.parts[0].unit == .year ? 12 * span.parts[0].count : span.parts[0].count
      return span.parts.count == 1 && (1...12).contains(months) ? .beforeMonths(months) : nil
    }
    let minutes = parts.reduce(0, +)
    return minutes <= Reminder.longestSpan ? .before(minutes: minutes) : nil
  }
}

extension TypedSpan.Part {
  /// Nil for months and years.
  fileprivate var minutes: Int? {
    switch unit {
    case .minute: count
    case .hour: 60 * count
    case .day: 1440 * count
    case .week: 7 * 1440 * count
    default: nil
    }
  }
}
