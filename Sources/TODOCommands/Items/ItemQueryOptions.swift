import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore
import TODOWording

/// Which items a command takes: a query, and options that narrow it.
struct ItemQueryOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Which items.", discussion: "Default: open; mytodo export takes all."))
  var filter: TODOFilter?

  @Option(help: ArgumentHelp("A query, as after the command.", valueName: "query"))
  var search: String?

  @Option(
    help: ArgumentHelp(
      "Only items due then: what follows due: in a query, such as today, overdue, week, <fri or none.",
      valueName: "when"
    ),
    completion: .list(DueOption.words)
  )
  var due: String?

  @Option(help: "Only items of this priority.")
  var priority: TODOPriority?

  @Option(
    help: ArgumentHelp("Only items of this list; Inbox for those in no other.", valueName: "name"),
    completion: CollectionCompletion.kind(.list)
  )
  var list: String?

  @Option(
    help: ArgumentHelp("Only items with this tag; with several, those that have all.", valueName: "name"),
    completion: CollectionCompletion.kind(.tag)
  )
  var tag: [String] = []

  @Option(
    help: ArgumentHelp(
      "The items of this view, in its order unless --sort names another; a query narrows it.",
      valueName: "name"
    ),
    completion: CollectionCompletion.kind(.view)
  )
  var view: String?

  @Argument(help: ArgumentHelp("Which items: words and other terms.", valueName: "query"))
  var words: [String] = []

  /// Whether nothing of it was given.
  var isEmpty: Bool {
    filter == nil && search == nil && due == nil && priority == nil && list == nil && tag.isEmpty
      && view == nil
      && words.isEmpty
  }

  /// The query, without an order.
  ///
  /// - Parameters:
  ///   - usual: the filter where none is asked for.
  ///   - view: that of ``savedView(in:)``.
  @MainActor func query(
    filter usual: TODOFilter,
    view: SavedView?,
    in session: CommandSession
  ) async throws -> TODOQuery {
    let search = try session.query([search].compactMap(\.self) + words, after: view?.query ?? "")
    try await session.tellUnknownTerms(search)
    var query = TODOQuery(
      filter: filter ?? usual,
      search: search,
      conditions: try await conditions(in: session)
    )
    // A filter that was asked for holds whatever the query says.
    if query.searchReplacesFilter, let filter {
      query.conditions.append(filter.expression(at: session.clock.localNow))
    }
    query.moment = session.clock.localNow
    if due == nil, query.search.isEmpty, query.filter == .open,
      let first = query.moment.map(DueDate.init(startingAfter:)),
      !query.conditions.isEmpty
    {
      query.conditions.append(.not(.start(from: first)))
    }
    return query
  }

  @MainActor func savedView(in session: CommandSession) async throws -> SavedView? {
    guard let view else { return nil }
    let collection = try await CollectionFinder(session: session, kind: .view).collection(view)
    guard let saved = collection.view else { return nil }
    do {
      _ = try session.query([], after: saved.query)
    } catch {
      throw CommandFailure.refused(.viewUnreadable(name: collection.name, mistake: error.message))
    }
    return saved
  }

  @MainActor private func conditions(in session: CommandSession) async throws -> [ItemExpression] {
    guard tag.count <= TypedQuery.termLimit else { throw CommandFailure.usage(.queryExcess(.terms)) }
    var conditions: [ItemExpression] = []
    if let due { conditions.append(try DueOption(text: due).query(in: session).expression) }
    if let priority { conditions.append(.priority(priority)) }
    if let list {
      let found = try await CollectionFinder(session: session, kind: .list).collection(list)
      conditions.append(.list(found.isInbox ? nil : CollectionName(found.name, .list)))
    }
    for tag in tag {
      guard let name = CollectionName(tag, .tag) else { throw CommandFailure.notAName(tag, .tag) }
      conditions.append(.tag(name))
    }
    return conditions
  }
}
