import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("Importing on the screen")
struct ImportScreenTests {
  /// A folder with a todo.txt of three items, one of them done long ago, and files that cannot be imported.
  static func folder() throws -> FileFolder {
    let directory = try FileFolder()
    let lines = [
      "(A) 2026-11-01 Call Mum @phone +Family due:2026-11-28",
      "x 2026-06-20 2026-06-01 Paint the fence +Home",
      "Buy milk h:1",
    ]
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: directory.file("todo.txt"))
    try Data([0x89, 0x50, 0x4E, 0x47]).write(to: directory.file("picture.png"))
    try Data(#"[{"title": "x",}]"#.utf8).write(to: directory.file("broken.json"))
    for name in ["page.ics", "page.txt"] {
      try Data("<!DOCTYPE html>\n<title>Log in</title>\n".utf8).write(to: directory.file(name))
    }
    return directory
  }

  func prompt(_ fixture: AppFixture, _ path: String) async {
    await fixture.press("i")
    await fixture.paste(path)
  }

  private func preview(_ fixture: AppFixture, _ directory: FileFolder) async {
    await prompt(fixture, directory.path + "/todo.txt")
    await fixture.press(Key(.enter))
  }

  @Test("the help of the prompt has no keys of a text with several lines") func help() async throws {
    let directory = try Self.folder()
    let fixture = try await AppFixture(["Tea"], columns: 120, rows: 60)
    await prompt(fixture, directory.path + "/")
    await fixture.press(Key(.function(1)))
    #expect(fixture.shows("Your home folder") && !fixture.shows("In Details"))
  }

