import ArgumentParser
import TODOModel

/// `mytodo list`: prints items.
struct ListCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print items.",
    discussion: """
      To a terminal it prints a table, as wide as the terminal. To a pipe it prints a line for each item with its id, \
      open or done, priority, due date and title, separated by tabs.

      A template for --format has fields in braces: \(ItemField.names). {{ and }} stand for braces, \\t \
      for a tab, \\n for a line end.
      """
  )

  nonisolated static let onlyReads = true

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup(visibility: .private) var screen: ScreenOptions

  @Option(help: "Which items; what is to do unless this says otherwise.")
  var filter: TODOFilter?

  @Option(help: "In which order; age is the newest first.")
  var sort: TODOSort.Order = .title

  @Flag(help: "The other way round.")
  var reverse = false

  @Option(help: ArgumentHelp("Only items with all of these words, or parts of words.", valueName: "words"))
  var search: String?

  @Option(
    name: [.customShort("n"), .long],
    help: ArgumentHelp(
      "How many items at most; 0 for all.",
      discussion: "Default: \(ListRequest.terminalLimit) in a table on a terminal, else all.",
      valueName: "number"
    )
  )
  var limit: Int?

  @OptionGroup(title: "Format") var format: ItemFormatOptions

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit needs a number, 0 or more.") }
  }

  @MainActor func run(in session: CommandSession) async throws {
    var request = ListRequest()
    if let filter { request.query.filter = filter }
    request.query.sort = TODOSort(sort, isReversed: reverse)
    request.query.search = TODOSearch(search ?? "")
    request.limit = limit
    request.format = try format.format()
    try await request.run(in: session)
  }
}
