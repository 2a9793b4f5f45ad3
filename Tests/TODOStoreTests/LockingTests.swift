import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct LockingTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Runs `body` while another program holds the file in a transaction.
  private func whileHeld(by sql: String, _ body: () async throws -> Void) async throws {
    // A read of the store may hold it for a moment.
    var configuration = Configuration.patient
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: directory.database, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: sql) }
    try await body()
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
  }

  @Test(
    "while another program holds the file, a change fails as busy and changes nothing",
    arguments: ["BEGIN; SELECT * FROM item", "BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"]
  ) func reportsBusyFile(hold: String) async throws {
    // Given
    let store = try directory.openStore(lockTimeout: 0.05)
    try await store.add("Kept")
    let before = try await store.rawItems()
    var error: TODOStoreError?
    // When
    try await whileHeld(by: hold) {
      error = await #expect(throws: TODOStoreError.self) { try await store.add("Refused") }
    }
    // Then
    guard case .busy = try #require(error) else {
      Issue.record("not reported as busy")
      return
    }
    #expect(try await store.rawItems() == before)
    #expect(try await store.history(limit: 10).map(\.subject) == ["Kept"])
  }

  @Test("once the other program has released the file, the same change is stored") func worksAfterBusy()
    async throws
  {
    // Given
    let store = try directory.openStore(lockTimeout: 0.05)
    try await store.add("Kept")
    try await whileHeld(by: "BEGIN IMMEDIATE") {
      await #expect(throws: TODOStoreError.self) { try await store.add("Second") }
    }
    // When
    try await store.add("Second")
    // Then
    #expect(try await store.titles() == ["Kept", "Second"])
  }

  @Test("windows that write at the same time all succeed") func writersWaitForEachOther() async throws {
    // Given
    let stores = try (0..<3).map { try directory.openStore("window \($0)") }
    // When
    try await withThrowingTaskGroup { group in
      for (number, store) in stores.enumerated() {
        group.addTask {
          for index in 0..<15 { try await store.add("Item \(number)-\(index)") }
        }
      }
      try await group.waitForAll()
    }
    // Then
    #expect(try await stores[0].counts() == TODOCounts(open: 45))
    #expect(try await stores[0].count("step") == 45)
  }

  @Test("reading continues while other windows write") func readersWaitForWriters() async throws {
    // Given
    let writer = try directory.openStore()
    let reader = try directory.openStore()
    // When
    try await withThrowingTaskGroup { group in
      group.addTask { for index in 0..<25 { try await writer.add("Item \(index)") } }
      group.addTask {
        for _ in 0..<100 { _ = try await reader.snapshot(TODOQuery(), window: .start(count: 50)) }
      }
      try await group.waitForAll()
    }
    // Then
    #expect(try await reader.counts().total == 25)
  }

  @Test("deleting many items lets another window write in between")
  func sharesTheFile() async throws {
    // Given
    let store = try directory.openStore()
    let other = try directory.openStore("other")
    try await store.fill(count: 6000) { TODOItemValues("Item \($0)") }
    // When
    let order = EventLog()
    try await withThrowingTaskGroup { group in
      group.addTask {
        _ = try await store.deleteAll(onlyDone: false)
        order.append("deleted")
      }
      group.addTask {
        try await other.waitForRunningStep()
        try await other.add("Written in between")
        order.append("written")
      }
      try await group.waitForAll()
    }
    // Then
    #expect(order.events == ["written", "deleted"])
    #expect(try await other.titles() == ["Written in between"])
  }
}
