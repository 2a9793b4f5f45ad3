/// Days by their number.
extension Lattice {
  /// dec 24 2027, 2027 dec 24, in january, christmas
  func monthNames(at place: Int) -> [DayPiece] {
    var found: [DayPiece] = []
    for (month, end) in words(.month, at: place) {
      let ordinals = ends(.the, at: end).flatMap { words(.ordinal, at: $0) }.filter { $0.value > 0 }
      for (day, end) in optional(.the, at: end).flatMap({ dayNumbers(at: $0) + words(.nth, at: $0) })
        + ordinals
      {
        found += withYears(month, end).map { DayPiece(.day(day, $0), $1, .full) }
      }
    }
    for (year, start) in years(at: place) {
      for (month, start) in words(.month, at: start) {
        found += dayNumbers(at: start).map { DayPiece(.day($0, .named(month, year: year)), $1, .full) }
      }
    }
    // “in january” may be any of its days: its first is offered.
    let months =
      ends(.into, at: place) + words(.reference, at: place).filter { $0.value == 1 }.map(\.end)
      + prepositions(.on, at: place).filter { $0.value != .on }.map(\.end)
    found += months.flatMap(namedMonths).map { DayPiece(.edgeOf($0, .start), $1, .special) }
    for (value, end) in words(.special, at: place) {
      let day = DayMeaning.day(value % 100, .named(value / 100, year: nil))
      found.append(DayPiece(day, end, endsInJapanese(end) ? .full : .special))
    }
    return found
  }

  /// 24 dec 2027, 24th of december, “24. dec”, 15 next month, ngày 24 tháng 12 năm 2027; the 15th, ngày 24, ngày 24/12
  func numberedDays(at place: Int) -> [DayPiece] {
    var found: [DayPiece] = []
    /// - Parameter strength: that of the number alone; nil if it is no day without its month.
    func add(_ numbers: [(value: Int, end: Int)], alone strength: Piece.Strength? = nil) {
      for (day, end) in numbers {
        let months = monthsLater(at: end) + namedMonths(at: end)
        // “buy 5 in december” is no day of it.
        let behindOf = strength == nil ? [] : ends(.of, at: end).flatMap { self.months(at: $0) }
        found += (months + behindOf).map { DayPiece(.day(day, $0), $1, .full) }
        if let strength { found.append(DayPiece(.day(day, .any), end, strength)) }
      }
    }
    for start in optional(.the, at: place) {
      add(words(.nth, at: start), alone: start == place ? .nth : .theNth)
    }
    add(dayNumbers(at: place))
    for start in ends(.dayOf, at: place) {
      add(dayNumbers(at: start), alone: .theNth)
      found += daysAndMonths(at: start).map { DayPiece(.dayAndMonth($0.days), $1, .full) }
    }
    // “2. next month” may be the second entry of a list.
    for (day, end) in words(.dotted, at: place) {
      for start in optional(.of, at: end) where !words(.month, at: start).isEmpty {
        found += namedMonths(at: start).map { DayPiece(.day(day, $0), $1, .full) }
      }
    }
    return found
  }

  func datesInDigits(at place: Int) -> [DayPiece] {
    atoms(at: place).compactMap { atom in
      switch atom.meaning {
      case .days(let days, let form): DayPiece(.days(days), atom.end, form == .usual ? .full : .numeric)
      case .moment(let day, let clock): DayPiece(.moment(day, clock), atom.end, .full)
      case .dayAndMonth(let date) where !isCounted(date, from: place, to: atom.end):
        DayPiece(.dayAndMonth(date.days), atom.end, strength(of: date))
      default: nil
      }
    }
  }

  /// Whether numbers are of the word beside them: “2-3 days”, “1.5 weeks”, “3-7 dec”, “dec 3-7”.
  private func isCounted(_ date: DayAndMonth, from place: Int, to end: Int) -> Bool {
    if !units(at: end).isEmpty { return true }
    let before = text.word(before: place)
    return date.separator == "-"
      && (!words(.month, at: end).isEmpty
        || words(.month, at: before.lowerBound).contains { $0.end == before.upperBound })
  }

  /// The end of a range of days, which is not read: dec 3-7, 24–26 dec, 2-3 days; not of “every 2-3 days”.
  func rangeOfDays(at place: Int) -> Int? {
    let before = text.word(before: place)
    guard text[place] != " ", text.beginsWord(at: place),
      !ends(.every, at: before.lowerBound).contains(before.upperBound)
    else { return nil }
    if let end = words(.month, at: place).lazy.compactMap({ self.rangeOfNumbers(at: $0.end) }).first {
      return end
    }
    guard let end = rangeOfNumbers(at: place) else { return nil }
    let units = units(at: end).filter { $0.value != .hour && $0.value != .minute }
    return (words(.month, at: end).map(\.end) + units.map(\.end)).max()
  }

  /// The end of two numbers that can be those of days, with a hyphen, a dash or “to” between them.
  private func rangeOfNumbers(at place: Int) -> Int? {
    func number(at start: Int) -> Int? {
      let end = text.endOfDigits(from: start)
      return (1...2).contains(end - start) ? end : nil
    }
    guard let first = number(at: text.skippingBlanks(from: place)) else { return nil }
    let isSign = "-–".unicodeScalars.contains(text[first])
    let starts = isSign ? [first + 1] : ends(.to, at: first).map(text.skippingBlanks)
    return starts.lazy.compactMap(number).first(where: text.endsWord)
  }

