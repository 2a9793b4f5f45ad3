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

  init?(_ dates: DueSpan) {
    self.init(dates.first?.description.databaseValue, dates.end?.description.databaseValue)
  }

  /// - Parameter range: due dates.
  init?(_ range: ColumnRange) {
    let last = range.bounds.last.flatMap(String.fromDatabaseValue).flatMap(DueDate.init(stored:))
    self.init(range.bounds.first, last?.next?.description.databaseValue)
  }

  /// The parts of an order that a group consists of; none for a group that is empty, or that no order begins with.
  private static func spans(
    of heading: ListHeading,
    _ grouping: DueGrouping,
    at moment: LocalMoment?
  ) -> [KeySpan] {
    switch heading {
    case .due(let group): return grouping.spans(of: group, at: moment).compactMap { KeySpan($0) }
    case .priority(let priority):
      let place = 4 - priority.rawValue
      return [KeySpan(place.databaseValue, (place + 1).databaseValue)].compactMap(\.self)
    case .created(let group), .completed(let group):
      let (first, last) = grouping.times(of: group)
      let end = last.map { ($0.milliseconds + 1).databaseValue }
      return [KeySpan(first?.milliseconds.databaseValue, end)].compactMap(\.self)
    case .day, .coming, .month, .review, .within, .farther, .withoutPoint, .finished: return []
    }
  }

  /// What folded groups leave of an order, from its first value on; a nil piece is all of it.
  ///
  /// - Parameter moment: when the list is read.
  static func spans(
    without folded: [ListHeading],
    _ grouping: DueGrouping,
    at moment: LocalMoment?
  ) -> [KeySpan?] {
    let groups = folded.flatMap { spans(of: $0, grouping, at: moment) }.sorted { one, other in
      guard let first = other.first else { return false }
      return one.first?.precedes(first) ?? true
    }
    guard let top = groups.first?.first else { return groups.isEmpty ? [nil] : pieces(between: groups) }
    return [KeySpan(nil, top)] + pieces(between: groups)
  }

  /// What is between the groups and after the last of them.
  private static func pieces(between groups: [KeySpan]) -> [KeySpan] {
    groups.indices.compactMap { index in
      // Nothing comes after a group without an end.
      guard let end = groups[index].end else { return nil }
      return KeySpan(end, index + 1 < groups.count ? groups[index + 1].first : nil)
    }
  }

  /// What it has in common with another part; nil if nothing.
  func intersection(_ other: KeySpan?) -> KeySpan? {
    guard let other else { return self }
    func bound(_ one: DatabaseValue?, _ other: DatabaseValue?, isLater: Bool) -> DatabaseValue? {
      guard let one, let other else { return one ?? other }
      return one.precedes(other) == isLater ? other : one
    }
    return KeySpan(bound(first, other.first, isLater: true), bound(end, other.end, isLater: false))
  }

  /// Whether it has both bounds: those of a group, or a part of a day.
  var isBounded: Bool { first != nil && end != nil }

  /// The digests of its items in the order by due date.
  var dueDigests: Range<UInt64> {
    func digest(_ due: DatabaseValue) -> UInt64 { OrderKeys(["due": due]).digest(in: .due) }
    return (first.map(digest) ?? 0)..<(end.map(digest) ?? OrderKeys.undated)
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
  /// The condition that an item is in a part of an order that has at least one bound.
  ///
  /// - Parameter isKnown: whether the column is known: then SQLite looks for no index for the bounds, which it would take instead.
  init(_ span: KeySpan, _ order: TODOSort.Order, isKnown: Bool = false) {
    let column = (isKnown ? "+" : "") + order.storeRow.columns[0]
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
