/// Reads typed text as a repeat and its first date.
struct TypedRepeatReader {
  private typealias Reading = TypedRepeat.Reading

  private let now: LocalMoment
  private let language: String
  private let dates: DueDateReader
  private let needsDates: Bool

  /// - Parameter needsDates: whether a repeat that comes to no date is left out; otherwise it is read with any first date,
  ///   and without an end that leaves none.
  init(now: LocalMoment, conventions: DateConventions, needsDates: Bool = true) {
    self.now = now
    self.needsDates = needsDates
    language = conventions.language
    dates = DueDateReader(now: now, conventions: conventions)
  }

  /// A rule with its first date.
  private static let longest = Repeat.longest + 100

  /// All readings, the preferred one first; empty if the text is not a repeat.
  func readings(_ text: String) -> [TypedRepeat.Reading] {
    guard text.utf8.count <= Self.longest else { return [] }
    let words = text.split(maxSplits: 1) { $0.isWhitespace }
    if let first = words.first, let rule = rule(first.lowercased()) {
      return readings(rule, words.dropFirst().first.map(String.init))
    }
    return DateLexer.first(text, language: language) { ways in
      ways.lazy.map { readings($0).firstOfEach }.first { !$0.isEmpty }
    } ?? []
  }

  // MARK: Rules as they are stored

  private func rule(_ word: String) -> Repeat? {
    guard word.contains("freq=") || word.hasPrefix("after:") else { return nil }
    if needsDates { return Repeat(stored: word) }
    let parts = word.split(separator: ";", omittingEmptySubsequences: false)
    return Repeat(stored: parts.map { $0 == "count=0" ? "count=1" : $0 }.joined(separator: ";"))
  }

  /// "FREQ=WEEKLY;BYDAY=FR from 2026-11-27": a date after "from" is the first, even if it is none of the rule.
  private func readings(_ rule: Repeat, _ rest: String?) -> [TypedRepeat.Reading] {
    guard let rest else {
      return first(of: rule, from: nil, at: nil).map { [Reading(rule: rule, first: $0)] } ?? []
    }
    return DateLexer.first(rest, language: language) { ways in
      ways.lazy.filter { $0.first == .from }.map { starts($0.dropFirst()) }.first { !$0.isEmpty }
    }.map { $0.map { Reading(rule: rule, first: $0) } } ?? []
  }

  // MARK: Tokens

  /// The tokens before "from" and "until", and those after each.
  private struct Clauses {
    var main: [DateToken] = []
    var from: [DateToken]?
    var until: [DateToken]?
    var times: Int?

    /// Nil if a clause occurs twice.
    init?(_ tokens: [DateToken]) {
      var clause: DateToken?
      for (index, token) in tokens.enumerated() {
        let isCount = index + 1 < tokens.count && tokens[index + 1] == .times
        switch token {
        case _ where isCount:
          guard times == nil, let number = Self.number(token) else { return nil }
          times = number
        case .times: if times == nil { return nil }
        case .from:
          guard from == nil else { return nil }
          (clause, from) = (.from, [])
        case .upTo:
          guard until == nil else { return nil }
          (clause, until) = (.upTo, [])
        default:
          switch clause {
          case .from: from?.append(token)
          case .upTo: until?.append(token)
          default: main.append(token)
          }
        }
      }
    }

    private static func number(_ token: DateToken) -> Int? {
      switch token {
      case .number(let number): number
      case .written(let word): word.number
      default: nil
      }
    }
  }

  private func readings(_ tokens: [DateToken]) -> [TypedRepeat.Reading] {
    guard Self.occursOnce(tokens) else { return [] }
    for (index, token) in tokens.enumerated() {
      guard case .apart(let between) = token else { continue }
      return [between + 1, between].filter { $0 > 1 }.flatMap { count in
        readings(tokens[..<index] + [.every, .number(count)] + tokens[(index + 1)...])
      }
    }
    guard let end = tokens.firstIndex(where: { $0 == .until || $0 == .since }) else {
      return Clauses(tokens).map(readings) ?? []
    }
    // まで and から come after their dates, which begin anywhere before: 毎週金曜12月24日まで.
    for start in tokens[..<end].indices.reversed() {
      let clause: [DateToken] = [tokens[end] == .until ? .upTo : .from] + tokens[start..<end]
      let readings = readings(Array(tokens[..<start] + tokens[(end + 1)...] + clause))
      if !readings.isEmpty { return readings }
    }
    return []
  }

