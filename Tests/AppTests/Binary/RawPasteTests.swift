import Foundation
import TerminalUI
import TestDrivers
import Testing

extension WholeApp {
  @Suite("Pastes as a terminal sends them") struct RawPasteTests {
    private static let start = "\u{1B}[200~"
    private static let end = "\u{1B}[201~"
    /// Every key of it has an effect in the list.
    private static let keys = "dd:q!\ru"

    @Test("keys pasted into the list do nothing, and it says why")
    func intoList() async throws {
      try await inWorkspace { workspace in
        let app = try await PtyDriver(workspace)
        try await app.send("aApples\u{13}aBread\u{13}")
        try await app.terminal.send(Self.start + Self.keys + Self.end)
        try await app.terminal.wait(until: "it says why") {
          $0.text.contains("Nothing to paste into")
        }
        try await app.settle()
        #expect(!app.hasEnded)
        #expect(try DatabaseFacts(path: workspace.database).titles(isDone: false) == ["Apples", "Bread"])
        app.close()
      }
    }

    @Test("keys pasted into a field are text")
    func intoFields() async throws {
      try await inWorkspace { workspace in
        let app = try await PtyDriver(workspace)
        let paste = Self.start + Self.keys + Self.end
        try await app.send("a" + paste + "\t" + paste + "\u{13}")
        let facts = DatabaseFacts(path: workspace.database)
        #expect(try facts.titles(isDone: false) == ["dd:q! u"])
        #expect(try facts.bytes(ofColumn: "detail") == [Data("dd:q!\nu".utf8)])
        app.close()
      }
    }

    /// Where it is pasted, by the keys that lead there, how much, and how often it stands in the database after Ctrl-S.
    private nonisolated static let large = [
      ("", 10 << 20, 0), ("a", 1 << 20, 1), ("aTitle\t", 1 << 20, 1),
    ]

    @Test("a large paste arrives completely or not at all, and keys work after it", arguments: large)
    func large(keys: String, size: Int, count: Int) async throws {
      try await inWorkspace { workspace in
        let app = try await PtyDriver(workspace)
        try await app.send(keys)
        let line = "dd:q! u 0123456789 "
        let text = String(repeating: line, count: size / line.utf8.count)
        try await app.send(Self.start + text + Self.end)
        try await app.send("\u{13}")
        let facts = DatabaseFacts(path: workspace.database)
        let stored = try facts.bytes(ofColumn: "title") + facts.bytes(ofColumn: "detail")
        #expect(stored.count { $0 == Data(text.utf8) } == count)
        // The terminal still belongs to the app, and so do its keys.
        try await app.send("q")
        try await app.waitForEnd()
        #expect(app.program.exitStatus == 0)
        app.close()
      }
    }

    @Test("a paste whose end never arrives blocks the keyboard for only a few seconds")
    func withoutEnd() async throws {
      try await inWorkspace { workspace in
        let app = try await PtyDriver(workspace)
        try await app.terminal.send(Self.start + "dd")
        // Presses q again and again until the app responds.
        let start = ContinuousClock.now
        while !app.hasEnded, start.duration(to: .now) < .seconds(15) {
          try await app.terminal.send("q")
          _ = await app.terminal.isMet(within: 200) { _ in app.hasEnded }
        }
        #expect(app.program.exitStatus == 0)
        app.close()
      }
    }
  }
}
