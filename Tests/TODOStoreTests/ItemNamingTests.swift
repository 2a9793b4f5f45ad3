import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite("The beginning of an id") struct ItemIDPrefixTests {
  private let id = UUID(uuidString: "3F2A9C1E-7B4D-4E11-8A00-0123456789AB") ?? UUID()

  @Test(
    "is read in upper and lower case, with and without its dashes",
    arguments: [
      ("3f2a", "3f2a"), ("3F2A9", "3f2a9"), ("3f2a9c1e", "3f2a9c1e"), ("3f2a9c1e-", "3f2a9c1e"),
      ("3f2a9c1e7b", "3f2a9c1e-7b"), ("3f2a9c1e-7b", "3f2a9c1e-7b"), ("3f2a9c1e7b4d4", "3f2a9c1e-7b4d-4"),
      ("3F2A9C1E-7B4D-4E11-8A00-0123456789AB", "3f2a9c1e-7b4d-4e11-8a00-0123456789ab"),
      ("3f2a9c1e7b4d4e118a000123456789ab", "3f2a9c1e-7b4d-4e11-8a00-0123456789ab"),
    ]
  )
  func read(text: String, written: String) {
    #expect(ItemIDPrefix(text)?.description == written)
  }

  @Test(
    "is not any other text",
    arguments: [
      "", "3f2", "3f2g", "rent", "-3f2a", "3f-2a", "dead-beef", "3f2a--9c1e", "３f2a", "0x3f2a", " 3f2a",
      "3f2a9c1e-7b4d-4e11-8a00-0123456789abc", "3f2a9c1e-7b4-d4e11",
    ]
  )
  func notRead(text: String) {
    #expect(ItemIDPrefix(text) == nil)
  }

  @Test("has four digits or more")
  func digits() {
    #expect(ItemIDPrefix(id, digits: 1).description == "3f2a")
    #expect(ItemIDPrefix(id, digits: 9).description == "3f2a9c1e-7")
    #expect(ItemIDPrefix(id).description == id.uuidString.lowercased())
  }
}

@Suite("Naming items by their ids") struct ItemNamingTests {
  /// A store with items of these ids, each named after its id.
  private func store(_ ids: [String]) async throws -> TODOItemStore {
    let store = try TODOItemStore.inMemory()
    let now = store.clock.now
    let uuids = ids.map { UUID(uuidString: Self.whole($0)) ?? UUID() }
    try await store.database.write { db in
      var writer = try NewRowWriter(db, madeAt: now)
      for (id, text) in zip(uuids, ids) { _ = try writer.append(NewItem(TODOItemValues(text), id: id)) }
      try writer.finish()
    }
    return store
  }

  private static func whole(_ beginning: String) -> String {
    let digits = (beginning + String(repeating: "0", count: 32 - beginning.count)).map(String.init)
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { digits[$0].joined() }.joined(separator: "-")
  }

  private func found(_ text: String, in store: TODOItemStore, limit: Int = 10) async throws -> [String] {
    let prefix = try #require(ItemIDPrefix(text))
    return try await store.items(withID: prefix, limit: limit).items.map(\.title)
  }

  @Test("a prefix finds the items whose ids begin with it, and no others")
  func prefix() async throws {
    let store = try await store(["3f29ffff", "3f2a", "3f2a9", "3f2affff", "3f2b", "ffffffff", "00000000"])
    #expect(try await found("3f2a", in: store) == ["3f2a", "3f2a9", "3f2affff"])
    #expect(try await found("3f2a9", in: store) == ["3f2a9"])
    #expect(try await found("3f2a0", in: store) == ["3f2a"])
    #expect(try await found("ffff", in: store) == ["ffffffff"])
    #expect(try await found("0000", in: store) == ["00000000"])
    #expect(try await found("3f2c", in: store).isEmpty)
    #expect(try await found(Self.whole("3f2a9"), in: store) == ["3f2a9"])
  }

  @Test("more items than requested are counted")
  func limit() async throws {
    let store = try await store((0..<9).map { "abcd\($0)" })
    let prefix = try #require(ItemIDPrefix("abcd"))
    let found = try await store.items(withID: prefix, limit: 3)
    #expect(found.items.map(\.title) == ["abcd0", "abcd1", "abcd2"])
    #expect(found.count == 9)
  }

