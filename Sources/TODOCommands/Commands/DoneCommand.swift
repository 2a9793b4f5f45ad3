import ArgumentParser
import TODOScreens

/// `mytodo done`: completes items.
struct DoneCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "done",
    _superCommandName: program,
    abstract: "Complete items.",
    discussion: ItemName.explanation + " Open items are searched first."
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions

  @Argument(help: ItemName.listHelp, completion: ItemCompletion.kind(.open))
  var items: [String]

  @MainActor func run(in session: CommandSession) async throws {
    try await ItemChange(
      session: session,
      change: .isDone(true),
      changed: Message.itemCompleted,
      unchanged: Message.itemAlreadyDone
    ).run(items, lookingFirstIn: .open)
  }
}
