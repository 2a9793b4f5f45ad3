public import Foundation

extension Program {
  /// The result of a run.
  public struct Outcome: Sendable {
    public let status: Int
    public let output: String
    public let errors: String
  }

  /// Runs the program with its output in files, and returns when it has ended.
  ///
  /// - Parameter input: its input; nil for none.
  @discardableResult
  public func runWithoutTerminal(
    _ arguments: [String],
    input: String? = nil,
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    try await run(Self.path, arguments, input: input, environment: environment)
  }

  /// The same with a shell command line.
  @discardableResult
  public func runInShell(_ line: String) async throws -> Outcome {
    try await run("/bin/sh", ["-c", line], input: nil)
  }

  private func run(
    _ path: String,
    _ arguments: [String],
    input: String?,
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    try input.map { try workspace.write($0, to: "input") }
    try workspace.write("", to: "output")
    try workspace.write("", to: "errors")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = workspace.environment.merging(["TERM": "xterm"]) { $1 }.merging(environment) { $1 }
    process.standardInput =
      input.flatMap { _ in FileHandle(forReadingAtPath: workspace.path + "/input") } ?? .nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: workspace.path + "/output")
    process.standardError = FileHandle(forWritingAtPath: workspace.path + "/errors")
    try await process.runToEnd()
    return Outcome(
      status: Int(process.terminationStatus),
      output: workspace.contents("output") ?? "",
      errors: workspace.contents("errors") ?? ""
    )
  }

  /// The program's standard error when it ran in a terminal with `2>errors` among its arguments.
  public var errors: [String] {
    (workspace.contents("errors") ?? "").split(separator: "\n").map(String.init)
  }
}

extension Process {
  /// Starts the program like ``runWithOpenSignals()`` and returns when it has ended.
  public func runToEnd() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      terminationHandler = { _ in continuation.resume() }
      do { try runWithOpenSignals() } catch { continuation.resume(throwing: error) }
    }
  }

  /// Starts the program with no signal blocked: it would inherit the mask of this thread, and Dispatch's threads block
  /// signals that a shell needs for Ctrl-Z.
  func runWithOpenSignals() throws {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }
}
