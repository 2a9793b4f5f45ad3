/// The ways to say how something repeats.
extension Lattice {
  private static let workdays = TypedRule(.weekdays(RepeatPattern.workdays))
  private static let weekend = TypedRule(.weekdays([.saturday, .sunday]))

  func rules(at place: Int) -> [Piece] {
    adverbs(at: place) + pluralRules(at: place) + spanRules(at: place)
      + ends(.every, at: place).flatMap { everyUnits(at: $0) + everyOrdinals(at: $0) + everyDates(at: $0) }
      + edgesOfMonths(at: place)
  }

  // MARK: daily, 毎週金曜, weekdays, mondays

  private func adverbs(at place: Int) -> [Piece] {
    atoms(at: place).flatMap { atom -> [Piece] in
      guard case .word(let kind, let value) = atom.meaning else { return [] }
      switch kind {
      case .adverb:
        let span = TypedUnit(rawValue: UInt8(value)).flatMap { TypedSpan(1, $0) }
        // “hourly” is too often.
        return span?.interval.map { rules($0, behind: atom) }
          ?? [Piece(span, atom.end)].compactMap(\.self)
      case .dailyPart:
        let strength: Piece.Strength = atom.language == .english ? .adverb : .rule
        return [Piece(.daily, atom.end, strength, part: PartOfDay(rawValue: UInt8(value)))]
      case .everyWorkday: return [Piece(Self.workdays, atom.end, value == 1 ? .plainRule : .rule)]
      case .everyWeekend: return [Piece(Self.weekend, atom.end)]
      default: return []
      }
    }
  }

  /// 毎週, 毎週金曜, 毎月末
  private func rules(_ interval: RepeatInterval, behind atom: Atom) -> [Piece] {
    let strength: Piece.Strength = atom.language == .english ? .adverb : .rule
    var found = [Piece(TypedRule(interval), atom.end, strength)]
    guard atom.language == .japanese else { return found }
    if interval.unit == .month, interval.count == 1 {
      found += edges(at: atom.end).map { Piece(TypedRule($0.ofMonth), $1, strength) }
    }
    if interval.unit == .week {
      found += weekdayLists(at: atom.end, short: true).map {
        Piece(TypedRule(interval, .weekdays($0)), $1, strength)
      }
    }
    return found
  }

  private func pluralRules(at place: Int) -> [Piece] {
    var found = optional(.on, at: place).flatMap { start -> [Piece] in
      ends(.workdays, at: start).map { Piece(Self.workdays, $0, .plainRule) }
        + ends(.weekends, at: start).map { Piece(Self.weekend, $0, .plainRule) }
        + pluralWeekdays(at: start).map { Piece(TypedRule(.weekdays($0)), $1, .plainRule) }
    }
    for (count, start) in words(.alternate, at: place) {
      found += pluralWeekdays(at: start).compactMap { weekdays, end in
        TypedRule(count, .weekdays(weekdays)).map { Piece($0, end) }
      }
    }
    return found
  }

  func pluralWeekdays(at place: Int) -> [(values: [Weekday], end: Int)] {
    lists(at: place) { self.values([.everyWeekday], at: $0) { Weekday(rawValue: $0) } }
  }

  // MARK: 3 days after done, 3日ごと, 3日おき, cách 3 ngày, every! week