  private static let languagesWithDots: Set = ["de", "cs", "pl", "fi", "nb", "da", "hu", "sk", "sl", "hr"]

  private func strength(of date: DayAndMonth) -> Piece.Strength {
    if date.hasDotBehind {
      return date.isWide || Self.languagesWithDots.contains(conventions.language) ? .full : .weak
    }
    return date.isWide && date.separator == "/" ? .numeric : .weak
  }

  /// W50, week 50; Q1, which may be its last day, too
  func weeksAndQuarters(at place: Int) -> [DayPiece] {
    var found: [DayPiece] = atoms(at: place).compactMap { atom in
      guard case .week(let week, let year, let weekday) = atom.meaning else { return nil }
      return DayPiece(.week(week, year: year, weekday), atom.end, .weak)
    }
    for start in periodEnds(.week, at: place) where word(from: place, to: start) == "week" {
      found += numbers(at: start).filter { $0.value <= 53 }.map {
        DayPiece(.week($0.value, year: nil, nil), $0.end, .weak)
      }
    }
    return found
      + quarters(at: place).map { quarter, _, end in
        let isToCome = quarter.first >= now.day
        return DayPiece(.quarter(isToCome ? [quarter.first, quarter.last] : [quarter.last]), end, .weak)
      }
  }

  /// the first monday of december, the last workday of the month, the first of next month
  func ordinalDays(at place: Int) -> [DayPiece] {
    optional(.the, at: place).flatMap(ordinals).filter { $0.value != 0 }.flatMap { number, end in
      counted(number, behind: end)
        + (number > 0
          ? ends(.of, at: end).flatMap(months).map { DayPiece(.day(number, $0), $1, .full) } : [])
    }
  }

  /// What is counted in a month, after its number.
  private func counted(_ number: Int, behind place: Int) -> [DayPiece] {
    var found: [DayPiece] = []
    for start in optional(.filler, at: place) {
      for (counted, end) in countedThings(at: start) {
        if case .weekday = counted, !(-5...5).contains(number) { continue }
        // “first monday” alone is a part of a repeat.
        found.append(DayPiece(.nth(number, counted, nil), end, .part))
        for start in optional(.of, at: end)
        where start != end || counted != .day && endsInJapanese(end) {
          found += months(at: start).map { DayPiece(.nth(number, counted, $0), $1, .full) }
        }
      }
    }
    return found
  }

  private func countedThings(at place: Int) -> [(DayMeaning.Counted, end: Int)] {
    weekdays(at: place, short: true).map { (.weekday($0), $1) }
      + ends(.workday, at: place).map { (.workday, $0) }
      + unitEnds(.day, at: place).map { (.day, $0) }
  }

  /// 2026年12月24日, 12月末, 12月の最終金曜, 24日
  func japaneseDates(at place: Int) -> [DayPiece] {
    var found = words(.dayOfDate, at: place).map { DayPiece(.day($0, .any), $1, .weak) }
    for (year, start) in [(nil, place)] + words(.yearOfDate, at: place).map({ ($0, $1) }) {
      for (month, end) in words(.monthOfDate, at: start) {
        found += days(of: .named(month, year: year), at: end)
      }
    }
    return found
  }

  /// A day, an edge or a weekday of the month before it: 来月15日, 12月末, 12月の最終金曜
  func days(of month: DayMeaning.MonthReference, at place: Int) -> [DayPiece] {
    optional(.filler, at: place).flatMap { start in
      atoms(at: start).flatMap { atom -> [DayPiece] in
        switch (atom.meaning, month) {
        case (.word(.dayOfDate, let day), _), (.word(.digits, let day), .later):
          [DayPiece(.day(day, month), atom.end, .full)]
        case (.word(.edge, let edge), .named):
          [DayPiece(.edgeOf(month, DateEdge(rawValue: UInt8(edge)) ?? .end), atom.end, .period)]
        case (.word(.ordinal, let number), _):
          weekdays(at: atom.end, short: true).map { DayPiece(.nth(number, .weekday($0), month), $1, .full) }
        default: []
        }
      }
    }
  }

  /// The end of a day of the lunar calendar, which is not read: mùng 10 tháng 3, 23 tháng chạp, rằm tháng giêng, rằm hằng tháng, 10/3
  /// âm lịch.
  func lunarDate(at place: Int) -> Int? {
    guard text[place] != " ", text.beginsWord(at: place) else { return nil }
    func ends(of value: Int, at place: Int) -> [Int] {
      words(.lunar, at: place).filter { $0.value == value }.map(\.end)
    }
    let days = dayNumbers(at: place).map(\.end) + daysAndMonths(at: place).map(\.end)
    func months(at place: Int) -> [Int] { ends(of: 3, at: place) + monthNumbers(at: place).map(\.end) }
    let first = ends(of: 1, at: place).flatMap { start in
      dayNumbers(at: start).map(\.end).filter { words(.adverb, at: $0).isEmpty }
        + daysAndMonths(at: start).map(\.end)
    }
    let found =
      first + first.flatMap(months) + ends(of: 4, at: place).flatMap(months)
      + days.flatMap { ends(of: 3, at: $0) }
      + ends(of: 4, at: place).filter { !words(.adverb, at: $0).isEmpty }
    return (found + (found + days + days.flatMap(months)).flatMap { ends(of: 2, at: $0) }).max()
  }
}
