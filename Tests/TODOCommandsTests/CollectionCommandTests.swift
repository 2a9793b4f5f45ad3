import Foundation
import GRDB
import TODOCore
import TODOStore
import TestDrivers
import TestSupport
import Testing

@Suite("mytodo lists, tags and views") struct CollectionCommandTests {
  /// Two items in a list, one of them with two tags, and one item in the Inbox.
  private func filled(_ body: @MainActor (Shell) async throws -> Void) async throws {
    try await Shell.test { shell in
      try await shell.run("add", "Call list:Work #home #call")
      try await shell.run("add", "Write list:Work")
      try await shell.run("add", "Milk #home")
      try await body(shell)
    }
  }

  @Test("print names with the number of open items, the Inbox first") func lists() async throws {
    try await filled { shell in
      try await shell.run("done", "write")
      try await shell.run("lists", "add", "Shopping")
      #expect(try await shell.run("lists").lines == ["1\tInbox", "1\tWork", "0\tShopping"])
      #expect(try await shell.run("tags", "list").lines == ["1\tcall", "2\thome"])
      let sight = try await shell.look("lists")
      #expect(sight.lines == ["Inbox     1", "Work      1", "Shopping  0"])
    }
  }

  @Test("cannot be named Everything, which is all lists together", arguments: ["Everything", "everything"])
  func everything(name: String) async throws {
    try await filled { shell in
      for arguments in [
        ["lists", "add", name], ["lists", "rename", "Work", name], ["edit", "Milk", "--list", name],
      ] {
        let refused = try await shell.run(arguments)
        #expect(refused.status == 64)
        #expect(
          refused.errors == "mytodo: “Everything” is the name of all lists together; choose another name\n"
        )
      }
      #expect(try await shell.run("lists").lines == ["1\tInbox", "2\tWork"])
    }
  }

  @Test("without any, say how one is made on a terminal, and print nothing to a pipe") func none()
    async throws
  {
    try await Shell.test { shell in
      try await shell.fill("Milk")
      #expect(try await shell.run("lists").output == "1\tInbox\n")
      for command in ["tags", "views"] {
        #expect(try await shell.run(command).output.isEmpty)
        #expect(try await shell.run(command, "--json").output == "[\n]\n")
        #expect(try await shell.look(command).text.hasPrefix("No \(command) yet; "))
      }
    }
  }

  @Test("print JSON") func json() async throws {
    try await filled { shell in
      try await shell.run("views", "add", "All", "", "--sort", "age", "--reverse")
      func objects(_ command: String) async throws -> [[String: Any]] {
        let data = Data(try await shell.run(command, "--json").output.utf8)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
      }
      let lists = try await objects("lists")
      #expect(lists.map { $0["name"] as? String } == ["Inbox", "Work"])
      #expect(lists.map { $0["open"] as? Int } == [1, 2])
      #expect(lists.allSatisfy { UUID(uuidString: $0["id"] as? String ?? "") != nil })
      let view = try #require(try await objects("views").first)
      #expect(
        view["items"] as? Int == 3 && view["query"] as? String == "" && view["sort"] as? String == "age"
      )
      #expect(view["reverse"] as? Bool == true)
    }
  }

  @Test("deleting a list says how many items are in the Inbox then, and undo brings it back") func deletes()
    async throws
  {
    try await filled { shell in
      let outcome = try await shell.run("lists", "delete", "WORK")
      #expect(
        outcome.output
          == "Deleted the list “Work” and moved 2 open items to the Inbox; “mytodo undo” restores it\n"
      )
      #expect(try await shell.run("lists").lines == ["3\tInbox"])
      #expect(try await shell.run("undo").output == "Undone. “Work” is back.\n")
      #expect(try await shell.run("lists").lines == ["1\tInbox", "2\tWork"])
      #expect(try await shell.run("tags", "rm", "#call").output.contains("from 1 open item;"))
      #expect(try await shell.run("tags").lines == ["2\thome"])
    }
  }

  @Test("renaming keeps the items; two become one only with --merge") func renames() async throws {
    try await filled { shell in
      #expect(try await shell.run("tags", "rename", "#home", "house").output == "Renamed “home” to “house”\n")
      let refusal = try await shell.run("tags", "rename", "house", "CALL")
      #expect(refusal.status == 1 && refusal.errors.contains("--merge"))
      #expect(try await shell.run("tags").lines == ["1\tcall", "2\thouse"])
      let merging = try await shell.run("tags", "rename", "house", "call", "--merge")
      #expect(merging.output == "Merged “house” into “call”\n")
      #expect(try await shell.run("tags").lines == ["2\tcall"])
      #expect(try await shell.run("lists", "rename", "work", "Office").status == 0)
      #expect(try await shell.run("lists", "rename", "office", "Office").output == "No change\n")
      #expect(try await shell.run("list", "--list", "office").lines.count == 2)
    }
  }

  @Test("lists and views are moved before another one, or to the end", arguments: ["lists", "views"])
  func moves(command: String) async throws {
    try await Shell.test { shell in
      let query = command == "views" ? [""] : []
      for name in ["One", "Two", "Three"] { try await shell.run([command, "add", name] + query) }
      func names() async throws -> [String] {
        try await shell.run(command).lines.map { String($0.split(separator: "\t")[1]) }.filter {
          $0 != "Inbox"
        }
      }
      #expect(try await shell.run(command, "move", "three", "--before", "ONE").output == "Moved “Three”\n")
      #expect(try await names() == ["Three", "One", "Two"])
      try await shell.run(command, "move", "One", "--last")
      #expect(try await names() == ["Three", "Two", "One"])
      #expect(try await shell.run(command, "move", "One").status == 64)
      #expect(try await shell.run(command, "move", "One", "--last", "--before", "Two").status == 64)
      #expect(try await shell.run(command, "move", "One", "--before", "Four").status == 3)
    }
  }

  @Test(
    "the Inbox stays the first list",
    arguments: [
      ["rename", "inbox", "x"], ["rename", "Work", "INBOX", "--merge"], ["delete", "Inbox"],
      ["move", "Inbox", "--last"], ["move", "Work", "--before", "Inbox"], ["add", "ｉｎｂｏｘ"],
    ]
  )
  func inbox(arguments: [String]) async throws {
    try await filled { shell in
      let outcome = try await shell.run(["lists"] + arguments)
      #expect(outcome.status == 1)
      #expect(try await shell.run("lists").lines == ["1\tInbox", "2\tWork"])
    }
  }

  @Test(
    "a text that cannot be a name is refused with a sentence",
    arguments: ["", "  ", String(repeating: "a", count: 10_000), "a\u{1B}[31mb", "a\nb"]
  )
  func badNames(name: String) async throws {
    try await filled { shell in
      for arguments in [
        ["lists", "add", name], ["lists", "rename", "Work", name], ["tags", "rename", "home", name],
        ["views", "add", name, "milk"], ["views", "delete", name],
        ["add", "Milk", "--list", "a" + name + "\u{1}"], ["list", "--tag", "#" + name],
      ] {
        let outcome = try await shell.run(arguments)
        #expect(outcome.status == 64, "\(arguments.prefix(2))")
        #expect(outcome.errors.count < 200 && outcome.errors.hasPrefix("mytodo: "))
      }
      let sight = try await shell.look("lists add '\(name)'")
      #expect(!sight.text.contains("\u{1B}"))
    }
  }

  @Test("a tag is one word; a list may have any character that is printed") func characters() async throws {
    try await filled { shell in
      for name in ["two words", "a,b", "a#b", "a\"b", "-a"] {
        let outcome = try await shell.run("tags", "rename", "home", "--", name)
        #expect(outcome.status == 64, "\(name)")
      }
      for name in ["#x \"y\"", "a,b", "it's"] {
        #expect(try await shell.run("lists", "add", name).status == 0)
        #expect(try await shell.run("lists", "delete", name).status == 0)
      }
      for name in ["wORK", "ＷＯＲＫ"] { #expect(try await shell.run("lists", "add", name).status == 1) }
    }
  }

  @Test("a view whose query another program made unreadable is named, and everything else is shown")
  func unreadableView() async throws {
    try await filled { shell in
      try await shell.run("views", "add", "Mine", "milk")
      try await shell.run("views", "add", "Home", "#home")
      try await DatabaseQueue(path: shell.workspace.database).write { db in
        try db.execute(sql: "UPDATE collection SET query = 'due:frday', sort = '?' WHERE name = 'Mine'")
      }
      #expect(try await shell.run("views").lines == ["?\tMine\tdue:frday", "2\tHome\t#home"])
      let outcome = try await shell.run("list", "--view", "mine")
      #expect(
        outcome.status == 1
          && outcome.errors.hasPrefix("mytodo: the view “Mine” cannot be used: cannot read “due:frday”;")
      )
      let check = try await shell.run("check")
      #expect(
        check.status == 1 && check.output == "views: 1 view has a query or an order that cannot be read\n"
      )
      #expect(try await shell.run("views", "add", "Mine", "milk", "--replace").status == 0)
      #expect(try await shell.run("check").status == 0)
    }
  }

  // MARK: Views

  @Test("a view lists its items in its order; an explicit order wins, and further words narrow it")
  func listsView()
    async throws
  {
    try await filled { shell in
      #expect(try await shell.run("views", "add", "Home", "#home", "--sort", "title").status == 0)
      func titles(_ arguments: String...) async throws -> [String] {
        try await shell.run(["list", "--format", "{title}", "--view", "home"] + arguments).lines
      }
      #expect(try await titles() == ["Call", "Milk"])
      #expect(try await titles("--reverse") == ["Milk", "Call"])
      #expect(try await titles("--sort", "age") == ["Milk", "Call"])
      #expect(try await titles("milk") == ["Milk"])
      #expect(try await titles("--", "-milk") == ["Call"])
      let missing = try await shell.run("list", "--view", "nothing")
      #expect(missing.status == 3 && missing.errors.contains("“nothing”"))
    }
  }

  @Test("words after a view whose quotation mark is open are terms of their own") func openQuote()
    async throws
  {
    try await filled { shell in
      try await shell.run("views", "add", "Open", "\"mil")
      #expect(try await shell.run("views").lines == ["1\tOpen\t\"mil"])
      #expect(try await shell.run("list", "--format", "{title}", "--view", "Open", "#home").lines == ["Milk"])
    }
  }

  @Test("a view of done items lists them, those completed last first") func doneView() async throws {
    try await filled { shell in
      try await shell.run(["done", "milk"], environment: ["MYTODO_NOW": "2026-11-22T10:00"])
      try await shell.run(["done", "call"], environment: ["MYTODO_NOW": "2026-11-22T11:00"])
      try await shell.run("views", "add", "Done", "is:done")
      #expect(try await shell.run("views").lines == ["2\tDone\tis:done"])
      #expect(
        try await shell.run("list", "--format", "{title}", "--view", "done").lines == ["Call", "Milk"]
      )
    }
  }

  @Test("a view is replaced only with --replace, and undo brings the old one back") func replaces()
    async throws
  {
    try await filled { shell in
      try await shell.run("views", "add", "Home", "#home")
      let refusal = try await shell.run("views", "add", "HOME", "milk")
      #expect(refusal.status == 1 && refusal.errors.contains("--replace"))
      #expect(
        try await shell.run("views", "add", "HOME", "milk", "--replace").output == "Changed the view “Home”\n"
      )
      #expect(try await shell.run("views").lines == ["1\tHome\tmilk"])
      #expect(try await shell.run("undo").output == "Undone. “Home” is as it was before.\n")
      #expect(try await shell.run("views").lines == ["2\tHome\t#home"])
      try await shell.run("undo")
      #expect(try await shell.run("redo").output == "Redone. “Home” is back.\n")
    }
  }

  @Test("a query that cannot be read, or is too long, makes no view") func badQueries() async throws {
    try await filled { shell in
      let unreadable = try await shell.run("views", "add", "Bad", "due:frday")
      #expect(unreadable.status == 64 && unreadable.errors.contains("“due:frday”"))
      let long = try await shell.run("views", "add", "Long", String(repeating: "a", count: 10_000))
      #expect(long.status == 64 && long.errors.contains("1,000 characters"))
      #expect(try await shell.run("views", "add", "Missing").status == 64)
      #expect(try await shell.run("views").output.isEmpty)
    }
  }

  @Test("a hostile name in the file does not reach the terminal, and can be deleted") func hostileName()
    async throws
  {
    try await filled { shell in
      try await shell.run("lists", "add", "\u{202E}evil")
      let sight = try await shell.look("lists")
      #expect(!sight.text.unicodeScalars.contains("\u{202E}"))
      #expect(try await shell.run("lists", "--json").output.contains(#""\u202eevil""#))
      #expect(try await shell.run("lists", "delete", "\u{202E}evil").status == 0)
    }
  }

  @Test("a query has a limit of terms, which every command names", .timeLimit(.minutes(1))) func manyTerms()
    async throws
  {
    try await filled { shell in
      let terms = (0...TypedQuery.termLimit).map { "-#t\($0)" }
      let error = "mytodo: a query can have up to 500 terms\n"
      for arguments in [["list", "--"], ["views", "add", "Many", "--"]] {
        let outcome = try await shell.run(arguments + terms)
        #expect(outcome.status == 64 && outcome.errors == error, "\(arguments)")
      }
      let options = try await shell.run(["list"] + terms.map { "--tag=\($0.dropFirst(2))" })
      #expect(options.status == 64 && options.errors == error)
      let start = try await shell.run(["--query", terms.joined(separator: " ")])
      #expect(start.status == 64 && start.errors == error)
      // As many as it can have are a query.
      #expect(try await shell.run(["list", "--"] + terms.dropLast()).status == 0)
      let few = Array(repeating: "a", count: 500).joined(separator: " ")
      #expect(try await shell.run("views", "add", "Few", few).status == 0)
      #expect(try await shell.run("list", "--view", "Few").status == 0)
    }
  }

  @Test("a warning about a query is printed once") func warnings() async throws {
    try await filled { shell in
      let outcome = try await shell.run("views", "add", "V", "#x #X list:q -list:Q foo:a foo:a")
      #expect(outcome.errors.split(separator: "\n").count == 3, "\(outcome.errors)")
    }
  }
}
