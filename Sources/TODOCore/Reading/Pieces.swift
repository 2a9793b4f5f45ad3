/// All pieces that begin at a place.
extension Lattice {
  func pieces(at place: Int) -> [Piece] {
    if let known = piecesAtPlaces[place] { return known }
    var found = dayPieces(at: place) + timePieces(at: place) + rulePieces(at: place) + endPieces(at: place)
    found += severalDays(at: place)
    piecesAtPlaces[place] = found
    return found
  }

  /// The end, and the ends behind the letters that join Japanese parts.
  private func joined(_ end: Int) -> [Int] {
    endsInJapanese(end) || text[end].isJapanese || text[end] == "(" || text[end] == ")"
      ? optional(.filler, at: end) : [end]
  }

  private func dayPieces(at place: Int) -> [Piece] {
    let first = text.skippingBlanks(from: place)
    var found: [Piece] = []
    var starts = [(place: first, preposition: "")]
    for end in ends(.on, .at, at: first) {
      let word = word(from: first, to: end)
      if word != "@" { starts.append((end, word)) }
    }
    for (start, preposition) in starts {
      for day in days(at: start) {
        // “on today” and “at in 3 days” are no dates.
        if ["at", "on"].contains(preposition),
          [.today, .past, .spanAlone, .plus, .into].contains(day.strength)
        {
          continue
        }
        if preposition == "at", day.strength != .period { continue }
        for end in joined(day.end) {
          found.append(
            Piece(
              end: end,
              slots: Slots(day: day.day),
              strength: day.strength,
              hasPreposition: start != first
            )
          )
        }
      }
    }
    for day in days(at: first) {
      for end in joined(day.end).flatMap({ ends(.untilBehind, at: $0) }) {
        for end in joined(end) {
          found.append(Piece(end: end, slots: Slots(until: day.day), strength: .end, hasPreposition: true))
          let strength: Piece.Strength = day.strength == .past ? .past : .deadline
          found.append(Piece(end: end, slots: Slots(day: day.day), strength: strength, hasPreposition: true))
        }
      }
      for end in ends(.fromBehind, at: day.end) {
        found.append(Piece(end: end, slots: Slots(from: day.day), strength: .end, hasPreposition: true))
      }
    }
    return found
  }

  /// Those that stand before a time, too.
  private static let vietnamesePrepositions: Set = ["vào", "vao", "trước", "truoc", "hạn", "han"]

  private func timePieces(at place: Int) -> [Piece] {
    var found: [Piece] = []
    for start in [place]
      + ends(.on, at: place).filter({ Self.vietnamesePrepositions.contains(word(from: place, to: $0)) })
    {
      for (clock, end) in times(at: start) {
        for end in joined(end) {
          found.append(
            Piece(end: end, slots: Slots(time: clock), strength: .time, hasPreposition: clock.hasAt)
          )
        }
        for end in ends(.untilBehind, at: end) {
          found.append(Piece(end: end, slots: Slots(time: clock), strength: .time, hasPreposition: true))
        }
      }
    }
    for (part, isThis, end) in partsOfDay(at: place) {
      var slots = Slots(part: part)
      slots.isThisPart = isThis
      found.append(Piece(end: end, slots: slots, strength: isThis ? .thisPart : .partOfDay))
    }
    for end in ends(.allDay, at: place) {
      var slots = Slots()
      slots.isAllDay = true
      found.append(Piece(end: end, slots: slots, strength: .part, hasPreposition: true))
    }
    return found
  }

  private func rulePieces(at place: Int) -> [Piece] {
    optional(.of, at: place).flatMap { start in
      rules(at: start).flatMap { rule, part, strength, end in
        joined(end).map {
          Piece(end: $0, slots: Slots(part: part, rule: rule), strength: strength, hasPreposition: true)
        }
      }
    }
  }

