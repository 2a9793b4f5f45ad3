import GRDB
import TODOCore

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

  /// The condition that an item is due on one of some days, of which one at least is a bound.
  init(_ days: DaySpan) {
    let bounds = [days.first.map { ("due >= ?", $0) }, days.end.map { ("due < ?", $0) }].compactMap(\.self)
    self.init(bounds.map(\.0).joined(separator: " AND "), bounds.map { $0.1.description.databaseValue })
  }

  init(_ range: ColumnRange) { self.init(range.sql, range.arguments) }

  init(_ sql: String, _ arguments: [DatabaseValue]) {
    (self.sql, self.arguments) = (sql, arguments)
  }
}
