import ArgumentParser

/// `mytodo undo`: undoes the latest step.
struct UndoCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "undo",
    _superCommandName: program,
    abstract: "Undo the latest change, from any window.",
    discussion: HistoryTurn.explanation
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var turn: TurnOptions

  @MainActor func run(in session: CommandSession) async throws {
    try await HistoryTurn(direction: .undo, options: turn, session: session).run()
  }
}
