import GRDB
import TODOCore

/// A part of an order: consecutive values of its first column. Without a first value, or without an end, it goes back or on
/// without limit.
struct KeySpan: Sendable {
  let first: DatabaseValue?
  /// The first value after them.
  let end: DatabaseValue?

  /// On which side of the part something is.
  enum Side { case before, after }

  private init?(_ first: DatabaseValue?, _ end: DatabaseValue?) {
    if let first, let end, !first.precedes(end) { return nil }
    (self.first, self.end) = (first, end)
  }

  /// The part of an order that a group is; nil for one that is empty, or that no order begins with.
  private init?(_ heading: ListHeading, _ grouping: DueGrouping) {
    switch heading {
    case .due(.noDate): return nil
    case .due(let group):
      let (first, end) = grouping.bounds(of: group)
      self.init(first?.description.databaseValue, end?.description.databaseValue)
    case .priority(let priority):
      let place = 4 - priority.rawValue
      self.init(place.databaseValue, (place + 1).databaseValue)
    case .created(let group), .completed(let group):
      let (first, last) = grouping.times(of: group)
      self.init(first?.milliseconds.databaseValue, last.map { ($0.milliseconds + 1).databaseValue })
    case .day, .coming, .month, .review, .within, .farther, .withoutPoint, .finished: return nil
    }
  }

  /// What folded groups leave of an order, from its first value on; a nil piece is all of it.
  static func spans(without folded: [ListHeading], _ grouping: DueGrouping) -> [KeySpan?] {
    let groups = folded.compactMap { KeySpan($0, grouping) }.sorted { one, other in
      guard let first = other.first else { return false }
      return one.first?.precedes(first) ?? true
    }
    guard let top = groups.first?.first else { return groups.isEmpty ? [nil] : pieces(between: groups) }
    return [KeySpan(nil, top)] + pieces(between: groups)
  }

  /// What is between the groups and after the last of them.
  private static func pieces(between groups: [KeySpan]) -> [KeySpan] {
    groups.indices.compactMap { index in
      // After a group without an end is nothing.
      guard let end = groups[index].end else { return nil }
      return KeySpan(end, index + 1 < groups.count ? groups[index + 1].first : nil)
    }
  }

  /// Where a value is that is not in the part; nil if it is in it.
  func side(of value: DatabaseValue) -> Side? {
    if let first, value.precedes(first) { return .before }
    if let end, !value.precedes(end) { return .after }
    return nil
  }

  /// Whether an item is in the part of an order.
  func contains(_ item: TODOItem, in order: TODOSort.Order) -> Bool {
    let value: DatabaseValue? =
      switch order {
      case .due: item.due?.description.databaseValue
      case .priority: (4 - item.priority.rawValue).databaseValue
      case .age: item.createdAt.milliseconds.databaseValue
      case .completed: item.completedAt?.milliseconds.databaseValue
      case .title, .manual, .list: nil
      }
    return value.map { side(of: $0) == nil } ?? true
  }
}

extension ColumnCondition {
  /// The condition that an item is in a part of an order, of which one at least is a bound.
  init(_ span: KeySpan, _ order: TODOSort.Order) {
    let column = order.storeRow.columns[0]
    let bounds = [span.first.map { ("\(column) >= ?", $0) }, span.end.map { ("\(column) < ?", $0) }]
      .compactMap(\.self)
    self.init(bounds.map(\.0).joined(separator: " AND "), bounds.map(\.1))
  }
}

extension DatabaseValue {
  /// Whether a value of a column comes before another one: both are texts, or both are numbers.
  fileprivate func precedes(_ other: DatabaseValue) -> Bool {
    switch (storage, other.storage) {
    case (.string(let one), .string(let other)): one < other
    case (.int64(let one), .int64(let other)): one < other
    default: false
    }
  }
}
