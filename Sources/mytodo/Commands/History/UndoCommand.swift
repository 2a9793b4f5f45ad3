import ArgumentParser
import TODOModel

/// `mytodo undo`: takes back the newest step.
struct UndoCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Undo the newest step, whoever made it.",
    discussion: HistoryTurn.explanation
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup(visibility: .private) var screen: ScreenOptions
  @OptionGroup var turn: TurnOptions

  @MainActor func run(in session: CommandSession) async throws {
    try await HistoryTurn(direction: .undo, options: turn, session: session).run()
  }
}

/// `mytodo redo`: applies again what was undone last.
struct RedoCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "redo",
    abstract: "Redo what was undone last.",
    discussion: HistoryTurn.explanation
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup(visibility: .private) var screen: ScreenOptions
  @OptionGroup var turn: TurnOptions

  @MainActor func run(in session: CommandSession) async throws {
    try await HistoryTurn(direction: .redo, options: turn, session: session).run()
  }
}

/// How a step is undone or redone.
struct TurnOptions: ParsableArguments {
  @Flag(name: .long, help: "Do not ask about a step that was made elsewhere.")
  var yes = false

  @Flag(name: .long, help: "Pass by a step that something stands in the way of.")
  var skip = false
}
