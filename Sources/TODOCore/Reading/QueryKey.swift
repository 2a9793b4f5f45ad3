/// A key of the query language: how its terms begin, and what they mean. ``QueryReader`` reads and completes all terms by
/// this table.
struct QueryKey: Sendable {
  /// How its terms begin: “due:”, “!”. The first is its name; the others are read, too.
  let prefixes: [String]
  /// Whether a term may have several values, with commas between them.
  var takesList = true
  /// Whether a term with an unknown value is text.
  var isTextOtherwise = false
  /// Whether its values are names, which are shown as typed.
  var takesNames = false
  /// Whether its values are days, and only such that have begun make sense.
  var takesDays = false
  var isInPast = false
  /// Terms to try if one cannot be read.
  let examples: [String]
  /// The values to offer while one is typed, the most useful first.
  let offers: @Sendable (QueryReader) -> [String]
  /// What a value means, in words and as a set of items; nil if it cannot be read.
  let read: @Sendable (String, QueryReader) -> Value?

  typealias Value = (meaning: QueryMeaning, items: ItemExpression)

  static let all: [QueryKey] = [
    QueryKey(
      prefixes: ["is:"],
      examples: ["is:open", "is:done", "is:overdue", "is:snoozed", "is:repeating", "is:ringing", "is:step"],
      offers: { _ in states.map { $0.names[0] } },
      read: { value, reader in
        states.first { $0.names.contains(value) }.map { (.state($0.state), $0.items(reader.now)) }
      }
    ),
    days(
      .due,
      ["due:"],
      examples: ["due:today", "due:<fri", "due:mon..fri", "due:none"],
      offers: ["today", "tomorrow", "week", "next week", "overdue", "none", "any"],
      states: [.overdue],
      (any: .due(), none: .not(.due()))
    ) { reader, first, end in reader.dates(first, end).map { .due(from: $0.0, through: $0.1) } },
    days(
      .start,
      ["start:", "snooze:"],
      examples: ["start:today", "start:>fri", "start:any"],
      offers: ["today", "tomorrow", "week", "next week", "none", "any"],
      (any: .start(), none: .not(.start()))
    ) { reader, first, end in reader.dates(first, end).map { .start(from: $0.0, through: $0.1) } },
    days(
      .completed,
      ["done:"],
      examples: ["done:today", "done:week", "done:>=mon"],
      offers: ["today", "yesterday", "week", "any", "none"],
      inPast: true,
      (any: .isDone(true), none: .isDone(false))
    ) { reader, first, end in .completed(from: reader.time(first), through: reader.time(before: end)) },
    days(
      .created,
      ["created:", "added:"],
      examples: ["created:today", "created:week", "created:>=mon"],
      offers: ["today", "yesterday", "week"],
      inPast: true
    ) { reader, first, end in .created(from: reader.time(first), through: reader.time(before: end)) },
    QueryKey(
      prefixes: ["list:"],
      takesNames: true,
      examples: ["list:Work", "list:Inbox"],
      offers: { $0.lists.isEmpty ? [] : [CollectionName.inbox] + $0.lists },
      read: { value, _ in
        guard StoredText.isFilled(value), let name = CollectionName(value, .list) else { return nil }
        let list = name.isInbox(.list) ? nil : name
        return (.list(list), .list(list))
      }
    ),
    QueryKey(
      prefixes: ["tag:"],
      takesNames: true,
      examples: ["tag:home", "#home"],
      offers: { $0.tags },
      read: { value, _ in tag(value) }
    ),
    // Numbers such as #12 are text, as in an item that is typed in one line.
    QueryKey(
      prefixes: ["#"],
      isTextOtherwise: true,
      takesNames: true,
      examples: ["#home"],
      offers: { $0.tags },
      read: { value, _ in value.allSatisfy(\.isNumber) ? nil : tag(value) }
    ),
    QueryKey(
      prefixes: ["!"],
      takesList: false,
      isTextOtherwise: true,
      examples: ["!high", "!high+"],
      offers: { _ in ["highest", "high", "high+", "normal", "low"] },
      read: { value, _ in
        let isAtLeast = value.hasSuffix("+")
        guard let first = TODOPriority(typed: isAtLeast ? value.dropLast() : value[...]) else { return nil }
        let last = isAtLeast ? TODOPriority.highest : first
        return (.priority(first, last), .priority(from: first, through: last))
      }
    ),
  ]

