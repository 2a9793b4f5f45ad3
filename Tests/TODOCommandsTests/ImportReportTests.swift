import TODOCore
import TestDrivers
import Testing

@Suite("The report of mytodo import") struct ImportReportTests {
  @Test("tells steps of items that are nowhere, and finds those that are in the table by any id")
  func parents() async throws {
    try await Shell.test { shell in
      try shell.write("id,title,parent\n7a,Trip,\n7b,Pack,7a\n7c,Book,9z\n", to: "trip.csv")
      let table = try await shell.run("import", shell.path("trip.csv"))
      let missing = "parent; lost, its item is neither in the file nor here"
      #expect(table.lines.dropFirst() == ["  line 4  “Book”: \(missing)"])
      let items = try await shell.items()
      #expect(items.filter { $0.parent != nil }.map(\.title) == ["Pack"])
      let orphan = SampleFile.calendar.replacing("PRIORITY:1", with: "RELATED-TO:nobody")
      try shell.write(orphan, to: "tasks.ics")
      let calendar = try await shell.run("import", shell.path("tasks.ics"))
      #expect(calendar.output.contains("“Pay rent”: \(missing.replacing("lost", with: "kept"))"))
      // A todo.txt says it by itself.
      try shell.write("Trip id:1\nPack p:3\n", to: "trip.txt")
      #expect(try await shell.run("import", shell.path("trip.txt")).lines.count == 2)
    }
  }

