import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore

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

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions

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