  @Test("shows what a file would bring before anything is saved, and u takes all of it back")
  func imports() async throws {
    let directory = try Self.folder()
    let fixture = try await AppFixture(["Tea"], rows: 30)
    await preview(fixture, directory)
    #expect(
      fixture.header.hasPrefix(" Import   todo.txt") && fixture.header.contains("nothing is saved yet")
    )
    #expect(fixture.shows("todo.txt, 3 entries") && fixture.shows("2 open   1 done   2 lists"))
    #expect(fixture.shows("Call Mum  #phone") && fixture.shows("Import 3 items"))
    #expect(try await fixture.store.titles() == ["Tea"])
    await fixture.press(Key(.enter))
    #expect(fixture.said == .importedFrom(count: 3, file: "todo.txt"))
    #expect(Set(try await fixture.store.titles()) == ["Tea", "Call Mum", "Paint the fence", "Buy milk"])
    await fixture.press("u")
    #expect(try await fixture.store.titles() == ["Tea"])
    await preview(fixture, directory)
    #expect(fixture.shows("Call Mum  #phone") && fixture.shows("Import 3 items"))
    await fixture.press(Key(.escape), "r")
    #expect(try await fixture.store.titles().count == 4)
  }

  @Test("has the choices below the last item, the columns of a list, and counts in plain text") func wide()
    async throws
  {
    let directory = try Self.folder()
    let fixture = try await AppFixture([], columns: 160, rows: 50)
    await preview(fixture, directory)
    let heading = try #require(fixture.lines.firstIndex { $0.contains("First rows  as they will look") })
    let last = heading + 4
    #expect(fixture.lines[last].contains("▢") || fixture.lines[last].contains("✓"))
    #expect(fixture.lines[last + 3].contains("Into") && fixture.lines[last + 4].contains("Done"))
    #expect(fixture.lines[last + 6].contains("Import 3 items"))
    #expect(fixture.lines[heading...last].allSatisfy { $0.count <= 100 })
    let frame = try #require(fixture.terminal.frame)
    for text in ["todo.txt, 3 entries", "2 open", "1 done"] {
      let place = try fixture.place(of: text)
      #expect(frame[place.column, place.row].style == fixture.app.stack.theme.plain)
    }
  }

  @Test("has the bar before the button that Enter presses, wherever the rows are") func bar() async throws {
    let directory = try Self.folder()
    let fixture = try await AppFixture([], rows: 30)
    await preview(fixture, directory)
    let background = fixture.app.stack.theme.selection.background
    let rows = fixture.lines.indices.filter { fixture.lines[$0].contains(/[▢✓]/) }
    for row in rows {
      #expect(fixture.terminal.frame?[20, row].style.background == background)
      #expect(!fixture.lines[row].contains("▐") && fixture.shows("▐ Import 3 items"))
      await fixture.press(Key(.down))
    }
    #expect(rows.count == 3 && fixture.footer.hasPrefix(" Enter import "))
    await fixture.press(Key(.tab))
    #expect(!fixture.shows("▐ Import") && fixture.lines.contains { $0.contains("Into▐") })
    await fixture.press(.shift(.tab), .shift(.tab))
    #expect(fixture.shows("▐ Cancel") && fixture.footer.hasPrefix(" Enter cancel "))
  }

  @Test("says as information that nothing is lost") func nothingLost() async throws {
    let directory = try FileFolder()
    try Data("Milk\n".utf8).write(to: directory.file("todo.txt"))
    let fixture = try await AppFixture([])
    await preview(fixture, directory)
    #expect(!fixture.footer.contains(" l "))
    await fixture.press("l")
    #expect(fixture.message.hasPrefix(" Nothing is lost or skipped."))
  }

  @Test("shows steps below their items, however deep, and wherever the file has them") func steps()
    async throws
  {
    let directory = try FileFolder()
    let lines = ["- [ ] Move", "  - [ ] Kitchen", "    - [ ] Plates", "      - [ ] Wrap them", "- [ ] Rest"]
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: directory.file("move.md"))
    let fixture = try await AppFixture([], rows: 30)
    await prompt(fixture, directory.path + "/move.md")
    await fixture.press(Key(.enter))
    let columns = ["Move", "Kitchen", "Plates", "Wrap them", "Rest"].map { title in
      fixture.lines.compactMap { line in line.range(of: title).map { line[..<$0.lowerBound].count } }.last
    }
    let first = try #require(columns[0])
    #expect(columns == [first, first + 2, first + 4, first + 6, first])
  }

  @Test("says how many deleted tasks are open here, however many there are") func deletedTasks() async throws
  {
    let directory = try FileFolder()
    let task = { (number: Int, status: String) in
      let uuid = "00000000-0000-4000-8000-00000000\(String(10_000 + number).prefix(5).dropFirst())"
      return #"{"uuid":"\#(uuid)","description":"Task","status":"\#(status)"}"#
    }
    let fixture = try await AppFixture([], columns: 120, rows: 30)
    try Data(task(1_200, "pending").utf8).write(to: directory.file("tasks.json"))
    await prompt(fixture, directory.path + "/tasks.json")
    await fixture.press(Key(.enter), Key(.enter))
    #expect(try await fixture.store.titles() == ["Task"])
    let deleted = (1...1_200).map { task($0, "deleted") }.joined(separator: "\n")
    try Data(deleted.utf8).write(to: directory.file("tasks.json"))
    await prompt(fixture, directory.path + "/tasks.json")
    await fixture.press(Key(.enter))
    #expect(fixture.shows("1,200 deleted tasks, 1 of them is open here"))
  }

  @Test("says which values cannot be read, apart from what is only kept") func unread() async throws {
    let directory = try FileFolder()
    try Data("Milk due:soon h:1\nTea due:later rec:often\n".utf8).write(to: directory.file("todo.txt"))
    let fixture = try await AppFixture([])
    await preview(fixture, directory)
    #expect(fixture.shows("Not read  2 due, 1 rec   without effect here"))
    #expect(fixture.shows("Kept  1 h   unseen here"))
    await fixture.press("l")
    #expect(fixture.header.hasPrefix(" Line by line   todo.txt"))
  }

  @Test("says in words what is skipped because it is no to-do, and of a file that is not read why")
  func skipped() async throws {
    let directory = try FileFolder()
    let list = "- [ ] Milk\n- plain\n- plain too\n"
    try Data(list.utf8).write(to: directory.file("shop.md"))
    try Data("due\n2026-12-01\n".utf8).write(to: directory.file("tick.csv"))
    let fixture = try await AppFixture([])
    await prompt(fixture, directory.path + "/shop.md")
    await fixture.press(Key(.enter))
    #expect(fixture.shows("Skipped  2 list items without a box"))
    await fixture.press(Key(.escape))
    await prompt(fixture, directory.path + "/tick.csv")
    await fixture.press(Key(.enter))
    #expect(fixture.shows("Problem  Name the columns in the first line, with “title” among them."))
    await fixture.press("l")
    #expect(fixture.said == .importNoTitleColumn)
  }

  @Test("leaves nothing behind if it is cancelled, with Esc or by the button")
  func cancelled() async throws {
    let directory = try Self.folder()
    let fixture = try await AppFixture([])
    await preview(fixture, directory)
    await fixture.press(Key(.escape))
    #expect(fixture.app.stack.screens.count == 1)
    await preview(fixture, directory)
    await fixture.press(.shift(.tab), Key(.enter))
    #expect(fixture.app.stack.screens.count == 1)
    #expect(try await fixture.store.titles() == [])
  }

  @Test("puts everything into one list, and leaves out what was done long ago, if that is chosen")
  func choices() async throws {
    let directory = try Self.folder()
    let fixture = try await AppFixture([])
    await preview(fixture, directory)
    await fixture.press(Key(.tab), Key(.right), Key(.tab), Key(.right))
    #expect(fixture.shows("Import 2 items") && !fixture.shows("1 list ") && !fixture.shows("2 lists"))
    await fixture.press(Key(.enter))
    let items = fixture.list.todoItems
    #expect(Set(items.map(\.title)) == ["Call Mum", "Buy milk"])
    #expect(items.allSatisfy { $0.list.isEmpty })
  }

  @Test("finds nothing to import in a file that was imported, and what changed in it since")
  func again() async throws {
    let directory = try Self.folder()
    let fixture = try await AppFixture([])
    await preview(fixture, directory)
    await fixture.press(Key(.enter))
    await preview(fixture, directory)
    #expect(fixture.shows("3 the same") && !fixture.shows("2 lists") && !fixture.shows("1 tag"))
    #expect(!fixture.shows("Import 0 items") && fixture.shows("Cancel"))
    await fixture.press(Key(.enter))
    #expect(fixture.said == .nothingToImport)
    await fixture.press(Key(.escape))
    #expect(try await fixture.store.titles().count == 3)
  }

  @Test("says of items that are here already what changes in them, shorter in a narrow window")
  func changes() async throws {
    let directory = try FileFolder()
    let file = directory.file("todo.txt")
    let fixture = try await AppFixture([], rows: 30)
    func take(_ text: String) async throws {
      try Data(text.utf8).write(to: file)
      await prompt(fixture, file.path)
      await fixture.press(Key(.enter))
    }
    try await take("Renew passport due:2026-12-05\nCall Mum due:2026-12-06\nPay rent\n")
    await fixture.press(Key(.enter))
    try await take("Renew passport due:2026-12-08\nCall Mum due:2026-12-09 +Home\nx Pay rent\nTea\n")
    let labels = fixture.lines.filter { $0.contains(/as they will look|with what changes/) }
    #expect(labels.count == 2)
    #expect(labels.first?.contains(/^ +New  as they will look +1 of 1/) == true)
    #expect(labels.last?.contains(/^ +Updated  with what changes in them +3 of 3/) == true)
    let rows = ["Renew passport", "Call Mum", "Pay rent"].map { title in
      fixture.lines.first { $0.contains(title) } ?? ""
    }
    #expect(rows[0].contains("  due Sat 5 Dec → Tue 8 Dec"))
    #expect(rows[1].contains("  due, list") && rows[2].contains("  Open → Done"))
    #expect(fixture.lines.first { $0.contains("Tea") }?.contains("→") == false)
    await fixture.resize(columns: 40, rows: 24)
    #expect(fixture.lines.contains(where: { $0.contains(/▢ Renew passport +5 Dec → 8 Dec/) }))
    // The label of what is visible first is above the rows.
    await fixture.resize(columns: 60, rows: 12)
    await fixture.press(Key(.end))
    #expect(!fixture.shows("as they will look") && fixture.shows("Updated  with what changes in them"))
    await fixture.press(Key(.enter))
    #expect(fixture.said == .importedFromUpdating(file: "todo.txt", new: 1, changed: 3))
  }

  /// A preview of an import of new items and of updated ones, in a low window.
  private func sections(new: Int, updated: Int, rows: Int) async throws -> AppFixture {
    let directory = try FileFolder()
    let file = directory.file("todo.txt")
    let fixture = try await AppFixture([], columns: 60, rows: rows)
    func take(_ lines: [String]) async throws {
      try Data(lines.joined(separator: "\n").utf8).write(to: file)
      await prompt(fixture, file.path)
      await fixture.press(Key(.enter))
    }
    let known = (0..<updated).map { "Known \($0)" }
    if updated > 0 {
      try await take(known.map { $0 + " due:2026-12-05" })
      await fixture.press(Key(.enter))
    }
    try await take(known.map { $0 + " due:2026-12-08" } + (0..<new).map { "New \($0)" })
    return fixture
  }

  @Test("moves by pages past labels without an item that was not in sight") func pages() async throws {
    let fixture = try await sections(new: 3, updated: 5, rows: 12)
    let titles = (0..<3).map { "▢ New \($0)" } + (0..<5).map { "▢ Known \($0)" }
    var seen: Set<String> = []
    for _ in titles {
      seen.formUnion(titles.filter(fixture.shows))
      await fixture.press(Key(.pageDown))
    }
    #expect(seen == Set(titles))
  }

  @Test("has no blank row under a label that is above the items, and says how many are in further sections")
  func labels() async throws {
    let fixture = try await sections(new: 4, updated: 5, rows: 12)
    let label = try #require(fixture.lines.firstIndex { $0.contains("as they will look") })
    #expect(fixture.lines[label].contains(/[34] of 4  ▾ 5 more/))
    // One item at a time, until the label of the second section is the first line.
    for _ in 0..<8 {
      await fixture.press(Key(.down))
      #expect(fixture.lines[label + 1].contains("▢"))
      if fixture.lines[label].contains("Updated") { break }
    }
    #expect(fixture.lines[label].contains("Updated") && !fixture.lines[label].contains("more"))
    #expect(fixture.lines[label + 1].contains("▢ Known 0"))
  }

  @Test("takes the notes of a folder as one change, and names the file of each line") func folder()
    async throws
  {
    let directory = try FileFolder()
    let notes = directory.file("notes")
    try FileManager.default.createDirectory(at: notes, withIntermediateDirectories: false)
    let files = [
      "a.md": "- [ ] Milk\n- plain\n", "b.md": "- [ ] Bread\n- [x] Tea ✅ 2026-06-20\n", "c.txt": "Eggs\n",
    ]
    for (name, text) in files { try Data(text.utf8).write(to: notes.appending(path: name)) }
    let fixture = try await AppFixture([], columns: 100, rows: 30)
    await prompt(fixture, notes.path)
    #expect(fixture.shows("A folder; Enter imports the notes and calendars in it"))
    await fixture.press(Key(.enter))
    #expect(fixture.header.hasPrefix("  Import   notes "))
    #expect(fixture.shows("Markdown, 2 files, 3 entries") && fixture.shows("2 open   1 done"))
    await fixture.press("l")
    #expect(fixture.shows("a.md:2 "))
    await fixture.press(Key(.escape), Key(.tab), Key(.tab), Key(.right))
    #expect(fixture.shows("Import 2 items"))
    await fixture.press(Key(.enter))
    #expect(fixture.said == .importedFrom(count: 2, file: "notes"))
    await fixture.press("u")
    #expect(try await fixture.store.titles() == [])
  }

  @Test("names the file of a folder in which a conflict is") func conflictInFolder() async throws {
    let directory = try FileFolder()
    let notes = directory.file("notes")
    try FileManager.default.createDirectory(at: notes, withIntermediateDirectories: false)
    let fixture = try await AppFixture([], columns: 120, rows: 30)
    func take(_ tea: String) async throws {
      for (name, text) in ["a.md": "- [ ] Milk\n", "b.md": "# Hot\n- [ ] Tea 📅 \(tea)\n"] {
        try Data(text.utf8).write(to: notes.appending(path: name))
      }
      await prompt(fixture, notes.path)
      await fixture.press(Key(.enter))
    }
    try await take("2026-12-05")
    await fixture.press(Key(.enter))
    let tea = try #require(fixture.list.todoItems.first { $0.title == "Tea" })
    _ = try await fixture.store.updateItem(
      tea.id,
      [TODOEdit(.due) { $0.due = DueDate(stored: "2026-12-07") }]
    )
    try await take("2026-12-09")
    #expect(fixture.shows("Both changed  1   b.md:2   “Tea”   due"))
    await fixture.press("l")
    #expect(fixture.shows("b.md:2  “Tea”: due; conflict"))
  }

  @Test("takes with Enter the file that ↓ has chosen, and not the folder that it is in") func chosenFile()
    async throws
  {
    let directory = try FileFolder()
    for name in ["diary", "plan"] { try directory.write("- [ ] Read the \(name)\n", to: name + ".md") }
    let fixture = try await AppFixture([], columns: 100, rows: 30)
    await prompt(fixture, directory.path + "/")
    #expect(fixture.shows("in it, Tab goes on in it"))
    await fixture.press(Key(.down), Key(.enter))
    #expect(fixture.shows("/plan.md") && !fixture.header.contains("nothing is saved yet"))
    await fixture.press(Key(.down), Key(.enter))
    #expect(fixture.header.hasPrefix("  Import   plan.md "))
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.titles() == ["Read the plan"])
  }

  @Test("says why nothing in a folder can be imported") func folderInVain() async throws {
    let directory = try FileFolder()
    let folder = directory.file("calendars")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let fixture = try await AppFixture([])
    await prompt(fixture, folder.path + "/")
    await fixture.press(Key(.enter))
    #expect(fixture.shows("Problem  There is no .md, .org or .ics file in this folder."))
    await fixture.press(Key(.escape))
    try Data("<!DOCTYPE html>\n".utf8).write(to: folder.appending(path: "page.ics"))
    await prompt(fixture, folder.path)
    await fixture.press(Key(.enter))
    #expect(fixture.shows("Problem  page.ics: This is not a calendar"))
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.titles() == [])
  }

  @Test("says in full in a small window, too, why there is nothing to import") func nothingInSmall()
    async throws
  {
    let directory = try Self.folder()
    let fixture = try await AppFixture([], columns: 40, rows: 12)
    await preview(fixture, directory)
    await fixture.press(Key(.enter))
    await preview(fixture, directory)
    #expect(
      fixture.screen.split(separator: /\s+/).joined(separator: " ").contains("everything is here already")
    )
  }

  @Test(
    "says what both have changed where nothing else is left, and takes the file's values if that is chosen"
  )
  func conflict() async throws {
    let directory = try Self.folder()
    let file = directory.file("todo.txt")
    let fixture = try await AppFixture([])
    func take(_ text: String) async throws {
      try Data(text.utf8).write(to: file)
      await prompt(fixture, file.path)
      await fixture.press(Key(.enter))
    }
    try await take("Call Bob due:2026-11-25\n")
    await fixture.press(Key(.enter), "]")
    try await take("Call Bob due:2026-11-30\n")
    #expect(fixture.shows("Both changed  1   “Call Bob”   due"))
    #expect(fixture.shows("Both changed  yours are kept"))
    #expect(
      fixture.lines.contains {
        $0.contains(/▢ Call Bob +due “Thu 26 Nov” here, “Mon 30 Nov” in the file/)
      }
    )
    // A line that is too long goes on in the next row.
    await fixture.resize(columns: 40, rows: 24)
    await fixture.press("l")
    let said = fixture.lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(said.contains(" here, “2026-11-30” in the file"))
    await fixture.resize(columns: 80, rows: 24)
    await fixture.press(Key(.escape))
    await fixture.press(Key(.tab), Key(.tab), Key(.right))
    #expect(fixture.shows("Import 1 item"))
    await fixture.press(Key(.enter))
    #expect(fixture.list.currentItem?.due == DueDate(stored: "2026-11-30"))
  }
}
