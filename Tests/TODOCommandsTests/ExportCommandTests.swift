import Foundation
import TODOCore
import TODOStore
import TestDrivers
import TestSupport
import Testing

@Suite("mytodo export") struct ExportCommandTests {
  private func imported(_ text: String, as name: String, _ body: @MainActor (Shell) async throws -> Void)
    async throws
  {
    try await Shell.test { shell in
      try shell.write(text, to: name)
      #expect(try await shell.run("import", shell.path(name)).status == 0)
      try await body(shell)
    }
  }

  @Test("writes every item, open and done, to standard output") func standardOutput() async throws {
    try await imported(SampleFile.todo, as: "todo.txt") { shell in
      let outcome = try await shell.run("export", "--to", "todotxt")
      #expect(outcome.status == 0)
      #expect(outcome.output == SampleFile.todo)
      #expect(outcome.errors == "")
    }
  }

  @Test("goes on naming the done item that an open one is a step of, in a new file, too") func stepOfDone()
    async throws
  {
    let parent = "0b8e3f0a-5b0e-4e0c-9d1b-2a3b4c5d6e7f"
    let tasks = """
      [{"uuid":"\(parent)","description":"Parent","status":"completed","end":"20261101T080000Z"},
      {"uuid":"1b8e3f0a-5b0e-4e0c-9d1b-2a3b4c5d6e7f","description":"Child","status":"pending",
      "mytodo_parent":"\(parent)"}]
      """
    try await imported(tasks, as: "tasks.json") { shell in
      let outcome = try await shell.run("export", "--to", "taskwarrior")
      #expect(outcome.output.contains(#""mytodo_parent":"\#(parent)""#))
    }
  }

  @Test("leaves an object of ours as it was written, though a row of a table had its item, too")
  func rowAndObject() async throws {
    try await imported("title,priority\nBuy milk,high\n", as: "rows.csv") { shell in
      let id = try #require(try await shell.items().first?.id)
      let object = "[ {  \"id\": \"\(id)\",  \"title\": \"Buy milk\",  \"priority\": \"high\" } ]\n"
      try shell.write(object, to: "items.json")
      #expect(try await shell.run("import", shell.path("items.json")).status == 0)
      #expect(try await shell.run("export", "--update", shell.path("items.json")).status == 0)
      #expect(try String(contentsOfFile: shell.path("items.json"), encoding: .utf8) == object)
    }
  }

  @Test("gives every byte back that was imported and not edited") func bytesBack() async throws {
    try await imported(SampleFile.todo, as: "todo.txt") { shell in
      let before = try bytes(shell.path("todo.txt"))
      let outcome = try await shell.run("export", "--update", shell.path("todo.txt"))
      #expect(outcome.status == 0)
      #expect(try bytes(shell.path("todo.txt")) == before)
    }
  }

  @Test(
    "brings back an entry that it took out, with what was kept, when the deletion is undone",
    arguments: [
      ("tasks.ics", SampleFile.calendar, "Pay rent", "ATTENDEE:mailto:landlord@example.org"),
      ("todo.txt", "Pay rent h:1 due:2026-11-30\nMilk", "Pay rent", "Pay rent h:1 due:2026-11-30"),
      (
        "notes.md", "# Home\n\n- [ ] Pay\n  - [ ] Rent ⛔ abc\n- [ ] Milk\n\nEnd\n", "Rent",
        "  - [ ] Rent ⛔ abc\n"
      ),
      (
        "tasks.json",
        """
        [{"uuid":"0b8e3f0a-5b0e-4e0c-9d1b-2a3b4c5d6e7f","description":"Pay rent","status":"pending","udo":"3"},
        {"uuid":"1b8e3f0a-5b0e-4e0c-9d1b-2a3b4c5d6e7f","description":"Milk","status":"pending"}]
        """, "Pay rent", #""udo":"3""#
      ),
      (
        "Home.csv", "TYPE,CONTENT,INDENT,RESPONSIBLE\ntask,Rent,1,Anna\ntask,Milk,1,\n", "Rent",
        "task,Rent,1,Anna"
      ),
      ("rows.csv", "title,due\nRent,2026-11-30\nMilk,\n", "Rent", "\nRent,2026-11-30"),
    ]
  )
  func takenOut(name: String, text: String, item: String, entry: String) async throws {
    try await imported(text, as: name) { shell in
      let file = shell.path(name)
      @MainActor func update() async throws -> String {
        let outcome = try await shell.run("export", "--update", file)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return shell.contents(name) ?? ""
      }
      let before = try await shell.items().count
      #expect(try await shell.run("delete", item).status == 0)
      #expect(try await !update().contains(entry))
      #expect(try await !update().contains(entry))
      #expect(try await shell.run("undo", "--yes").status == 0)
      let back = try await update()
      #expect(back.contains(entry))
      #expect(try await update() == back)
      let again = try await shell.run("import", file)
      #expect(again.lines.first?.contains(" 0 new, 0 changed") == true, "\(again.output)")
      #expect(try await shell.items().count == before)
    }
  }

