import Foundation
import TerminalUI
import Testing

@testable import NcursesBackend

extension NcursesTests {
  /// Each way to end is tested by a process of its own, on a terminal that the test checks afterwards.
  @Suite("Every way out") struct WaysOut {
    private let device: PseudoTerminal
    private let modes: [UInt8]

    init() throws {
      device = try PseudoTerminal()
      modes = device.modes
    }

    /// The terminal has left the screen and has its modes back.
    ///
    /// - Returns: the output after the screen was left.
    private func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
      let written = try await device.takeWritten(upTo: "\u{1B}[?1049l")
      #expect(written.contains("Buy milk"), sourceLocation: sourceLocation)
      #expect(written.contains("\u{1B}[?2004l"), sourceLocation: sourceLocation)
      #expect(device.modes == modes, sourceLocation: sourceLocation)
      return written.components(separatedBy: "\u{1B}[?1049l\u{1B}[23;0;0t").last ?? ""
    }

    @Test("SIGTERM ends the process, on a restored terminal")
    func terminated() async throws {
      await #expect(processExitsWith: .signal(SIGTERM)) { [path = device.path as String] in
        try await openScreen(on: path)
        try await send(SIGTERM)
      }
      #expect(try await expectRestored() == "")
    }

    @Test("SIGHUP ends the process, on a restored terminal")
    func hungUp() async throws {
      await #expect(processExitsWith: .signal(SIGHUP)) { [path = device.path as String] in
        try await openScreen(on: path)
        try await send(SIGHUP)
      }
      #expect(try await expectRestored() == "")
    }

    @Test("SIGINT and SIGQUIT from outside end the process, on a restored terminal")
    func interrupted() async throws {
      await #expect(processExitsWith: .signal(SIGINT)) { [path = device.path as String] in
        try await openScreen(on: path)
        try await send(SIGINT)
      }
      #expect(try await expectRestored() == "")
      await #expect(processExitsWith: .signal(SIGQUIT)) { [path = device.path as String] in
        try await openScreen(on: path)
        try await send(SIGQUIT)
      }
      #expect(try await expectRestored() == "")
    }

    @Test("exit without close restores the terminal")
    func exited() async throws {
      await #expect(processExitsWith: .exitCode(3)) { [path = device.path as String] in
        try await openScreen(on: path)
        exit(3)
      }
      #expect(try await expectRestored() == "")
    }

    @Test("a trap restores the terminal and says why after the screen is left")
    func trapped() async throws {
      await #expect(processExitsWith: .failure) { [path = device.path as String] in
        try await openScreen(on: path)
        fatalError("the list has no items")
      }
      #expect(try await expectRestored().contains("Fatal error: the list has no items"))
    }

    @Test("abort restores the terminal")
    func aborted() async throws {
      await #expect(processExitsWith: .signal(SIGABRT)) { [path = device.path as String] in
        try await openScreen(on: path)
        abort()
      }
      #expect(try await expectRestored() == "")
    }

    @Test("infinite recursion restores the terminal")
    func overflown() async throws {
      await #expect(processExitsWith: .signal(SIGSEGV)) { [path = device.path as String] in
        try await openScreen(on: path)
        await MainActor.run { _ = depth(of: 0) }
      }
      #expect(try await expectRestored() == "")
    }

    @Test("output to standard error while the screen is shown follows when it is left")
    func standardError() async throws {
      await #expect(processExitsWith: .success) { [path = device.path as String] in
        let terminal = try await openScreen(on: path)
        FileHandle.standardError.write(Data("a warning\n".utf8))
        await terminal.close()
        FileHandle.standardError.write(Data("after\n".utf8))
        exit(0)
      }
      #expect(try await expectRestored() == "a warning\r\nafter\r\n")
    }

    @Test("an ignored signal stays ignored")
    func ignored() async throws {
      await #expect(processExitsWith: .exitCode(5)) { [path = device.path as String] in
        signal(SIGHUP, SIG_IGN)
        let terminal = try await openScreen(on: path)
        await MainActor.run {
          terminal.onEvent = { _ in
            terminal.present(ScreenBuffer("Still here"), cursor: nil)
            exit(5)
          }
        }
        // Signals are handled in the order of their numbers: the resize is reported after the other one.
        for signal in [SIGHUP, SIGWINCH] { kill(getpid(), signal) }
        await turns(of: 10_000)
      }
      #expect(try await expectRestored() == "")
    }

    @Test("a pipe without a reader and a file size limit are errors while the screen is shown")
    func survived() async throws {
      await #expect(processExitsWith: .exitCode(6)) { [path = device.path as String] in
        let terminal = try await openScreen(on: path)
        await MainActor.run { terminal.onEvent = { _ in exit(6) } }
        for signal in [SIGPIPE, SIGXFSZ, SIGWINCH] { kill(getpid(), signal) }
        await turns(of: 10_000)
      }
      #expect(try await expectRestored() == "")
    }

    @Test("LINES and COLUMNS in the environment do not count: the terminal knows its size")
    func sizeOfTheTerminal() async throws {
      await #expect(processExitsWith: .success) { [path = device.path as String] in
        setenv("LINES", "5", 1)
        setenv("COLUMNS", "20", 1)
        let size = try await openScreen(on: path).size
        // An editor that is started later learns its size from the terminal too.
        let isEnvironmentKept = getenv("COLUMNS").map { String(cString: $0) } == "20"
        exit(size == TerminalSize(columns: 80, rows: 24) && isEnvironmentKept ? EXIT_SUCCESS : EXIT_FAILURE)
      }
    }

    @Test("a terminal that accepts nothing for a while is still restored")
    func slowTerminal() async throws {
      let note = try PseudoTerminal()
      let reading = Task { [device, note] in
        _ = try await note.takeWritten(upTo: "full")
        // The process meets the full terminal, and waits.
        await turns(of: 300)
        return try await device.takeWritten(upTo: "\u{1B}[?1049l")
      }
      await #expect(processExitsWith: .success) {
        [path = device.path as String, note = note.path as String] in
        let terminal = try await openScreen(on: path)
        fillOutput(of: path)
        try "full".write(toFile: note, atomically: false, encoding: .utf8)
        await terminal.close()
        exit(0)
      }
      #expect(try await reading.value.contains("\u{1B}[?2004l"))
      #expect(device.modes == modes)
    }

    @Test("a stop that no shell could end leaves the screen and comes back")
    func stopped() async throws {
      await #expect(processExitsWith: .exitCode(7)) { [path = device.path as String] in
        // In its own process group and without a shell: the kernel does not stop it.
        setsid()
        let terminal = try await openScreen(on: path)
        await MainActor.run {
          terminal.stop()
          terminal.present(ScreenBuffer("Back again"), cursor: nil)
        }
        exit(7)
      }
      #expect(try await expectRestored() == "")
    }
  }
}

