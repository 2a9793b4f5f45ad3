import TerminalUI
import Testing

@testable import TODOScreens

@Suite("An optional question")
struct ConfirmationTests {
  private func fixture(asking confirmations: Set<ConfirmationKind>) async throws -> AppFixture {
    try await AppFixture(["A"], settings: ScreenSettings(confirmations: confirmations))
  }

  @Test("before deleting is asked if enabled, in the list and in the form")
  func delete() async throws {
    let fixture = try await fixture(asking: [.delete])
    await fixture.press(.character("d"))
    #expect(fixture.shows("Delete “A”?"))
    await fixture.press(.character("k"))
    #expect(try await fixture.store.titles() == ["A"])
    let delete = AppFixture.tabs(to: .delete)
    await fixture.press(.character("e"))
    for _ in 0..<delete { await fixture.press(Key(.tab)) }
    await fixture.press(Key(.enter))
    #expect(fixture.shows("Delete the item?"))
    await fixture.press(.character("k"))
    #expect(fixture.header.contains("Edit item"))
    #expect(try await fixture.store.titles() == ["A"])
    await fixture.press(Key(.escape), .character("d"), .character("d"))
    #expect(try await fixture.store.titles() == [])
  }

  @Test("before quitting is asked at Ctrl-C as at q, even when a form was discarded for it")
  func quitFromForm() async throws {
    var settings = ScreenSettings(confirmations: [.discard])
    settings.database = .unsaved
    for answer in ["d", "s"] as [Key] {
      let fixture = try await AppFixture(["A"], settings: settings)
      await fixture.press("e", "x", .control("c"))
      #expect(fixture.shows("Leave the form?"))
      await fixture.press(answer)
      #expect(fixture.shows("Quit? 1 item is not saved anywhere."))
      #expect(!fixture.hasQuit)
      await fixture.press("q")
      #expect(fixture.hasQuit)
    }
  }

  @Test("before quitting is asked at Ctrl-C while a line is not added, which stays")
  func quitFromQuickAdd() async throws {
    let fixture = try await fixture(asking: [.discard])
    await fixture.press("A", "x", .control("c"))
    #expect(fixture.shows("Quit? The typed line is not added yet.") && !fixture.hasQuit)
    await fixture.press("k")
    #expect(fixture.typedLine.hasPrefix(" Add  x"))
    await fixture.press(.control("c"), "q")
    #expect(fixture.hasQuit)
    let empty = try await self.fixture(asking: [.discard])
    await empty.press("A", .control("c"))
    #expect(empty.hasQuit)
  }

  @Test("before discarding typed text is not asked if disabled")
  func discard() async throws {
    let fixture = try await fixture(asking: [])
    await fixture.press(.character("a"))
    await fixture.type("B")
    await fixture.press(Key(.escape))
    #expect(fixture.selectedLine?.contains("A") == true)
    #expect(try await fixture.store.titles() == ["A"])
  }

  @Test("before quitting lets the user stay")
  func stay() async throws {
    let fixture = try await fixture(asking: [.quit])
    await fixture.press(.character("q"))
    #expect(fixture.shows("Quit?"))
    await fixture.press(.character("s"), .character("d"))
    #expect(try await fixture.store.titles() == [])
  }

  @Test("before quitting ends the app after a yes, or after pressing the quit key again")
  func quit() async throws {
    for key in [Key.character("q"), .control("c")] {
      let app = try await fixture(asking: [.quit])
      await app.press(key)
      #expect(!app.hasQuit)
      await app.press(key)
      #expect(app.hasQuit)
    }
  }

  @Test(
    "is asked by default before something is lost or surprises, but not before something that can be undone"
  )
  func defaults() {
    #expect(ScreenSettings().confirmations == [.discard, .undoElsewhere])
  }
}
