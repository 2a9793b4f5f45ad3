/// The smallest part of a typed date: a word of a language, or a reading of digits.
struct Atom {
  enum Meaning {
    /// A word, or a number: its kind, and what it is worth.
    case word(WordKind, Int)
    case clock(Clock)
    /// A date with its year. Numbers whose order is not known can be several.
    case days([CalendarDay], DayForm)
    /// The two parts of “2026-12-24T17:30”, as the store and `--json` write it.
    case moment(CalendarDay, Clock)
    case week(Int, year: Int?, Weekday?)
    case dayAndMonth(DayAndMonth)
    case span(TypedSpan, SpanForm)

    /// Whether it is a time, or a number that may be an hour.
    var canBeTime: Bool {
      switch self {
      case .clock, .word(.digits, _): true
      default: false
      }
    }
  }

  enum DayForm { case usual, eightDigits, twoDigitYear }
  enum SpanForm { case counter, compact, plus }

  let meaning: Meaning
  /// The place after it.
  let end: Int
  /// Nil for digits, which are of all languages.
  let language: WordLanguage?

  /// That of a word or a number; nil for others.
  var kind: WordKind? { if case .word(let kind, _) = meaning { kind } else { nil } }
}

/// Numbers like 24/12 with the days that they can be.
struct DayAndMonth {
  let days: [CalendarDay]
  let separator: Unicode.Scalar
  /// Whether a dot follows: “24.12.”
  let hasDotBehind: Bool
  /// Whether one number has two digits.
  let isWide: Bool
}

/// A time of day as typed.
struct Clock: Hashable {
  enum Form: Hashable {
    /// 5pm
    case halves
    /// 17:30
    case colon
    /// 17h, 17h30
    case hour, hourAndMinute
    /// 17.30
    case dotted
    /// 17時; from 24 on, the hours are those of the next day.
    case japanese
    /// 5 giờ
    case vietnamese
    /// 5
    case number
    /// 1730
    case fourDigits
    /// half past 4
    case halfPast
    /// “half five”, which is half past five, or half an hour before it
    case half
    case noon, midnight
  }

  var hour: Int
  var minute: Int
  var form: Form
  /// Whether “at” is before it.
  var hasAt = false
  /// Whether it is typed with one digit of the hour, as on a clock of 12 hours: 3:30.
  var isShort = false
  /// Whether it is an hour in words: the “at seven” of “at seven tomorrow”.
  var isInWords = false

  var minutes: Int { hour * 60 + minute }

  /// Whether it is typed in digits that may be something else.
  var isBare: Bool { !hasAt && (form == .number || form == .fourDigits) }
}

/// A time from one moment to another.
struct TypedSpan: Hashable {
  /// The largest unit first.
  var parts: [Part]

  struct Part: Hashable {
    var count: Int
    /// One of the first six of ``TypedUnit``.
    var unit: TypedUnit
  }

  init?(_ count: Int, _ unit: TypedUnit) {
    guard (0...99_999).contains(count) else { return nil }
    switch unit {
    case .fortnight: parts = [Part(count: 2 * count, unit: .week)]
    case .twoDays: parts = [Part(count: 2 * count, unit: .day)]
    case .twoMonths: parts = [Part(count: 2 * count, unit: .month)]
    case .twoYears: parts = [Part(count: 2 * count, unit: .year)]
    case .quarter: parts = [Part(count: 3 * count, unit: .month)]
    case .halfYear: parts = [Part(count: 6 * count, unit: .month)]
    case .minuteOrMonth: parts = [Part(count: count, unit: .minute)]
    default: parts = [Part(count: count, unit: unit)]
    }
  }

  /// A number with tenths: only hours have them.
  init?(tenths: Int, _ unit: TypedUnit) {
    if tenths % 10 == 0 {
      self.init(tenths / 10, unit)
    } else {
      guard unit == .hour else { return nil }
      self.init(tenths * 6, .minute)
    }
  }

  /// One hour and thirty minutes.
  func adding(_ other: TypedSpan) -> TypedSpan? {
    guard let last = parts.last, let next = other.parts.first, next.unit.rawValue < last.unit.rawValue else {
      return nil
    }
    var sum = self
    sum.parts += other.parts
    return sum
  }

  /// The only part of a span of days, weeks, months or years; nil for others.
  var ofDays: Part? { parts.count == 1 && !hasTime ? parts[0] : nil }

  var interval: RepeatInterval? {
    guard let part = ofDays else { return nil }
    switch part.unit {
    case .day: return RepeatInterval(part.count, .day)
    case .week: return RepeatInterval(part.count, .week)
    case .month: return RepeatInterval(part.count, .month)
    default: return RepeatInterval(part.count, .year)
    }
  }

  var hasTime: Bool { parts.contains { $0.unit == .minute || $0.unit == .hour } }

  /// The moment that much later, or earlier with the sign -1; without a minute if it has whole days only.
  func end(from start: LocalMoment, sign: Int = 1) -> DueDate? {
    var moment = start
    for part in parts {
      let count = sign * part.count
      if part.unit == .minute || part.unit == .hour {
        guard let next = moment.adding(minutes: part.unit == .hour ? 60 * count : count) else { return nil }
        moment = next
      } else {
        let day =
          switch part.unit {
          case .day: moment.day.adding(days: count)
          case .week: moment.day.adding(days: 7 * count)
          case .month: moment.day.adding(months: count)
          default: moment.day.adding(months: 12 * count)
          }
        guard let day else { return nil }
        moment.day = day
      }
    }
    return DueDate(day: moment.day, minute: hasTime ? moment.minute : nil)
  }
}
