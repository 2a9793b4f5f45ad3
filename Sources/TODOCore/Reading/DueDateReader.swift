/// Reads typed text as a day, a time, or both in either order.
struct DueDateReader {
  private let now: LocalMoment
  private let days: DayReader

  init(now: LocalMoment, conventions: DateConventions) {
    self.now = now
    days = DayReader(today: now.day, conventions: conventions)
  }

  /// More words than any date has.
  private static let longest = 12

  /// All readings of the text, the preferred one first; empty if it is not a date.
  func readings(_ text: String) -> [DueDate] {
    let words = text.lowercased().split(maxSplits: Self.longest) { $0.isWhitespace || $0 == "," }
      .flatMap(Self.dayAndTime)
    guard !words.isEmpty, words.count <= Self.longest else { return [] }
    return readings(words).firstOfEach
  }

  /// The parts of "2026-12-24T17:30", as the store and `--json` write it; any other word unchanged.
  private static func dayAndTime(_ word: Substring) -> [Substring] {
    guard let t = word.firstIndex(of: "t"), word[t...].dropFirst().first?.isNumber == true,
      CalendarDay(iso: word[..<t]) != nil || word[..<t].number(digits: 8...8) != nil
    else { return [word] }
    return [word[..<t], "at", word[t...].dropFirst()]
  }

  private func readings(_ words: [Substring]) -> [DueDate] {
    if words == ["now"] { return [DueDate(day: now.day, minute: now.minute)] }
    if let span = TimeSpan(words) { return spanOrTime(span, words) }
    let whole = read(words, at: nil)
    switch TypedTime(words) {
    // 17.10 is a day, or possibly a time.
    case let time? where time.form == .dotted: return whole + next(time).prefix(1)
    case let time? where time.form != .hour: return next(time)
    default: break
    }
    // "sat 10" can be a time on Saturday, or Saturday the 10th.
    let inDigits = readDigits(words)
    guard whole.isEmpty, inDigits.isEmpty else { return inDigits + whole }
    // A time has at most three words: "at 5 pm".
    for count in stride(from: min(3, words.count - 1), to: 0, by: -1) {
      for (part, rest) in [
        (words.suffix(count), words.dropLast(count)), (words.prefix(count), words.dropFirst(count)),
      ] {
        guard let time = TypedTime(Array(part)), canBeTime(time, part, on: rest) else { continue }
        let readings = read(rest, at: time)
        if !readings.isEmpty { return readings }
      }
    }
    return []
  }

  /// Digits alone need more than a day. A number with a dot after a weekday may be a day that does not match it.
  private func canBeTime(
    _ time: TypedTime,
    _ words: ArraySlice<Substring>,
    on day: ArraySlice<Substring>
  ) -> Bool {
    switch time.form {
    case .plain, .hourAfterAt, .partOfDay: true
    case .hour, .digits: false
    case .dotted:
      !day.contains { Weekday(typed: $0) != nil } || words.allSatisfy { days.numericDays($0).isEmpty }
    }
  }

  /// "tomorrow 9", "sat 1730": a day without digits before the time. After a month, digits are a day or a year.
  private func readDigits(_ words: [Substring]) -> [DueDate] {
    let day = words.dropLast()
    guard let time = TypedTime(Array(words.suffix(1))), time.form == .hour || time.form == .digits,
      day.allSatisfy({ !$0.contains(where: \.isNumber) && $0 != "month" && DayReader.month($0) == nil })
    else { return [] }
    return read(day, at: time)
  }

  private func read(_ words: some Collection<Substring>, at time: TypedTime?) -> [DueDate] {
    // The night belongs to the day on which it begins.
    if words.elementsEqual(["tonight"]) { return tonight(time) }
    let isThis = time?.form == .partOfDay && words.elementsEqual(["this"])
    let days = isThis ? [now.day] : days.readings(Array(words))
    guard let time else { return days.map { DueDate(day: $0) } }
    return days.flatMap { dates(on: $0, at: time) }
  }

  /// "17h" can be a time of day or seventeen hours from now; from 13h on, the time of day comes first.
  private func spanOrTime(_ span: TimeSpan, _ words: [Substring]) -> [DueDate] {
    let ends = span.ends(from: now)
    guard let time = TypedTime(words) else { return ends }
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
