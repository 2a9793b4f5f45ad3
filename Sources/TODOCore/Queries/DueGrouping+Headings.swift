extension DueGrouping {
  /// The items under a heading of a list by due date; nil if there are none.
  package func items(under heading: ListHeading) -> ItemExpression? {
    switch heading {
    case .finished: return .isDone(true)
    case .due(.noDate): return .and([.isDone(false), .not(.due())])
    case .due(let group):
      let (first, end) = bounds(of: group)
      guard first == nil || first != end else { return nil }
      let last = end.flatMap { $0.adding(days: -1) }
      let through = last.map { DueDate(day: $0, minute: MinuteOfDay(hour: 23, minute: 59)) }
      return .and([.isDone(false), .due(from: first.map { DueDate(day: $0) }, through: through)])
    case .priority(let priority): return .priority(priority)
    case .created(let group):
      let (first, last) = times(of: group)
      return .created(from: first, through: last)
    case .completed(let group):
      let (first, last) = times(of: group)
      return .completed(from: first, through: last)
    case .day, .coming, .month, .review, .within, .farther, .withoutPoint: return nil
    }
  }
}
