import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore
import TODOWording

/// A group of commands for lists, tags or views. The commands that all of them have are generic over it.
nonisolated protocol CollectionGroup: ProgramCommand {
  static var row: CollectionKind { get }
}

nonisolated extension CollectionGroup {
  static var nameHelp: ArgumentHelp { ArgumentHelp("The name of the \(row.noun).", valueName: "name") }
  static var completion: CompletionKind { CollectionCompletion.kind(row.kind) }
}

/// `mytodo lists`: the group of the commands for lists.
struct ListsCommand: CollectionGroup {
  nonisolated static let row = CollectionKind.of(.list)

  nonisolated static let summary = CommandConfiguration(
    commandName: "lists",
    abstract: "List, add, rename, order and delete lists.",
    discussion: """
      Every item is in one list, at first in the Inbox, which is always there. mytodo lists prints the Inbox and the \
      lists in their order, each with the number of its open items. mytodo list --list NAME lists the items of one.
      """,
    subcommands: [
      CollectionListCommand<Self>.self, ListsAddCommand.self, CollectionRenameCommand<Self>.self,
      CollectionMoveCommand<Self>.self, CollectionDeleteCommand<Self>.self,
    ],
    defaultSubcommand: CollectionListCommand<Self>.self
  )
}

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

  @OptionGroup var options: SessionOptions

  @Argument(help: ListsCommand.nameHelp)
  var name: String

  @MainActor func run(in session: CommandSession) async throws {
    let finder = CollectionFinder(session: session, kind: .list)
    let name = try finder.newName(name)
    _ = try finder.wasChanged(try await session.store.makeList(name), name.text)
    try session.output.print(.madeList(name: name.text))
  }
}

/// `mytodo tags`: the group of the commands for tags.
struct TagsCommand: CollectionGroup {
  nonisolated static let row = CollectionKind.of(.tag)

  nonisolated static let summary = CommandConfiguration(
    commandName: "tags",
    abstract: "List, rename and delete tags.",
    discussion: """
      An item can have any number of tags. A tag is made when it is first used: mytodo add 'Water the plants #home'. \
      mytodo tags prints the tags of items by name, each with the number of its open items. mytodo list --tag NAME lists \
      the items of one.
      """,
    subcommands: [
      CollectionListCommand<Self>.self, CollectionRenameCommand<Self>.self,
      CollectionDeleteCommand<Self>.self,
    ],
    defaultSubcommand: CollectionListCommand<Self>.self
  )
}

/// `mytodo views`: the group of the commands for views.
struct ViewsCommand: CollectionGroup {
  nonisolated static let row = CollectionKind.of(.view)

  nonisolated static let summary = CommandConfiguration(
    commandName: "views",
    abstract: "List, add, rename, order and delete views.",
    discussion: """
      A view is a saved query with the order of its list. mytodo views prints the views in their order, each with the \
      number of items that it shows and its query. mytodo list --view NAME lists the items of one.
      """,
    subcommands: [
      CollectionListCommand<Self>.self, ViewsAddCommand.self, CollectionRenameCommand<Self>.self,
      CollectionMoveCommand<Self>.self, CollectionDeleteCommand<Self>.self,
    ],
    defaultSubcommand: CollectionListCommand<Self>.self
  )
}

/// `mytodo views add`: saves a query under a name.
struct ViewsAddCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a view, as the last one.",
    discussion: """
      What follows the name is a query, as after mytodo list; an empty one shows every open item: \
      mytodo views add 'This week' due:week '!high+'. The query is read again each time, so that “today” is always today.
      """
  )

  @OptionGroup var options: SessionOptions

  @Option(
    help: ArgumentHelp(
      "Sort order of the view.",
      discussion: "Default: due; completed if the query asks for done items."
    )
  )
  var sort: TODOSort.Order?

  @Flag(help: "Reverse the order.")
  var reverse = false

  @Flag(help: "If there is a view of that name, give it this query and order.")
  var replace = false

  @Argument(help: ViewsCommand.nameHelp)
  var name: String

  @Argument(help: ArgumentHelp("Which items: words and other terms.", valueName: "query"))
  var query: [String]

  @MainActor func run(in session: CommandSession) async throws {
    let finder = CollectionFinder(session: session, kind: .view)
    let name = try finder.name(name)
    let search = try session.query(query)
    try await session.tellUnknownTerms(search)
    let usual = TODOViewState.atStart[TODOQuery(search: search).shownFilter].order
    let sort = TODOSort(sort ?? usual, isReversed: reverse)
    guard let view = SavedView(query: search.shownText, sort: sort) else {
      throw CommandFailure.usage(.viewQueryTooLong(limit: SavedView.longestQuery))
    }
    let existing = try await finder.all().first { CollectionName($0.name, .view) == name }
    guard replace, let existing else {
      let outcome = try await session.store.makeView(name, view)
      _ = try finder.wasChanged(outcome, name.text, taken: .viewExistsReplace(name: name.text))
      return try session.output.print(.madeView(name: name.text))
    }
    let isNew = try finder.wasChanged(try await session.store.replaceView(existing.id, with: view), name.text)
    try session.output.print(isNew ? .replacedView(name: existing.name) : .noChange)
  }
}
