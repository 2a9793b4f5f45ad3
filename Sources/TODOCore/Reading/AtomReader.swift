/// Reads what can be said in digits at a place.
struct AtomReader {
  unowned let lattice: Lattice
  let start: Int
  private(set) var atoms: [Atom] = []
  var text: PhraseText { lattice.text }

  /// Adds what is read to the words there.
  init(_ lattice: Lattice, at start: Int, words: [Atom]) {
    (self.lattice, self.start, atoms) = (lattice, start, words)
    let first = text[start]
    let isAfterDigit = start > 0 && (text[start - 1].digit != nil || text[start - 1].numeral != nil)
    if !isAfterDigit,
      first.digit != nil || first.numeral != nil || "第令平昭rhs".unicodeScalars.contains(first)
    {
      readJapanese()
    }
    guard text.beginsWord(at: start) || start > 0 && isBeforeLastTime(start - 1),
      first.digit != nil || "+wx×".unicodeScalars.contains(first)
    else { return }
    readTimes()
    readDates()
    readNumbers()
  }

  private mutating func add(_ meaning: Atom.Meaning, to end: Int, _ language: WordLanguage? = nil) {
    guard text.endsWord(at: end) || meaning.canBeTime && isBeforeLastTime(end) else { return }
    atoms.append(Atom(meaning: meaning, end: end, language: language))
  }

  /// Whether a hyphen is there, and perhaps another time after it, as in 14:00-15:30.
  private func isBeforeLastTime(_ end: Int) -> Bool {
    lattice.guesses && text[end] == "-" && text[end + 1].digit != nil
  }

  mutating func addJapanese(_ meaning: Atom.Meaning, to end: Int) {
    atoms.append(Atom(meaning: meaning, end: end, language: .japanese))
  }

  // MARK: Scanning

  /// A number in digits, and the place after it; nil if it has another number of digits.
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

  private mutating func readTimes() {
    // 530pm
    if let (number, end) = digits(3...4, at: start), text[end] != " ", (100..<1300).contains(number),
      number % 100 < 60
    {
      for (half, end) in halvesOfDay(at: end) {
        add(.clock(Clock(hour: number / 100 % 12 + half, minute: number % 100, form: .halves)), to: end)
      }
    }
    guard let (hour, end) = digits(1...2, at: start) else { return }
    func clock(_ hour: Int, _ minute: Int, _ form: Clock.Form) -> Atom.Meaning {
      .clock(Clock(hour: hour, minute: minute, form: form))
    }
    let separator = sign(":.", at: end)
    let minutes = separator == nil ? nil : digits(2...2, at: end + 1)
    let isTime = minutes.map { $0.value < 60 } ?? (separator == nil)
    for (value, end) in halvesOfDay(at: minutes?.end ?? end) where isTime && (1...12).contains(hour) {
      add(clock(hour % 12 + value, minutes?.value ?? 0, .halves), to: end)
    }
    if let (minute, end) = minutes, isTime, hour < 24 || hour == 24 && minute == 0,
      separator != ":" || halvesOfDay(at: end).isEmpty
    {
      let form = separator == ":" ? Clock.Form.colon : .dotted
      add(
        .clock(Clock(hour: hour, minute: minute, form: form, isShort: text[start + 1].digit == nil)),
        to: end
      )
    }
    guard hour < 24 else { return }
    if text[end] == "h" {
      if let (minute, end) = digits(2...2, at: end + 1), minute < 60 {
        add(clock(hour, minute, .hourAndMinute), to: end)
      }
      add(clock(hour, 0, .hour), to: end + 1)
    }
    for word in WordTable.entries(in: text.letters, at: end) where word.kind == .hour {
      if let (minute, end) = digits(1...2, at: word.end), minute < 60 {
        add(clock(hour, minute, .colon), to: end)
      }
      add(clock(hour, 0, .vietnamese), to: word.end, .vietnamese)
    }
  }

  /// am or pm, directly after digits or after a blank.
  private func halvesOfDay(at place: Int) -> [(value: Int, end: Int)] {
    WordTable.entries(in: text.letters, at: text[place] == " " ? place + 1 : place)
      .filter { $0.kind == .halfOfDay && (text.endsWord(at: $0.end) || isBeforeLastTime($0.end)) }
      .map { ($0.value, $0.end) }
  }

  // MARK: Dates

