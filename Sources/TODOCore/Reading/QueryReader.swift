import Foundation

/// Reads the query language: what is typed after `/`, and the words of `mytodo list`. `Docs/Queries.md` describes it.
public struct QueryReader: Sendable {
  private let clock: WallClock
  let now: LocalMoment
  private let conventions: DateConventions
  /// The names of lists and of tags, to complete them.
  public var lists: [String] = []
  public var tags: [String] = []

  /// - Parameters:
  ///   - clock: its time now is the reference for “today”.
  ///   - conventions: decide between readings of a date.
  public init(clock: WallClock, conventions: DateConventions = DateConventions()) {
    (self.clock, now, self.conventions) = (clock, clock.localNow, conventions)
  }

  /// - Parameter isUnfinished: whether a list or tag at the end may be the beginning of those of ``lists`` and ``tags`` that begin
  ///   like it, which are meant then.
  public func read(_ text: String, isUnfinished: Bool = false) -> TypedQuery {
    guard text.unicodeScalars.count <= TypedQuery.letterLimit else {
      return TypedQuery(text, excess: .letters)
    }
    let words = QueryWord.words(of: text)
    guard words.reduce(0, { $0 + $1.valueCount }) <= TypedQuery.termLimit else {
      return TypedQuery(text, excess: .terms)
    }
    return TypedQuery(
      text,
      withLongDates(words, in: text).map {
        term($0, isUnfinished: isUnfinished && $0.range.upperBound == text.endIndex)
      }
    )
  }

