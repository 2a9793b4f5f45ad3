import Foundation
import TODOCommands
import TODOCore
import TODOStore
import TerminalUI
import TestDrivers
import TestSupport
import Testing

/// A shell whose commands run in this process, all on the database of one workspace.
struct Shell {
  let workspace: Workspace

  /// The result of a run.
  struct Outcome {
    let status: Int
    let output: String
    let errors: String
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The result of a run on a terminal.
  struct Sight {
    let status: Int
    /// Both of its streams, as they reached the terminal.
    let text: String
    /// The same, line by line.
    var lines: [String] { text.split(separator: "\n").map(String.init) }
  }

  /// Runs a command with its output in files.
  ///
  /// - Parameter input: its input; nil for none.
  @discardableResult
  func run(_ arguments: String..., input: String? = nil) async throws -> Outcome {
    try await run(arguments, input: input)
  }

  /// - Parameters:
  ///   - output: the path of the file that standard output leads to; nil for one of the workspace.
  ///   - repaired: the arguments that were not UTF-8.
  @discardableResult
  func run(
    _ arguments: [String],
    input: [UInt8],
    environment: [String: String] = [:],
    output: String? = nil,
    repaired: [String] = []
  ) async throws -> Outcome {
    try Data(input).write(to: URL(fileURLWithPath: file("input")))
    let streams = try [file("input"), output ?? file("output"), file("errors")].map(Self.open)
    defer { for stream in streams { close(stream) } }
    let world = World(
      input: StandardStream(streams[0], terminal: nil),
      output: StandardStream(streams[1], terminal: nil),
      errorOutput: StandardStream(streams[2], terminal: nil),
      environment: workspace.environment.merging(["TERM": "xterm"]) { $1 }.merging(environment) { $1 },
      terminal: Self.noTerminal(isPlainConsole: false),
      repairedArguments: repaired,
      repairedVariables: environment.values.filter { $0.contains("\u{FFFD}") }
    )
    let code = await Commands.run(arguments, in: world)
    return Outcome(
      status: Int(code.rawValue),
      output: workspace.contents("output") ?? "",
      errors: workspace.contents("errors") ?? ""
    )
  }

  @discardableResult
  func run(
    _ arguments: [String],
    input: String? = nil,
    environment: [String: String] = [:],
    output: String? = nil,
    repaired: [String] = []
  ) async throws -> Outcome {
    try await run(
      arguments,
      input: Array((input ?? "").utf8),
      environment: environment,
      output: output,
      repaired: repaired
    )
  }

  /// Runs a command as on a terminal.
  ///
  /// - Parameters:
  ///   - line: the arguments; blanks between single quotation marks divide none.
  ///   - answer: what is typed.
  ///   - editor: what the editor makes of a text.
  func look(
    _ line: String,
    columns: Int = 80,
    rows: Int? = nil,
    background: TerminalBackground? = nil,
    term: String = "xterm-256color",
    environment: [String: String] = [:],
    answer: String = "",
    editor: @escaping World.Editor = { _ in Workspace.editedText }
  ) async throws -> Sight {
    try workspace.write(answer, to: "input")
    let streams = try [file("input"), file("output")].map(Self.open)
    defer { for stream in streams { close(stream) } }
    let facts = StandardStream.TerminalFacts(name: "pts/test", columns: columns, rows: rows)
    let world = World(
      input: StandardStream(streams[0], terminal: facts),
      output: StandardStream(streams[1], terminal: facts),
      errorOutput: StandardStream(streams[1], terminal: facts),
      environment: workspace.environment.merging(["TERM": term]) { $1 }.merging(environment) { $1 },
      terminal: Self.noTerminal(isPlainConsole: term.hasPrefix("vt"), background: background),
      editor: editor
    )
    let code = await Commands.run(Self.words(line), in: world)
    return Sight(status: Int(code.rawValue), text: workspace.contents("output") ?? "")
  }

  /// The environment in which commands find the map's data of the checkout.
  static let mapData = ["MYTODO_MAP_DATA": MapFolder.path]

  func items() async throws -> [TODOItem] { try await workspace.items() }
  func fill(_ drafts: [TODOItemValues]) async throws { try await workspace.fill(drafts) }
  func fill(_ titles: String...) async throws { try await fill(titles.map { TODOItemValues($0) }) }

  /// Runs a test in a workspace of its own.
  static func test(_ body: @MainActor (Shell) async throws -> Void) async throws {
    // As every workspace has it; this process has one zone for all of them.
    setenv("TZ", "UTC", 1)
    try await inWorkspace { try await body(Shell(workspace: $0)) }
  }

  private func file(_ name: String) -> String { workspace.path + "/" + name }

  private static func open(_ path: String) throws -> Int32 {
    let isInput = path.hasSuffix("/input")
    let descriptor = Glibc.open(path, isInput ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return descriptor
  }

  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    for (number, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      words += number % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
    return words
  }

  private struct NoTerminal: Error {}

  static func noTerminal(isPlainConsole: Bool, background: TerminalBackground? = nil)
    -> TerminalAccess
  {
    TerminalAccess(
      isPlainConsole: isPlainConsole,
      colorDepth: { isPlainConsole ? .none : .palette256 },
      background: { background },
      size: { throw NoTerminal() },
      open: { _ in throw NoTerminal() },
      close: {}
    )
  }
}
