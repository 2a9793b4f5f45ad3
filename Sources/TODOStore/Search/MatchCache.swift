import GRDB
import Synchronization
import TODOCore

/// The matches that were found last, as long as the file does not change: another page of the same list, the list in another
/// order, and its count need the same.
final class MatchCache: Sendable {
  /// An outline and the count of its items have different ones.
  private static let limit = 2

  /// The newest ones first.
  private let kept = Mutex<[(matches: Matches, version: FileVersion)]>([])

  /// The matches of an expression; nil if they are not kept, or are of an older state of the file.
  func matches(of expression: ItemExpression, _ db: Database) throws -> Matches? {
    let kept = kept.withLock { $0.first { $0.matches.expression == expression } }
    guard let kept else { return nil }
    return try FileVersion(db) == kept.version ? kept.matches : nil
  }

  /// Keeps matches of the state that the file has now.
  func keep(_ matches: Matches, _ db: Database) throws {
    let version = try FileVersion(db)
    kept.withLock { kept in
      kept.removeAll { $0.matches.expression == matches.expression }
      kept = Array(([(matches, version)] + kept).prefix(Self.limit))
    }
  }
}
