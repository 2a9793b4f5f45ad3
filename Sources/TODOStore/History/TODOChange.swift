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

  var flipped: TODOChange {
    TODOChange(entity: entity, row: row, field: field, before: after, after: before)
  }

  /// The change that creates a row, which was inserted with the deletion flag set.
  static func creation(_ entity: TODOEntity, _ row: Int64, at now: Date) -> TODOChange {
    deletion(entity, row, at: now).flipped
  }

  /// The change that deletes a row.
  static func deletion(_ entity: TODOEntity, _ row: Int64, at now: Date) -> TODOChange {
    TODOChange(
      entity: entity,
      row: row,
      field: HistoryField.deletion.column,
      before: .null,
      after: now.milliseconds.databaseValue
    )
  }
}

/// A change with its place in its step.
struct OrderedChange: Sendable {
  let ordinal: Int64
  let change: TODOChange

  init(_ row: Row) throws {
    ordinal = try StepSlice.places.checked(row.decode(forColumn: "ordinal"))
    change = TODOChange(
      entity: TODOEntity(rawValue: try row.decode(forColumn: "entity")),
      row: try HistoryEntities.rows.checked(row.decode(forColumn: "row")),
      field: try row.decode(forColumn: "field"),
      before: row["before"],
      after: row["after"]
    )
  }
}
