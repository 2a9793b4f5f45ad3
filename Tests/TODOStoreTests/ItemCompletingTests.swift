import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite("Completing ids") struct ItemCompletingTests {
  @Test("fewer digits than a name needs are enough", arguments: ["3", "3f", "3F2", "3f2a", "3f2a9c1e-7"])
  func typed(text: String) {
    #expect(ItemIDPrefix(typed: text)?.digits.count == text.count { $0 != "-" })
  }

  @Test("text that cannot begin an id matches nothing", arguments: ["x", "3g", "3-", "rent", "３"])
  func noID(text: String) {
    #expect(ItemIDPrefix(typed: text) == nil)
  }

  @Test("all items whose ids begin with the prefix are offered, except deleted ones")
  func all() async throws {
    let store = try TODOItemStore.inMemory()
    try await store.fill(count: 200) { TODOItemValues("\($0)") }
    let items = try await store.filteredItems(TODOQuery(), window: .start(count: 200)).rows.map(\.item)
    let digit = try #require(items.first).id.uuidString.prefix(1)
    let expected = Set(items.map(\.id).filter { $0.uuidString.hasPrefix(digit) })
    let prefix = try #require(ItemIDPrefix(typed: digit))
    #expect(Set(try await store.items(completing: prefix, limit: 200).map(\.id)) == expected)
    // When
    let deleted = try #require(expected.first)
    _ = try await store.deleteTODOItem(deleted)
    // Then
    #expect(
      Set(try await store.items(completing: prefix, limit: 200).map(\.id)) == expected.subtracting([deleted])
    )
  }

  @Test("if there are more than the limit, some are offered for each next digit")
  func spread() async throws {
    let store = try TODOItemStore.inMemory()
    try await store.fill(count: 3000) { TODOItemValues("\($0)") }
    let prefix = try #require(ItemIDPrefix(typed: "4"))
    let offered = try await store.items(completing: prefix, limit: 32).map { $0.id.uuidString }
    #expect(offered.count <= 32)
    #expect(offered.allSatisfy { $0.hasPrefix("4") })
    #expect(Set(offered.map { $0.prefix(2) }).count > 8)
  }

  @Test("the index of the ids is read, never all items")
  func plan() async throws {
    let store = try TODOItemStore.inMemory()
    let prefix = try #require(ItemIDPrefix(typed: "4"))
    let plans = try await store.plans { _ = try await store.items(completing: prefix, limit: 1) }
    #expect(plans.contains { $0.hasPrefix("SEARCH item") && $0.contains("sqlite_autoindex_item_1") })
    #expect(!plans.contains { $0.contains("SCAN") || $0.contains("TEMP B-TREE") })
  }
}
