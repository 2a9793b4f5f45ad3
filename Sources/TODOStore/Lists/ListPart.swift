import TODOCore

/// A part of a list that is read in one way.
enum ListPart: Sendable {
  /// The items that have a point, in a list by distance.
  case nearest(NearestItems)
  case range(ListRange)

  var number: Int {
    switch self {
    case .nearest(let items): items.number
    case .range(let range): range.number
    }
  }

  var isDone: Bool {
    switch self {
    case .nearest(let items): items.isDone
    case .range(let range): range.isDone
    }
  }

  /// The number of a part by its place in its section. It is the same in every list, and folded groups leave a part in
  /// pieces that share it, so that a position means the same with them and without.
  static func number(isDone: Bool, _ index: Int) -> Int { (isDone ? 3 : 0) + index }

  /// The parts of a list from its top, without its folded groups.
  ///
  /// - Parameters:
  ///   - lackSteps: whether they leave out steps, being the top of an outline.
  ///   - firstHiddenStart: the first start date of the open items that they leave out.
  ///   - cut: where the list departs from the order of its index; nil if it does not, or its order makes no difference.
  static func parts(
    of query: TODOQuery,
    _ plan: ListPlan,
    lackSteps: Bool,
    firstHiddenStart: DueDate?,
    cut: DueCut? = nil
  ) -> [ListPart] {
    let folded = query.foldedHeadings
    // The items of a list that is narrowed lack those that are folded.
    let folding = query.expression.narrowsSections ? nil : query.folding
    let sections = query.expression.sections
    return sections.flatMap { isDone -> [ListPart] in
      guard !isDone || !folded.contains(.finished) else { return [] }
      // Below open items, done ones are all under one heading.
      let folded = isDone && sections.count > 1 ? [] : folded
      let nearest = query.distance.map {
        ListPart.nearest(NearestItems(isDone: isDone, sort: $0, folded: folded))
      }
      guard !folded.contains(.withoutPoint) else { return [nearest].compactMap(\.self) }
      let ranges = ListRange.ranges(
        plan.content(isDone: isDone),
        query.sort,
        isDone: isDone,
        lackPoints: query.distance != nil,
        lackSteps: lackSteps,
        firstHiddenStart: isDone ? nil : firstHiddenStart,
        spans: folding.map { KeySpan.spans(without: folded, $0.grouping, at: query.moment) } ?? [nil],
        hasUndated: !folded.contains(.due(.noDate)),
        cut: isDone ? nil : cut,
        lists: plan.lists
      )
      return [nearest].compactMap(\.self) + ranges.map(ListPart.range)
    }
  }

  static func parts(of expression: ItemExpression, _ sort: TODOSort, _ plan: ListPlan) -> [ListPart] {
    expression.sections.flatMap { isDone in
      ListRange.ranges(plan.content(isDone: isDone), sort, isDone: isDone, lists: plan.lists).map(
        ListPart.range
      )
    }
  }
}
