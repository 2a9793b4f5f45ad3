import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite("The filter of dated items") struct DatedFilterTests {
  @Test("shows the open items with a due date, except those that sleep") func shows() async throws {
    // Given
    let store = try TODOItemStore.inMemory()
    try await store.add("Undated")
    try await store.add(TODOItemValues("Dated", due: DueDate(stored: "2026-11-23")))
    try await store.add(TODOItemValues("Done", isDone: true, due: DueDate(stored: "2026-11-23")))
    var asleep = TODOItemValues("Asleep", due: DueDate(stored: "2027-01-01"))
    asleep.start = DueDate(stored: "2026-12-20")
    try await store.add(asleep)
    var query = TODOQuery(filter: .dated, sort: TODOSort(.due))
    query.moment = store.localNow
    // Then
    #expect(
      try await store.filteredItems(query, window: .start(count: 9)).rows.map(\.item.title) == ["Dated"]
    )
    #expect(TODOFilter(typed: "dated") == .dated && query.isNarrowed)
  }
}
