import ArgumentParser

/// A command that works on the items of a database and ends.
nonisolated protocol ItemCommand: ParsableCommand, Sendable {
  var options: DatabaseOptions { get }

  /// Does what the command is for. What it prints is on its way when this returns.
  ///
  /// - Throws: ``CommandFailure``, ``TODOStoreError``, or ``CommandOutput/Closed``.
  @MainActor func run(in session: CommandSession) async throws
}

nonisolated extension ItemCommand {
  /// Runs the command on the main actor, and ends the process with its exit code.
  func run() throws {
    let command = self
    MainActor.assumeIsolated {
      CommandRun(database: command.options.database).end { try await command.run(in: $0) }
    }
  }
}
