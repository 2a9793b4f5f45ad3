/// The ways to say how something repeats.
extension Lattice {
  /// A rule with its end, and a part of the day that it names: 毎朝.
  typealias RuleFound = (rule: TypedRule, part: PartOfDay?, strength: Piece.Strength, end: Int)

  func rules(at place: Int) -> [RuleFound] {
    adverbs(at: place) + pluralRules(at: place) + spanRules(at: place) + rulesBehindEvery(at: place)
      + endsOfMonths(at: place)
  }

  private func rule(_ unit: TypedUnit, count: Int = 1) -> TypedRule? {
    TypedSpan(count, unit)?.interval.map { TypedRule($0) }
  }

  // MARK: daily, 毎週金曜, weekdays, mondays

  private func adverbs(at place: Int) -> [RuleFound] {
    var found: [RuleFound] = []
    for atom in atoms(at: place) {
      guard case .word(let kind, let value) = atom.meaning else { continue }
      let end = atom.end
      let strength: Piece.Strength = atom.language == .english ? .adverb : .rule
      switch kind {
      case .adverb:
        guard let unit = TypedUnit(rawValue: UInt8(value)), let rule = rule(unit) else { continue }
        found.append((rule, nil, strength, end))
        guard atom.language == .japanese else { continue }
        if rule.interval.unit == .month, rule.interval.count == 1 {
          for (edge, end) in words(.edge, at: end) where edge == Int(DateEdge.end.rawValue) {
            found.append((TypedRule(rule.interval, .monthDays([-1])), nil, strength, end))
          }
        }
        if rule.interval.unit == .week {
          for (weekdays, end) in weekdayLists(at: end, short: true) {
            found.append((TypedRule(rule.interval, .weekdays(weekdays)), nil, strength, end))
          }
        }
      case .dailyPart:
        found += TypedRule.daily.map { [($0, PartOfDay(rawValue: UInt8(value)), .rule, end)] } ?? []
      case .everyWorkday:
        let isPlain = ["平日", "ngày thường", "ngay thuong"].contains(word(from: place, to: end))
        found += weekly(RepeatPattern.workdays).map { [($0, nil, isPlain ? .plainRule : .rule, end)] } ?? []
      case .everyWeekend: found += weekly([.saturday, .sunday]).map { [($0, nil, .rule, end)] } ?? []
      default: break
      }
    }
    return found
  }

  private func weekly(_ weekdays: [Weekday], every count: Int = 1) -> TypedRule? {
    TypedRule(count, .week, .weekdays(weekdays))
  }

  private func pluralRules(at place: Int) -> [RuleFound] {
    optional(.on, at: place).flatMap { start -> [RuleFound] in
      var found: [RuleFound] = []
      found += ends(.workdays, at: start).compactMap { end in
        weekly(RepeatPattern.workdays).map { ($0, nil, .plainRule, end) }
      }
      found += ends(.weekends, at: start).compactMap { end in
        weekly([.saturday, .sunday]).map { ($0, nil, .plainRule, end) }
      }
      found += lists(at: start) { place in
        self.words(.everyWeekday, at: place).compactMap { value, end in
          Weekday(rawValue: value).map { ($0, end) }
        }
      }.compactMap { weekdays, end in weekly(weekdays).map { ($0, nil, .plainRule, end) } }
      return found
    }
  }

  // MARK: 3 days after done, 3日ごと, every! week

  private func spanRules(at place: Int) -> [RuleFound] {
    var found: [RuleFound] = []
    func add(_ interval: RepeatInterval?, isAfterDone: Bool = false, _ end: Int) {
      if let interval { found.append((TypedRule(interval, isAfterDone: isAfterDone), nil, .rule, end)) }
    }
    for (span, _, end) in typedSpans(at: place) {
      for end in ends(.afterDone, at: end) { add(span.interval, isAfterDone: true, end) }
      for end in ends(.each, .once, at: end) { add(span.interval, end) }
      // 3日おき: three days between two, or from one to the next.
      for end in ends(.apart, at: end) {
        guard let interval = span.interval else { continue }
        add(RepeatInterval(interval.count + 1, interval.unit), end)
        if interval.count > 1 { add(interval, end) }
      }
    }
    for start in ends(.doneBefore, at: place) {
      for (span, _, end) in typedSpans(at: start) {
        for end in optional(.laterBehind, at: end) { add(span.interval, isAfterDone: true, end) }
      }
    }
    for start in ends(.everyAfterDone, at: place) {
      for (number, start) in numbers(at: start) + [(1, start)] {
        for (value, end) in words(.unit, at: start) {
          add(
            TypedUnit(rawValue: UInt8(value)).flatMap { TypedSpan(number, $0)?.interval },
            isAfterDone: true,
            end
          )
        }
      }
    }
    return found
  }

