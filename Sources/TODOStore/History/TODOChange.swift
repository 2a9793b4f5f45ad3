import Foundation
import GRDB
import TODOCore

/// One field of one row, changed from one value to another. ``flipped`` is its inverse.
struct TODOChange: Hashable, Sendable {
  let entity: TODOEntity
  /// The number of the row in its table.
  let row: Int64
  /// The name of the field, which is the name of its column.
  let field: String
  let before: DatabaseValue
  let after: DatabaseValue

  init(
    _ entity: TODOEntity,
    _ row: Int64,
    _ field: String,
    from before: DatabaseValue,
    to after: DatabaseValue
  ) {
    (self.entity, self.row, self.field, self.before, self.after) = (entity, row, field, before, after)
  }

  var flipped: TODOChange { TODOChange(entity, row, field, from: after, to: before) }

  /// The change that creates a row, which was inserted with the deletion flag set.
  static func creation(_ entity: TODOEntity, _ row: Int64, at now: Date) -> TODOChange {
    deletion(entity, row, at: now).flipped
  }

  /// The change that deletes a row.
  static func deletion(_ entity: TODOEntity, _ row: Int64, at now: Date) -> TODOChange {
    TODOChange(entity, row, HistoryField.deletion.column, from: .null, to: now.milliseconds.databaseValue)
  }

  func isDeletion(of entity: TODOEntity) -> Bool {
    self.entity == entity && field == HistoryField.deletion.column && !after.isNull
  }
}

/// A change with its place in its step.
struct OrderedChange: Sendable {
  let ordinal: Int64
  let change: TODOChange

  init(_ row: Row) throws {
    ordinal = try StepSlice.places.checked(row.decode(forColumn: "ordinal"))
    change = TODOChange(
      TODOEntity(rawValue: try row.decode(forColumn: "entity")),
      try HistoryEntities.rows.checked(row.decode(forColumn: "row")),
      try row.decode(forColumn: "field"),
      from: row["before"],
      to: row["after"]
    )
  }
}
