public import TODOCore

extension TODOViewState {
  /// The view of a list that shows a query.
  public init(_ query: TODOQuery) {
    self.init(filter: query.filter)
    self[query.filter] = query.sort
  }
}
