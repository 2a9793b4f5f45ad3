import Foundation
import TODOCore
import TODOStore
import TestDrivers
import Testing

/// Imports of whole folders.
extension ImportCommandTests {
  @Test("of a folder reads the notes, org files and calendars in it, at any depth, but for hidden ones")
  func folder() async throws {
    try await Shell.test { shell in
      let files = [
        "vault/b.md", "vault/deep/er/a.org", "vault/.obsidian/c.md", "vault/.d.md", "vault/list.txt",
      ]
      for file in files {
        try FileManager.default.createDirectory(
          atPath: (shell.path(file) as NSString).deletingLastPathComponent,
          withIntermediateDirectories: true
        )
        try shell.write(file.hasSuffix(".org") ? "* TODO \(file)\n" : "- [ ] \(file)\n", to: file)
      }
      let outcome = try await shell.run("import", shell.path("vault/"), "--lists", "files")
      #expect(outcome.lines.first == "2 files: 2 items: 2 new, 0 changed, 0 the same")
      #expect(Set(try await shell.items().map(\.list)) == ["a", "b"])
    }
  }

  @Test("of a folder reads a linked note once, by its own name, and refuses what cannot be read")
  func linksInFolder() async throws {
    try await Shell.test { shell in
      let files = FileManager.default
      try files.createDirectory(atPath: shell.path("vault/deep"), withIntermediateDirectories: true)
      try shell.write("- [ ] Milk\n", to: "vault/note.md")
      let link = shell.path("vault/a.md")
      try files.createSymbolicLink(atPath: link, withDestinationPath: shell.path("vault/note.md"))
      let outcome = try await shell.run("import", shell.path("vault"), "--lists", "files")
      #expect(
        outcome.lines.first?.hasSuffix("note.md (Markdown): 1 item: 1 new, 0 changed, 0 the same") == true
      )
      #expect(try await shell.items().map(\.list) == ["note"])
      try files.removeItem(atPath: link)
      try files.createSymbolicLink(atPath: link, withDestinationPath: shell.path("vault/none.md"))
      let dangling = try await shell.run("import", shell.path("vault"))
      #expect(
        dangling.status == 1 && dangling.errors == "mytodo: cannot read \(link): No such file or directory\n"
      )
      try files.removeItem(atPath: link)
      let pipe = shell.path("vault/deep/pipe.ics")
      #expect(mkfifo(pipe, 0o600) == 0)
      let special = try await shell.run("import", shell.path("vault"))
      #expect(special.status == 1 && special.errors.contains("\(pipe): it is not a regular file"))
    }
  }

  @Test(
    "of a folder takes each collection of calendars into a list of its own, which the files need not name"
  )
  func collectionsOfFolder() async throws {
    try await Shell.test { shell in
      let todo = { (title: String) in
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:\(title)\r\nSUMMARY:\(title)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
      }
      let files = [
        "cal/home/a.ics": "Milk", "cal/3f2a/b.ics": "Report", "cal/9b1c/c.ics": "Seeds",
        "cal/d.ics": "Stamps",
      ]
      for (file, title) in files {
        try FileManager.default.createDirectory(
          atPath: (shell.path(file) as NSString).deletingLastPathComponent,
          withIntermediateDirectories: true
        )
        try shell.write(todo(title), to: file)
      }
      try shell.write("Work\n", to: "cal/3f2a/displayname")
      try shell.write(#"{"tag":"VCALENDAR","D:displayname":"Garden"}"#, to: "cal/9b1c/.Radicale.props")
      let first = try await shell.run("import", shell.path("cal"))
      #expect(first.lines.first == "4 files: 4 items: 4 new, 0 changed, 0 the same")
      let lists = try await shell.items().map { [$0.title, $0.list] }
      #expect(Set(lists) == [["Milk", "home"], ["Report", "Work"], ["Seeds", "Garden"], ["Stamps", ""]])
      for (file, title) in files {
        #expect(try await shell.run("export", "--update", shell.path(file)).status == 0)
        #expect(shell.contents(file) == todo(title))
      }
      let again = try await shell.run("import", shell.path("cal/"))
      #expect(again.lines.first == "4 files: 4 items: 0 new, 0 changed, 4 the same")
      // Undone and imported again, they are in these lists, too.
      try await shell.run("undo", "--yes")
      try await shell.run("import", shell.path("cal"))
      #expect(Set(try await shell.items().map { [$0.title, $0.list] }) == Set(lists))
    }
  }

  @Test("of a folder with one that must not be read imports nothing", .enabled(if: geteuid() != 0))
  func lockedFolder() async throws {
    try await Shell.test { shell in
      let folder = shell.path("vault/locked")
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try shell.write("- [ ] Milk\n", to: "vault/note.md")
      #expect(chmod(folder, 0) == 0)
      defer { chmod(folder, 0o700) }
      let outcome = try await shell.run("import", shell.path("vault"))
      #expect(outcome.errors == "mytodo: cannot read \(folder): Permission denied\n")
      #expect(try await shell.items().isEmpty)
    }
  }
}
