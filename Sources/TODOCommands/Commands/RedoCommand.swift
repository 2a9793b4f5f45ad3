import ArgumentParser

/// `mytodo redo`: redoes the step that was undone last.
struct RedoCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "redo",
    _superCommandName: program,
    abstract: "Redo the change that was undone last.",
    discussion: HistoryTurn.explanation
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var turn: TurnOptions

  @MainActor func run(in session: CommandSession) async throws {
    try await HistoryTurn(direction: .redo, options: turn, session: session).run()
  }
}
