import TODOCore
import TestDrivers
import TestSupport
import Testing

@Suite("mytodo remind") struct RemindCommandTests {
  @Test("prints the reminders that ring, the oldest first, until they are answered") func rings() async throws
  {
    try await Shell.test { shell in
      try await shell.run("add", "Later", "--remind", "2040-01-01 09:00")
      try await shell.run("add", "Second", "--due", "2020-01-02 10:00", "--remind", "1h")
      try await shell.run("add", "First", "--remind", "2020-01-02 08:30")
      try await shell.run("add", "None")
      let outcome = try await shell.run("remind", "--format", "{title}")
      #expect(outcome.lines == ["First", "Second"])
      #expect(outcome.status == 0)
      #expect(try await shell.run("remind", "--format", "{title}").lines == ["First", "Second"])
      let answer = try await shell.run("remind", "--answer", "First")
      #expect(answer.output.contains("Answered the reminder of") && answer.output.contains("First"))
      let again = try await shell.run("remind", "--answer", "First")
      #expect(again.status == 1 && again.errors.contains("rings"))
      #expect(try await shell.run("remind", "--answer", "None").status == 1)
      try await shell.run("done", "Second")
      #expect(try await shell.run("remind", "--json").lines == ["[", "]"])
      #expect(try await shell.run("history").output.contains("remind") == false)
    }
  }

  @Test(
    "a line with a start or reminder that cannot be read is told in its own words",
    arguments: [
      ("Tidy start:up", "Cannot read “up” as a date"), ("Tidy remind:er", "Cannot read “er” as a reminder"),
    ]
  )
  func mistakes(line: String, error: String) async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run("add", line)
      #expect(outcome.status == 64 && outcome.errors.contains(error))
    }
  }

  @Test("a reminder that counts from a due date is refused without one, and nothing is changed")
  func withoutDue() async throws {
    try await Shell.test { shell in
      let error = "A reminder 1 hour before needs a due date"
      for arguments in [
        ["Call remind:1h"], ["Call", "--remind", "1h"], ["--literal", "Call", "--remind", "1h"],
      ] {
        let outcome = try await shell.run(["add"] + arguments)
        #expect(outcome.status == 64 && outcome.errors.contains(error))
      }
      let lines = try await shell.run("add", input: "Pay\nCall remind:1h\n")
      #expect(lines.status == 64 && lines.errors.contains("line 2: " + error))
      #expect(try await shell.run("list").output.isEmpty)

      for options in [["--due", "tomorrow"], ["--repeat", "every day"]] {
        #expect(try await shell.run(["add", "Call remind:1h"] + options).status == 0)
      }
      try await shell.run("add", "Bread")
      let edited = try await shell.run("edit", "Bread", "--remind", "1h")
      #expect(edited.status == 64 && edited.errors.contains(error))
      #expect(try await shell.run("edit", "Bread", "--remind", "tomorrow 9:00").status == 0)
      #expect(try await shell.run("edit", "Bread", "--remind", "1h", "--due", "tomorrow").status == 0)
    }
  }

  @Test("prints lines like those of list") func lines() async throws {
    try await Shell.test { shell in
      try await shell.run("add", "Pay rent", "--due", "2020-01-02 10:00", "--remind", "1h")
      let line = try await shell.run("list").output
      #expect(try await shell.run("remind").output == line)
    }
  }

  @Test("says that a command of the configuration cannot be used, before anything rings") func template()
    async throws
  {
    try await Shell.test { shell in
      try shell.workspace.configure("[remind]\ncommand = [\"echo\", \"{titel}\"]\n")
      try await shell.run("add", "Pay rent", "--remind", "2020-01-02 08:30")
      let outcome = try await shell.run("remind", "--wait")
      #expect(outcome.status == 64)
      #expect(
        outcome.errors.contains(
          "[remind] command: unknown field {titel}"
        )
      )
      #expect(try await shell.run("remind", "--format", "{title}").lines == ["Pay rent"])
    }
  }

  @Test(
    "with a program that is missing or cannot be run says so in one line, before anything rings",
    arguments: [
      ("", "libnotify-bin"), ("[remind]\ncommand = [\"./nothing\"]\n", "cannot run ./nothing"),
      ("[remind]\ncommand = [\"/etc/passwd\"]\n", "cannot run /etc/passwd"),
      ("[remind]\ncommand = [\"/usr\"]\n", "cannot run /usr"),
    ]
  )
  func missingProgram(configuration: String, error: String) async throws {
    try await Shell.test { shell in
      try shell.workspace.configure(configuration)
      try await shell.run("add", "Pay rent", "--remind", "2020-01-02 08:30")
      let outcome = try await shell.run(["remind", "--wait"], environment: ["PATH": "/nowhere"])
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains(error) && outcome.errors.contains("[remind] command"))
      #expect(outcome.errors.split(separator: "\n").count == 1)
      #expect(try await shell.run("remind", "--format", "{title}").lines == ["Pay rent"])
    }
  }

  @Test(
    "does not count what nobody has seen, because the output is full or gone",
    arguments: [[], ["--json"], ["--wait"]]
  )
  func unseen(options: [String]) async throws {
    try await Shell.test { shell in
      try shell.workspace.configure("[remind]\ncommand = [\"/bin/true\"]\n")
      try await shell.run("add", "Pay rent", "--remind", "2020-01-02 08:30")
      let outcome = try await shell.run(["remind"] + options, output: "/dev/full")
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("cannot write output"))
      #expect(try await shell.run("remind", "--format", "{title}").lines == ["Pay rent"])
    }
  }
}
