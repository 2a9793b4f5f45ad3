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
    try await expectFoundAsByLooking([text], sourceLocation: sourceLocation)
  }

  /// The same for several searches.
  func expectFoundAsByLooking(
    _ texts: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for filter in TODOFilter.allCases {
      let all = try await filteredItems(TODOQuery(filter: filter), window: .start(count: 10_000)).rows
      let folded = all.map { ($0.item, TODOSearch.foldedText(of: $0.item.values)) }
      for text in texts {
        let search = TODOSearch(text)
        let query = TODOQuery(filter: filter, conditions: [.matching(search)])
        let found = try await filteredItems(query, window: .start(count: 10_000)).rows.map(\.item)
        let wanted = folded.filter { search.matches(folded: $0.1) }.map(\.0)
        #expect(
          found == wanted,
          "“\(text)” in \(filter): found \(found.map(\.title)), wanted \(wanted.map(\.title))",
          sourceLocation: sourceLocation
        )
      }
    }
  }
}
