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
    if isForPerson, extent.count == 0 { try session.output.print(nothing) }
    if isCut, !extent.isWhole {
      try session.output.print(
        session.wording.punctuated("… and more: --limit 0 shows all, --limit N the first N")
      )
    }
  }

  /// What a list without items says, as the screen does.
  private var nothing: String {
    guard query.search.isEmpty else { return "Nothing found" }
    return query.filter == .done ? "Nothing is done yet" : "Nothing to do"
  }
}
