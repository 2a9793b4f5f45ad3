import TerminalUI
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("A store that fails")
struct StoreFailureTests {
  @Test("is told of, and the list shows what the store holds", arguments: [" ", "d", "4"])
  func list(key: Character) async throws {
    let fixture = try await AppFixture(["A", "B"])
    try await fixture.store.failOnChanges()
    let lines = fixture.lines.dropLast(2)
    await fixture.press(.character(key))
    #expect(fixture.message.contains("Nothing was changed"))
    #expect(fixture.lines.dropLast(2) == lines)
  }

  @Test("leaves the form open with what was typed, to be saved once it can be")
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

  @Test("leaves the line for a due date open with what was typed, to be set once it can be")
  func duePrompt() async throws {
    let fixture = try await AppFixture(["A"])
    try await fixture.store.failOnChanges()
    await fixture.press(.character("w"))
    await fixture.type("tomorrow")
    await fixture.press(Key(.enter))
    #expect(fixture.message.contains("Nothing was changed"))
    try await fixture.store.mend()
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.item("A")?.due == DueDate(stored: "2026-11-21"))
  }

  @Test("does not end the app when what was typed was to be saved first")
  func quit() async throws {
    let fixture = try await AppFixture(["A"])
    try await fixture.store.failOnChanges()
    await fixture.press(Key(.enter), .character("!"), .control("c"), .character("s"))
    #expect(fixture.shows("A!"))
  }

  @Test("is told of in the priority picker")
  func picker() async throws {
    let fixture = try await AppFixture(["A"])
    try await fixture.store.failOnChanges()
    await fixture.press(.character("p"), .character("4"))
    #expect(fixture.message.contains("Nothing was changed"))
  }

  @Test("is told of when all was to be deleted")
  func deleteAll() async throws {
    let fixture = try await AppFixture(["A"])
    try await fixture.store.failOnChanges()
    await fixture.press(.character("D"), .character("a"))
    #expect(fixture.message.contains("Nothing was changed"))
  }

  @Test("is told of after a change of the window without a word of changes that nobody has made")
  func resize() async throws {
    let fixture = try await AppFixture((100..<300).map { "Item \($0)" }, rows: 10)
    try await fixture.store.failOnReadingByTitle()
    fixture.terminal.resize(to: TerminalSize(columns: 80, rows: 100))
    await fixture.app.idle()
    #expect(fixture.message.contains("Cannot use the database"))
    #expect(!fixture.message.contains("Nothing was"))
  }

  @Test("is told of for as long as that stands, whatever fails after a change of the window")
  func resizeUnderError() async throws {
    let fixture = try await AppFixture((100..<300).map { "Item \($0)" }, rows: 10)
    try await fixture.store.failOnChanges()
    await fixture.press(.character("d"))
    let message = fixture.message
    #expect(message.contains("broken"))
    try await fixture.store.failOnReadingByTitle()
    fixture.terminal.resize(to: TerminalSize(columns: 80, rows: 100))
    await fixture.app.idle()
    #expect(fixture.message == message)
  }

  @Test("does not make a saved item look unsaved when only the list cannot be read")
  func savedButNotRead() async throws {
    let fixture = try await AppFixture(["A"])
    try await fixture.store.failOnReadingByTitle()
    await fixture.press(.character("a"))
    await fixture.type("New")
    await fixture.press(Key(.enter))
    #expect(fixture.message.contains("Added “New”"))
    #expect(fixture.header.contains("not up to date"))
  }
}
