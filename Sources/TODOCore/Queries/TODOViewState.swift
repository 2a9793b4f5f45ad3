/// The filter of the list and its orders, remembered from one start to the next.
public struct TODOViewState: Hashable, Sendable {
  public var filter: TODOFilter
  /// The order of open items, and of all.
  public var sort: TODOSort
  /// The order of done items on their own.
  public var doneSort: TODOSort

  /// The default: open items, by title; done ones, completed last first.
  public init(
    filter: TODOFilter = .open,
    sort: TODOSort = TODOSort(.title),
    doneSort: TODOSort = TODOSort(.completed)
  ) {
    (self.filter, self.sort, self.doneSort) = (filter, sort, doneSort)
  }

  /// What the app and `mytodo list` show unless something else is asked for.
  public static let atStart = TODOViewState(sort: .standard)

  public subscript(filter: TODOFilter) -> TODOSort {
    get { self[keyPath: Self.path(of: filter)] }
    set { self[keyPath: Self.path(of: filter)] = newValue }
  }

  private static func path(of filter: TODOFilter) -> WritableKeyPath<TODOViewState, TODOSort> {
    filter.expression(at: nil).sections == [true] ? \.doneSort : \.sort
  }

  public var query: TODOQuery { TODOQuery(filter: filter, sort: self[filter]) }
}
