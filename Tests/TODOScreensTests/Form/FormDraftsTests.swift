import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

/// Notes what the app asks to be kept.
private final class DraftNotes: FormDraftKeeping {
  var kept: FormDraft?
  var discarded: [OrphanedDraft] = []

  func keep(_ draft: FormDraft) { kept = draft }
  func forget() { kept = nil }
  func discard(_ orphan: OrphanedDraft) { discarded.append(orphan) }
}

@Suite struct FormDraftsTests {
  private let notes = DraftNotes()

  private func app(_ titles: [String] = []) async throws -> AppFixture {
    try await AppFixture(drafts: titles.map { TODOItemValues($0) }, keeping: notes)
  }

  private func orphan(_ title: String, due: String = "", days: Int = 0, item: TODOItem? = nil)
    -> OrphanedDraft
  {
    var values = item?.values ?? TODOItemValues()
    values.title = title
    let draft = FormDraft(item: item, values: values, dueText: due)
    return OrphanedDraft(draft: draft, writtenAt: FixedTime.clock.now + Double(days) * 86_400, path: title)
  }

  @Test("a due date means what it meant when it was typed") func dueAsTyped() async throws {
    let app = try await app()
    await offer([orphan("Milk", due: "tomorrow", days: -1)], to: app)
    await app.press(.character("o"))
    #expect(app.shows("Fri 20 Nov 2026"))
    await app.press(.control("s"))
    #expect(try await app.store.item("Milk")?.due == DueDate(day: FixedTime.today))
  }

  private func offer(_ orphans: [OrphanedDraft], to app: AppFixture) async {
    app.app.offer(orphans)
    await app.app.idle()
  }

  @Test("typed text is kept with every key") func keepsTyping() async throws {
    let app = try await app()
    await app.press(.character("a"))
    #expect(notes.kept == nil)
    await app.type("Buy")
    #expect(notes.kept?.values.title == "Buy")
    await app.type(" milk")
    #expect(notes.kept?.values.title == "Buy milk")
  }

  @Test("a priority that was picked, and a paste, are kept") func keepsOtherChanges() async throws {
    let app = try await app(["Item"])
    await app.press(Key(.enter))
    await app.paste("Pasted ")
    #expect(notes.kept?.values.title == "ItemPasted ")
    await app.tab(to: .field(.priority))
    await app.press("4")
    #expect(notes.kept?.values.priority == .highest)
  }

  @Test("nothing is kept once the form is saved") func forgetsSaved() async throws {
    let app = try await app()
    await app.press(.character("a"))
    await app.type("Buy milk")
    await app.press(.control("s"))
    #expect(notes.kept == nil)
  }

  @Test(
    "nothing is kept once the form is discarded, even by quitting",
    arguments: [Key(.escape), .control("c")]
  )
  func forgetsDiscarded(key: Key) async throws {
    let app = try await app()
    await app.press(.character("a"))
    await app.type("Buy milk")
    await app.press(key)
    #expect(notes.kept != nil)
    await app.press(.character("d"))
    #expect(notes.kept == nil)
  }

  @Test("a form is kept when its terminal goes away") func keepsAtHangUp() async throws {
    let app = try await app()
    await app.press(.character("a"))
    await app.type("Buy milk")
    app.terminal.send(.hangUp)
    await app.run.value
    #expect(notes.kept?.values.title == "Buy milk")
  }

  @Test("a draft is offered, and opened as it was typed") func opens() async throws {
    let app = try await app()
    await offer([orphan("Half a title")], to: app)
    #expect(app.shows("Recovered draft “Half a title” (10:00)"))
    await app.press(.character("o"))
    #expect(app.header.contains("New item"))
    #expect(app.shows("Half a title"))
    #expect(notes.kept?.values.title == "Half a title")
    #expect(notes.discarded.map(\.path) == ["Half a title"])
    await app.press(.control("s"))
    #expect(try await app.store.titles() == ["Half a title"])
  }

  @Test("a postponed draft is neither opened nor discarded") func putsOff() async throws {
    let app = try await app()
    await offer([orphan("Half")], to: app)
    await app.press(Key(.escape))
    #expect(app.header.hasPrefix(" Everything"))
    #expect(notes.discarded == [])
  }

  @Test("keys that were typed for the list discard no draft", arguments: ["d", "dd", "jj ", "jj  "])
  func typedAhead(keys: String) async throws {
    let app = try await app()
    await offer([orphan("Half")], to: app)
    await app.type(keys)
    #expect(notes.discarded == [])
    await app.press(Key(.escape))
    #expect(app.header.hasPrefix(" Everything") && notes.discarded == [])
  }

  @Test("several drafts are offered one after the other") func offersSeveral() async throws {
    let app = try await app()
    await offer([orphan("First"), orphan("Second")], to: app)
    await app.press(.character("o"), .control("s"))
    #expect(app.shows("Recovered draft “Second”"))
    await app.press("d", "y")
    #expect(notes.discarded.map(\.path) == ["First", "Second"])
    #expect(try await app.store.titles() == ["First"])
  }

  @Test("a draft waits until the form that is open is closed") func waits() async throws {
    let app = try await app()
    await app.press(.character("a"))
    await offer([orphan("Half")], to: app)
    #expect(!app.shows("Recovered draft"))
    await app.press(Key(.escape))
    #expect(app.shows("Recovered draft"))
  }

  @Test("for an item that has changed since, only the typed text is written") func changedItem() async throws
  {
    let app = try await app(["Old"])
    let item = try #require(await app.store.item("Old"))
    _ = try await app.store.updateItem(item.id, [.priority(.highest)])
    await offer([orphan("Typed", item: item)], to: app)
    await app.press(.character("o"))
    #expect(app.said == .draftOfChangedItem)
    await app.press(.control("s"))
    #expect(try await app.store.item("Typed")?.priority == .highest)
  }

  @Test("for an item that was deleted since, the typed text can become a new one") func deletedItem()
    async throws
  {
    let app = try await app(["Old"])
    let item = try #require(await app.store.item("Old"))
    _ = try await app.store.deleteTODOItem(item.id)
    await offer([orphan("Typed", item: item)], to: app)
    await app.press(.character("o"))
    #expect(app.message.contains("The item was deleted since"))
    await app.press(.control("s"), .character("s"))
    #expect(try await app.store.titles() == ["Typed"])
  }

  @Test("a draft that was saved before its window ended is not offered") func saved() async throws {
    let app = try await app(["Old"])
    let item = try #require(await app.store.item("Old"))
    _ = try await app.store.updateItem(item.id, [.title("Typed")])
    await offer([orphan("Typed", item: item)], to: app)
    #expect(!app.shows("Recovered draft"))
    #expect(notes.discarded.map(\.path) == ["Typed"])
  }
}