  @Test("puts an entry back only into the file that it was taken out of") func takenOutOfOther() async throws
  {
    let todo = { (name: String) in
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//x//EN\r\nBEGIN:VTODO\r\nUID:\(name)\r\nSUMMARY:\(name)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    }
    try await imported(todo("Rent"), as: "a.ics") { shell in
      try shell.write(todo("Milk"), to: "b.ics")
      #expect(try await shell.run("import", shell.path("b.ics")).status == 0)
      #expect(try await shell.run("delete", "Rent").status == 0)
      #expect(try await shell.run("export", "--update", shell.path("a.ics")).status == 0)
      #expect(try await shell.run("undo", "--yes").status == 0)
      #expect(try await shell.run("export", "--update", shell.path("b.ics")).status == 0)
      #expect(shell.contents("b.ics") == todo("Milk"))
      #expect(try await shell.run("export", "--update", shell.path("a.ics")).status == 0)
      #expect(shell.contents("a.ics")?.contains("SUMMARY:Rent") == true)
      let again = try await shell.run("import", shell.path("a.ics"))
      #expect(again.lines.first?.contains(" 0 new, 0 changed") == true, "\(again.output)")
      #expect(try await shell.items().count == 2)
    }
  }

  @Test(
    "adds what came in another format once, and only once",
    arguments: [
      ("todo.txt", "Milk\n"), ("notes.md", "- [ ] Milk\n"), ("tasks.ics", SampleFile.calendar),
      (
        "tasks.json",
        #"[{"uuid":"1b8e3f0a-5b0e-4e0c-9d1b-2a3b4c5d6e7f","description":"Milk","status":"pending"}]"#
      ),
      ("Home.csv", "TYPE,CONTENT,INDENT\ntask,Milk,1\n"), ("rows.csv", "title,due\nMilk,\n"),
      ("ours.csv", "id,title\n,Milk\n"), ("ours.json", #"{"items":[{"title":"Milk"}]}"#),
    ]
  )
  func otherFormat(name: String, text: String) async throws {
    try await imported(text, as: name) { shell in
      for (other, entries) in [("other.txt", "Bread\n"), ("others.ics", SampleFile.todos)] where other != name
      {
        try shell.write(entries, to: other)
        #expect(try await shell.run("import", shell.path(other)).status == 0)
      }
      let count = try await shell.items().count
      let first = try await shell.run("export", "--update", shell.path(name))
      #expect(first.status == 0, "\(first.errors)")
      let written = shell.contents(name)
      #expect(try await shell.run("export", "--update", shell.path(name)).status == 0)
      #expect(shell.contents(name) == written)
      let again = try await shell.run("import", shell.path(name))
      #expect(again.lines.first?.contains(" 0 new, 0 changed") == true, "\(again.output)")
      #expect(try await shell.items().count == count)
    }
  }

  @Test("refuses to update a file that holds steps inside their item") func stepsInside() async throws {
    try await Shell.test { shell in
      let file = #"{"title":"Trip","steps":[{"title":"Book"},{"title":"Pack"}]}"#
      try shell.write(file, to: "trip.json")
      #expect(try await shell.run("import", shell.path("trip.json")).status == 0)
      for arguments in [["--dry-run"], []] {
        let outcome = try await shell.run(["export", "--update", shell.path("trip.json")] + arguments)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("holds steps inside their item"))
      }
      #expect(shell.contents("trip.json") == file)
    }
  }

  @Test(
    "writes no other format into a file than it has",
    arguments: [
      ("tasks.ics", "todotxt"), ("todo.txt", "ics"), ("todo.txt", "markdown"), ("home.org", "todotxt"),
    ]
  ) func otherFormat(name: String, format: String) async throws {
    let texts = ["tasks.ics": SampleFile.calendar, "todo.txt": SampleFile.todo, "home.org": "* TODO Milk\n"]
    try await imported(texts[name] ?? "", as: name) { shell in
      try await shell.run("add", "Buy stamps")
      let outcome = try await shell.run("export", "--update", shell.path(name), "--to", format)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("and cannot be updated as"))
      #expect(shell.contents(name) == texts[name])
    }
  }

