import Foundation
import TODOCore
import TODOStore
import TestDrivers
import TestSupport
import Testing

@Suite("mytodo edit") struct EditCommandTests {
  /// Edits the item about the rent while `meanwhile` runs, and writes “mine” in the editor.
  private func edit(in shell: Shell, meanwhile: @escaping @MainActor () async throws -> Void) async throws
    -> Shell.Sight
  {
    try await shell.look("edit rent", environment: ["TMPDIR": shell.workspace.path]) { _ in
      try await meanwhile()
      return "mine"
    }
  }

  /// The content of the file that the last words of a message name.
  private func keptDetail(_ sight: Shell.Sight) throws -> String {
    let path = try #require(sight.text.split(separator: " ").last)
    return try String(contentsOfFile: path.trimmingCharacters(in: .whitespacesAndNewlines), encoding: .utf8)
  }

  @Test("edit sets only the named fields, as one step")
  func edit() async throws {
    try await Shell.test { shell in
      try await shell.fill([TODOItemValues("Pay rent", detail: "old", due: DueDate(stored: "2026-11-30"))]
      )
      let outcome = try await shell.run(
        "edit",
        "rent",
        "--title",
        "Pay the rent",
        "--priority",
        "highest",
        "--due",
        "",
        "--location",
        "Bank"
      )
      #expect(outcome.status == 0)
      let item = try #require(try await shell.items().first)
      #expect(item.title == "Pay the rent")
      #expect(item.priority == .highest)
      #expect(item.due == nil)
      #expect(item.location.name == "Bank")
      #expect(item.detail == "old")
      try await shell.run("undo", "--yes")
      #expect(
        try await shell.items().first?.values
          == TODOItemValues("Pay rent", detail: "old", due: DueDate(stored: "2026-11-30"))
      )
    }
  }

  @Test("a latitude in the south is the value of its option")
  func southernCoordinate() async throws {
    try await Shell.test { shell in
      try await shell.fill("Visit the opera")
      let outcome = try await shell.run("edit", "opera", "--coordinate", "-33.87,151.21")
      #expect(outcome.status == 0)
      let point = try #require(try await shell.items().first?.location.coordinate)
      #expect(point == Coordinate(latitude: -33.87, longitude: 151.21))
    }
  }

  @Test("edit names the item as it is afterwards")
  func editTitle() async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent")
      let id = try #require(try await shell.items().first).id.uuidString.lowercased().prefix(4)
      let outcome = try await shell.run("edit", "rent", "--title", "Book the flight")
      #expect(outcome.output == "Changed \(id) “Book the flight”\n")
    }
  }

  @Test(
    "edit names the fields that it changed, with their new values",
    arguments: [
      (["--due", "2026-12-24"], "due Thu 24 Dec 2026"), (["--due", ""], "no due date"),
      (["--priority", "highest", "--list", "Work"], "highest, list Work"),
      (["--list", ""], "list Inbox"), (["--tags", "x"], "#home #x"), (["--tags", ""], "no tags"),
      (["--detail", "b"], "details"), (["--detail", ""], "no details"), (["--location", "Bank"], "at Bank"),
      (["--remind", "1h", "--title", "Pay it"], "remind 1 hour before"),
    ]
  )
  func editedFields(options: [String], fields: String) async throws {
    try await Shell.test { shell in
      var values = TODOItemValues("Pay rent", detail: "a", due: DueDate(stored: "2026-11-30"))
      (values.list, values.tags) = ("Home", ItemTags(["home"]))
      try await shell.fill([values])
      let outcome = try await shell.run(["edit", "rent"] + options)
      let title = options.contains("--title") ? "Pay it" : "Pay rent"
      #expect(
        outcome.lines.count == 1 && outcome.output.hasSuffix(" “\(title)”, \(fields)\n"),
        "\(outcome.output)\(outcome.errors)"
      )
    }
  }

  @Test("edit names several items as they are afterwards")
  func editTitles() async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent", "Buy milk")
      let outcome = try await shell.run("edit", "/rent", "/milk", "--title", "Book the flight")
      #expect(outcome.lines.count == 2)
      #expect(outcome.lines.allSatisfy { $0.hasSuffix(" “Book the flight”") })
    }
  }

  @Test("edit reads the details from standard input")
  func editDetail() async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent")
      #expect(try await shell.run("edit", "rent", "--detail", "-", input: "a\nb\n").status == 0)
      #expect(try await shell.items().map(\.detail) == ["a\nb"])
    }
  }

  @Test(
    "edit refuses a wrong value, and changes nothing",
    arguments: [
      (["--title", " "], "--title: a title cannot be empty"),
      (["--due", "someday"], "--due: cannot read “someday” as a date"),
      (["--detail", "x", "--editor"], "--detail and --editor cannot be combined"),
      (["--priority", "5"], "Please provide one of “low”"),
    ]
  )
  func editMistakes(options: [String], reason: String) async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent")
      let before = try bytes(shell.workspace.database)
      let outcome = try await shell.run(["edit", "rent"] + options)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains(reason))
      #expect(try bytes(shell.workspace.database) == before)
    }
  }

  @Test("edit changes several items as one step")
  func several() async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent", "Buy milk", "Call Anna")
      let outcome = try await shell.run(
        "edit",
        "/rent",
        "/milk",
        "--due",
        "2026-12-24T17:30",
        "--priority",
        "high"
      )
      #expect(outcome.status == 0)
      #expect(outcome.lines.map { $0.split(separator: " ").first } == ["Changed", "Changed"])
      let dues = try await shell.items().map { $0.due?.description }
      #expect(dues.compactMap(\.self) == ["2026-12-24T17:30", "2026-12-24T17:30"])
      // Items that have the values already are named, and are not part of a step.
      let again = try await shell.run("edit", "/rent", "/anna", "--due", "2026-12-24T17:30")
      #expect(again.lines.map { $0.split(separator: " ").first } == ["No", "Changed"])
      try await shell.run("undo", "--yes")
      try await shell.run("undo", "--yes")
      #expect(try await shell.items().allSatisfy { $0.due == nil && $0.priority == .middle })
    }
  }

  @Test("edit changes no item if one of several names is unknown, or if the editor is wanted for several")
  func severalRefused() async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent", "Buy milk")
      #expect(try await shell.run("edit", "/rent", "/flight", "--due", "fri").status == 3)
      #expect(try await shell.items().allSatisfy { $0.due == nil })
      let editor = try await shell.run("edit", "/rent", "/milk")
      #expect(editor.status == 64)
      #expect(editor.errors.contains("the editor opens the details of one item"))
    }
  }

  @Test("edit --append adds lines to the details of each item")
  func append() async throws {
    try await Shell.test { shell in
      try await shell.fill([TODOItemValues("Pay rent", detail: "old"), TODOItemValues("Buy milk")])
      #expect(try await shell.run("edit", "rent", "--append", "new").status == 0)
      #expect(try await shell.run("edit", "/rent", "/milk", "--append", "-", input: "a\nb\n").status == 0)
      let details = try await shell.items().map { "\($0.title): \($0.detail)" }.sorted()
      #expect(details == ["Buy milk: a\nb", "Pay rent: old\nnew\na\nb"])
      #expect(try await shell.run("edit", "rent", "--append", "x", "--detail", "y").status == 64)
    }
  }

  @Test("edit --append adds no blank line to details that end with a line break")
  func appendAfterLineBreak() async throws {
    try await Shell.test { shell in
      try await shell.fill([TODOItemValues("Pay rent", detail: "old\n")])
      #expect(try await shell.run("edit", "rent", "--append", "new").status == 0)
      #expect(try await shell.items().map(\.detail) == ["old\nnew"])
    }
  }

  @Test("edit opens the details in the editor, which needs a terminal")
  func editor() async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent")
      let without = try await shell.run("edit", "rent")
      #expect(without.status == 2)
      #expect(without.errors.hasPrefix("mytodo: no terminal for the editor"))
      #expect(try await shell.look("edit rent").status == 0)
      #expect(try await shell.items().map(\.detail) == [Workspace.editedText])
    }
  }

  @Test("edit keeps the edited text if the item was changed in the meantime")
  func editorConflict() async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent")
      // The editor changes the details with another command before it writes its own.
      let sight = try await edit(in: shell) { try await shell.run("edit", "rent", "--detail", "theirs") }
      #expect(sight.status == 1)
      #expect(try await shell.items().map(\.detail) == ["theirs"])
      #expect(try keptDetail(sight) == "mine")
    }
  }

  @Test("edit keeps the edited text if the item was deleted in the meantime, with exit code 3")
  func editorDeletion() async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent")
      let sight = try await edit(in: shell) { try await shell.run("delete", "rent") }
      #expect(sight.status == 3)
      #expect(sight.text.contains("“Pay rent” was deleted elsewhere; your text is saved in "))
      #expect(try keptDetail(sight) == "mine")
    }
  }

  @Test("edit keeps the edited text if the database cannot be written")
  func editorStoreError() async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent")
      let sight = try await edit(in: shell) {
        try FileManager.default.moveItem(
          atPath: shell.workspace.database,
          toPath: shell.workspace.path + "/elsewhere"
        )
      }
      #expect(sight.status == 1)
      #expect(sight.text.contains("was moved or replaced"))
      #expect(try keptDetail(sight) == "mine")
    }
  }

}
