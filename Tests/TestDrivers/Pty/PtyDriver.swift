import Foundation
public import TerminalUI

/// The program itself in a bare terminal: for bytes that no terminal emulator sends, and to inspect each byte of
/// output.
///
/// It is not an ``AppDriver``, because there is no screen to read. Ctrl-L, which redraws any screen, shows that all
/// earlier input has been handled.
@MainActor public final class PtyDriver {
  public let program: Program
  public let terminal: PtyTerminal

  /// Starts the program and returns when its first frame is there.
  ///
  /// - Parameters:
  ///   - window: a unique name for each window that is open on one workspace.
  ///   - arguments: for the program, as the shell reads them.
  ///   - term: the value of `TERM`.
  ///   - setUp: what the shell does before, such as setting a variable.
  ///   - isFrameAwaited: whether there is a first frame to wait for.
  public init(
    _ workspace: Workspace,
    size: TerminalSize = TerminalSize(columns: 80, rows: 24),
    window: String = "pty1",
    arguments: String = "",
    term: String = "xterm-256color",
    setUp: String = ":",
    isFrameAwaited: Bool = true
  ) async throws {
    program = Program(workspace, window: window)
    let command = try program.commandLine(
      arguments,
      // The shell outlives Ctrl-C, which the terminal turns into a signal for both while the program has lent it.
      setUp: "trap : INT QUIT; export TERM=\(term); \(setUp)",
      isKeptOpen: false
    )
    terminal = try PtyTerminal(size: size, environment: workspace.environment, command: command)
    guard isFrameAwaited else { return }
    do {
      try await terminal.wait(until: "the first frame is drawn") { terminal in
        terminal.text.contains(size.columns < 20 || size.rows < 5 ? "oo small" : "help")
      }
    } catch {
      close()
      throw error
    }
  }

  isolated deinit { close() }

  /// Whether the process exists, whatever happened to its shell.
  public var isRunning: Bool { processState.map { $0 != "Z" } ?? false }

  /// One letter, such as T for a stopped process; nil if it is gone. Source: proc(5), /proc/pid/stat.
  public var processState: Character? {
    guard let process = program.processID,
      let data = FileManager.default.contents(atPath: "/proc/\(process)/stat")
    else { return nil }
    // The name before it may contain anything, even a parenthesis.
    return String(decoding: data, as: UTF8.self).split(separator: ")").last?.dropFirst().first
  }

  public var hasEnded: Bool { program.exitStatus != nil }

  /// Sends bytes and returns when the program has handled them and drawn, or has ended.
  public func send(_ bytes: some Collection<UInt8>, patience: Int = 4000) async throws {
    try await terminal.send(bytes)
    try await settle(patience: patience)
  }

  public func send(_ text: String) async throws { try await send(Array(text.utf8)) }

  /// Ends anything that earlier bytes may have left open, and waits for a frame that is requested after them.
  ///
  /// It asks again if none comes: the end of a sequence swallows the key, and input while an editor has the terminal is
  /// discarded. The answer to the first request may then come after that to the second.
  ///
  /// - Parameter patience: how long to wait for an answer before asking again, in milliseconds.
  public func settle(patience: Int = 4000) async throws {
    let count = terminal.audit.clearCount
    for _ in 0..<Self.attempts where !hasEnded && terminal.audit.clearCount == count {
      try await terminal.send(Self.endOfPaste + Self.endOfString + [Self.redraw])
      _ = await terminal.isMet(within: patience) { $0.audit.clearCount > count || hasEnded }
    }
    guard hasEnded || terminal.audit.clearCount > count else {
      throw PtyFailure("The program does not answer", output: terminal.output)
    }
  }

  /// Resizes the window and returns the first complete frame in the new size, see ``frame()``.
  ///
  /// The size is reported by a signal, which a key may overtake: a frame has that size if it ends in the last row.
  public func frame(in size: TerminalSize) async throws -> String {
    terminal.resize(to: size)
    for _ in 0..<Self.attempts {
      let frame = try await frame()
      if Self.lastRow(of: frame) == size.rows { return frame }
    }
    throw PtyFailure("The program does not take over the size", output: terminal.output)
  }

  /// A complete frame as bytes, drawn on a cleared terminal.
  public func frame() async throws -> String {
    try await settle()
    terminal.forgetOutput()
    for round in 1...2 {
      let count = terminal.audit.clearCount
      try await terminal.send([Self.redraw])
      try await terminal.wait(until: "frame \(round) begins") { $0.audit.clearCount > count }
    }
    let parts = terminal.text.components(separatedBy: Self.clear)
    return parts.count > 2 ? parts[1] : ""
  }

  /// The lowest row, from 1, to which the cursor is moved.
  private static func lastRow(of frame: String) -> Int {
    frame.matches(of: /\u{1B}\[(\d+)(?:;\d+H|d)/).compactMap { Int($0.1) }.max() ?? 0
  }

  private static let clear = "\u{1B}[H\u{1B}[2J"
  private static let attempts = 20
  private static let endOfPaste = Array("\u{1B}[201~".utf8)
  private static let endOfString = Array("\u{1B}\\".utf8)
  private static let redraw: UInt8 = 0x0C

  /// The Escape key as the kitty protocol sends it: as a complete sequence, because ESC alone might be the start of
  /// another.
  public nonisolated static let escape = "\u{1B}[27u"

  // MARK: Ends

  /// Sends the program a signal.
  public func signal(_ number: Int32) throws {
    guard let process = program.processID else {
      throw PtyFailure("The program has not started", output: terminal.output)
    }
    kill(process, number)
  }

  /// Returns when the program has ended and its terminal's modes have been read.
  public func waitForEnd(within limit: Int = PtyTerminal.limit) async throws {
    try await terminal.wait(until: "the program has ended", within: limit) { _ in
      program.modesAfter?.isEmpty == false
    }
    terminal.read()
  }

  /// Ends whatever is still running. A second call does nothing.
  public func close() {
    if !hasEnded, let process = program.processID { kill(process, SIGKILL) }
    terminal.hangUp()
  }
}
