import GRDB

extension TODOItemStore {
  /// How many texts one read looks through: a key that is pressed meanwhile waits no longer than for these.
  private static let hitsAtOnce = 64

  /// Counts what a search finds in the list of its query, where ``TODOPage/hitCount`` is not known yet. Cancelled, it
  /// gives what is known then.
  public func countHits(_ query: TODOQuery) async throws(TODOStoreError) -> TODOHitCount {
    let found = try await read { db -> SearchHits? in
      let index = SearchIndex(db: db)
      return try index.isBuilt() ? index.hits(query.search) : nil
    }
    guard let found else { return .notReady }
    let sections = query.filter.sections.map { found.section(isDone: $0) }
    guard !found.isExact else { return TODOHitCount(sections.reduce(0) { $0 + $1.count }) }
    var count = 0
    for var rest in sections {
      while count <= TODOHitCount.limit {
        guard !Task.isCancelled else { return .unknown }
        let numbers = rest.numbers(limit: Self.hitsAtOnce)
        guard !numbers.isEmpty else { break }
        count += try await read { db in
          try numbers.count {
            try ItemRecord.fetch(db, number: $0).map { query.search.matches($0.item) } ?? false
          }
        }
        for number in numbers { rest.remove(number) }
      }
    }
    return TODOHitCount(count)
  }
}