  // MARK: every …

  private func rulesBehindEvery(at place: Int) -> [RuleFound] {
    ends(.every, at: place).flatMap { start -> [RuleFound] in
      everyUnits(at: start) + everyOrdinals(at: start) + everyDates(at: start)
    }
  }

  /// every 2 weeks, every other friday, every weekday, every morning, every 3d
  private func everyUnits(at start: Int) -> [RuleFound] {
    var found: [RuleFound] = []
    func add(_ rule: TypedRule?, part: PartOfDay? = nil, _ end: Int) {
      if let rule { found.append((rule, part, .rule, end)) }
    }
    let others = words(.other, at: start)
    let counts =
      [(value: 1, end: start)] + numbers(at: start) + others + ordinals(at: start).filter { $0.value > 1 }
    for (count, place) in counts where (1...99_999).contains(count) {
      for (value, end) in words(.unit, at: place) {
        guard let unit = TypedUnit(rawValue: UInt8(value)),
          let rule = rule(unit == .minuteOrMonth ? .month : unit, count: count)
        else { continue }
        add(rule, end)
        for end in ends(.afterDone, at: end) { add(TypedRule(rule.interval, isAfterDone: true), end) }
      }
      if place == start { for end in ends(.workday, at: place) { add(weekly(RepeatPattern.workdays), end) } }
      for end in ends(.weekend, .weekendOf, at: place) {
        add(weekly([.saturday, .sunday], every: count), end)
      }
      let isOther = others.contains { $0.end == place && $0.value == count }
      if place == start || isOther {
        for (weekdays, end) in weekdayLists(at: place) { add(weekly(weekdays, every: count), end) }
      }
    }
    for atom in atoms(at: start) {
      guard case .span(let span, _) = atom.meaning, let interval = span.interval else { continue }
      add(TypedRule(interval), atom.end)
    }
    for (value, end) in words(.part, at: start) { add(.daily, part: PartOfDay(rawValue: UInt8(value)), end) }
    return found
  }

  /// every last friday, every 1st and 3rd tuesday, every 15th of the month, every last workday
  private func everyOrdinals(at start: Int) -> [RuleFound] {
    var found: [RuleFound] = []
    func add(_ rule: TypedRule?, _ end: Int) { if let rule { found.append((rule, nil, .rule, end)) } }
    for (numbers, isInDigits, place) in ordinalLists(at: start) {
      for (weekday, end) in weekdays(at: place) {
        let weekdays = numbers.map { RepeatPattern.OrdinalWeekday($0, weekday) }
        let rule = TypedRule(1, .month, .ordinalWeekdays(weekdays))
        add(rule, end)
        for (month, end) in monthsBehindOf(at: end) {
          add(month.map { TypedRule(1, .year, .yearWeekdays(months: [$0], weekdays)) } ?? rule, end)
        }
        // The Tuesday of every other week, possibly.
        if numbers.count == 1, (2...5).contains(numbers[0]) { add(weekly([weekday], every: numbers[0]), end) }
      }
      if numbers.count == 1 {
        for end in ends(.workday, at: place) {
          let rule = TypedRule(1, .month, .workday(numbers[0]))
          add(rule, end)
          for (month, end) in monthsBehindOf(at: end) where month == nil { add(rule, end) }
        }
      }
      if numbers == [-1] {
        for (value, end) in words(.unit, at: place) where value == Int(TypedUnit.day.rawValue) {
          let rule = TypedRule(1, .month, .monthDays([-1]))
          add(rule, end)
          for (month, end) in monthsBehindOf(at: end) {
            add(month.map { TypedRule(1, .year, .yearDays(months: [$0], days: [-1])) } ?? rule, end)
          }
        }
      }
      guard isInDigits, numbers.allSatisfy({ $0 > 0 }) else { continue }
      add(TypedRule(1, .month, .monthDays(numbers)), place)
      for (month, end) in monthsBehindOf(at: place) where month == nil {
        add(TypedRule(1, .month, .monthDays(numbers)), end)
      }
    }
    return found
  }

  /// every 24 dec, every 1 jan and 1 jul, every 24/12
  private func everyDates(at start: Int) -> [RuleFound] {
    lists(at: start, monthDays).flatMap { dates, end -> [RuleFound] in
      guard let first = dates.first, dates.allSatisfy({ $0.day == first.day }) else { return [] }
      return [TypedRule(1, .year, .yearDays(months: dates.map(\.month), days: [first.day]))].compactMap(
        \.self
      ).map { ($0, nil, .rule, end) }
    }
  }

  private struct MonthDay: Hashable {
    let month: Int
    let day: Int
  }

