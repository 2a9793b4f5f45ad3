import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// Until schema 12, the keys of names kept the voicing mark of half-width kana beside its letter.
@Suite("The names in a file of schema 12") struct NameFoldingTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Opens a file whose collections have the keys of schema 12.
  ///
  /// - Parameter names: new names of the collections, with their old keys.
  private func upgraded(_ store: TODOItemStore, _ names: [(old: String, name: String, key: String)])
    async throws
    -> TODOItemStore
  {
    for (old, name, key) in names {
      try await store.execute(
        "UPDATE collection SET name = '\(name)', nameKey = '\(key)' WHERE name = '\(old)'"
      )
    }
    try await store.execute(OlderSchema.withoutOrderByList + "PRAGMA user_version = 12")
    try store.database.queue.close()
    return try directory.openStore()
  }

  @Test("get today's keys: two lists or tags that have one name are one, with the items of both") func lists()
    async throws
  {
    var store = try directory.openStore()
    try await store.add(TODOItemValues("One", list: "x", tags: ["x"]))
    try await store.add(TODOItemValues("Two", list: "y", tags: ["y"]))
    store = try await upgraded(store, [("x", "ｶﾞｽ", "カ\u{3099}ス"), ("y", "ガス", "ガス")])
    for kind in [TODOCollection.Kind.list, .tag] {
      let collections = try await store.collections(kind).filter { !$0.isInbox }
      #expect(collections.map(\.name) == ["ｶﾞｽ"] && collections.map(\.openItems) == [2])
    }
    let name = try #require(CollectionName("ガス", .list))
    for expression in [ItemExpression.list(name), .tag(name)] {
      let query = TODOQuery(filter: .all, conditions: [expression])
      let rows = try await store.filteredItems(query, window: .start(count: 10)).rows
      #expect(rows.map(\.item.title) == ["One", "Two"])
    }
    #expect(try BackupLibrary(database: directory.database, clock: .november).check() == [])
  }

  @Test("get today's keys: of two views that have one name, the newer gets a number") func views()
    async throws
  {
    var store = try directory.openStore()
    for name in ["x", "y", "z", "ガス 2"] {
      let name = try #require(CollectionName(name, .view))
      _ = try await store.makeView(name, #require(SavedView(query: name.text, sort: TODOSort(.due))))
    }
    store = try await upgraded(
      store,
      [("x", "ｶﾞｽ", "カ\u{3099}ス"), ("y", "ガス", "ガス"), ("z", "Other", "other")]
    )
    let views = try await store.collections(.view)
    #expect(Set(views.map(\.name)) == ["ｶﾞｽ", "ガス 2", "ガス 2 2", "Other"])
    #expect(Set(views.compactMap(\.view?.query)) == ["x", "y", "z", "ガス 2"])
  }
}
