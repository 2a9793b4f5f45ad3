import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore
import TODOWording

/// `mytodo list`: prints items.
struct ListCommand: ItemCommand, ProgramCommand {
  nonisolated static let summary = CommandConfiguration(
    commandName: "list",
    abstract: "List items.",
    discussion: """
      What follows the command is a query, in the language of the app's search: mytodo list flight due:week. \
      Its terms all have to hold: words, "quoted words", due:, done: and created: with a date, a range (mon..fri), or \
      <, <=, >, >= before a date, is:todo, is:done, is:late, is:step, !high, !high+. A minus excludes (write -- before an argument \
      that begins with one), a comma stands between alternatives (due:today,none), a backslash or quotation marks make \
      any term text.

      On a terminal it prints a table as wide as the terminal. To a pipe it prints one line per item with its id, \
      open or done, priority, due date and title, separated by tabs. With --near, the distance in metres is before the \
      title.

      A template for --format has fields in braces: \(TemplateField.names). Write {{ and }} for braces, \\t \
      for a tab, \\n for a line break.
      """,
    aliases: ["ls"]
  )

  nonisolated var onlyReads: Bool { true }

  @OptionGroup var options: SessionOptions

  @OptionGroup var which: ItemQueryOptions

  @Option(
    help: ArgumentHelp(
      "Sort order; age lists the newest first, completed those that were completed last.",
      discussion: "Default: due; with --filter done, completed."
    )
  )
  var sort: TODOSort.Order?

  @Flag(help: "Reverse the order.")
  var reverse = false

  // A latitude in the south begins like an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only items with coordinates, the nearest to this place first.",
      discussion: "The place is an address as for mytodo map find, or latitude,longitude.",
      valueName: "place"
    )
  )
  var near: String?

  @Option(
    help: ArgumentHelp(
      "With --near, only items within this distance, such as 5km, 800m or 3mi.",
      valueName: "distance"
    )
  )
  var within: String?

  @Option(
    name: [.customShort("n"), .long],
    help: ArgumentHelp(
      "Maximum number of items; 0 for all.",
      discussion: "Default: \(ListCommand.terminalLimit) in a table on a terminal, otherwise all.",
      valueName: "number"
    )
  )
  var limit: Int?

  @OptionGroup(title: "Format") var format: ItemFormatOptions

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError(.limitNotValid) }
    if within != nil, near == nil { throw ValidationError(.withinWithoutNear) }
    let orders = [("--sort", sort != nil), ("--reverse", reverse)].filter(\.1).map(\.0)
    if near != nil, !orders.isEmpty {
      throw ValidationError(.optionsNotCombined(options: ["--near"] + orders))
    }
  }

  /// How many items a table on a terminal shows without --limit.
  static let terminalLimit = 200

  @MainActor func run(in session: CommandSession) async throws {
    let view = try await which.savedView(in: session)
    var query = try await which.query(filter: TODOViewState.atStart.filter, view: view, in: session)
    let usual = view?.sort ?? TODOSort(TODOViewState.atStart[query.shownFilter].order)
    query.sort = sort.map { TODOSort($0) } ?? usual
    if reverse { query.sort.isReversed.toggle() }
    var printer = try format.printer(
      in: session,
      of: near == nil ? query : nil,
      hasLists: which.list == nil,
      hasDistances: near != nil
    )
    let isForPerson = printer is ItemTable && session.output.isTerminal
    let isCut = limit == nil && isForPerson
    let limit = limit ?? (isCut ? Self.terminalLimit : 0)
    let extent = try await print(query, limit: limit == 0 ? .max : limit, with: &printer, in: session)
    if isForPerson, extent.count == 0 { try session.output.print(try await empty(query, in: session)) }
    if isCut, !extent.isWhole { try session.output.print(.listWasCut) }
  }

  @MainActor private func print(
    _ query: TODOQuery,
    limit: Int,
    with printer: inout any ItemPrinter,
    in session: CommandSession
  ) async throws -> ItemListing.Extent {
    guard let near else {
      if query.expression.needsSets { try await session.prepareSearch() }
      return try await ItemListing(session: session, query: query, limit: limit).print(with: &printer)
    }
    let option = NearOption(place: near, within: within)
    let radius = try option.radius()
    let center = try option.center(in: session)
    return try await DistanceListing(
      session: session,
      query: query,
      limit: limit,
      center: center,
      radius: radius
    ).print(with: &printer)
  }

  @MainActor private func empty(_ query: TODOQuery, in session: CommandSession) async throws -> Message {
    if let within { return .nothingWithin(distance: within) }
    guard near == nil else { return .nothingWithPoint }
    return .empty(query, try await session.store.snapshot(query, window: .start(count: 0)).counts)
  }
}
