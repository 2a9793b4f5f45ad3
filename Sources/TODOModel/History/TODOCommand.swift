import Foundation
import GRDB

/// One field of one item, changed from one value to another.
struct TODOChange: Hashable, Sendable {
  /// The item's number in the store.
  let item: Int64
  let field: TODOField
  let before: StoredValue
  let after: StoredValue

  var flipped: TODOChange { TODOChange(item: item, field: field, before: after, after: before) }
}

/// What a step of the history did, for the screens to word.
public enum TODOCommandKind: String, CaseIterable, Hashable, Sendable {
  case create
  case edit
  case markDone
  case markNotDone
  case setPriority
  case move
  case delete
  /// All finished items were deleted.
  case deleteFinished
  /// All items were deleted.
  case deleteAll
  /// What a deletion or an undone creation hid was brought back.
  case restore

  /// The kind of the command that takes this one back.
  var flipped: TODOCommandKind {
    switch self {
    case .create, .restore: .delete
    case .delete, .deleteFinished, .deleteAll: .restore
    case .markDone: .markNotDone
    case .markNotDone: .markDone
    case .edit, .setPriority, .move: self
    }
  }
}

/// A change of the store as a value, after the Command pattern: it knows what each field held before, so it has
/// an inverse. A group of changes, also of a thousand items, is one command.
struct TODOCommand: Hashable, Sendable {
  let kind: TODOCommandKind
  /// In the order in which they are made.
  let changes: [TODOChange]

  /// The command that takes this one back.
  var flippedCommand: TODOCommand {
    TODOCommand(kind: kind.flipped, changes: changes.reversed().map(\.flipped))
  }

  /// Makes the changes, each only where its field still holds what the command found there.
  ///
  /// - Throws: ``StaleChange`` at the first field that holds something else; the caller's transaction then
  ///   has to be rolled back.
  func execute(_ db: Database, now: Int64) throws {
    for change in changes { try change.apply(db, now: now) }
  }
}

/// A field no longer holds what a step left there.
struct StaleChange: Error {
  let change: TODOChange
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
  fileprivate static func sortKeyValue(for title: StoredValue) -> StoredValue {
    Data(sortKey(for: String.fromDatabaseValue(title) ?? "")).databaseValue
  }
}
