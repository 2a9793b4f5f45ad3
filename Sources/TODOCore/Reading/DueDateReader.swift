/// Reads typed text as a day, a time, or both in either order.
struct DueDateReader {
  private let now: LocalMoment
  private let days: DayReader

  init(now: LocalMoment, conventions: DateConventions) {
    self.now = now
    days = DayReader(today: now.day, conventions: conventions)
  }

  /// All readings of the text, the preferred one first; empty if it is not a date.
  func readings(_ text: String) -> [DueDate] { read(text).readings }

  /// The readings, and the tokens that they are readings of.
  func read(_ text: String) -> (readings: [DueDate], tokens: [DateToken]) {
    DateLexer.first(text, language: days.conventions.language) { ways in
      ways.lazy.map { (readings: readings($0[...]), tokens: $0) }.first { !$0.readings.isEmpty }
    } ?? ([], [])
  }

  /// The first and the last day of this week, month or year: “this week”, 今月. Others are read as their first day.
  func period(_ text: String) -> (first: CalendarDay, last: CalendarDay)? {
    DateLexer.first(text, language: days.conventions.language) { ways in ways.lazy.compactMap(period).first }
  }

  private func period(_ tokens: [DateToken]) -> (first: CalendarDay, last: CalendarDay)? {
    guard tokens.count == 2, let relative = tokens.firstIndex(of: .relative(0)),
      case .period(let name) = tokens[1 - relative],
      let first = now.day.first(of: days.period(name)), let last = now.day.last(of: days.period(name))
    else { return nil }
    return (first, last)
  }

  /// All readings of tokens, the preferred one first.
  func readings(_ tokens: ArraySlice<DateToken>) -> [DueDate] { allReadings(tokens).firstOfEach }

  private func allReadings(_ tokens: ArraySlice<DateToken>) -> [DueDate] {
    let tokens = tokens.count > 1 && tokens.last == .until ? tokens.dropLast() : tokens
    if tokens == [.now] { return [DueDate(day: now.day, minute: now.minute)] }
    if let span = TimeSpan(tokens) { return spanOrTime(span, tokens) }
    if let (part, rest) = Self.part(tokens) { return readings(rest[...], in: part) }
    let whole = read(tokens, at: nil)
    switch TypedTime(tokens) {
    // 17.10 is a day, or possibly a time.
    case let time? where time.form == .dotted: return whole + next(time).prefix(1)
    case let time? where time.form != .hour: return next(time)
    default: break
    }
    // "sat 10" can be a time on Saturday, or Saturday the 10th.
    let inDigits = readDigits(tokens)
    guard whole.isEmpty, inDigits.isEmpty else { return inDigits + whole }
    for (part, rest) in Self.ends(tokens) {
      guard let time = TypedTime(part), canBeTime(time, part, on: rest) else { continue }
      let readings = read(rest, at: time)
      if !readings.isEmpty { return readings }
    }
    return []
  }

  /// The last and the first tokens with the others, longer ones first. A time has at most three: "at 5 pm".
  private static func ends(
    _ tokens: ArraySlice<DateToken>
  ) -> [(part: ArraySlice<DateToken>, rest: ArraySlice<DateToken>)] {
    stride(from: min(3, tokens.count - 1), to: 0, by: -1).flatMap { count in
      [
        (tokens.suffix(count), tokens.dropLast(count)), (tokens.prefix(count), tokens.dropFirst(count)),
      ]
    }
  }

  /// The part of the day, wherever it is, and the other tokens; "in the" before it belongs to it.
  private static func part(_ tokens: ArraySlice<DateToken>) -> (PartOfDay, rest: [DateToken])? {
    for (index, token) in zip(tokens.indices, tokens) {
      guard case .part(let part) = token else { continue }
      let before = tokens[..<index]
      let isPhrase = before.suffix(2) == [.into, .the]
      return (part, Array(before.dropLast(isPhrase ? 2 : 0) + tokens[(index + 1)...]))
    }
    return nil
  }

  /// A day in a part of it, or a time in that part: "tomorrow evening", 午後3時, "5 giờ chiều mai".
  private func readings(_ tokens: ArraySlice<DateToken>, in part: PartOfDay) -> [DueDate] {
    if tokens.isEmpty { return next(TypedTime(part)) }
    if tokens == [.relative(0)] { return dates(on: now.day, at: TypedTime(part)) }
    let whole = read(tokens, at: TypedTime(part))
    if !whole.isEmpty { return whole }
    if let time = TypedTime(tokens)?.inPart(part) { return next(time) }
    for (clock, rest) in Self.ends(tokens) {
      guard let time = TypedTime(clock)?.inPart(part) else { continue }
      let readings = read(rest, at: time)
      if !readings.isEmpty { return readings }
    }
    return []
  }