  private func spanRules(at place: Int) -> [Piece] {
    var found: [Piece?] = []
    /// Three days between two, or from one to the next.
    func addApart(_ span: TypedSpan, _ more: [Int], _ end: Int, _ strength: Piece.Strength = .rule) {
      guard let interval = span.interval else { return }
      found += more.map { interval.count + $0 }.filter { $0 > 1 }.map { count in
        RepeatInterval(count, interval.unit).map { Piece(TypedRule($0), end, strength) }
      }
    }
    for (span, _, end) in typedSpans(at: place) {
      found += ends(.afterDone, at: end).map { Piece(span, $0, isAfterDone: true) }
      found += ends(.once, at: end).map { Piece(span, $0) }
      for end in ends(.apart, at: end) { addApart(span, [1, 0], end) }
    }
    for start in ends(.apartBefore, at: place) {
      for (span, _, end) in typedSpans(at: start) where ends(.ago, at: end).isEmpty {
        for end in optional(.once, at: end) { addApart(span, [0, 1], end, .plainRule) }
      }
    }
    for start in ends(.doneBefore, at: place) {
      for (span, _, end) in typedSpans(at: start) {
        found += optional(.later, at: end).map { Piece(span, $0, isAfterDone: true) }
      }
    }
    for start in ends(.everyAfterDone, at: place) {
      for (number, start) in numbers(at: start) + [(1, start)] {
        found += units(at: start).map { Piece(TypedSpan(number, $0), $1, isAfterDone: true) }
      }
    }
    return found.compactMap(\.self)
  }

  // MARK: every …

  /// every 2 weeks, every other friday, every weekday, every morning, every 3d
  private func everyUnits(at start: Int) -> [Piece] {
    var found: [Piece?] = []
    let others = words(.other, .alternate, at: start)
    let counts =
      [(value: 1, end: start)] + numbers(at: start) + others + ordinals(at: start).filter { $0.value > 1 }
    for (count, place) in counts where (1...99_999).contains(count) {
      func add(_ weekdays: [Weekday], _ end: Int) {
        found.append(TypedRule(count, .weekdays(weekdays)).map { Piece($0, end) })
      }
      for (unit, end) in units(at: place) {
        let span = TypedSpan(count, unit == .minuteOrMonth ? .month : unit)
        found.append(Piece(span, end))
        found += ends(.afterDone, at: end).map { Piece(span, $0, isAfterDone: true) }
      }
      if place == start { for end in ends(.workday, at: place) { add(RepeatPattern.workdays, end) } }
      for end in ends(.weekend, .weekendOf, at: place) { add([.saturday, .sunday], end) }
      if place == start || others.contains(where: { $0.end == place && $0.value == count }) {
        for (weekdays, end) in weekdayLists(at: place) { add(weekdays, end) }
      }
    }
    for atom in atoms(at: start) {
      if case .span(let span, _) = atom.meaning { found.append(Piece(span, atom.end)) }
    }
    for (part, end) in parts(at: start) {
      found.append(Piece(.daily, end, part: part))
      found += weekdayLists(at: end).map { Piece(TypedRule(.weekdays($0)), $1, part: part) }
    }
    found += words(.endOfPeriod, at: start).filter { $0.value == Int(TypedUnit.month.rawValue) }.map {
      Piece(TypedRule(.monthDays([-1])), $0.end)
    }
    found += edges(at: start, .edgeOf).flatMap { edge, end in
      periodEnds(.month, at: end).map { Piece(TypedRule(edge.ofMonth), $0) }
    }
    return found.compactMap(\.self)
  }

  /// every last friday, every 1st and 3rd tuesday, every 15th of the month, every last workday
  private func everyOrdinals(at start: Int) -> [Piece] {
    var found: [Piece] = []
    /// A rule of each month, or of a month after it.
    func add(_ days: TypedRule.Days, _ end: Int) {
      found.append(Piece(TypedRule(days), end))
      for (month, end) in monthsBehindOf(at: end) {
        let days = month.map { days.of(month: $0) } ?? days
        found += [days.map { Piece(TypedRule($0), end) }].compactMap(\.self)
      }
    }
    for (numbers, place) in ordinalLists(at: start) {
      for (weekday, end) in weekdays(at: place) {
        add(.ordinalWeekdays(numbers, weekday), end)
        // The Tuesday of every other week, possibly.
        if numbers.count == 1, (2...5).contains(numbers[0]),
          let rule = TypedRule(numbers[0], .weekdays([weekday]))
        {
          found.append(Piece(rule, end))
        }
      }
      if numbers.count == 1 {
        for end in ends(.workday, at: place) { add(.workday(numbers[0]), end) }
      }
      if numbers == [-1] { for end in unitEnds(.day, at: place) { add(.monthDays([-1]), end) } }
    }
    for (numbers, end) in ordinalLists(at: start, inDigits: true) { add(.monthDays(numbers), end) }
    return found
  }

