import GRDB
public import TODOCore

extension TODOItemStore {
  /// How many texts one read looks through: a key that is pressed meanwhile waits no longer than for these.
  static let textsAtOnce = 64

  /// Counts what a search finds in the list of its query, where ``TODOPage/hitCount`` is not known yet. Cancelled, it
  /// gives what is known then.
  public func countHits(_ query: TODOQuery) async throws(TODOStoreError) -> TODOHitCount {
    guard let found = try await hits(of: query.search) else { return .notReady }
    let sections = query.filter.sections.map { found.section(isDone: $0) }
    guard !found.isExact else { return TODOHitCount(sections.reduce(0) { $0 + $1.count }) }
    var count = 0
    for var rest in sections {
      while count <= TODOHitCount.limit {
        guard !Task.isCancelled else { return .unknown }
        let numbers = rest.numbers(limit: Self.textsAtOnce)
        guard !numbers.isEmpty else { break }
        count += try await items(numbers, matching: query.search).count
        for number in numbers { rest.remove(number) }
      }
    }
    return TODOHitCount(count)
  }

  /// What the search index finds; nil while it is not built.
  func hits(of search: TODOSearch) async throws(TODOStoreError) -> SearchHits? {
    try await read { db in
      let index = SearchIndex(db: db)
      return try index.isBuilt() ? index.hits(search) : nil
    }
  }

  /// Those of some items whose texts hold what is searched for.
  func items(_ numbers: [Int64], matching search: TODOSearch) async throws(TODOStoreError) -> [Int64] {
    try await read { db in
      try numbers.filter { number in
        try ItemRecord.fetch(db, number: number).map { search.matches($0.item) } ?? false
      }
    }
  }
}
