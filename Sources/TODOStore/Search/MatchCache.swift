import GRDB
import Synchronization
import TODOCore

/// The matches that were found last, as long as the file does not change: another page of the same list, or the list in
/// another order, needs the same.
final class MatchCache: Sendable {
  private let last = Mutex<(matches: Matches, version: FileVersion)?>(nil)

  /// The matches of an expression; nil if the last ones were those of another, or of an older state of the file.
  func matches(of expression: ItemExpression, _ db: Database) throws -> Matches? {
    guard let kept = last.withLock(\.self), kept.matches.expression == expression else { return nil }
    return try FileVersion(db) == kept.version ? kept.matches : nil
  }

  func keep(_ matches: Matches, _ db: Database) throws {
    let version = try FileVersion(db)
    last.withLock { $0 = (matches, version) }
  }
}
