import Foundation
import TODOCore
import TODOStore
import TestDrivers
import Testing

@Suite("mytodo add") struct AddCommandTests {
  @Test("leaves out the mark of the byte order before standard input")
  func byteOrderMark() async throws {
    try await Shell.test { shell in
      try await shell.run("add", input: "\u{FEFF}Milk\nBread\n")
      #expect(try await shell.run("list", "--format", "{title}").lines.sorted() == ["Bread", "Milk"])
    }
  }

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
      let sight = try await shell.look("add Pay rent !high 'due:21 Dec' 'at:the bank'")
      let short = try #require(try await shell.items().first).id.uuidString.lowercased().prefix(4)
      #expect(sight.status == 0)
      #expect(sight.lines == ["Added \(short) “Pay rent”, high, due Mon 21 Dec 2026, at the bank"])
    }
  }

  @Test("says on a terminal in one line what it added, also with a date that it read in the text")
  func oneLineOnTerminal() async throws {
    try await Shell.test { shell in
      let sight = try await shell.look("add Buy stamps tomorrow")
      let short = try #require(try await shell.items().first).id.uuidString.lowercased().prefix(4)
      #expect(sight.text == "Added \(short) “Buy stamps”, due Sun 22 Nov 2026\n")
      #expect(try await shell.look("add Milk").lines.count == 1)
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
      #expect(try await shell.run("undo").lines == ["Undone. “Another” is removed."])
      #expect(try await shell.run("undo").lines == ["Undone. 3 items are removed."])
      #expect(try await shell.items().isEmpty)
    }
  }

  @Test("says how many items were added when it cannot write their ids, with exit code 1")
  func fullOutput() async throws {
    try await Shell.test { shell in
      let lines = (1...300).map { "Item \($0)\n" }.joined()
      let outcome = try await shell.run(["add"], input: lines, output: "/dev/full")
      #expect(outcome.status == 1)
      #expect(
        outcome.errors == "mytodo: cannot write output: No space left on device; 300 items were added\n"
      )
      #expect(try await shell.run("list").lines.count == 300)
    }
  }

  @Test("adds nothing when one line of many cannot be read, and names the line")
  func wrongLine() async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run("add", input: "Pay rent\n\nBook due:someday\n")
      #expect(outcome.status == 64)
      #expect(
        outcome.errors.hasPrefix("mytodo: line 3: due: cannot read “someday” as a date; use for example ")
      )
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

  @Test("reads a date at the end, as quick add does, and says so on standard error")
  func dateAtEnd() async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run("add", "call", "bob", "tomorrow")
      #expect(
        outcome.errors
          == "mytodo: “tomorrow” is the due date; --literal keeps it\n"
      )
      try await shell.run("add", "-", input: "Milk\nRent fri 5pm\n")
      try await shell.run("add", "Watch \\Friday")
      try await shell.run("add", "Meet friday", "--due", "today")
      #expect(try await shell.run("add", "--literal", "Sing", "today").errors.isEmpty)
      let items = try await shell.items().map { "\($0.title) \($0.due.map { "\($0)" } ?? "-")" }
      #expect(
        items == [
          "call bob 2026-11-22", "Meet friday 2026-11-21", "Milk -", "Rent 2026-11-27T17:00",
          "Sing today -", "Watch Friday -",
        ]
      )
    }
  }

  @Test("says what it read of dates beside each other, and what it left") func partlyRead() async throws {
    try await Shell.test { shell in
      let both = try await shell.run("add", "Standup fri 9am, 5pm")
      #expect(both.errors == "mytodo: read “fri 9am”, but not “5pm”, so neither is the due date\n")
      let one = try await shell.run("add", "Water every hour tomorrow")
      #expect(one.errors.hasSuffix("mytodo: read “tomorrow”, but not “every hour”\n"))
      #expect(try await shell.run("add", "Standup fri 9am").errors.contains("but not") == false)
      for command in [["add", "Standup"], ["edit", "Standup fri"]] {
        let outcome = try await shell.run(command + ["--due", "fri 9am, 5pm"])
        #expect(outcome.errors.contains("read “fri 9am”, but not “5pm”") && outcome.status == 64)
      }
    }
  }

  @Test(
    "says what to type for a date that it does not read as it is typed",
    arguments: [
      ("Call Ana tomorow", "tomorow", "tomorrow"), ("Lunch thu 14:00-15:30", "thu 14:00-15:30", "thu 14:00"),
    ]
  )
  func typedOtherwise(line: String, words: String, typed: String) async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run("add", line)
      #expect(
        outcome.errors == "mytodo: “\(words)” stays in the title; type “\(typed)” to make it the due date\n"
      )
      #expect(outcome.status == 0)
      let items = try await shell.items()
      #expect(items.map(\.title) == [line] && items[0].due == nil)
      for arguments in [["add", "Walk", "--due", words], ["add", "Walk due:\"\(words)\""]] {
        let refused = try await shell.run(arguments)
        #expect(refused.status == 64 && refused.errors.contains("cannot read “\(words)”"))
        #expect(refused.errors.contains("use for example \(typed)"))
      }
    }
  }

  @Test("reads lists as they are pasted: without their signs, with what is done and with steps") func lists()
    async throws
  {
    try await Shell.test { shell in
      let list = "1. Pack bags\n   - [x] socks\n   - shirts\n* Lock up\n"
      #expect(try await shell.run("add", input: list).status == 0)
      func titles(_ arguments: String...) async throws -> Set<String> {
        Set(try await shell.run(["list", "--format", "{title}"] + arguments).lines)
      }
      #expect(try await titles() == ["Pack bags", "shirts", "Lock up"])
      #expect(try await titles("--filter", "done") == ["socks"])
      #expect(try await titles("is:step") == ["shirts"])
      _ = try await shell.run("add", "--literal", input: "- [x] as it is\n")
      #expect(try await titles().contains("- [x] as it is"))
    }
  }

  @Test("refuses a step that names another list than that of its item, with its line") func listOfStep()
    async throws
  {
    try await Shell.test { shell in
      let refused = try await shell.run("add", input: "Pack list:Trip\n\n  socks list:Home\n")
      #expect(refused.status == 64)
      #expect(
        refused.errors.contains(
          "line 3: a step is in the list of its item, so its line cannot name another list; nothing was added"
        )
      )
      #expect(try await shell.items().isEmpty)
      #expect(try await shell.run("add", input: "Pack list:Trip\n  socks list:Trip\n").status == 0)
      #expect(try await shell.items().map(\.list) == ["Trip", "Trip"])
    }
  }

  @Test("makes steps below an item on the levels that there are") func levels() async throws {
    try await Shell.test { shell in
      try await shell.run("add", "Top")
      let list = "Bag\n Box\n  Tin\n   Jar\n    Lid\n"
      #expect(try await shell.run("add", "--parent", "Top", input: list).status == 0)
      let items = try await shell.items()
      let tin = try #require(items.first { $0.title == "Tin" })
      #expect(Set(items.filter { $0.values.parent == tin.id }.map(\.title)) == ["Jar", "Lid"])
    }
  }

  @Test("names the rule of a repeat that it read at the end") func repeatAtEnd() async throws {
    try await Shell.test { shell in
      let errors = try await shell.run("add", "Water the plants every fri").errors
      #expect(
        errors.hasPrefix(
          "mytodo: “every fri” is how it repeats; --literal keeps it"
        )
      )
    }
  }

  @Test("with --repeat an item is due on the first date of the rule from the date in its line")
  func firstDate()
    async throws
  {
    try await Shell.test { shell in
      try await shell.run("add", "Pay rent 1 dec", "--repeat", "every month")
      try await shell.run("add", "Bins due:tomorrow", "--repeat", "every fri")
      try await shell.run("add", "Walk", "--repeat", "every day")
      let items = try await shell.items().map { "\($0.title) \($0.due.map { "\($0)" } ?? "-")" }
      #expect(items == ["Bins 2026-11-27", "Pay rent 2026-12-01", "Walk 2026-11-21"])
    }
  }

  @Test("says the other reading of a repeat", arguments: ["--repeat", "--due", "due:"])
  func repeatReadings(option: String) async throws {
    try await Shell.test { shell in
      let words = "every 2nd tuesday"
      let arguments = option == "due:" ? ["add", "Bins due:\"\(words)\""] : ["add", "Bins", option, words]
      let outcome = try await shell.run(arguments)
      #expect(
        outcome.errors
          == "mytodo: every month on the 2nd Tuesday (could also be every 2 weeks on Tuesday)\n"
      )
    }
  }

  @Test(
    "quotes only the beginning of a long text that cannot be read",
    arguments: ["--repeat", "--due", "--start", "--remind", "--coordinate"]
  )
  func longText(option: String) async throws {
    try await Shell.test { shell in
      let text = String(repeating: "ab, ", count: 2500)
      let outcome = try await shell.run("add", "Bins", option, text)
      #expect(outcome.status == 64)
      #expect(outcome.errors.count < 250 && outcome.errors.contains("…”"))
    }
  }

  @Test("names the line of standard input in which it read a date")
  func dateAtEndOfLine() async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run("add", input: "Milk\nRent fri 5pm\n")
      #expect(outcome.errors.hasPrefix("mytodo: line 2: “fri 5pm” is the due date; --literal keeps it"))
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
      (["add", "x due:someday"], "due: cannot read “someday” as a date; use for example fri 5pm"),
      (["add", #"x at:"Nội Bài"#], "at: is missing its closing quotation mark"),
      (["add", "!high"], "a title is needed"), (["add", " "], "a title is needed"),
      (["add"], "no title on standard input"),
      (["add", "-"], "no title on standard input"),
      (
        ["add", "x", "--due", "someday"], "--due: cannot read “someday” as a date; use for example fri 5pm"
      ),
      (["add", "x", "--coordinate", "91,0"], "--coordinate: “91,0” is out of range; use LAT,LON"),
      (["add", "x", "--priority", "huge"], "Please provide one of “low”, “middle”, “high” or “highest”"),
      (["add", "--detail", "-"], "standard input cannot be both the titles and the details"),
      (["add", "x", "--nonsense"], "unknown option “--nonsense”"),
    ]
  )
  func mistakes(arguments: [String], reason: String) async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run(arguments)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains(reason))
      #expect(outcome.output.isEmpty)
      #expect(try await shell.items().isEmpty)
    }
  }

  @Test(
    "tells how a date was taken that can be read in two ways",
    arguments: [
      (["add", "Pay rent due:03/04"], "due Sat 3 Apr 2027 (could also be Thu 4 Mar 2027)"),
      (["add", "Pay rent", "--due", "03/04"], "due Sat 3 Apr 2027 (could also be Thu 4 Mar 2027)"),
    ]
  )
  func readings(arguments: [String], words: String) async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run(arguments)
      #expect(outcome.status == 0)
      #expect(outcome.errors == "mytodo: \(words)\n")
      #expect(try await shell.items().first?.due?.description == "2027-04-03")
    }
  }

  @Test("tells it with the number of the line, and only if all lines can be read")
  func readingsOfLines() async throws {
    try await Shell.test { shell in
      let wrong = try await shell.run("add", input: "Pay rent due:03/04\nBook due:someday\n")
      #expect(wrong.status == 64)
      #expect(wrong.errors.hasPrefix("mytodo: line 2: due: cannot read “someday”"))
      let right = try await shell.run("add", input: "Buy milk\n\nPay rent due:03/04\n")
      #expect(right.status == 0)
      #expect(right.errors == "mytodo: line 3: due Sat 3 Apr 2027 (could also be Thu 4 Mar 2027)\n")
    }
  }

  @Test("asks for a text on a terminal, rather than waiting for lines")
  func nothingTyped() async throws {
    try await Shell.test { shell in
      let sight = try await shell.look("add")
      #expect(sight.status == 64)
      #expect(sight.text.contains("a title is missing; use for example: mytodo add 'Pay rent due:tomorrow'"))
    }
  }

  @Test("add --done adds completed items")
  func done() async throws {
    try await Shell.test { shell in
      try await shell.run("add", "--done", "Pay rent")
      let item = try #require(try await shell.items().first)
      #expect(item.isDone && item.completedAt != nil)
    }
  }

  @Test("add accepts a date as the commands print it")
  func printedDate() async throws {
    try await Shell.test { shell in
      try await shell.run("add", "Pay rent", "--due", "2026-12-24T17:30")
      try await shell.run("add", "Buy milk due:2026-12-24T17:30")
      #expect(
        try await shell.items().map { $0.due?.description } == ["2026-12-24T17:30", "2026-12-24T17:30"]
      )
    }
  }

  @Test("add refuses a named file in a missing directory, and creates only the default directory")
  func missingDirectory() async throws {
    try await Shell.test { shell in
      let directory = shell.workspace.path + "/typo"
      for (options, environment) in [
        (["--database", directory + "/deep/x"], [:]), ([], ["MYTODO_DATABASE": directory + "/deep/x"]),
      ] {
        let outcome = try await shell.run(["add", "Pay rent"] + options, environment: environment)
        #expect(outcome.status == 1)
        #expect(
          outcome.errors
            == "mytodo: \(directory)/deep/x: no such directory: \(directory)/deep; check the path, or create it first\n"
        )
        #expect(!FileManager.default.fileExists(atPath: directory))
      }
      let environment = ["MYTODO_DATABASE": "", "XDG_DATA_HOME": directory]
      #expect(try await shell.run(["add", "Pay rent"], environment: environment).status == 0)
      #expect(FileManager.default.fileExists(atPath: directory + "/mytodo/mytodo.sqlite"))
    }
  }
}
