import GRDB
import TODOCore

/// A table whose rows the steps of the history create, change and delete.
///
/// Such a table has the columns `number`, its primary key; `id`, by which the app refers to a row; `modifiedAt`, the
/// time of the last change; and `deletedAt`, the deletion flag. A row is inserted with that flag, and the change that
/// creates it clears the flag, so creating is the reverse of deleting.
protocol HistoryEntity: Sendable {
  /// The name of the table, by which steps and changes refer to it.
  var name: TODOEntity { get }
  /// The column that names a row in the history.
  var titleColumn: String { get }

  /// A field that a step can change; nil if there is none with that name. ``HistoryField/deletion`` is a field of every
  /// entity and is not requested here.
  func field(_ name: String) -> HistoryField?

  /// Sets a field if it still holds the expected value, compared by bytes.
  ///
  /// - Returns: whether it did.
  func set(_ field: HistoryField, _ change: TODOChange, _ db: Database, now: Int64) throws -> Bool

  /// Whether one statement can set a field in many rows; if not, each row is looked at by ``set(_:_:_:now:)``.
  func isSetAtOnce(_ field: HistoryField) -> Bool

  /// What is set in a row together with a field, in SQL, where `:now` is the time of the change.
  func stamp(_ field: HistoryField) -> String

  /// Whether deleted rows that no step refers to any more are removed from the table.
  var losesDeletedRows: Bool { get }

  /// Sets a field with `set`, and updates everything else that depends on its value.
  func follow(_ change: TODOChange, _ db: Database, set: () throws -> Void) throws

  /// Updates everything that depends on the values set by one statement: all changes of `slice`, which are of one field
  /// with ``HistoryField/isSetAtOnce``.
  func follow(_ slice: StepSlice, of field: HistoryField, _ db: Database) throws

  /// Updates everything that depends on rows that were removed from the table.
  func followRemoval(of rows: [Int64], _ db: Database) throws
}

extension HistoryEntity {
  var losesDeletedRows: Bool { true }

  func isSetAtOnce(_ field: HistoryField) -> Bool { field.isSetAtOnce }

  func stamp(_ field: HistoryField) -> String { "modifiedAt = :now" }

  func set(_ field: HistoryField, _ change: TODOChange, _ db: Database, now: Int64) throws -> Bool {
    try setColumn(of: field, change, db, now: now)
  }

  /// The field with that name, including the deletion flag.
  ///
  /// - Throws: ``TODOStoreError/damaged`` if there is none.
  func knownField(_ name: String) throws -> HistoryField {
    if name == HistoryField.deletion.column { return .deletion }
    guard let field = field(name) else { throw TODOStoreError.damaged }
    return field
  }

  /// The name of a row in the history; nil if the row is gone.
  func title(of row: Int64, _ db: Database) throws -> String? {
    let sql = "SELECT \(titleColumn) FROM \(name.rawValue) WHERE number = ?"
    return try String.fetchOne(db.cachedStatement(sql: sql), arguments: [row])
  }
}

/// The entities of a database, by name.
struct HistoryEntities: Sendable {
  let all: [any HistoryEntity]

  /// The valid row numbers.
  static let rows: ClosedRange<Int64> = 1...1 << 48

  /// - Throws: ``TODOStoreError/damaged`` if there is none with that name.
  func named(_ name: TODOEntity) throws -> any HistoryEntity {
    guard let entity = all.first(where: { $0.name == name }) else { throw TODOStoreError.damaged }
    return entity
  }
}

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
