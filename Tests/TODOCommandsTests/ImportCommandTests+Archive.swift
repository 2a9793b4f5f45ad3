import TODOCore
import TestDrivers
import Testing

/// Lines that `todo.sh archive` has moved from todo.txt to done.txt.
extension ImportCommandTests {
  @Test("completes the item of a line that todo.sh has completed and moved to done.txt, if both are read")
  func archived() async throws {
    try await Shell.test { shell in
      let files = ["todo.txt", "done.txt"].map(shell.path)
      try shell.write("(A) 2026-11-01 Buy milk +Home due:2026-11-30\nCall Anna\n", to: "todo.txt")
      try await shell.run("import", files[0])
      try shell.write("Call Anna\n", to: "todo.txt")
      try shell.write("x 2026-11-20 2026-11-01 Buy milk +Home due:2026-11-30\n", to: "done.txt")
      for arguments in [files + ["--dry-run"], files] {
        let outcome = try await shell.run(["import"] + arguments)
        #expect(outcome.lines.first == "2 files: 2 items: 0 new, 1 changed, 1 the same")
      }
      let done = try #require(try await shell.items().first { $0.title == "Buy milk" })
      #expect(done.isDone && done.priority == .middle)
      let again = try await shell.run(["import"] + files.reversed())
      #expect(again.lines.first == "2 files: 2 items: 0 new, 0 changed, 2 the same")
      for name in ["todo.txt", "done.txt"] {
        let before = shell.contents(name)
        #expect(try await shell.run("export", "--update", shell.path(name)).status == 0)
        #expect(shell.contents(name) == before)
      }
      try await shell.run("undo")
      let undone = try await shell.items()
      #expect(undone.map(\.title).sorted() == ["Buy milk", "Call Anna"])
      #expect(undone.allSatisfy { !$0.isDone } && undone.contains { $0.priority == .highest })
      // Of done.txt alone, nobody knows whether the line is still in todo.txt.
      #expect(try await shell.run("import", files[1]).lines.first?.contains("1 new") == true)
      #expect(try await shell.items().filter { $0.title == "Buy milk" }.map(\.isDone).count { $0 } == 1)
    }
  }

  /// The lines of todo.txt and of done.txt, first and then, and the titles with `x` where they are done.
  struct Archive: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var todo = ""
    var done = ""
    let (todoThen, doneThen): (String, String)
    let new: Int
    let items: [String]
  }

  @Test(
    "takes a done line of another file for an item only if its line is gone and said all else alike",
    arguments: [
      Archive(
        testDescription: "another day of creation",
        todo: "2026-11-01 Tea\n",
        todoThen: "",
        doneThen: "x 2026-11-20 2026-10-01 Tea\n",
        new: 1,
        items: ["Tea", "x Tea"]
      ),
      Archive(
        testDescription: "another list",
        todo: "Tea +Home\n",
        todoThen: "",
        doneThen: "x 2026-11-20 Tea +Work\n",
        new: 1,
        items: ["Tea", "x Tea"]
      ),
      Archive(
        testDescription: "still in todo.txt, as of a task that repeats",
        todo: "Tea due:2026-11-20 rec:1w\n",
        todoThen: "Tea due:2026-11-27 rec:1w\n",
        doneThen: "x 2026-11-20 Tea due:2026-11-20 rec:1w\n",
        new: 1,
        items: ["Tea", "x Tea"]
      ),
      Archive(
        testDescription: "after others of that title",
        todo: "Tea\n",
        done: "x 2026-11-06 Tea\nx 2026-11-13 Tea\n",
        todoThen: "",
        doneThen: "x 2026-11-06 Tea\nx 2026-11-13 Tea\nx 2026-11-20 Tea\n",
        new: 0,
        items: ["x Tea", "x Tea", "x Tea"]
      ),
      Archive(
        testDescription: "two equal ones, after another",
        todo: "Tea\nTea\n",
        done: "x 2026-11-06 Tea\nx 2026-11-07 Tea\n",
        todoThen: "",
        doneThen: "x 2026-11-06 Tea\nx 2026-11-07 Tea\nx 2026-11-20 Tea\nx 2026-11-20 Tea\n",
        new: 0,
        items: ["x Tea", "x Tea", "x Tea", "x Tea"]
      ),
      Archive(
        testDescription: "done in todo.txt before, and another one in done.txt",
        todo: "x 2026-11-13 Tea\n",
        done: "x 2026-11-06 Tea\n",
        todoThen: "",
        doneThen: "x 2026-11-06 Tea\nx 2026-11-13 Tea\n",
        new: 0,
        items: ["x Tea", "x Tea"]
      ),
    ]
  )
  func archivedOthers(_ archive: Archive) async throws {
    try await Shell.test { shell in
      let files = ["todo.txt", "done.txt"].map(shell.path)
      for (todo, done) in [(archive.todo, archive.done), (archive.todoThen, archive.doneThen)] {
        try shell.write(todo + "Call\n", to: "todo.txt")
        try shell.write("x 2026-11-01 Sweep\n" + done, to: "done.txt")
        let outcome = try await shell.run(["import"] + files)
        if todo == archive.todoThen {
          #expect(outcome.lines.first?.contains(" \(archive.new) new") == true, "\(outcome.output)")
        }
      }
      let items = try await shell.items().filter { $0.title == "Tea" }.map {
        ($0.isDone ? "x " : "") + $0.title
      }
      #expect(items.sorted() == archive.items.sorted())
      let again = try await shell.run(["import"] + files)
      #expect(again.lines.first?.contains("0 new, 0 changed") == true)
    }
  }
}
