/// Days by their number.
extension Lattice {
  /// 24 dec 2027, dec 24, 2027 dec 24
  func monthNames(at place: Int) -> [DayPiece] {
    var found: [DayPiece] = []
    func add(_ month: Int, _ day: Int, _ end: Int) {
      found.append(DayPiece(end: end, day: .dayOfYear(month: month, day: day, year: nil), strength: .full))
      for start in optional(.and, at: end) {
        for (year, end) in years(at: start) {
          found.append(
            DayPiece(end: end, day: .dayOfYear(month: month, day: day, year: year), strength: .full)
          )
        }
      }
    }
    for (month, end) in words(.month, at: place) {
      for start in optional(.the, at: end) {
        for (day, end) in dayNumbers(at: start) + nths(at: start) { add(month, day, end) }
      }
    }
    for (day, start) in dayNumbers(at: place) {
      for (month, end) in words(.month, at: start) { add(month, day, end) }
      for (count, end) in monthReferences(at: start) {
        found.append(DayPiece(end: end, day: .dayOfMonthLater(day, count), strength: .full))
      }
    }
    for (year, start) in years(at: place) {
      for (month, start) in words(.month, at: start) {
        for (day, end) in dayNumbers(at: start) {
          found.append(
            DayPiece(end: end, day: .dayOfYear(month: month, day: day, year: year), strength: .full)
          )
        }
      }
    }
    for (value, end) in words(.special, at: place) {
      let isHoliday = !endsInJapanese(end)
      found.append(
        DayPiece(
          end: end,
          day: .dayOfYear(month: value / 100, day: value % 100, year: nil),
          strength: isHoliday ? .special : .full
        )
      )
    }
    return found
  }

  func datesInDigits(at place: Int) -> [DayPiece] {
    atoms(at: place).compactMap { atom in
      switch atom.meaning {
      case .days(let days, let form):
        DayPiece(end: atom.end, day: .days(days), strength: form == .usual ? .full : .numeric)
      case .moment(let day, let clock): DayPiece(end: atom.end, day: .moment(day, clock), strength: .full)
      case .dayAndMonth(let date):
        DayPiece(
          end: atom.end,
          day: .dayAndMonth(date.days),
          strength: strength(of: date)
        )
      default: nil
      }
    }
  }

  private static let languagesWithDots: Set = ["de", "cs", "pl", "fi", "nb", "da", "hu", "sk", "sl", "hr"]

  private func strength(of date: DayAndMonth) -> Piece.Strength {
    if date.hasDotBehind {
      return date.isWide || Self.languagesWithDots.contains(conventions.language) ? .full : .weak
    }
    return date.isWide && date.separator == "/" ? .numeric : .weak
  }

  /// W50, week 50
  func isoWeeks(at place: Int) -> [DayPiece] {
    var found: [DayPiece] = atoms(at: place).compactMap { atom in
      guard case .week(let week, let year, let weekday) = atom.meaning else { return nil }
      return DayPiece(end: atom.end, day: .week(week, year: year, weekday), strength: .weak)
    }
    for (period, start) in periods(at: place) where period == .week && word(from: place, to: start) == "week"
    {
      for (number, end) in numbers(at: start) where number <= 53 {
        found.append(DayPiece(end: end, day: .week(number, year: nil, nil), strength: .weak))
      }
    }
    return found
  }

  /// the 15th, 15th of next month, the first monday of december, the last workday of the month
  func ordinalDays(at place: Int) -> [DayPiece] {
    let withoutArticle = text.skippingBlanks(from: place)
    return optional(.the, at: withoutArticle).flatMap { start in
      ordinalDays(at: start, hasArticle: start != withoutArticle)
    }
  }

  private func ordinalDays(at start: Int, hasArticle: Bool) -> [DayPiece] {
    var found: [DayPiece] = []
    for atom in atoms(at: start) {
      switch atom.meaning {
      case .nth(let day), .dotted(let day):
        let isNth = if case .nth = atom.meaning { true } else { false }
        if isNth {
          found.append(DayPiece(end: atom.end, day: .dayOfMonth(day), strength: hasArticle ? .theNth : .nth))
        }
        for start in optional(.of, at: atom.end) {
          for (month, end) in words(.month, at: start) {
            found.append(
              DayPiece(end: end, day: .dayOfYear(month: month, day: day, year: nil), strength: .full)
            )
            for start in optional(.and, at: end) {
              for (year, end) in years(at: start) {
                found.append(
                  DayPiece(end: end, day: .dayOfYear(month: month, day: day, year: year), strength: .full)
                )
              }
            }
          }
          guard isNth else { continue }
          for (count, end) in monthReferences(at: start) {
            found.append(DayPiece(end: end, day: .dayOfMonthLater(day, count), strength: .full))
          }
        }
      default: break
      }
    }
    for (number, end) in ordinals(at: start) where number != 0 {
      found += counted(number, behind: end)
      guard number == 1 else { continue }
      // The first of next month.
      for start in ends(.of, at: end) {
        for (count, end) in monthReferences(at: start) {
          found.append(DayPiece(end: end, day: .nth(1, .day, .later(count)), strength: .full))
        }
      }
    }
    return found
  }

