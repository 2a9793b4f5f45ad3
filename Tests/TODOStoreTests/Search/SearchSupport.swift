import Foundation
import GRDB
import Testing

@testable import TODOCore
@testable import TODOStore

extension TODOItemStore {
  /// Builds the index for items that were inserted into the table without the store.
  func rebuildSearchIndex() async throws {
    try await execute("UPDATE setting SET value = 0 WHERE name IN ('searchRange', 'searchFold')")
    try await buildSearchIndex()
  }

  /// Expects a search to find, in all lists by title, exactly the items whose texts contain its words.
  func expectFoundAsByLooking(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws
  {
    let search = TODOSearch(text)
    for filter in TODOFilter.allCases {
      let all = try await filteredItems(TODOQuery(filter: filter), window: .start(count: 10_000)).rows
      let query = TODOQuery(filter: filter, search: search)
      let found = try await filteredItems(query, window: .start(count: 10_000))
      let wanted = all.map(\.item).filter(search.matches)
      #expect(
        found.rows.map(\.item) == wanted,
        "“\(text)” in \(filter): found \(found.rows.map(\.item.title)), wanted \(wanted.map(\.title))",
        sourceLocation: sourceLocation
      )
    }
  }
}
