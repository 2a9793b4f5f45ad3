/// Reads what can be said in digits at a place.
struct AtomReader {
  unowned let lattice: Lattice
  let start: Int
  var text: PhraseText { lattice.text }

  init(lattice: Lattice, start: Int) {
    self.lattice = lattice
    self.start = start
  }

  func read(into atoms: inout [Atom]) {
    let first = text[start]
    let isAfterDigit = start > 0 && (text[start - 1].digit != nil || text[start - 1].numeral != nil)
    if !isAfterDigit,
      first.digit != nil || first.numeral != nil || first == "第" || "令平昭rhs".unicodeScalars.contains(first)
    {
      readJapanese(into: &atoms)
    }
    guard text.beginsWord(at: start), first.digit != nil || "+wx×".unicodeScalars.contains(first) else {
      return
    }
    readTimes(into: &atoms)
    readDates(into: &atoms)
    readNumbers(into: &atoms)
  }

  private func add(
    _ meaning: Atom.Meaning,
    to end: Int,
    _ language: WordLanguage? = nil,
    _ atoms: inout [Atom]
  ) {
    if text.endsWord(at: end) { atoms.append(Atom(meaning: meaning, end: end, language: language)) }
  }

  // MARK: Scanning

  /// A number in digits, and the place behind it; nil if it has another number of digits.
  private func digits(_ counts: ClosedRange<Int>, at place: Int) -> (value: Int, end: Int)? {
    var end = place
    var value = 0
    while let digit = text[end].digit {
      guard end - place < counts.upperBound else { return nil }
      value = value * 10 + digit
      end += 1
    }
    return counts.contains(end - place) ? (value, end) : nil
  }

  private func sign(_ signs: String, at place: Int) -> Unicode.Scalar? {
    place < text.count && signs.unicodeScalars.contains(text[place]) ? text[place] : nil
  }

  // MARK: Times

  private func readTimes(into atoms: inout [Atom]) {
    guard let (hour, end) = digits(1...2, at: start) else { return }
    func add(_ hour: Int, _ minute: Int, _ form: Clock.Form, to end: Int) {
      guard minute < 60 else { return }
      self.add(
        .clock(Clock(hour: hour, minute: minute, form: form)),
        to: end,
        form == .vietnamese ? .vietnamese : nil,
        &atoms
      )
    }
    let separator = sign(":.", at: end)
    let minutes = separator == nil ? nil : digits(2...2, at: end + 1)
    for (value, end) in halvesOfDay(at: minutes?.end ?? end) where separator == nil || minutes != nil {
      if (1...12).contains(hour) { add(hour % 12 + value, minutes?.value ?? 0, .halves, to: end) }
    }
    if let (minute, end) = minutes, hour < 24 || hour == 24 && minute == 0 {
      let isHalf = separator == ":" && !halvesOfDay(at: end).isEmpty
      if !isHalf { add(hour, minute, separator == ":" ? .colon : .dotted, to: end) }
    }
    guard hour < 24 else { return }
    if text[end] == "h" {
      if let (minute, end) = digits(2...2, at: end + 1) { add(hour, minute, .hourAndMinute, to: end) }
      add(hour, 0, .hour, to: end + 1)
    }
    for name in ["giờ", "gio", "g"] where text.starts(with: name, at: end) {
      let end = end + name.unicodeScalars.count
      if let (minute, end) = digits(1...2, at: end) { add(hour, minute, .colon, to: end) }
      add(hour, 0, .vietnamese, to: end)
    }
  }

  /// am or pm, directly behind digits or after a blank.
  private func halvesOfDay(at place: Int) -> [(value: Int, end: Int)] {
    var entries: [WordTable.Entry] = []
    WordTable.find(in: text.letters, at: text[place] == " " ? place + 1 : place, into: &entries)
    return entries.filter { $0.kind == .halfOfDay && text.endsWord(at: $0.end) }.map { ($0.value, $0.end) }
  }

  // MARK: Dates

