import Glibc
import TerminalUI
import Testing

@testable import NcursesBackend

extension NcursesTests {
  @Suite("Leaving and coming back") struct Lifecycle {
    private let device: PseudoTerminal
    private let modes: [UInt8]
    private let terminal: NcursesTerminal
    private let log = EventLog()

    init() throws {
      device = try PseudoTerminal()
      modes = device.modes
      terminal = try NcursesTerminal(descriptors: device.descriptors, environment: xterm)
      terminal.onEvent = { [log] in log.events.append($0) }
    }

    @Test("close restores the terminal, once")
    func close() async throws {
      #expect(device.modes != modes)
      terminal.present(ScreenBuffer("Buy milk"), cursor: nil)
      terminal.close()
      terminal.close()
      let written = try await device.takeWritten(upTo: "\u{1B}[?1049l")
      #expect(written.contains("\u{1B}[?2004l"))
      #expect(written.ranges(of: "\u{1B}[?1049l").count == 1)
      #expect(device.modes == modes)
    }

    @Test("a terminal closed before the first frame is restored as well", arguments: ["xterm", "linux"])
    func closeAtOnce(name: String) async throws {
      terminal.close()
      _ = try await device.takeWritten(upTo: "\u{1B}[?25h")
      let other = try NcursesTerminal(descriptors: device.descriptors, environment: ["TERM": name])
      other.close()
      let written = try await device.takeWritten(upTo: "\u{1B}[?25h")
      #expect(written.contains("\u{1B}[?1049h") == (name == "xterm"))
      #expect(device.modes == modes)
    }

    @Test("deallocating a terminal restores it")
    func letGo() async throws {
      terminal.close()
      _ = try await device.takeWritten(upTo: "\u{1B}[?1049l")
      _ = try NcursesTerminal(descriptors: device.descriptors, environment: xterm)
      #expect(try await device.takeWritten(upTo: "\u{1B}[?1049l").contains("\u{1B}[?1049h"))
      #expect(device.modes == modes)
    }

    @Test("closing restores the previous signal actions")
    func signalActions() throws {
      terminal.close()
      func actions() -> [Int] {
        [SIGINT, SIGTERM, SIGTSTP, SIGWINCH, SIGPIPE].map { signal in
          var action = sigaction()
          sigaction(signal, nil, &action)
          return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        }
      }
      let before = actions()
      let another = try NcursesTerminal(descriptors: device.descriptors, environment: xterm)
      #expect(actions() != before)
      another.close()
      #expect(actions() == before)
    }

    @Test("another program gets the original terminal and its keys; then the screen is redrawn")
    func withoutScreen() async throws {
      defer { terminal.close() }
      terminal.present(ScreenBuffer("Buy milk"), cursor: nil)
      _ = try await device.takeWritten(upTo: "milk")

      let modesMeanwhile = try await terminal.withoutScreen {
        #expect(try await device.takeWritten(upTo: "\u{1B}[?1049l").contains("\u{1B}[?2004l"))
        terminal.present(ScreenBuffer("unseen"), cursor: nil)
        device.type("typed to the editor\n")
        try await wait(for: "the text") { device.unreadCount > 0 }
        return device.modes
      }

      #expect(modesMeanwhile == modes)
      #expect(device.modes != modes)
      try await log.wait(count: 1)
      #expect(log.events == [.resize(TerminalSize(columns: 80, rows: 24))])
      terminal.present(ScreenBuffer("Buy milk"), cursor: nil)
      let written = try await device.takeWritten(upTo: "Buy milk")
      #expect(written.contains("\u{1B}[?1049h"))
      #expect(written.contains("\u{1B}[?1h\u{1B}="))
      #expect(!written.contains("unseen"))
      device.type("x")
      try await log.wait(count: 2)
      #expect(log.events.last == .key(.character("x")))
    }

    @Test("an error of the other program is passed on, on the restored screen")
    func withoutScreenThrows() async throws {
      defer { terminal.close() }
      await #expect(throws: CancellationError.self) {
        try await terminal.withoutScreen { throw CancellationError() }
      }
      #expect(device.modes != modes)
    }

    @Test("raw modes that another program leaves behind affect neither the app nor the shell")
    func changedModes() async throws {
      let modesOfApp = device.modes
      try await terminal.withoutScreen {
        var modes = termios()
        tcgetattr(device.device, &modes)
        cfmakeraw(&modes)
        modes.c_iflag ^= tcflag_t(IXANY)
        try #require(tcsetattr(device.device, TCSANOW, &modes) == 0)
      }
      #expect(device.modes == modesOfApp)
      terminal.close()
      #expect(device.modes == modes)
    }

    @Test(
      "the terminal may take any size",
      arguments: [(1, 1), (2, 1), (1, 5), (500, 200), (80, 24)]
    )
    func resize(columns: Int, rows: Int) async throws {
      defer { terminal.close() }
      device.resize(columns: columns, rows: rows)
      kill(getpid(), SIGWINCH)
      try await log.wait(count: 1)
      #expect(log.events == [.resize(TerminalSize(columns: columns, rows: rows))])
      #expect(terminal.size == TerminalSize(columns: columns, rows: rows))
      terminal.present(ScreenBuffer(columns: columns, rows: rows, "x"), cursor: nil)
      #expect(try await device.takeWritten(upTo: "x").contains("\u{1B}[2J"))
    }

    @Test("a terminal of unknown size is assumed to be 80 by 24", arguments: ["xterm", "linux"])
    func noSize(name: String) throws {
      terminal.close()
      let silent = try PseudoTerminal(columns: 0, rows: 0)
      let other = try NcursesTerminal(descriptors: silent.descriptors, environment: ["TERM": name])
      defer { other.close() }
      #expect(other.size == TerminalSize(columns: 80, rows: 24))
    }
  }
}
