import Foundation
import TODOCore
import TODOStore
import TestDrivers
import TestSupport
import Testing

@Suite("mytodo export --update") struct ExportUpdateTests {
  @Test("leaves an object of ours as it was written, though a row of a table had its item, too")
  func rowAndObject() async throws {
    try await Shell.test(importing: "title,priority\nBuy milk,high\n", as: "rows.csv") { shell in
      let id = try #require(try await shell.items().first?.id)
      let object = "[ {  \"id\": \"\(id)\",  \"title\": \"Buy milk\",  \"priority\": \"high\" } ]\n"
      try shell.write(object, to: "items.json")
      #expect(try await shell.run("import", shell.path("items.json")).status == 0)
      #expect(try await shell.run("export", "--update", shell.path("items.json")).status == 0)
      #expect(try String(contentsOfFile: shell.path("items.json"), encoding: .utf8) == object)
    }
  }

  @Test("says what it has changed in the file, or that there was nothing to change") func said() async throws
  {
    try await Shell.test(importing: SampleFile.todo, as: "todo.txt") { shell in
      let file = shell.path("todo.txt")
      @MainActor func said(_ options: String...) async throws -> String {
        let outcome = try await shell.run(["export", "--update", file] + options)
        #expect(outcome.status == 0 && outcome.output == "")
        return outcome.errors.replacing(file, with: "todo.txt")
      }
      let nothing = "todo.txt (todo.txt): nothing to change, 3 the same\n"
      #expect(try await said() == nothing)
      try await shell.run("edit", "rent", "--due", "2026-12-01")
      let changed = "todo.txt (todo.txt): 1 changed, 0 added, 0 removed, 2 the same\n"
      #expect(try await said("--dry-run") == changed + "Nothing was written: this was a dry run\n")
      #expect(try await said() == changed)
      #expect(try await said() == nothing)
    }
  }

