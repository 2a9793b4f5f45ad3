/// The ways to say a day. Each rule is a function over the atoms at a place, with the places where it can end.
extension Lattice {
  func days(at place: Int) -> [DayPiece] {
    let start = text.skippingBlanks(from: place)
    guard start < text.count else { return [] }
    if let known = daysAtPlaces[start] { return known }
    // A rule that comes back to this place finds nothing.
    daysAtPlaces[start] = []
    let found = daysAlone(at: start) + daysBeside(at: start)
    daysAtPlaces[start] = found
    return found
  }

  /// Those that are not counted from another one.
  func daysAlone(at start: Int) -> [DayPiece] {
    var found = daysInAWord(at: start) + weekdayNames(at: start) + referencedDays(at: start)
    found += weekends(at: start) + periodsLater(at: start) + edges(at: start) + monthNames(at: start)
    found += numberedDays(at: start) + datesInDigits(at: start) + weeksAndQuarters(at: start)
    return found + ordinalDays(at: start) + japaneseDates(at: start) + spans(at: start)
  }

  // MARK: Today, and weekdays

  /// tomorrow, tonight, eom, 月末, 年明け
  private func daysInAWord(at place: Int) -> [DayPiece] {
    atoms(at: place).compactMap { atom in
      guard case .word(let kind, let value) = atom.meaning else { return nil }
      let part = PartOfDay(rawValue: UInt8(clamping: value)) ?? .morning
      let period = TypedUnit(rawValue: UInt8(clamping: value)).flatMap(self.period) ?? .year
      let isWeak = atom.language == .vietnamese && !word(from: place, to: atom.end).contains(" ")
      return switch kind {
      case .relativeDay:
        DayPiece(.relative(value), atom.end, isWeak ? .weak : value < 0 ? .past : .today)
      case .endOfDay: DayPiece(.endOfToday, atom.end, .today)
      // Not the 今 of 今度.
      case .now where !(endsInJapanese(atom.end) && text[atom.end].isKanji): DayPiece(.now, atom.end, .weak)
      case .tonight: DayPiece(.tonight, atom.end, .today)
      case .partOfToday: DayPiece(.relativePart(0, part), atom.end, .today)
      case .partOfTomorrow: DayPiece(.relativePart(1, part), atom.end, .today)
      case .partOfYesterday: DayPiece(.relativePart(-1, part), atom.end, .past)
      case .mondayAfter: DayPiece(.weekdayOfWeek(.monday, value, from: .monday), atom.end, .period)
      case .endOfPeriod: DayPiece(.edge(.end, period, nil), atom.end, .period)
      case .startOfPeriod: DayPiece(.edge(.start, period, nil), atom.end, .period)
      case .startOfNextYear: DayPiece(.edge(.start, .year, 1), atom.end, .period)
      default: nil
      }
    }
  }

  private func weekdayNames(at place: Int) -> [DayPiece] {
    weekdays(at: place, short: true).flatMap { weekday, end in
      var found: [DayPiece] = []
      func add(_ day: DayMeaning, _ end: Int, _ strength: Piece.Strength = .relative) {
        found.append(DayPiece(day, end, strength))
      }
      let isLetter = endsInJapanese(end) && end == text.skippingBlanks(from: place) + 1
      let isWeak = ends(.homograph, at: place).contains(end)
      add(.weekday(weekday), end, isLetter ? .weak : isWeak ? .weakWeekday : .weekday)
      for start in optional(.of, .filler, .on, at: end) {
        for case (.week(let first), let count, let end) in references(at: start) {
          add(.weekdayOfWeek(weekday, count, from: first), end, count < 0 ? .past : .relative)
        }
      }
      for (value, end) in words(.referenceBehind, at: end) {
        add(value == 0 ? .thisWeekday(weekday) : .weekday(weekday), end)
      }
      for behind in periodEnds(.week, at: end) where word(from: end, to: behind) == "week" {
        if let week = TypedSpan(1, .week) { add(.offset(week, sign: 1, .weekday(weekday)), behind) }
      }
      for (day, end) in dayNumbers(at: end) { add(.weekdayOnDay(weekday, day), end) }
      for (number, behind) in words(.ordinalBehind, at: end) {
        add(.nth(number, .weekday(weekday), nil), behind, .part)
        for start in optional(.of, at: behind) {
          for (month, end) in months(at: start) { add(.nth(number, .weekday(weekday), month), end, .full) }
        }
      }
      for start in ends(.into, at: end) {
        for (span, _, end) in typedSpans(at: start) {
          guard let weeks = span.weeks else { continue }
          add(.weekdayOfWeek(weekday, weeks, from: conventions.firstWeekday), end, .into)
        }
      }
      return found
    }
  }

