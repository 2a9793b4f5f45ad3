import GRDB
import TODOCore

/// Determines the items that a change is made to.
struct ItemChooser: PartwiseReading {
  /// The items found so far.
  private(set) var items = SectionedItems()
  /// The parts still to read, the next one last.
  private var parts: [Part]

  private enum Part {
    case list(TODOQuery)
    case range(ListRange, from: [DatabaseValue]?)
    case nearest(NearestItems)
    case matches(SettledMatches)
    case ids(Slice<Set<TODOItem.ID>>, areExceptions: Bool)
    /// The steps that an outline has below the items found so far.
    case steps(TODOQuery)
  }

  /// How many numbers one read takes from an index, or how many ids it looks up.
  private static let numbersAtOnce = 20_000
  private static let idsAtOnce = 1000

  init(_ targets: Targets) {
    switch targets {
    case .items(let targets):
      parts = [.ids(Set(targets.map(\.id))[...], areExceptions: false)]
    case .all(let query, let exceptions, _):
      parts = [.ids(exceptions[...], areExceptions: true), .list(query)]
    }
  }

  mutating func readOn(_ db: Database) throws -> Bool {
    let rest: Part?
    switch parts.popLast() {
    case .list(let query):
      parts += try Self.parts(of: query, db)
      rest = nil
    case .range(let range, let place): rest = try read(range, from: place, db)
    case .nearest(let nearest):
      for place in try nearest.places(db) { items.insert(place.number, isDone: nearest.isDone) }
      rest = nil
    case .matches(let matches): rest = try read(matches, db)
    case .ids(let ids, let areExceptions): rest = try read(ids, areExceptions, db)
    case .steps(let query):
      items = try OutlineReader(db, query)?.withSteps(items) ?? items
      rest = nil
    case nil: return false
    }
    if let rest { parts.append(rest) }
    return !parts.isEmpty
  }

  private static func parts(of query: TODOQuery, _ db: Database) throws -> [Part] {
    if let review = query.review {
      return try ReviewReader(db, review).ranges().map { .range($0, from: nil) }
    }
    // Their order makes no difference, except to those that are folded.
    let query = try query.resolved(db)
    let isFolded = !query.foldedHeadings.isEmpty
    if isFolded, query.expression.narrowsSections {
      let outline = try OutlineReader(db, query)
      let listed = query.listedExpression
      let shown = query.withoutFolded(outline?.top(of: listed) ?? listed)
      return (outline == nil ? [] : [.steps(query)]) + [.matches(SettledMatches(shown))]
    }
    let expression = isFolded ? query.expression : query.listedExpression
    let sort = isFolded ? query.sort : TODOSort(.age)
    let plan = try ListPlan(db, expression, sort)
    guard !plan.usesSets else { return [.matches(SettledMatches(expression))] }
    let isOutline = try isFolded && OutlineReader(db, query) != nil
    let listed =
      isFolded
      ? ListPart.parts(of: query, plan, lackSteps: isOutline, firstHiddenStart: query.firstHiddenStart)
      : ListPart.parts(of: expression, sort, plan)
    return (isOutline ? [.steps(query)] : [])
      + listed.map { part in
        switch part {
        case .nearest(let items): .nearest(items)
        case .range(let range): .range(range, from: nil)
        }
      }
  }

  private mutating func read(_ range: ListRange, from place: [DatabaseValue]?, _ db: Database) throws -> Part?
  {
    var (count, last): (Int, Int64?) = (0, nil)
    try range.forEachNumber(db, .init(from: place, .down, limit: Self.numbersAtOnce)) { number in
      items.insert(number, isDone: range.isDone)
      count += 1
      last = number
      return true
    }
    // The next read begins with the last item of this one.
    return count == Self.numbersAtOnce ? .range(range, from: try range.key(db, of: last)) : nil
  }

  private mutating func read(_ matches: SettledMatches, _ db: Database) throws -> Part? {
    var matches = matches
    if try matches.readOn(db) { return .matches(matches) }
    // Without an index there are none, and the list shows none.
    items = matches.matches?.items ?? SectionedItems()
    return nil
  }

  private mutating func read(
    _ ids: Slice<Set<TODOItem.ID>>,
    _ areExceptions: Bool,
    _ db: Database
  ) throws -> Part? {
    let sql = "SELECT number, isDone FROM item WHERE id = ? AND deletedAt IS NULL"
    let statement = try db.cachedStatement(sql: sql)
    for id in ids.prefix(Self.idsAtOnce) {
      guard let row = try Row.fetchOne(statement, arguments: [id]) else { continue }
      let number = try row.itemNumber(0)
      if areExceptions {
        items.remove(number)
      } else {
        items.insert(number, isDone: try row.decode(atIndex: 1))
      }
    }
    let rest = ids.dropFirst(Self.idsAtOnce)
    return rest.isEmpty ? nil : .ids(rest, areExceptions: areExceptions)
  }
}
