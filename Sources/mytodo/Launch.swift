import ArgumentParser
import Foundation
import TODOModel

/// The start of the program.
@main
enum Launch {
  static func main() {
    // The usual start has nothing to parse, and is more than a millisecond quicker for it.
    guard CommandLine.arguments.count > 1 else { run() }
    if let run = QuickArguments(CommandLine.arguments.dropFirst()).run { run() }
    MyTODOCommand.main()
  }

  /// Opens the database and the terminal and runs the app; ends the process.
  nonisolated static func run(
    database: String? = nil,
    inMemory: Bool = false,
    configuration path: String? = nil,
    theme: String? = nil
  ) -> Never {
    MainActor.assumeIsolated {
      start(database: database, inMemory: inMemory, configuration: path, theme: theme)
    }
  }

  /// Does the work of a command on the main actor, and ends the process with the exit code that it gives.
  static func end(after work: @escaping () async -> Int32) -> Never {
    // A write that fails is told of, or is the end of a pipe; setrlimit(2), pipe(7).
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    // Most commands come to their end without waiting for anything, and need no run loop.
    _ = Task.immediate { exit(await work()) }
    RunLoop.main.run()
    exit(EXIT_SUCCESS)
  }

  private static func start(
    database: String?,
    inMemory: Bool,
    configuration path: String?,
    theme: String?
  ) -> Never {
    // Writing beyond a file size limit is to fail, not to end the process; setrlimit(2).
    signal(SIGXFSZ, SIG_IGN)
    let environment = AppEnvironment.ofProcess
    let location = inMemory ? .inMemory : DatabaseLocation.file(database ?? environment.databasePath)
    do throws(AppFailure) {
      try open(environment, location, ConfigurationSource(environment, path: path, theme: theme)).run()
    } catch {
      error.report()
      exit(error.exitCode)
    }
  }

  /// Opens the database; where it is damaged, a backup in its place if the person wants that.
  private static func open(
    _ environment: AppEnvironment,
    _ location: DatabaseLocation,
    _ configuration: ConfigurationSource
  ) throws(AppFailure) -> AppSession {
    do throws(AppFailure) {
      return try AppSession(environment: environment, location: location, configuration: configuration)
    } catch {
      guard RestoreOffer(error, clock: environment.clock)?.make() == true else { throw error }
      return try AppSession(environment: environment, location: location, configuration: configuration)
    }
  }
}
