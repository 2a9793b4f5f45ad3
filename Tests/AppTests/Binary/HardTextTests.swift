import Foundation
import TerminalUI
import TestDrivers
import Testing

extension WholeApp {
  @Suite("Text that is hard to show") struct HardTextTests {
    private nonisolated static let escape = PtyDriver.escape

    /// The keys that show all of it in the history, the help and a question, and close them again.
    private nonisolated static let looks = ["U", "\u{1B}[6~", escape, "?", escape, "D", "k"]

    @Test(
      "no harmful byte reaches the terminal, on any screen, whether it joins emoji or not",
      arguments: zip([80, 120, 120], [false, false, true])
    )
    func bytes(columns: Int, joinsEmoji: Bool) async throws {
      try await inWorkspace { workspace in
        try await HardText.fill(workspace)
        let stored = try HardText.stored(workspace)
        let app = try await PtyDriver(workspace, size: TerminalSize(columns: columns, rows: 30))
        if joinsEmoji { try await app.terminal.joinEmoji() }
        for key in Self.looks + ["g"] { try await app.send(key) }
        for text in HardText.all {
          for key in ["e", Self.escape, "p", Self.escape] { try await app.send(key) }
          #expect(app.terminal.audit.violations == [], "at \(text)")
          try await app.send("\u{1B}OB")
        }
        #expect(try HardText.stored(workspace) == stored)
        #expect(app.terminal.audit.questionCount == 1)
        #expect(app.terminal.text.components(separatedBy: "👩🏽‍🚀").count > (joinsEmoji ? 2 : 0))
        app.close()
      }
    }

    @Test("nor in messages, undo and redo about it")
    func messages() async throws {
      try await inWorkspace { workspace in
        try await HardText.fill(workspace)
        let stored = try HardText.stored(workspace)
        let app = try await PtyDriver(workspace)
        try await app.send("g")
        for _ in HardText.all {
          for key in ["4", "d", "u", "u", "\u{1B}OB"] { try await app.send(key) }
        }
        // Back to before the items were added, and forward again.
        for key in HardText.all.map({ _ in "u" }) + HardText.all.map({ _ in "r" }) { try await app.send(key) }
        #expect(app.terminal.audit.violations == [])
        #expect(try HardText.stored(workspace) == stored)
        app.close()
      }
    }

    @Test("typed and pasted, it is shown just as harmlessly", arguments: HardText.all)
    func typed(text: HardText) async throws {
      try await inWorkspace { workspace in
        let app = try await PtyDriver(workspace)
        // As keys, and as a paste, into a title and into details.
        try await app.send("a")
        for _ in 0..<2 {
          try await app.send(text.bytes)
          try await app.send("\u{1B}[200~".utf8 + text.bytes + "\u{1B}[201~".utf8)
          try await app.send("\t")
        }
        #expect(app.terminal.audit.violations == [])
        app.close()
      }
    }

    /// What the shell does before, and whether the emulator is known to join emoji then.
    private nonisolated static let emulators = [
      (":", false), ("unset TMUX; export TERM=xterm-256color", true),
    ]

    @Test("columns stay aligned in a terminal emulator, on every screen", arguments: emulators)
    func columns(setUp: String, joinsEmoji: Bool) async throws {
      try await inWorkspace { workspace in
        try await HardText.fill(workspace)
        let size = TerminalSize(columns: 120, rows: 40)
        try await withWindow(on: workspace, size: size, setUp: setUp) { app in
          try await app.press(.character("g"))
          #expect(try await app.rawLines().joined().unicodeScalars.contains("\u{200D}") == joinsEmoji)
          for text in HardText.all {
            try await expectStraightLines(app, "the list at \(text)")
            for key in ["e", "p", "D"] {
              try await app.press(.character(Character(key)))
              try await expectStraightLines(app, "\(key) at \(text)")
              try await app.press(Key(.escape))
            }
            try await app.press(Key(.down))
          }
        }
      }
    }

    /// Every piece of a line from top to bottom has another above or below it, and the one between list and pane is in
    /// all rows that no box covers, all by the emulator's own count of columns.
    private func expectStraightLines(_ app: TmuxDriver, _ comment: Comment) async throws {
      let lines = try await app.rawLines()
      var rows: [Set<Int>] = []
      for line in lines { rows.append(Set(try await app.columns(of: Self.marks, in: line))) }
      for (row, columns) in rows.enumerated() where row > 0 && row + 1 < rows.count {
        #expect(rows[row - 1].union(rows[row + 1]).isSuperset(of: columns), "\(comment): \(lines[row])")
      }
      let divider = try #require(rows[2].first)
      let highestBox = 8
      #expect(rows.count { $0.contains(divider) } >= rows.count - 4 - highestBox, comment)
    }

    /// The pieces of lines from top to bottom, with their ends.
    private static let marks: Set<Character> = ["│", "┌", "┐", "└", "┘"]
  }
}
