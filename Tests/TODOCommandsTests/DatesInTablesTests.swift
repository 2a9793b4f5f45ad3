import TODOCore
import TestDrivers
import Testing

@Suite("Tables with dates in words") struct DatesInTablesTests {
  /// Some days after the first import, which was on Sat 21 Nov 2026.
  private static let later = ["MYTODO_NOW": "2026-12-03T09:30"]

  private static func dates(_ shell: Shell) async throws -> [String] {
    try await shell.items().sorted { $0.title < $1.title }.map {
      "\($0.title) \($0.due?.description ?? "-") \($0.start?.description ?? "-")"
    }
  }

  @Test(
    "change nothing, here or in the file, when they are read again on another day",
    arguments: [
      ("a.csv", "id,title,due,repeat,start\n1,A,tomorrow,,\n2,B,fri,every fri,tomorrow\n3,C,24 dec,,\n"),
      ("a.csv", "title,due,repeat,start\nA,tomorrow,,\nB,fri,every fri,tomorrow\nC,24 dec,,\n"),
      ("a.csv", "TYPE,CONTENT,DATE,DATE_LANG\ntask,A,tomorrow,en\ntask,B,every fri,en\ntask,C,24 dec,en\n"),
    ]
  )
  func unchanged(name: String, text: String) async throws {
    try await Shell.test(importing: text, as: name) { shell in
      let before = try await Self.dates(shell)
      let again = try await shell.run(["import", shell.path(name)], environment: Self.later)
      #expect(again.lines.count == 1 && again.output.hasSuffix(": 0 new, 0 changed, 3 the same\n"))
      #expect(try await Self.dates(shell) == before)
      let update = try await shell.run(["export", "--update", shell.path(name)], environment: Self.later)
      #expect(update.errors.hasSuffix("nothing to change, 3 the same\n"))
      #expect(shell.contents(name) == text)
    }
  }

  @Test(
    "are compared with what they said when they were read",
    arguments: [
      ("title,due,priority\nA,tomorrow,\n", "title,due,priority\nA,2026-12-04,high\n"),
      ("id,title,due,priority\n1,A,tomorrow,\n", "id,title,due,priority\n1,A,2026-12-04,high\n"),
      (
        "TYPE,CONTENT,DATE,DATE_LANG,PRIORITY\ntask,A,tomorrow,en,4\n",
        "TYPE,CONTENT,DATE,DATE_LANG,PRIORITY\ntask,A,2026-12-04,en,2\n"
      ),
    ]
  )
  func changed(before: String, after: String) async throws {
    try await Shell.test(importing: before, as: "a.csv") { shell in
      try shell.write(after, to: "a.csv")
      // On that day, “tomorrow” would be the new date.
      let again = try await shell.run(["import", shell.path("a.csv")], environment: Self.later)
      #expect(again.lines.count == 1)
      let item = try #require(try await shell.items().first)
      #expect(item.due == DueDate(stored: "2026-12-04") && item.priority == .high)
    }
  }

  @Test("stay as they are typed beside a cell that changes") func otherCell() async throws {
    let text = "id,title,due,priority\n1,A,tomorrow,\n"
    try await Shell.test(importing: text, as: "a.csv") { shell in
      try await shell.run(["edit", "A", "--priority", "high"], environment: Self.later)
      try await shell.run(["export", "--update", shell.path("a.csv")], environment: Self.later)
      #expect(shell.contents("a.csv") == "id,title,due,priority\n1,A,tomorrow,high\n")
    }
  }
}
