import TODOWording
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("A row that another window takes away")
struct LeavingElsewhereTests {
  private func fixture() async throws -> AppFixture { try await AppFixture(["A", "B", "C"]) }

  private func said(_ fixture: AppFixture) async -> Message? {
    fixture.app.changedElsewhere()
    await fixture.app.idle()
    return fixture.said
  }

  @Test("is said to be done, or deleted") func gone() async throws {
    let fixture = try await fixture()
    let (a, b) = (
      try #require(try await fixture.store.item("A")), try #require(try await fixture.store.item("B"))
    )
    _ = try await fixture.store.toggleIsDone(a.id)
    #expect(await said(fixture) == .leftCompleted(title: "A"))
    await fixture.pass(SaidMessage.time)
    _ = try await fixture.store.perform(.delete, on: .items([b]))
    #expect(await said(fixture) == .leftDeleted(title: "B"))
  }

  @Test("is said to be snoozed") func snoozed() async throws {
    let fixture = try await fixture()
    let item = try #require(try await fixture.store.item("A"))
    let edit = TODOEdit(.start) { $0.start = DueDate(stored: "2026-12-20") }
    _ = try await fixture.store.perform(.edit(item.id, [edit]), on: .items([item]))
    #expect(await said(fixture) == .leftSnoozed(title: "A", date: "Sun 20 Dec"))
  }

  @Test("is counted with others") func several() async throws {
    let fixture = try await fixture()
    for title in ["A", "B"] {
      _ = try await fixture.store.toggleIsDone(try #require(try await fixture.store.item(title)).id)
    }
    #expect(await said(fixture) == .leftSeveral(count: 2))
  }

  /// Gives an item another title, in another window.
  private func rename(_ title: String, _ fixture: AppFixture) async throws {
    let item = try #require(try await fixture.store.item(title))
    let edit = TODOEdit(.title) { $0.title = title + "1" }
    _ = try await fixture.store.perform(.edit(item.id, [edit]), on: .items([item]))
  }

  @Test("is not spoken of where it stays in the list") func stays() async throws {
    let fixture = try await fixture()
    try await rename("A", fixture)
    #expect(await said(fixture) == nil)
  }

  @Test("is said in place of what it makes untrue, and stays said when something else changes")
  func otherMessages() async throws {
    let fixture = try await fixture()
    await fixture.press("3")
    #expect(fixture.said != nil)
    _ = try await fixture.store.toggleIsDone(try #require(try await fixture.store.item("C")).id)
    #expect(await said(fixture) == .leftCompleted(title: "C"))
    try await rename("B", fixture)
    #expect(await said(fixture) == .leftCompleted(title: "C"))
  }
}
