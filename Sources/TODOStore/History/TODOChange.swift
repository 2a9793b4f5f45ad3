import Foundation
import GRDB
import TODOCore

/// One field of one item, changed from one value to another.
struct TODOChange: Hashable, Sendable {
  /// The item's number in the store.
  let item: Int64
  let field: TODOField
  let before: DatabaseValue
  let after: DatabaseValue

  var flipped: TODOChange { TODOChange(item: item, field: field, before: after, after: before) }
}

extension TODOChange {
  /// Sets the field if it still holds ``before``, compared by bytes. Only the flag of deletion can change on an
  /// item that is flagged.
  func apply(_ db: Database, now: Int64) throws {
    let column = field.rawValue
    var assignments = "\(column) = :after, modifiedAt = :now"
    var condition = "number = :item AND \(column) IS :before"
    var arguments: StatementArguments = ["after": after, "now": now, "item": item, "before": before]
    switch field {
    case .title:
      assignments += ", titleKey = :titleKey"
      arguments += ["titleKey": TextFold.sortKeyValue(for: after)]
      condition += " AND deletedAt IS NULL"
    case .deletedAt:
      break
    case .detail, .priority, .due, .locationName, .locationAddress, .coordinate, .completedAt, .position:
      condition += " AND deletedAt IS NULL"
    }
    let index = SearchIndex(db: db)
    let textBefore = try index.textBefore(self)
    let sql = "UPDATE item SET \(assignments) WHERE \(condition)"
    try db.cachedStatement(sql: sql).execute(arguments: arguments)
    guard db.changesCount == 1 else { throw StaleChange(change: self) }
    try index.noteChanged(self, textBefore: textBefore)
  }
}

extension TextFold {
  /// The sort key of a title as it stands in the database.
  fileprivate static func sortKeyValue(for title: DatabaseValue) -> DatabaseValue {
    Data(sortKey(for: String.fromDatabaseValue(title) ?? "")).databaseValue
  }
}
