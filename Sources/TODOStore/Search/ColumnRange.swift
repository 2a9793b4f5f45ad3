import GRDB
import TODOCore

/// The items whose value in one column is within bounds: a part of the index of an order that begins with the column, and
/// of the digests of that order.
struct ColumnRange: Sendable {
  let order: TODOSort.Order
  private let conditions: [String]
  /// The first value and the last one; nil for no limit.
  let bounds: (first: DatabaseValue?, last: DatabaseValue?)
  let digests: ClosedRange<UInt64>

  /// Nil for an expression that is not such a range.
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
    case .isDone, .matching, .list, .tag, .start, .repeating, .ringing, .step, .topOfOutline, .not, .and,
      .or:
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
    (self.order, self.bounds) = (order, bounds)
    // Not BETWEEN, which SQLite prefers to the position at which a page begins.
    let bounded = [bounds.first.map { _ in "\(column) >= ?" }, bounds.last.map { _ in "\(column) <= ?" }]
      .compactMap(\.self)
    conditions = bounded.isEmpty ? ["\(column) IS NOT NULL"] : bounded
    func digest(_ value: DatabaseValue) -> UInt64 { OrderKeys([column: value]).digest(in: order) }
    let start = bounds.first.map(digest) ?? 0
    digests = start...max(start, bounds.last.map { digest($0) | (1 << otherBits - 1) } ?? last)
  }

  var arguments: [DatabaseValue] { [bounds.first, bounds.last].compactMap(\.self) }

  var sql: String { conditions.joined(separator: " AND ") }

  /// The same, but SQLite looks for no index for it: where the column is known, it would take these bounds instead.
  var sqlWithoutIndex: String { conditions.map { "+" + $0 }.joined(separator: " AND ") }
}

/// What an expression requires of the columns of an item, in SQL.
struct ColumnCondition: Sendable {
  let sql: String
  let arguments: [DatabaseValue]

  /// The condition of an expression in a section; nil if it depends on words.
  init?(_ expression: ItemExpression, isDone: Bool) {
    func join(_ parts: [ItemExpression], _ word: String) -> (sql: String, arguments: [DatabaseValue])? {
      let conditions = parts.compactMap { ColumnCondition($0, isDone: isDone) }
      guard conditions.count == parts.count else { return nil }
      return (Self.join(conditions.map(\.sql)[...], word), conditions.flatMap(\.arguments))
    }
    if let hasAll = expression.containsSection(isDone: isDone) {
      self.init(hasAll ? "TRUE" : "FALSE", [])
      return
    }
    switch expression {
    case .isDone, .matching: return nil
    case .due, .completed, .created, .priority:
      guard let range = ColumnRange(expression) else { return nil }
      self.init(range)
    case .list(let name):
      let numbers = CollectionTable.numbers(.list, name)
      self.init("list IN (\(numbers.sql))", numbers.arguments)
    case .tag(let name):
      let numbers = CollectionTable.numbers(.tag, name)
      self.init(
        "EXISTS (SELECT 1 FROM itemTag WHERE itemTag.item = item.number AND tag IN (\(numbers.sql)))",
        numbers.arguments
      )
    case .start(let first, let last):
      let bounds = [first.map { ("start >= ?", $0) }, last.map { ("start <= ?", $0) }].compactMap(\.self)
      let sql = (["start IS NOT NULL"] + bounds.map(\.0)).joined(separator: " AND ")
      self.init(sql, bounds.map { $0.1.description.databaseValue })
    case .repeating: self.init("repeat IS NOT NULL", [])
    case .ringing: self.init(NotedReminder.isRinging, [])
    case .step: self.init(ItemOutline.isStep, [])
    case .topOfOutline(let hasDated): self.init(ItemOutline.isAtTop(hasDated: hasDated), [])
    case .not(let part):
      guard let part = ColumnCondition(part, isDone: isDone) else { return nil }
      // Without a due date, a comparison is neither true nor false.
      self.init("(\(part.sql)) IS NOT TRUE", part.arguments)
    case .and(let parts):
      guard let (sql, arguments) = join(parts, "AND") else { return nil }
      self.init(sql, arguments)
    case .or(let parts):
      guard let (sql, arguments) = join(parts, "OR") else { return nil }
      self.init(sql, arguments)
    }
  }

  /// Joins conditions into a tree that is as low as possible: SQLite limits the depth of an expression, and a chain of N
  /// operators is N deep (sqlite.org/limits.html, section 5).
  private static func join(_ conditions: ArraySlice<String>, _ word: String) -> String {
    guard conditions.count > 2 else { return "(\(conditions.joined(separator: " \(word) ")))" }
    let half = conditions.startIndex + conditions.count / 2
    return "(\(join(conditions[..<half], word)) \(word) \(join(conditions[half...], word)))"
  }

  init(_ range: ColumnRange) { self.init(range.sql, range.arguments) }

  init(_ sql: String, _ arguments: [DatabaseValue]) { (self.sql, self.arguments) = (sql, arguments) }
}
