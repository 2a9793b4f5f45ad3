import Foundation
import TODOCore
import TODOStore
import TerminalUI
import TestDrivers
import TestSupport
import Testing

@Suite("mytodo list") struct ListCommandTests {
  func filled(_ body: @MainActor (Shell) async throws -> Void) async throws {
    try await Shell.test { shell in
      try await shell.fill([
        TODOItemValues("Pay rent", priority: .high, due: DueDate(stored: "2026-11-20")),
        TODOItemValues(
          "Book the flight",
          detail: "window seat",
          priority: .highest,
          due: DueDate(stored: "2026-12-24T17:30"),
          location: TODOLocation(name: "Nội Bài")
        ),
        TODOItemValues("牛乳を買う", priority: .low),
        TODOItemValues("Call the dentist", isDone: true),
      ])
      try await body(shell)
    }
  }

  func titles(_ outcome: Shell.Outcome) -> [String] {
    outcome.lines.map { String($0.split(separator: "\t", omittingEmptySubsequences: false).last ?? "") }
  }

  @Test("says which term is text because there is no such key")
  func unknownKey() async throws {
    try await filled { shell in
      let outcome = try await shell.run("list", "foo:bar", "milk")
      #expect(outcome.status == 0 && outcome.output.isEmpty)
      #expect(outcome.errors == "mytodo: “foo:bar” as text: there is no foo:\n")
    }
  }

