import GRDB
import TODOCore

/// A field of an entity, as the history changes it.
struct HistoryField: Sendable {
  /// The column that holds it, and the name under which changes refer to it.
  let column: String
  /// A column that is computed from it whenever it is set.
  var derived: (column: String, value: @Sendable (DatabaseValue) -> DatabaseValue)?
  /// Whether one statement can set it in many rows: nothing else depends on its value that
  /// ``HistoryEntity/follow(_:of:_:)`` does not bring up to date.
  var isSetAtOnce = true
  /// What it is to a person, who is told so when it stands in the way of a step.
  let cause: HistoryConflict.Cause

  /// The flag of deletion, the only field that changes in a row that is flagged.
  static let deletion = HistoryField(column: "deletedAt", cause: .deletion)

  /// Which rows it can be changed in, in SQL.
  func condition(in table: String) -> String {
    column == Self.deletion.column ? "" : " AND \(table).deletedAt IS NULL"
  }
}