  /// The words of a query, of which a date of several words is one: “due:next week”, but not “due:fri milk”.
  private func withLongDates(_ words: [QueryWord], in text: String) -> [QueryWord] {
    var found: [QueryWord] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      var texts = rest.prefix(DueDateText.maxWords - 1).prefix { $0.isText && !$0.isNegated }
      if word.key?.takesDays != true {
        texts = []
      } else if isReadable(word) {
        // After a month alone, a number is its day or its year.
        texts = endsInMonth(word) ? texts.prefix { $0.text.allSatisfy(\.isNumber) } : []
      }
      let longer = texts.reversed().lazy.map { word.extended(to: $0.range.upperBound, in: text) }
        .first(where: isReadable)
      found.append(longer ?? word)
      rest = rest.drop { $0.range.lowerBound < (longer ?? word).range.upperBound }
    }
    return found
  }

  /// Whether the last date of a key is a month without its day: “nov”, “<nov”, “oct..nov”.
  private func endsInMonth(_ word: QueryWord) -> Bool {
    // Quotation marks end it.
    guard word.text.last?.isLetter == true else { return false }
    let last = (word.values.last ?? "").split(separator: ".").last ?? ""
    return WordTable.contains(last.drop { "<>=".contains($0) }, as: .month)
  }

  private func isReadable(_ word: QueryWord) -> Bool {
    word.values.allSatisfy { word.key?.read($0.lowercased(), self) != nil }
  }

  /// A query from the arguments of a command. The shell has removed the quotation marks of `due:"next fri"`: an argument
  /// that is a term with them is read like that, unless it is several terms without them.
  ///
  /// - Parameter text: the text of a query that they narrow.
  public func read(arguments: [String], after text: String = "") -> TypedQuery {
    let begun = text.isEmpty ? [] : [QueryWord.closed(text)]
    return read((begun + arguments.map(requoted)).joined(separator: " "))
  }

  private func requoted(_ argument: String) -> String {
    guard argument.contains(where: \.isWhitespace), !argument.contains("\"") else { return argument }
    let sign = argument.hasPrefix("-") ? "-" : ""
    guard let (_, rest) = QueryKey.leading(argument.dropFirst(sign.count)), !rest.isEmpty else {
      return argument
    }
    let value = rest.drop { $0 == "<" || $0 == ">" || $0 == "=" }
    let quoted = argument[..<value.startIndex] + "\"" + value + "\""
    // Any text can be the name of a list, even “Work is:todo”.
    let isOneTerm = read(String(quoted)).terms.allSatisfy { $0.expression != nil && !$0.meaning.isText }
    let isFollowed = read(argument).terms.dropFirst().contains { !$0.meaning.isText }
    return isOneTerm && !isFollowed ? String(quoted) : argument
  }

  // MARK: Terms

  private func term(_ word: QueryWord, isUnfinished: Bool) -> QueryTerm {
    func term(_ meaning: QueryMeaning, _ items: ItemExpression?, unknownKey: String? = nil) -> QueryTerm {
      QueryTerm(word.range, isNegated: word.isNegated, meaning, items, unknownKey: unknownKey)
    }
    func term(_ text: String, _ search: TODOSearch) -> QueryTerm {
      term(.text(text), search.isEmpty ? nil : .matching(search), unknownKey: word.unknownKey)
    }
    switch word.content {
    case .phrase(let text): return term(text, TODOSearch(phrase: text))
    case .text(let text): return term(text, TODOSearch(text))
    case .values(let key, let values):
      var read = values.compactMap { key.read(key.takesNames ? $0 : $0.lowercased(), self) }
      if isUnfinished, read.count == values.count, let last = values.last, let begun = begun(last, of: key) {
        read[read.count - 1] = begun
      }
      if let first = read.first, read.count == values.count {
        return read.count == 1
          ? term(first.meaning, first.items) : term(.anyOf(read.map(\.meaning)), .or(read.map(\.items)))
      }
      if key.isTextOtherwise, !isBeginning(values.first ?? "", of: key) {
        return term(word.text, TODOSearch(word.text))
      }
      let isLunar = values.contains { DueDateText.isLunar(String($0.drop { "<>=".contains($0) })) }
      return term(.unreadable(examples: key.examples, isLunar: isLunar), nil)
    }
  }

  /// The lists or tags whose names begin like a value; nil if one has that name, or none begins like it.
  private func begun(_ value: String, of key: QueryKey) -> QueryKey.Value? {
    guard key.takesNames, !value.isEmpty else { return nil }
    let typed = value.lowercased()
    let names = key.offers(self).filter { $0.lowercased().hasPrefix(typed) }
    guard !names.contains(where: { $0.lowercased() == typed }) else { return nil }
    let values = names.prefix(TypedQuery.termLimit).compactMap { key.read($0, self) }
    guard let first = values.first else { return nil }
    let isOfTags = if case .tag = first.meaning { true } else { false }
    return (isOfTags ? .tagsBeginning(value) : .listsBeginning(value), .or(values.map(\.items)))
  }

  /// Whether a value may be the beginning of one that is offered, so that it is still being typed.
  private func isBeginning(_ value: String, of key: QueryKey) -> Bool {
    key.offers(self).contains { $0.hasPrefix(value.lowercased()) }
  }

  /// The first and the last date of items due from one minute on and before another; nil if that is before the calendar
  /// begins.
  func dates(_ first: LocalMoment?, _ end: LocalMoment?) -> (DueDate?, DueDate?)? {
    let last = end.map { $0.adding(minutes: -1) }
    if case .some(nil) = last { return nil }
    return (first.map(Self.due), last?.map { DueDate(day: $0.day, minute: $0.minute) })
  }

  /// A whole day comes before its first minute.
  private static func due(_ moment: LocalMoment) -> DueDate {
    let isStart = moment.minute.hour == 0 && moment.minute.minute == 0
    return DueDate(day: moment.day, minute: isStart ? nil : moment.minute)
  }

  /// The time of a minute.
  func time(_ moment: LocalMoment?) -> Date? { moment.map(clock.coming) }

  /// The last millisecond before a minute.
  func time(before end: LocalMoment?) -> Date? {
    time(end).map { Date(milliseconds: $0.milliseconds - 1) }
  }

  // MARK: Days

  /// Reads days: “<fri”, “before fri”, “mon..fri”, “week”, “none”.
  ///
  /// - Parameter inPast: whether only days that have begun make sense.
  func days(_ typed: String, inPast: Bool = false) -> QueryDays? {
    switch typed {
    case "any": return .any
    case "none": return QueryDays.none
    default: break
    }
    let word = Self.wordsOfSigns.first { typed.hasPrefix($0.word) }
    let text = word.map { $0.sign + typed.dropFirst($0.word.count) } ?? typed
    for sign in Self.signs where text.hasPrefix(sign) {
      guard let (first, last) = span(String(text.dropFirst(sign.count)), inPast) else { return nil }
      return switch sign {
      case "<=": .through(last)
      case "<": .before(first)
      case ">=": .from(first)
      default: .after(last)
      }
    }
    // Of three dots, the first belongs to the date before them: 24.12...31.12.
    guard let dots = text.range(of: "..", options: .backwards) else {
      return span(text, inPast).map { .between($0.first.day, $0.last.day) }
    }
    let (start, end) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
    if start.isEmpty { return span(end, inPast).map { .through($0.last) } }
    guard let first = span(start, inPast)?.first else { return nil }
    return end.isEmpty ? .from(first) : span(end, inPast).map { days(from: first.day, to: $0.last.day, end) }
  }

  /// In “fri..mon”, the Monday is that after the Friday.
  private func days(from first: CalendarDay, to last: CalendarDay, _ text: String) -> QueryDays {
    let after = date(text, from: LocalMoment(day: first, minute: now.minute))?.day
    let end = last < first ? after ?? last : last
    return .between(min(first, end), max(first, end))
  }

  private static let signs = ["<=", "<", ">=", ">"]
  private static let wordsOfSigns: [(word: String, sign: String)] = [
    ("before ", "<"), ("by ", "<="), ("until ", "<="), ("after ", ">"), ("from ", ">="),
    ("since ", ">="),
  ]

  /// What one date names: a day or a minute, or all days of “week”, “this month” or 今週.
  private func span(_ text: String, _ inPast: Bool) -> (first: DueDate, last: DueDate)? {
    if let (first, last) = PeriodReader(now: now, conventions: conventions).days(text, inPast: inPast) {
      return (DueDate(day: first), DueDate(day: last))
    }
    guard let due = date(text, from: now) else { return nil }
    let date = inPast ? past(due, text) : due
    return (date, date)
  }

  private func date(_ text: String, from now: LocalMoment) -> DueDate? {
    DueDateText(text, now: now, conventions: conventions).dueDate
  }

  /// The last such date, for something that has happened: “fri” is last Friday, “1 oct” is this year's or last year's.
  private func past(_ due: DueDate, _ text: String) -> DueDate {
    guard due.day > now.day else { return due }
    if let last = date("last " + text, from: now) { return last }
    // The same day of another year, read long before today, is one without a year.
    guard let before = now.day.adding(days: -410),
      let other = date(text, from: LocalMoment(day: before, minute: now.minute))?.day,
      other.year != due.day.year, (other.month, other.day) == (due.day.month, due.day.day)
    else { return due }
    return last(due)
  }

  /// The last such day of a year that has begun.
  private func last(_ due: DueDate) -> DueDate {
    let years = (0...8).lazy.compactMap {
      CalendarDay(year: now.day.year - $0, month: due.day.month, day: due.day.day)
    }
    return years.first { $0 <= now.day }.map { DueDate(day: $0, minute: due.minute) } ?? due
  }

  // MARK: Completion

  /// The most offers at a time.
  public static let offerLimit = 6

  /// How the term at the end of a text could go on; none after a blank.
  public func offers(for text: String) -> [QueryOffer] {
    guard text.unicodeScalars.count <= TypedQuery.letterLimit,
      let word = QueryWord.words(of: text).last, word.range.upperBound == text.endIndex,
      !text[word.range].contains("\"")
    else { return [] }
    let key: QueryKey
    switch word.content {
    case .values(let typed, _): key = typed
    case .text where word.unknownKey == nil: return names(for: word, in: text)
    case .text, .phrase: return []
    }
    let value = text[word.valueStart...]
    let item =
      key.takesList ? value.lastIndex(of: ",").map { value[value.index(after: $0)...] } ?? value : value
    let days = item.range(of: "..").map { item[$0.upperBound...] }
    let sign = Self.signs.first(where: item.hasPrefix)
    let part = days ?? item.dropFirst(sign?.count ?? 0)
    let begun = text[..<part.startIndex]
    let typed = part.lowercased()
    func offer(_ name: String, isOfWord: Bool = false) -> QueryOffer? {
      let value = String(item[..<part.startIndex] + name)
      let text =
        String(begun) + (name.contains(where: \.isWhitespace) ? ShownCollection.quoted(name) : name) + " "
      return key.read(value, self).map {
        QueryOffer(value: value, meaning: $0.meaning, text: text, typed: typed, isOfWord: isOfWord)
      }
    }
    let names = key.offers(self).filter { $0.lowercased().hasPrefix(typed) && $0.lowercased() != typed }
    let offers = Array(names.lazy.compactMap { offer($0) }.prefix(Self.offerLimit))
    guard offers.isEmpty, key.takesDays else { return offers }
    // The other days that a date such as 3/4 can mean.
    return DueDateText(typed, now: now, conventions: conventions).others
      .map { key.isInPast && $0.day > now.day ? last($0) : $0 }
      .compactMap { offer($0.description, isOfWord: true) }
  }
}