  private static func tag(_ name: String) -> Value? {
    CollectionName(name, .tag).map { (.tag($0), .tag($0)) }
  }

  /// A key whose values are days.
  ///
  /// - Parameters:
  ///   - states: those that its values may name, too.
  ///   - inPast: whether only days that have begun make sense.
  ///   - extremes: the items that have such a time, and those that have none; nil if all have one.
  ///   - items: those whose time is from one minute on and before another; nil if there can be none.
  private static func days(
    _ time: QueryTime,
    _ prefixes: [String],
    examples: [String],
    offers: [String],
    states: [QueryState] = [],
    inPast: Bool = false,
    _ extremes: (any: ItemExpression, none: ItemExpression)? = nil,
    _ items: @escaping @Sendable (QueryReader, _ first: LocalMoment?, _ end: LocalMoment?) -> ItemExpression?
  ) -> QueryKey {
    let states = Self.states.filter { states.contains($0.state) }
    return QueryKey(
      prefixes: prefixes,
      takesDays: true,
      isInPast: inPast,
      examples: examples,
      offers: { _ in offers + Weekday.allCases.map(\.typedName) },
      read: { value, reader in
        if let state = states.first(where: { $0.names.contains(value) }) {
          return (.state(state.state), state.items(reader.now))
        }
        guard let days = reader.days(value, inPast: inPast) else { return nil }
        switch days {
        case .any: return extremes.map { (.time(time, days), $0.any) }
        case .none: return extremes.map { (.time(time, days), $0.none) }
        case .before, .after, .through, .from, .between:
          let found = days.minutes().flatMap { items(reader, $0.from, $0.until) }
          return (.time(time, days), found ?? .or([]))
        }
      }
    )
  }

  /// A state that “is:” names.
  private struct State: Sendable {
    let state: QueryState
    /// The first is offered; the others are read, too.
    let names: [String]
    let items: @Sendable (_ now: LocalMoment) -> ItemExpression
  }

  private static let states = [
    State(state: .open, names: ["open", "todo", "to-do"]) { _ in .isDone(false) },
    State(state: .done, names: ["done", "completed"]) { _ in .isDone(true) },
    State(state: .overdue, names: ["overdue", "late"]) { .overdue(at: $0) },
    State(state: .asleep, names: ["snoozed", "asleep", "sleeping"]) { .asleep(at: $0) },
    State(state: .step, names: ["step", "subtask"]) { _ in .step },
    State(state: .repeating, names: ["repeating", "recurring"]) { _ in .repeating },
    State(state: .ringing, names: ["ringing"]) { _ in .and([.isDone(false), .ringing]) },
  ]

  /// The key with which a text begins, and the rest of the text. Keys are ASCII.
  static func leading(_ text: Substring) -> (key: QueryKey, rest: Substring)? {
    for key in all {
      for prefix in key.prefixes {
        let start = text.utf8.prefix(prefix.utf8.count)
        let isLeading = start.elementsEqual(prefix.utf8) { letter, small in
          letter == small || letter | 0x20 == small && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(small)
        }
        if isLeading { return (key, text[start.endIndex...]) }
      }
    }
    return nil
  }
}

extension QueryState {
  public static let open = QueryState("open")
  public static let done = QueryState("done")
  static let overdue = QueryState("overdue")
  static let asleep = QueryState("asleep")
  static let repeating = QueryState("repeating")
  static let ringing = QueryState("ringing")
  static let step = QueryState("step")
}

extension QueryTime {
  static let due = QueryTime("due")
  static let start = QueryTime("start")
  static let completed = QueryTime("completed")
  static let created = QueryTime("created")
}