  /// Whether no token that asks for several attempts occurs twice, which would multiply them.
  private static func occursOnce(_ tokens: [DateToken]) -> Bool {
    let kinds = tokens.compactMap { token in
      switch token {
      case .until: 1
      case .since: 2
      case .apart: 3
      default: nil
      }
    }
    return Set(kinds).count == kinds.count
  }

  private func readings(_ clauses: Clauses) -> [TypedRepeat.Reading] {
    guard clauses.until == nil || clauses.times == nil else { return [] }
    var starts: [DueDate?] = [nil]
    if let from = clauses.from { starts = self.starts(from[...]) }
    return patterns(clauses.main[...]).flatMap { pattern, time in
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
    rule.count = clauses.times == 0 && !needsDates ? nil : clauses.times
    if let tokens = clauses.until {
      let ends = dates.readings(tokens[...]).filter { $0.minute == nil }
      guard let until = ends.first(where: { !needsDates || $0.day >= first.day }) else { return nil }
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
    let day = number.flatMap { CalendarDay(dayNumber: $0) } ?? (needsDates ? nil : start)
    return day.map { DueDate(day: $0, minute: time) }
  }

  // MARK: Patterns

  /// The patterns of the tokens, each with its time of day. A time is before or after the rest.
  private func patterns(_ tokens: ArraySlice<DateToken>) -> [(RepeatPattern, MinuteOfDay?)] {
    let alone = patternsAlone(tokens)
    guard alone.isEmpty else { return alone.map { ($0, nil) } }
    for count in stride(from: min(3, tokens.count - 1), to: 0, by: -1) {
      for (time, rest) in [
        (tokens.suffix(count), tokens.dropLast(count)), (tokens.prefix(count), tokens.dropFirst(count)),
      ] {
        let isFirst = time.startIndex == tokens.startIndex
        guard canBeTime(time, before: isFirst ? nil : rest.last) else { continue }
        let times = times(time)
        guard !times.isEmpty else { continue }
        let isDaily = rest == [.every]
        let patterns = isDaily ? RepeatInterval(1, .day).map { [.every($0)] } ?? [] : patternsAlone(rest)
        if !patterns.isEmpty { return patterns.flatMap { pattern in times.map { (pattern, $0) } } }
      }
    }
    return []
  }

  /// Digits alone are a time only after a weekday or a unit; after a month, they are a day or a year.
  private func canBeTime(_ tokens: ArraySlice<DateToken>, before: DateToken?) -> Bool {
    guard tokens.count == 1, case .written(let word)? = tokens.first, word.number != nil else { return true }
    switch before {
    case .weekday, .weekdays, .workday, .weekend, .weekends, .afterCompletion: return true
    default: return before?.spanUnit == .day || before?.spanUnit == .week
    }
  }

  private func patternsAlone(_ tokens: ArraySlice<DateToken>) -> [RepeatPattern] {
    let written = tokens.compactMap { token in
      if case .written(let word) = token, word.isDate { word } else { nil }
    }
    guard let date = written.first else {
      return patterns(of: RepeatToken.tokens(tokens, day: nil))
    }
    // 24/12
    let isWithYear = date.text.split { !$0.isNumber }.count > 2
    guard written.count == 1, !isWithYear else { return [] }
    return dates.readings([.written(date)]).filter { $0.minute == nil }.flatMap { due in
      patterns(of: RepeatToken.tokens(tokens, day: due.day))
    }
  }

  private func patterns(of tokens: [RepeatToken]?) -> [RepeatPattern] {
    tokens.map { RepeatPatternReader.readings($0, needsDates: needsDates) } ?? []
  }

  // MARK: Dates

  /// The first dates that the tokens after "from" mean. One that has passed has to be written in full, as a form shows the
  /// date of an overdue item.
  private func starts(_ tokens: ArraySlice<DateToken>) -> [DueDate] {
    var isInFull = false
    if case .written(let word)? = tokens.first { isInFull = CalendarDay(iso: word.text) != nil }
    return dates.readings(tokens).filter { isInFull || $0.day >= now.day }
  }

  /// The times of day that the tokens mean, the preferred one first.
  private func times(_ tokens: ArraySlice<DateToken>) -> [MinuteOfDay] {
    guard let tomorrow = now.day.adding(days: 1) else { return [] }
    return dates.readings([.day(1)] + tokens).filter { $0.day == tomorrow }.compactMap(\.minute)
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
