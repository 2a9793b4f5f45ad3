import GRDB
import TODOCore

/// The items in an expression, after checking each one that the sets leave uncertain.
struct SettledMatches: PartwiseReading {
  /// Nil until the first read, and without an index.
  private(set) var matches: Matches?
  private let expression: ItemExpression
  /// If there are more items than this, the rest need not be checked.
  private let limit: Int

  /// How many texts one read checks: a key pressed in the meantime waits no longer than that.
  static let textsAtOnce = 64

  init(_ expression: ItemExpression, limit: Int = .max) {
    (self.expression, self.limit) = (expression, limit)
  }

  mutating func readOn(_ db: Database) throws -> Bool {
    if matches == nil {
      matches = try MatchFinder(db)?.matches(of: expression)
    } else {
      try matches?.lookAtUnsure(db, limit: Self.textsAtOnce)
    }
    return matches.map { !$0.unsure.isEmpty && $0.certainCount <= limit } ?? false
  }
}