  private mutating func readDates() {
    readDatesByYear()
    readWeek()
    guard let (first, afterFirst) = digits(1...2, at: start) else { return }
    // “24. 12. 2026”
    if text[afterFirst] == ".", text[afterFirst + 1] == " ",
      let (second, end) = digits(1...2, at: afterFirst + 2),
      text[end] == ".", text[end + 1] == " ", let (year, last) = digits(4...4, at: end + 2)
    {
      add(.days(days(first, second, year: year), .usual), to: last)
    }
    guard let separator = sign("./-", at: afterFirst) else { return readMonthName(first, at: afterFirst) }
    if separator == "-" { readMonthName(first, at: afterFirst + 1) }
    guard let (second, end) = digits(1...2, at: afterFirst + 1) else { return }
    if sign("./-", at: end) == separator, let (year, last) = digits(2...4, at: end + 1), last - end != 4 {
      let isShort = last - end == 3
      let days = isShort ? daysOfShortYear(first, second, year) : days(first, second, year: year)
      if !days.isEmpty { addDays(days, isShort ? .twoDigitYear : .usual, to: last) }
      return
    }
    let hasDotBehind = separator == "." && text[end] == "."
    let last = hasDotBehind ? end + 1 : end
    guard text[last].digit == nil, sign("/-", at: last) == nil else { return }
    let days = daysOfAnyYear(first, second)
    guard !days.isEmpty else { return }
    let isWide = afterFirst - start > 1 || end - afterFirst > 2
    let date = DayAndMonth(days: days, separator: separator, hasDotBehind: hasDotBehind, isWide: isWide)
    add(.dayAndMonth(date), to: last)
  }

  /// Days, with and without a dot after.
  private mutating func addDays(_ days: [CalendarDay], _ form: Atom.DayForm, to end: Int) {
    add(.days(days, form), to: end)
    if text[end] == "." { add(.days(days, form), to: end + 1) }
  }

