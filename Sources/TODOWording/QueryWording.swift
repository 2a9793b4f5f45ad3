public import TODOCore

/// What the terms of a query ask for.
public struct QueryWording {
  let dates: DateWording
  let formatter: MessageFormatter
  /// The lists and tags that do not exist.
  let missing: Set<TypedQuery.Name>

  public init(dates: DateWording, formatter: MessageFormatter, missing: Set<TypedQuery.Name> = []) {
    (self.dates, self.formatter, self.missing) = (dates, formatter, missing)
  }

  /// What a query asks for: “with “milk” and “honey”, open, due before Fri 27 Nov”; nil if that is nothing.
  public func understood(_ query: TypedQuery) -> Message? {
    let words = query.terms.compactMap { term -> Message? in
      guard case .text = term.meaning, !term.isNegated, term.unknownKey == nil else { return nil }
      return text(term.meaning)
    }
    let terms: [Message] = (words.isEmpty ? [] : [.queryWords(words: words)]) + query.terms.compactMap(text)
    return terms.isEmpty ? nil : .queryUnderstood(terms: terms)
  }

  /// - Returns: nil for a word that items contain, and for a term that cannot be read.
  private func text(_ term: QueryTerm) -> Message? {
    if case .unreadable = term.meaning { return nil }
    if let key = term.unknownKey, case .text(let text) = term.meaning {
      return .queryKeyUnknown(term: text, key: key)
    }
    if case .text = term.meaning, !term.isNegated { return nil }
    let meaning = text(term.meaning)
    return term.isNegated && !isMissing(term.meaning) ? .queryNot(term: meaning) : meaning
  }

  /// Whether it names a list or tag that does not exist.
  private func isMissing(_ meaning: QueryMeaning) -> Bool {
    switch meaning {
    case .list(let name?): missing.contains(.init(.list, name))
    case .tag(let name): missing.contains(.init(.tag, name))
    default: false
    }
  }

  /// What one term asks for, to be listed with others.
  public func text(_ meaning: QueryMeaning) -> Message {
    switch meaning {
    case .text(let text): .queryText(text: text)
    case .state(let state): .named("query-\(state.name)")
    case .priority(let first, let last): first == last ? only(first) : orHigher(first)
    case .time(let time, let days): text(time, days)
    case .list(let name?) where missing.contains(.init(.list, name)): .queryListMissing(name: name.text)
    case .list(let name): .queryList(name: name?.text ?? formatter.text(.inbox))
    case .tag(let name) where missing.contains(.init(.tag, name)): .queryTagMissing(name: name.text)
    case .tag(let name): .queryTag(name: name.text)
    case .listsBeginning(let text): .queryListsBeginning(text: text)
    case .tagsBeginning(let text): .queryTagsBeginning(text: text)
    case .anyOf(let meanings): .queryAnyOf(terms: meanings.map { formatter.text(text($0)) })
    case .unreadable(let examples, _): .queryAnyOf(terms: examples)
    }
  }

  private func only(_ priority: TODOPriority) -> Message {
    switch priority {
    case .low: .queryLow
    case .middle: .queryMiddle
    case .high: .queryHigh
    case .highest: .queryHighest
    }
  }

  private func orHigher(_ priority: TODOPriority) -> Message {
    switch priority {
    case .low: .queryLowOrHigher
    case .middle: .queryMiddleOrHigher
    case .high: .queryHighOrHigher
    case .highest: .queryHighestOrHigher
    }
  }

  private func text(_ time: QueryTime, _ days: QueryDays) -> Message {
    let (form, dates): (String, [String]) =
      switch days {
      case .before(let due): ("before", [date(due)])
      case .through(let due): ("through", [date(due)])
      case .after(let due): ("after", [date(due)])
      case .from(let due): ("from", [date(due)])
      case .between(let first, let last):
        first == last ? ("on", [date(first)]) : ("between", [date(first), date(last)])
      case .any: ("any", [])
      case .none: ("none", [])
      }
    return .named("query-\(time.name)-\(form)", dates.map(Message.Argument.text))
  }

  private func date(_ day: CalendarDay) -> String { date(DueDate(day: day)) }
  private func date(_ due: DueDate) -> String { dates.dayDue(due) }
}

extension Message {
  /// A due date, as a query words it.
  public static func due(_ date: String) -> Message { .named("query-due-on", [.text(date)]) }
}
