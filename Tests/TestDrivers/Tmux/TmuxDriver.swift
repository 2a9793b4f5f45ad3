import Foundation
public import TerminalUI

/// The program itself in a real terminal.
///
/// It recognizes by the message that a key has been handled: before each key, the message of a key without effect is
/// shown, and every key clears the previous message. The rows are drawn from top to bottom, so the rest of the frame is
/// complete too.
public final class TmuxDriver: AppDriver {
  /// The run of the program and its results.
  public let program: Program
  private let arguments: String
  private let setUp: String
  private let terminal: TmuxTerminal
  /// The key whose message is on the screen.
  private var mark: Key?

  public var screen: ScreenBuffer { terminal.screen }
  public var cursor: Position? { terminal.cursor }

  /// - Parameters:
  ///   - window: a unique name for each window that is open on one workspace.
  ///   - arguments: for the program, as the shell reads them.
  ///   - setUp: what the shell does before, such as setting a variable.
  public init(
    _ workspace: Workspace,
    size: TerminalSize = TerminalSize(columns: 96, rows: 26),
    window: String = "window1",
    arguments: String = "",
    setUp: String = ":"
  ) async throws {
    self.arguments = arguments
    self.setUp = setUp
    program = Program(workspace, window: window)
    let command = try program.commandLine(arguments, setUp: setUp)
    terminal = try await TmuxTerminal(workspace, size: size, window: window, command: command)
    do {
      try await waitForFirstFrame()
    } catch {
      await terminal.close()
      throw error
    }
  }

  public func press(_ key: Key) async throws {
    try await putMark()
    let marking = terminal.capture.message
    mark = nil
    try await terminal.send(key)
    try await terminal.wait(until: "\(TmuxKeyName(key).text) was dealt with", isWhole: true) {
      // On a slow disk the app says in between that it waits, and has not changed the screen yet.
      $0.message != marking && !$0.message.hasPrefix("Waiting for ")
    }
  }

  public func pressAhead(_ keys: [Key]) async throws {
    mark = nil
    try await terminal.send(keys)
  }

  public func type(_ text: String) async throws {
    try await terminal.send(text)
    try await putMarkAgain()
  }

  public func paste(_ text: String) async throws {
    try await terminal.paste(text)
    try await putMarkAgain()
  }

  /// Clicks on a text of the screen; the caller has to wait for the result.
  public func click(_ text: String) async throws {
    try await terminal.look()
    for row in (0..<screen.size.rows).reversed() {
      let line = screen.text(row: row)
      guard let range = line.range(of: text) else { continue }
      mark = nil
      let column = DrawableText.width(of: line[..<range.lowerBound])
      return try await terminal.click(Position(column: column, row: row))
    }
    throw DriverFailure("“\(text)” is not on the screen", screen)
  }

  public func resize(to size: TerminalSize) async throws {
    // Without a change nothing is drawn that could be waited for.
    guard size != terminal.capture.size else { return }
    try await terminal.waitForQuiet { try await terminal.resize(to: size) }
    mark = nil
  }

  public func wait(until fact: String, _ condition: (ScreenBuffer) -> Bool) async throws {
    try await terminal.wait(until: fact, condition)
  }

  /// tmux's information about the terminal; tmux(1), FORMATS.
  public func format(_ text: String) async throws -> String { try await terminal.format(text) }

  /// The rows of the screen as text, as the terminal has them now.
  public func rawLines() async throws -> [String] { try await terminal.rawLines() }

  /// The zero-based columns in which the terminal shows one of `marks` in a line of its screen.
  public func columns(of marks: Set<Character>, in line: String) async throws -> [Int] {
    var columns: [Int] = []
    for index in line.indices where marks.contains(line[index]) {
      // tmux counts the parts of an emoji that it has joined in two columns.
      let drawn = line[..<index].map { $0.unicodeScalars.contains(where: Self.joins) ? "😀" : $0 }
      columns.append(try await terminal.width(of: String(drawn)))
    }
    return columns
  }

  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200D}" || scalar == "\u{FE0F}" || scalar.properties.isEmojiModifier
  }

  /// Pastes into the program that has the terminal.
  public func pasteRaw(_ text: String) async throws { try await terminal.paste(text) }

  // MARK: Ends and starts

  public func quit() async throws {
    try await terminal.send(.character("q"))
    try await waitForEnd()
  }

  public func terminate() async throws { try await signal(SIGKILL) }

  /// Sends the program a signal that ends it.
  public func signal(_ number: Int32) async throws {
    guard let process = program.processID else { throw DriverFailure("The program has not started", screen) }
    kill(process, number)
    try await waitForEnd()
  }

  public func waitForEnd() async throws {
    try await terminal.wait(until: "the program has ended", Program.hasEnded)
    mark = nil
  }

  public func restart() async throws {
    try await terminal.run(program.commandLine(arguments, setUp: setUp))
    try await waitForFirstFrame()
  }

  /// The same for a start with a question: returns when the screen meets a condition.
  public func restart(until fact: String, _ condition: (ScreenBuffer) -> Bool) async throws {
    try await terminal.run(program.commandLine(arguments))
    mark = nil
    try await terminal.wait(until: fact, condition)
  }

  public func close() async { await terminal.close() }

  private func waitForFirstFrame() async throws {
    mark = nil
    try await terminal.wait(until: "the first frame is drawn") { screen in
      screen.text(row: screen.size.rows - 1).contains("help")
    }
  }

  // MARK: The mark

  /// Keys without effect in the app, with different messages where text is typed.
  private static let marks = [Key(.function(11)), Key(.function(12))]

  private func putMark() async throws {
    guard mark == nil else { return }
    let before = terminal.capture.message
    let next = Self.marks.first { !before.hasPrefix(TmuxKeyName($0).text + " ") } ?? Self.marks[0]
    try await terminal.send(next)
    try await terminal.wait(until: "the mark is set", isWhole: false) {
      // The app says by itself how many matches there are, and that something takes long.
      !$0.message.isEmpty && $0.message != before && !$0.message.contains(#/match(es)?$|^Waiting for /#)
    }
    mark = next
  }

  /// Sets the mark after keys that show no message of their own.
  private func putMarkAgain() async throws {
    let next = mark == Self.marks[0] ? Self.marks[1] : Self.marks[0]
    try await terminal.send(next)
    try await terminal.wait(until: "what was typed has been dealt with", isWhole: true) {
      $0.message.hasPrefix(TmuxKeyName(next).text + " ")
    }
    mark = next
  }
}
