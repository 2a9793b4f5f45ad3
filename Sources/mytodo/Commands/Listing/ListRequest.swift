import TODOModel

/// What `mytodo list` is asked for.
struct ListRequest {
  var query = TODOQuery()
  /// How many items at most, 0 for all; nil where nobody says.
  var limit: Int?
  var format = ItemFormat()

  /// So many items are shown in a table on a terminal where nobody says how many.
  nonisolated static let terminalLimit = 200

  func run(in session: CommandSession) async throws {
    var printer = format.printer(in: session)
    let isForPerson = printer is ItemTable && session.output.isTerminal
    let isCut = limit == nil && isForPerson
    let limit = limit ?? (isCut ? Self.terminalLimit : 0)
    if !query.search.isEmpty { try await session.prepareSearch() }
    let listing = ItemListing(session: session, query: query, limit: limit == 0 ? .max : limit)
    let extent = try await listing.print(with: &printer)
    if isForPerson, extent.count == 0 {
      let counts = try await session.store.snapshot(query, window: .start(count: 0)).counts
      try session.output.print(session.wording.nothing(query, counts))
    }
    if isCut, !extent.isWhole {
      try session.output.print(
        session.wording.punctuated("… and more: --limit 0 shows all, --limit N the first N")
      )
    }
  }
}
