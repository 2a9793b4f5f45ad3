/// What a token means in the pattern of a repeat.
enum RepeatToken: Hashable, Sendable {
  case every
  /// Every second one.
  case other
  case number(Int)
  /// A number that counts days or weekdays, from the end if negative.
  case ordinal(Int)
  case unit(RepeatInterval.Unit)
  case weekday(Weekday)
  /// Monday to Friday.
  case workday
  /// Saturday and Sunday.
  case weekend
  case month(Int)
  case lastDay
  case afterCompletion
}

extension RepeatToken {
  /// The meanings of the tokens of a pattern; nil if one has none.
  ///
  /// - Parameter day: the day that a date in digits is meant to be, such as the one of “every 24/12”.
  static func tokens(_ tokens: ArraySlice<DateToken>, day: CalendarDay?) -> [RepeatToken]? {
    var meanings: [RepeatToken] = []
    for (index, token) in zip(tokens.indices, tokens) {
      if case .written(let word) = token, let day, word.isDate {
        meanings += [.number(day.day), .month(day.month)]
        continue
      }
      guard let meaning = token.inRepeat else { return nil }
      let next = index + 1 < tokens.endIndex ? tokens[index + 1].inRepeat?.first : nil
      // In “thứ sáu cuối cùng của mỗi tháng”, the ordinal comes after its weekday.
      if case .ordinal = token, case .weekday(let weekday)? = meanings.last,
        next.map({ !$0.isCountable }) ?? true
      {
        meanings.removeLast()
        meanings += meaning + [.weekday(weekday)]
      } else {
        meanings += meaning
      }
    }
    return meanings
  }

  /// Whether an ordinal before it counts it.
  private var isCountable: Bool {
    switch self {
    case .weekday, .workday, .weekend, .ordinal, .unit(.day): true
    default: false
    }
  }
}

extension DateDigits {
  /// “24/12”: neither a number nor a span.
  var isDate: Bool { number == nil && unit == nil && !isOrdinal && !text.contains(":") }

  /// “24”, “99999”
  var number: Int? { text.number(digits: 1...5) }
}

extension DateToken {
  /// What it means in a repeat; nil if nothing.
  fileprivate var inRepeat: [RepeatToken]? {
    switch self {
    case .every: [.every]
    case .other: [.other]
    case .number(let number): [.number(number)]
    case .ordinal(let ordinal), .dayOfMonth(let ordinal): [.ordinal(ordinal)]
    case .relative(-1): [.ordinal(-1)]
    case .unit, .period: repeatUnit.map { [.unit($0)] }
    case .weekday(let weekday), .weekdays(let weekday): [.weekday(weekday)]
    case .workday: [.workday]
    case .weekend, .weekends: [.weekend]
    case .month(let month): [.month(month)]
    case .edge(.end): [.lastDay]
    case .afterCompletion: [.afterCompletion]
    case .written(let word): word.inRepeat
    case .on, .the, .of, .into, .and, .after: []
    default: nil
    }
  }

  private var repeatUnit: RepeatInterval.Unit? {
    switch spanUnit {
    case .day: .day
    case .week: .week
    case .month: .month
    case .year: .year
    case .minute, .hour, .minuteOrMonth, nil: nil
    }
  }
}

extension DateDigits {
  fileprivate var inRepeat: [RepeatToken]? {
    if let number { return [.number(number)] }
    if isOrdinal { return text.dropLast(2).number(digits: 1...5).map { [.ordinal($0)] } }
    // 3d
    guard let unit, let number = text.prefix(while: \.isNumber).number(digits: 1...5) else { return nil }
    return DateToken.unit(unit).inRepeat.map { [.number(number)] + $0 }
  }
}
