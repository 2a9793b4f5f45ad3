/// The ways to say a day. Each rule is a function over the atoms at a place, with the places where it can end.
extension Lattice {
  func days(at place: Int) -> [DayPiece] {
    let start = text.skippingBlanks(from: place)
    if let known = daysAtPlaces[start] { return known }
    // A rule that comes back to this place finds nothing.
    daysAtPlaces[start] = []
    var found: [DayPiece] = []
    for rule in [
      relativeDays, weekdayNames, referencedDays, weekends, weeks, monthsLater, yearsLater, edges, monthNames,
      datesInDigits, isoWeeks,
      ordinalDays, japaneseDates, vietnameseDates, spans,
    ] {
      found += rule(start)
    }
    daysAtPlaces[start] = found
    return found
  }

  // MARK: Today, and weekdays

  private func relativeDays(at place: Int) -> [DayPiece] {
    atoms(at: place).compactMap { atom in
      guard case .word(let kind, let value) = atom.meaning else { return nil }
      let part = PartOfDay(rawValue: UInt8(clamping: value)) ?? .morning
      let isWeak = atom.language == .vietnamese && !word(from: place, to: atom.end).contains(" ")
      return switch kind {
      case .relativeDay:
        DayPiece(end: atom.end, day: .relative(value), strength: isWeak ? .weak : value < 0 ? .past : .today)
      case .endOfDay: DayPiece(end: atom.end, day: .endOfToday, strength: .today)
      case .now: DayPiece(end: atom.end, day: .now, strength: .weak)
      case .tonight: DayPiece(end: atom.end, day: .tonight, strength: .today)
      case .partOfToday: DayPiece(end: atom.end, day: .relativePart(0, part), strength: .today)
      case .partOfTomorrow: DayPiece(end: atom.end, day: .relativePart(1, part), strength: .today)
      case .partOfYesterday: DayPiece(end: atom.end, day: .relativePart(-1, part), strength: .past)
      case .mondayAfter:
        DayPiece(end: atom.end, day: .weekdayOfWeek(.monday, value, fromMonday: true), strength: .period)
      default: nil
      }
    }
  }

