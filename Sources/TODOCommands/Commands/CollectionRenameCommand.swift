import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore
import TODOWording

/// `mytodo lists rename`, and that of tags and views.
struct CollectionRenameCommand<Group: CollectionGroup>: ItemCommand {
  nonisolated static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "rename",
      abstract: "Rename a \(Group.noun)\(Group.kind == .view ? "" : "; its items keep it").",
      discussion: "Names that differ only in case or width are the same."
    )
  }

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions

  @Flag(
    help: ArgumentHelp(
      "If there is another \(Group.noun) of that name, make the two one.",
      visibility: Group.kind == .view ? .hidden : .default
    )
  )
  var merge = false

  @Argument(help: Group.nameHelp, completion: Group.completion)
  var name: String

  @Argument(help: ArgumentHelp("Its new name.", valueName: "new-name"))
  var newName: String

  func validate() throws {
    if merge, Group.kind == .view { throw ValidationError(.optionNotAvailable(option: "--merge")) }
  }

  @MainActor func run(in session: CommandSession) async throws {
    let finder = CollectionFinder(session: session, kind: Group.kind)
    let collection = try await finder.changeable(name)
    let new = try finder.newName(newName)
    guard !new.isInbox(Group.kind) else { throw CommandFailure.refused(.inboxNotMerged) }
    let other = try await finder.all().first {
      $0.id != collection.id && CollectionName($0.name, Group.kind) == new
    }
    let outcome = try await session.store.renameCollection(collection.id, to: new, merges: merge)
    let taken: Message? =
      switch Group.kind {
      case .list: .listExistsMerge(name: new.text)
      case .tag: .tagExistsMerge(name: new.text)
      case .view: nil
      }
    guard try finder.wasChanged(outcome, new.text, taken: taken) else {
      return try session.output.print(.noChange)
    }
    try session.output.print(
      other.map { .collectionMerged(name: collection.name, other: $0.name) }
        ?? .collectionRenamed(name: collection.name, new: new.text)
    )
  }
}
