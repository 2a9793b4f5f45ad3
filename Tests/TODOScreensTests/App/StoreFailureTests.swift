import TerminalUI
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("A store that fails")
struct StoreFailureTests {
  @Test("is reported, and the list shows the contents of the store", arguments: [" ", "d", "4", "p4", "Da"])
  func list(keys: String) async throws {
    let fixture = try await AppFixture(["A", "B"])
    try await fixture.store.failOnChanges()
    let lines = fixture.lines.dropLast(2)
    await fixture.type(keys)
    #expect(fixture.message.contains("Nothing was changed"))
    #expect(fixture.lines.dropLast(2) == lines)
  }

  @Test("leaves the form open with the typed text, to be saved later")
  func form() async throws {
    let fixture = try await AppFixture(["A"])
    try await fixture.store.failOnChanges()
    await fixture.press(.character("a"))
    await fixture.type("Precious")
    await fixture.press(.control("s"))
    #expect(fixture.message.contains("Nothing was changed"))
    #expect(fixture.shows("Precious"))
    try await fixture.store.mend()
    await fixture.press(.control("s"))
    #expect(try await fixture.store.titles() == ["A", "Precious"])
  }

  @Test("leaves the due date prompt open with the typed text, to be set later")
  func duePrompt() async throws {
    let fixture = try await AppFixture(["A"])
    try await fixture.store.failOnChanges()
    await fixture.press(.character("w"))
    await fixture.enter("tomorrow")
    #expect(fixture.shows("Nothing was changed"))
    #expect(fixture.typedLine.contains("Due  tomorrow"))
    try await fixture.store.mend()
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.item("A")?.due == DueDate(stored: "2026-11-21"))
  }

  @Test("does not end the app if typed text was to be saved first")
  func quit() async throws {
    let fixture = try await AppFixture(["A"])
    try await fixture.store.failOnChanges()
    await fixture.press(Key(.enter), .character("!"), .control("c"), .character("s"))
    #expect(!fixture.hasQuit)
    #expect(fixture.message.contains("Nothing was changed"))
    #expect(fixture.shows("A!"))
  }

  @Test("is reported after a resize without mentioning changes that no one has made")
  func resize() async throws {
    let fixture = try await AppFixture((100..<300).map { "Item \($0)" }, rows: 10)
    try await fixture.store.failOnReading()
    await fixture.resize(columns: 80, rows: 100)
    #expect(fixture.message.contains("Cannot use the database"))
    #expect(!fixture.message.contains("Nothing was"))
  }

  @Test("stays reported as long as it lasts, whatever fails after a resize")
  func resizeUnderError() async throws {
    let fixture = try await AppFixture((100..<300).map { "Item \($0)" }, rows: 10)
    try await fixture.store.failOnChanges()
    await fixture.press(.character("d"))
    let message = fixture.footer
    #expect(message.contains("broken"))
    try await fixture.store.failOnReading()
    await fixture.resize(columns: 80, rows: 100)
    #expect(fixture.message == message)
  }

  @Test("is reported below the line while a search is typed, and the line stays visible")
  func search() async throws {
    let fixture = try await AppFixture(["A"])
    try await fixture.store.failOnSearching()
    await fixture.press(.character("/"), .character("a"))
    #expect(fixture.meaning.contains("Cannot use the database"))
    #expect(fixture.typedLine == " /  a")
  }

  @Test("does not make a saved item look unsaved if only the list cannot be read")
  func savedButNotRead() async throws {
    let fixture = try await AppFixture(["A"])
    try await fixture.store.failOnReading()
    await fixture.press(.character("a"))
    await fixture.enter("New")
    #expect(fixture.message.contains("Added “New”"))
    #expect(fixture.header.contains("not up to date"))
  }
}