  /// 2026-12-24, 2026/12/24, 20261224, with a time after T.
  private mutating func readDatesByYear() {
    if let (number, end) = digits(8...8, at: start),
      let day = CalendarDay(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    {
      add(.days([day], .eightDigits), to: end)
      readMoment(day, behind: end)
    }
    guard let (year, end) = digits(4...4, at: start), let separator = sign("-/.", at: end),
      separator != "." || lattice.isWhole, let (month, next) = digits(1...2, at: end + 1),
      text[next] == separator, let (day, last) = digits(1...2, at: next + 1),
      let day = CalendarDay(year: year, month: month, day: day)
    else { return }
    if separator == "-" { add(.days([day], .usual), to: last) } else { addDays([day], .usual, to: last) }
    readMoment(day, behind: last)
  }

  private mutating func readMoment(_ day: CalendarDay, behind end: Int) {
    guard text[end] == "t" else { return }
    if let (hour, colon) = digits(2...2, at: end + 1), text[colon] == ":",
      let (minute, last) = digits(2...2, at: colon + 1),
      hour < 24 || hour == 24 && minute == 0, minute < 60
    {
      add(.moment(day, Clock(hour: hour, minute: minute, form: .colon)), to: last)
    } else if let (time, last) = digits(4...4, at: end + 1), time / 100 < 24, time % 100 < 60 {
      add(.moment(day, Clock(hour: time / 100, minute: time % 100, form: .colon)), to: last)
    }
  }

  /// W50, 2026-W50, 2026-W50-3
  private mutating func readWeek() {
    let year = digits(4...4, at: start)
    let place = year.map { text[$0.end] == "-" ? $0.end + 1 : $0.end } ?? start
    guard text[place] == "w", let (week, end) = digits(1...2, at: place + 1) else { return }
    add(.week(week, year: year?.value, nil), to: end)
    if year != nil, text[end] == "-", let (day, last) = digits(1...1, at: end + 1),
      let weekday = Weekday(rawValue: day)
    {
      add(.week(week, year: year?.value, weekday), to: last)
    }
  }

  /// 24-dec-2026, 24-dec, 24dec2026, and 24dec, which may be a code
  private mutating func readMonthName(_ day: Int, at place: Int) {
    let hasHyphen = text[place - 1] == "-"
    for entry in WordTable.entries(in: text.letters, at: place) where entry.kind == .month {
      if !hasHyphen || text[entry.end] == "-",
        let (year, end) = digits(4...4, at: hasHyphen ? entry.end + 1 : entry.end),
        let day = CalendarDay(year: year, month: entry.value, day: day)
      {
        add(.days([day], .usual), to: end, .english)
        continue
      }
      let days = lattice.now.day.comingDays(month: entry.value, day: day)
      guard !days.isEmpty else { continue }
      let code = DayAndMonth(days: days, separator: "/", hasDotBehind: false, isWide: true)
      add(hasHyphen ? .days(days, .usual) : .dayAndMonth(code), to: entry.end, .english)
    }
  }

  /// What two numbers can be, first in the order of the person. Without a year before it, a number of a day comes after that of its month
  /// where years come first.
  private func dayAndMonth(_ first: Int, _ second: Int) -> [(day: Int, month: Int)] {
    let ways = [(day: first, month: second), (day: second, month: first)]
    return lattice.conventions.order == .dayMonthYear ? ways : ways.reversed()
  }

  private func days(_ first: Int, _ second: Int, year: Int) -> [CalendarDay] {
    dayAndMonth(first, second).compactMap { CalendarDay(year: year, month: $0.month, day: $0.day) }
      .firstOfEach
  }

  /// A year of two digits is of this century, and may be the first number. Those within ten years are meant, if there are any.
  private func daysOfShortYear(_ first: Int, _ second: Int, _ third: Int) -> [CalendarDay] {
    let yearFirst = CalendarDay(year: 2000 + first, month: second, day: third).map { [$0] } ?? []
    let yearLast = days(first, second, year: 2000 + third)
    let isFirst = lattice.conventions.order == .yearMonthDay
    let days = (isFirst ? yearFirst + yearLast : yearLast + yearFirst).firstOfEach
    let near = days.filter { abs($0.dayNumber - lattice.now.day.dayNumber) <= 3650 }
    return near.isEmpty ? days : near
  }

  private func daysOfAnyYear(_ first: Int, _ second: Int) -> [CalendarDay] {
    dayAndMonth(first, second).flatMap { lattice.now.day.comingDays(month: $0.month, day: $0.day) }
      .firstOfEach
  }

  // MARK: Numbers and spans

  private mutating func readNumbers() {
    let hasPlus = text[start] == "+"
    let place = hasPlus ? start + 1 : start
    if sign("x×", at: start) != nil, let (number, end) = digits(1...3, at: start + 1) {
      add(.word(.count, number), to: end)
    }
    guard let (number, end) = digits(1...5, at: place) else { return }
    if !hasPlus {
      if end - place <= 2 {
        for suffix in ["st", "nd", "rd", "th"] where text.starts(with: suffix, at: end) {
          add(.word(.nth, number), to: end + 2)
        }
        if text[end] == ".", end + 1 < text.count { add(.word(.dotted, number), to: end + 1) }
      }
      add(.word(end - place == 4 ? .fourDigits : .digits, number), to: end)
      if end - place <= 3, text[end] == "x" { add(.word(.count, number), to: end + 1) }
    }
    var tenths = number * 10
    var unitPlace = end
    if sign(".,", at: end) != nil, let (tenth, last) = digits(1...1, at: end + 1) {
      tenths += tenth
      unitPlace = last
      if !hasPlus { add(.word(.tenths, tenths), to: last) }
    }
    // 3d, +2w, 1h30
    guard unitPlace < text.count, text[unitPlace].isOfWord else { return }
    func addSpan(_ span: TypedSpan?, to end: Int) {
      if let span { add(.span(span, hasPlus ? .plus : .compact), to: end) }
    }
    for entry in WordTable.entries(in: text.letters, at: unitPlace)
    where entry.kind == .unit && entry.language == .english {
      guard let unit = TypedUnit(rawValue: UInt8(entry.value)) else { continue }
      // 1h30, 1h5m
      if unit == .hour, unitPlace == end, let (minutes, last) = digits(1...2, at: entry.end),
        text[last] == "m" || last == entry.end + 2
      {
        addSpan(TypedSpan(number * 60 + minutes, .minute), to: text[last] == "m" ? last + 1 : last)
      }
      addSpan(TypedSpan(tenths: tenths, unit), to: entry.end)
      if unit == .minuteOrMonth, tenths <= 120, tenths % 10 == 0 {
        addSpan(TypedSpan(tenths / 10, .month), to: entry.end)
      }
    }
  }
}
