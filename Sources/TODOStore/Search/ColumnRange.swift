import GRDB
import TODOCore

/// The items whose value in one column is within bounds: a part of the index of an order that begins with the column, and
/// of the digests of that order.
struct ColumnRange: Sendable {
  let order: TODOSort.Order
  private let conditions: [String]
  let arguments: [DatabaseValue]
  let digests: ClosedRange<UInt64>

  /// Nil for an expression that is no such range.
  init?(_ expression: ItemExpression) {
    switch expression {
    case .due(let first, let last):
      let bounds = (first?.description.databaseValue, last?.description.databaseValue)
      self.init(.due, "due", bounds, otherBits: 27, last: OrderKeys.undated - 1)
    case .completed(let first, let last):
      let bounds = (first?.milliseconds.databaseValue, last?.milliseconds.databaseValue)
      self.init(.completed, "completedAt", bounds)
    case .created(let first, let last):
      let bounds = (first?.milliseconds.databaseValue, last?.milliseconds.databaseValue)
      self.init(.age, "createdAt", bounds)
    case .priority(let first, let last):
      let bounds = ((4 - last.rawValue).databaseValue, (4 - first.rawValue).databaseValue)
      self.init(.priority, "priorityOrder", bounds, otherBits: 56)
    case .isDone, .matching, .list, .tag, .start, .repeating, .step, .topOfOutline, .not, .and, .or:
      return nil
    }
  }

  /// - Parameters:
  ///   - otherBits: how many bits of a digest belong to further columns.
  ///   - last: the last digest of an item that has a value.
  private init(
    _ order: TODOSort.Order,
    _ column: String,
    _ bounds: (first: DatabaseValue?, last: DatabaseValue?),
    otherBits: UInt64 = 0,
    last: UInt64 = .max
  ) {
    self.order = order
    // Not BETWEEN, which SQLite prefers to the position at which a page begins.
    let bounded = [bounds.first.map { _ in "\(column) >= ?" }, bounds.last.map { _ in "\(column) <= ?" }]
      .compactMap(\.self)
    conditions = bounded.isEmpty ? ["\(column) IS NOT NULL"] : bounded
    arguments = [bounds.first, bounds.last].compactMap(\.self)
    func digest(_ value: DatabaseValue) -> UInt64 { OrderKeys([column: value]).digest(in: order) }
    let start = bounds.first.map(digest) ?? 0
    digests = start...max(start, bounds.last.map { digest($0) | (1 << otherBits - 1) } ?? last)
  }

  /// The condition in SQL.
  var sql: String { conditions.joined(separator: " AND ") }

  /// The same, but SQLite looks for no index for it: where the column is known, it would take these bounds instead.
  var sqlWithoutIndex: String { conditions.map { "+" + $0 }.joined(separator: " AND ") }
}

extension TODOSort.Order {
  /// The index of the order.
  var index: String {
    switch self {
    case .title: "itemByTitle"
    case .priority: "itemByPriority"
    case .due: "itemByDue"
    case .age: "itemByAge"
    case .manual: "itemByPosition"
    case .completed: "itemByCompletion"
    }
  }
}

/// Consecutive days; without a first day, or without an end, they go back or on without limit.
struct DaySpan: Hashable, Sendable {
  let first: CalendarDay?
  /// The first day after them.
  let end: CalendarDay?

  func contains(_ day: CalendarDay) -> Bool {
    first.map { $0 <= day } ?? true && end.map { day < $0 } ?? true
  }

  /// The days of the due groups that are not folded, groups without a folded one between them in one piece; a nil piece
  /// is all days.
  static func spans(without folded: [ListHeading], _ grouping: DueGrouping) -> [DaySpan?] {
    let dated = DueGroup.allCases.filter { $0 != .noDate }
    guard dated.contains(where: { folded.contains(.due($0)) }) else { return [nil] }
    return dated.split { folded.contains(.due($0)) }.map { groups in
      DaySpan(
        first: groups.first.flatMap { grouping.bounds(of: $0).first },
        end: groups.last.flatMap { grouping.bounds(of: $0).end }
      )
    }
  }
}
