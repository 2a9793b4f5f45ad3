import GRDB
import TODOCore

/// The items in an expression, after checking each one that the sets leave uncertain.
struct SettledMatches: PartwiseReading {
  /// Nil until the first read, and without an index.
  private(set) var matches: Matches?
  private let expression: ItemExpression
  /// If there are more items than this, the rest need not be checked.
  private let limit: Int
  private let cache: MatchCache?
  /// The state of the file in which they were found.
  private var version: FileVersion?

  /// How many texts one read checks: a key pressed in the meantime waits no longer than that.
  static let textsAtOnce = 64

  /// - Parameter cache: has them if a page of the list was just read, and keeps them for the next one.
  init(_ expression: ItemExpression, limit: Int = .max, keepingIn cache: MatchCache? = nil) {
    (self.expression, self.limit, self.cache) = (expression, limit, cache)
  }

  mutating func readOn(_ db: Database) throws -> Bool {
    if matches == nil {
      version = try FileVersion(db)
      matches = try cache?.matches(of: expression, db) ?? MatchFinder(db)?.matches(of: expression)
    } else {
      try matches?.lookAtUnsure(db, limit: Self.textsAtOnce)
    }
    if let matches, try FileVersion(db) == version { try cache?.keep(matches, db) }
    return matches.map { !$0.unsure.isEmpty && $0.certainCount <= limit } ?? false
  }
}
