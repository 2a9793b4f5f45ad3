import GRDB
import Synchronization
import TODOCore

/// The matches that were found last, as long as the file does not change: another page of the same list, or the list in
/// another order, needs the same.
final class MatchCache: Sendable {
  private let last = Mutex<(matches: Matches, version: Version)?>(nil)

  /// Changes with every change of the file.
  private struct Version: Equatable {
    /// Commits of other connections (sqlite.org/pragma.html#pragma_data_version).
    let elsewhere: Int64?
    /// Rows changed by this one.
    let here: Int

    init(_ db: Database) throws {
      elsewhere = try Int64.fetchOne(db.cachedStatement(sql: "PRAGMA data_version"))
      here = db.totalChangesCount
    }
  }

  /// The matches of an expression; nil if the last ones were those of another, or of an older state of the file.
  func matches(of expression: ItemExpression, _ db: Database) throws -> Matches? {
    guard let kept = last.withLock(\.self), kept.matches.expression == expression else { return nil }
    return try Version(db) == kept.version ? kept.matches : nil
  }

  func keep(_ matches: Matches, _ db: Database) throws {
    let version = try Version(db)
    last.withLock { $0 = (matches, version) }
  }
}
