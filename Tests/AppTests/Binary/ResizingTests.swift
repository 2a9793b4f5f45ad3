import TerminalUI
import TestDrivers
import TestSupport
import Testing

extension WholeApp {
  @Suite("A window that is resized continuously") struct ResizingTests {
    /// The screens during the test, by the keys that open them.
    private nonisolated static let screens = ["", "aText" + PtyDriver.escape, "p", "U"]

    @Test("shows the same frame as before when it is back at its size", arguments: screens)
    func random(keys: String) async throws {
      try await inWorkspace { workspace in
        let app = try await PtyDriver(workspace)
        try await app.send("a牛乳を買う\tlow fat\u{13}")
        try await app.send(keys)
        let size = TerminalSize(columns: 113, rows: 31)
        let frame = try await app.frame(in: size)

        var random = SeededRandom(seed: 200)
        for round in 0..<200 {
          app.terminal.resize(to: Self.size(round, &random))
          // Some are drawn, some are overtaken by the next.
          if round % 8 == 0 { try await app.settle() }
        }
        let frameAfterwards = try await app.frame(in: size)
        #expect(frameAfterwards == frame)
        #expect(app.terminal.audit.violations == [])
        app.close()
      }
    }

    private static func size(_ round: Int, _ random: inout SeededRandom) -> TerminalSize {
      switch round {
      case 0: TerminalSize(columns: 1, rows: 1)
      case 8: TerminalSize(columns: 2, rows: 10)
      case 16: TerminalSize(columns: 500, rows: 200)
      default:
        TerminalSize(columns: .random(in: 1...250, using: &random), rows: .random(in: 1...80, using: &random))
      }
    }
  }
}
