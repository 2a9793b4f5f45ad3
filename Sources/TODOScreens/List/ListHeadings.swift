import TODOCore

/// Determines the heading of each item in a list from the rows alone, without reading the store.
struct ListHeadings: Equatable {
  /// The maximum number of headings in a list.
  static let most = DueGroup.allCases.count + 1

  private let isGroupedByDue: Bool
  private let hasFinished: Bool
  private let grouping: DueGrouping

  init(_ query: TODOQuery, _ grouping: DueGrouping) {
    isGroupedByDue = query.sort.order == .due
    hasFinished = query.expression.sections.count > 1
    self.grouping = grouping
  }

  /// Whether a list of the query may have headings.
  var areAny: Bool { isGroupedByDue || hasFinished }

  /// Done items have one heading below open ones; on their own they have none, and none is overdue.
  func heading(over item: TODOItem) -> ListHeading? {
    if item.isDone { return hasFinished ? .finished : nil }
    return isGroupedByDue ? .due(grouping.group(of: item.due)) : nil
  }
}
