import GRDB

/// Changes with every change of the file, of this connection or another; what was read of it can be kept until then.
public struct FileVersion: Hashable, Sendable {
  /// Commits of other connections (sqlite.org/pragma.html#pragma_data_version).
  private let elsewhere: Int64?
  /// Rows changed by this one.
  private let here: Int

  init(_ db: Database) throws {
    elsewhere = try Int64.fetchOne(db.cachedStatement(sql: "PRAGMA data_version"))
    here = db.totalChangesCount
  }
}
