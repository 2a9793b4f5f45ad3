import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore
import TODOWording

/// `mytodo lists delete`, and that of tags and views.
struct CollectionDeleteCommand<Group: CollectionGroup>: ItemCommand {
  nonisolated static var configuration: CommandConfiguration {
    let consequence =
      switch Group.kind {
      case .list: "its items are in the Inbox then"
      case .tag, .view: "its items stay"
      }
    return CommandConfiguration(
      commandName: "delete",
      abstract: "Delete a \(Group.noun); \(consequence). mytodo undo restores it.",
      aliases: ["rm"]
    )
  }

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions

  @Argument(help: Group.nameHelp, completion: Group.completion)
  var name: String

  @MainActor func run(in session: CommandSession) async throws {
    let finder = CollectionFinder(session: session, kind: Group.kind)
    let collection = try await finder.changeable(name)
    _ = try finder.wasChanged(try await session.store.deleteCollection(collection.id), collection.name)
    let count = collection.openItems
    let message: Message =
      switch Group.kind {
      case .list: .listDeleted(count: count, name: collection.name)
      case .tag: .tagDeleted(count: count, name: collection.name)
      case .view: .viewDeleted(name: collection.name)
      }
    try session.output.print(message)
  }
}