  /// this friday, next weekend, “the friday after next”
  private func referencedDays(at place: Int) -> [DayPiece] {
    let names = optional(.the, at: place).flatMap { start in
      weekdays(at: start).map { (DayMeaning.nextWeekday($0), $1) }
        + ends(.weekend, at: start).map { (.weekend(1), $0) }
    }
    let afterNext = names.flatMap { day, end in
      ends(.afterNext, at: end).compactMap { end in
        TypedSpan(1, .week).map { DayPiece(.offset($0, sign: 1, day), end, .relative) }
      }
    }
    return afterNext
      + words(.reference, at: place).flatMap { reference, start in
        weekdays(at: start).map { weekday, end in
          switch reference {
          case 0: DayPiece(.thisWeekday(weekday), end, .relative)
          case 1: DayPiece(.nextWeekday(weekday), end, .relative)
          case 9: DayPiece(.weekday(weekday), end, .relative)
          default: DayPiece(.lastWeekday(weekday), end, .past)
          }
        }
          + (reference == 0 || reference == 1
            ? ends(.weekend, at: start).map { DayPiece(.weekend(reference), $0, .period) } : [])
      }
  }

  private func weekends(at place: Int) -> [DayPiece] {
    ends(.weekend, at: place).map { DayPiece(.weekend(nil), $0, .weekday) }
      + ends(.inThe, .the, at: place).flatMap { start in
        ends(.weekend, at: start).map { DayPiece(.weekend(nil), $0, .period) }
      } + words(.weekendOf, at: place).map { DayPiece(.weekend($0 == 9 ? nil : $0), $1, .period) }
  }

  // MARK: Weeks, months, years

  /// A period counted from this one: next week, 来月, “the year after next”.
  func references(at place: Int) -> [(period: CalendarPeriod, count: Int, end: Int)] {
    let names: [(WordKind, CalendarPeriod)] = [
      (.week, week(fromMonday: true)), (.monthLater, .month), (.yearLater, .year),
    ]
    var found = names.flatMap { kind, period in words(kind, at: place).map { (period, $0, $1) } }
    for (reference, start) in words(.reference, at: place) where reference < 9 {
      found += periods(at: start).map { ($0, reference, $1) }
    }
    for (period, end) in optional(.the, at: place).flatMap(periods) {
      found += ends(.afterNext, at: end).map { (period, 2, $0) }
    }
    return found
  }

  /// A month by its name, or in relation to this one.
  func months(at place: Int) -> [(value: DayMeaning.MonthReference, end: Int)] {
    optional(.the, at: place).flatMap { start in
      periodEnds(.month, at: start).map { (.any, $0) } + monthsLater(at: start) + namedMonths(at: start)
    }
  }

  func monthsLater(at place: Int) -> [(value: DayMeaning.MonthReference, end: Int)] {
    references(at: place).filter { $0.period == .month }.map { (.later($0.count), $0.end) }
  }

  /// december, “dec, 2027”, “tháng 12 năm 2027”, 12月
  func namedMonths(at place: Int) -> [(value: DayMeaning.MonthReference, end: Int)] {
    monthNumbers(at: place).flatMap { month, end in
      withYears(month, end) + periodEnds(.year, at: end).flatMap(years).map { (.named(month, year: $0), $1) }
    }
  }

