/// A named selection of items, in the order of the filter key. What is known about one is in its ``row``; its words are in
/// the catalogue, by its name.
public enum TODOFilter: String, CaseIterable, Hashable, Sendable {
  /// Open items, except snoozed ones.
  case open
  /// Open items that start later.
  case asleep
  case done
  /// Open items, then done ones.
  case all
}

extension TODOFilter {
  /// One row of the table of filters.
  public struct Row: Sendable {
    /// The key that chooses it in the menu.
    public let letter: Character
    /// Names that are read beside its own.
    let otherNames: [String]
    /// Whether the filter key skips it while it shows nothing.
    public let isPassedWhenEmpty: Bool
    /// How many items it shows; nil if the counts do not tell.
    public let count: @Sendable (TODOCounts) -> Int?
    let expression: @Sendable (LocalMoment?) -> ItemExpression
    /// Whether it may leave out some of the open items, or of the done ones.
    let narrowsSections: Bool

    init(
      _ letter: Character,
      otherNames: [String] = [],
      isPassedWhenEmpty: Bool = false,
      count: @escaping @Sendable (TODOCounts) -> Int? = { _ in nil },
      _ expression: @escaping @Sendable (LocalMoment?) -> ItemExpression
    ) {
      (self.letter, self.otherNames, self.isPassedWhenEmpty) = (letter, otherNames, isPassedWhenEmpty)
      (self.count, self.expression) = (count, expression)
      narrowsSections = expression(nil).narrowsSections
    }
  }

  public var row: Row { Self.rows[self] ?? newRow }

  private static let rows = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.newRow) })

  /// The table.
  private var newRow: Row {
    switch self {
    case .open: Row("o", otherNames: ["todo", "to-do"], count: \.open) { _ in .isDone(false) }
    case .asleep:
      Row("s", otherNames: ["snoozed"], isPassedWhenEmpty: true, count: \.asleep) { .asleep(at: $0) }
    case .done: Row("d", count: \.done) { _ in .isDone(true) }
    case .all: Row("a", count: \.total) { _ in .and([]) }
    }
  }

  /// After the last one, the first.
  public var next: TODOFilter { Self.allCases.drop { $0 != self }.dropFirst().first ?? .open }

  /// The items at a moment; without one, only items without a start date are not snoozed. The open items include snoozed ones, which a list
  /// leaves out by ``TODOQuery/firstHiddenStart``.
  public func expression(at moment: LocalMoment?) -> ItemExpression { row.expression(moment) }

  /// The filter with that name, in lower case.
  public init?(typed text: String) {
    guard let filter = Self.allCases.first(where: { $0.rawValue == text || $0.row.otherNames.contains(text) })
    else { return nil }
    self = filter
  }

  /// The first filter that shows an item at a moment.
  public init(showing item: TODOItem, at moment: LocalMoment?) {
    if item.isDone {
      self = .done
    } else {
      self = Self.asleep.expression(at: moment).contains(item) ? .asleep : .open
    }
  }
}
