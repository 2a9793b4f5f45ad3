import Testing

@Suite("A value of several words without quotation marks") struct SeparatedValueTests {
  private static func hint(_ option: String, _ value: String, _ typed: String) -> String {
    "\(option) was given “\(value)” alone; for more words, use quotation marks: \(option) '\(typed)'\n"
  }

  @Test(
    "is what an error says how to type",
    arguments: [
      (["edit", "move", "house", "--due", "16", "dec"], "--due", "16", "16 dec", 3),
      (["edit", "--due", "16", "dec", "move", "house"], "--due", "16", "16 dec", 3),
      (["edit", "move", "house", "--due", "next", "friday"], "--due", "next", "next friday", 3),
      (["edit", "--snooze", "in", "3", "days", "move", "house"], "--snooze", "in", "in 3 days", 3),
      (
        ["edit", "move", "house", "--remind", "2", "days", "before"], "--remind", "2", "2 days before", 3
      ),
      (["edit", "move", "house", "--title", "Move", "out"], "--title", "Move", "Move out", 3),
      (
        ["edit", "move", "house", "--list", "Grocery", "shopping"], "--list", "Grocery", "Grocery shopping", 3
      ),
      (["list", "--list", "Grocery", "shopping"], "--list", "Grocery", "Grocery shopping", 3),
      (["list", "--due", "this", "month"], "--due", "this", "this month", 64),
      (["remind", "--answer", "move", "house"], "--answer", "move", "move house", 64),
    ]
  )
  func failing(_ arguments: [String], option: String, value: String, typed: String, status: Int) async throws
  {
    try await Shell.test { shell in
      try await shell.run("add", "Move house")
      let outcome = try await shell.run(arguments)
      #expect(outcome.status == status)
      #expect(outcome.errors.contains("\n" + Self.hint(option, value, typed)))
      let items = try await shell.items()
      #expect(items.map(\.due) == [nil])
    }
  }

  @Test(
    "is refused where the other words would be text",
    arguments: [
      (["add", "Buy", "milk", "--due", "16", "dec"], "--due", "16", "16 dec"),
      (["add", "--due", "fri", "5pm", "Buy", "milk"], "--due", "fri", "fri 5pm"),
      (["add", "--repeat", "every", "2", "weeks", "Buy", "milk"], "--repeat", "every", "every 2 weeks"),
      (["add", "Buy", "milk", "--list", "Grocery", "shopping"], "--list", "Grocery", "Grocery shopping"),
      (["list", "--due", "16", "dec"], "--due", "16", "16 dec"),
      (["export", "--due", "16", "dec"], "--due", "16", "16 dec"),
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
    "is none where the other words are a title, or quotation marks are typed",
    arguments: [
      ["add", "--due", "fri", "Buy", "milk"], ["add", "Buy", "milk", "--due", "fri"],
      ["add", "--done", "Buy", "milk"], ["add", "--list", "Home", "Buy", "milk"],
      ["add", "Buy", "milk", "--due", "fri 5pm"],
      ["--config", "/dev/null", "add", "--list", "Home", "Buy", "milk"],
    ]
  )
  func others(arguments: [String]) async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run(arguments)
      let items = try await shell.items()
      #expect(outcome.status == 0 && items.map(\.title) == ["Buy milk"])
    }
  }

  @Test("is not said to be one of an item that is not found for other reasons")
  func otherErrors() async throws {
    try await Shell.test { shell in
      try await shell.run("add", "Move house")
      let path = shell.workspace.path + "/data/mytodo/mytodo.sqlite"
      let outcome = try await shell.run("done", "--database", path, "sell", "house")
      #expect(outcome.status == 3)
      #expect(!outcome.errors.contains("quotation marks"))
    }
  }
}