  private func readDates(into atoms: inout [Atom]) {
    readDatesByYear(into: &atoms)
    readWeek(into: &atoms)
    guard let (first, afterFirst) = digits(1...2, at: start) else { return }
    // “24. 12. 2026”
    if text[afterFirst] == ".", text[afterFirst + 1] == " ",
      let (second, end) = digits(1...2, at: afterFirst + 2),
      text[end] == ".", text[end + 1] == " ", let (year, last) = digits(4...4, at: end + 2)
    {
      add(.days(days(first, second, year: year), .usual), to: last, nil, &atoms)
    }
    guard let separator = sign("./-", at: afterFirst) else { return }
    readMonthName(first, separator, behind: afterFirst, into: &atoms)
    guard let (second, end) = digits(1...2, at: afterFirst + 1) else { return }
    if sign("./-", at: end) == separator, let (year, last) = digits(2...4, at: end + 1), last - end != 4 {
      let isShort = last - end == 3
      let days = isShort ? daysOfShortYear(first, second, year) : days(first, second, year: year)
      let form = isShort ? Atom.DayForm.twoDigitYear : .usual
      if !days.isEmpty {
        add(.days(days, form), to: last, nil, &atoms)
        if text[last] == "." { add(.days(days, form), to: last + 1, nil, &atoms) }
      }
      return
    }
    let hasDotBehind = separator == "." && text[end] == "."
    let last = hasDotBehind ? end + 1 : end
    guard text[last].digit == nil, sign("/-", at: last) == nil else { return }
    let days = daysOfAnyYear(first, second)
    guard !days.isEmpty else { return }
    let isWide = afterFirst - start > 1 || end - afterFirst > 2
    add(
      .dayAndMonth(
        DayAndMonth(
          days: days,
          separator: separator,
          hasDotBehind: hasDotBehind,
          isWide: isWide
        )
      ),
      to: last,
      nil,
      &atoms
    )
  }

  /// 2026-12-24, 2026/12/24, 20261224, with a time behind T.
  private func readDatesByYear(into atoms: inout [Atom]) {
    func take(_ year: Int, _ month: Int, _ day: Int, _ form: Atom.DayForm, to end: Int) {
      guard let day = CalendarDay(year: year, month: month, day: day) else { return }
      add(.days([day], form), to: end, nil, &atoms)
      guard text[end] == "t" else { return }
      if let (hour, colon) = digits(2...2, at: end + 1), text[colon] == ":",
        let (minute, last) = digits(2...2, at: colon + 1),
        hour < 24 || hour == 24 && minute == 0, minute < 60
      {
        add(.moment(day, Clock(hour: hour, minute: minute, form: .colon)), to: last, nil, &atoms)
      } else if let (time, last) = digits(4...4, at: end + 1), time / 100 < 24, time % 100 < 60 {
        add(.moment(day, Clock(hour: time / 100, minute: time % 100, form: .colon)), to: last, nil, &atoms)
      }
    }
    if let (number, end) = digits(8...8, at: start) {
      take(number / 10_000, number / 100 % 100, number % 100, .eightDigits, to: end)
    }
    guard let (year, end) = digits(4...4, at: start), let separator = sign("-/.", at: end),
      separator != "." || lattice.isWhole, let (month, next) = digits(1...2, at: end + 1),
      text[next] == separator,
      let (day, last) = digits(1...2, at: next + 1)
    else { return }
    take(year, month, day, .usual, to: last)
    if text[last] == ".", separator != "-" { take(year, month, day, .usual, to: last + 1) }
  }

  /// W50, 2026-W50, 2026-W50-3
  private func readWeek(into atoms: inout [Atom]) {
    var place = start
    var year: Int?
    if let (number, end) = digits(4...4, at: start) {
      year = number
      place = text[end] == "-" ? end + 1 : end
    }
    guard text[place] == "w", let (week, end) = digits(1...2, at: place + 1) else { return }
    add(.week(week, year: year, nil), to: end, nil, &atoms)
    if year != nil, text[end] == "-", let (day, last) = digits(1...1, at: end + 1),
      let weekday = Weekday(rawValue: day)
    {
      add(.week(week, year: year, weekday), to: last, nil, &atoms)
    }
  }

  /// 24-dec-2026
  private func readMonthName(
    _ day: Int,
    _ separator: Unicode.Scalar,
    behind place: Int,
    into atoms: inout [Atom]
  ) {
    guard separator == "-" else { return }
    var entries: [WordTable.Entry] = []
    WordTable.find(in: text.letters, at: place + 1, into: &entries)
    for entry in entries where entry.kind == .month && text[entry.end] == "-" {
      if let (year, end) = digits(4...4, at: entry.end + 1),
        let day = CalendarDay(year: year, month: entry.value, day: day)
      {
        add(.days([day], .usual), to: end, .english, &atoms)
      }
    }
  }

