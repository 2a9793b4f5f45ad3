import Foundation
import TODOCore
import TODOStore
import TerminalUI
import TestDrivers
import TestSupport
import Testing

/// A shell in which commands of the program run, all on the database of one workspace.
struct Shell {
  let workspace: Workspace

  /// Runs a command with its output in files.
  ///
  /// - Parameter input: its input; nil for none.
  @discardableResult
  func run(_ arguments: String..., input: String? = nil) async throws -> Program.Outcome {
    try await Program(workspace).runWithoutTerminal(arguments, input: input)
  }

  /// The result of a run on a terminal.
  struct Sight {
    let status: Int
    /// Both of its streams, as they reached the terminal.
    let text: String
    /// Whether the modes of the terminal are those it had before.
    let hasSameModes: Bool
    /// The same, line by line.
    var lines: [String] {
      text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init).filter { !$0.isEmpty }
    }
  }

  /// Runs a command on a terminal.
  ///
  /// - Parameters:
  ///   - arguments: as the shell reads them.
  ///   - answer: what is typed when the command asks.
  ///   - setUp: what the shell does before, such as setting a variable.
  func look(
    _ arguments: String,
    columns: Int = 80,
    term: String = "xterm-256color",
    answer: String? = nil,
    setUp: String = ":"
  ) async throws -> Sight {
    let driver = try await PtyDriver(
      workspace,
      size: TerminalSize(columns: columns, rows: 24),
      // A unique name, because the files of the previous run still exist.
      window: "look-\(UUID().uuidString)",
      arguments: arguments,
      term: term,
      setUp: setUp,
      isFrameAwaited: false
    )
    defer { driver.close() }
    driver.terminal.readLines()
    if let answer {
      try await driver.terminal.wait(until: "it asks") { $0.text.contains("[y/N]") }
      try await driver.terminal.send(answer)
    }
    try await driver.waitForEnd()
    return Sight(
      status: driver.program.exitStatus ?? -1,
      text: driver.terminal.text,
      hasSameModes: driver.program.modesAfter == driver.program.modesBefore
    )
  }

  func items() async throws -> [TODOItem] { try await workspace.items() }
  func fill(_ drafts: [TODOItemValues]) async throws { try await workspace.fill(drafts) }
  func fill(_ titles: String...) async throws { try await fill(titles.map { TODOItemValues($0) }) }

  /// Runs a test in a workspace of its own.
  static func test(_ body: @MainActor (Shell) async throws -> Void) async throws {
    try await inWorkspace { try await body(Shell(workspace: $0)) }
  }
}

extension Program.Outcome {
  var lines: [String] { output.split(separator: "\n").map(String.init) }
}
