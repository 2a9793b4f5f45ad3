/// A key of the query language: how its terms begin, and what they mean. ``QueryReader`` reads and completes all terms by
/// this table.
struct QueryKey: Sendable {
  /// How its terms begin: “due:”, “!”.
  let prefixes: [String]
  /// Whether a term may have several values, with commas between them.
  var takesList = true
  /// Whether a term with an unknown value is text.
  var isTextOtherwise = false
  /// Whether its values are names, which are shown as typed.
  var takesNames = false
  /// Terms to try if one cannot be read.
  let examples: [String]
  /// The values to offer while one is typed, the most useful first.
  let offers: @Sendable (QueryReader) -> [String]
  /// What a value means; nil if it cannot be read.
  let meaning: @Sendable (String, QueryReader) -> QueryMeaning?

  static let all: [QueryKey] = [
    QueryKey(
      prefixes: ["is:"],
      examples: ["is:todo", "is:done", "is:late", "is:asleep", "is:repeating", "is:step"],
      offers: { _ in states.map(\.name) },
      meaning: { value, _ in state(value).map(QueryMeaning.state) }
    ),
    QueryKey(
      prefixes: ["due:"],
      examples: ["due:today", "due:<fri", "due:mon..fri", "due:none"],
      offers: { $0.dayOffers(["today", "tomorrow", "week", "late", "none", "any"]) },
      meaning: { value, reader in
        lateNames.contains(value) ? .state(.overdue) : reader.days(value).map { .time(.due, $0) }
      }
    ),
    QueryKey(
      prefixes: ["start:"],
      examples: ["start:today", "start:>fri", "start:any"],
      offers: { $0.dayOffers(["today", "tomorrow", "week", "none", "any"]) },
      meaning: { value, reader in reader.days(value).map { .time(.start, $0) } }
    ),
    QueryKey(
      prefixes: ["done:"],
      examples: ["done:today", "done:week", "done:>=mon"],
      offers: { $0.dayOffers(["today", "yesterday", "week", "any", "none"]) },
      meaning: { value, reader in reader.days(value, inPast: true).map { .time(.completed, $0) } }
    ),
    QueryKey(
      prefixes: ["added:"],
      examples: ["added:today", "added:week", "added:>=mon"],
      offers: { $0.dayOffers(["today", "yesterday", "week"]) },
      meaning: { value, reader in
        let days = reader.days(value, inPast: true)
        return days == .any || days == QueryDays.none ? nil : days.map { .time(.created, $0) }
      }
    ),
    QueryKey(
      prefixes: ["list:"],
      takesNames: true,
      examples: ["list:Work", "list:Inbox"],
      offers: { $0.lists.isEmpty ? [] : [CollectionName.inbox] + $0.lists },
      meaning: { value, _ in
        guard StoredText.isFilled(value) else { return nil }
        return CollectionName(value, .list).map { .list($0.isInbox(.list) ? nil : $0) }
      }
    ),
    QueryKey(
      prefixes: ["tag:"],
      takesNames: true,
      examples: ["tag:home", "#home"],
      offers: { $0.tags },
      meaning: { value, _ in CollectionName(value, .tag).map(QueryMeaning.tag) }
    ),
    // Numbers such as #12 are text, as in an item that is typed in one line.
    QueryKey(
      prefixes: ["#"],
      isTextOtherwise: true,
      takesNames: true,
      examples: ["#home"],
      offers: { $0.tags },
      meaning: { value, _ in
        value.allSatisfy(\.isNumber) ? nil : CollectionName(value, .tag).map(QueryMeaning.tag)
      }
    ),
    QueryKey(
      prefixes: ["!"],
      takesList: false,
      isTextOtherwise: true,
      examples: ["!high", "!high+"],
      offers: { _ in ["highest", "high", "high+", "middle", "low"] },
      meaning: { value, _ in
        let isAtLeast = value.hasSuffix("+")
        return TODOPriority(typed: isAtLeast ? value.dropLast() : value[...]).map {
          .priority($0, isAtLeast ? .highest : $0)
        }
      }
    ),
  ]

  /// The names of the states; others are understood, too.
  private static let states: [(name: String, others: [String], state: QueryState)] = [
    ("todo", ["open", "to-do"], .open), ("done", ["completed"], .done), ("late", ["overdue"], .overdue),
    ("asleep", ["sleeping"], .asleep), ("step", ["subtask"], .step), ("repeating", ["recurring"], .repeating),
  ]

  private static let lateNames = states.filter { $0.state == .overdue }.flatMap { [$0.name] + $0.others }

  private static func state(_ value: String) -> QueryState? {
    states.first { $0.name == value || $0.others.contains(value) }?.state
  }

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
