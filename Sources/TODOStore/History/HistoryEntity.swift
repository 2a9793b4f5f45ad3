import GRDB
import TODOCore

/// A table whose rows the steps of the history create, change and delete.
///
/// Such a table has the columns `number`, its primary key; `modifiedAt`, the time of the last change; and `deletedAt`,
/// which is set while deletion is asked for. A row is inserted with that flag, and the change that creates it removes the
/// flag, so creating is deleting the other way round.
protocol HistoryEntity: Sendable {
  /// The name of the table, by which steps and changes refer to it.
  var name: TODOEntity { get }
  /// The column that names a row in the history.
  var titleColumn: String { get }

  /// A field that a step can change; nil when there is none of that name. ``HistoryField/deletion`` is a field of every
  /// entity and is not asked for.
  func field(_ name: String) -> HistoryField?

  /// Sets a field with `set`, and brings up to date what else depends on its value.
  func follow(_ change: TODOChange, _ db: Database, set: () throws -> Void) throws

  /// Brings up to date what depends on the values that one statement has set: all changes of `slice`, which are of one
  /// field that is ``HistoryField/isSetAtOnce``.
  func follow(_ slice: StepSlice, of field: HistoryField, _ db: Database) throws

  /// Brings up to date what depends on rows that were removed from the table.
  func followRemoval(of rows: [Int64], _ db: Database) throws
}

extension HistoryEntity {
  /// The field of that name, the flag of deletion included.
  ///
  /// - Throws: ``TODOStoreError/damaged`` when there is none.
  func knownField(_ name: String) throws -> HistoryField {
    if name == HistoryField.deletion.column { return .deletion }
    guard let field = field(name) else { throw TODOStoreError.damaged }
    return field
  }

  /// What names a row in the history; nil when the row is gone.
  func title(of row: Int64, _ db: Database) throws -> String? {
    let sql = "SELECT \(titleColumn) FROM \(name.rawValue) WHERE number = ?"
    return try String.fetchOne(db.cachedStatement(sql: sql), arguments: [row])
  }
}