/// Keeps the screen up to the end of the process.
private var opened: NcursesTerminal?

/// Shows a frame on the terminal at `path`, with standard error there as well.
@discardableResult
private func openScreen(on path: String) async throws -> NcursesTerminal {
  let device = open(path, O_RDWR | O_NOCTTY)
  try #require(device >= 0 && dup2(device, STDERR_FILENO) >= 0)
  let terminal = try NcursesTerminal(
    descriptors: TerminalDescriptors(input: device, output: device, error: STDERR_FILENO),
    environment: xterm
  )
  terminal.present(ScreenBuffer("Buy milk"), cursor: nil)
  opened = terminal
  return terminal
}

/// Writes to the terminal at `path` until it accepts no more, even after a moment: the kernel makes room again when it
/// passes on its buffer.
nonisolated private func fillOutput(of path: String) {
  let device = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK)
  let block = [UInt8](repeating: UInt8(ascii: "x"), count: 4096)
  var state = pollfd(fd: device, events: Int16(POLLOUT), revents: 0)
  repeat { while write(device, block, block.count) > 0 {} } while poll(&state, 1, 50) > 0
  close(device)
}

/// Sends a signal to the process, as from outside, and waits for the end.
nonisolated private func send(_ signal: Int32) async throws {
  kill(getpid(), signal)
  await turns(of: 10_000)
}

/// Never returns: each call makes another, and needs its place on the stack afterwards.
private func depth(of level: Int) -> Int {
  withUnsafeTemporaryAllocation(of: Int.self, capacity: 1000) { memory in
    memory[0] = level
    return depth(of: level + 1) + memory[0]
  }
}
