public import Foundation

/// The items that a list shows: sets of items, and combinations of them.
///
/// A new kind of set is one case here and one in each function that switches over the cases: ``contains(_:)``,
/// ``containsSection(isDone:)``, ``namesState`` and ``hasWords`` below, and the store's `ColumnCondition` and
/// `MatchFinder`; a range of a column is one row in the store's `ColumnRange` instead.
public indirect enum ItemExpression: Hashable, Sendable {
  /// The done items, or the open ones.
  case isDone(Bool)
  /// The items that contain every word of a search.
  case matching(TODOSearch)
  /// The items due at one of two moments or between them; without a bound, at the other one or beyond; without both, the
  /// items with a due date.
  case due(from: DueDate? = nil, through: DueDate? = nil)
  /// The done items that were completed at one of two times or between them.
  case completed(from: Date? = nil, through: Date? = nil)
  /// The items that were created at one of two times or between them.
  case created(from: Date? = nil, through: Date? = nil)
  /// The items with one of two priorities or one between them.
  case priority(from: TODOPriority, through: TODOPriority)
  /// The items of a list; without a name, those of the Inbox.
  case list(CollectionName?)
  case tag(CollectionName)
  /// The items that wake at one of two moments or between them; without bounds, those that have a start.
  case start(from: DueDate? = nil, through: DueDate? = nil)
  case repeating
  /// The items whose reminders have rung and were not answered.
  case ringing
  /// The items that are steps of others.
  case step
  /// The items at the top of an outline: those that are not steps, and steps with a due date if those are at their dates.
  case topOfOutline(hasDated: Bool)
  case not(ItemExpression)
  /// The items that are in all of these sets; every item if there are no sets.
  case and([ItemExpression])
  /// The items that are in at least one of these sets.
  case or([ItemExpression])

  /// Whether an item, deleted or not, is one of these, judged by its values alone.
  public func contains(_ item: TODOItem) -> Bool {
    switch self {
    case .isDone(let isDone): item.isDone == isDone
    case .matching(let search): search.matches(item)
    case .due(let first, let last): Self.contains(item.due, first, last)
    case .completed(let first, let last): Self.contains(item.completedAt, first, last)
    case .created(let first, let last): Self.contains(item.createdAt, first, last)
    case .priority(let first, let last): Self.contains(item.priority, first, last)
    case .list(let name): CollectionName(item.list, .list) == name
    case .tag(let name): item.tags.contains(name)
    case .start(let first, let last): Self.contains(item.start, first, last)
    case .repeating: item.repeats != nil
    case .ringing: item.isRinging
    case .step: item.values.parent != nil
    case .topOfOutline(let hasDated): item.values.parent == nil || hasDated && item.due != nil
    case .not(let part): !part.contains(item)
    case .and(let parts): parts.allSatisfy { $0.contains(item) }
    case .or(let parts): parts.contains { $0.contains(item) }
    }
  }

  private static func contains<Value: Comparable>(_ value: Value?, _ first: Value?, _ last: Value?) -> Bool {
    value.map { $0 >= first ?? $0 && $0 <= last ?? $0 } ?? false
  }

  /// Whether it contains every open item (or every done one), or none of them; nil if that depends on the item.
  package func containsSection(isDone: Bool) -> Bool? {
    switch self {
    case .isDone(let value): return value == isDone
    case .matching(let search): return search.isEmpty ? true : nil
    case .completed: return isDone ? nil : false
    case .due, .created, .priority, .list, .tag, .start, .repeating, .ringing, .step, .topOfOutline:
      return nil
    case .not(let part): return part.containsSection(isDone: isDone).map { !$0 }
    case .and(let parts):
      let sections = parts.map { $0.containsSection(isDone: isDone) }
      return sections.contains(false) ? false : sections.contains(nil) ? nil : true
    case .or(let parts):
      let sections = parts.map { $0.containsSection(isDone: isDone) }
      return sections.contains(true) ? true : sections.contains(nil) ? nil : false
    }
  }

  /// The part of it that alone decides which items of a section it contains.
  package func deciding(isDone: Bool) -> ItemExpression {
    let deciding =
      switch self {
      case .and(let parts): parts.filter { $0.containsSection(isDone: isDone) != true }
      case .or(let parts): parts.filter { $0.containsSection(isDone: isDone) != false }
      default: [ItemExpression]()
      }
    return deciding.count == 1 ? deciding[0].deciding(isDone: isDone) : self
  }

  /// The sections of its list from the top, each given by whether its items are done.
  public var sections: [Bool] { [false, true].filter { containsSection(isDone: $0) != false } }

  /// Whether the list may show only part of a section.
  package var narrowsSections: Bool { sections.contains { containsSection(isDone: $0) == nil } }

  /// Whether words may leave only part of a section, which only the sets of the search index can tell.
  package var needsSets: Bool { narrowsSections && hasWords }

  private var hasWords: Bool {
    switch self {
    case .isDone, .due, .completed, .created, .priority, .list, .tag, .start, .repeating, .ringing, .step,
      .topOfOutline:
      false
    case .matching(let search): !search.isEmpty
    case .not(let part): part.hasWords
    case .and(let parts), .or(let parts): parts.contains(where: \.hasWords)
    }
  }

  /// Whether it asks for open or done items itself, so that a filter by that would only get in the way.
  package var namesState: Bool {
    switch self {
    case .isDone, .completed: true
    case .matching, .due, .created, .priority, .list, .tag, .start, .repeating, .ringing, .step,
      .topOfOutline:
      false
    // “-is:done” leaves only open items, but “-is:late” leaves both.
    case .not(let part): part.namesState && sections.count < 2
    case .and(let parts): parts.contains(where: \.namesState)
    case .or(let parts): !parts.isEmpty && parts.allSatisfy(\.namesState)
    }
  }

  /// How many items a list of it shows; nil if the counts do not tell. Open items on their own leave out snoozed ones.
  public func count(in counts: TODOCounts) -> Int? {
    guard !narrowsSections else { return nil }
    return switch sections {
    case [false]: counts.open
    case [true]: counts.done
    default: sections.isEmpty ? 0 : counts.total
    }
  }
}

extension ItemExpression {
  /// The items with just this priority.
  public static func priority(_ priority: TODOPriority) -> ItemExpression {
    .priority(from: priority, through: priority)
  }

  /// The open items that are snoozed at a moment: they start later.
  public static func asleep(at moment: LocalMoment?) -> ItemExpression {
    .and([.isDone(false), .start(from: moment.map(DueDate.init(startingAfter:)))])
  }

  /// The open items that are overdue at a moment, without those that are snoozed then; see ``DueDate/isOverdue(at:)``.
  public static func overdue(at moment: LocalMoment) -> ItemExpression {
    let sleep = ItemExpression.start(from: DueDate(startingAfter: moment))
    return .and([.isDone(false)] + passed(at: moment) + [.not(sleep)])
  }

  /// The open items that would be overdue at a moment, but are snoozed then.
  package static func overdueAsleep(at moment: LocalMoment) -> ItemExpression {
    let sleep = ItemExpression.start(from: DueDate(startingAfter: moment))
    return .and([.isDone(false)] + passed(at: moment) + [sleep])
  }

  /// The condition for items whose dates have passed at a moment.
  private static func passed(at moment: LocalMoment) -> [ItemExpression] {
    guard let last = moment.adding(minutes: -1) else { return [.or([])] }
    let today = DueDate(day: moment.day)
    return [
      .due(through: DueDate(day: last.day, minute: last.minute)), .not(.due(from: today, through: today)),
    ]
  }
}
