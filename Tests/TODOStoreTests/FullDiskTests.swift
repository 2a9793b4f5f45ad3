import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct FullDiskTests {
  let directory: TemporaryDirectory
  let store: TODOItemStore

  init() async throws {
    directory = try TemporaryDirectory()
    store = try directory.openStore()
    try await store.add("Kept")
  }

  private let large = TODOItemValues("Large", detail: String(repeating: "x", count: 50_000))

  @Test("on a full disk a change is refused and nothing is changed") func refusesChange() async throws {
    // Given
    let before = try await store.rawItems()
    let history = try await store.history(limit: 10)
    try await store.fillDisk()
    // When
    let error = await #expect(throws: TODOStoreError.self) { _ = try await store.createTODOItem(large) }
    // Then
    guard case .diskFull = try #require(error) else {
      Issue.record("not reported as a full disk")
      return
    }
    #expect(try await store.rawItems() == before)
    #expect(try await store.history(limit: 10) == history)
    #expect(try await store.counts() == TODOCounts(open: 1))
  }

  @Test("once there is room again, changes are stored") func worksAgain() async throws {
    // Given
    try await store.fillDisk()
    await #expect(throws: TODOStoreError.self) { _ = try await store.createTODOItem(large) }
    // When
    try await store.freeDisk()
    try await store.add(large)
    // Then
    #expect(try await store.titles() == ["Kept", "Large"])
  }

  @Test("an undo that finds the disk full changes nothing and can be repeated")
  func undoCanBeRepeated() async throws {
    // Given
    let item = try await store.add(large)
    _ = try await store.updateItem(item.id, [.detail("")])
    let before = try await store.rawItems()
    try await store.database.queue.vacuum()
    try await store.fillDisk()
    // When
    await #expect(throws: TODOStoreError.self) { try await store.undo() }
    // Then
    #expect(try await store.rawItems() == before)
    try await store.freeDisk()
    #expect(try await store.undo().appliedStep?.verb == .edit)
  }
}
