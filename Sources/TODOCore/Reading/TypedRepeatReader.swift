/// Reads typed text as a repeat and its first date.
struct TypedRepeatReader {
  private typealias Part = RepeatLanguage.Part
  private typealias Reading = TypedRepeat.Reading

  let now: LocalMoment
  let conventions: DateConventions
  private let language = RepeatLanguage.english

  init(now: LocalMoment, conventions: DateConventions) {
    self.now = now
    self.conventions = conventions
  }

  /// More words, and more characters in a word that is no rule, than any repeat has.
  private static let mostWords = 24
  private static let longestWord = 20
  /// A rule with its first date.
  private static let longest = Repeat.longest + 100

  /// All readings, the preferred one first; empty if the text is not a repeat.
  func readings(_ text: String) -> [TypedRepeat.Reading] {
    guard text.utf8.count <= Self.longest else { return [] }
    let words = text.lowercased().split { $0.isWhitespace }
    if let first = words.first, let rule = Self.rule(first) { return readings(rule, words.dropFirst()) }
    let parts = language.parts(words.flatMap { $0.split(separator: ",") })
    guard (1...Self.mostWords).contains(parts.count), words.allSatisfy({ $0.utf8.count <= Self.longestWord })
    else {
      return []
    }
    return readings(parts).firstOfEach
  }

  // MARK: Rules as they are stored

  private static func rule(_ word: Substring) -> Repeat? {
    let isRule = word.contains("freq=") || word.hasPrefix("after:")
    return isRule ? Repeat(stored: String(word)) : nil
  }

  /// "FREQ=WEEKLY;BYDAY=FR from 2026-11-27": a date after "from" is the first, even if it is none of the rule.
  private func readings(_ rule: Repeat, _ words: ArraySlice<Substring>) -> [TypedRepeat.Reading] {
    let parts = language.parts(Array(words))
    guard let from = parts.first else {
      return first(of: rule, from: nil, at: nil).map { [Reading(rule: rule, first: $0)] } ?? []
    }
    guard from.tokens == [.from] else { return [] }
    return starts(words.dropFirst(from.words.count)).map { Reading(rule: rule, first: $0) }
  }

  // MARK: Words

  /// The parts before "from" and "until", and those after each.
  private struct Clauses {
    var main: [Part] = []
    var from: ArraySlice<Substring>?
    var until: ArraySlice<Substring>?
    var times: Int?

    /// Nil if a clause occurs twice.
    init?(_ parts: [Part]) {
      var clause: RepeatToken?
      for (index, part) in parts.enumerated() {
        let next = index + 1 < parts.count ? parts[index + 1].tokens : []
        switch part.tokens.first {
        case .number(let number) where next == [.times]:
          guard times == nil else { return nil }
          times = number
        case .times: if times == nil { return nil }
        case .from:
          guard from == nil else { return nil }
          (clause, from) = (.from, [])
        case .until:
          guard until == nil else { return nil }
          (clause, until) = (.until, [])
        default:
          switch clause {
          case .from: from? += part.words
          case .until: until? += part.words
          default: main.append(part)
          }
        }
      }
    }
  }

  private func readings(_ parts: [Part]) -> [TypedRepeat.Reading] {
    guard let clauses = Clauses(parts), clauses.until == nil || clauses.times == nil else { return [] }
    var starts: [DueDate?] = [nil]
    if let from = clauses.from { starts = self.starts(from) }
    return patterns(clauses.main).flatMap { pattern, time in
      starts.compactMap { reading(pattern, at: time, from: $0, clauses) }
    }
  }

  private func reading(
    _ pattern: RepeatPattern,
    at time: MinuteOfDay?,
    from start: DueDate?,
    _ clauses: Clauses
  ) -> TypedRepeat.Reading? {
    guard time == nil || start?.minute == nil else { return nil }
    let time = time ?? start?.minute
    if case .afterCompletion(let interval) = pattern {
      guard clauses.until == nil, clauses.times == nil else { return nil }
      let rule = Repeat(afterCompletion: interval)
      return first(of: rule, from: start?.day, at: time).map { Reading(rule: rule, first: $0) }
    }
    guard var rule = pattern.startingOn(start?.day ?? now.day).rule,
      let first = first(of: Repeat(rule), from: start?.day, at: time)
    else { return nil }
    rule.count = clauses.times
    if let words = clauses.until {
      guard let until = dates(words).first(where: { $0.minute == nil && $0.day >= first.day }) else {
        return nil
      }
      rule.until = RecurrenceRule.Until(day: until.day)
    }
    // What the text of a rule cannot say is not read: none, or too many times.
    return Repeat(stored: rule.text).map { Reading(rule: $0, first: first) }
  }

