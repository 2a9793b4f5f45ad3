import TerminalUI
import Testing

@testable import NcursesBackend

extension NcursesTests {
  @Suite("Emoji of several scalars") struct Emoji {
    private let device: PseudoTerminal
    private let terminal: NcursesTerminal

    init() throws {
      device = try PseudoTerminal()
      terminal = try NcursesTerminal(descriptors: device.descriptors, environment: xterm)
    }

    private func frame(_ text: String) -> ScreenBuffer {
      var frame = ScreenBuffer()
      frame.write(text, at: Position(column: 0, row: 0))
      return frame
    }

    /// Answers the questions of the start: after each emoji, the cursor is in this column, counted from one.
    private func answer(_ columns: Int...) async throws {
      var keys = 0
      terminal.onEvent = { _ in keys += 1 }
      device.type(zip(2..., columns).map { "\u{1B}[\($0);\($1)R" }.joined() + "x")
      try await wait(for: "the answers to be read") { keys > 0 }
      #expect(keys == 1)
    }

    private static let text = "👩‍💻|👍🏽|❤️ |👨‍👩‍👧|"
    private static let parts = "👩💻|👍|❤ |👨👩👧|"
    /// After each, the cursor is moved to where it belongs, whatever the terminal makes of it, and the rest is blank.
    private static let joined =
      "👩‍💻\u{1B}[3G  |👍🏽\u{1B}[8G|❤️\u{1B}[11G|👨‍👩‍👧\u{1B}[14G    |"

    @Test("are asked about before the first frame")
    func asks() async throws {
      defer { terminal.close() }
      let written = try await device.takeWritten(upTo: "\u{1B}]11;?")
      #expect(written.contains(WidthQuestion.query + "\u{1B}]10;?\u{1B}\\\u{1B}]11;?"))
    }

    @Test(
      "are not asked about where the terminal is drawn within another, or is too small",
      arguments: Self.silent
    )
    func doesNotAsk(environment: [String: String], rows: Int) async throws {
      terminal.close()
      let device = try PseudoTerminal(rows: rows)
      let terminal = try NcursesTerminal(descriptors: device.descriptors, environment: environment)
      defer { terminal.close() }
      #expect(try await device.takeWritten(upTo: "\u{1B}]11;?").contains("\u{1B}[6n") == false)
      // An answer to a question that somebody else has asked.
      var events: [TerminalEvent] = []
      terminal.onEvent = { events.append($0) }
      device.type("\u{1B}[2;3R\u{1B}[6;3Rx")
      try await wait(for: "the key") { !events.isEmpty }
      #expect(events == [.key(.character("x"))])
      #expect(terminal.screen.emojiSupport == [])
    }

    private nonisolated static let silent: [([String: String], Int)] = [
      (["TERM": "tmux-256color"], 24), (["TERM": "screen-256color"], 24),
      (["TERM": "xterm-256color", "TMUX": "/run/tmux"], 24),
      (["TERM": "xterm-256color", "STY": "1.pts"], 24),
      (["TERM": "xterm-256color"], 4),
    ]

    @Test("are drawn in parts before the answers, and as one from then on, in the same columns")
    func answered() async throws {
      defer { terminal.close() }
      terminal.present(frame(Self.text), cursor: nil)
      #expect(try await device.takeWritten(upTo: "👧|").contains(Self.parts))
      try await answer(3, 3, 3, 3)
      let redrawn = try await device.takeWritten(upTo: "👨‍👩‍👧")
      for emoji in ["👩‍💻", "👍🏽", "❤️"] { #expect(redrawn.contains(emoji)) }
      terminal.invalidate()
      terminal.present(frame(Self.text + "end"), cursor: nil)
      #expect(try await device.takeWritten(upTo: "end").contains(Self.joined + "end"))
    }

    @Test("are drawn as one only of a kind that moves the cursor by two columns")
    func kinds() async throws {
      defer { terminal.close() }
      try await answer(5, 3, 2, 7)
      _ = device.takeWritten()
      terminal.present(frame(Self.text + "end"), cursor: nil)
      #expect(try await device.takeWritten(upTo: "end").contains("👩💻|👍🏽\u{1B}[8G|❤ |👨👩👧|end"))
    }

    @Test("with symbols in two columns, the terminal has none but ASCII, and is drawn again once") func wide()
      async throws
    {
      defer { terminal.close() }
      var events: [TerminalEvent] = []
      terminal.onEvent = { events.append($0) }
      #expect(terminal.capabilities.marks == .unicode)
      terminal.present(frame("ab…c"), cursor: nil)
      _ = try await device.takeWritten(upTo: "c")
      device.type("\u{1B}[6;2Rx\u{1B}[6;3R\u{1B}[6;3Ry")
      try await wait(for: "the keys") { events.count == 3 }
      #expect(events == [.key(.character("x")), .wideSymbols, .key(.character("y"))])
      #expect(terminal.capabilities.marks == .ascii)
      terminal.present(frame("ab~c"), cursor: nil)
      #expect(try await device.takeWritten(upTo: "c").contains("ab~c"))
    }

    @Test("are not waited for when the terminal is gone")
    func gone() {
      device.closeWindow()
      terminal.close()
    }

    @Test("that are answered late or in part are drawn from then on, and a key is still a key")
    func late() async throws {
      defer { terminal.close() }
      var events: [TerminalEvent] = []
      terminal.onEvent = { events.append($0) }
      terminal.present(frame(Self.text), cursor: Position(column: 30, row: 0))
      _ = try await device.takeWritten(upTo: "👧|")
      device.type("a\u{1B}[3;3Rb")
      try await wait(for: "both keys") { events.count == 2 }
      #expect(events == [.key(.character("a")), .key(.character("b"))])
      let redrawn = device.takeWritten()
      #expect(redrawn.contains("👍🏽") && !redrawn.contains("\u{200D}"))
    }

    @Test("cost nothing where the screen has none")
    func none() async throws {
      defer { terminal.close() }
      terminal.present(frame("Buy milk"), cursor: nil)
      _ = try await device.takeWritten(upTo: "milk")
      try await answer(3, 3, 3, 3)
      #expect(device.takeWritten() == "")
    }

    @Test("leave a text alone that has the scalar by which ncurses knows one of them")
    func standIn() async throws {
      defer { terminal.close() }
      try await answer(3, 3, 3, 3)
      _ = device.takeWritten()
      terminal.present(frame("\u{18800}\u{18801}|end"), cursor: nil)
      #expect(try await device.takeWritten(upTo: "end").contains("\u{18800}\u{18801}|"))
      terminal.present(frame("\u{18800}\u{18801}|👍🏽fin"), cursor: nil)
      #expect(try await device.takeWritten(upTo: "fin").contains("👍🏽"))
    }

    @Test("have more stand-ins than a screen has places, however long it is used")
    func many() async throws {
      defer { terminal.close() }
      try await answer(3, 3, 3, 3)
      let emoji = ["👩‍💻", "👩‍🚀", "👩‍🎨", "👩‍🚒", "👩‍🏫", "👩‍🔬", "👩‍🌾", "👩‍🍳", "👩‍🔧", "👩‍🏭", "👩‍💼"]
      for column in 0..<75 {
        for emoji in emoji {
          _ = device.takeWritten()
          terminal.present(frame(String(repeating: " ", count: column) + emoji), cursor: nil)
          #expect(try await device.takeWritten(upTo: emoji).isEmpty == false)
        }
      }
    }
  }
}