  @Test("gives every byte back that was imported and not edited") func bytesBack() async throws {
    try await Shell.test(importing: SampleFile.todo, as: "todo.txt") { shell in
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
    try await Shell.test(importing: text, as: name) { shell in
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
    try await Shell.test(importing: todo("Rent"), as: "a.ics") { shell in
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
    "adds nothing that came in another format",
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
    try await Shell.test(importing: text, as: name) { shell in
      for (other, entries) in [("other.txt", "Bread\n"), ("others.ics", SampleFile.todos)] where other != name
      {
        try shell.write(entries, to: other)
        #expect(try await shell.run("import", shell.path(other)).status == 0)
      }
      let count = try await shell.items().count
      let first = try await shell.run("export", "--update", shell.path(name))
      #expect(first.status == 0, "\(first.errors)")
      #expect(first.errors.contains("came from another file"))
      let written = shell.contents(name)
      #expect(written?.contains("Milk") == text.contains("Milk"))
      #expect(written?.contains("Bread") == false && written?.contains("Eggs") == false)
      #expect(try await shell.run("export", "--update", shell.path(name)).status == 0)
      #expect(shell.contents(name) == written)
      let again = try await shell.run("import", shell.path(name))
      #expect(again.lines.first?.contains(" 0 new, 0 changed") == true, "\(again.output)")
      #expect(try await shell.items().count == count)
    }
  }

  @Test("leaves a step in the list that it has in the file, if that is not the one of its item there")
  func stepInOtherList() async throws {
    let file = "Pay p:1 +Work +Bank\nMove id:1 +Home\nPack p:1 +Home\n"
    try await Shell.test(importing: file, as: "todo.txt") { shell in
      try await shell.run("export", "--update", shell.path("todo.txt"))
      #expect(shell.contents("todo.txt") == file)
      try await shell.run("edit", "move", "--list", "Away")
      try await shell.run("export", "--update", shell.path("todo.txt"))
      #expect(shell.contents("todo.txt") == "Pay p:1 +Work +Bank\nMove id:1 +Away\nPack p:1 +Away\n")
    }
  }

  @Test("puts nothing into a file that is named as a calendar and is none") func noCalendar() async throws {
    try await Shell.test { shell in
      try await shell.run("add", "Buy stamps")
      let page = "<html>\n<p>Log in</p>\n"
      try shell.write(page, to: "tasks.ics")
      let outcome = try await shell.run("export", "--update", shell.path("tasks.ics"))
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("is not a calendar"))
      #expect(shell.contents("tasks.ics") == page)
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
    try await Shell.test(importing: texts[name] ?? "", as: name) { shell in
      try await shell.run("add", "Buy stamps")
      let outcome = try await shell.run("export", "--update", shell.path(name), "--to", format)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("and cannot be updated as"))
      #expect(shell.contents(name) == texts[name])
    }
  }

  @Test("tells what a table has no column for, and writes nothing then if that is asked for")
  func columnsMissing() async throws {
    try await Shell.test(importing: "title,due\nMilk,2026-11-26\nBread,\n", as: "t.csv") { shell in
      try await shell.run("edit", "milk", "--priority", "high")
      try await shell.run("done", "bread")
      let strict = try await shell.run("export", "--update", shell.path("t.csv"), "--strict")
      #expect(strict.status == 1)
      let outcome = try await shell.run("export", "--update", shell.path("t.csv"))
      #expect(outcome.errors.contains("lost  done 1 · priority 1"))
      #expect(shell.contents("t.csv") == "title,due\nMilk,2026-11-26\nBread,\n")
    }
  }

  @Test("finds the items in a table of ours that came from another table, which had no ids")
  func fromOtherTable() async throws {
    try await Shell.test(importing: "title,due\nMilk,\nTea,\n", as: "rows.csv") { shell in
      try await shell.run("export", "--to", "csv", "-o", shell.path("all.csv"))
      let before = try #require(shell.contents("all.csv"))
      try await shell.run("edit", "milk", "--due", "2026-12-24")
      let update = try await shell.run("export", "--update", shell.path("all.csv"))
      #expect(update.errors.hasSuffix(": 1 changed, 0 added, 0 removed, 1 the same\n"))
      let after = try #require(shell.contents("all.csv"))
      #expect(after.contains(",2026-12-24,"))
      #expect(after.split(separator: "\r\n").last == before.split(separator: "\r\n").last)
      try await shell.run("export", "--update", shell.path("rows.csv"))
      #expect(shell.contents("rows.csv") == "title,due\nMilk,2026-12-24\nTea,\n")
    }
  }

  @Test("leaves objects that a person wrote as they are, and what they say besides")
  func plainObjects() async throws {
    let file = #"[{"title":"A","foo":1},"# + "\n" + #" {"title":"B","priority":"high"}]"#
    try await Shell.test(importing: file, as: "two.json") { shell in
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
      let nothing = "\(file) (todo.txt): nothing to change, 3 the same\n"
      #expect(try await shell.run("export", "--update", file).errors == nothing)
      #expect(shell.contents("t.txt") == text)
      #expect(try await shell.run("import", file).output.contains("0 new, 0 changed, 3 the same"))
      try await shell.run("edit", "two", "--title", "Two b")
      #expect(try await shell.run("export", "--update", file).status == 0)
      #expect(shell.contents("t.txt") == text.replacing("Two", with: "Two b"))
      #expect(try await shell.run("import", file).output.contains("0 new, 0 changed, 3 the same"))
      #expect(try await shell.run("export", "--update", file).errors == nothing)
      #expect(try await shell.items().map(\.list) == items.map(\.list))
      #expect(try await shell.items().map(\.tags) == items.map(\.tags))
    }
  }

  @Test("changes one line for one edited item, and is known afterwards") func update() async throws {
    try await Shell.test(importing: SampleFile.calendar, as: "tasks.ics") { shell in
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
    try await Shell.test(importing: SampleFile.todo, as: "todo.txt") { shell in
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
    try await Shell.test(importing: SampleFile.calendar, as: "tasks.ics") { shell in
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
    try await Shell.test(importing: "Call Bob due:2026-11-25\n", as: "t.txt") { shell in
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
    try await Shell.test(importing: SampleFile.todo, as: "todo.txt") { shell in
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

  @Test("adds what was made here to one file of each format") func oneOfEachFormat() async throws {
    try await Shell.test(importing: SampleFile.todo, as: "todo.txt") { shell in
      try shell.write("Other\n", to: "other.txt")
      try shell.write(SampleFile.todos, to: "tasks.ics")
      for name in ["other.txt", "tasks.ics"] { try await shell.run("import", shell.path(name)) }
      try await shell.run("add", "Buy stamps")
      let names = ["todo.txt", "other.txt", "tasks.ics"]
      @MainActor func update() async throws -> [Int] {
        for name in names {
          #expect(try await shell.run("export", "--update", shell.path(name)).status == 0)
        }
        return names.map { (shell.contents($0) ?? "").components(separatedBy: "Buy stamps").count - 1 }
      }
      #expect(try await update() == [1, 0, 1])
      for name in names { try await shell.run("import", shell.path(name)) }
      try await shell.run("edit", "stamps", "--priority", "high")
      #expect(try await update() == [1, 0, 1])
      #expect(shell.contents("todo.txt")?.contains("(B) ") == true)
      #expect(try await shell.items().count { $0.title == "Buy stamps" } == 1)
    }
  }

  @Test("adds what was made here, whatever other files it was written to") func sideCopy() async throws {
    try await Shell.test(importing: SampleFile.todo, as: "todo.txt") { shell in
      try await shell.run("add", "Buy stamps")
      #expect(try await shell.run("export", "-o", shell.path("side.txt"), "--to", "todotxt").status == 0)
      let update = try await shell.run("export", "--update", shell.path("todo.txt"))
      #expect(update.errors.hasSuffix(": 0 changed, 1 added, 0 removed, 3 the same\n"))
      #expect(shell.contents("todo.txt")?.contains("Buy stamps") == true)
      for name in ["side.txt", "todo.txt"] {
        let again = try await shell.run("import", shell.path(name))
        #expect(again.lines.first?.contains("0 new, 0 changed, 4 the same") == true)
      }
    }
  }
}
