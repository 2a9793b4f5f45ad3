/// The ways to say a day. Each rule is a function over the atoms at a place, with the places where it can end.
extension Lattice {
  func days(at place: Int) -> [DayPiece] {
    let start = text.skippingBlanks(from: place)
    if let known = daysAtPlaces[start] { return known }
    // A rule that comes back to this place finds nothing.
    daysAtPlaces[start] = []
    var found: [DayPiece] = []
    for rule in [
      daysInAWord, weekdayNames, referencedDays, weekends, weeks, monthsLater, yearsLater, edges, monthNames,
      datesInDigits, isoWeeks, ordinalDays, japaneseDates, vietnameseDates, spans,
    ] {
      found += rule(start)
    }
    daysAtPlaces[start] = found
    return found
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
      case .mondayAfter: DayPiece(.weekdayOfWeek(.monday, value, fromMonday: true), atom.end, .period)
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
      let name = word(from: place, to: end)
      let isLetter = endsInJapanese(end) && end == text.skippingBlanks(from: place) + 1
      let isWeak =
        ["sun", "sat", "wed", "mon", "cn"].contains(name) || name.count == 2 && name.hasPrefix("t")
      add(.weekday(weekday), end, isLetter ? .weak : isWeak ? .weakWeekday : .weekday)
      for start in optional(.of, .filler, .on, at: end) {
        for (count, fromMonday, end) in weekReferences(at: start) {
          add(.weekdayOfWeek(weekday, count, fromMonday: fromMonday), end, count < 0 ? .past : .relative)
        }
      }
      for (value, end) in words(.referenceBehind, at: end) {
        add(value == 0 ? .thisWeekday(weekday) : .weekday(weekday), end)
      }
      for behind in periodEnds(.week, at: end) where word(from: end, to: behind) == "week" {
        add(.weekdayLater(weekday, weeks: 1), behind)
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
          if let weeks = span.weeks { add(.weekdayOfWeek(weekday, weeks, fromMonday: false), end, .into) }
        }
      }
      return found
    }
  }

  /// this friday, next week, last month
  private func referencedDays(at place: Int) -> [DayPiece] {
    words(.reference, at: place).flatMap { reference, start in
      var found = weekdays(at: start).map { weekday, end in
        switch reference {
        case 0: DayPiece(.thisWeekday(weekday), end, .relative)
        case 1: DayPiece(.nextWeekday(weekday), end, .relative)
        case 9: DayPiece(.weekday(weekday), end, .relative)
        default: DayPiece(.lastWeekday(weekday), end, .past)
        }
      }
      for (period, end) in periods(at: start) where reference < 9 {
        if reference >= 0 { found += day(of: period, reference, end) }
        guard period == week(), reference >= 0 else { continue }
        for start in optional(.on, at: end) {
          found += weekdays(at: start).map {
            DayPiece(.weekdayOfWeek($0, reference, fromMonday: false), $1, .relative)
          }
        }
      }
      guard reference == 0 || reference == 1 else { return found }
      return found + ends(.weekend, at: start).map { DayPiece(.weekend(reference), $0, .period) }
    }
  }

  private func weekends(at place: Int) -> [DayPiece] {
    ends(.weekend, at: place).map { DayPiece(.weekend(nil), $0, .weekday) }
      + ends(.inThe, .the, at: place).flatMap { start in
        ends(.weekend, at: start).map { DayPiece(.weekend(nil), $0, .period) }
      } + words(.weekendOf, at: place).map { DayPiece(.weekend($0 == 9 ? nil : $0), $1, .period) }
  }

  // MARK: Weeks, months, years

  /// next week, 来週, the week after next
  func weekReferences(at place: Int) -> [(count: Int, fromMonday: Bool, end: Int)] {
    var found = words(.week, at: place).map { (count: $0, fromMonday: true, end: $1) }
    for (reference, start) in words(.reference, at: place) where reference < 9 {
      found += periodEnds(.week, at: start).map { (reference, false, $0) }
    }
    for end in optional(.the, at: place).flatMap({ periodEnds(.week, at: $0) }) {
      found += ends(.afterNext, at: end).map { (2, false, $0) }
    }
    return found
  }

  func monthReferences(at place: Int) -> [(value: Int, end: Int)] {
    words(.monthLater, at: place) + references(.month, at: place)
  }

  func yearReferences(at place: Int) -> [(value: Int, end: Int)] {
    words(.yearLater, at: place) + references(.year, at: place)
  }

  /// This one, or the next.
  private func references(_ unit: TypedUnit, at place: Int) -> [(value: Int, end: Int)] {
    words(.reference, at: place).filter { $0.value == 0 || $0.value == 1 }.flatMap { reference, start in
      periodEnds(unit, at: start).map { (reference, $0) }
    }
  }

  /// A month by its name, or in relation to this one.
  func months(at place: Int) -> [(value: DayMeaning.MonthReference, end: Int)] {
    optional(.the, at: place).flatMap { start in
      periodEnds(.month, at: start).map { (.any, $0) }
        + monthReferences(at: start).map { (.later($0), $1) } + namedMonths(at: start)
    }
  }

  func namedMonths(at place: Int) -> [(value: DayMeaning.MonthReference, end: Int)] {
    monthNumbers(at: place).flatMap { month, end in
      [(.named(month, year: nil), end)] + years(at: end).map { (.named(month, year: $0), $1) }
    }
  }

  /// december, “tháng 12”, 12月
  func monthNumbers(at place: Int) -> [(value: Int, end: Int)] {
    // “tháng sau” is next month before it is June without its marks.
    let others = ends(.monthLater, at: place)
    return
      (words(.month, .monthOfDate, at: place)
      + periodEnds(.month, at: place).flatMap { start in
        dayNumbers(at: start).filter { $0.value <= 12 }
      }).filter { !others.contains($0.end) }
  }

  private func weeks(at place: Int) -> [DayPiece] {
    var found: [DayPiece] = []
    let weekends = ends(.weekendOf, at: place)
    for (count, fromMonday, end) in weekReferences(at: place) {
      if fromMonday || count == 2 { found += day(of: week(fromMonday: fromMonday), count, end) }
      for start in optional(.filler, .on, at: end) where fromMonday || count == 2 {
        found += weekdays(at: start, short: true).map {
          DayPiece(.weekdayOfWeek($0, count, fromMonday: fromMonday), $1, count < 0 ? .past : .relative)
        }
      }
      for (edge, end) in edges(at: end) where !weekends.contains(end) {
        found.append(DayPiece(.edge(edge, week(fromMonday: true), count), end, .period))
      }
    }
    return found
  }

  /// The first day of a period that is named; of this one the last, which may be any of its days, and is offered only.
  private func day(of period: CalendarPeriod, _ count: Int, _ end: Int) -> [DayPiece] {
    if count == 0 { return guesses ? [DayPiece(.edge(.end, period, 0), end, .special)] : [] }
    return [DayPiece(.period(period, count), end, count > 0 ? .period : .past)]
  }

  private func monthsLater(at place: Int) -> [DayPiece] {
    words(.monthLater, at: place).filter { $0.value >= 0 }.flatMap { day(of: .month, $0, $1) }
      + monthReferences(at: place).flatMap { days(of: .later($0), at: $1) }
  }

  private func yearsLater(at place: Int) -> [DayPiece] {
    var found: [DayPiece] = []
    for (count, end) in words(.yearLater, at: place) {
      if count >= 0 { found += day(of: .year, count, end) }
      found += edges(at: end).map { DayPiece(.edge($0, .year, count), $1, .period) }
      for (month, end) in optional(.filler, at: end).flatMap({ monthNumbers(at: $0) }) {
        let month = DayMeaning.MonthReference.named(month, year: now.day.year + count)
        found += words(.dayOfDate, at: end).map { DayPiece(.day($0, month), $1, .full) }
      }
    }
    return found
  }

  /// end of next month, cuối tháng 12
  private func edges(at place: Int) -> [DayPiece] {
    var found: [DayPiece] = []
    let weekends = ends(.weekendOf, at: place)
    for (edge, start) in edges(at: place, .edgeOf) {
      func add(_ day: DayMeaning, _ end: Int) {
        if !weekends.contains(end) { found.append(DayPiece(day, end, .period)) }
      }
      for (count, fromMonday, end) in weekReferences(at: start) {
        add(.edge(edge, week(fromMonday: fromMonday), count), end)
      }
      for start in optional(.the, at: start) {
        for (period, end) in periods(at: start) { add(.edge(edge, period, nil), end) }
        for (count, end) in references(.quarter, at: start) { add(.edge(edge, .quarter, count), end) }
        for (count, end) in monthReferences(at: start) { add(.edgeOf(.later(count), edge), end) }
        for (count, end) in yearReferences(at: start) { add(.edge(edge, .year, count), end) }
        for (month, end) in namedMonths(at: start) { add(.edgeOf(month, edge), end) }
      }
    }
    for start in optional(.the, at: place) {
      for (period, end) in periods(at: start) where period != week() {
        found += ends(.afterNext, at: end).map { DayPiece(.period(period, 2), $0, .period) }
      }
    }
    return found
  }
}
