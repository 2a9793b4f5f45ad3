import Foundation
import TODOCore
import TODOStore
import TestDrivers
import TestSupport
import Testing

@Suite("mytodo export") struct ExportCommandTests {
  @Test("writes every item, open and done, to standard output") func standardOutput() async throws {
    try await Shell.test(importing: SampleFile.todo, as: "todo.txt") { shell in
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
    try await Shell.test(importing: tasks, as: "tasks.json") { shell in
      let outcome = try await shell.run("export", "--to", "taskwarrior")
      #expect(outcome.output.contains(#""mytodo_parent":"\#(parent)""#))
    }
  }

  @Test("does not overwrite a file unless it is told to") func existing() async throws {
    try await Shell.test(importing: SampleFile.todo, as: "todo.txt") { shell in
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

extension Shell {
  /// Runs in a shell of a file that has been imported.
  static func test(importing text: String, as name: String, _ body: @MainActor (Shell) async throws -> Void)
    async throws
  {
    try await test { shell in
      try shell.write(text, to: name)
      #expect(try await shell.run("import", shell.path(name)).status == 0)
      try await body(shell)
    }
  }
}
