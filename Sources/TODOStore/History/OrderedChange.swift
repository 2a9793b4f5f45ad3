import GRDB
import TODOCore

/// A change with its place in its step.
struct OrderedChange: Sendable {
  let ordinal: Int64
  let change: TODOChange

  init(_ row: Row) throws {
    guard let field = TODOField(rawValue: try row.decode(forColumn: "field")) else {
      throw TODOStoreError.damaged
    }
    ordinal = try row.decode(forColumn: "ordinal")
    let item: Int64 = try ItemSet.numbers.checked(row.decode(forColumn: "item"))
    change = TODOChange(item: item, field: field, before: row["before"], after: row["after"])
  }
}
