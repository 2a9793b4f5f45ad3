import Foundation
import TODOCore
import TODOStore
import TestDrivers
import Testing

/// A folder of calendars in the workspace, and a configuration with it.
extension Shell {
  fileprivate var calendars: String { path("calendars") }

  fileprivate func prepareSync(_ lines: String = "") throws {
    try FileManager.default.createDirectory(atPath: calendars + "/home", withIntermediateDirectories: true)
    try write("[accounts.shared]\nfolder = \"\(calendars)\"\n\(lines)", to: "sync.toml")
  }

  @discardableResult
  fileprivate func sync(_ arguments: String...) async throws -> Outcome {
    try await run(["sync"] + arguments + ["--config", path("sync.toml")])
  }

  fileprivate func file(ofTitle title: String) -> String? {
    let names = try? FileManager.default.contentsOfDirectory(atPath: calendars + "/home")
    return names?.map { calendars + "/home/" + $0 }.first {
      (try? String(contentsOfFile: $0, encoding: .utf8))?.contains("SUMMARY:\(title)\r\n") ?? false
    }
  }

  fileprivate func edit(_ title: String, _ old: String, _ new: String) throws {
    let name = try #require(file(ofTitle: title))
    let text = try String(contentsOfFile: name, encoding: .utf8)
    try text.replacing(old, with: new).write(toFile: name, atomically: false, encoding: .utf8)
  }
}

@Suite("mytodo sync") struct SyncCommandTests {
  @Test("says which lines the configuration needs, and which collections there are") func add() async throws {
    try await Shell.test { shell in
      try shell.prepareSync()
      let outcome = try await shell.run("sync", "add", shell.calendars)
      let lines = ["[accounts.calendars]", "folder = \"\(shell.calendars)\""]
      #expect(outcome.lines == lines && outcome.status == 0)
      #expect(outcome.errors.contains("It has 1 collection: home"))
      #expect(try await shell.run("sync", "add", shell.path("nowhere")).status == 1)
      // Before the first item there may be no file.
      let first = try await shell.run("sync", "add", shell.calendars, "--database", shell.path("new.sqlite"))
      #expect(first.lines == lines)
      #expect(!FileManager.default.fileExists(atPath: shell.path("new.sqlite")))
      let lists = try await shell.sync("lists")
      #expect(lists.output == "shared/home: 0 there, not linked\n")
      #expect(try await shell.run("sync", "lists").status == 3)
    }
  }

