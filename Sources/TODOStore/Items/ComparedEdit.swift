import Foundation
import GRDB
import TODOCore

/// An edit compared with the stored item: its value is new, and may compete with a change made elsewhere.
struct ComparedEdit {
  let edit: TODOEdit
  let change: TODOChange
  /// Whether the field holds another value than the user saw.
  let isContested: Bool

  /// The edits whose values are new; of two of one field, the last one counts.
  static func effective(
    _ edits: [TODOEdit],
    of record: ItemRecord,
    _ db: Database,
    now: Date
  ) throws -> [ComparedEdit] {
    let last = Dictionary(edits.map { ($0.field, $0) }) { _, later in later }
    return try ItemField.allCases.compactMap { field in
      guard let edit = last[field], let change = try change(db, record, edit, now: now) else { return nil }
      let isContested = edit.before.map { $0 != field.stored(in: record.item.values) } ?? false
      return ComparedEdit(edit: edit, change: change, isContested: isContested)
    }
  }

  /// The change that an edit makes; nil if the field already holds its value.
  private static func change(
    _ db: Database,
    _ record: ItemRecord,
    _ edit: TODOEdit,
    now: Date
  ) throws -> TODOChange? {
    let column = edit.field.row.column
    if edit.field == .isDone {
      guard edit.after != edit.field.stored(in: record.item.values) else { return nil }
      let before = (record.item.completedAt?.milliseconds).databaseValue
      let after = record.item.isDone ? DatabaseValue.null : now.milliseconds.databaseValue
      return TODOChange(entity: .item, row: record.number, field: column, before: before, after: after)
    }
    let value = edit.after.databaseValue
    // SQLite compares by bytes, and returns the value as stored in the file.
    let sql = "SELECT \(column), \(column) IS ? FROM item WHERE number = ?"
    let statement = try db.cachedStatement(sql: sql)
    guard let row = try Row.fetchOne(statement, arguments: [value, record.number]),
      try !row.decode(Bool.self, atIndex: 1)
    else {
      return nil
    }
    return TODOChange(entity: .item, row: record.number, field: column, before: row[0], after: value)
  }
}
