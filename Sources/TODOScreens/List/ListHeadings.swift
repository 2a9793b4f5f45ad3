import MapTiles
import TODOCore

/// Determines the heading of each item in a list from the rows alone, without reading the store.
struct ListHeadings: Equatable {
  /// The maximum number of headings in a list.
  static let most = DueGroup.allCases.count + 1

  private let isGroupedByDue: Bool
  private let distance: DistanceSort?
  private let unit: MapScale.Unit
  private let hasFinished: Bool
  private let grouping: DueGrouping

  /// - Parameter unit: of distances.
  init(_ query: TODOQuery, _ grouping: DueGrouping, _ unit: MapScale.Unit) {
    isGroupedByDue = query.order == .due
    distance = query.distance
    self.unit = unit
    hasFinished = query.expression.sections.count > 1
    self.grouping = grouping
  }

  /// Whether a list of the query may have headings.
  var areAny: Bool { isGroupedByDue || distance != nil || hasFinished }

  /// Done items have one heading below open ones; on their own they have none, and none is overdue.
  func heading(over item: TODOItem) -> ListHeading? {
    if item.isDone { return hasFinished ? .finished : nil }
    if let distance { return heading(of: distance.kilometres(to: item)) }
    return isGroupedByDue ? .due(grouping.group(of: item.due)) : nil
  }

  /// - Parameter kilometres: nil without a point.
  private func heading(of kilometres: Double?) -> ListHeading {
    guard let kilometres else { return .withoutPoint }
    let length = unit == .metric ? kilometres : kilometres / Coordinate.kilometresPerMile
    return [1, 5, 25].first { length <= Double($0) }.map { .within($0, unit) } ?? .farther
  }
}

extension ScreenStack {
  /// The headings of a list as they are now.
  func headings(of query: TODOQuery) -> ListHeadings { ListHeadings(query, dueGrouping, unit) }
}
