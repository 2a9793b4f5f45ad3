import ArgumentParser

/// A command of the shell: its arguments, as the argument parser reads them, and its function.
nonisolated protocol Command: ParsableCommand, Sendable {
  /// Runs the command.
  ///
  /// - Throws: ``CommandFailure``, or ``CommandOutput/Closed``.
  @MainActor func run(in world: World, printingTo output: CommandOutput) async throws -> ExitCode
}
