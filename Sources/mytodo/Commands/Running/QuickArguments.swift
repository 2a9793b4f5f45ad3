import TODOModel

/// The usual arguments of the two commands that scripts and prompts call all the time, adding an item and printing some,
/// read without the argument parser: that takes longer than all the rest of such a command.
///
/// Whatever is not understood here is left to the parser, as is everything that is wrong.
struct QuickArguments {
  private var rest: ArraySlice<String>
  private var database: String?

  init(_ arguments: ArraySlice<String>) { rest = arguments }

  /// What the arguments ask for; nil when the parser is to read them.
  var run: (() -> Never)? {
    var arguments = self
    switch arguments.rest.popFirst() {
    case "add": return arguments.adding()
    case "list": return arguments.listing()
    default: return nil
    }
  }

  private func adding() -> (() -> Never)? {
    guard !rest.isEmpty, !rest.contains(where: { $0.hasPrefix("-") }) else { return nil }
    let request = AddRequest(words: Array(rest))
    return { CommandRun(database: nil).end { try await request.run(in: $0) } }
  }

  private mutating func listing() -> (() -> Never)? {
    var request = ListRequest()
    while let option = rest.popFirst() {
      switch option {
      case "--reverse": request.query.sort.isReversed = true
      case "--json", "--plain", "--table":
        // Of two the parser says that they exclude each other.
        guard request.format.chosen == nil else { return nil }
        request.format.chosen = option == "--json" ? .json : option == "--plain" ? .plain : .table
      default:
        guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("-") else { return nil }
        guard take(value, for: option, &request) else { return nil }
      }
    }
    let (run, database) = (request, database)
    return { CommandRun(database: database, onlyReads: true).end { try await run.run(in: $0) } }
  }

  /// - Returns: whether the option and its value were understood.
  private mutating func take(_ value: String, for option: String, _ request: inout ListRequest) -> Bool {
    switch option {
    case "--database": database = value
    case "--search": request.query.search = TODOSearch(value)
    case "--filter":
      guard let filter = TODOFilter(argument: value) else { return false }
      request.query.filter = filter
    case "--sort":
      guard let sort = TODOSort.Order(rawValue: value) else { return false }
      request.query.sort.order = sort
    case "--limit", "-n":
      guard let limit = Int(value), limit >= 0 else { return false }
      request.limit = limit
    default: return false
    }
    return true
  }
}