extension QueryReader {
  /// Fewer letters begin too many names.
  private static let minLetters = 2
  private static let nameLimit = 3

  /// The terms that a word alone is likely to mean, although it is searched for as a word.
  private static let words = ["today": "due:today", "overdue": "is:overdue"]

  /// What a word alone may mean, from its third letter on.
  private func states(for typed: String, in text: String) -> [QueryOffer] {
    guard typed.count > Self.minLetters, text.lowercased() == typed else { return [] }
    return Self.words.filter { $0.key.hasPrefix(typed) }.compactMap { _, term in
      read(term).terms.first.map {
        QueryOffer(value: term, meaning: $0.meaning, text: term + " ", typed: typed, isOfWord: true)
      }
    }
  }

  /// The lists and tags whose names begin with a word.
  private func names(for word: QueryWord, in text: String) -> [QueryOffer] {
    let typed = word.text.lowercased()
    guard typed.count >= Self.minLetters else { return [] }
    let begun = text[..<word.range.lowerBound] + (word.isNegated ? "-" : "")
    func offers(
      _ names: [String],
      _ prefix: (String) -> String,
      _ meaning: (String) -> QueryMeaning?
    ) -> [QueryOffer] {
      names.filter { $0.lowercased().hasPrefix(typed) }.prefix(Self.nameLimit).compactMap { name in
        let value = prefix(name) + ShownCollection.quoted(name)
        return meaning(name).map {
          QueryOffer(value: value, meaning: $0, text: begun + value + " ", typed: typed, isOfWord: true)
        }
      }
    }
    let lists = offers(self.lists, { _ in "list:" }) { CollectionName($0, .list).map(QueryMeaning.list) }
    let tags = offers(self.tags, { ShownCollection.sign(of: [$0]) }) {
      CollectionName($0, .tag).map(QueryMeaning.tag)
    }
    return Array((states(for: typed, in: text) + lists + tags).prefix(Self.nameLimit))
  }
}

/// A way to complete a query that is being typed.
public struct QueryOffer: Hashable, Sendable {
  /// The completed value: “<fri”.
  public let value: String
  public let meaning: QueryMeaning
  /// The whole query with it.
  public let text: String
  /// The letters that were typed of it.
  public let typed: String
  /// Whether what was typed may just as well stay as it is: a word with which the name of a list or tag begins, or a date that can also
  /// mean this one.
  public var isOfWord = false
}
