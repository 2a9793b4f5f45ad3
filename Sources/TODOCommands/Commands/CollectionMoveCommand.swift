import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore

/// `mytodo lists move`, and that of views.
struct CollectionMoveCommand<Group: CollectionGroup>: ItemCommand {
  nonisolated static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "move",
      abstract: "Move a \(Group.noun) in the order of the \(Group.noun)s.",
      discussion: Group.kind == .list ? "The Inbox is always the first." : ""
    )
  }

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions

  @Option(
    help: ArgumentHelp("Move it directly before this \(Group.noun).", valueName: "name"),
    completion: Group.completion
  )
  var before: String?

  @Flag(help: "Move it to the end.")
  var last = false

  @Argument(help: Group.nameHelp, completion: Group.completion)
  var name: String

  func validate() throws {
    if (before != nil) == last { throw ValidationError(.movePlaceMissing) }
  }

  @MainActor func run(in session: CommandSession) async throws {
    let finder = CollectionFinder(session: session, kind: Group.kind)
    let collection = try await finder.changeable(name)
    var neighbour: TODOCollection?
    if let before { neighbour = try await finder.changeable(before) }
    let outcome = try await session.store.moveCollection(collection.id, before: neighbour?.id)
    let isMoved = try finder.wasChanged(outcome, collection.name)
    try session.output.print(isMoved ? .moved(title: collection.name) : .noChange)
  }
}
