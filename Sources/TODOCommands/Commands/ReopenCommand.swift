import ArgumentParser
import TODOScreens
import TODOWording

/// `mytodo reopen`: reopens items.
struct ReopenCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "reopen",
    _superCommandName: program,
    abstract: "Reopen items.",
    discussion: ItemName.explanation + " Done items are searched first."
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions

  @Argument(help: ItemName.listHelp, completion: ItemCompletion.kind(.done))
  var items: [String]

  @MainActor func run(in session: CommandSession) async throws {
    try await NamedItemsChange(
      session: session,
      change: .isDone(false),
      changed: Message.itemReopened,
      unchanged: Message.itemAlreadyOpen
    ).run(items, lookingFirstIn: .done)
  }
}
