import Foundation
import TODOCore
import TODOStore
import TestDrivers
import Testing

extension Shell {
  /// The path of a file of the workspace.
  func path(_ name: String) -> String { workspace.path + "/" + name }

  func write(_ text: String, to name: String) throws { try workspace.write(text, to: name) }
  func contents(_ name: String) -> String? { workspace.contents(name) }
}

/// What an import has to read.
nonisolated enum SampleFile {
  static let calendar = """
    BEGIN:VCALENDAR\r
    VERSION:2.0\r
    PRODID:-//Example//Tasks//EN\r
    X-WR-CALNAME:Home\r
    BEGIN:VTODO\r
    UID:0b8e3f0a-5b0e-4e0c-9d1b-2a3b4c5d6e7f\r
    DTSTAMP:20261101T080000Z\r
    SUMMARY:Pay rent\r
    DUE;VALUE=DATE:20261130\r
    PRIORITY:1\r
    ATTENDEE:mailto:landlord@example.org\r
    END:VTODO\r
    BEGIN:VTODO\r
    UID:renew-1@example.org\r
    DTSTAMP:20261101T080000Z\r
    SUMMARY:Renew passport\r
    CATEGORIES:Phone calls,papers\r
    END:VTODO\r
    BEGIN:VEVENT\r
    UID:event-1@example.org\r
    DTSTAMP:20261101T080000Z\r
    DTSTART:20261120T090000Z\r
    SUMMARY:Breakfast\r
    END:VEVENT\r
    END:VCALENDAR\r

    """

  static let todos = """
    BEGIN:VCALENDAR\r
    BEGIN:VTODO\r
    UID:eggs@example.org\r
    SUMMARY:Eggs\r
    END:VTODO\r
    END:VCALENDAR\r

    """

  static let todo = """
    (A) Pay rent +Home @bank due:2026-11-30
    x 2026-11-20 2026-11-01 Call the dentist
    Water the plants star:5

    """
}