  @Test("a deleted item is not found")
  func deleted() async throws {
    let store = try await store(["3f2a", "3f2b"])
    let prefix = try #require(ItemIDPrefix("3f2a"))
    let item = try #require(try await store.items(withID: prefix, limit: 1).items.first)
    _ = try await store.deleteTODOItem(item.id)
    #expect(try await store.items(withID: prefix, limit: 10).count == 0)
  }

  @Test(
    "the short form of an id is just long enough to distinguish it from all others, including deleted ones"
  )
  func shortForm() async throws {
    let titles = ["1111", "3f2a", "3f2a9", "3f2a91", "3f2affff", "ffff0000000000000000000000000000", "ffff"]
    let store = try await store(titles.dropLast() + ["ffff0000000000000000000000000001"])
    let items = try await store.filteredItems(TODOQuery(), window: .start(count: 10)).rows.map(\.item)
    let short = try await store.shortIDs(of: items.map(\.id))
    let written = Dictionary(uniqueKeysWithValues: items.map { ($0.title, short[$0.id]?.description) })
    #expect(written["1111"] == "1111")
    #expect(written["3f2a"] == "3f2a0")
    #expect(written["3f2a9"] == "3f2a90")
    #expect(written["3f2a91"] == "3f2a91")
    #expect(written["3f2affff"] == "3f2af")
    #expect(written["ffff0000000000000000000000000001"] == "ffff0000-0000-0000-0000-000000000001")
    // When
    let deleted = try #require(items.first { $0.title == "3f2a91" })
    _ = try await store.deleteTODOItem(deleted.id)
    // Then
    let neighbour = try #require(items.first { $0.title == "3f2a9" })
    #expect(try await store.shortIDs(of: [neighbour.id])[neighbour.id]?.description == "3f2a90")
  }

  @Test("every short form finds only its item")
  func shortFormsFind() async throws {
    let store = try TODOItemStore.inMemory()
    try await store.fill(count: 3000) { TODOItemValues("\($0)") }
    let rows = try await store.filteredItems(TODOQuery(), window: .start(count: 3000)).rows
    for (id, prefix) in try await store.shortIDs(of: rows.prefix(500).map(\.id)) {
      let found = try await store.items(withID: prefix, limit: 2)
      #expect(found.items.map(\.id) == [id])
    }
  }

  @Test("a title finds the items whose titles begin with it, open ones first, in the order of the index")
  func titled() async throws {
    let store = try TODOItemStore.inMemory()
    for title in ["Move house", "remove", "Möve", "Get movers", "Mov"] { try await store.add(title) }
    try await store.add("MOVERS", isDone: true)
    var found: [String] = []
    let plans = try await store.plans {
      found = try await store.items(titled: " move", limit: 10).map(\.title)
    }
    #expect(found == ["Möve", "Move house", "MOVERS"])
    #expect(try await store.items(titled: "mov", limit: 1).map(\.title) == ["Mov", "MOVERS"])
    let searches = plans.filter { $0.contains("item") }
    #expect(!searches.isEmpty && searches.allSatisfy { $0.hasPrefix("SEARCH") && $0.contains("itemByTitle") })
    #expect(!plans.contains { $0.contains("TEMP B-TREE") })
  }

  @Test("both read the index of the ids, never all items")
  func plans() async throws {
    let store = try await store(["3f2a", "3f2b"])
    let prefix = try #require(ItemIDPrefix("3f2a"))
    let id = try #require(try await store.items(withID: prefix, limit: 1).items.first).id
    let plans = try await store.plans {
      _ = try await store.items(withID: prefix, limit: 1)
      _ = try await store.shortIDs(of: [id])
    }
    let searches = plans.filter { $0.contains("item") }
    #expect(searches.count >= 4)
    #expect(searches.allSatisfy { $0.hasPrefix("SEARCH") && $0.contains("sqlite_autoindex_item_1") })
    #expect(!plans.contains { $0.contains("TEMP B-TREE") })
  }
}
