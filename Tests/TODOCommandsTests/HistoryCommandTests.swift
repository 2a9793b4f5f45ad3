import Foundation
import GRDB
import TODOCore
import TODOStore
import TestDrivers
import TestSupport
import Testing

@Suite("mytodo undo, redo and history") struct HistoryCommandTests {
  @Test("undo says what it undid, and redo redoes it")
  func undoRedo() async throws {
    try await Shell.test { shell in
      // All on one terminal, so its steps are its own.
      let sight = try await shell.look("add Pay rent")
      #expect(sight.status == 0)
      let undone = try await shell.run("undo", "--yes")
      #expect(undone.output == "Undone. “Pay rent” is removed.\n")
      #expect(try await shell.items().isEmpty)
      #expect(try await shell.run("redo", "--yes").output == "Redone. “Pay rent” is back.\n")
      #expect(try await shell.items().map(\.title) == ["Pay rent"])
    }
  }

  @Test("a deletion is undone completely")
  func deletion() async throws {
    try await Shell.test { shell in
      try await shell.run("add", "Pay rent !high due:today at:Bank", "--detail", "x")
      let before = try await shell.items()
      try await shell.run("delete", "rent")
      #expect(try await shell.items().isEmpty)
      let outcome = try await shell.run("undo", "--yes")
      #expect(outcome.output == "Undone. “Pay rent” is back.\n")
      #expect(try await shell.items().map(\.values) == before.map(\.values))
      #expect(try await shell.items().map(\.id) == before.map(\.id))
    }
  }