@Suite("mytodo import") struct ImportCommandTests {
  @Test("tells equal lines of several notes apart, then and later") func equalLines() async throws {
    try await Shell.test { shell in
      let days = ["mon.md", "tue.md", "wed.md"]
      for day in days { try shell.write("# \(day)\n- [ ] Meditate\n  - [ ] Sit\n- [ ] \(day)\n", to: day) }
      let files = days.map(shell.path)
      for arguments in [["--dry-run"], []] {
        let outcome = try await shell.run(["import"] + arguments + files)
        #expect(outcome.lines.first == "3 files: 9 items: 9 new, 0 changed, 0 the same")
      }
      for arguments in [files, [files[1]], files.reversed()] {
        let outcome = try await shell.run(["import"] + arguments)
        #expect(outcome.lines.first?.contains("0 new, 0 changed, \(arguments.count * 3) the same") == true)
      }
      let all = try await shell.items()
      #expect(all.count { $0.title == "Meditate" } == 3)
      // Done in one note, it is done in that one alone.
      try shell.write("- [x] Meditate\n  - [x] Sit\n- [ ] tue.md\n", to: "tue.md")
      #expect(try await shell.run("import", files[1]).lines.first?.contains("2 changed") == true)
      #expect(try await shell.items().count { $0.title == "Meditate" && $0.isDone } == 1)
      for (day, file) in zip(days, files) {
        let before = shell.contents(day)
        #expect(try await shell.run("export", "--update", file).status == 0)
        #expect(shell.contents(day) == before)
      }
      // A line that is edited here stays in its note.
      let last = try #require(
        try await shell.items().last { $0.title == "Meditate" && !$0.isDone }
      )
      try await shell.run("edit", "\(last.id)", "--title", "Meditate long")
      try await shell.run(["export", "--update", files[2]])
      #expect(shell.contents("wed.md") == "# wed.md\n- [ ] Meditate long\n  - [ ] Sit\n- [ ] wed.md\n")
      #expect(
        try await shell.run(["import"] + files).lines.first?.contains("0 new, 0 changed, 9 the same") == true
      )
    }
  }

  @Test("of another file takes a line for the same item only if all of it is equal") func otherFiles()
    async throws
  {
    try await Shell.test { shell in
      @MainActor func take(_ name: String, _ text: String, _ counts: String) async throws {
        try shell.write(text, to: name)
        let outcome = try await shell.run("import", "--lists", "files", shell.path(name))
        #expect(outcome.lines.first?.contains(counts) == true, "\(name): \(outcome.output)")
      }
      let head = "TYPE,CONTENT,PRIORITY,INDENT,DATE,DATE_LANG\n"
      try await take(
        "Work.csv",
        head + "task,Weekly review,4,1,every fri,en\n",
        "1 new, 0 changed, 0 the same"
      )
      try await take(
        "Home.csv",
        head + "task,Weekly review,4,1,every sun,en\n",
        "1 new, 0 changed, 0 the same"
      )
      #expect(Set(try await shell.items().map(\.list)) == ["Work", "Home"])
      try await take(
        "Home.csv",
        head + "task,Weekly review,1,1,every sun,en\n",
        "0 new, 1 changed, 0 the same"
      )
      try await take("20.md", "- [x] Stand-up\n", "1 new, 0 changed, 0 the same")
      try await take("21.md", "- [ ] Stand-up\n", "1 new, 0 changed, 0 the same")
      #expect(
        try await shell.items().filter { $0.title == "Stand-up" }.map(\.isDone).sorted { !$0 && $1 } == [
          false, true,
        ]
      )
    }
  }

  @Test("takes in a calendar, and says what became of it") func calendar() async throws {
    try await Shell.test { shell in
      try shell.write(SampleFile.calendar, to: "tasks.ics")
      let file = shell.path("tasks.ics")
      let outcome = try await shell.run("import", file)
      #expect(outcome.errors == "")
      #expect(outcome.status == 0)
      #expect(outcome.lines.first == "\(file) (iCalendar): 2 items: 2 new, 0 changed, 0 the same; 1 left out")
      #expect(outcome.lines.contains("  kept      ATTENDEE 1"))
      #expect(outcome.lines.contains("  left out  1 event"))
      let items = try await shell.items()
      #expect(items.map(\.title) == ["Pay rent", "Renew passport"])
      #expect(items[0].id == UUID(uuidString: "0b8e3f0a-5b0e-4e0c-9d1b-2a3b4c5d6e7f"))
      #expect(items[0].due?.description == "2026-11-30")
      #expect(items[0].priority == .highest)
      #expect(items.map(\.list) == ["Home", "Home"])
      #expect(items[1].tags.names.sorted() == ["Phone-calls", "papers"])
    }
  }

  @Test("reads a file again without making an item twice, and takes over what has changed in it") func again()
    async throws
  {
    try await Shell.test { shell in
      try shell.write(SampleFile.calendar, to: "tasks.ics")
      try await shell.run("import", shell.path("tasks.ics"))
      let same = try await shell.run("import", shell.path("tasks.ics"))
      #expect(same.lines.first?.contains("2 items: 0 new, 0 changed, 2 the same") == true)
      try await shell.run("edit", "rent", "--priority", "low")
      let changed = SampleFile.calendar.replacing("20261130", with: "20261215")
        .replacing("SUMMARY:Pay rent", with: "SUMMARY:Pay the rent")
      try shell.write(changed, to: "tasks.ics")
      let again = try await shell.run("import", shell.path("tasks.ics"))
      #expect(again.lines.first?.contains("0 new, 1 changed, 1 the same") == true)
      let items = try await shell.items()
      #expect(items.map(\.title) == ["Pay the rent", "Renew passport"])
      #expect(items[0].due?.description == "2026-12-15")
      // Only changed here.
      #expect(items[0].priority == .low)
    }
  }

  @Test("keeps ours where both have changed a field, and says so; --prefer file takes the file's")
  func conflict() async throws {
    try await Shell.test { shell in
      try shell.write(SampleFile.calendar, to: "tasks.ics")
      try await shell.run("import", shell.path("tasks.ics"))
      try await shell.run("edit", "rent", "--due", "2026-12-01")
      try shell.write(SampleFile.calendar.replacing("20261130", with: "20261215"), to: "tasks.ics")
      let outcome = try await shell.run("import", "--dry-run", shell.path("tasks.ics"))
      let conflict = outcome.lines.first { $0.contains("conflict") }
      #expect(conflict?.contains("line 5") == true)
      #expect(conflict?.contains("“Pay rent”: due; conflict") == true)
      for _ in 0..<2 {
        let told = try await shell.run("import", shell.path("tasks.ics")).lines.first {
          $0.contains("conflict")
        }
        #expect(told == conflict)
        #expect(try await shell.items()[0].due?.description == "2026-12-01")
      }
      try await shell.run("import", "--prefer", "file", shell.path("tasks.ics"))
      #expect(try await shell.items()[0].due?.description == "2026-12-15")
      #expect(
        try await shell.run("import", shell.path("tasks.ics")).lines.allSatisfy { !$0.contains("conflict") }
      )
    }
  }

  @Test("takes over from our own files when a new item was modified, unless that is still to come")
  func modified()
    async throws
  {
    try await Shell.test { shell in
      try shell.write(
        #"[{"title": "Old", "modified": "2025-01-02T03:04:05.678Z"}, {"title": "Ahead", "modified": "2031-01-01T00:00Z"}]"#,
        to: "items.json"
      )
      #expect(try await shell.run("import", shell.path("items.json")).status == 0)
      try shell.write("title,modified\nRow,2025-01-02T03:04:05.678Z\n", to: "items.csv")
      #expect(try await shell.run("import", shell.path("items.csv")).status == 0)
      let times = Dictionary(uniqueKeysWithValues: try await shell.items().map { ($0.title, $0.modifiedAt) })
      let old = Date(timeIntervalSince1970: 1_735_787_045.678)
      #expect(times["Old"] == old && times["Row"] == old)
      #expect(times["Ahead"].map { $0 < Date(timeIntervalSince1970: 1_800_000_000) } == true)
      // What is changed here is changed now.
      try await shell.run("done", "old")
      try await shell.run("import", shell.path("items.json"))
      #expect(try await shell.items().first { $0.title == "Old" }?.modifiedAt != old)
    }
  }

  @Test("is one change, also of several files, which undo takes back") func undo() async throws {
    try await Shell.test { shell in
      try shell.write(SampleFile.calendar, to: "tasks.ics")
      try shell.write(SampleFile.todo, to: "todo.txt")
      let outcome = try await shell.run("import", shell.path("tasks.ics"), shell.path("todo.txt"))
      #expect(outcome.status == 0)
      #expect(outcome.lines.first == "2 files: 5 items: 5 new, 0 changed, 0 the same; 1 left out")
      #expect(try await shell.items().count == 5)
      #expect(try await shell.run("history").lines.count == 1)
      #expect(try await shell.run("undo").status == 0)
      #expect(try await shell.items().isEmpty)
      #expect(try await shell.run("redo").status == 0)
      #expect(try await shell.items().count == 5)
    }
  }

  @Test("reads a file once that is named twice") func namedTwice() async throws {
    try await Shell.test { shell in
      try shell.write(SampleFile.todo, to: "todo.txt")
      let outcome = try await shell.run("import", shell.path("todo.txt"), shell.path("./todo.txt"))
      #expect(outcome.lines.first?.hasSuffix("3 items: 3 new, 0 changed, 0 the same") == true)
    }
  }

  @Test("of a dry run changes nothing, and says the same") func dryRun() async throws {
    try await Shell.test { shell in
      try await shell.fill("Milk")
      try shell.write(SampleFile.todo, to: "todo.txt")
      let before = try bytes(shell.workspace.database)
      let dry = try await shell.run("import", "--dry-run", shell.path("todo.txt"))
      #expect(dry.status == 0)
      #expect(try bytes(shell.workspace.database) == before)
      #expect(dry.lines.last == "Nothing was imported: this was a dry run")
      let real = try await shell.run("import", shell.path("todo.txt"))
      #expect(dry.lines.dropLast() == real.lines[...])
    }
  }

  @Test("of a dry run makes no database") func dryRunWithoutFile() async throws {
    try await Shell.test { shell in
      try shell.write(SampleFile.todo, to: "todo.txt")
      #expect(try await shell.run("import", "--dry-run", shell.path("todo.txt")).status == 0)
      #expect(!FileManager.default.fileExists(atPath: shell.workspace.database))
    }
  }

  @Test("prints the report as JSON") func json() async throws {
    struct Report: Decodable {
      struct Field: Decodable {
        let name, fate: String
        let count: Int
      }
      struct Problem: Decodable {
        let line: Int
        let id: String?
        let field, fate, text: String
      }
      let file, format: String
      let dryRun: Bool
      let step: Int?
      let items: [String: Int]
      let fields: [Field]
      let problems: [Problem]
    }
    try await Shell.test { shell in
      let rule = "UID:renew-1@example.org\r\nRRULE:FREQ=WEEKLY"
      try shell.write(SampleFile.calendar.replacing("UID:renew-1@example.org", with: rule), to: "tasks.ics")
      let outcome = try await shell.run("import", "--json", shell.path("tasks.ics"))
      let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
      #expect(outcome.lines.count == 1)
      #expect(report.file == shell.path("tasks.ics"))
      #expect(report.format == "ics")
      #expect(!report.dryRun)
      #expect(report.step != nil)
      #expect(report.items == ["new": 2, "changed": 0, "same": 0, "leftOut": 1])
      #expect(report.fields.contains { $0.name == "ATTENDEE" && $0.fate == "kept" && $0.count == 1 })
      #expect(report.fields.contains { $0.name == "VEVENT" && $0.fate == "leftOut" })
      let problem = try #require(report.problems.first { $0.field == "RRULE" })
      #expect(problem.fate == "kept")
      let item = try await shell.items()[1]
      #expect(problem.id == item.id.uuidString.lowercased())
      let again = try await shell.run("import", "--json", shell.path("tasks.ics"))
      #expect(try JSONDecoder().decode(Report.self, from: Data(again.output.utf8)).step == nil)
    }
  }

  @Test("reads standard input, and finds out what it is") func standardInput() async throws {
    try await Shell.test { shell in
      let task = #"[{"uuid":"3e8b0c1e-6a57-4c5c-9f1b-0d6f5f8f7a10","description":"Milk","status":"pending"}]"#
      let outcome = try await shell.run("import", "-", input: task)
      #expect(outcome.lines == ["standard input (Taskwarrior): 1 item: 1 new, 0 changed, 0 the same"])
      #expect(try await shell.run("import", input: task).lines.first?.contains("1 the same") == true)
    }
  }

  @Test("puts everything into the list that is named, or into that of the file's name") func lists()
    async throws
  {
    try await Shell.test { shell in
      try shell.write("Milk\n", to: "Errands.txt")
      try await shell.run("import", "--lists", "files", shell.path("Errands.txt"))
      #expect(try await shell.items().map(\.list) == ["Errands"])
      try shell.write("Bread +x\n", to: "other.txt")
      try await shell.run("import", "--list", "Shop", shell.path("other.txt"))
      #expect(try await shell.items().map(\.list) == ["Shop", "Errands"])
      try shell.write("Eggs +Home\n", to: "third.txt")
      try await shell.run("import", "--projects", "tags", shell.path("third.txt"))
      let eggs = try await shell.items()[1]
      #expect(eggs.tags.names == ["Home"] && eggs.list.isEmpty)
    }
  }

  @Test(
    "refuses files that it cannot read, and imports nothing of the others",
    arguments: [
      ("none.ics", "cannot read none.ics: No such file or directory"),
      (".", ".: no .md, .org or .ics file in this directory; name the files in it"),
      ("/dev/zero", "cannot read /dev/zero: it is not a regular file; use - to read standard input"),
      (
        "notes.dat",
        "notes.dat: not a format that MyTODO reads; add each line as an item with “mytodo add < FILE”, or name the format with --from: ics, todotxt, taskwarrior, markdown, csv, todoist, json, org, google or microsoft"
      ),
      (
        "plan.xlsx",
        "plan.xlsx: not a format that MyTODO reads; save or export it as one of these: ics, todotxt, taskwarrior, markdown, csv, todoist, json, org, google or microsoft"
      ),
      (
        "tick.csv",
        "tick.csv: the first line must name the columns, with “title” among them; others are id, detail, done, priority, due, repeat, start, remind, list, tags, parent, location, address, coordinate, url, created, modified, completed, scheduled; nothing was imported"
      ),
      (
        "things.json",
        "things.json: JSON of another program; make a table of it with a column “title”; nothing was imported"
      ),
      ("page.ics", "page.ics is not a calendar: “BEGIN:VCALENDAR” is missing; nothing was imported"),
      ("page.txt", "page.txt is a web page, a document or other data, not plain text; nothing was imported"),
      ("empty", "empty is empty; name its format with --from if that is right"),
      ("new.json", "new.json:1:11: “mytodo” expected; nothing was imported"),
      ("bad.json", "bad.json:2:3: “,” or “}” expected; nothing was imported"),
    ]
  )
  func refused(name: String, error: String) async throws {
    try await Shell.test { shell in
      try shell.write("nothing\n", to: "notes.dat")
      try shell.write("", to: "empty")
      // A calendar in the folder would be read with it.
      for page in ["page.ics", "page.txt"] where page == name {
        try shell.write("<!DOCTYPE html>\n<title>A</title>\n", to: page)
      }
      try shell.write(#"{"format":"other","items":[]}"#, to: "new.json")
      try shell.write("PK\u{3}\u{4}\u{14}\u{0}", to: "plan.xlsx")
      try shell.write("Date: 2026-11-25+0000\nFolder Name,List Name,Title\n,Inbox,Milk\n", to: "tick.csv")
      try shell.write(#"[{"type":"to-do","attributes":{"title":"Milk"}}]"#, to: "things.json")
      try shell.write("[{\"title\":\"A\"\n  \"due\":null}]", to: "bad.json")
      try shell.write(SampleFile.todo, to: "todo.txt")
      let path = name.hasPrefix("/") ? name : name == "." ? shell.workspace.path : shell.path(name)
      let outcome = try await shell.run("import", shell.path("todo.txt"), path)
      #expect(outcome.status == 1)
      #expect(outcome.errors.replacing(path, with: name) == "mytodo: \(error)\n")
      #expect(outcome.output.isEmpty)
      #expect(try await shell.items().isEmpty)
    }
  }

  @Test("says that there is no item in what it has read") func nothingFound() async throws {
    try await Shell.test { shell in
      try shell.write("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", to: "empty.ics")
      try shell.write("# Notes\n- Milk\n", to: "notes.md")
      try shell.write("* Plans\n* Ideas\n", to: "plans.org")
      @MainActor func line(_ names: String...) async throws -> String? {
        let outcome = try await shell.run(["import"] + names.map(shell.path))
        #expect(outcome.status == 0)
        return outcome.lines.first?.replacing(shell.path(""), with: "")
      }
      #expect(try await line("empty.ics") == "empty.ics (iCalendar): no items found")
      #expect(try await line("notes.md") == "notes.md (Markdown): no items found; 1 left out")
      #expect(try await line("plans.org") == "plans.org (org): no items found; 2 left out")
      #expect(try await line("empty.ics", "notes.md") == "2 files: no items found; 1 left out")
      // An item that is left out is found.
      try shell.write("- [ ] Milk\n", to: "list.md")
      _ = try await line("list.md")
      try await shell.run("delete", "milk")
      let counts = "0 items: 0 new, 0 changed, 0 the same; 1 left out"
      #expect(try await line("list.md") == "list.md (Markdown): \(counts)")
    }
  }

  @Test("refuses options that do not go together, with exit code 64") func usage() async throws {
    try await Shell.test { shell async throws in
      #expect(try await shell.run("import", "--list", "A", "--lists", "files", "x.txt").status == 64)
      #expect(try await shell.run("import", "--from", "xml", "x.txt").status == 64)
      #expect(try await shell.run("import", "-", "-").status == 64)
      #expect(try await shell.run("import", "--list", "Everything", "x.txt").status == 64)
      #expect(try await shell.look("import").status == 64)
    }
  }

  @Test("that is stopped takes back what it did") func stopped() async throws {
    try await Shell.test { shell in
      try await shell.fill("Milk")
      try shell.write((1...4_000).map { "Item \($0) +List\n" }.joined(), to: "todo.txt")
      let run = Task { @MainActor in try await shell.run("import", shell.path("todo.txt")) }
      // Once it has begun.
      await Task.yield()
      run.cancel()
      let outcome = try await run.value
      #expect(outcome.status == 1)
      #expect(outcome.errors == "mytodo: Stopped. Nothing was imported.\n")
      #expect(try await shell.items().map(\.title) == ["Milk"])
      #expect(try await shell.run("lists").lines.count == 1)
    }
  }

  @Test("breaks long lines of its report on a terminal, and cuts long reports") func terminal() async throws {
    try await Shell.test { shell in
      let names = (1...30).map { "X-PROPERTY-NUMBER-\($0):1\r\n" }.joined()
      let text = SampleFile.calendar.replacing("SUMMARY:Renew", with: names + "SUMMARY:Renew")
      try shell.write(text, to: "tasks.ics")
      let sight = try await shell.look("import '\(shell.path("tasks.ics"))'", columns: 60)
      #expect(sight.status == 0)
      let kept = sight.lines.drop { !$0.hasPrefix("  kept") }.dropFirst().prefix {
        $0.hasPrefix("            ")
      }
      #expect(!kept.isEmpty)
      #expect(sight.lines.dropFirst().allSatisfy { $0.count <= 60 })
      #expect(sight.text.contains("11 more"))
    }
  }
}
