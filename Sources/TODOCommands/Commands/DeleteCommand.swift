import ArgumentParser
import TODOScreens
import TODOWording

/// `mytodo delete`: deletes items.
struct DeleteCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "delete",
    _superCommandName: program,
    abstract: "Delete items; mytodo undo restores them.",
    discussion: ItemName.explanation + " Open items are searched first.",
    aliases: ["rm"]
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions

  @Argument(help: ItemName.listHelp, completion: ItemCompletion.kind(.all))
  var items: [String]

  @MainActor func run(in session: CommandSession) async throws {
    try await NamedItemsChange(
      session: session,
      change: .delete,
      changed: Message.itemDeleted,
      unchanged: Message.itemNotDeleted
    ).run(items, lookingFirstIn: .open)
  }
}
