/// When a reminder of an open item rings: some time before it is due, or at a moment of its own.
public enum Reminder: Hashable, Sendable {
  /// That long before the due time; before nine o'clock of a due date without a time.
  case before(minutes: Int)
  /// The same day of an earlier month, at the due time.
  case beforeMonths(Int)
  /// At a time of the day that many days before the due date: the evening before.
  case onDay(before: Int, at: MinuteOfDay)
  /// On the wall clock, wherever the machine is.
  case at(LocalMoment)

  /// When a day without a time begins for reminders.
  static let morning = MinuteOfDay(hour: 9, minute: 0)
  /// A year, in minutes.
  public static let longestSpan = 366 * 24 * 60

  /// A moment on a day; nine o'clock without a time.
  public init(at date: DueDate) { self = .at(Self.moment(date)) }

  private static func moment(_ date: DueDate) -> LocalMoment {
    guard let minute = date.minute ?? morning else { preconditionFailure("nine is a time of day") }
    return LocalMoment(day: date.day, minute: minute)
  }

  /// When it rings; nil if it counts from a due date and there is none.
  public func moment(due: DueDate?) -> LocalMoment? {
    switch self {
    case .at(let moment): moment
    case .before(let minutes): due.flatMap { Self.moment($0).adding(minutes: -minutes) }
    case .beforeMonths(let count):
      due.map(Self.moment).flatMap { due in
        due.day.adding(months: -count).map { LocalMoment(day: $0, minute: due.minute) }
      }
    case .onDay(let days, let minute):
      due.flatMap { $0.day.adding(days: -days) }.map { LocalMoment(day: $0, minute: minute) }
    }
  }

  /// The same reminder of a later date of a repeating item.
  package func moved(days: Int) -> Reminder {
    guard case .at(let moment) = self, let day = moment.day.adding(days: days) else { return self }
    return .at(LocalMoment(day: day, minute: moment.minute))
  }

  /// Whether it moves with the due date.
  public var countsFromDue: Bool { if case .at = self { false } else { true } }

  /// The text stored in the database: a duration of ISO 8601, as the trigger of an alarm has it in RFC 5545, such as
  /// "-PT90M" or "-P1D", with a time of day that is used instead of the due time in "-P1D@18:00"; or a moment, such as
  /// "2026-11-21T17:30".
  public var stored: String {
    switch self {
    case .at(let moment): DueDate(day: moment.day, minute: moment.minute).description
    case .before(let minutes) where minutes > 0 && minutes % 1440 == 0: "-P\(minutes / 1440)D"
    case .before(let minutes) where minutes > 0 && minutes % 60 == 0: "-PT\(minutes / 60)H"
    case .before(let minutes): "-PT\(minutes)M"
    case .beforeMonths(let count): "-P\(count)M"
    case .onDay(let days, let minute): "-P\(days)D@\(minute)"
    }
  }

  /// Reads the output of ``stored``; nil for anything else.
  public init?(stored text: String) {
    guard text.hasPrefix("-P") else {
      guard let date = DueDate(stored: text), date.minute != nil else { return nil }
      self.init(at: date)
      return
    }
    if let sign = text.firstIndex(of: "@") {
      let days = text[..<sign].dropFirst(2).dropLast()
      let day = "2000-01-01T" + text[text.index(after: sign)...]
      guard text[..<sign].last == "D", let count = days.number(digits: 1...3),
        let minute = DueDate(stored: day)?.minute,
        count <= Self.longestSpan / 1440, "\(count)" == days
      else { return nil }
      self = .onDay(before: count, at: minute)
      return
    }
    let isTime = text.hasPrefix("-PT")
    let digits = text.dropFirst(isTime ? 3 : 2).dropLast()
    if !isTime, text.last == "M", let count = digits.number(digits: 1...2), (1...12).contains(count),
      "\(count)" == digits
    {
      self = .beforeMonths(count)
      return
    }
    let units: [Character: Int] = isTime ? ["M": 1, "H": 60] : ["D": 1440]
    guard let unit = text.last.flatMap({ units[$0] }), let count = digits.number(digits: 1...6),
      count * unit <= Self.longestSpan, Reminder.before(minutes: count * unit).stored == text
    else { return nil }
    self = .before(minutes: count * unit)
  }
}

extension TODOItemValues {
  /// The reminder, if it never rings because it counts from a due date and there is none.
  public var reminderWithoutDue: Reminder? { reminder.flatMap { $0.moment(due: due) == nil ? $0 : nil } }
}

/// A reminder of an open item whose moment has come, and that has not rung, or was put off until now.
public struct DueReminder: Hashable, Sendable {
  public let item: TODOItem.ID
  public let title: String
  public let due: DueDate?
  /// When it was to ring.
  public let moment: LocalMoment
  /// Until when it was put off; nil if it was not.
  public let snoozedUntil: LocalMoment?

  public init(
    item: TODOItem.ID,
    title: String,
    due: DueDate?,
    moment: LocalMoment,
    snoozedUntil: LocalMoment?
  ) {
    (self.item, self.title, self.due) = (item, title, due)
    (self.moment, self.snoozedUntil) = (moment, snoozedUntil)
  }

  /// When it rings.
  public var ringsAt: LocalMoment { snoozedUntil ?? moment }
}

/// The reminders at a moment, and when to look again unless something changes.
public struct ReminderAgenda: Hashable, Sendable {
  /// Those that have not rung, the oldest first, up to a limit.
  public var due: [DueReminder]
  /// Those that have rung and were not answered, the oldest first.
  public var ringing: [DueReminder]
  /// When the next reminder rings.
  public var nextReminder: LocalMoment?
  /// When the next snoozed item wakes.
  public var nextStart: LocalMoment?

  public init(
    due: [DueReminder] = [],
    ringing: [DueReminder] = [],
    nextReminder: LocalMoment? = nil,
    nextStart: LocalMoment? = nil
  ) {
    (self.due, self.ringing) = (due, ringing)
    self.nextReminder = nextReminder
    self.nextStart = nextStart
  }
}
