import TODOCore
import Testing

@Suite("A date of several words without quotation marks") struct SeparatedValueTests {
  private static func hint(_ option: String, _ value: String, _ typed: String) -> String {
    "\(option) took only “\(value)”. Quote a value of several words: \(option) '\(typed)'\n"
  }

  @Test(
    "is refused where it ends the command, and its other words would be text",
    arguments: [
      (["add", "Buy", "milk", "--due", "16", "dec"], "--due", "16", "16 dec"),
      (["add", "Buy", "milk", "--due", "fri", "5pm"], "--due", "fri", "fri 5pm"),
      (["add", "Buy milk", "--list", "Home", "--due", "fri", "5pm"], "--due", "fri", "fri 5pm"),
      (["add", "Buy", "milk", "--repeat", "every", "2", "weeks"], "--repeat", "every", "every 2 weeks"),
      (["add", "Buy", "milk", "--start", "next", "week"], "--start", "next", "next week"),
      (["add", "Buy", "milk", "--snooze", "in", "3", "days"], "--snooze", "in", "in 3 days"),
      (["add", "Buy milk due:fri", "--remind", "2", "days", "before"], "--remind", "2", "2 days before"),
      (["list", "--due", "16", "dec"], "--due", "16", "16 dec"),
      (["list", "milk", "--due", "fri", "5pm"], "--due", "fri", "fri 5pm"),
      (["list", "--due", "this", "month"], "--due", "this", "this month"),
      (["export", "--to", "csv", "--due", "before", "fri"], "--due", "before", "before fri"),
    ]
  )
  func misleading(_ arguments: [String], option: String, value: String, typed: String) async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run(arguments)
      #expect(outcome.status == 64)
      #expect(outcome.errors == "mytodo: " + Self.hint(option, value, typed))
      let items = try await shell.items()
      #expect(outcome.output.isEmpty && items.isEmpty)
    }
  }

  @Test(
    "is what an error that comes from it says how to type",
    arguments: [
      (["edit", "move", "house", "--due", "16", "dec"], "--due", "16", "16 dec", 3),
      (["edit", "--due", "16", "dec", "move", "house"], "--due", "16", "16 dec", 3),
      (["edit", "move", "house", "--due", "next", "friday"], "--due", "next", "next friday", 3),
      (["edit", "--snooze", "in", "3", "days", "move", "house"], "--snooze", "in", "in 3 days", 3),
      (
        ["edit", "move", "house", "--remind", "2", "days", "before"], "--remind", "2", "2 days before", 3
      ),
      (["add", "--due", "next", "week", "Buy", "milk"], "--due", "next", "next week", 64),
      (["add", "--repeat", "every", "2", "weeks", "Buy", "milk"], "--repeat", "every", "every 2 weeks", 64),
      (["list", "--due", "this", "month", "--list", "Inbox"], "--due", "this", "this month", 64),
    ]
  )
  func failing(_ arguments: [String], option: String, value: String, typed: String, status: Int) async throws
  {
    try await Shell.test { shell in
      try await shell.run("add", "Move house")
      let outcome = try await shell.run(arguments)
      #expect(outcome.status == status)
      #expect(outcome.errors.hasSuffix("\n" + Self.hint(option, value, typed)))
      let items = try await shell.items()
      #expect(items.map(\.title) == ["Move house"] && items.map(\.due) == [nil])
    }
  }

  @Test(
    "is not suggested where an error has another cause",
    arguments: [
      (["show", "nosuch", "--database", "PATH", "sell", "house"], 3),
      (["done", "--database", "PATH", "sell", "house"], 3),
      (["edit", "sell", "--list", "may", "12"], 3),
      (["edit", "move", "house", "--title", "Move", "out"], 3),
      (["lists", "delete", "--database", "PATH", "Nosuch", "Other"], 64),
      (["add", "Buy", "--due", "fri", "5pm", "--priority", "urgent"], 64),
      (["remind", "--answer", "move", "house"], 64),
    ]
  )
  func otherErrors(_ arguments: [String], status: Int) async throws {
    try await Shell.test { shell in
      try await shell.run("add", "Move house")
      let path = shell.workspace.path + "/data/mytodo/mytodo.sqlite"
      let outcome = try await shell.run(arguments.map { $0 == "PATH" ? path : $0 })
      #expect(outcome.status == status)
      #expect(!outcome.errors.contains("took only"))
    }
  }

  /// An item that a command adds.
  struct Added: Sendable, CustomTestStringConvertible {
    let line: String
    let title: String
    var list = ""
    var tags = ""
    var location = ""
    var priority = TODOPriority.middle
    /// The date as it is typed in one argument.
    var due: String?

    var testDescription: String { line }
  }

  @Test(
    "is none where the words are those of something else",
    arguments: [
      Added(
        line: "Call Anna --list Home #x !high",
        title: "Call Anna",
        list: "Home",
        tags: "#x",
        priority: .high
      ),
      Added(
        line: "Buy milk --list Home tomorrow at 5",
        title: "Buy milk",
        list: "Home",
        due: "tomorrow at 5"
      ),
      Added(line: "call anna --tag home fri 5pm", title: "call anna", tags: "#home", due: "fri 5pm"),
      Added(line: "--list May 5 things to do", title: "5 things to do", list: "May"),
      Added(line: "--tag 3 days off", title: "days off", tags: "#3"),
      Added(line: "--at noon today", title: "today", location: "noon"),
      Added(line: "--due tomorrow 5 apples", title: "5 apples", due: "tomorrow"),
      Added(line: "--due tomorrow Morning run", title: "Morning run", due: "tomorrow"),
      Added(line: "--due fri 5pm", title: "5pm", due: "fri"),
      Added(line: "--due fri Buy milk", title: "Buy milk", due: "fri"),
      Added(line: "Buy milk --due fri", title: "Buy milk", due: "fri"),
      Added(line: "Buy --due fri milk", title: "Buy milk", due: "fri"),
      Added(line: "--literal Buy -- --due fri 5pm", title: "Buy --due fri 5pm"),
      Added(line: "--config /dev/null --list Home Buy milk", title: "Buy milk", list: "Home"),
    ]
  )
  func others(_ added: Added) async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run(["add"] + added.line.split(separator: " ").map(String.init))
      #expect(outcome.status == 0)
      let item = try #require(try await shell.items().first)
      #expect([item.title, item.list, item.tags.text] == [added.title, added.list, added.tags])
      #expect(item.values.location.name == added.location && item.priority == added.priority)
      if let due = added.due { try await shell.run("add", "Other", "--due", due) }
      let other = try await shell.items().first { $0.title == "Other" }
      #expect(item.due == other?.due)
    }
  }

  @Test("is none of the name of a list", arguments: [["list"], ["export", "--to", "csv"]])
  func ofLists(command: [String]) async throws {
    try await Shell.test { shell in
      try await shell.run("add", "Buy 12 eggs", "--list", "may")
      let outcome = try await shell.run(command + ["--list", "may", "12"])
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("Buy 12 eggs"))
    }
  }
}