  @Test("links a list after a preview, syncs it, and unlinks it") func links() async throws {
    try await Shell.test { shell in
      // Given
      try shell.prepareSync()
      try await shell.run("add", "Bread list:Home")
      // When nothing is confirmed
      let preview = try await shell.sync("link", "Home", "shared/home", "--dry-run")
      #expect(preview.lines.first == "Here         1 open, 0 done" && preview.status == 0)
      #expect(try await shell.sync("link", "Home", "shared/home").status == 64)
      let status = try await shell.sync("status")
      #expect(status.output == "no list is linked; link one with “mytodo sync link”\n")
      // When
      let linked = try await shell.sync("link", "Home", "shared/home", "--yes")
      #expect(linked.lines.last == "Linked Home with shared/home. “mytodo sync” sends the rest.")
      #expect(try await shell.sync("link", "Home", "shared/home", "--yes").status == 1)
      let run = try await shell.sync()
      #expect(run.output == "shared/home: 1 out\n" && run.status == 0)
      #expect(shell.file(ofTitle: "Bread") != nil)
      #expect(try await shell.sync("shared/home").output == "shared/home: nothing new\n")
      #expect(try await shell.sync("lists").output == "shared/home: with Home\n")
      let synced = try await shell.sync("status")
      #expect(synced.output.hasPrefix("shared/home: with Home, 1 item, last synced "))
      // When
      #expect(
        try await shell.sync("unlink", "Home").output == "Unlinked Home. Both sides stay as they are.\n"
      )
      // Then
      #expect(try await shell.sync("unlink", "Home").status == 1)
      #expect(shell.file(ofTitle: "Bread") != nil)
      #expect(try await shell.items().map(\.title) == ["Bread"])
    }
  }

  @Test("makes a collection if asked to") func makes() async throws {
    try await Shell.test { shell in
      try shell.prepareSync()
      try await shell.run("lists", "add", "Trip")
      #expect(try await shell.sync("link", "Trip", "shared/trip", "--yes").status == 3)
      #expect(try await shell.sync("link", "Trip", "shared/trip", "--make", "--yes").status == 0)
      let linked = try await shell.sync("link", "Trip", "shared/other", "--make", "--yes")
      #expect(linked.errors == "mytodo: the list “Trip” is linked with shared/trip already\n")
      #expect(!FileManager.default.fileExists(atPath: shell.calendars + "/other"))
      let taken = try await shell.sync("link", "Inbox", "shared/trip", "--make")
      #expect(taken.errors == "mytodo: the collection shared/trip is linked with the list “Trip” already\n")
      let missing = try await shell.sync("link", "My home", "shared/home")
      #expect(missing.status == 3 && missing.errors.contains("to make it: mytodo lists add 'My home'"))
      #expect(try await shell.sync("link", "Trip", "other/trip", "--yes").status == 3)
      #expect(FileManager.default.fileExists(atPath: shell.calendars + "/trip"))
    }
  }

  @Test("prints conflicts and resolves them, by field or all together") func conflicts() async throws {
    try await Shell.test { shell in
      // Given
      try shell.prepareSync()
      try await shell.run("add", "Bread due:2026-11-27")
      try await shell.sync("link", "Inbox", "shared/home", "--yes")
      try await shell.sync()
      try shell.edit("Bread", "DUE;VALUE=DATE:20261127", "DUE;VALUE=DATE:20261130\r\nPRIORITY:1")
      try await shell.run("edit", "Bread", "--due", "2026-11-28", "--priority", "low")
      // When
      #expect(try await shell.sync().output == "shared/home: 2 conflicts\n")
      let conflicts = try await shell.sync("conflicts")
      // Then
      #expect(conflicts.lines.count == 2)
      #expect(conflicts.output.contains("due: mine “Sat 28 Nov 2026”, theirs “Mon 30 Nov 2026”"))
      let array = try await shell.sync("conflicts", "--json")
      #expect(array.output.contains(#""field":"due","mine":"2026-11-28""#))
      #expect(try await shell.sync("resolve", "Bread").status == 64)
      #expect(try await shell.sync("resolve", "Bread", "due=mine", "due=theirs").status == 64)
      let shown = try await shell.run("show", "Bread").lines.first { $0.hasPrefix("Conflict") }
      #expect(shown?.contains("due: mine “Sat 28 Nov 2026”, theirs “Mon 30 Nov 2026”") ?? false)
      #expect(try await shell.sync("resolve", "Bread", "title=mine").status == 3)
      let first = try await shell.sync("resolve", "Bread", "due=theirs")
      #expect(first.output == "“Bread” now has their due date. 1 more field waits for your choice.\n")
      let second = try await shell.sync("resolve", "Bread", "--mine")
      #expect(second.output == "“Bread” keeps your priority\n")
      #expect(try await shell.sync().output == "shared/home: 1 out\n")
      let item = try #require(try await shell.items().first)
      #expect(item.due?.description == "2026-11-30" && item.priority == .low)
      #expect(try await shell.sync("conflicts").output == "no conflicts\n")
      #expect(try await shell.sync("resolve", "Bread", "--mine").status == 3)
    }
  }

  @Test("the status names what is not readable, and counts nothing that is never sent") func status()
    async throws
  {
    try await Shell.test { shell in
      // Given
      try shell.prepareSync("copies = false\n")
      try await shell.run("add", "Water the plants tomorrow every day")
      try await shell.sync("link", "Inbox", "shared/home", "--yes")
      #expect(try await shell.sync("status").output.contains("1 item to send, last synced"))
      try await shell.sync()
      try await shell.run("done", "Water")
      try await shell.sync()
      try Data("x".utf8).write(to: URL(fileURLWithPath: shell.calendars + "/home/bad.ics"))
      try await shell.sync()
      // When
      let status = try await shell.sync("status")
      // Then
      #expect(status.lines.first?.contains("1 item, 1 not readable, last synced") ?? false)
      #expect(status.lines.dropFirst() == ["  bad.ics"])
      let array = try await shell.sync("status", "--json").output
      #expect(array.contains(#""toSend":0,"#) && array.contains(#""unreadable":["bad.ics"]"#))
    }
  }

  @Test("names a linked list whose collection is gone among the collections") func goneCollection()
    async throws
  {
    try await Shell.test { shell in
      // Given
      try shell.prepareSync()
      try await shell.run("lists", "add", "Trip")
      #expect(try await shell.sync("link", "Trip", "shared/trip", "--make", "--yes").status == 0)
      // When
      try FileManager.default.removeItem(atPath: shell.calendars + "/trip")
      // Then
      let lists = try await shell.sync("lists")
      #expect(lists.lines == ["shared/home: 0 there, not linked", "shared/trip: with Trip, gone there"])
      let objects = try await shell.sync("lists", "--json").output
      #expect(objects.contains(#""collection":"trip","name":"trip","list":"Trip","gone":true"#))
    }
  }

  @Test("the status counts nothing to send in an account that is only read") func readOnly() async throws {
    try await Shell.test { shell in
      try shell.prepareSync("read_only = true\n")
      try await shell.run("add", "Milk")
      try await shell.sync("link", "Inbox", "shared/home", "--yes")
      let status = try await shell.sync("status")
      #expect(status.output.contains("with Inbox, 0 items, last synced"))
      #expect(status.output.hasSuffix(", read only\n"))
    }
  }

  @Test("the status names items that are steps of their own steps there") func circles() async throws {
    try await Shell.test { shell in
      // Given
      try shell.prepareSync()
      try await shell.sync("link", "Inbox", "shared/home", "--yes")
      for (title, parent) in [("Aa", "Bb"), ("Bb", "Aa")] {
        let lines = ["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:\(title)", "SUMMARY:\(title)"]
        let text = lines + ["RELATED-TO:\(parent)", "END:VTODO", "END:VCALENDAR", ""]
        try shell.write(text.joined(separator: "\r\n"), to: "calendars/home/\(title).ics")
      }
      try await shell.sync()
      // When
      let status = try await shell.sync("status")
      // Then
      #expect(status.lines.first?.contains("2 items, 1 in a circle of steps, last synced") ?? false)
      #expect(
        status.lines.dropFirst() == ["  Bb: there, it is a step of its own step; take one of them out"]
      )
      #expect(try await shell.sync("status", "--json").output.contains(#""circles":["Bb"]"#))
    }
  }

  @Test("prints each conflict on one line, with the rule that differs, and takes the names that it prints")
  func conflictLines() async throws {
    try await Shell.test { shell in
      // Given
      try shell.prepareSync()
      let detail = "Two loaves of rye bread, and one of wheat, but only if the bakery has it fresh"
      try await shell.run("add", "Bread due:2026-11-27 every day")
      try await shell.run("edit", "Bread", "--detail", "one")
      try await shell.sync("link", "Inbox", "shared/home", "--yes")
      try await shell.sync()
      try shell.edit("Bread", "RRULE:FREQ=DAILY", "RRULE:FREQ=WEEKLY")
      try shell.edit("Bread", "DESCRIPTION:one", "DESCRIPTION:First\\nsecond")
      try await shell.run("edit", "Bread", "--due", "every 2 days", "--detail", detail)
      try await shell.sync()
      // When
      let conflicts = try await shell.sync("conflicts")
      // Then
      #expect(conflicts.lines.count == 2)
      #expect(conflicts.output.contains("theirs “First second”"))
      #expect(conflicts.output.contains("but only if the …”, theirs"))
      #expect(conflicts.output.contains("repeat: mine “every 2 days"))
      #expect(try await shell.sync("conflicts", "--json").output.contains(#""field":"repeat""#))
      // When
      let resolved = try await shell.sync("resolve", "Bread", "details=mine", "repeat=theirs")
      // Then
      #expect(resolved.output == "“Bread” keeps your details and now has their due date\n")
    }
  }

  @Test("exit codes say what waits, what failed, and what cannot be reached") func exitCodes() async throws {
    try await Shell.test { shell in
      // Given
      try shell.prepareSync()
      try await shell.run(["add"], input: (0..<20).map { "Item \($0)" }.joined(separator: "\n"))
      try await shell.sync("link", "Inbox", "shared/home", "--yes")
      let dry = try await shell.sync("--dry-run")
      #expect(dry.lines == ["shared/home: 20 out", "This was a dry run; nothing was changed."])
      try await shell.sync()
      // When 15 of 20 are gone
      let names = try FileManager.default.contentsOfDirectory(atPath: shell.calendars + "/home").sorted()
      for name in names.prefix(15) {
        try FileManager.default.removeItem(atPath: shell.calendars + "/home/" + name)
      }
      let asked = try await shell.sync()
      // Then
      #expect(asked.status == 5 && asked.output.contains("15 items of 20 would be deleted here"))
      #expect(asked.output.contains("mytodo sync shared/home --accept deletions"))
      let dryAnswer = try await shell.sync("shared/home", "--accept", "deletions", "--dry-run")
      #expect(dryAnswer.lines.first == "shared/home: 15 deleted here")
      #expect(try await shell.items().count == 20)
      #expect(try await shell.sync("status").lines.count == 16)
      // When
      let answered = try await shell.sync("--accept", "deletions", "--json")
      #expect(answered.status == 0 && answered.output.contains(#""in":{"added":0,"changed":0,"deleted":15}"#))
      #expect(try await shell.items().count == 5)
      // When nothing can be reached
      try FileManager.default.moveItem(atPath: shell.calendars, toPath: shell.calendars + "-away")
      #expect(try await shell.sync().status == 75)
      #expect(try await shell.sync("--accept", "nonsense").status == 64)
      #expect(try await shell.sync("nobody").status == 3)
      #expect(try await shell.sync("shared/other").status == 3)
    }
  }

  @Test("says that a list is not synced because its account is not configured") func unconfigured()
    async throws
  {
    try await Shell.test { shell in
      // Given
      try shell.prepareSync()
      try await shell.run("add", "Bread")
      try await shell.sync("link", "Inbox", "shared/home", "--yes")
      // When
      for lines in ["", "[accounts.shared]\nfoldr = \"\(shell.calendars)\"\n"] {
        try shell.write(lines, to: "sync.toml")
        // Then
        let reason = "its account is missing in the configuration, or not valid there"
        let status = try await shell.sync("status")
        #expect(status.output.contains("1 item to send") && status.output.contains(reason))
        let run = try await shell.sync()
        #expect(run.status == 1 && run.output.hasPrefix("shared/home: " + reason))
        #expect(try await shell.sync("--json").output.contains(#""error":"\#(reason)"#))
      }
      // When
      try shell.prepareSync()
      // Then
      #expect(try await shell.sync().output == "shared/home: 1 out\n")
    }
  }

  @Test("keeps the fields of an item together, and names the lists that it was moved to")
  func conflictsOfItems()
    async throws
  {
    try await Shell.test { shell in
      // Given
      try shell.prepareSync()
      let titles = ["Bread", "Milk"]
      for title in titles { try await shell.run("add", title + " list:Home due:2026-11-27") }
      for list in ["Trip", "Work"] { try await shell.run("lists", "add", list) }
      for list in ["Home", "Trip", "Work"] {
        try await shell.sync("link", list, "shared/" + list.lowercased(), "--make", "--yes")
      }
      try await shell.sync()
      let edits = [
        ("DUE;VALUE=DATE:20261127", "DUE;VALUE=DATE:20261130", "--due", "2026-11-28"),
        ("END:VTODO", "PRIORITY:1\r\nEND:VTODO", "--priority", "low"),
      ]
      for (old, new, option, value) in edits {
        for title in titles {
          try shell.edit(title, old, new)
          try await shell.run("edit", title, option, value)
        }
        try await shell.sync()
      }
      // Then
      let ids = try await shell.sync("conflicts").lines.map { $0.prefix { $0 != " " } }
      #expect(ids.count == 4 && ids[0] == ids[1] && ids[2] == ids[3])
      // When
      for title in titles { try await shell.sync("resolve", title, "--mine") }
      try await shell.sync()
      let file = try #require(shell.file(ofTitle: "Bread"))
      try FileManager.default.moveItem(atPath: file, toPath: file.replacing("/home/", with: "/work/"))
      try await shell.run("edit", "Bread", "--list", "Trip")
      try await shell.sync()
      // Then
      let text = "list: mine “Trip”, theirs “Work”"
      #expect(try await shell.sync("conflicts").output.contains(text))
      #expect(try await shell.run("show", "Bread").output.contains(text))
      let array = try await shell.sync("conflicts", "--json")
      #expect(array.output.contains(#""field":"list","mine":"Trip","theirs":"Work""#))
    }
  }

  @Test("says which items were deleted there, and after linking what is left to send") func deletesThere()
    async throws
  {
    try await Shell.test { shell in
      // Given
      try shell.prepareSync()
      for title in ["Bread", "Milk"] { try await shell.run("add", title) }
      let linked = try await shell.sync("link", "Inbox", "shared/home", "--yes")
      #expect(linked.output.contains("sends the rest"))
      try await shell.sync()
      // When
      try await shell.run("delete", "Bread")
      try await shell.run("edit", "Milk", "--title", "Oat milk")
      // Then
      #expect(try await shell.sync().lines == ["shared/home: 1 out, 1 deleted there"])
      // When
      try await shell.sync("unlink", "Inbox")
      // Then
      let again = try await shell.sync("link", "Inbox", "shared/home", "--yes")
      #expect(again.lines.last == "Linked Inbox with shared/home.")
    }
  }

  @Test("names collections in one way, and the one that is meant by its place before others by their names")
  func places() async throws {
    try await Shell.test { shell in
      // Given
      try shell.prepareSync()
      for (folder, name) in [("home", "New name"), ("trip", "home")] {
        let path = shell.calendars + "/" + folder
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try Data(name.utf8).write(to: URL(fileURLWithPath: path + "/displayname"))
      }
      try await shell.run("add", "Bread list:Home")
      try await shell.run("add", "Pack list:Trip")
      // When
      for (list, place) in [("Home", "shared/home"), ("Trip", "shared/trip")] {
        #expect(try await shell.sync("link", list, place, "--yes").lines.last?.contains(place) ?? false)
      }
      // Then
      #expect(try await shell.sync("shared/home").lines == ["shared/home: 1 out"])
      #expect(try await shell.sync().lines == ["shared/home: nothing new", "shared/trip: 1 out"])
      for line in try await shell.sync("status").lines + shell.sync("lists").lines {
        #expect(line.hasPrefix("shared/home: ") || line.hasPrefix("shared/trip: "))
      }
      #expect(try await shell.sync("shared/New name").lines == ["shared/home: nothing new"])
    }
  }

  @Test("names the files that it leaves alone, many of them by their number") func leavesAlone() async throws
  {
    try await Shell.test { shell in
      // Given
      try shell.prepareSync()
      try await shell.run("add", "Bread")
      let names = (0..<25).map { "junk-\($0).ics" }
      for name in names {
        try Data("junk".utf8).write(to: URL(fileURLWithPath: shell.calendars + "/home/" + name))
      }
      // When
      let link = try await shell.sync("link", "Inbox", "shared/home", "--yes")
      // Then
      #expect(link.output.contains("Attention    25 files"))
      #expect(link.lines.contains("  5 more") && link.lines.filter { $0.hasPrefix("  junk-") }.count == 20)
      // When
      for name in names { try FileManager.default.removeItem(atPath: shell.calendars + "/home/" + name) }
      try await shell.sync()
      let file = try #require(shell.file(ofTitle: "Bread"))
      try FileManager.default.copyItem(atPath: file, toPath: shell.calendars + "/home/z.ics")
      // Then
      let uid = try #require(file.split(separator: "/").last?.dropLast(4))
      #expect(
        try await shell.sync().lines == [
          "shared/home: 1 with the UID of another file",
          "  z.ics: another file has its UID, \(uid); delete one of the two",
        ]
      )
      let status = try await shell.sync("status")
      #expect(status.output.contains("1 with the UID of another file"))
      #expect(status.lines.last == "  z.ics: another file has its UID, \(uid); delete one of the two")
    }
  }

  @Test("takes back what came in alone, and sends that") func undoesStep() async throws {
    try await Shell.test { shell in
      // Given
      try shell.prepareSync()
      try await shell.run("add", "Bread")
      try await shell.sync("link", "Inbox", "shared/home", "--yes")
      try await shell.sync()
      try shell.edit("Bread", "SUMMARY:Bread", "SUMMARY:Rye bread")
      #expect(try await shell.sync().output == "shared/home: 1 in\n")
      let line = try #require(try await shell.run("history").lines.first { $0.contains("sync: shared") })
      #expect(try await shell.look("history").lines.first?.contains("sync “Inbox”: Rye bread") == true)
      // When
      let number = String(line.prefix { $0 != "\t" })
      #expect(try await shell.run("undo", "--step", number).status == 0)
      #expect(try await shell.sync().output == "shared/home: 1 out\n")
      // Then
      #expect(shell.file(ofTitle: "Bread") != nil)
    }
  }
}