  /// A month without a year, and with the year written after it: 2027, “, 2027”.
  func withYears(_ month: Int, _ end: Int) -> [(value: DayMeaning.MonthReference, end: Int)] {
    [(.named(month, year: nil), end)]
      + optional(.and, at: end).flatMap(years).map { (.named(month, year: $0), $1) }
  }

  /// december, “tháng 12”, 12月
  func monthNumbers(at place: Int) -> [(value: Int, end: Int)] {
    // “tháng sau” is next month before it is June without its marks.
    let others = ends(.monthLater, at: place)
    return
      (words(.month, .monthOfDate, at: place)
      + periodEnds(.month, at: place).filter { word(from: place, to: $0) != "month" }.flatMap { start in
        dayNumbers(at: start).filter { $0.value <= 12 }
      }).filter { !others.contains($0.end) }
  }

  typealias Quarter = (first: CalendarDay, last: CalendarDay)

  /// Q1, that of this year or the next, and “Q1 2027”.
  func quarters(at place: Int) -> [(quarter: Quarter, hasYear: Bool, end: Int)] {
    words(.namedQuarter, at: place).flatMap { number, end in
      func quarter(_ year: Int) -> Quarter? {
        let first = CalendarDay(year: year, month: 3 * number - 2, day: 1)
        return first.flatMap { first in first.last(of: .quarter).map { (first, $0) } }
      }
      let this = now.day
      let coming = [this.year, this.year + 1].compactMap(quarter).first { $0.last >= this }
      return [coming.map { ($0, false, end) }].compactMap(\.self)
        + years(at: end).compactMap { year, end in quarter(year).map { ($0, true, end) } }
    }
  }

  /// The first day of a period to come, a weekday of a week, the start or end of a period, a day of a month or year: 来週, “next week on fri”,
  /// 今週末, 来月15日, 来年3月5日.
  private func periodsLater(at place: Int) -> [DayPiece] {
    let weekends = ends(.weekendOf, at: place)
    return references(at: place).flatMap { period, count, end in
      var found = day(of: period, count, end)
      for start in optional(.filler, .on, at: end) {
        if case .week(let first) = period {
          found += weekdays(at: start, short: true).map {
            DayPiece(.weekdayOfWeek($0, count, from: first), $1, count < 0 ? .past : .relative)
          }
        }
        found += edges(at: start).filter { !weekends.contains($0.end) }.map {
          DayPiece(.edge($0, period, count), $1, .period)
        }
        if period == .year {
          for (month, end) in monthNumbers(at: start) {
            let month = DayMeaning.MonthReference.named(month, year: now.day.year + count)
            found += words(.dayOfDate, at: end).map { DayPiece(.day($0, month), $1, .full) }
          }
        }
      }
      return found + (period == .month ? days(of: .later(count), at: end) : [])
    }
  }

  /// The first day of a period that is named; of this one the last, which may be any of its days, and is offered only. One that is over has
  /// none.
  private func day(of period: CalendarPeriod, _ count: Int, _ end: Int) -> [DayPiece] {
    if count == 0 { return guesses ? [DayPiece(.edge(.end, period, 0), end, .special)] : [] }
    return [DayPiece(.period(period, count), end, count > 0 ? .period : .past)]
  }

  /// end of next month, cuối tháng 12
  private func edges(at place: Int) -> [DayPiece] {
    let weekends = ends(.weekendOf, at: place)
    var found: [DayPiece] = []
    func add(_ day: DayMeaning, _ end: Int) {
      if !weekends.contains(end) { found.append(DayPiece(day, end, .period)) }
    }
    for (edge, end) in edges(at: place, .edgeOf) {
      for start in optional(.the, at: end) {
        for (period, end) in periods(at: start) { add(.edge(edge, period, nil), end) }
        for (period, count, end) in references(at: start) { add(.edge(edge, period, count), end) }
        for (month, end) in namedMonths(at: start) { add(.edgeOf(month, edge), end) }
        for (quarter, _, end) in quarters(at: start) {
          add(.days([edge == .start ? quarter.first : quarter.last]), end)
        }
      }
    }
    return found
  }
}
