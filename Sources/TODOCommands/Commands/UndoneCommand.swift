import ArgumentParser

/// `mytodo undone`: the former name of `mytodo reopen`, which still works.
struct UndoneCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "undone",
    _superCommandName: program,
    abstract: "The former name of reopen.",
    shouldDisplay: false
  )

  @OptionGroup var command: ReopenCommand

  @MainActor func run(in world: World, printingTo output: CommandOutput) async throws -> ExitCode {
    try await command.run(in: world, printingTo: output)
  }
}
