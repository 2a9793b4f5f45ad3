/// All pieces that begin at a place.
extension Lattice {
  func pieces(at place: Int) -> [Piece] {
    guard !atoms(at: place).isEmpty else { return [] }
    if let known = piecesAtPlaces[place] { return known }
    var found = dayPieces(at: place) + timePieces(at: place) + rulePieces(at: place) + endPieces(at: place)
    found += severalDays(at: place)
    piecesAtPlaces[place] = found
    return found
  }

  /// The end, and the ends after the letters that join Japanese parts.
  private func joined(_ end: Int) -> [Int] {
    endsInJapanese(end) || text[end].isJapanese || text[end] == "(" || text[end] == ")"
      ? optional(.filler, at: end) : [end]
  }

  private func dayPieces(at place: Int) -> [Piece] {
    let first = text.skippingBlanks(from: place)
    var found: [Piece] = []
    for (preposition, start) in [(nil, first)] + prepositions(.on, .at, at: first) where preposition != .sign
    {
      // “on today” and “at in 3 days” are no dates.
      for day in days(at: start) where day.strength.fits(behind: preposition) {
        found += joined(day.end).map {
          Piece($0, Slots(day: day.day), day.strength.behind(preposition), hasPreposition: start != first)
        }
      }
    }
    func behindUntil(_ day: DayPiece) -> [Int] {
      joined(day.end).flatMap { ends(.untilBehind, at: $0) }.flatMap(joined)
    }
    for day in days(at: first) {
      let strength: Piece.Strength = day.strength == .past ? .past : .deadline
      found += behindUntil(day).map { Piece($0, Slots(day: day.day), strength, hasPreposition: true) }
    }
    for day in lastDays(at: first) {
      found += behindUntil(day).map { Piece($0, Slots(until: day.day), .end, hasPreposition: true) }
    }
    for day in firstDays(at: first) {
      found += ends(.fromBehind, at: day.end).map {
        Piece($0, Slots(from: day.day), .end, hasPreposition: true)
      }
    }
    return found
  }

  /// The days that something can begin on: of a month, its first.
  private func firstDays(at place: Int) -> [DayPiece] {
    days(at: place) + namedMonths(at: place).map { DayPiece(.day(1, $0), $1, .full) }
  }

  /// The days that something can end on: of a month, its last.
  private func lastDays(at place: Int) -> [DayPiece] {
    days(at: place) + namedMonths(at: place).map { DayPiece(.edgeOf($0, .end), $1, .full) }
  }

  private func timePieces(at place: Int) -> [Piece] {
    var found: [Piece] = []
    let behindBy = prepositions(.on, at: place).filter { $0.value != .on }.map(\.end)
    for (clock, end) in ([place] + behindBy).flatMap(times) {
      // “by midnight” is one, “midnight snack” is none.
      let isBehindBy = clock.form == .midnight && !behindBy.isEmpty
      let clock = isBehindBy ? Clock(hour: 0, minute: 0, form: .midnight, hasAt: true) : clock
      found += joined(end).map { Piece($0, Slots(time: clock), .time, hasPreposition: clock.hasAt) }
      found += ends(.untilBehind, .fromBehind, at: end).filter { times(at: $0).isEmpty }.map {
        Piece($0, Slots(time: clock), .time, hasPreposition: true)
      }
    }
    if guesses {
      found += timesWithEnd(at: place).map {
        Piece($1, Slots(time: $0, hasEndOfTime: true), .time, hasPreposition: $0.hasAt)
      }
    }
    found += partsOfDay(at: place).map { part, isThis, end in
      Piece(end, Slots(part: part, isThisPart: isThis), isThis ? .thisPart : .partOfDay)
    }
    found += ends(.allDay, at: place).map { Piece($0, Slots(isAllDay: true), .part, hasPreposition: true) }
    return found
  }

  private func rulePieces(at place: Int) -> [Piece] {
    optional(.of, at: place).flatMap(rules).flatMap { rule in
      joined(rule.end).map { Piece($0, rule.phrase.slots, rule.phrase.first.strength, hasPreposition: true) }
    }
  }

  /// until 24 dec, for 3 weeks, 10回, from 7 dec to 24 dec
  private func endPieces(at place: Int) -> [Piece] {
    var found: [Piece] = []
    func add(_ slots: Slots, _ end: Int) { found.append(Piece(end, slots, .end, hasPreposition: true)) }
    /// How often in each of a period.
    func add(_ count: Int?, in unit: TypedUnit, _ end: Int) {
      guard let rule = TypedSpan(1, unit).flatMap({ TypedRule($0) }) else { return }
      let slots = count == 1 ? Slots(rule: rule) : Slots(rule: rule, count: count, isCountOfTimes: true)
      found.append(Piece(end, slots, .rule, hasPreposition: true))
    }
    for (count, end) in counts(at: place) {
      add(Slots(count: count, isCountOfTimes: true), end)
      // The week of “twice a week”.
      let starts = ends(.per, .every, at: end) + numbers(at: end).filter { $0.value == 1 }.map(\.end)
      if count > 1 { for (unit, end) in starts.flatMap({ units(at: $0) }) { add(nil, in: unit, end) } }
    }
    for (unit, start) in units(.frequency, at: place) {
      for (count, end) in counts(at: start) { add(count, in: unit, end) }
    }
    for day in ends(.until, at: place).flatMap(lastDays) { add(Slots(until: day.day), day.end) }
    for start in ends(.for, at: place) {
      for (span, _, end) in typedSpans(at: start) where span.ofDays != nil { add(Slots(duration: span), end) }
      for (count, end) in counts(at: start) { add(Slots(count: count), end) }
    }
    for (span, _, end) in typedSpans(at: place) where text[end - 1] == "間" {
      for end in joined(end) { add(Slots(duration: span), end) }
    }
    for (count, end) in words(.count, at: place) where text[end - 1].digit != nil {
      add(Slots(count: count), end)
    }
    for day in ends(.from, at: place).flatMap(firstDays) {
      add(Slots(from: day.day), day.end)
      // After a month, digits are a year or a day.
      for (clock, end) in times(at: day.end) where day.strength != .full || clock.hasAt || !clock.isBare {
        add(Slots(from: day.day, fromTime: clock), end)
      }
      for last in ends(.to, at: day.end).flatMap(lastDays) {
        add(Slots(until: last.day, from: day.day), last.end)
      }
    }
    return found
  }

