import Foundation
import TerminalUI
import Testing

@testable import NcursesBackend

extension NcursesTests {
  @Suite("The question for the background") struct Background {
    private let device: PseudoTerminal

    init() throws { device = try PseudoTerminal() }

    /// Asks, and answers with what is typed.
    private func ask(patience: Duration = .seconds(600), answer: String) async throws -> TerminalBackground? {
      let question = BackgroundQuestion(descriptors: device.descriptors, patience: patience)
      let (answers, asked) = AsyncStream.makeStream(of: TerminalBackground?.self)
      // It waits on a thread of its own: those of tasks are few.
      Thread.detachNewThread { @Sendable in
        asked.yield(question.ask())
        asked.finish()
      }
      _ = try await device.takeWritten(upTo: "\u{1B}]11;?\u{1B}\\\u{1B}[c")
      device.type(answer)
      for await answer in answers { return answer }
      return nil
    }

    @Test("is answered, and the modes of the terminal are as before")
    func answered() async throws {
      let modes = device.modes
      let light = try await ask(answer: "\u{1B}]11;rgb:ffff/fafa/f0f0\u{1B}\\\u{1B}[?62;4c")
      #expect(light == TerminalBackground(.rgb(255, 250, 240)))
      #expect(try await ask(answer: "\u{1B}]11;rgb:1c1c/1c1c/1c1c\u{7}\u{1B}[?1;2c")?.brightness == .dark)
      #expect(device.modes == modes)
      #expect(device.unreadCount == 0)
    }

    @Test("waits for no answer from a terminal that does not know it")
    func unknown() async throws {
      #expect(try await ask(answer: "\u{1B}[?1;2c") == nil)
    }

    @Test("is given up if nothing is answered")
    func silence() async throws {
      let modes = device.modes
      #expect(try await ask(patience: .milliseconds(20), answer: "") == nil)
      #expect(device.modes == modes)
    }

    @Test("is not asked if something was typed, which stays for the shell", arguments: ["ls\n", "l"])
    func typedAhead(text: String) {
      device.type(text)
      #expect(BackgroundQuestion(descriptors: device.descriptors).ask() == nil)
      #expect(!device.takeWritten().contains("\u{1B}"))
      #expect(device.unreadCount == text.utf8.count)
    }
  }
}
