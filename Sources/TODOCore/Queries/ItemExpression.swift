/// The items that a list shows: sets of items, and combinations of them.
///
/// A new kind of set is one case here and one in each function that switches over the cases: ``contains(_:)``,
/// ``containsSection(isDone:)`` and ``hasWords`` below, and the store's `ColumnCondition` and `MatchFinder`.
public indirect enum ItemExpression: Hashable, Sendable {
  /// The done items, or the open ones.
  case isDone(Bool)
  /// The items that contain every word of a search.
  case matching(TODOSearch)
  /// The items due at one of two moments or between them; without the first one, at the second or before.
  case due(from: DueDate? = nil, through: DueDate)
  case priority(TODOPriority)
  case not(ItemExpression)
  /// The items that are in all of these sets; every item if there are no sets.
  case and([ItemExpression])
  /// The items that are in at least one of these sets.
  case or([ItemExpression])

  public func contains(_ item: TODOItem) -> Bool {
    switch self {
    case .isDone(let isDone): item.isDone == isDone
    case .matching(let search): search.matches(item)
    case .due(let first, let last):
      item.due.map { $0 >= first ?? $0 && $0 <= last } ?? false
    case .priority(let priority): item.priority == priority
    case .not(let part): !part.contains(item)
    case .and(let parts): parts.allSatisfy { $0.contains(item) }
    case .or(let parts): parts.contains { $0.contains(item) }
    }
  }

  /// Whether it contains every open item (or every done one), or none of them; nil if that depends on the item.
  package func containsSection(isDone: Bool) -> Bool? {
    switch self {
    case .isDone(let value): return value == isDone
    case .matching(let search): return search.isEmpty ? true : nil
    case .due, .priority: return nil
    case .not(let part): return part.containsSection(isDone: isDone).map { !$0 }
    case .and(let parts):
      let sections = parts.map { $0.containsSection(isDone: isDone) }
      return sections.contains(false) ? false : sections.contains(nil) ? nil : true
    case .or(let parts):
      let sections = parts.map { $0.containsSection(isDone: isDone) }
      return sections.contains(true) ? true : sections.contains(nil) ? nil : false
    }
  }

  /// The sections of its list from the top, each given by whether its items are done.
  public var sections: [Bool] { [false, true].filter { containsSection(isDone: $0) != false } }

  /// Whether the list may show only part of a section.
  package var narrowsSections: Bool { sections.contains { containsSection(isDone: $0) == nil } }

  /// Whether words may leave only part of a section, so that the sets of the search index have to be read.
  package var needsSets: Bool { narrowsSections && hasWords }

  private var hasWords: Bool {
    switch self {
    case .isDone, .due, .priority: false
    case .matching(let search): !search.isEmpty
    case .not(let part): part.hasWords
    case .and(let parts), .or(let parts): parts.contains(where: \.hasWords)
    }
  }

  /// How many items it contains; nil if the counts do not tell.
  public func count(in counts: TODOCounts) -> Int? {
    narrowsSections ? nil : sections.reduce(0) { $0 + ($1 ? counts.done : counts.open) }
  }
}

extension ItemExpression {
  /// The items due on some days, with or without a time.
  public static func due(on days: ClosedRange<CalendarDay>) -> ItemExpression {
    .due(
      from: DueDate(day: days.lowerBound),
      through: DueDate(day: days.upperBound, minute: MinuteOfDay(hour: 23, minute: 59))
    )
  }

  /// The open items that are overdue at a moment; see ``DueDate/isOverdue(at:)``.
  public static func overdue(at moment: LocalMoment) -> ItemExpression {
    guard let last = moment.adding(minutes: -1) else { return .or([]) }
    let today = DueDate(day: moment.day)
    return .and([
      .isDone(false), .due(through: DueDate(day: last.day, minute: last.minute)),
      .not(.due(from: today, through: today)),
    ])
  }
}
