/// A named selection of items, in the order of the filter key.
public enum TODOFilter: String, CaseIterable, Hashable, Sendable {
  case open
  case done
  /// Open items, then done ones.
  case all

  public var expression: ItemExpression {
    switch self {
    case .open: .isDone(false)
    case .done: .isDone(true)
    case .all: .and([])
    }
  }

  /// The first filter that shows an item.
  public init?(showing item: TODOItem) {
    guard let filter = Self.allCases.first(where: { $0.expression.contains(item) }) else { return nil }
    self = filter
  }
}
