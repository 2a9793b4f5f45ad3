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