  /// Digits alone need more than a day. A number with a dot after a weekday may be a day that does not match it.
  private func canBeTime(
    _ time: TypedTime,
    _ tokens: ArraySlice<DateToken>,
    on day: ArraySlice<DateToken>
  ) -> Bool {
    switch time.form {
    case .plain, .hourAfterAt: true
    case .hour, .digits: false
    case .dotted:
      !day.contains(where: \.isWeekday)
        || tokens.allSatisfy { token in
          guard case .written(let word) = token else { return true }
          return days.numericDays(word.text[...]).isEmpty
        }
    }
  }

  /// "tomorrow 9", "sat 1730": a day without digits before the time. After a month, digits are a day or a year.
  private func readDigits(_ tokens: ArraySlice<DateToken>) -> [DueDate] {
    let day = tokens.dropLast()
    guard let time = TypedTime(tokens.suffix(1)), time.form == .hour || time.form == .digits,
      !day.contains(where: \.isMonthOrNumber),
      !day.contains(.period(.month)) || day.contains(.edge(.end)) || day.contains(.edge(.start))
    else { return [] }
    return read(day, at: time)
  }

  private func read(_ tokens: ArraySlice<DateToken>, at time: TypedTime?) -> [DueDate] {
    // The night belongs to the day on which it begins.
    if tokens == [.tonight] { return tonight(time) }
    let days = days.readings(tokens)
    guard let time else { return days.map { DueDate(day: $0) } }
    return days.flatMap { dates(on: $0, at: time) }
  }

  /// "17h" can be a time of day or seventeen hours from now; from 13h on, the time of day comes first.
  private func spanOrTime(_ span: TimeSpan, _ tokens: ArraySlice<DateToken>) -> [DueDate] {
    let ends = span.ends(from: now)
    guard let time = TypedTime(tokens) else { return ends }
    let times = Array(next(time).prefix(1))
    return time.minute.hour > 12 ? times + ends : ends + times
  }

  /// A time without a day is the next such time. If it has passed today, today's is a second reading.
  private func next(_ time: TypedTime) -> [DueDate] {
    if time.midnight != nil { return dates(on: now.day, at: time) }
    guard let later = time.inAfternoon else { return next(time.minute) }
    return [time.minute, later].flatMap { next($0).prefix(1) }
  }

  private func next(_ minute: MinuteOfDay) -> [DueDate] {
    let today = DueDate(day: now.day, minute: minute)
    guard minute < now.minute else { return [today] }
    return (now.day.adding(days: 1).map { [DueDate(day: $0, minute: minute)] } ?? []) + [today]
  }

  /// Midnight of a day is at its end, or possibly at its beginning; an hour alone may be in the afternoon.
  private func dates(on day: CalendarDay, at time: TypedTime) -> [DueDate] {
    let start = DueDate(day: day, minute: time.minute)
    guard let midnight = time.midnight else {
      return [start] + (time.inAfternoon.map { [DueDate(day: day, minute: $0)] } ?? [])
    }
    let end = day.adding(days: 1).map { DueDate(day: $0, minute: time.minute) }
    return [end, midnight == .either && day > now.day ? start : nil].compactMap(\.self)
  }

  private func tonight(_ time: TypedTime?) -> [DueDate] {
    guard let time else { return [DueDate(day: now.day)] }
    // With "tonight", 9:00 is nine in the evening, 12:30 half an hour after midnight, and 2:00 after that.
    let isEarly = (1...4).contains(time.minute.hour)
    let hour = time.minute.hour + (time.isOnClockFace && !isEarly ? 12 : 0)
    let day = (12..<24).contains(hour) ? now.day : now.day.adding(days: 1)
    guard let day, let minute = MinuteOfDay(hour: hour % 24, minute: time.minute.minute) else { return [] }
    return [DueDate(day: day, minute: minute)]
  }
}

extension DateToken {
  var isWeekday: Bool { if case .weekday = self { true } else { false } }

  /// Whether digits after it can belong to the day.
  fileprivate var isMonthOrNumber: Bool {
    switch self {
    case .month, .written, .dayOfMonth, .year: true
    default: false
    }
  }
}