  private var orders: [DateOrder] {
    let order = conventionalOrder
    return [order] + [DateOrder.dayMonthYear, .monthDayYear].filter { $0 != order }
  }

  /// Without a year before it, a number of a day comes after that of its month where years come first.
  private var conventionalOrder: DateOrder {
    lattice.conventions.order == .yearMonthDay ? .monthDayYear : lattice.conventions.order
  }

  private func days(_ first: Int, _ second: Int, year: Int) -> [CalendarDay] {
    orders.compactMap { order in
      order == .dayMonthYear
        ? CalendarDay(year: year, month: second, day: first)
        : CalendarDay(year: year, month: first, day: second)
    }.firstOfEach
  }

  /// A year of two digits is of this century, and may be the first number. Those within ten years are meant, if there are any.
  private func daysOfShortYear(_ first: Int, _ second: Int, _ third: Int) -> [CalendarDay] {
    let yearFirst = CalendarDay(year: 2000 + first, month: second, day: third)
    var days = days(first, second, year: 2000 + third)
    let isFirst = lattice.conventions.order == .yearMonthDay
    days =
      ((isFirst ? [yearFirst].compactMap(\.self) : []) + days + [yearFirst].compactMap(\.self)).firstOfEach
    let today = lattice.now.day.dayNumber
    let isNear = { (day: CalendarDay) in abs(day.dayNumber - today) <= 3650 }
    let near = days.filter(isNear)
    return near.isEmpty ? days : near
  }

  private func daysOfAnyYear(_ first: Int, _ second: Int) -> [CalendarDay] {
    orders.flatMap { order in
      order == .dayMonthYear
        ? lattice.now.day.comingDays(month: second, day: first)
        : lattice.now.day.comingDays(month: first, day: second)
    }.firstOfEach
  }

  // MARK: Numbers and spans

  private func readNumbers(into atoms: inout [Atom]) {
    let hasPlus = text[start] == "+"
    let place = hasPlus ? start + 1 : start
    if sign("x×", at: start) != nil, let (number, end) = digits(1...3, at: start + 1) {
      add(.count(number), to: end, nil, &atoms)
    }
    guard let (number, end) = digits(1...5, at: place) else { return }
    if !hasPlus {
      if end - place <= 2 {
        for suffix in ["st", "nd", "rd", "th"] where text.starts(with: suffix, at: end) {
          add(.nth(number), to: end + 2, nil, &atoms)
        }
        if text[end] == ".", end + 1 < text.count { add(.dotted(number), to: end + 1, nil, &atoms) }
      }
      add(end - place == 4 ? .fourDigits(number) : .number(number), to: end, nil, &atoms)
      if end - place <= 3, text[end] == "x" { add(.count(number), to: end + 1, nil, &atoms) }
    }
    var tenths = number * 10
    var unitPlace = end
    if sign(".,", at: end) != nil, let (tenth, last) = digits(1...1, at: end + 1) {
      tenths += tenth
      unitPlace = last
      if !hasPlus { add(.tenths(tenths), to: last, nil, &atoms) }
    }
    // 3d, +2w, 1h30
    guard unitPlace < text.count, text[unitPlace].isOfWord else { return }
    var entries: [WordTable.Entry] = []
    WordTable.find(in: text.letters, at: unitPlace, into: &entries)
    for entry in entries where entry.kind == .unit && entry.language == .english {
      guard let unit = TypedUnit(rawValue: UInt8(entry.value)) else { continue }
      // 1h30, 1h5m
      if unit == .hour, unitPlace == end, let (minutes, last) = digits(1...2, at: entry.end),
        let span = TypedSpan(number * 60 + minutes, .minute), text[last] == "m" || last == entry.end + 2
      {
        add(.span(span, hasPlus ? .plus : .compact), to: text[last] == "m" ? last + 1 : last, nil, &atoms)
      }
      if let span = TypedSpan(tenths: tenths, unit) {
        add(.span(span, hasPlus ? .plus : .compact), to: entry.end, nil, &atoms)
      }
      if unit == .minuteOrMonth, tenths <= 120, tenths % 10 == 0, let months = TypedSpan(tenths / 10, .month)
      {
        add(.span(months, hasPlus ? .plus : .compact), to: entry.end, nil, &atoms)
      }
    }
  }
}
