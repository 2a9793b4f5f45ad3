import GRDB
import TODOCore

/// A field of an entity, as the history changes it.
struct HistoryField: Sendable {
  /// The column that holds it, and the name under which changes refer to it.
  let column: String
  /// A column that is computed from it whenever it is set.
  var derived: (column: String, value: @Sendable (DatabaseValue) -> DatabaseValue)?
  /// Whether one statement can set it in many rows, because ``HistoryEntity/follow(_:of:_:)`` updates everything that
  /// depends on its value.
  var isSetAtOnce = true
  /// Its meaning to the user, reported when it conflicts with a step.
  let cause: HistoryConflict.Cause

  /// The deletion flag, the only field that changes in a deleted row.
  static let deletion = HistoryField(column: "deletedAt", cause: .deletion)

  /// The rows in which it can be changed, in SQL.
  func condition(in table: String) -> String {
    column == Self.deletion.column ? "" : " AND \(table).deletedAt IS NULL"
  }
}