  /// until 24 dec, for 3 weeks, 10回, from 7 dec to 24 dec
  private func endPieces(at place: Int) -> [Piece] {
    var found: [Piece] = []
    func add(_ slots: Slots, _ end: Int) {
      found.append(Piece(end: end, slots: slots, strength: .end, hasPreposition: true))
    }
    for start in ends(.until, at: place) {
      for day in days(at: start) { add(Slots(until: day.day), day.end) }
    }
    for start in ends(.for, at: place) {
      for (span, _, end) in typedSpans(at: start) where span.ofDays != nil { add(Slots(duration: span), end) }
      for (count, end) in numbers(at: start) {
        for end in ends(.times, at: end) { add(Slots(count: count), end) }
      }
    }
    for (span, _, end) in typedSpans(at: place) where text[end - 1] == "間" {
      for end in joined(end) { add(Slots(duration: span), end) }
    }
    for (count, end) in numbers(at: place) {
      for end in ends(.times, at: end) { add(Slots(count: count), end) }
    }
    for atom in atoms(at: place) {
      if case .count(let count) = atom.meaning { add(Slots(count: count), atom.end) }
    }
    for start in ends(.from, at: place) {
      for day in days(at: start) {
        add(Slots(from: day.day), day.end)
        for (clock, end) in times(at: day.end) {
          var slots = Slots(from: day.day)
          slots.fromTime = clock
          add(slots, end)
        }
        for start in ends(.to, at: day.end) {
          for last in days(at: start) { add(Slots(until: last.day, from: day.day), last.end) }
        }
      }
    }
    return found
  }

  /// mon, wed; 5th and 20th; first and third tuesday; 第2・第4水曜; 10日と25日
  private func severalDays(at place: Int) -> [Piece] {
    let first = text.skippingBlanks(from: place)
    var found: [Piece] = []
    for start in optional(.on, at: first) {
      func add(_ slots: Slots, _ end: Int, _ strength: Piece.Strength = .part) {
        found.append(Piece(end: end, slots: slots, strength: strength, hasPreposition: start != first))
      }
      for (weekdays, end) in weekdayLists(at: start) where weekdays.count > 1 {
        add(Slots(weekdays: weekdays), end)
      }
      for (numbers, isInDigits, place) in ordinalLists(at: start) where numbers.count > 1 {
        for (weekday, end) in weekdays(at: place) {
          add(Slots(ordinalWeekdays: numbers.map { RepeatPattern.OrdinalWeekday($0, weekday) }), end)
        }
        if isInDigits || numbers.allSatisfy({ $0 > 0 }) { add(Slots(monthDays: numbers), place) }
      }
      for (days, end) in mixedMonthDays(at: start) { add(Slots(monthDays: days), end) }
      // “mùng 5 hằng tháng”; alone it is a day of the lunar calendar.
      for (value, behind) in words(.lunar, at: start) where value == 1 {
        for (day, end) in dayNumbers(at: behind) { add(Slots(monthDays: [day]), end) }
      }
      // “every month on 15”
      if start != first { for (day, end) in dayNumbers(at: start) { add(Slots(monthDays: [day]), end) } }
    }
    found += japaneseOrdinalWeekdays(at: first)
    return found
  }

  /// the 15th and last day; 10日と25日
  private func mixedMonthDays(at place: Int) -> [(days: [Int], end: Int)] {
    var found: [(days: [Int], end: Int)] = []
    for (days, end) in lists(at: place, monthDay) where days.count > 1 { found.append((days, end)) }
    var open = [(days: [Int](), place: place)]
    while let (before, place) = open.popLast(), found.count < 32 {
      for atom in atoms(at: place) {
        guard case .dayOfDate(let day) = atom.meaning, !before.contains(day) else { continue }
        if !before.isEmpty { found.append((before + [day], atom.end)) }
        for next in optional(.filler, .and, at: atom.end) where next != atom.end {
          open.append((before + [day], next))
        }
      }
    }
    return found
  }

  /// 15th, the last day
  private func monthDay(at place: Int) -> [(Int, Int)] {
    optional(.the, at: place).flatMap { start in
      nths(at: start).filter { (1...31).contains($0.value) }.map { ($0.value, $0.end) }
        + words(.ordinal, at: start).filter { $0.value == -1 }.flatMap { _, end in
          words(.unit, at: end).filter { $0.value == Int(TypedUnit.day.rawValue) }.map { (-1, $0.end) }
        }
    }
  }

  private func japaneseOrdinalWeekdays(at place: Int) -> [Piece] {
    var found: [Piece] = []
    var open = [(numbers: [Int](), place: place)]
    while let (before, place) = open.popLast(), before.count < 6 {
      for (number, end) in words(.ordinal, at: place) where text[text.skippingBlanks(from: place)].isJapanese
      {
        let numbers = before + [number]
        for next in ends(.filler, .and, at: end) { open.append((numbers, next)) }
        for start in optional(.filler, at: end) {
          for (weekday, end) in weekdays(at: start, short: true) {
            let slots = Slots(ordinalWeekdays: numbers.map { RepeatPattern.OrdinalWeekday($0, weekday) })
            found.append(Piece(end: end, slots: slots, strength: .rule))
          }
        }
      }
    }
    return found
  }
}
