import GRDB

/// How far the processing of a step has come.
struct StepPlace: Sendable {
  /// The ordinal of the change processed last.
  var ordinal: Int64 = 0
  /// How many rows have been processed.
  var rowCount = 0
  /// The rest of a step that is being made.
  var parts: [any StepPart] = []
  /// The state of the file after the last rows were made; nil before that.
  var mark: WriteMark?
}

/// What tells whether anybody has written since.
struct WriteMark: Hashable, Sendable {
  /// Changes when another connection writes.
  private let dataVersion: Int64?
  /// How many rows this connection has changed.
  private let changeCount: Int

  init(_ db: Database) throws {
    dataVersion = try Int64.fetchOne(db.cachedStatement(sql: "PRAGMA data_version"))
    changeCount = db.totalChangesCount
  }
}
