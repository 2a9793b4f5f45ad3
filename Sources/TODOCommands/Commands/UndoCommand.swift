import ArgumentParser

/// `mytodo undo`: undoes the latest step.
struct UndoCommand: ItemCommand, ProgramCommand {
  nonisolated static let summary = CommandConfiguration(
    commandName: "undo",
    abstract: "Undo the latest change, from any window.",
    discussion: HistoryTurn.explanation + """


      With --step, one change is undone alone, whatever was done since: what still holds the value that it set is put back, the rest \
      stays, and it says how much that is. This is a change of its own, which undo takes back. It does not ask, because the number \
      says which change is meant.
      """
  )

  @OptionGroup var options: SessionOptions
  @OptionGroup var turn: TurnOptions

  @Option(
    help: ArgumentHelp("Undo only the change with this number, as history prints it.", valueName: "number")
  )
  var step: Int64?

  func validate() throws {
    guard let step else { return }
    if step < 1 { throw ValidationError(.stepNotValid) }
    if turn.skip { throw ValidationError(.stepExcludesSkip) }
  }

  @MainActor func run(in session: CommandSession) async throws {
    if let step { return try await StepUndo(number: step, session: session).run() }
    try await HistoryTurn(direction: .undo, options: turn, session: session).run()
  }
}

/// `mytodo redo`: redoes the step that was undone last.
struct RedoCommand: ItemCommand, ProgramCommand {
  nonisolated static let summary = CommandConfiguration(
    commandName: "redo",
    abstract: "Redo the change that was undone last.",
    discussion: HistoryTurn.explanation
  )

  @OptionGroup var options: SessionOptions
  @OptionGroup var turn: TurnOptions

  @MainActor func run(in session: CommandSession) async throws {
    try await HistoryTurn(direction: .redo, options: turn, session: session).run()
  }
}

/// `mytodo undone`: the former name of `mytodo reopen`, which still works.
struct UndoneCommand: Command, ProgramCommand {
  nonisolated static let summary = CommandConfiguration(
    commandName: "undone",
    abstract: "The former name of reopen.",
    shouldDisplay: false
  )

  @OptionGroup var command: ReopenCommand

  @MainActor func run(in world: World, printingTo output: CommandOutput) async throws -> ExitCode {
    try await command.run(in: world, printingTo: output)
  }
}
