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
    guard !words.isEmpty, words.count <= Self.longest else { return [] }
    return readings(words).firstOfEach
  }

  private func readings(_ words: [Substring]) -> [DueDate] {
    if let span = TimeSpan(words) { return spanOrTime(span, words) }
    if let time = TypedTime(words) { return next(time) }
    let whole = read(words, at: nil)
    guard whole.isEmpty else { return whole }
    // A time has at most three words: "at 5 pm".
    for count in stride(from: min(3, words.count - 1), to: 0, by: -1) {
      if let time = TypedTime(Array(words.suffix(count))) {
        let readings = read(words.dropLast(count), at: time)
        if !readings.isEmpty { return readings }
      }
      if let time = TypedTime(Array(words.prefix(count))) {
        let readings = read(words.dropFirst(count), at: time)
        if !readings.isEmpty { return readings }
      }
    }
    return []
  }

  private func read(_ words: some Collection<Substring>, at time: TypedTime?) -> [DueDate] {
    // The night belongs to the day on which it begins.
    if words.elementsEqual(["tonight"]) { return tonight(time) }
    let days = days.readings(Array(words))
    guard let time else { return days.map { DueDate(day: $0) } }
    return days.flatMap { dates(on: $0, at: time) }
  }

  /// "17h" can be a time of day or seventeen hours from now; from 13h on, the time of day comes first.
  private func spanOrTime(_ span: TimeSpan, _ words: [Substring]) -> [DueDate] {
    let end = [span.end(from: now)].compactMap(\.self)
    guard let time = TypedTime(words) else { return end }
    let times = Array(next(time).prefix(1))
    return time.minute.hour > 12 ? times + end : end + times
  }

  /// A time without a day is the next such time. If it has passed today, today's is a second reading.
  private func next(_ time: TypedTime) -> [DueDate] {
    if time.isMidnight { return dates(on: now.day, at: time) }
    let today = DueDate(day: now.day, minute: time.minute)
    guard time.minute < now.minute else { return [today] }
    return (now.day.adding(days: 1).map { [DueDate(day: $0, minute: time.minute)] } ?? []) + [today]
  }

  /// Midnight of a day is at its end, or possibly at its beginning.
  private func dates(on day: CalendarDay, at time: TypedTime) -> [DueDate] {
    let start = DueDate(day: day, minute: time.minute)
    guard time.isMidnight else { return [start] }
    let end = day.adding(days: 1).map { DueDate(day: $0, minute: time.minute) }
    return [end, day > now.day ? start : nil].compactMap(\.self)
  }

  private func tonight(_ time: TypedTime?) -> [DueDate] {
    guard let time else { return [DueDate(day: now.day)] }
    // With "tonight", 9:00 is nine in the evening, and 12:30 half an hour after midnight.
    let hour = time.minute.hour + (time.isOnClockFace ? 12 : 0)
    let day = (12..<24).contains(hour) ? now.day : now.day.adding(days: 1)
    guard let day, let minute = MinuteOfDay(hour: hour % 24, minute: time.minute.minute) else { return [] }
    return [DueDate(day: day, minute: minute)]
  }
}

extension Array where Element: Hashable {
  /// The elements in their order, without duplicates.
  var firstOfEach: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