  /// The first date of a rule that is not before a day, or, without one, has not passed.
  private func first(of rule: Repeat, from day: CalendarDay?, at time: MinuteOfDay?) -> DueDate? {
    let start = day ?? now.day
    let hasPassed = day == nil && time.map { $0 < now.minute } ?? false
    let earliest = start.dayNumber + (hasPassed ? 1 : 0)
    guard case .rule(var rule) = rule.meaning else {
      return CalendarDay(dayNumber: earliest).map { DueDate(day: $0, minute: time) }
    }
    // The interval counts from the first date.
    rule.interval = 1
    let number = RecurrenceDays(rule, from: DueDate(day: start, minute: time), first: earliest).first { _ in
      true
    }
    return number.flatMap { CalendarDay(dayNumber: $0) }.map { DueDate(day: $0, minute: time) }
  }

  // MARK: Parts

  /// The patterns of the parts, each with its time of day. A time is before or after the rest.
  private func patterns(_ parts: [Part]) -> [(RepeatPattern, MinuteOfDay?)] {
    let alone = patterns(parts[...])
    guard alone.isEmpty else { return alone.map { ($0, nil) } }
    for count in stride(from: min(3, parts.count - 1), to: 0, by: -1) {
      for (time, rest) in [
        (parts.suffix(count), parts.dropLast(count)), (parts.prefix(count), parts.dropFirst(count)),
      ] {
        guard canBeTime(time, before: time.startIndex == 0 ? nil : rest.last) else { continue }
        let times = times(Array(time.map(\.words).joined()))
        guard !times.isEmpty else { continue }
        let isDaily = rest.flatMap(\.tokens) == [.every]
        let patterns = isDaily ? RepeatInterval(1, .day).map { [.every($0)] } ?? [] : patterns(rest)
        if !patterns.isEmpty { return patterns.flatMap { pattern in times.map { (pattern, $0) } } }
      }
    }
    return []
  }

  /// Digits alone are a time only after a weekday or a unit; after a month, they are a day or a year.
  private func canBeTime(_ parts: ArraySlice<Part>, before: Part?) -> Bool {
    guard parts.count == 1, case .number = parts.first?.tokens.first else { return true }
    switch before?.tokens.last {
    case .weekday, .workday, .weekend, .unit(.day), .unit(.week), .afterCompletion: return true
    default: return false
    }
  }

  private func patterns(_ parts: ArraySlice<Part>) -> [RepeatPattern] {
    let unknown = parts.filter { $0.tokens == [.unknown] }
    guard let date = unknown.first else { return RepeatPatternReader.readings(parts.flatMap(\.tokens)) }
    // 24/12
    guard unknown.count == 1 else { return [] }
    let days = dates(date.words).filter { $0.minute == nil }.map(\.day)
    let isWithYear = date.words.joined().split { !$0.isNumber }.count > 2
    guard !isWithYear else { return [] }
    return days.flatMap { day in
      RepeatPatternReader.readings(
        parts.flatMap { $0 == date ? [.number(day.day), .month(day.month)] : $0.tokens }
      )
    }
  }

  // MARK: Dates

  private func dates(_ words: some Sequence<Substring>) -> [DueDate] {
    let text = DueDateText(words.joined(separator: " "), now: now, conventions: conventions)
    return (text.dueDate.map { [$0] } ?? []) + text.others
  }

  /// The first dates that the words after "from" mean. One that has passed has to be written in full, as a form shows the
  /// date of an overdue item.
  private func starts(_ words: ArraySlice<Substring>) -> [DueDate] {
    let isInFull = words.first.map { CalendarDay(iso: $0) != nil } ?? false
    return dates(words).filter { isInFull || $0.day >= now.day }
  }

  /// The times of day that the words mean, the preferred one first.
  private func times(_ words: [Substring]) -> [MinuteOfDay] {
    guard let tomorrow = now.day.adding(days: 1) else { return [] }
    return dates(["tomorrow"] + words).filter { $0.day == tomorrow }.compactMap(\.minute)
  }
}

extension RepeatPattern {
  /// The pattern on the day of the month that a date has. The 29th to 31st, and 29 February, are meant in every month and
  /// year.
  fileprivate func startingOn(_ day: CalendarDay) -> RepeatPattern {
    guard case .every(let interval) = self else { return self }
    switch interval.unit {
    case .month where day.day > 28: return .daysOfMonth([day.day], every: interval.count)
    case .year where day.month == 2 && day.day == 29:
      return .daysOfYear(months: [2], days: [29], every: interval.count)
    default: return self
    }
  }
}
