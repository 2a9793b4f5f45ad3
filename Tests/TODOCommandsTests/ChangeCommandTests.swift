import Foundation
import GRDB
import TODOCore
import TODOStore
import TestDrivers
import TestSupport
import Testing

@Suite("Commands that change items") struct ChangeCommandTests {
  private func short(_ title: String, in shell: Shell) async throws -> String {
    let item = try #require(try await shell.items().first { $0.title == title })
    return String(item.id.uuidString.lowercased().prefix(8))
  }

  private func isDone(_ title: String, in shell: Shell) async throws -> Bool? {
    try await shell.items().first { $0.title == title }?.isDone
  }

  @Test("name an item by the start of its id, in upper or lower case")
  func byID() async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent", "Book the flight")
      let id = try await short("Pay rent", in: shell)
      let outcome = try await shell.run("done", id.uppercased())
      #expect(outcome.status == 0)
      #expect(outcome.output == "Completed \(id.prefix(4)) “Pay rent”\n")
      #expect(try await isDone("Pay rent", in: shell) == true)
      #expect(try await isDone("Book the flight", in: shell) == false)
    }
  }

  @Test(
    "name an item by words that match only it",
    arguments: ["flight", "the FLIGHT", "ﬂight book", "/flight"]
  )
  func byWords(words: String) async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent", "Book the flight")
      #expect(try await shell.run("delete", words).status == 0)
      #expect(try await shell.items().map(\.title) == ["Pay rent"])
    }
  }

  @Test("delete looks in open items first")
  func deletesOpen() async throws {
    try await Shell.test { shell in
      try await shell.fill([TODOItemValues("Pay rent", isDone: true), TODOItemValues("Pay the rent")])
      #expect(try await shell.run("rm", "rent").status == 0)
      #expect(try await shell.items().map(\.isDone) == [true])
      #expect(try await shell.run("rm", "rent").status == 0)
      #expect(try await shell.items().isEmpty)
    }
  }

  @Test("mean the only open item of a name, beside done ones", arguments: ["edit", "show"])
  func meansOpen(command: String) async throws {
    try await Shell.test { shell in
      try await shell.fill([
        TODOItemValues("Take vitamins", isDone: true), TODOItemValues("Take vitamins"),
        TODOItemValues("Take vitamins", isDone: true),
      ])
      let options = command == "edit" ? ["--priority", "high"] : []
      #expect(try await shell.run([command, "vitamins"] + options).status == 0)
      #expect(
        try await shell.items().filter { $0.priority == .high }.map(\.isDone)
          == (options.isEmpty ? [] : [false])
      )
    }
  }

  @Test("list the candidates for an ambiguous name, with exit code 4, and change nothing")
  func ambiguous() async throws {
    try await Shell.test { shell in
      try await shell.fill(
        (1...12).map { TODOItemValues("Pay \($0 > 4 ? "tax" : "rent") \($0)", isDone: $0 == 1) }
      )
      let before = try bytes(shell.workspace.database)
      let outcome = try await shell.run("edit", "pay", "rent", "--priority", "high")
      #expect(outcome.status == 4)
      let lines = outcome.errors.split(separator: "\n").map(String.init)
      #expect(lines.first == "mytodo: “pay rent” matches 4 items, so nothing was changed:")
      #expect(lines.count == 5)
      let ids = try await shell.items().filter { $0.title.contains("rent") }.map {
        $0.id.uuidString.lowercased()
      }
      for line in lines.dropFirst() {
        let digits = line.dropFirst(2).prefix { $0 != " " }
        #expect(ids.contains { $0.hasPrefix(digits) })
      }
      #expect(lines.contains { $0.hasSuffix("  Pay rent 1 (done)") })
      let many = try await shell.run("edit", "pay", "--priority", "high")
      #expect(
        many.errors.hasPrefix("mytodo: “pay” matches 12 items, so nothing was changed. The first 10:\n")
      )
      #expect(many.errors.split(separator: "\n").count == 11)
      #expect(try bytes(shell.workspace.database) == before)
    }
  }

  @Test(
    "say that there is no such item, with exit code 3, and change nothing",
    arguments: [
      ["done", "nowhere"], ["reopen", "nowhere"], ["delete", "nowhere"], ["show", "ffffffff"],
      ["edit", "nowhere", "--title", "x"],
      ["done", "/rent", "/nowhere"], ["delete", "/abcd"],
    ]
  )
  func notFound(arguments: [String]) async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent")
      let before = try bytes(shell.workspace.database)
      let outcome = try await shell.run(arguments)
      #expect(outcome.status == 3)
      #expect(outcome.errors.hasPrefix("mytodo: no item matches “"))
      #expect(outcome.output.isEmpty)
      #expect(try bytes(shell.workspace.database) == before)
    }
  }

  @Test("join their words to one name", arguments: ["done", "reopen", "delete", "skip", "show", "edit"])
  func joined(command: String) async throws {
    try await Shell.test { shell in
      try await shell.fill("Buy stamps", "Buy milk", "Sort stamps")
      let outcome = try await shell.run(
        [command, "buy", "stamps"] + (command == "edit" ? ["--priority", "low"] : [])
      )
      // Only a repeating item can be skipped.
      #expect(outcome.status == (command == "skip" ? 1 : 0))
      #expect((outcome.output + outcome.errors).contains("Buy stamps"))
      #expect(!(outcome.output + outcome.errors).contains("Buy milk"))
    }
  }

  @Test("take ids as names of their own, and words that look like ids as words")
  func idsAndWords() async throws {
    try await Shell.test { shell in
      try await shell.fill("Feed cafe", "Pay rent", "Buy milk")
      #expect(try await shell.run("done", "feed", "cafe").output.contains("“Feed cafe”"))
      let ids = [try await short("Pay rent", in: shell), try await short("Buy milk", in: shell)]
      #expect(try await shell.run(["done"] + ids).lines.count == 2)
      #expect(try await shell.run("reopen", "pay rent", "milk").lines.count == 2)
    }
  }

  @Test(
    "are named by words in full, and by three letters or more of their beginning",
    arguments: [
      ("rent", true), ("ren", true), ("sl", false), ("ent", false), ("pr", true), ("42", true), ("4", false),
      ("hanoi", true), ("noi", true), ("no", false), ("牛乳", false), ("牛乳を", true), ("\"ent\"", false),
      ("is:todo !low", true),
    ]
  )
  func partsOfWords(name: String, isEnough: Bool) async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent", "Review PR 42", "Fly to Hà Nội", "牛乳を買う")
      try await shell.fill([TODOItemValues("Sleep", priority: .low)])
      let before = try bytes(shell.workspace.database)
      let outcome = try await shell.run("done", name)
      #expect(outcome.status == (isEnough ? 0 : 4))
      guard !isEnough else { return }
      #expect(
        outcome.errors.hasPrefix(
          "mytodo: “\(name)” is only a part of a word in this item, so nothing was changed:\n  "
        )
      )
      #expect(try bytes(shell.workspace.database) == before)
    }
  }

  @Test(
    "are not named by one or two letters that are no word of their own, though nothing or only a hyphen is beside them",
    arguments: [
      ("歯医者に電話する", "話", false), ("歯医者に電話する", "電話", false), ("歯医者に電話する", "に電話", true),
      ("電話", "電話", true), ("電話 する", "電話", true), ("e-mail Eva", "e", false), ("It's me", "s", false),
      ("Buy TV, radio", "tv", true), ("Read (it)", "it", true),
    ]
  )
  func undividedWords(title: String, name: String, isEnough: Bool) async throws {
    try await Shell.test { shell in
      try await shell.fill(title)
      #expect(try await shell.run("done", name).status == (isEnough ? 0 : 4))
      #expect(try await isDone(title, in: shell) == isEnough)
    }
  }

  @Test("prefer an item with a word to those that have it only inside another one")
  func wordBeforePart() async throws {
    try await Shell.test { shell in
      try await shell.fill([TODOItemValues("Pay rent", isDone: true), TODOItemValues("Photos of parents")])
      #expect(try await shell.run("done", "rent").output.hasSuffix("“Pay rent”\n"))
      #expect(try await isDone("Photos of parents", in: shell) == false)
    }
  }

  @Test(
    "ask on a terminal about an item that has only a part of a word",
    arguments: [("y", true), ("n", false), ("", false)]
  )
  func asked(answer: String, isMeant: Bool) async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent")
      let sight = try await shell.look("done ent", answer: answer + "\n")
      #expect(sight.text.contains("“Pay rent”: is that the item? [y/N]"))
      #expect(sight.status == (isMeant ? 0 : 1))
      #expect(try await isDone("Pay rent", in: shell) == isMeant)
    }
  }

  @Test("refuse a name without a word", arguments: ["", " ", "/"])
  func emptyName(name: String) async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent")
      let outcome = try await shell.run("delete", name)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("empty item name"))
      #expect(try await shell.items().count == 1)
    }
  }

  @Test("done searches open items first, reopen done ones")
  func filters() async throws {
    try await Shell.test { shell in
      try await shell.fill([
        TODOItemValues("Pay rent"), TODOItemValues("Pay rent, October", isDone: true),
      ])
      #expect(try await shell.run("done", "rent").status == 0)
      #expect(try await isDone("Pay rent", in: shell) == true)
      #expect(try await shell.run("reopen", "october").status == 0)
      #expect(try await isDone("Pay rent, October", in: shell) == false)
      #expect(try await shell.run("reopen", "rent").output.hasSuffix("“Pay rent”\n"))
    }
  }

  @Test("say that nothing had to be changed, and make no step")
  func already() async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent")
      let outcome = try await shell.run("reopen", "rent")
      #expect(outcome.status == 0)
      #expect(outcome.output.hasPrefix("Already open: "))
      #expect(try await shell.run("history").lines.count == 1)
    }
  }

  @Test("say that the change was made if the items cannot be read after it")
  func unreadable() async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent", "Book the flight")
      let queue = try DatabaseQueue(path: shell.workspace.database)
      try await queue.write { db in
        try db.execute(
          sql: """
            CREATE TRIGGER damage AFTER UPDATE OF completedAt ON item WHEN new.title = 'Book the flight' BEGIN
              UPDATE item SET due = 'never' WHERE number = new.number;
            END
            """
        )
      }
      let outcome = try await shell.run("done", "/rent", "/flight")
      #expect(outcome.status == 1)
      #expect(outcome.errors.hasPrefix("mytodo: the change was made, but the items cannot be read: "))
      #expect(outcome.output.isEmpty)
    }
  }

  @Test("act on several items, or on none when one of the names is wrong")
  func several() async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent", "Book the flight", "Water the plants")
      #expect(try await shell.run("done", "/rent", "/flight", "/nowhere").status == 3)
      #expect(try await shell.items().allSatisfy { !$0.isDone })
      let outcome = try await shell.run("done", "/rent", "/flight", "/rent")
      #expect(outcome.lines.count == 2)
      #expect(try await shell.items().filter(\.isDone).map(\.title) == ["Book the flight", "Pay rent"])
      // They are one step.
      #expect(try await shell.run("undo", "--yes").output == "Undone. 2 items are open again.\n")
      #expect(try await shell.items().allSatisfy { !$0.isDone })
    }
  }

  @Test(
    "say that the change was made if their output cannot be written, with exit code 1",
    arguments: [
      ("done rent", "change was made"), ("edit rent --title x", "change was made"),
      ("undo --yes", "change was undone"),
    ]
  )
  func fullOutput(command: String, change: String) async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent")
      let words = command.split(separator: " ").map(String.init)
      let outcome = try await shell.run(words, output: "/dev/full")
      #expect(outcome.status == 1)
      #expect(
        outcome.errors
          == "mytodo: cannot write output: No space left on device; the \(change)\n"
      )
      #expect(try await shell.items().filter { $0.title == "Pay rent" && !$0.isDone }.isEmpty)
    }
  }

  @Test("need a name", arguments: ["done", "reopen", "delete", "show", "edit"])
  func nameMissing(command: String) async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run(command)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("missing expected argument “<item>"))
    }
  }

  @Test("show says nothing of changes where a name is not clear", arguments: [("pay", 2), ("ent", 1)])
  func unclearToRead(name: String, count: Int) async throws {
    try await Shell.test { shell in
      try await shell.fill("Pay rent", "Pay fine")
      let outcome = try await shell.run("show", name)
      #expect(outcome.status == 4 && !outcome.errors.contains("changed"))
      let start = count == 2 ? "“pay” matches 2 items:" : "“ent” is only a part of a word in this item:"
      #expect(outcome.errors.hasPrefix("mytodo: \(start)\n  "))
    }
  }

  @Test("show prints an item in full, its details as stored")
  func show() async throws {
    try await Shell.test { shell in
      try await shell.fill([
        TODOItemValues(
          "Pay rent",
          detail: "a\n\tb\n",
          priority: .high,
          due: DueDate(stored: "2026-11-20"),
          location: TODOLocation(name: "Bank", address: "1 Main St")
        )
      ])
      let outcome = try await shell.run("show", "rent")
      let id = try #require(try await shell.items().first).id.uuidString.lowercased()
      #expect(outcome.status == 0)
      #expect(
        outcome.output == """
          Title       Pay rent
          Id          \(id)
          Status      Open
          Priority    High
          Due         Fri 20 Nov 2026, overdue
          Location    Bank
          Address     1 Main St
          Created     Fri 20 Nov 2026 10:00

          a
          \tb


          """
      )
      let json = try await shell.run("show", "rent", "--json")
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
      )
      #expect(object["id"] as? String == id)
      #expect(object["detail"] as? String == "a\n\tb\n")
    }
  }

  @Test("show lets no control sequence reach a terminal")
  func hardText() async throws {
    try await inWorkspace { workspace in
      try await HardText.fill(workspace)
      let shell = Shell(workspace: workspace)
      let ids = try await shell.run("list", "--format", "{id}").lines
      #expect(ids.count == HardText.all.count)
      for id in ids {
        let sight = try await shell.look("show \(id)", columns: 200)
        #expect(sight.status == 0)
        #expect(
          !sight.text.unicodeScalars.contains {
            !["\r", "\n"].contains($0) && $0.properties.generalCategory == .control
          }
        )
      }
    }
  }

  @Test(
    "a database that cannot be used is one line and exit code 1",
    arguments: [
      ["add", "x"], ["list"], ["show", "x"], ["edit", "x", "--title", "y"], ["done", "x"], ["reopen", "x"],
      ["delete", "x"],
      ["undo"], ["redo"], ["history"],
    ]
  )
  func refusedFile(arguments: [String]) async throws {
    try await Shell.test { shell in
      let path = shell.workspace.path + "/other.sqlite"
      try shell.workspace.write("Buy milk\n", to: "other.sqlite")
      let outcome = try await shell.run(arguments + ["--database", path])
      #expect(outcome.status == 1)
      #expect(
        outcome.errors
          == "mytodo: \(path): is not a database; it was not changed; choose another file with --database\n"
      )
      #expect(shell.workspace.contents("other.sqlite") == "Buy milk\n")
    }
  }
}
