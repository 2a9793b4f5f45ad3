/// Reads tokens as the pattern of a repeat, in any order that is unambiguous: "every month on the 15th" and "the 15th of every
/// month" are the same.
struct RepeatPatternReader {
  private typealias OrdinalWeekday = RepeatPattern.OrdinalWeekday

  private var isEvery = false
  private var isAfterCompletion = false
  /// The number of units from one date to the next, if there is one.
  private var interval: Int?
  private var unit: RepeatInterval.Unit?
  private var numbers: [Int] = []
  /// Ordinals that no weekday follows.
  private var ordinals: [Int] = []
  private var ordinalWeekdays: [OrdinalWeekday] = []
  private var weekdays: [Weekday] = []
  private var workday: Int?
  private var months: [Int] = []
  private var hasLastDay = false

  private let needsDates: Bool

  private init(needsDates: Bool) { self.needsDates = needsDates }

  /// All patterns that the tokens can mean, the preferred one first; empty if there is none.
  ///
  /// - Parameter needsDates: whether those that never come, such as 30 February, are left out.
  static func readings(_ tokens: [RepeatToken], needsDates: Bool) -> [RepeatPattern] {
    var reader = RepeatPatternReader(needsDates: needsDates)
    guard reader.take(tokens) else { return [] }
    return reader.patterns
  }

  /// Sorts the tokens by what they mean; false if one does not fit.
  private mutating func take(_ tokens: [RepeatToken]) -> Bool {
    let hasMonth =
      tokens.contains(.unit(.month)) || tokens.contains(.unit(.year))
      || tokens.contains { if case .month = $0 { true } else { false } }
    var rest = tokens[...]
    var pending: [Int] = []
    while let token = rest.popFirst() {
      switch token {
      case .every:
        guard !isEvery else { return false }
        isEvery = true
      case .afterCompletion: isAfterCompletion = true
      case .other:
        guard interval == nil else { return false }
        interval = 2
      case .number(let number):
        if rest.first?.isCounted == true, interval == nil {
          interval = number
        } else {
          numbers.append(number)
        }
      case .ordinal(let ordinal):
        pending.append(ordinal)
        if case .weekday = rest.first { continue }
        if case .ordinal = rest.first { continue }
        if rest.first == .workday {
          guard pending.count == 1, workday == nil else { return false }
          workday = ordinal
          rest.removeFirst()
          pending = []
        } else if rest.first == .unit(.day) {
          rest.removeFirst()
          if ordinal == -1 {
            hasLastDay = true
            pending.removeLast()
          } else if !hasMonth {
            // Every third day.
            guard interval == nil, pending.count == 1, unit == nil else { return false }
            (interval, unit) = (ordinal, .day)
            pending = []
          }
        } else if rest.first == .weekend {
          guard interval == nil, pending == [ordinal], ordinal > 1 else { return false }
          interval = ordinal
          pending = []
        }
        ordinals += pending
        pending = []
      case .weekday(let weekday):
        if pending.isEmpty {
          weekdays.append(weekday)
        } else {
          ordinalWeekdays += pending.map { OrdinalWeekday($0, weekday) }
          if case .weekday = rest.first { continue }
          pending = []
        }
      case .workday: weekdays += RepeatPattern.workdays
      case .weekend: weekdays += [.saturday, .sunday]
      case .unit(let unit):
        guard self.unit == nil else { return false }
        self.unit = unit
      case .month(let month): months.append(month)
      case .lastDay: hasLastDay = true
      }
    }
    return true
  }

