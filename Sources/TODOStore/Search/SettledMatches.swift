import GRDB
import TODOCore

/// The items that an expression contains, after a look at each that the sets leave unsure.
struct SettledMatches: PartwiseReading {
  /// Nil until the first read, and without an index.
  private(set) var matches: Matches?
  private let expression: ItemExpression
  /// Of more items than these, the others need not be looked at.
  private let limit: Int

  /// How many texts one read looks through: a key that is pressed meanwhile waits no longer than for these.
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