  /// every 24 dec, every 1 jan and 1 jul, every 24/12
  private func everyDates(at start: Int) -> [Piece] {
    lists(at: start) { place in
      days(at: place).flatMap { day in
        day.day.details.filter { $0.unit == .year }.map { ($0, day.end) }
      }
    }.compactMap { dates, end in
      // “every christmas movie” is none.
      let strength: Piece.Strength = ends(.special, at: start).isEmpty ? .rule : .plainRule
      if dates.count == 1 { return Piece(TypedRule(dates[0]), end, strength) }
      var (allMonths, allDays): ([Int], Set<[Int]>) = ([], [])
      for case .yearDays(let months, let days) in dates {
        allMonths += months
        allDays.insert(days)
      }
      guard allMonths.count == dates.count, allDays.count == 1, let days = allDays.first else { return nil }
      return Piece(TypedRule(.yearDays(months: allMonths, days: days)), end, strength)
    }
  }

  /// “of the month”, “of every month”, and “of december” with its number.
  func monthsBehindOf(at place: Int) -> [(month: Int?, end: Int)] {
    ends(.of, at: place).flatMap { start in
      optional(.the, .every, at: start).flatMap { periodEnds(.month, at: $0) }.map { (nil, $0) }
        + words(.month, at: start).map { ($0, $1) }
    } + words(.month, at: place).map { ($0, $1) }
  }

  /// the end of every month, the first of each month, cuối mỗi tháng
  private func edgesOfMonths(at place: Int) -> [Piece] {
    optional(.the, .on, .inThe, at: place).flatMap { start in
      edges(at: start, .edgeOf) + words(.ordinal, at: start).filter { $0.value == 1 }.map { (.start, $0.end) }
    }.flatMap { edge, end in everyMonth(at: end).map { Piece(TypedRule(edge.ofMonth), $0) } }
  }

  private func everyMonth(at place: Int) -> [Int] {
    optional(.of, .filler, at: place).flatMap { start in
      ends(.every, at: start).flatMap { periodEnds(.month, at: $0) }
        + words(.adverb, at: start).filter { $0.value == Int(TypedUnit.month.rawValue) }.map(\.end)
    }
  }

  // MARK: Lists

  /// Values with “and” or a comma between them, at most nine; each once.
  func lists<Value: Hashable>(
    at place: Int,
    joinedBy joints: [WordKind] = [.and],
    _ values: (Int) -> [(value: Value, end: Int)]
  ) -> [(values: [Value], end: Int)] {
    var found: [(values: [Value], end: Int)] = []
    var open = [(values: [Value](), place: place)]
    while let (before, place) = open.popLast(), found.count < 64 {
      for (value, end) in values(place) where !before.contains(value) {
        let list = before + [value]
        found.append((list, end))
        if list.count < 9 { open += starts(behind: joints, at: end).map { (list, $0) } }
      }
    }
    return found
  }

  /// After “and”, or a comma and “and”.
  func starts(behind joints: [WordKind] = [.and], at end: Int) -> [Int] {
    ends(joints, at: end).flatMap { optional(.and, at: $0) }
  }

