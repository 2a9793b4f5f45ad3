import GRDB
import TODOCore

/// What an expression requires of the columns of an item, in SQL.
struct ColumnCondition: Sendable {
  let sql: String
  let arguments: [DatabaseValue]
  /// Whether all of its items are due within some time, so that the index by due date finds them.
  let boundsDue: Bool

  /// The condition of an expression in a section; nil if it depends on words.
  init?(_ expression: ItemExpression, isDone: Bool) {
    func join(_ parts: [ItemExpression], _ word: String) -> (sql: String, conditions: [ColumnCondition])? {
      let conditions = parts.compactMap { ColumnCondition($0, isDone: isDone) }
      guard conditions.count == parts.count else { return nil }
      return ("(\(conditions.map(\.sql).joined(separator: " \(word) ")))", conditions)
    }
    if let hasAll = expression.containsSection(isDone: isDone) {
      self.init(hasAll ? "TRUE" : "FALSE")
      return
    }
    switch expression {
    case .isDone, .matching: return nil
    case .due(let first, let last):
      // Not BETWEEN, which SQLite prefers to the position at which a page begins.
      let texts = [first?.description, last.description].compactMap(\.self)
      self.init(
        first == nil ? "due <= ?" : "due >= ? AND due <= ?",
        texts.map(\.databaseValue),
        boundsDue: true
      )
    case .priority(let priority): self.init("priorityOrder = 4 - ?", [priority.rawValue.databaseValue])
    case .not(let part):
      guard let part = ColumnCondition(part, isDone: isDone) else { return nil }
      // Without a due date, a comparison is neither true nor false.
      self.init("(\(part.sql)) IS NOT TRUE", part.arguments)
    case .and(let parts):
      guard let (sql, parts) = join(parts, "AND") else { return nil }
      self.init(sql, parts.flatMap(\.arguments), boundsDue: parts.contains(where: \.boundsDue))
    case .or(let parts):
      guard let (sql, parts) = join(parts, "OR") else { return nil }
      self.init(sql, parts.flatMap(\.arguments), boundsDue: parts.allSatisfy(\.boundsDue))
    }
  }

  /// The condition that an item is due on one of some days, of which one at least is a bound.
  init(_ days: DaySpan) {
    let bounds = [days.first.map { ("due >= ?", $0) }, days.end.map { ("due < ?", $0) }].compactMap(\.self)
    self.init(
      bounds.map(\.0).joined(separator: " AND "),
      bounds.map { $0.1.description.databaseValue },
      boundsDue: true
    )
  }

  private init(_ sql: String, _ arguments: [DatabaseValue] = [], boundsDue: Bool = false) {
    (self.sql, self.arguments, self.boundsDue) = (sql, arguments, boundsDue)
  }
}