  /// first, 2nd, last, 第2
  func ordinals(at place: Int) -> [(value: Int, end: Int)] {
    atoms(at: place).compactMap { atom in
      switch atom.meaning {
      case .word(.ordinal, let value), .nth(let value): (value, atom.end)
      default: nil
      }
    }
  }

  /// What is counted in a month, behind its number.
  private func counted(_ number: Int, behind place: Int) -> [DayPiece] {
    var found: [DayPiece] = []
    for start in optional(.filler, at: place) {
      for (counted, end, isJapanese) in countedThings(at: start) {
        if case .weekday = counted, !(-5...5).contains(number) { continue }
        for start in optional(.of, at: end) {
          if start == end {
            // “first monday” alone is a part of a repeat.
            found.append(DayPiece(end: end, day: .nth(number, counted, nil), strength: .part))
            if !isJapanese { continue }
          }
          found += months(at: start).map {
            DayPiece(end: $1, day: .nth(number, counted, $0), strength: .full)
          }
        }
      }
    }
    return found
  }

  private func countedThings(at place: Int) -> [(DayMeaning.Counted, end: Int, isJapanese: Bool)] {
    var found: [(DayMeaning.Counted, end: Int, isJapanese: Bool)] = []
    for (weekday, end) in weekdays(at: place, short: true) {
      let isJapanese = endsInJapanese(end)
      found.append((.weekday(weekday), end, isJapanese))
    }
    found += ends(.workday, at: place).map { (.workday, $0, endsInJapanese($0)) }
    found += words(.unit, at: place).filter { $0.value == Int(TypedUnit.day.rawValue) }.map {
      (.day, $0.end, false)
    }
    return found
  }

  /// 2026年12月24日, 12月末, 12月の最終金曜, 24日
  func japaneseDates(at place: Int) -> [DayPiece] {
    var found: [DayPiece] = []
    var starts: [(year: Int?, place: Int)] = [(nil, place)]
    for atom in atoms(at: place) {
      switch atom.meaning {
      case .yearOfDate(let year): starts.append((year, atom.end))
      case .dayOfDate(let day): found.append(DayPiece(end: atom.end, day: .dayOfMonth(day), strength: .weak))
      default: break
      }
    }
    for (year, start) in starts {
      for atom in atoms(at: start) {
        guard case .monthOfDate(let month) = atom.meaning else { continue }
        for start in optional(.filler, at: atom.end) {
          for atom in atoms(at: start) {
            switch atom.meaning {
            case .dayOfDate(let day):
              found.append(
                DayPiece(end: atom.end, day: .dayOfYear(month: month, day: day, year: year), strength: .full)
              )
            case .word(.edge, let edge):
              let edge: DateEdge = edge == Int(DateEdge.start.rawValue) ? .start : .end
              found.append(
                DayPiece(end: atom.end, day: .edgeOfMonth(edge, month, year: year), strength: .period)
              )
            case .word(.ordinal, let number):
              found += weekdays(at: atom.end, short: true).map {
                DayPiece(end: $1, day: .nth(number, .weekday($0), .named(month, year: year)), strength: .full)
              }
            default: break
            }
          }
        }
      }
    }
    return found
  }

  /// ngày 24, ngày 24/12, 24 tháng 12 năm 2027, ngày 15 tháng sau
  func vietnameseDates(at place: Int) -> [DayPiece] {
    var found: [DayPiece] = []
    for (start, hasWord) in [(place, false)] + ends(.dayOf, at: place).map({ ($0, true) }) {
      for (day, end) in dayNumbers(at: start) {
        if hasWord {
          found.append(DayPiece(end: end, day: .dayOfMonth(day), strength: .theNth))
          found += monthReferences(at: end).map {
            DayPiece(end: $1, day: .dayOfMonthLater(day, $0), strength: .full)
          }
        }
        for (month, end) in monthNumbers(at: end)
        where words(.month, at: text.skippingBlanks(from: end)).isEmpty {
          found.append(
            DayPiece(end: end, day: .dayOfYear(month: month, day: day, year: nil), strength: .full)
          )
          for (value, start) in words(.period, at: end) where value == Int(TypedUnit.year.rawValue) {
            found += years(at: start).map {
              DayPiece(end: $1, day: .dayOfYear(month: month, day: day, year: $0), strength: .full)
            }
          }
        }
      }
      guard hasWord else { continue }
      for atom in atoms(at: start) {
        guard case .dayAndMonth(let date) = atom.meaning else { continue }
        found.append(
          DayPiece(end: atom.end, day: .dayAndMonth(date.days), strength: .full)
        )
      }
    }
    return found
  }
}
