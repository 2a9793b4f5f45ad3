import ArgumentParser
import TODOScreens
import TODOStore

/// `mytodo lists add`: makes a list.
struct ListsAddCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a list, as the last one.",
    discussion: """
      A list is also made when an item is first put into it: mytodo add 'Buy milk list:Shopping'. Names that differ only \
      in case or width are the same.
      """
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions

  @Argument(help: ListsCommand.nameHelp)
  var name: String

  @MainActor func run(in session: CommandSession) async throws {
    let finder = CollectionFinder(session: session, kind: .list)
    let name = try finder.newName(name)
    _ = try finder.wasChanged(try await session.store.makeList(name), name.text)
    try session.output.print(.madeList(name: name.text))
  }
}
