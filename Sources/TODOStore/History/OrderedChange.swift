import GRDB
import TODOCore

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