  /// twice, 3x, 3 times, “3 lần”, 3回
  private func counts(at place: Int) -> [(value: Int, end: Int)] {
    numbers(at: place).flatMap { count, end in ends(.times, at: end).map { (count, $0) } }
      + words(.count, at: place).filter { text[$0.end - 1].digit == nil }
  }

  /// mon, wed; 5th and 20th; first and third tuesday; 第2・第4水曜; 10日と25日
  private func severalDays(at place: Int) -> [Piece] {
    let first = text.skippingBlanks(from: place)
    var found: [Piece] = []
    for start in optional(.on, at: first) {
      func add(_ days: TypedRule.Days, _ end: Int, _ strength: Piece.Strength = .part) {
        found.append(Piece(end, Slots(days: days), strength, hasPreposition: start != first))
      }
      for (weekdays, end) in weekdayLists(at: start).filter({ $0.values.count > 1 })
        + pluralWeekdays(at: start)
      {
        add(.weekdays(weekdays), end)
      }
      // 月水金, but not the 水木金 of 水木金物店.
      for (weekdays, end) in guesses && text[start].isJapanese ? weekdayLists(at: start, short: true) : []
      where weekdays.count > 2 && endsInJapanese(end) && (!text[end].isKanji || !parts(at: end).isEmpty) {
        add(.weekdays(weekdays), end)
      }
      for (numbers, end) in ordinalLists(at: start) where numbers.count > 1 {
        for (weekday, end) in weekdays(at: end) {
          let behindOf = monthsBehindOf(at: end).filter { $0.month == nil }.map(\.end)
          add(.ordinalWeekdays(numbers, weekday), end)
          for end in behindOf { add(.ordinalWeekdays(numbers, weekday), end, .rule) }
        }
        if numbers.allSatisfy({ $0 > 0 }) { add(.monthDays(numbers), end) }
      }
      let dates = lists(at: start, joinedBy: [.filler, .and]) { words(.dayOfDate, at: $0) }
      for (days, end) in lists(at: start, monthDay) + dates where days.count > 1 {
        add(.monthDays(days), end)
      }
      // “mùng 5 hằng tháng”; alone it is a day of the lunar calendar. And “every month on 15”.
      let numbers =
        words(.lunar, at: start).filter { $0.value == 1 }.map(\.end) + (start == first ? [] : [start])
      for (day, end) in numbers.flatMap({ dayNumbers(at: $0) }) { add(.monthDays([day]), end) }
    }
    return found + japaneseOrdinalWeekdays(at: first)
  }

  /// 15th, the last day
  private func monthDay(at place: Int) -> [(Int, Int)] {
    optional(.the, at: place).flatMap { start in
      words(.nth, at: start).filter { (1...31).contains($0.value) }.map { ($0, $1) }
        + words(.ordinal, at: start).filter { $0.value == -1 }.flatMap { unitEnds(.day, at: $0.end) }.map {
          (-1, $0)
        }
    }
  }

  private func japaneseOrdinalWeekdays(at place: Int) -> [Piece] {
    lists(at: place, joinedBy: [.filler, .and]) { start in
      text[text.skippingBlanks(from: start)].isJapanese ? words(.ordinal, at: start) : []
    }.flatMap { numbers, end in
      optional(.filler, at: end).flatMap { weekdays(at: $0, short: true) }.map { weekday, end in
        Piece(end, Slots(days: .ordinalWeekdays(numbers, weekday)), .rule)
      }
    }
  }
}

extension Piece.Strength {
  /// Whether a day that is meant so can have a preposition before it: “lúc 15h” is no span of 15 hours.
  fileprivate func fits(behind preposition: Preposition?) -> Bool {
    switch preposition {
    case .at: self == .period
    case .on: ![.today, .past, .spanAlone, .plus, .into].contains(self)
    default: true
    }
  }

  /// How surely a day is meant after a preposition: “by 3rd” is as sure as 3/12, and “on 3rd” may be a floor.
  fileprivate func behind(_ preposition: Preposition?) -> Piece.Strength {
    self == .nth && preposition == .by ? .numeric : self
  }
}