  /// They may follow each other: 毎週月水金, “every mon wed fri”. “mon to fri” are five.
  func weekdayLists(at place: Int, short: Bool = false) -> [(values: [Weekday], end: Int)] {
    var found: [(values: [Weekday], end: Int)] = []
    var open = [(values: [Weekday](), isRange: false, place: place)]
    while let (before, isRange, place) = open.popLast(), found.count < 64 {
      for start in optional(.filler, at: place) {
        for (weekday, end) in weekdays(at: start, short: short || !before.isEmpty) {
          let list = before + (isRange ? weekday.all(after: before[before.count - 1]) : [weekday])
          guard list == list.firstOfEach else { continue }
          found.append((list, end))
          // “every monday sun cream” is one day.
          let isAbbreviated = end - start <= Self.longestAbbreviation
          open += ((short || isAbbreviated ? [end] : []) + starts(at: end)).map { (list, false, $0) }
          open += (ends(.to, .fromBehind, at: end) + startsBehindDash(end)).map { (list, true, $0) }
        }
      }
    }
    return found
  }

  /// The letters of “thurs”.
  private static let longestAbbreviation = 5

  /// After the sign of “mon–fri” and 10:00-12:00.
  func startsBehindDash(_ end: Int) -> [Int] {
    let sign = text.skippingBlanks(from: end)
    return "-–—〜~".unicodeScalars.contains(text[sign]) ? [sign + 1] : []
  }

  /// the 1st and 15th, first and third
  func ordinalLists(at place: Int, inDigits: Bool = false) -> [(values: [Int], end: Int)] {
    lists(at: place) { place in
      self.optional(.the, at: place).flatMap { start in
        (inDigits ? [] : self.words(.ordinal, at: start))
          + self.words(.nth, at: start).filter { (1...31).contains($0.value) }
      }
    }
  }
}

extension Piece {
  /// A rule, and a part of the day that it names: 毎朝.
  fileprivate init(_ rule: TypedRule, _ end: Int, _ strength: Strength = .rule, part: PartOfDay? = nil) {
    self.init(end, Slots(part: part, rule: rule), strength, hasPreposition: true)
  }

  /// Nil if the interval is out of range.
  fileprivate init?(_ span: TypedSpan?, _ end: Int, isAfterDone: Bool = false) {
    guard let rule = span.flatMap({ TypedRule($0, isAfterDone: isAfterDone) }) else { return nil }
    self.init(rule, end)
  }
}

extension DateEdge {
  /// The first or the last day of each month.
  fileprivate var ofMonth: TypedRule.Days { .monthDays([self == .end ? -1 : 1]) }
}

extension TypedRule.Days {
  static func ordinalWeekdays(_ numbers: [Int], _ weekday: Weekday) -> Self {
    .ordinalWeekdays(numbers.map { RepeatPattern.OrdinalWeekday($0, weekday) })
  }
}

extension DayMeaning {
  /// What it can be of a rule that says no days itself: the 15th is one of each month, 24 dec of each year.
  var details: [TypedRule.Days] {
    switch self {
    case .weekday(let weekday): [.weekdays([weekday])]
    case .day(let day, .any): [.monthDays([day])]
    case .day(let day, .named(let month, year: nil)): [.yearDays(months: [month], days: [day])]
    case .dayAndMonth(let days): days.map { .yearDays(months: [$0.month], days: [$0.day]) }.firstOfEach
    case .nth(let number, let counted, nil), .nth(let number, let counted, .any): [counted.days(number)]
    case .nth(let number, let counted, .named(let month, year: nil)):
      [counted.days(number).of(month: month)].compactMap(\.self)
    case .edge(.end, .month, _): [.monthDays([-1])]
    default: []
    }
  }
}

extension DayMeaning.Counted {
  fileprivate func days(_ number: Int) -> TypedRule.Days {
    switch self {
    case .day: .monthDays([number])
    case .workday: .workday(number)
    case .weekday(let weekday): .ordinalWeekdays([number], weekday)
    }
  }
}

extension Weekday {
  /// The days after another one, up to this one.
  fileprivate func all(after first: Weekday) -> [Weekday] {
    (first.rawValue..<first.rawValue + days(after: first)).compactMap { Weekday(rawValue: $0 % 7 + 1) }
  }
}