  @Test("tells what a table has no column for, and writes nothing then if that is asked for")
  func columnsMissing() async throws {
    try await imported("title,due\nMilk,2026-11-26\nBread,\n", as: "t.csv") { shell in
      try await shell.run("edit", "milk", "--priority", "high")
      try await shell.run("done", "bread")
      let strict = try await shell.run("export", "--update", shell.path("t.csv"), "--strict")
      #expect(strict.status == 1)
      let outcome = try await shell.run("export", "--update", shell.path("t.csv"))
      #expect(outcome.errors.contains("lost  done 1 · priority 1"))
      #expect(shell.contents("t.csv") == "title,due\nMilk,2026-11-26\nBread,\n")
    }
  }

  @Test("leaves objects that a person wrote as they are, and what they say besides")
  func plainObjects() async throws {
    let file = #"[{"title":"A","foo":1},"# + "\n" + #" {"title":"B","priority":"high"}]"#
    try await imported(file, as: "two.json") { shell in
      #expect(try await shell.run("export", "--update", shell.path("two.json")).status == 0)
      #expect(shell.contents("two.json") == file)
      try await shell.run("edit", "B", "--tags", "new")
      try await shell.run("export", "--update", shell.path("two.json"))
      let text = try #require(shell.contents("two.json"))
      #expect(text.hasPrefix(#"[{"title":"A","foo":1},"#) && text.contains(#""tags":["new"]"#))
    }
  }

  @Test(
    "keeps the way in which a todo.txt was read",
    arguments: [["--list", "Sorted"], ["--projects", "tags"]]
  )
  func wayOfReading(options: [String]) async throws {
    try await Shell.test { shell in
      let (file, text) = (shell.path("t.txt"), "One +Work\nTwo +Home\nThree\n")
      try shell.write(text, to: "t.txt")
      try await shell.run(["import", file] + options)
      let items = try await shell.items()
      #expect(try await shell.run("export", "--update", file).errors == "")
      #expect(shell.contents("t.txt") == text)
      #expect(try await shell.run("import", file).output.contains("0 new, 0 changed, 3 the same"))
      try await shell.run("edit", "two", "--title", "Two b")
      #expect(try await shell.run("export", "--update", file).status == 0)
      #expect(shell.contents("t.txt") == text.replacing("Two", with: "Two b"))
      #expect(try await shell.run("import", file).output.contains("0 new, 0 changed, 3 the same"))
      #expect(try await shell.run("export", "--update", file).errors == "")
      #expect(try await shell.items().map(\.list) == items.map(\.list))
      #expect(try await shell.items().map(\.tags) == items.map(\.tags))
    }
  }

  @Test("changes one line for one edited item, and is known afterwards") func update() async throws {
    try await imported(SampleFile.calendar, as: "tasks.ics") { shell in
      let file = shell.path("tasks.ics")
      try await shell.run("edit", "rent", "--due", "2026-12-01")
      let dry = try await shell.run("export", "--update", file, "--dry-run")
      #expect(dry.errors.contains("1 changed, 0 added, 0 removed, 1 the same"))
      #expect(shell.contents("tasks.ics") == SampleFile.calendar)
      #expect(try await shell.run("export", "--update", file).status == 0)
      let after = try #require(shell.contents("tasks.ics"))
      let (old, new) = (
        Set(SampleFile.calendar.split(separator: "\r\n")), Set(after.split(separator: "\r\n"))
      )
      #expect(old.subtracting(new).contains("DUE;VALUE=DATE:20261130"))
      #expect(new.subtracting(old).contains("DUE;VALUE=DATE:20261201"))
      // The stamps are changed, too.
      #expect(old.subtracting(new).count <= 2)
      let again = try await shell.run("import", file)
      #expect(again.lines.first?.contains("0 new, 0 changed, 2 the same") == true)
      // What was exported and is then changed back is no change of the file.
      try await shell.run("edit", "rent", "--due", "2026-11-30")
      #expect(try await shell.run("import", file).lines.first?.contains("0 changed") == true)
      #expect(try await shell.items()[0].due?.description == "2026-11-30")
    }
  }

