import ArgumentParser

/// A command of the shell: its arguments, as the argument parser reads them, and its function.
nonisolated protocol Command: ParsableCommand, Sendable {
  /// Runs the command.
  ///
  /// - Throws: ``CommandFailure``, or ``CommandOutput/Closed``.
  @MainActor func run(in world: World, printingTo output: CommandOutput) async throws -> ExitCode
}

nonisolated extension ParsableCommand {
  /// The name of the program. Each command names it as its super-command; otherwise the parser would read two more
  /// grammars for each, to find a request for a completion script among its arguments.
  static var program: String { "mytodo" }
}
