import TODOCore
import TestDrivers
import Testing

/// org files, which are read and written, and never updated.
extension ImportCommandTests {
  @Test("of an org file that was made of another one finds the items again, whatever its name is")
  func newOrgFile() async throws {
    try await Shell.test { shell in
      let (old, new) = (shell.path("old.org"), shell.path("new.org"))
      try shell.write(
        "* TODO Pack :trip:\nDEADLINE: <2026-11-30 Mon>\n** TODO Socks\n* TODO Pay\n",
        to: "old.org"
      )
      try await shell.run("import", old)
      try await shell.run("edit", "Pay", "--title", "Pay the rent")
      try await shell.run("add", "Call Anna")
      try await shell.run("export", "--to", "org", "-o", new)
      for files in [[new], [new], [old], [old], [new]] {
        let outcome = try await shell.run(["import"] + files)
        #expect(outcome.lines.first?.contains(" 0 new, ") == true, "\(outcome.output)")
      }
      #expect(
        try await shell.items().map(\.title).sorted() == ["Call Anna", "Pack", "Pay the rent", "Socks"]
      )
    }
  }

  @Test("leaves out what org has put aside, and says how much that is") func aside() async throws {
    try await Shell.test { shell in
      try shell.write(
        "* TODO Pay\n* Old :ARCHIVE:\n** TODO a\n** DONE b\n* COMMENT Ideas\n** TODO c\n",
        to: "home.org"
      )
      let outcome = try await shell.run("import", shell.path("home.org"))
      #expect(outcome.lines.first?.hasSuffix("1 item: 1 new, 0 changed, 0 the same; 5 left out") == true)
      let said = "  left out  2 headlines without a keyword · 3 tasks in an archive or a comment"
      #expect(outcome.lines.contains(said), "\(outcome.output)")
      #expect(try await shell.items().map(\.title) == ["Pay"])
    }
  }
}