  @Test("says which lists and tags of a query do not exist")
  func unknownNames() async throws {
    try await filled { shell in
      let outcome = try await shell.run("list", "list:nope,Inbox", "--", "-#none")
      #expect(outcome.status == 0)
      #expect(
        outcome.errors == """
          mytodo: there is no list “nope”; “mytodo lists” shows all
          mytodo: there is no tag “none”; “mytodo tags” shows all

          """
      )
    }
  }

  @Test("prints a line for each item to a pipe, its fields separated by tabs")
  func plain() async throws {
    try await filled { shell in
      let items = try await shell.items()
      let outcome = try await shell.run("list", "--filter", "all")
      #expect(outcome.status == 0)
      func line(_ title: String, _ fields: String) -> String {
        let id = items.first { $0.title == title }?.id.uuidString.lowercased() ?? ""
        return "\(id)\t\(fields)\t\(title)"
      }
      #expect(
        outcome.lines == [
          line("Pay rent", "open\thigh\t2026-11-20"),
          line("Book the flight", "open\thighest\t2026-12-24T17:30"), line("牛乳を買う", "open\tlow\t"),
          line("Call the dentist", "done\tmiddle\t"),
        ]
      )
    }
  }

  @Test("sorts done items by completion, like the screen, unless another order is asked for")
  func doneOrder() async throws {
    try await filled { shell in
      for name in ["flight", "rent"] {
        try await shell.run(["done", name], environment: ["MYTODO_NOW": "2026-11-22T1\(name.count):00"])
      }
      let titles = ["Book the flight", "Pay rent", "Call the dentist"]
      for (options, expected) in [
        ([], titles), (["--sort", "completed", "--reverse"], titles.reversed()),
        (["--sort", "title"], ["Book the flight", "Call the dentist", "Pay rent"]),
      ] {
        #expect(self.titles(try await shell.run(["list", "--filter", "done"] + options)) == expected)
      }
      let all = try await shell.run("list", "--filter", "all", "--sort", "completed")
      #expect(self.titles(all) == ["牛乳を買う"] + titles)
    }
  }

  @Test(
    "takes the filters, orders and the search of the screen",
    arguments: [
      ([], ["Pay rent", "Book the flight", "牛乳を買う"]),
      (["--filter", "done"], ["Call the dentist"]),
      (["--filter", "open", "--limit", "1"], ["Pay rent"]),
      (["--filter", "todo", "--limit", "1"], ["Pay rent"]),
      (["--filter", "to-do", "--limit", "1"], ["Pay rent"]),
      (["--reverse"], ["Book the flight", "Pay rent", "牛乳を買う"]),
      (["--sort", "title"], ["Book the flight", "Pay rent", "牛乳を買う"]),
      (["--sort", "due"], ["Pay rent", "Book the flight", "牛乳を買う"]),
      (["--sort", "priority"], ["Book the flight", "Pay rent", "牛乳を買う"]),
      (["--sort", "priority", "--reverse"], ["牛乳を買う", "Pay rent", "Book the flight"]),
      (["--sort", "manual"], ["Pay rent", "Book the flight", "牛乳を買う"]),
      (["--search", "the"], ["Book the flight"]),
      (["--search", "seat window"], ["Book the flight"]),
      (["--search", "noi bai"], ["Book the flight"]),
      (["--search", "the", "--filter", "all"], ["Book the flight", "Call the dentist"]),
      (["--limit", "2"], ["Pay rent", "Book the flight"]), (["-n", "1"], ["Pay rent"]),
      (["--due", "overdue"], ["Pay rent"]), (["--due", "week", "--filter", "all"], ["Pay rent"]),
      (["--due", "today"], []), (["--due", "yesterday"], ["Pay rent"]),
      (["--due", "2026-12-24"], ["Book the flight"]), (["--due", "24 dec 9:00"], ["Book the flight"]),
      (["--priority", "high"], ["Pay rent"]), (["--priority", "low", "--filter", "done"], []),
      (["flight", "--priority", "highest", "--due", "24 dec"], ["Book the flight"]),
      (["flight", "--priority", "high"], []), (["flight", "--due", "week"], []),
      (["--limit", "0"], ["Pay rent", "Book the flight", "牛乳を買う"]), (["--search", "nowhere"], []),
      (["due:yesterday"], ["Pay rent"]), (["due:<today"], ["Pay rent"]), (["is:late"], ["Pay rent"]),
      (["is:done"], ["Call the dentist"]), (["!high+", "due:>=today"], ["Book the flight"]),
      (["due:none"], ["牛乳を買う"]), (["--", "-due:any"], ["牛乳を買う"]), (["due:24 dec"], ["Book the flight"]),
      (["due:\"24 dec\" flight"], ["Book the flight"]), (["--search", "the -seat"], []),
      (["\"the flight\""], ["Book the flight"]), (["\"flight the\""], []),
      (["is:done", "--filter", "open"], []),
      (["is:todo,done", "the"], ["Book the flight", "Call the dentist"]),
      (["--due", "<today"], ["Pay rent"]),
      (["--due", "none", "--priority", "low"], ["牛乳を買う"]), (["--due", "today,none"], ["牛乳を買う"]),
    ]
  )
  func queries(options: [String], expected: [String]) async throws {
    try await filled { shell in
      let outcome = try await shell.run(["list"] + options)
      #expect(outcome.status == 0)
      #expect(titles(outcome) == expected)
    }
  }

  @Test("narrows a list by due date and priority without the search index, which words need")
  func searchIndex() async throws {
    try await Shell.test { shell in
      let store = try shell.workspace.store()
      try await store.fill(with: [
        TODOItemValues("Pay rent", priority: .high, due: DueDate(stored: "2026-11-20"))
      ])
      let outcome = try await shell.run("list", "--due", "2026-11-20", "--priority", "high")
      #expect(titles(outcome) == ["Pay rent"])
      #expect(try await !store.isSearchReady())
      #expect(try await titles(shell.run("list", "rent")) == ["Pay rent"])
      #expect(try await store.isSearchReady())
    }
  }

  @Test("the name of an item is a query, too")
  func names() async throws {
    try await filled { shell in
      let shown = try await shell.run("show", "is:todo due:\"24 dec\"")
      #expect(shown.output.contains("Book the flight"))
      #expect(try await shell.run("show", "due:someday").status == 64)
    }
  }

  @Test("says what in a query cannot be read")
  func queryMistake() async throws {
    try await filled { shell in
      let outcome = try await shell.run("list", "flight", "due:someday")
      #expect(outcome.status == 64)
      #expect(
        outcome.errors.hasPrefix(
          "mytodo: cannot read “due:someday”; use for example due:today, due:<fri, due:mon..fri or due:none"
        )
      )
      #expect(try await shell.run("list", "--due", "today milk").status == 64)
    }
  }

  @Test("says which words and dates --due takes")
  func dueMistake() async throws {
    try await filled { shell in
      let outcome = try await shell.run("list", "--due", "someday")
      #expect(outcome.status == 64)
      #expect(
        outcome.errors.hasPrefix(
          "mytodo: --due: cannot read “someday” as a date; use for example today, overdue, week, fri 5pm"
        )
      )
      #expect(outcome.output.isEmpty)
    }
  }

  @Test("lists the items of a list and of tags, whatever their case")
  func organised() async throws {
    try await Shell.test { shell in
      for words in [["One", "list:Work", "#home", "#call"], ["Two", "#Home"], ["Three"]] {
        let outcome = try await shell.run(["add"] + words)
        #expect(outcome.status == 0)
      }
      func titles(_ options: String...) async throws -> String {
        try await shell.run(["list", "--format", "{title} {list} {tags}"] + options).output
      }
      #expect(try await titles("--list", "work") == "One Work #call #home\n")
      #expect(try await titles("--list", "Inbox", "--tag", "#HOME") == "Two Inbox #home\n")
      #expect(try await titles("--tag", "home", "--tag", "call") == "One Work #call #home\n")
      #expect(try await shell.run("list", "--list", "nowhere").status == 3)
      #expect(try await titles("list:inbox", "#home") == "Two Inbox #home\n")
      #expect(try await titles("--", "-#home") == "Three Inbox \n")
      // When
      #expect(try await shell.run("edit", "One", "--tag", "-call new", "--list", "Inbox").status == 0)
      // Then
      #expect(try await titles("--tag", "new") == "One Inbox #home #new\n")
      #expect(try await shell.run("edit", "One", "--tag", "a\"b").status == 64)
      #expect(try await shell.run("add", "x", "--list", String(repeating: "x", count: 10_000)).status == 64)
      #expect(try await shell.run("undo").status == 0)
      #expect(try await titles("--tag", "call") == "One Work #call #home\n")
    }
  }

  @Test("prints valid JSON")
  func json() async throws {
    try await filled { shell in
      let outcome = try await shell.run("list", "--json", "--filter", "all", "--sort", "title")
      let items = try #require(
        try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]]
      )
      let item = try #require(items.first)
      #expect(items.count == 4)
      #expect(
        Set(item.keys) == [
          "id", "title", "detail", "done", "priority", "due", "location", "address", "coordinate", "url",
          "list", "tags", "parent", "repeat", "start", "remind",
          "uncertainty", "created", "modified", "completed", "copyOf",
        ]
      )
      #expect(item["title"] as? String == "Book the flight")
      #expect(item["detail"] as? String == "window seat")
      #expect(item["done"] as? Bool == false)
      #expect(item["due"] as? String == "2026-12-24T17:30")
      #expect(item["coordinate"] is NSNull)
      #expect(item["created"] as? String == "2026-11-20T10:00:00.000Z")
      #expect(item["completed"] is NSNull)
      #expect(items.last?["completed"] as? String == "2026-11-20T10:00:00.000Z")
    }
  }

  @Test("prints an empty array if there are no items")
  func emptyJSON() async throws {
    try await Shell.test { shell in
      let json = try await shell.run("list", "--json")
      let plain = try await shell.run("list")
      #expect(json.output == "[\n]\n")
      #expect(plain.output.isEmpty)
    }
  }

  @Test("JSON can hold any text, without control sequences")
  func hardJSON() async throws {
    try await inWorkspace { workspace in
      try await HardText.fill(workspace)
      let shell = Shell(workspace: workspace)
      let outcome = try await shell.run("list", "--json", "--sort", "age", "--reverse")
      let items = try #require(
        try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]]
      )
      #expect(items.count == HardText.all.count)
      for (item, text) in zip(items, HardText.all) {
        let title = try #require(item["title"] as? String)
        #expect(title.utf8.elementsEqual(String(decoding: text.bytes, as: UTF8.self).utf8))
      }
      let unsafe = outcome.output.unicodeScalars.filter {
        $0 != "\n" && [.control, .format, .lineSeparator].contains($0.properties.generalCategory)
      }
      #expect(unsafe.isEmpty)
    }
  }

  @Test("prints with a template")
  func template() async throws {
    try await filled { shell in
      let outcome = try await shell.run(
        "list",
        "--sort",
        "due",
        "--format",
        #"{{{priority}}} {title}\t{due}|{location}\\"#
      )
      #expect(
        outcome.lines == [
          "{high} Pay rent\t2026-11-20|\\", "{highest} Book the flight\t2026-12-24T17:30|Nội Bài\\",
          "{low} 牛乳を買う\t|\\",
        ]
      )
      let short = try await shell.run("list", "--format", "{short} {id}").lines
      #expect(short.allSatisfy { $0.split(separator: " ").last?.hasPrefix($0.prefix(4)) == true })
    }
  }

  @Test(
    "says what is wrong with a template or an option, with exit code 64",
    arguments: [
      (["--format", "{titel}"], "unknown field {titel}; available: id short title detail state priority"),
      (["--format", "{title"], "unclosed {"), (["--format", "a}"], "} without {"),
      (["--format", #"\x"#], "after a backslash"),
      (["--json", "--format", "{id}"], "--json and --format cannot be combined"),
      (["--json", "--plain"], "--json and --plain cannot be combined"),
      (["--limit", "-1"], "number"), (["--limit", "many"], "“many” is invalid for “--limit <number>”"),
      (["--filter", "undone"], "Please provide one of “open”, “asleep”, “done” or “all”"),
      (
        ["--sort", "size"], "Please provide one of the following:\n  - title\n"
      ),
      (["--color", "red"], "Please provide one of “auto”, “always” or “never”"),
    ]
  )
  func mistakes(options: [String], reason: String) async throws {
    try await filled { shell in
      let outcome = try await shell.run(["list"] + options)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains(reason))
      #expect(outcome.output.isEmpty)
    }
  }

  @Test("prints a text to a pipe byte for byte")
  func bytesToPipe() async throws {
    try await Shell.test { shell in
      let title = "a\u{1B}[31m\u{202E}e\u{301}\tb"
      try await shell.fill(title)
      let outcome = try await shell.run("list", "--format", "{title}")
      #expect(outcome.output.utf8.elementsEqual("\(title)\n".utf8))
    }
  }

  @Test("prints a list of many pages completely and in order, each item once")
  func manyPages() async throws {
    try await Shell.test { shell in
      let titles = (1...1150).map { "Item \($0)" }
      try await shell.fill(titles.map { TODOItemValues($0) })
      #expect(try await shell.run("list", "--format", "{title}").lines == titles)
      #expect(
        try await shell.run("list", "--format", "{title}", "--limit", "1105").lines
          == Array(titles.prefix(1105))
      )
      #expect(
        try await shell.run("list", "--format", "{title}", "--search", "item 2", "--limit", "150").lines
          .count == 150
      )
      let reversed = try await shell.run("list", "--format", "{title}", "--reverse").lines
      #expect(reversed == titles.reversed())
      // On a terminal a long list is cut, and that is said.
      let sight = try await shell.look("list")
      #expect(sight.lines.count == 201)
      #expect(sight.lines.last == "… and more: --limit 0 shows all, --limit N the first N")
    }
  }

  @Test("says so if its output cannot be written, with exit code 1")
  func fullOutput() async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent")
      let outcome = try await shell.run(["list"], output: "/dev/full")
      #expect(outcome.status == 1)
      #expect(outcome.errors == "mytodo: cannot write output: No space left on device\n")
    }
  }

  @Test("list shows the items that contain all words after it")
  func words() async throws {
    try await Shell.test { shell in
      try await shell.fill("Book the flight", "Book a table", "Buy milk")
      #expect(try await shell.run("list", "flight", "--format", "{title}").output == "Book the flight\n")
      #expect(try await shell.run("list", "book", "flight").lines.count == 1)
      #expect(
        try await shell.run("list", "book", "--search", "table", "--format", "{title}").output
          == "Book a table\n"
      )
      #expect(try await shell.run("list", "zzz").output.isEmpty)
    }
  }
}
