/// A part of a phrase that says one thing: a day, a time, a repeat, an end. It is made of neighbouring atoms.
struct Piece {
  /// The place after it.
  let end: Int
  /// What it says by itself.
  let phrase: Phrase

  /// - Parameter hasPreposition: whether a preposition that belongs to it comes before it: “on friday”.
  init(_ end: Int, _ slots: Slots, _ strength: Strength, hasPreposition: Bool = false) {
    (self.end, phrase) = (end, Phrase(slots, strength, hasPreposition: hasPreposition))
  }

  /// How surely a piece means a date, by what it is.
  enum Strength: UInt8 {
    /// Today, tomorrow, tonight.
    case today
    /// A weekday with “next” or a week.
    case relative
    /// Day and month, or a full date.
    case full
    /// The 15th.
    case theNth
    /// 15th
    case nth
    /// A week, a month or a year that lies ahead.
    case period
    case weekday
    /// A weekday whose name means something else too: sun, sat.
    case weakWeekday
    /// 24/12
    case numeric
    /// In three days.
    case into
    /// +3d
    case plus
    /// Two weeks after friday.
    case offset
    /// Before まで.
    case deadline
    case special
    case time, partOfDay, thisPart
    case rule, adverb, plainRule
    /// Another part of a repeat.
    case end
    /// Of use beside others only.
    case part
    case spanAlone
    case past
    case weak
  }
}

/// A day with how surely it is meant.
struct DayPiece {
  let day: DayMeaning
  let end: Int
  let strength: Piece.Strength

  init(_ day: DayMeaning, _ end: Int, _ strength: Piece.Strength) {
    (self.day, self.end, self.strength) = (day, end, strength)
  }
}

/// What the parts of a phrase say. Each is said once.
struct Slots: Hashable {
  var day: DayMeaning?
  /// A weekday beside a date, which has to match.
  var weekdayOfDate: Weekday?
  var time: Clock?
  /// Whether the time has an end after it, of which an item has none: 14:00-15:30.
  var hasEndOfTime = false
  var part: PartOfDay?
  /// Whether the part of the day is that of today: “this evening”.
  var isThisPart = false
  var rule: TypedRule?
  /// Several days for a rule: “mon, wed”, “5th and 20th”, 第1・第3月曜.
  var days: TypedRule.Days?
  var until: DayMeaning?
  var duration: TypedSpan?
  var count: Int?
  /// Whether the count may also be how often something is done in each of the periods: “2 times daily”.
  var isCountOfTimes = false
  var from: DayMeaning?
  var fromTime: Clock?
  var isAllDay = false

  var hasTime: Bool { time != nil || part != nil }

  /// Both together; nil if they do not fit.
  func merging(_ other: Slots) -> Slots? {
    guard time == nil || other.time == nil, part == nil || other.part == nil,
      rule == nil || other.rule == nil, days == nil || other.days == nil,
      until == nil || other.until == nil, duration == nil || other.duration == nil,
      count == nil || other.count == nil, from == nil || other.from == nil, !isAllDay || !other.isAllDay
    else { return nil }
    var sum = self
    (sum.time, sum.part, sum.rule) = (time ?? other.time, part ?? other.part, rule ?? other.rule)
    (sum.days, sum.until, sum.from) = (days ?? other.days, until ?? other.until, from ?? other.from)
    (sum.duration, sum.count) = (duration ?? other.duration, count ?? other.count)
    sum.fromTime = fromTime ?? other.fromTime
    sum.hasEndOfTime = hasEndOfTime || other.hasEndOfTime
    sum.isThisPart = isThisPart || other.isThisPart
    sum.isAllDay = isAllDay || other.isAllDay
    sum.isCountOfTimes = isCountOfTimes || other.isCountOfTimes
    if let next = other.day {
      if let first = day {
        guard sum.mergeDays(first, next) else { return nil }
      } else {
        sum.day = next
      }
    }
    // Once a month is every month.
    if sum.isCountOfTimes, sum.count == 1, sum.isRuleWithoutDays {
      (sum.count, sum.isCountOfTimes) = (nil, false)
    }
    return sum.fits ? sum : nil
  }

  private var fits: Bool {
    // The time of “Review Q4 5pm” is one of its own, and so is the rule of “Plan Q4 every friday”.
    if case .quarter? = day, hasTime || rule != nil { return false }
    return !(days?.unit == .week && day != nil) && !(time != nil && isAllDay)
  }

  /// Whether it says how often in each period, but not on which days: “3 times a week”.
  var lacksDays: Bool { isCountOfTimes && count != 0 && isRuleWithoutDays }

  private var isRuleWithoutDays: Bool {
    rule?.days == nil && rule?.interval.count == 1 && day == nil && days == nil
  }

  /// A weekday beside a date has to match it, and beside a week is its day.
  private mutating func mergeDays(_ first: DayMeaning, _ second: DayMeaning) -> Bool {
    switch (first, second) {
    case (.weekday(let weekday), .week(let week, let year, nil)),
      (.week(let week, let year, nil), .weekday(let weekday)):
      day = .week(week, year: year, weekday)
    case (.weekday(let weekday), _) where second.isDate:
      weekdayOfDate = weekday
      day = second
    case (_, .weekday(let weekday)) where first.isDate && weekdayOfDate == nil: weekdayOfDate = weekday
    case (.endOfToday, _) where second.canBeCountedFrom: day = second
    case (_, .endOfToday) where first.canBeCountedFrom: break
    default: return false
    }
    return true
  }
}

extension DayMeaning {
  /// Whether a weekday beside it is a check.
  fileprivate var isDate: Bool {
    switch self {
    case .day, .days, .dayAndMonth: true
    default: false
    }
  }
}
