import TODOCore
import TestDrivers
import Testing

extension WholeApp {
  @Suite("mytodo add") struct AddCommandTests {
    @Test("makes an item from one line, and prints its id to a pipe")
    func oneLine() async throws {
      try await Shell.test { shell in
        let outcome = try await shell.run("add", #"Book the flight !highest due:tomorrow at:"Nội Bài""#)
        let item = try #require(try await shell.items().first)
        #expect(outcome.status == 0)
        #expect(outcome.output == "\(item.id.uuidString.lowercased())\n")
        #expect(item.title == "Book the flight")
        #expect(item.priority == .highest)
        #expect(item.due?.description == "2026-11-22")
        #expect(item.location.name == "Nội Bài")
      }
    }

    @Test("says on a terminal what was understood")
    func terminal() async throws {
      try await Shell.test { shell in
        let sight = try await shell.look(#"add Pay rent '!high' 'due:21 Dec' 'at:the bank'"#)
        let short = try #require(try await shell.items().first).id.uuidString.lowercased().prefix(4)
        #expect(sight.status == 0)
        #expect(sight.lines == ["Added \(short) “Pay rent”: High, due Mon 21 Dec 2026, at the bank"])
      }
    }

    @Test("reads titles from standard input, one a line, each in the one-line syntax")
    func lines() async throws {
      try await Shell.test { shell in
        let outcome = try await shell.run("add", input: "Pay rent !high\n\n   \r\n牛乳を買う due:today\r\nLast")
        #expect(outcome.status == 0)
        #expect(outcome.lines.count == 3)
        let items = try await shell.items()
        #expect(items.map(\.title) == ["Last", "Pay rent", "牛乳を買う"])
        #expect(items.map(\.priority) == [.middle, .high, .middle])
        #expect(items.map { $0.due?.description } == [nil, nil, "2026-11-21"])
        #expect(try await shell.run("add", "-", input: "Another").status == 0)
        #expect(try await shell.run("undo").lines == ["Undid: add “Another”"])
        #expect(try await shell.run("undo").lines == ["Undid: add 3 items"])
        #expect(try await shell.items().isEmpty)
      }
    }

    @Test("adds every item, also when nobody reads their ids to the end")
    func closedPipe() async throws {
      try await Shell.test { shell in
        let command = "seq 2000 | $mytodo add 2>errors; echo $? >status"
        let outcome = try await Self.run("(\(command)) | :; $mytodo list | wc -l", in: shell)
        #expect(outcome.output == "2000\n")
        #expect(shell.workspace.contents("status") == "0\n")
        #expect(shell.workspace.contents("errors")?.isEmpty == true)
      }
    }

    @Test("says how many items were added when it cannot write their ids, with exit code 1")
    func fullOutput() async throws {
      try await Shell.test { shell in
        let outcome = try await Self.run(
          "seq 2000 | $mytodo add >/dev/full; echo $?; $mytodo list | wc -l",
          in: shell
        )
        #expect(outcome.lines == ["1", "2000"])
        #expect(
          outcome.errors
            == "mytodo: cannot write output: No space left on device; 2000 items were added\n"
        )
      }
    }

    /// Runs a line of the shell on a database in memory, where more items than a command prints at once are added in
    /// no time.
    private static func run(_ line: String, in shell: Shell) async throws -> Program.Outcome {
      try await Program(shell.workspace).runInShell(
        """
        cd '\(shell.workspace.path)'; mytodo='\(Program.path)'
        directory=$(mktemp -d /dev/shm/mytodo-test.XXXXXX); trap 'rm -r "$directory"' EXIT
        export MYTODO_DATABASE="$directory/items.sqlite"
        \(line)
        """
      )
    }

    @Test("adds nothing when one line of many cannot be read, and names the line")
    func wrongLine() async throws {
      try await Shell.test { shell in
        let outcome = try await shell.run("add", input: "Pay rent\n\nBook due:someday\n")
        #expect(outcome.status == 64)
        #expect(outcome.errors.hasPrefix("mytodo: line 3: due: “someday” is no date; right are "))
        #expect(outcome.output.isEmpty)
        #expect(try await shell.items().isEmpty)
      }
    }

    @Test("takes the detail from standard input for --detail -")
    func detail() async throws {
      try await Shell.test { shell in
        let outcome = try await shell.run("add", "Pay rent", "--detail", "-", input: "first\n\tsecond\n\n")
        #expect(outcome.status == 0)
        #expect(try await shell.items().map(\.detail) == ["first\n\tsecond\n"])
      }
    }

    @Test("sets fields by options, which count more than the line")
    func options() async throws {
      try await Shell.test { shell in
        try await shell.run(
          "add",
          "Pay rent !low due:today",
          "--priority",
          "high",
          "--due",
          "21 Dec 17:30",
          "--at",
          "Bank",
          "--address",
          "1 Main St",
          "--coordinate",
          "21.2187, 105.8042",
          "--detail",
          "a\nb"
        )
        let item = try #require(try await shell.items().first)
        #expect(item.priority == .high)
        #expect(item.due?.description == "2026-12-21T17:30")
        #expect(
          item.location
            == TODOLocation(
              name: "Bank",
              address: "1 Main St",
              coordinate: Coordinate(latitude: 21.2187, longitude: 105.8042)
            )
        )
        #expect(item.detail == "a\nb")
      }
    }

