import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("Exporting on the screen")
struct ExportScreenTests {
  /// Opens the prompt from the palette, and types a path in place of that of the last export.
  private func prompt(_ fixture: AppFixture, _ path: String) async {
    await fixture.press(":")
    await fixture.enter("export")
    if !path.isEmpty { fixture.terminal.send(.paste(path)) }
    await fixture.app.idle()
  }

  private func preview(_ fixture: AppFixture, _ path: String) async {
    await prompt(fixture, path)
    await fixture.press(Key(.enter))
  }

  /// The titles in a todo.txt, without the date of creation.
  private func titles(_ text: String?) -> [String]? {
    text?.split(separator: "\n").map { String($0.drop { $0.isNumber || $0 == "-" }.dropFirst()) }
  }

  @Test("says what would be written before anything is, and writes what the list shows") func shown()
    async throws
  {
    let folder = try FileFolder()
    let fixture = try await AppFixture(["Tea", "Milk", "Bread"])
    await fixture.press(" ")
    await preview(fixture, folder.path + "/todo.txt")
    #expect(
      fixture.header.hasPrefix(" Export   todo.txt") && fixture.header.contains("nothing is written yet")
    )
    #expect(fixture.shows("2 items   Everything   open") && fixture.shows("new file"))
    #expect(fixture.shows("Export 2 items"))
    #expect(folder.names.isEmpty)
    await fixture.press(Key(.enter))
    #expect(fixture.said == .exportedTo(count: 2, file: "todo.txt"))
    #expect(titles(folder.contents("todo.txt")) == ["Tea", "Milk"])
    #expect(folder.names == ["todo.txt"])
  }

  @Test("writes the selected items, if there are any, and leaves them selected") func selection() async throws
  {
    let folder = try FileFolder()
    let fixture = try await AppFixture(["Tea", "Milk", "Bread"])
    await fixture.press("v", Key(.down), "v")
    await preview(fixture, folder.path + "/list.md")
    #expect(fixture.shows("2 items   2 selected"))
    await fixture.press(Key(.enter))
    #expect(folder.contents("list.md")?.contains("Milk") == false)
    #expect(fixture.list.selectedCount == .exactly(2))
  }

  @Test("takes the matches of a search, and all with lists and views if all are shown") func places()
    async throws
  {
    let folder = try FileFolder()
    let tea = TODOItemValues("Tea", list: "Home")
    let fixture = try await AppFixture(drafts: [tea, TODOItemValues("Toast"), TODOItemValues("Milk")])
    await fixture.press("/")
    await fixture.enter("to")
    await preview(fixture, folder.path + "/found.txt")
    #expect(fixture.shows("1 item   Everything   open   / “to”"))
    await fixture.press(Key(.enter), Key(.escape))
    #expect(titles(folder.contents("found.txt")) == ["Toast"])
    await preview(fixture, folder.path + "/open.json")
    await fixture.press(Key(.enter))
    #expect(folder.contents("open.json")?.contains(#""lists":[]"#) == true)
    await fixture.press("f", "a")
    await preview(fixture, folder.path + "/all.json")
    await fixture.press(Key(.enter))
    #expect(folder.contents("all.json")?.contains(#""lists":["Home"]"#) == true)
  }

  @Test("says what the format has nothing for, and another one can be chosen") func formats() async throws {
    let folder = try FileFolder()
    let fixture = try await AppFixture(drafts: [TODOItemValues("Rent", detail: "Account 12")], columns: 120)
    await preview(fixture, folder.path + "/todo.txt")
    #expect(fixture.shows("Lost  details of 1 item   this format has nothing for it"))
    await fixture.press("l")
    #expect(fixture.shows("“Rent”: detail; lost"))
    await fixture.press(Key(.escape), Key(.right))
    #expect(!fixture.shows("Lost"))
    await fixture.press(Key(.enter))
    #expect(folder.contents("todo.txt")?.hasPrefix("- [ ] Rent") == true)
  }

  @Test("takes clicks on formats, on the button, and on Cancel") func mouse() async throws {
    let folder = try FileFolder()
    let fixture = try await AppFixture(["Tea"], columns: 120)
    await preview(fixture, folder.path + "/tea.txt")
    try await fixture.click("Markdown")
    try await fixture.click("Cancel")
    #expect(fixture.app.stack.screens.count == 1 && folder.names.isEmpty)
    await preview(fixture, folder.path + "/tea.txt")
    try await fixture.click("Markdown")
    try await fixture.click("Export 1 item")
    #expect(folder.contents("tea.txt")?.hasPrefix("- [ ] Tea") == true)
  }

  @Test("asks for the format if the name does not say it") func noFormat() async throws {
    let folder = try FileFolder()
    let fixture = try await AppFixture(["Tea"])
    await prompt(fixture, folder.path + "/tea")
    #expect(fixture.meaning.hasPrefix("the format is chosen next   new file"))
    await fixture.press(Key(.enter), Key(.enter))
    #expect(fixture.said == .exportWithoutFormat)
    await fixture.press(Key(.right), Key(.enter))
    #expect(titles(folder.contents("tea")) == ["Tea"])
  }

  @Test("of a file that is there asks whether to update or replace it; Esc leaves it as it is")
  func existing()
    async throws
  {
    let folder = try FileFolder()
    let fixture = try await AppFixture(["Tea", "Milk"])
    let path = folder.path + "/todo.txt"
    await preview(fixture, path)
    await fixture.press(Key(.enter))
    let before = try #require(folder.contents("todo.txt"))
    await fixture.press("p", "4")
    await preview(fixture, path)
    #expect(fixture.shows("“todo.txt” exists"))
    await fixture.press("c")
    #expect(fixture.app.stack.screens.count == 1)
    // What the file has besides stays.
    try folder.write("# mine h:1\n" + before, to: "todo.txt")
    await preview(fixture, path)
    await fixture.press("u")
    #expect(fixture.shows("1 changed   0 added   0 removed   1 the same") && fixture.shows("Update the file"))
    await fixture.press(Key(.escape))
    #expect(folder.contents("todo.txt") == "# mine h:1\n" + before)
    await preview(fixture, path)
    await fixture.press("u", Key(.enter))
    #expect(fixture.said == .exportedUpdating(file: "todo.txt", changed: 1, added: 0, removed: 0))
    let updated = try #require(folder.contents("todo.txt"))
    #expect(updated.hasPrefix("# mine h:1\n") && updated.contains("\n(A) 2026-"))
    await preview(fixture, path)
    await fixture.press("u", Key(.enter))
    #expect(fixture.said == .exportUpToDate(file: "todo.txt"))
    await fixture.press(Key(.escape))
    await preview(fixture, path)
    await fixture.press("r")
    #expect(fixture.shows("Replace with 2 items") && fixture.shows("What is in the file now is lost."))
    await fixture.press(Key(.enter))
    #expect(fixture.said == .exportedTo(count: 2, file: "todo.txt"))
    #expect(folder.contents("todo.txt")?.contains("# mine") == false)
  }

  @Test("of a file that has other values leaves them there, or writes ours if that is chosen") func conflict()
    async throws
  {
    let folder = try FileFolder()
    let fixture = try await AppFixture(["Tea"])
    let path = folder.path + "/todo.txt"
    await preview(fixture, path)
    await fixture.press(Key(.enter))
    let before = try #require(folder.contents("todo.txt"))
    let theirs = before.replacing("\n", with: " due:2026-12-24\n")
    try folder.write(theirs, to: "todo.txt")
    await fixture.press("]")
    await preview(fixture, path)
    await fixture.press("u")
    #expect(fixture.shows("Both changed  1   “Tea”   due") && fixture.shows("leave the file’s"))
    await fixture.press(Key(.enter))
    #expect(fixture.said == .noUpdateButConflicts && folder.contents("todo.txt") == theirs)
    await fixture.press(Key(.tab), Key(.right))
    #expect(fixture.shows("1 changed   0 added"))
    await fixture.press(Key(.enter))
    #expect(folder.contents("todo.txt")?.contains("due:2026-11-20") == true)
  }

  @Test("does not overwrite what cannot be updated with a slip: Enter cancels") func unknown() async throws {
    let folder = try FileFolder()
    try folder.write("\u{89}PNG", to: "picture.png")
    let fixture = try await AppFixture(["Tea"])
    await preview(fixture, folder.path + "/picture.png")
    await fixture.press(Key(.enter))
    #expect(fixture.app.stack.screens.count == 1)
    await preview(fixture, folder.path + "/picture.png")
    await fixture.press("u")
    #expect(fixture.shows("“picture.png” exists"))
    await fixture.press(Key(.escape))
    #expect(folder.contents("picture.png") == "\u{89}PNG")
  }

  @Test("names a path as an example only") func example() async throws {
    let fixture = try await AppFixture(["Tea"])
    await prompt(fixture, "")
    #expect(fixture.typedLine.contains("such as ~/todo.txt"))
  }

  @Test("says what a path leads to") func paths() async throws {
    let folder = try FileFolder()
    let fixture = try await AppFixture(["Tea"])
    await preview(fixture, folder.path + "/none/todo.txt")
    #expect(fixture.said == .folderMissing)
    await fixture.clearLine()
    await fixture.press(Key(.enter))
    #expect(fixture.said == .importPathMissing)
    await fixture.paste("/dev/null")
    await fixture.press(Key(.enter))
    #expect(fixture.said == .importNotRegular)
    await fixture.press(Key(.escape))
    // The next time, what was typed last is there, and can be typed over.
    await preview(fixture, folder.path + "/a b.txt")
    await fixture.press(Key(.enter))
    await prompt(fixture, "")
    #expect(fixture.typedLine.contains("/a b.txt"))
    await fixture.type("x")
    #expect(!fixture.typedLine.contains("a b.txt"))
  }

  @Test("is not offered where nothing is shown") func empty() async throws {
    let fixture = try await AppFixture([])
    await fixture.press(":")
    await fixture.enter("export")
    #expect(fixture.said == .nothingToExport)
  }

  @Test("says why the file cannot be written, and leaves it as it was") func failures() async throws {
    let folder = try FileFolder()
    let fixture = try await AppFixture(["Tea"])
    try folder.write("precious\n", to: "todo.txt")
    await preview(fixture, folder.path + "/todo.txt")
    await fixture.press("r")
    // Another program writes it while the person looks.
    try folder.write("precious, and more\n", to: "todo.txt")
    await fixture.press(Key(.enter))
    #expect(fixture.said == .exportFileChanged(file: "todo.txt"))
    #expect(folder.contents("todo.txt") == "precious, and more\n" && folder.names == ["todo.txt"])
    await preview(fixture, folder.path + "/new.txt")
    try FileManager.default.removeItem(atPath: folder.path)
    await fixture.press(Key(.enter))
    #expect(fixture.said == .exportUnwritable(file: "new.txt", reason: "No such file or directory"))
  }

  @Test("of many items runs as a job, which Esc stops; the file is as it was") func job() async throws {
    let folder = try FileFolder()
    let fixture = try await AppFixture()
    try await fixture.fill((0..<1_000).map { "Item \($0)" })
    try folder.write("precious\n", to: "todo.txt")
    await preview(fixture, folder.path + "/todo.txt")
    await fixture.press("r")
    let gate = SliceGate(after: 1)
    fixture.list.jobs.afterSlice = gate.report
    await fixture.tap(Key(.enter))
    await gate.reached()
    await fixture.app.events.idle()
    #expect(fixture.shows("Exporting to “todo.txt”"))
    await fixture.tap(Key(.escape))
    #expect(fixture.shows("Stopping"))
    await gate.open()
    await fixture.app.idle()
    #expect(fixture.said == .exportStopped)
    #expect(folder.contents("todo.txt") == "precious\n" && folder.names == ["todo.txt"])
    await preview(fixture, folder.path + "/todo.txt")
    await fixture.press("r", Key(.enter))
    #expect(fixture.said == .exportedTo(count: 1_000, file: "todo.txt"))
    #expect(folder.contents("todo.txt")?.split(separator: "\n").count == 1_000)
  }
}