  private func monthDays(at place: Int) -> [(MonthDay, Int)] {
    var found: [(MonthDay, Int)] = []
    for (day, end) in dayNumbers(at: place) + nths(at: place) {
      for start in optional(.of, at: end) {
        found += words(.month, at: start).map { (MonthDay(month: $0, day: day), $1) }
      }
    }
    for (month, end) in words(.month, at: place) {
      for start in optional(.the, at: end) {
        found += (dayNumbers(at: start) + nths(at: start)).map { (MonthDay(month: month, day: $0), $1) }
      }
    }
    for atom in atoms(at: place) {
      guard case .dayAndMonth(let date) = atom.meaning else { continue }
      found += date.days.map { MonthDay(month: $0.month, day: $0.day) }.firstOfEach.map { ($0, atom.end) }
    }
    return found
  }

  /// “of the month”, “of every month”, and “of december” with its number.
  private func monthsBehindOf(at place: Int) -> [(month: Int?, end: Int)] {
    ends(.of, at: place).flatMap { start in
      var found: [(month: Int?, end: Int)] = []
      for start in optional(.the, .every, at: start) {
        found += periods(at: start).filter { $0.period == .month }.map { (nil, $0.end) }
      }
      found += words(.month, at: start).map { ($0, $1) }
      return found
    } + words(.month, at: place).map { ($0, $1) }
  }

  /// the end of every month, cuối mỗi tháng
  private func endsOfMonths(at place: Int) -> [RuleFound] {
    guard let rule = TypedRule(1, .month, .monthDays([-1])) else { return [] }
    return optional(.the, .on, .inThe, at: place).flatMap { start in
      words(.edgeOf, at: start).filter { $0.value == Int(DateEdge.end.rawValue) }.flatMap { _, start in
        everyMonth(at: start).map { (rule, nil, .rule, $0) }
      }
    }
  }

  private func everyMonth(at place: Int) -> [Int] {
    optional(.of, .filler, at: place).flatMap { start -> [Int] in
      var found: [Int] = []
      for start in ends(.every, at: start) {
        found += periods(at: start).filter { $0.period == .month }.map(\.end)
      }
      found += words(.adverb, at: start).filter { $0.value == Int(TypedUnit.month.rawValue) }.map(\.end)
      return found
    }
  }

  // MARK: Lists

  /// Values with “and” or a comma between them, at most nine; each once.
  func lists<Value: Hashable>(at place: Int, _ values: (Int) -> [(Value, Int)]) -> [(
    values: [Value], end: Int
  )] {
    var found: [(values: [Value], end: Int)] = []
    var open = [(values: [Value](), place: place)]
    while let (before, place) = open.popLast(), found.count < 64 {
      for (value, end) in values(place) where !before.contains(value) {
        let list = before + [value]
        found.append((list, end))
        guard list.count < 9 else { continue }
        for next in ends(.and, at: end) {
          open.append((list, next))
          for next in ends(.and, at: next) { open.append((list, next)) }
        }
      }
    }
    return found
  }

  /// Letters of weekdays follow each other: 毎週月水金.
  func weekdayLists(at place: Int, short: Bool = false) -> [(weekdays: [Weekday], end: Int)] {
    var found: [(weekdays: [Weekday], end: Int)] = []
    var open = [(weekdays: [Weekday](), place: place)]
    while let (before, place) = open.popLast(), found.count < 64 {
      for start in optional(.filler, at: place) {
        for (weekday, end) in weekdays(at: start, short: short || !before.isEmpty)
        where !before.contains(weekday) {
          let list = before + [weekday]
          found.append((list, end))
          if short { open.append((list, end)) }
          for next in ends(.and, at: end) {
            open.append((list, next))
            for next in ends(.and, at: next) { open.append((list, next)) }
          }
        }
      }
    }
    return found
  }

  /// the 1st and 15th, first and third; whether all are in digits.
  func ordinalLists(at place: Int) -> [(numbers: [Int], isInDigits: Bool, end: Int)] {
    lists(at: place) { place in
      self.optional(.the, at: place).flatMap { start in
        self.atoms(at: start).compactMap { atom -> (OrdinalWord, Int)? in
          switch atom.meaning {
          case .nth(let number) where (1...31).contains(number):
            (OrdinalWord(number: number, isInDigits: true), atom.end)
          case .word(.ordinal, let number): (OrdinalWord(number: number, isInDigits: false), atom.end)
          default: nil
          }
        }
      }
    }.map { ($0.values.map(\.number), $0.values.allSatisfy(\.isInDigits), $0.end) }
  }

  private struct OrdinalWord: Hashable {
    let number: Int
    let isInDigits: Bool
  }
}