  private var patterns: [RepeatPattern] {
    let every = interval ?? 1
    guard (1...99_999).contains(every) else { return [] }
    if isAfterCompletion {
      guard let unit, isPlain, let interval = RepeatInterval(every, unit) else { return [] }
      return [.afterCompletion(interval)]
    }
    guard isEvery else { return [] }
    switch unit {
    case _ where !months.isEmpty:
      return unit == nil || unit == .year ? [inYear(every)].compactMap(\.self) : []
    case .day, .year: return isPlain ? plain(every) : []
    case .week:
      if isPlain { return plain(every) }
      return hasOnlyWeekdays ? [.weekdays(weekdays.inOrder, every: every)] : []
    case .month: return isPlain ? plain(every) : [inMonth(every)].compactMap(\.self)
    case nil:
      if hasOnlyWeekdays { return weekdays.isEmpty ? [] : [.weekdays(weekdays.inOrder, every: every)] }
      guard numbers.isEmpty, interval == nil, let pattern = inMonth(1) else { return [] }
      return [pattern] + everySecondWeek
    }
  }

  private func plain(_ every: Int) -> [RepeatPattern] {
    unit.flatMap { RepeatInterval(every, $0) }.map { [.every($0)] } ?? []
  }

  private var hasOnlyWeekdays: Bool {
    numbers.isEmpty && ordinals.isEmpty && ordinalWeekdays.isEmpty && workday == nil && months.isEmpty
      && !hasLastDay
  }

  private var isPlain: Bool { hasOnlyWeekdays && weekdays.isEmpty }

  /// "every 2nd tuesday" can also mean the Tuesday of every other week.
  private var everySecondWeek: [RepeatPattern] {
    let numbers = Set(ordinalWeekdays.map(\.ordinal))
    guard numbers.count == 1, let every = numbers.first, every > 1 else { return [] }
    return [.weekdays(ordinalWeekdays.map(\.weekday).inOrder, every: every)]
  }

  /// The days that the ordinals and numbers mean; nil if they are no days of a month.
  private var days: [Int]? {
    var days = ordinals + numbers
    if hasLastDay { days.append(-1) }
    guard !days.isEmpty, ordinalWeekdays.isEmpty, weekdays.isEmpty, workday == nil,
      days.allSatisfy({ $0 == -1 || (1...31).contains($0) })
    else { return nil }
    return Set(days).sorted()
  }

  private var hasOnlyOrdinalWeekdays: Bool {
    !ordinalWeekdays.isEmpty && ordinals.isEmpty && numbers.isEmpty && weekdays.isEmpty && workday == nil
      && !hasLastDay && ordinalWeekdays.allSatisfy { (-1...5).contains($0.ordinal) && $0.ordinal != 0 }
  }

  private func inMonth(_ every: Int) -> RepeatPattern? {
    if hasOnlyOrdinalWeekdays { return .ordinalWeekdays(ordinalWeekdays, every: every) }
    if let workday {
      let isAlone =
        ordinals.isEmpty && numbers.isEmpty && weekdays.isEmpty && ordinalWeekdays.isEmpty && !hasLastDay
      return isAlone && (-1...23).contains(workday) && workday != 0
        ? .workdayOfMonth(workday, every: every) : nil
    }
    return days.map { .daysOfMonth($0, every: every) }
  }

  private func inYear(_ every: Int) -> RepeatPattern? {
    let months = Set(months).sorted()
    if hasOnlyOrdinalWeekdays { return .ordinalWeekdaysOfYear(months: months, ordinalWeekdays, every: every) }
    guard let days else { return nil }
    // 2024 has a 29 February.
    let exists = months.flatMap { month in
      days.map { $0 <= CalendarDay.length(ofMonth: month, year: 2024) }
    }
    guard !exists.contains(false) || !needsDates && !exists.contains(true) else { return nil }
    return .daysOfYear(months: months, days: days, every: every)
  }
}

extension RepeatToken {
  /// Whether a number before it counts it.
  fileprivate var isCounted: Bool {
    switch self {
    case .unit, .weekday, .workday, .weekend: true
    default: false
    }
  }
}

extension [Weekday] {
  /// Each once, from Monday.
  fileprivate var inOrder: [Weekday] { Weekday.allCases.filter(contains) }
}
