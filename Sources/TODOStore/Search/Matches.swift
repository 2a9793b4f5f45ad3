import GRDB
import Synchronization
import TODOCore

/// The items in an expression, as far as the sets of the search index can decide.
struct Matches: Sendable {
  let expression: ItemExpression
  /// All items in the expression and, if the sets cannot decide, some others.
  private(set) var items: SectionedItems
  /// Those of ``items`` that may not be in the expression, until they are checked.
  private(set) var unsure: ItemSet

  init(_ expression: ItemExpression, _ items: SectionedItems, unsure: ItemSet) {
    (self.expression, self.items, self.unsure) = (expression, items, unsure)
  }

  /// How many items are certainly in the expression.
  var certainCount: Int { items.count - unsure.count }

  /// Whether one of ``items`` is really in the expression.
  func contains(_ item: TODOItem, _ number: Int64) -> Bool {
    !unsure.contains(number) || expression.contains(item)
  }

  /// Checks some of the uncertain items.
  mutating func lookAtUnsure(_ db: Database, limit: Int) throws {
    for number in unsure.numbers(limit: limit) {
      let item = try ItemRecord.fetch(db, number: number)?.item
      if item.map(expression.contains) != true { items.remove(number) }
      unsure.remove(number)
    }
  }
}

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