  private func weekdayNames(at place: Int) -> [DayPiece] {
    weekdays(at: place, short: true).flatMap { weekday, end in
      let name = word(from: place, to: end)
      let isShortCode = name.count == 2 && (name.hasPrefix("t") || name == "cn")
      let isWeak = ["sun", "sat", "wed", "mon"].contains(name) || isShortCode
      let isLetter = endsInJapanese(end) && end == text.skippingBlanks(from: place) + 1
      var found = [
        DayPiece(
          end: end,
          day: .weekday(weekday),
          strength: isLetter ? .weak : isWeak ? .weakWeekday : .weekday
        )
      ]
      func add(_ day: DayMeaning, _ end: Int, _ strength: Piece.Strength = .relative) {
        found.append(DayPiece(end: end, day: day, strength: strength))
      }
      for start in optional(.of, .filler, .on, at: end) {
        for (count, fromMonday, end) in weekReferences(at: start) {
          add(.weekdayOfWeek(weekday, count, fromMonday: fromMonday), end, count < 0 ? .past : .relative)
        }
      }
      for (value, end) in words(.referenceBehind, at: end) {
        add(value == 0 ? .thisWeekday(weekday) : .weekday(weekday), end)
      }
      for (value, behind) in words(.period, at: end)
      where word(from: end, to: behind) == "week" && value == Int(TypedUnit.week.rawValue) {
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
      var found: [DayPiece] = []
      for (weekday, end) in weekdays(at: start) {
        switch reference {
        case 0: found.append(DayPiece(end: end, day: .thisWeekday(weekday), strength: .relative))
        case 1: found.append(DayPiece(end: end, day: .nextWeekday(weekday), strength: .relative))
        case 9: found.append(DayPiece(end: end, day: .weekday(weekday), strength: .relative))
        default: found.append(DayPiece(end: end, day: .lastWeekday(weekday), strength: .past))
        }
      }
      for (period, end) in periods(at: start) where reference < 9 {
        found.append(
          DayPiece(end: end, day: .period(period, reference), strength: reference > 0 ? .period : .past)
        )
        guard period == .week, reference >= 0 else { continue }
        for start in optional(.on, at: end) {
          for (weekday, end) in weekdays(at: start) {
            found.append(
              DayPiece(
                end: end,
                day: .weekdayOfWeek(weekday, reference, fromMonday: false),
                strength: .relative
              )
            )
          }
        }
      }
      for end in ends(.weekend, at: start) where reference == 0 || reference == 1 {
        found.append(DayPiece(end: end, day: .weekend(reference), strength: .period))
      }
      return found
    }
  }

  private func weekends(at place: Int) -> [DayPiece] {
    var found = ends(.weekend, at: place).map { DayPiece(end: $0, day: .weekend(nil), strength: .weekday) }
    for start in ends(.inThe, .the, at: place) {
      found += ends(.weekend, at: start).map { DayPiece(end: $0, day: .weekend(nil), strength: .period) }
    }
    found += words(.weekendOf, at: place).map {
      DayPiece(end: $1, day: .weekend($0 == 9 ? nil : $0), strength: .period)
    }
    return found
  }

  // MARK: Weeks, months, years

  func periods(at place: Int) -> [(period: DatePeriod, end: Int)] {
    words(.period, at: place).compactMap { value, end in
      switch TypedUnit(rawValue: UInt8(value)) {
      case .week: (.week, end)
      case .month: (.month, end)
      case .quarter: (.quarter, end)
      case .year: (.year, end)
      default: nil
      }
    }
  }

  /// next week, 来週, the week after next
  func weekReferences(at place: Int) -> [(count: Int, fromMonday: Bool, end: Int)] {
    var found = words(.week, at: place).map { (count: $0, fromMonday: true, end: $1) }
    for (reference, start) in words(.reference, at: place) where reference < 9 {
      found += periods(at: start).filter { $0.period == .week }.map {
        (count: reference, fromMonday: false, end: $0.end)
      }
    }
    for start in optional(.the, at: place) {
      for (period, end) in periods(at: start) where period == .week {
        found += ends(.afterNext, at: end).map { (count: 2, fromMonday: false, end: $0) }
      }
    }
    return found
  }

  private func references(_ wanted: DatePeriod, _ kind: WordKind, at place: Int) -> [(count: Int, end: Int)] {
    var found = words(kind, at: place).map { (count: $0, end: $1) }
    for (reference, start) in words(.reference, at: place) where reference == 0 || reference == 1 {
      found += periods(at: start).filter { $0.period == wanted }.map { (count: reference, end: $0.end) }
    }
    return found
  }

  func monthReferences(at place: Int) -> [(count: Int, end: Int)] {
    references(.month, .monthLater, at: place)
  }

  func yearReferences(at place: Int) -> [(count: Int, end: Int)] { references(.year, .yearLater, at: place) }

  /// A month by its name, or in relation to this one.
  func months(at place: Int) -> [(month: DayMeaning.MonthReference, end: Int)] {
    optional(.the, at: place).flatMap { start in
      var found: [(month: DayMeaning.MonthReference, end: Int)] = []
      found += periods(at: start).filter { $0.period == .month }.map { (.any, $0.end) }
      found += monthReferences(at: start).map { (.later($0), $1) }
      for (month, end) in monthNumbers(at: start) {
        found.append((.named(month, year: nil), end))
        found += years(at: end).map { (.named(month, year: $0), $1) }
      }
      return found
    }
  }

  /// december, “tháng 12”, 12月
  func monthNumbers(at place: Int) -> [(month: Int, end: Int)] {
    var found = words(.month, at: place).map { (month: $0, end: $1) }
    for atom in atoms(at: place) {
      if case .monthOfDate(let month) = atom.meaning { found.append((month, atom.end)) }
    }
    for (value, start) in words(.period, at: place) where value == Int(TypedUnit.month.rawValue) {
      found += dayNumbers(at: start).filter { $0.value <= 12 }.map { (month: $0, end: $1) }
    }
    // “tháng sau” is next month before it is June without its marks.
    let others = ends(.monthLater, at: place)
    return found.filter { !others.contains($0.end) }
  }

  private func weeks(at place: Int) -> [DayPiece] {
    var found: [DayPiece] = []
    for (count, fromMonday, end) in weekReferences(at: place) {
      if fromMonday, count != 0 {
        found.append(
          DayPiece(end: end, day: .period(.weekFromMonday, count), strength: count > 0 ? .period : .past)
        )
      } else if count == 2 {
        found.append(DayPiece(end: end, day: .period(.week, count), strength: .period))
      }
      for start in optional(.filler, .on, at: end) where fromMonday || count == 2 {
        for (weekday, end) in weekdays(at: start, short: true) {
          found.append(
            DayPiece(
              end: end,
              day: .weekdayOfWeek(weekday, count, fromMonday: fromMonday),
              strength: count < 0 ? .past : .relative
            )
          )
        }
      }
      for (edge, end) in words(.edge, at: end) where !ends(.weekendOf, at: place).contains(end) {
        found.append(
          DayPiece(end: end, day: .edge(Self.edge(edge), .weekFromMonday, count), strength: .period)
        )
      }
    }
    return found
  }

  private static func edge(_ value: Int) -> DateEdge { value == Int(DateEdge.start.rawValue) ? .start : .end }

  private func monthsLater(at place: Int) -> [DayPiece] {
    var found: [DayPiece] = []
    for (count, end) in words(.monthLater, at: place) {
      found.append(DayPiece(end: end, day: .period(.month, count), strength: count > 0 ? .period : .past))
    }
    for (count, end) in monthReferences(at: place) {
      for start in optional(.filler, at: end) {
        for atom in atoms(at: start) {
          switch atom.meaning {
          case .dayOfDate(let day), .number(let day):
            found.append(DayPiece(end: atom.end, day: .dayOfMonthLater(day, count), strength: .full))
          case .word(.edge, let edge):
            found.append(
              DayPiece(end: atom.end, day: .edge(Self.edge(edge), .month, count), strength: .period)
            )
          case .word(.ordinal, let number):
            found += weekdays(at: atom.end, short: true).map {
              DayPiece(end: $1, day: .nth(number, .weekday($0), .later(count)), strength: .full)
            }
          default: break
          }
        }
      }
    }
    return found
  }

  private func yearsLater(at place: Int) -> [DayPiece] {
    var found: [DayPiece] = []
    for (count, end) in words(.yearLater, at: place) {
      if count > 0 { found.append(DayPiece(end: end, day: .period(.year, count), strength: .period)) }
      for (edge, end) in words(.edge, at: end) {
        found.append(DayPiece(end: end, day: .edge(Self.edge(edge), .year, count), strength: .period))
      }
      for start in optional(.filler, at: end) {
        for (month, end) in monthNumbers(at: start) {
          for atom in atoms(at: end) {
            guard case .dayOfDate(let day) = atom.meaning else { continue }
            found.append(
              DayPiece(
                end: atom.end,
                day: .dayOfYear(month: month, day: day, year: now.day.year + count),
                strength: .full
              )
            )
          }
        }
      }
    }
    return found
  }

  /// end of next month, cuối tháng 12, 月末
  private func edges(at place: Int) -> [DayPiece] {
    var found: [DayPiece] = []
    for (value, start) in words(.edgeOf, at: place) {
      let edge = Self.edge(value)
      let weekends = ends(.weekendOf, at: place)
      func add(_ day: DayMeaning, _ end: Int) {
        if !weekends.contains(end) { found.append(DayPiece(end: end, day: day, strength: .period)) }
      }
      for (count, fromMonday, end) in weekReferences(at: start) {
        add(.edge(edge, fromMonday ? .weekFromMonday : .week, count), end)
      }
      for start in optional(.the, at: start) {
        for (period, end) in periods(at: start) { add(.edge(edge, period, nil), end) }
        for (reference, start) in words(.reference, at: start) where reference == 0 || reference == 1 {
          for (period, end) in periods(at: start) where period == .quarter {
            add(.edge(edge, .quarter, reference), end)
          }
        }
        for (count, end) in monthReferences(at: start) { add(.edge(edge, .month, count), end) }
        for (count, end) in yearReferences(at: start) { add(.edge(edge, .year, count), end) }
        for (month, end) in monthNumbers(at: start) {
          add(.edgeOfMonth(edge, month, year: nil), end)
          for (year, end) in years(at: end) { add(.edgeOfMonth(edge, month, year: year), end) }
        }
      }
    }
    for start in optional(.the, at: place) {
      for (period, end) in periods(at: start) where period != .week {
        found += ends(.afterNext, at: end).map {
          DayPiece(end: $0, day: .period(period, 2), strength: .period)
        }
      }
    }
    for atom in atoms(at: place) {
      guard case .word(let kind, let value) = atom.meaning,
        let unit = TypedUnit(rawValue: UInt8(clamping: value))
      else { continue }
      let period: DatePeriod = unit == .week ? .week : unit == .month ? .month : .year
      switch kind {
      case .endOfPeriod:
        found.append(DayPiece(end: atom.end, day: .edge(.end, period, nil), strength: .period))
      case .startOfPeriod:
        found.append(DayPiece(end: atom.end, day: .edge(.start, period, nil), strength: .period))
      case .startOfNextYear:
        found.append(DayPiece(end: atom.end, day: .edge(.start, .year, 1), strength: .period))
      default: break
      }
    }
    return found
  }
}
