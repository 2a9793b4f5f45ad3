import Dispatch
import TerminalUI
import TestDrivers
import Testing

extension WholeApp {
  @Suite("Keys on a slow line, and sequences that are not keys") struct KeyTimingTests {
    @Test("an arrow whose bytes come 10 ms apart is one key")
    func slowArrow() async throws {
      try await inWorkspace { workspace in
        let app = try await PtyDriver(workspace)
        try await app.send("aApples\u{13}aBread\u{13}")
        var isInTime = false
        // A try in which this machine was late with a byte proves nothing.
        for _ in 0..<50 where !isInTime {
          try await app.send("g")
          isInTime = try await sendSlowly(Array("\u{1B}OB".utf8), to: app)
          try await app.settle()
        }
        try #require(isInTime)
        try await app.send(" ")
        #expect(try DatabaseFacts(path: workspace.database).titles(isDone: true) == ["Bread"])
        app.close()
      }
    }

    /// Sends byte after byte, 10 ms from one to the next.
    ///
    /// - Returns: whether each came before the app may take what came before for finished.
    private func sendSlowly(_ bytes: [UInt8], to app: PtyDriver) async throws -> Bool {
      var isInTime = true
      for byte in bytes {
        let start = ContinuousClock.now
        try await app.terminal.send([byte])
        await pause(milliseconds: 10)
        if start.duration(to: .now) > .milliseconds(25) { isInTime = false }
      }
      return isInTime
    }

    private nonisolated func pause(milliseconds: Int) async {
      await withCheckedContinuation { continuation in
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
          continuation.resume()
        }
      }
    }

    @Test("Esc acts within 50 ms")
    func escape() async throws {
      try await inWorkspace { workspace in
        let app = try await PtyDriver(workspace)
        var shortest = Duration.seconds(1)
        // The best of several tries: the machine may be busy, the app may not be waiting.
        for _ in 0..<20 where shortest > .milliseconds(50) {
          try await app.send("?")
          let count = app.terminal.outputCount
          let start = ContinuousClock.now
          try await app.terminal.send("\u{1B}")
          try await app.terminal.wait(until: "the help is left") { $0.outputCount > count }
          shortest = min(shortest, start.duration(to: .now))
        }
        #expect(shortest <= .milliseconds(50))
        app.close()
      }
    }

    /// Reports and answers of terminals, and sequences of every form without a meaning here.
    private nonisolated static let noKeys = [
      "\u{1B}[?1;2c", "\u{1B}[>41;354;0c", "\u{1B}[24;80R", "\u{1B}[0n", "\u{1B}[?2026;2$y", "\u{1B}[I",
      "\u{1B}[O",
      "\u{1B}[M dd", "\u{1B}[<0;10;5M", "\u{1B}[<0;10;5m", "\u{1B}[32;10;5M", "\u{1B}[8;24;80t",
      "\u{1B}[4;480;640t",
      "\u{1B}]10;rgb:dddd/dddd/dddd\u{07}", "\u{1B}]52;c;ZGQ=\u{1B}\\", "\u{1B}]8;;dd\u{1B}\\",
      "\u{1B}P1+r=dd\u{1B}\\",
      "\u{1B}P>|dd(380)\u{1B}\\", "\u{1B}_Gi=1;dd\u{1B}\\", "\u{1B}^dd\u{1B}\\", "\u{1B}Xdd\u{1B}\\",
      "\u{1B}[99~",
      "\u{1B}[1;2;3;4;5x", "\u{1B}[ q", "\u{1B}[\"p", "\u{1B}O~", "\u{1B}[201~", "\u{1B}[57399u",
      "\u{1B}[" + String(repeating: "1;", count: 500) + "d",
    ]

    @Test("reports, answers and unknown sequences do nothing")
    func noKeys() async throws {
      try await inWorkspace { workspace in
        let app = try await PtyDriver(workspace)
        try await app.send("aApples\u{13}aBread\u{13}g")
        // The message of a key is cleared by the next one, and a sequence that is not a key clears none.
        let frame = try await app.frame()
        for sequence in Self.noKeys {
          try await app.terminal.send(sequence)
          #expect(try await app.frame() == frame, "after \(sequence.debugDescription)")
        }
        #expect(try DatabaseFacts(path: workspace.database).titles(isDone: false) == ["Apples", "Bread"])
        app.close()
      }
    }
  }
}
