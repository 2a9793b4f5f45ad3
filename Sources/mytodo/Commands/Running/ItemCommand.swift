import ArgumentParser

/// A command that works on the items of a database and ends.
nonisolated protocol ItemCommand: ParsableCommand, Sendable {
  var options: DatabaseOptions { get }
  var settings: ConfigurationOptions { get }
  /// Those that it does not have.
  var screen: ScreenOptions { get }
  /// Whether it changes nothing, and so makes no file either.
  static var onlyReads: Bool { get }

  /// Does what the command is for. What it prints is on its way when this returns.
  ///
  /// - Throws: ``CommandFailure``, ``TODOStoreError``, or ``CommandOutput/Closed``.
  @MainActor func run(in session: CommandSession) async throws
}

nonisolated extension ItemCommand {
  static var onlyReads: Bool { false }

  /// Runs the command on the main actor, and ends the process with its exit code.
  func run() throws {
    try screen.refuse()
    let command = self
    MainActor.assumeIsolated {
      let run = CommandRun(
        database: command.options.database,
        configuration: command.settings.config,
        onlyReads: Self.onlyReads
      )
      run.end { try await command.run(in: $0) }
    }
  }
}
