import TODOCore

/// Tells under which heading an item of a list stands. Rows alone say it, so that no heading is read from the store.
struct ListHeadings: Equatable {
  /// How many headings a list has at most.
  static let most = DueGroup.allCases.count + 1

  private let isGroupedByDue: Bool
  private let hasFinished: Bool
  private let grouping: DueGrouping

  init(_ query: TODOQuery, _ grouping: DueGrouping) {
    isGroupedByDue = query.sort.order == .due
    hasFinished = query.expression.sections.count > 1
    self.grouping = grouping
  }

  /// Whether a list of the query may have any.
  var areAny: Bool { isGroupedByDue || hasFinished }

  /// Finished items have one heading below open ones; alone they have none, and none is late.
  func heading(over item: TODOItem) -> ListHeading? {
    if item.isDone { return hasFinished ? .finished : nil }
    return isGroupedByDue ? .due(grouping.group(of: item.due)) : nil
  }
}
