import Foundation
import GRDB
import TestSupport

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

/// A list with its own store.
struct ListFixture {
  let store: TODOItemStore
  let list: MyTODOViewModel

  /// A store in memory with open items with these titles, added in this order.
  init(_ titles: [String] = [], query: TODOQuery = TODOQuery(), visibleRowCount: Int = 5) async throws {
    try await self.init(
      drafts: titles.map { TODOItemValues($0) },
      query: query,
      visibleRowCount: visibleRowCount
    )
  }

  /// - Parameter clock: the time, by which groups are counted, too; by default it stands still, and they are not.
  init(
    drafts: [TODOItemValues],
    query: TODOQuery = TODOQuery(),
    visibleRowCount: Int = 5,
    clock: WallClock? = nil
  ) async throws {
    let store = try TODOItemStore(
      .inMemory,
      session: TODOSession(name: "pts/1"),
      clock: clock ?? FixedTime.clock
    )
    for draft in drafts { _ = try await store.createTODOItem(draft) }
    self.store = store
    list = try MyTODOViewModel(
      store: store,
      viewState: TODOViewState(query),
      visibleRowCount: visibleRowCount,
      dueGrouping: { clock.map { DueGrouping($0, firstWeekday: .monday) } }
    )
  }

  var titles: [String] { list.todoItems.map(\.title) }
  var selectedTitle: String? { list.currentItem?.title }

  /// The item with that title, in any filter.
  func item(_ title: String) async throws -> TODOItem? {
    try await store.filteredItems(TODOQuery(filter: .all), window: .start(count: 1000))
      .rows.map(\.item).first { $0.title == title }
  }

  func id(_ title: String) async throws -> TODOItem.ID {
    guard let item = try await item(title) else { throw MissingItem(title: title) }
    return item.id
  }

  @discardableResult
  func select(_ title: String) async throws -> Bool {
    try await list.go(to: try await id(title))
  }
}

/// A test asked for an item that its store does not hold.
struct MissingItem: Error {
  let title: String
}

extension TODOItemStore {
  /// Changes a title like a program that knows nothing about the history.
  func changeTitleWithoutStep(from old: String, to new: String) async throws {
    try await database.write { db in
      try db.execute(sql: "UPDATE item SET title = ? WHERE title = ?", arguments: [new, old])
    }
  }

  /// From now on, every change fails.
  func failOnChanges() async throws {
    try await database.write { db in
      for event in ["INSERT ON main.step", "UPDATE ON main.step"] {
        let name = event.prefix(6)
        try db.execute(
          sql: "CREATE TEMP TRIGGER fail\(name) BEFORE \(event) BEGIN SELECT RAISE(ABORT, 'broken'); END"
        )
      }
    }
  }

  /// From now on, every change of the item with this title fails.
  func failOnChange(toTitle title: String) async throws {
    try await database.write { db in
      try db.execute(
        sql: """
          CREATE TEMP TRIGGER failItem BEFORE UPDATE ON main.item WHEN old.title = '\(title)'
          BEGIN SELECT RAISE(ABORT, 'broken'); END
          """
      )
    }
  }

  /// Makes the newest step look as if its process had died.
  func interruptNewestStep() async throws {
    try await database.write { db in
      // No process of Linux has a number that high (proc(5), pid_max).
      try db.execute(sql: "UPDATE step SET state = 'running', goal = 'done', runner = '999999999@1'")
    }
  }

  /// Leaves the search index to be built, as in a file of an older release.
  func forgetSearchIndex() async throws {
    try await database.write { db in
      try db.execute(sql: "UPDATE setting SET value = 0 WHERE name IN ('searchRange', 'searchFold')")
    }
  }

  /// Leaves the file no room to grow.
  func fillDisk() async throws {
    try await database.write { db in try db.execute(sql: "PRAGMA max_page_count = 1") }
  }

  /// From now on, every reading of a list fails that is sorted by title or by completion.
  func failOnReading() async throws {
    try await database.write { db in
      try db.execute(sql: "DROP INDEX itemByTitle; DROP INDEX itemByCompletion")
    }
  }
}