  @Test("of a dry run says what changes in each item, of one field with both values") func changes()
    async throws
  {
    let before = "Renew passport due:2026-12-05\nPay rent\nTea\nBread\n"
    try await Shell.test(importing: before, as: "todo.txt") { shell in
      try shell.write(
        "Renew passport due:2026-12-08\n(A) Pay rent +Home\nx Tea\nBread +Home\n",
        to: "todo.txt"
      )
      let file = shell.path("todo.txt")
      let outcome = try await shell.run("import", "--dry-run", file)
      #expect(
        outcome.lines.dropFirst().prefix(4) == [
          "  line 1  “Renew passport”: due Sat 5 Dec → Tue 8 Dec", "  line 2  “Pay rent”: priority, list",
          "  line 3  “Tea”: Open → Done", "  line 4  “Bread”: list Inbox → Home",
        ]
      )
      let json = try await shell.run("import", "--dry-run", "--json", file).output
      let id = try #require(try await shell.items().first { $0.title == "Renew passport" }?.id)
      let values = #""before":{"due":"2026-12-05"},"after":{"due":"2026-12-08"}"#
      let item = #""id":"\#(id.uuidString.lowercased())","title":"Renew passport""#
      #expect(json.contains(#""changes":[{"line":1,\#(item),\#(values)},{"line":2,"#))
      #expect(json.contains(#""after":{"priority":"highest","list":"Home"}"#))
      let done = try await shell.run("import", "--json", file)
      #expect(!done.output.contains(#""changes":"#))
      #expect(try await shell.run("import", file).lines.count == 1)
    }
  }

  @Test("of a dry run of several files says in which one an item changes") func changesOfSeveral()
    async throws
  {
    try await Shell.test(importing: "Tea\n", as: "a.txt") { shell in
      try shell.write("(B) Tea\n", to: "a.txt")
      try shell.write("Milk\n", to: "b.txt")
      let outcome = try await shell.run("import", "--dry-run", shell.path("b.txt"), shell.path("a.txt"))
      #expect(outcome.lines[1].hasSuffix("a.txt:1  “Tea”: priority Normal → High"))
    }
  }

  @Test("of several files says in which one a conflict is, or an entry of an item that was deleted here")
  func conflictsOfSeveral() async throws {
    try await Shell.test { shell in
      try shell.write("Milk\n", to: "a.txt")
      try shell.write("Bread\nTea due:2026-12-05\n", to: "b.txt")
      let files = [shell.path("a.txt"), shell.path("b.txt")]
      try await shell.run(["import"] + files)
      try await shell.run("edit", "tea", "--due", "2026-12-07")
      try await shell.run("delete", "bread")
      try shell.write("Bread\nTea due:2026-12-09\n", to: "b.txt")
      let report = "b.txt:2  “Tea”: due; conflict, “2026-12-07” here, “2026-12-09” in the file"
      for options in [["--dry-run"], []] {
        let lines = try await shell.run(["import"] + files + options).lines
        #expect(lines.contains { $0.hasSuffix(report) })
        #expect(lines.contains { $0.contains("left out") && $0.contains("b.txt:1 ") })
      }
      let json = try await shell.run(["import", "--json"] + files).output
      let id = try #require(try await shell.items().first { $0.title == "Tea" }?.id)
      let place = #""file":"\#(files[1])","line":2,"id":"\#(id.uuidString.lowercased())","field":"due""#
      #expect(json.contains(place))
    }
  }

  @Test("of a dry run says how many items change besides the first ones") func manyChanges() async throws {
    func text(_ sign: String) -> String { (1...230).map { "\(sign)Item \($0)\n" }.joined() }
    try await Shell.test(importing: text(""), as: "todo.txt") { shell in
      try shell.write(text("(A) "), to: "todo.txt")
      let lines = try await shell.run("import", "--dry-run", shell.path("todo.txt")).lines
      #expect(lines.count == 203 && lines[200].hasSuffix("“Item 200”: priority Normal → Highest"))
      #expect(lines[201] == "  … and 30 more lines")
    }
  }

  @Test("counts the lines of a .txt that is read as a note") func otherLines() async throws {
    try await Shell.test { shell in
      let note = "For the trip:\n- [ ] Pack\n- [ ] Book\n"
      try shell.write(note, to: "trip.txt")
      try shell.write(note, to: "trip.md")
      let text = try await shell.run("import", shell.path("trip.txt"))
      #expect(
        text.lines.first?.hasSuffix("(Markdown): 2 items: 2 new, 0 changed, 0 the same; 1 left out") == true
      )
      #expect(text.lines.last == "  left out  1 other line")
      #expect(try await shell.run("import", shell.path("trip.md")).lines.count == 1)
    }
  }

  @Test("says which of the deleted tasks of a file are open here") func deletedThere() async throws {
    try await Shell.test { shell in
      let task = #"{"uuid":"0b8e3f0a-5b0e-4e0c-9d1b-2a3b4c5d6e7f","description":"Milk","status":"pending"}"#
      let other = #"{"uuid":"1b8e3f0a-5b0e-4e0c-9d1b-2a3b4c5d6e7f","description":"Tea","status":"deleted"}"#
      try shell.write("[\n\(task),\n\(other)\n]\n", to: "tasks.json")
      let first = try await shell.run("import", shell.path("tasks.json"))
      #expect(first.lines.last == "  left out  1 deleted task")
      let deleted = task.replacing("pending", with: "deleted")
      try shell.write("[\n\(deleted),\n\(other)\n]\n", to: "tasks.json")
      let again = try await shell.run("import", shell.path("tasks.json"))
      #expect(again.lines.last == "  left out  line 2 deleted in the file, but open here · 2 deleted tasks")
      #expect(try await shell.items().map(\.title) == ["Milk"])
    }
  }

  @Test("tells that a file has NULs, and says the beginnings of long titles in one line") func report()
    async throws
  {
    try await Shell.test { shell in
      try shell.write("Milk\nT\u{0}ea\n", to: "todo.txt")
      let told = "  line 2  contains NUL characters, which are left out; is it a text file in UTF-8?"
      #expect(try await shell.run("import", shell.path("todo.txt")).lines.last == told)
      let long = String(repeating: "a", count: 900)
      try shell.write("title,due\n\(long),\"so\non\"\n", to: "long.csv")
      let outcome = try await shell.run("import", shell.path("long.csv"))
      let start = String(repeating: "a", count: 100) + "…"
      #expect(outcome.lines.last == "  line 2  “\(start)”: due; lost, cannot read “so on”")
    }
  }
}