  @Test("adds new items at the end of the file, takes deleted ones out, and knows them by their text")
  func lines() async throws {
    try await imported(SampleFile.todo, as: "todo.txt") { shell in
      let file = shell.path("todo.txt")
      try await shell.run("add", "Buy stamps")
      try await shell.run("delete", "water")
      try await shell.run("edit", "rent", "--title", "Pay the rent")
      let outcome = try await shell.run("export", "--update", file, "--report", shell.path("report.json"))
      #expect(outcome.status == 0)
      #expect(
        shell.contents("todo.txt")?.split(separator: "\n").dropLast() == [
          "(A) Pay the rent +Home @bank due:2026-11-30", "x 2026-11-20 2026-11-01 Call the dentist",
        ]
      )
      #expect(shell.contents("todo.txt")?.contains("Buy stamps") == true)
      #expect(
        shell.contents("report.json")?.contains(#""items":{"changed":1,"added":1,"removed":1,"same":1"#)
          == true
      )
      // It is the same file for the next import and the next update.
      let import2 = try await shell.run("import", file)
      #expect(import2.lines.first?.contains("3 items: 0 new, 0 changed, 3 the same") == true)
      let before = try bytes(file)
      try await shell.run("export", "--update", file)
      #expect(try bytes(file) == before)
    }
  }

  @Test("leaves in the file what is not imported yet, and says so") func newer() async throws {
    try await imported(SampleFile.calendar, as: "tasks.ics") { shell in
      let newer = SampleFile.calendar.replacing("Renew passport", with: "Renew the passport")
      try shell.write(newer, to: "tasks.ics")
      let outcome = try await shell.run("export", "--update", shell.path("tasks.ics"))
      #expect(
        outcome.errors.contains("The file has changes to 1 item that are not imported yet; they stay in it\n")
      )
      #expect(shell.contents("tasks.ics") == newer)
      try await shell.run("import", shell.path("tasks.ics"))
      #expect(try await shell.items()[1].title == "Renew the passport")
    }
  }

  @Test("leaves in the file what was changed in both, unless ours is preferred, and the import can be undone")
  func conflict() async throws {
    try await imported("Call Bob due:2026-11-25\n", as: "t.txt") { shell in
      let file = shell.path("t.txt")
      try await shell.run("edit", "call", "--due", "2026-11-26")
      try shell.write("(B) Call Bob due:2026-11-30\n", to: "t.txt")
      try await shell.run("import", file)
      #expect(try await shell.run("export", "--update", file).errors.contains("conflict"))
      #expect(shell.contents("t.txt") == "(B) Call Bob due:2026-11-30\n")
      #expect(try await shell.run("import", file).output.contains("conflict"))
      #expect(try await shell.run("export", "--update", file, "--prefer", "here").status == 0)
      #expect(shell.contents("t.txt") == "(B) Call Bob due:2026-11-26\n")
      #expect(
        try await shell.run("import", file).lines.first?.contains("0 new, 0 changed, 1 the same") == true
      )
      #expect(try await shell.run("undo").errors == "")
      #expect(try await shell.items()[0].priority == .middle)
    }
  }

  @Test("does not add what came from another file, and says so") func elsewhere() async throws {
    try await imported(SampleFile.todo, as: "todo.txt") { shell in
      try shell.write("Other\n", to: "other.txt")
      try await shell.run("import", shell.path("other.txt"))
      let outcome = try await shell.run("export", "--update", shell.path("todo.txt"))
      #expect(shell.contents("todo.txt") == SampleFile.todo)
      #expect(
        outcome.errors.contains(
          "1 item that came from another file, or is no longer in this one, was not added\n"
        )
      )
    }
  }

  @Test("adds what was made here, whatever other files it was written to") func sideCopy() async throws {
    try await imported(SampleFile.todo, as: "todo.txt") { shell in
      try await shell.run("add", "Buy stamps")
      #expect(try await shell.run("export", "-o", shell.path("side.txt"), "--to", "todotxt").status == 0)
      #expect(try await shell.run("export", "--update", shell.path("todo.txt")).errors == "")
      #expect(shell.contents("todo.txt")?.contains("Buy stamps") == true)
      for name in ["side.txt", "todo.txt"] {
        let again = try await shell.run("import", shell.path(name))
        #expect(again.lines.first?.contains("0 new, 0 changed, 4 the same") == true)
      }
    }
  }

  @Test("does not overwrite a file unless it is told to") func existing() async throws {
    try await imported(SampleFile.todo, as: "todo.txt") { shell in
      let file = shell.path("out.txt")
      #expect(try await shell.run("export", "-o", file).status == 0)
      #expect(shell.contents("out.txt") == SampleFile.todo)
      try shell.write("precious\n", to: "out.txt")
      let refused = try await shell.run("export", "-o", file)
      #expect(refused.status == 1)
      #expect(
        refused.errors == "mytodo: \(file) exists; use --replace to overwrite it, or --update to update it\n"
      )
      let declined = try await shell.look("export -o '\(file)'", answer: "n\n")
      #expect(declined.status == 1)
      #expect(shell.contents("out.txt") == "precious\n")
      #expect(try await shell.look("export -o '\(file)'", answer: "y\n").status == 0)
      #expect(shell.contents("out.txt") == SampleFile.todo)
      try shell.write("precious\n", to: "out.txt")
      #expect(try await shell.run("export", "-o", file, "--replace").status == 0)
      #expect(shell.contents("out.txt") == SampleFile.todo)
    }
  }

  @Test("of a new file is not imported as new items") func newFile() async throws {
    try await Shell.test { shell in
      try await shell.fill("Milk", "Bread")
      let file = shell.path("out.txt")
      #expect(try await shell.run("export", "-o", file).status == 0)
      #expect(
        try await shell.run("import", file).lines.first?.contains("0 new, 0 changed, 2 the same") == true
      )
      #expect(try await shell.items().count == 2)
    }
  }

  @Test("takes a query and filters as mytodo list does") func queries() async throws {
    try await Shell.test { shell in
      try await shell.run("add", input: "Milk #shop\nBread #shop list:Home\nRent list:Home\n")
      try await shell.run("done", "bread")
      func titles(_ arguments: String...) async throws -> [String] {
        let outcome = try await shell.run(["export", "--to", "csv"] + arguments)
        #expect(outcome.status == 0)
        return outcome.output.split(separator: "\r\n").dropFirst().map { $0.split(separator: ",")[1] }.map(
          String.init
        )
      }
      #expect(try await titles() == ["Milk", "Bread", "Rent"])
      #expect(try await titles("#shop") == ["Milk", "Bread"])
      #expect(try await titles("--filter", "done") == ["Bread"])
      #expect(try await titles("--list", "Home", "--filter", "open") == ["Rent"])
      #expect(try await titles("--tag", "shop", "milk") == ["Milk"])
      #expect(try await shell.run("export", "--to", "csv", "--list", "None").status == 3)
      #expect(try await shell.run("export", "--to", "csv", "--view", "None").status == 3)
    }
  }

  @Test("says what does not fit; with --strict it then writes nothing") func losses() async throws {
    try await Shell.test { shell in
      try await shell.fill([TODOItemValues("Rent", detail: "Account 12")])
      let outcome = try await shell.run("export", "--to", "todotxt")
      #expect(outcome.status == 0)
      #expect(outcome.errors.contains("  lost  detail 1\n"))
      let strict = try await shell.run("export", "-o", shell.path("out.txt"), "--strict")
      #expect(strict.status == 1)
      #expect(strict.errors.hasSuffix("mytodo: 1 value would be lost; nothing was written\n"))
      #expect(shell.contents("out.txt") == nil)
      #expect(try await shell.run("export", "-o", shell.path("out.json"), "--strict").status == 0)
    }
  }

  @Test(
    "imported into an empty file on another day and exported again is the same, byte for byte",
    arguments: FileFormat.allCases.filter { $0.canBeWritten && $0 != .org }
  )
  func thereAndBack(format: FileFormat) async throws {
    try await Shell.test { shell in
      try await fill(shell)
      let first = try await shell.run("export", "--to", format.rawValue, "-o", shell.path("first"))
      #expect(first.status == 0)
      let other = ["--database", shell.path("other.sqlite")]
      let later = ["MYTODO_NOW": "2027-02-01T12:00"]
      let imported = try await shell.run(
        ["import", "--from", format.rawValue, shell.path("first")] + other,
        environment: later
      )
      #expect(imported.status == 0)
      let again = try await shell.run(
        ["export", "--to", format.rawValue, "-o", shell.path("again")] + other,
        environment: later
      )
      #expect(again.status == 0)
      let texts = ["first", "again"].map { shell.contents($0)?.split(separator: "\n") }
      #expect(texts[0] != nil && texts[0] == texts[1])
    }
  }

  /// Makes items of every kind, one day after the other: steps of steps, one that repeats with a completed date, snoozed, done, with a
  /// reminder, a place and details, and what a calendar left with others; lists and a view.
  private func fill(_ shell: Shell) async throws {
    func run(_ day: Int, _ arguments: String...) async throws {
      let outcome = try await shell.run(arguments, environment: ["MYTODO_NOW": "2026-11-\(day)T09:30"])
      #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
    }
    try shell.write(SampleFile.calendar, to: "tasks.ics")
    try await run(10, "import", shell.path("tasks.ics"))
    try await run(11, "add", "Water the plants", "--due", "2026-11-12", "--repeat", "every week")
    try await run(12, "done", "water")
    try await run(12, "add", "Trip", "--list", "Trip", "--priority", "high", "--tag", "旅行")
    try await run(13, "add", "Pack", "--parent", "trip")
    try await run(13, "add", "Socks", "--parent", "pack", "--detail", "four pairs\nand = one")
    try await run(14, "add", "Renew", "--start", "2026-12-20", "--due", "2027-01-05 17:30", "--remind", "1h")
    try await run(14, "add", "=Sum, \"quoted\"", "--location", "Library", "--coordinate", "52.5,13.4")
    try await run(15, "done", "socks")
    try await run(16, "edit", "trip", "--detail", "by train")
    try await run(17, "delete", "renew passport")
    try await run(18, "lists", "add", "Empty")
    try await run(18, "views", "add", "Soon", "due:week")
  }

  @Test("to our own JSON brings the lists, the views, and what other programs left with the items")
  func ownJSON()
    async throws
  {
    try await Shell.test { shell in
      try await fill(shell)
      #expect(try await shell.run("export", "--to", "json", "-o", shell.path("all.json")).status == 0)
      let other = ["--database", shell.path("other.sqlite")]
      #expect(try await shell.run(["import", shell.path("all.json")] + other).status == 0)
      #expect(try await shell.run(["lists"] + other).lines.contains { $0.hasSuffix("Empty") })
      #expect(try await shell.run(["views"] + other).output.contains("Soon"))
      let calendar = try await shell.run(["export", "--to", "ics", "--list", "Home"] + other)
      #expect(calendar.output.contains("ATTENDEE:mailto:landlord@example.org\r\n"))
    }
  }

  @Test("needs a format, and one destination") func usage() async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run("export")
      #expect(outcome.status == 64)
      #expect(outcome.errors.hasPrefix("mytodo: name a format with --to: ics, todotxt"))
      #expect(try await shell.run("export", "-o", "a.ics", "--update", "b.ics").status == 64)
      let format = try await shell.run("import", "--from", "ticktick", "a.csv")
      #expect(format.errors.hasPrefix("mytodo: the value “ticktick” is invalid for “--from <from>”."))
      #expect(try await shell.run("export", "--replace", "--to", "ics").status == 64)
      #expect(try await shell.run("export", "--prefer", "here", "--to", "ics").status == 64)
      #expect(try await shell.run("export", "--update", "-", "--to", "ics").status == 64)
    }
  }

  @Test("writes nothing where it cannot, and says why") func unwritable() async throws {
    try await Shell.test { shell in
      try await shell.fill("Milk")
      let file = shell.path("none/out.ics")
      let outcome = try await shell.run("export", "-o", file)
      #expect(outcome.status == 1)
      #expect(outcome.errors == "mytodo: cannot write \(file): No such file or directory\n")
      let update = try await shell.run("export", "--update", shell.path("none.ics"))
      #expect(update.status == 1)
      #expect(update.errors == "mytodo: cannot read \(shell.path("none.ics")): No such file or directory\n")
      #expect(try await shell.run("export", "--to", "ics", "-o", shell.workspace.path).status == 1)
    }
  }
}
