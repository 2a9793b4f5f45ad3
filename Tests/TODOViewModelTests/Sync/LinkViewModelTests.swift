import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOSync
@testable import TODOViewModel

@Suite("A list and a collection that are linked")
struct LinkViewModelTests {
  @Test("are made once each, even if the list could not be made after the collection") func madeOnce()
    async throws
  {
    // Given
    let folder = try TemporaryDirectory()
    let fixture = try await ListFixture()
    let link = LinkViewModel(
      fixture.list,
      .new(try #require(CollectionName("Home", .list))),
      with: .new(name: "home"),
      of: SyncAccess.Account(SyncAccount("shared", .folder(folder.path)), place: folder.path),
      SyncAccess(run: { _ in .busy }),
      clock: FixedTime.clock
    )
    link.read()
    await link.reading?.value
    try await fixture.store.failOnChanges()
    await #expect(throws: TODOStoreError.self) { _ = try await link.begin() }
    #expect(try await fixture.store.syncLinks() == [])
    // When
    try await fixture.store.database.write { db in
      try db.execute(sql: "DROP TRIGGER failINSERT; DROP TRIGGER failUPDATE")
    }
    let end = try await link.begin()
    // Then
    #expect(end != nil && link.failure == nil)
    #expect(try await fixture.store.syncLinks().map(\.href) == ["home"])
    #expect(try await fixture.store.collections(.list).map(\.name) == ["", "Home"])
  }
}
