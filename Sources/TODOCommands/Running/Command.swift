import ArgumentParser
import Foundation
import TODOScreens
import TODOStore

/// A command of the shell: its arguments, as the argument parser reads them, and its function.
nonisolated protocol Command: ParsableCommand, Sendable {
  /// Runs the command.
  ///
  /// - Throws: ``CommandFailure``, or ``CommandOutput/Closed``.
  @MainActor func run(in world: World, printingTo output: CommandOutput) async throws -> ExitCode
}

nonisolated extension ParsableCommand {
  /// The name of the program.
  static var program: String { "mytodo" }
}

/// A command of the program, whose arguments are parsed by its own grammar alone.
nonisolated protocol ProgramCommand: ParsableCommand {
  /// Its name, and what its help says.
  static var summary: CommandConfiguration { get }
}

nonisolated extension ProgramCommand {
  /// It names the program as its super-command; otherwise the parser would read two more grammars for each command, to find a request for a
  /// completion script among its arguments.
  static var configuration: CommandConfiguration {
    var configuration = summary
    configuration._superCommandName = program
    return configuration
  }
}

/// A command that works on the items of a database.
nonisolated protocol ItemCommand: Command {
  var options: SessionOptions { get }
  /// Whether it changes nothing. Such a command does not create a file: if the default file is missing, there are no
  /// items yet, and a file that was named must exist.
  var onlyReads: Bool { get }
  /// Whether a file that was named and does not exist is one without items.
  var takesMissingAsEmpty: Bool { get }

  /// Runs the command.
  ///
  /// - Throws: ``CommandFailure``, `TODOStoreError`, or ``CommandOutput/Closed``.
  @MainActor func run(in session: CommandSession) async throws
}

nonisolated extension ItemCommand {
  var onlyReads: Bool { false }
  var takesMissingAsEmpty: Bool { false }

  @MainActor func run(in world: World, printingTo output: CommandOutput) async throws -> ExitCode {
    try await runOnItems(in: world, printingTo: output)
  }

  @MainActor func runOnItems(in world: World, printingTo output: CommandOutput) async throws -> ExitCode {
    let path = try options.database.path(in: world)
    do {
      let session = try CommandSession(
        path: path,
        location: try location(path, in: world),
        world: world,
        configuration: ConfigurationSource(world, path: options.configuration.config),
        output: output,
        onlyReads: onlyReads
      )
      world.tellRepairedArguments()
      do {
        try await run(in: session)
        // The reader of the output waits for nothing else.
        try output.flush()
      } catch {
        await session.store.finishWorkBeside()
        throw error
      }
      await session.store.finishWorkBeside()
      return .success
    } catch let closed as CommandOutput.Closed {
      throw closed
    } catch {
      throw CommandFailure(error, path: path)
    }
  }

  private func location(_ path: String, in world: World) throws(CommandFailure) -> DatabaseLocation {
    guard onlyReads else {
      try DatabaseOptions.refuseMissingDirectory(of: path, named: options.database.database, in: world)
      return .file(path)
    }
    guard access(path, F_OK) != 0, errno == ENOENT else { return .file(path) }
    let isNamed = options.database.database != nil || world.environment["MYTODO_DATABASE"] != nil
    guard isNamed, !takesMissingAsEmpty else { return .inMemory }
    throw .refused(.fileNotFound(path: path))
  }
}