    @Test("--literal takes the text as it is")
    func literal() async throws {
      try await Shell.test { shell in
        try await shell.run("add", "--literal", "Say !high due:today")
        try await shell.run("add", "--literal", input: "At:home !low\n")
        #expect(try await shell.items().map(\.title) == ["At:home !low", "Say !high due:today"])
      }
    }

    @Test(
      "says what is wrong and what is right, with exit code 64, and changes nothing",
      arguments: [
        (["add", "x due:someday"], "due: “someday” is no date; right are fri 5pm"),
        (["add", #"x at:"Nội Bài"#], "the quotation mark behind at: has no partner"),
        (["add", "!high"], "a title is needed"), (["add", " "], "a title is needed"),
        (["add"], "no title on standard input"),
        (["add", "-"], "no title on standard input"),
        (["add", "x", "--due", "someday"], "--due: “someday” is no date; right are fri 5pm"),
        (["add", "x", "--coordinate", "91,0"], "--coordinate: “91,0” is not valid; use LAT,LON"),
        (["add", "x", "--priority", "huge"], "Please provide one of 'low', 'middle', 'high' or 'highest'"),
        (["add", "--detail", "-"], "Standard input cannot be both the titles and the details"),
        (["add", "x", "--nonsense"], "Unknown option '--nonsense'"),
      ]
    )
    func mistakes(arguments: [String], reason: String) async throws {
      try await Shell.test { shell in
        let outcome = try await Program(shell.workspace).runWithoutTerminal(arguments)
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains(reason))
        #expect(outcome.output.isEmpty)
        #expect(try await shell.items().isEmpty)
      }
    }

    @Test(
      "tells how a date was taken that can be read in two ways",
      arguments: [
        (["add", "Pay rent due:03/04"], "due Sat 3 Apr 2027, which could be Thu 4 Mar 2027"),
        (["add", "Pay rent", "--due", "03/04"], "due Sat 3 Apr 2027, which could be Thu 4 Mar 2027"),
      ]
    )
    func readings(arguments: [String], words: String) async throws {
      try await Shell.test { shell in
        let outcome = try await Program(shell.workspace).runWithoutTerminal(arguments)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "mytodo: \(words)\n")
        #expect(try await shell.items().first?.due?.description == "2027-04-03")
      }
    }

    @Test("asks for a text on a terminal, rather than waiting for lines")
    func nothingTyped() async throws {
      try await Shell.test { shell in
        let sight = try await shell.look("add")
        #expect(sight.status == 64)
        #expect(sight.text.contains("a text is needed, such as: mytodo add 'Pay rent due:tomorrow'"))
      }
    }

    @Test(
      "means the same with and without options",
      arguments: [
        ["Pay", "rent", "!high"], [#"Pay at:"the bank" rent"#], ["Pay", "at:the bank"],
        ["due:today", "Pay rent"],
      ]
    )
    func parsers(words: [String]) async throws {
      try await Shell.test { shell in
        // An option leads to the argument parser, which is gone round without one.
        let program = Program(shell.workspace)
        try await program.runWithoutTerminal(["add"] + words)
        try await program.runWithoutTerminal(["add", "--database", shell.workspace.database] + words)
        let drafts = try await shell.items().map(\.draft)
        #expect(drafts.count == 2)
        #expect(drafts.first == drafts.last)
      }
    }

    @Test("is seen by an open window")
    func openWindow() async throws {
      try await Shell.test { shell in
        try await shell.fill("There before")
        try await withWindow(on: shell.workspace) { app in
          let list = TODOListPageObject(app)
          try await Program(shell.workspace, window: "command").runWithoutTerminal(["add", "From the shell"])
          try await app.wait(until: "the item is there") { _ in list.titles.contains("From the shell") }
        }
      }
    }
  }
}