  @Test("with nothing to undo or redo it says so, with exit code 1", arguments: ["undo", "redo"])
  func nothing(command: String) async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run(command)
      #expect(outcome.status == 1)
      #expect(outcome.errors == "mytodo: there is nothing to \(command)\n")
    }
  }

  @Test("a step made elsewhere is named and not undone if there is no one to answer")
  func unattended() async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent")
      let outcome = try await shell.run("undo")
      #expect(outcome.status == 64)
      #expect(
        outcome.errors
          == "mytodo: cannot ask for confirmation here to undo add “Pay rent”, which was made in "
          + "another window; use --yes; nothing was changed\n"
      )
      #expect(try await shell.items().count == 1)
    }
  }

  @Test(
    "a step made elsewhere is asked about on a terminal",
    arguments: [("y\n", 0, 0), ("n\n", 1, 1), ("\n", 1, 1)]
  )
  func asked(answer: String, status: Int, count: Int) async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent")
      let sight = try await shell.look("undo", answer: answer)
      #expect(sight.text.contains("Undo add “Pay rent”, which was made in another window? [y/N]"))
      #expect(sight.status == status)
      #expect(try await shell.items().count == count)
    }
  }

  @Test("a step with a conflict is not undone, and skipped with --skip")
  func conflict() async throws {
    try await Shell.test { shell in
      try await shell.run("add", "Pay rent")
      try await shell.run("edit", "rent", "--title", "Pay the rent")
      // As another program would, past the history.
      try await DatabaseQueue(path: shell.workspace.database).write { db in
        try db.execute(sql: "UPDATE item SET title = 'Else'")
      }
      let refused = try await shell.run("undo", "--yes")
      #expect(refused.status == 1)
      #expect(
        refused.errors.contains(
          "The title of “Else” has changed since; nothing was changed; use --skip to skip it"
        )
      )
      let skipped = try await shell.run("undo", "--yes", "--skip")
      #expect(skipped.status == 0)
      #expect(skipped.lines == ["Skipped: edit “Pay the rent”", "Undone. “Pay rent” is removed."])
    }
  }

  // MARK: One step alone

  /// The number of a step of the history, counted from the newest.
  private func number(_ shell: Shell, _ index: Int) async throws -> String {
    let line = try await shell.run("history").lines[index]
    return String(line.prefix { $0 != "\t" })
  }

  @Test("undo --step undoes that change alone, without asking, and says what stays")
  func alone() async throws {
    try await Shell.test { shell in
      // Given
      try await shell.run("add", "Pay rent")
      try await shell.run("edit", "rent", "--title", "Pay the rent", "--detail", "by transfer")
      let edited = try await number(shell, 0)
      try await shell.run("edit", "rent", "--detail", "in cash")
      try await shell.run("add", "Later")
      // When
      let outcome = try await shell.run("undo", "--step", edited)
      // Then
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
      #expect(
        outcome.output
          == "Undone alone: edit “Pay the rent”. 1 value has changed since and stays as it is.\n"
      )
      let items = try await shell.items()
      #expect(items.map(\.title).sorted() == ["Later", "Pay rent"])
      #expect(items.first { $0.title == "Pay rent" }?.detail == "in cash")
      let line = try await shell.run("history").lines[0].split(separator: "\t")
      #expect(line[3] == "reverse" && line.last == "Pay the rent")
      // When
      #expect(try await shell.run("undo", "--yes").output == "Undone. “Pay the rent” is as it was before.\n")
      #expect(try await shell.items().contains { $0.title == "Pay the rent" })
    }
  }

  @Test("undo --step says why a change cannot be undone alone, with its exit code")
  func notAlone() async throws {
    try await Shell.test { shell in
      try await shell.run("add", "Pay rent")
      let added = try await number(shell, 0)
      try await shell.run("edit", "rent", "--title", "Pay the rent")
      let edited = try await number(shell, 0)
      let missing = try await shell.run("undo", "--step", "4711")
      #expect(missing.status == 3)
      #expect(
        missing.errors
          == "mytodo: the history has no change 4711; see “mytodo history” for their numbers\n"
      )
      let used = try await shell.run("undo", "--step", added)
      #expect(used.status == 1)
      #expect(
        used.errors
          == "mytodo: cannot undo add “Pay rent”: it has been changed since, or has items of its own; "
          + "nothing was changed\n"
      )
      try await shell.run("edit", "rent", "--title", "Rent")
      let changed = try await shell.run("undo", "--step", edited)
      #expect(changed.status == 1 && changed.errors.contains("everything that it set has been changed again"))
      try await shell.run("undo", "--yes")
      #expect(try await shell.run("undo", "--step", edited).status == 0)
      let again = try await shell.run("undo", "--step", edited)
      #expect(again.status == 1 && again.errors.contains("everything is as it was before it"))
      try await shell.run("undo", "--yes")
      let newest = try await number(shell, 0)
      let undone = try await shell.run("undo", "--step", newest)
      #expect(undone.status == 1)
      #expect(undone.errors == "mytodo: change \(newest) is undone already; nothing was changed\n")
      #expect(try await shell.items().map(\.title) == ["Pay the rent"])
    }
  }

  @Test(
    "undo --step needs a number, and does not go with --skip",
    arguments: [["0"], ["x"], ["1", "--skip"]]
  )
  func usage(arguments: [String]) async throws {
    try await Shell.test { shell in
      try await shell.run("add", "Pay rent")
      let outcome = try await shell.run(
        "undo",
        "--step",
        arguments[0],
        arguments.dropFirst().first ?? "--yes"
      )
      #expect(outcome.status == 64 && !outcome.errors.isEmpty)
      #expect(try await shell.items().count == 1)
    }
  }

  /// Deletes three items, and leaves the file as if the process had died at the end of that, or of its undo.
  private func interrupt(_ shell: Shell, goal: String) async throws {
    try await shell.fill("One", "Two", "Three")
    _ = try await shell.workspace.store().deleteAll(onlyDone: false)
    try await DatabaseQueue(path: shell.workspace.database).write { db in
      // No process of Linux has a number that high (proc(5), pid_max).
      try db.execute(
        sql: """
          UPDATE step SET state = 'running', goal = ?, runner = '999999999@1'
          WHERE sequence = (SELECT max(sequence) FROM step)
          """,
        arguments: [goal]
      )
    }
  }

  @Test("undo reports an interrupted step, and undoes its result")
  func cutShort() async throws {
    try await Shell.test { shell in
      try await interrupt(shell, goal: "done")
      let outcome = try await shell.run("undo", "--yes")
      #expect(outcome.errors.isEmpty)
      #expect(
        outcome.lines == [
          "MyTODO was interrupted while deleting 3 items. “mytodo undo” undoes what it did.",
          "Undone. 3 items are back.",
        ]
      )
      #expect(try await shell.items().count == 3)
    }
  }

  @Test("undo completes an interrupted undo, and undoes no more")
  func undoCutShort() async throws {
    try await Shell.test { shell in
      try await interrupt(shell, goal: "undone")
      let outcome = try await shell.run("undo")
      #expect(outcome.status == 0)
      #expect(outcome.lines == ["MyTODO was interrupted; now undone: delete 3 items"])
      #expect(try await shell.items().count == 3)
    }
  }

  @Test("--skip also asks about the step below if that was made elsewhere")
  func skipElsewhere() async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent")
      try await shell.run("edit", "rent", "--title", "Pay the rent")
      // As another program would, past the history.
      try await DatabaseQueue(path: shell.workspace.database).write { db in
        try db.execute(sql: "UPDATE item SET title = 'Else'")
      }
      let sight = try await shell.look("undo --skip", answer: "y\nn\n")
      #expect(sight.status == 1)
      let words = try #require(sight.text.firstRange(of: "Skipped: edit “Pay the rent”"))
      #expect(
        sight.text[words.upperBound...].contains(
          "Undo add “Pay rent”, which was made in another window? [y/N]"
        )
      )
      #expect(sight.text.contains("mytodo: nothing else was changed"))
      #expect(try await shell.items().map(\.title) == ["Else"])
      // Skipped steps stay skipped.
      #expect(try await shell.run("undo", "--yes").output == "Undone. “Pay rent” is removed.\n")
    }
  }

  @Test("history prints the steps, newest first, to a pipe, a terminal and as JSON")
  func history() async throws {
    try await Shell.test { shell in
      try await shell.run("add", "Pay rent")
      try await shell.run("done", "rent")
      try await shell.run("undo", "--yes")
      let lines = try await shell.run("history").lines.map { $0.split(separator: "\t").map(String.init) }
      #expect(lines.map { $0[0] } == ["2", "1"])
      #expect(lines.map { $0[1] } == ["2026-11-21T09:30:00.000Z", "2026-11-21T09:30:00.000Z"])
      #expect(lines.map { Array($0[2...4]) } == [["undone", "markDone", "1"], ["done", "create", "1"]])
      #expect(lines.map(\.last) == ["Pay rent", "Pay rent"])
      #expect(try await shell.run("history", "--limit", "1").lines.count == 1)
      let sight = try await shell.look("history", columns: 40)
      #expect(sight.lines.first?.hasPrefix("2  09:30  complete “Pay rent” (undone)") == true)
      #expect(sight.lines.count == 2)
      #expect(sight.lines.allSatisfy { $0.count <= 40 })
      let json = try await shell.run("history", "--json").output
      let steps = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
      #expect(steps.map { $0["step"] as? Int } == [2, 1])
      #expect(steps.first?["state"] as? String == "undone")
    }
  }

  @Test("history prints many pages of steps, each once")
  func manySteps() async throws {
    try await Shell.test { shell in
      try await shell.fill((1...600).map { TODOItemValues("Item \($0)") })
      let titles = try await shell.run("history").lines.compactMap {
        $0.split(separator: "\t").last.map(String.init)
      }
      #expect(titles == (1...600).reversed().map { "Item \($0)" })
      #expect(try await shell.look("history").lines.count == 50)
    }
  }
}
