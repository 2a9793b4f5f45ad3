import Foundation

extension Program {
  /// What a run came to.
  public struct Outcome: Sendable {
    public let status: Int
    public let output: String
    public let errors: String
  }

  /// Runs the program with nothing to read and its output in files, and returns when it has ended.
  public func runWithoutTerminal(
    _ arguments: [String],
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    try workspace.write("", to: "output")
    try workspace.write("", to: "errors")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.path)
    process.arguments = arguments
    process.environment = workspace.environment.merging(["TERM": "xterm"]) { $1 }.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: workspace.path + "/output")
    process.standardError = FileHandle(forWritingAtPath: workspace.path + "/errors")
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.runWithOpenSignals() } catch { continuation.resume(throwing: error) }
    }
    return Outcome(
      status: Int(process.terminationStatus),
      output: workspace.contents("output") ?? "",
      errors: workspace.contents("errors") ?? ""
    )
  }

  /// What the program wrote to standard error when it ran in a terminal with `2>errors` among its arguments.
  public var errors: [String] {
    (workspace.contents("errors") ?? "").split(separator: "\n").map(String.init)
  }
}

extension Process {
  /// Starts the program with no signal blocked: it would take over the mask of this thread, and Dispatch's
  /// threads block what a shell needs for Ctrl-Z.
  func runWithOpenSignals() throws {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }
}
