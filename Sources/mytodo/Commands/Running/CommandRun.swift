import Foundation
import TODOModel

/// One run of a command, from its arguments to the exit code.
struct CommandRun {
  private let path: String
  private let environment: AppEnvironment
  private let configuration: ConfigurationSource
  private let onlyReads: Bool
  /// Whether somebody has named the file.
  private let isNamed: Bool

  /// - Parameters:
  ///   - database: the path that the arguments name; nil for that of the environment.
  ///   - configuration: the same for the configuration.
  ///   - onlyReads: whether the work changes nothing. Then no file is made: where there is none in the usual place there
  ///     are no items, and one that was named has to be there.
  init(database: String?, configuration: String? = nil, onlyReads: Bool = false) {
    environment = AppEnvironment.ofProcess
    path = database ?? environment.databasePath
    self.configuration = ConfigurationSource(environment, path: configuration, theme: nil)
    self.onlyReads = onlyReads
    isNamed = database != nil || environment["MYTODO_DATABASE"] != nil
  }

  /// Opens the database, does the work, and ends the process.
  func end(after work: @escaping (CommandSession) async throws -> Void) -> Never {
    let run = self
    Launch.end { await run.exitCode(of: work) }
  }

  private func location() throws -> DatabaseLocation {
    guard onlyReads, access(path, F_OK) != 0, errno == ENOENT else { return .file(path) }
    guard isNamed else { return .inMemory }
    throw CommandFailure.refused("\(path): there is no such file; check the path")
  }

  private func exitCode(of work: (CommandSession) async throws -> Void) async -> Int32 {
    let output = CommandOutput()
    do {
      let session = try CommandSession(
        path: path,
        location: location(),
        environment: environment,
        configuration: configuration,
        output: output
      )
      // The process ends next, which closes the file sooner than SQLite does.
      _ = Unmanaged.passRetained(session)
      do {
        try await work(session)
        try output.flush()
      } catch {
        await session.store.finishWorkBeside()
        throw error
      }
      await session.store.finishWorkBeside()
      return EXIT_SUCCESS
    } catch is CommandOutput.Closed {
      // Whoever reads has had enough, as head(1) has.
      return EXIT_SUCCESS
    } catch {
      // What was done before the failure is told before it.
      try? output.flush()
      let failure = CommandFailure(error, path: path)
      failure.report()
      return failure.exitCode
    }
  }
}
