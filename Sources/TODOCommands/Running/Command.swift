import ArgumentParser

/// A command of the shell: its arguments, as the argument parser reads them, and what it does.
nonisolated protocol Command: ParsableCommand, Sendable {
  /// Does what the command is for.
  ///
  /// - Throws: ``CommandFailure``, or ``CommandOutput/Closed``.
  @MainActor func run(in world: World, printingTo output: CommandOutput) async throws -> ExitCode
}
