import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore
import TerminalUI

/// `mytodo lists`, `mytodo tags` and `mytodo views`: prints them with the number of their items.
struct CollectionListCommand<Group: CollectionGroup>: ItemCommand {
  nonisolated static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      abstract: "Print the \(Group.noun)s; what mytodo \(Group.noun)s does by itself.",
      discussion: """
        To a pipe it prints a line for each with the number of its items and its name\
        \(Group.kind == .view ? ", and the query of the view" : ""), separated by tabs.
        """
    )
  }

  nonisolated var onlyReads: Bool { true }

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions

  @Flag(help: "Print a JSON array.")
  var json = false

  /// One of them, with its texts.
  private struct Line {
    let collection: TODOCollection
    /// As a table has it: "12", "1000+", or "?" for a view that cannot be read.
    let count: String
    /// Nil if it is not known.
    let exactCount: Int?
  }

  @MainActor func run(in session: CommandSession) async throws {
    var lines: [Line] = []
    for collection in try await CollectionFinder(session: session, kind: Group.kind).all() {
      lines.append(try await line(collection, session))
    }
    if json { return try printJSON(lines, session) }
    guard session.output.isTerminal else {
      for line in lines {
        let fields = [line.count, line.collection.typedName, line.collection.view?.query]
        try session.output.print(fields.compactMap(\.self).joined(separator: "\t"))
      }
      return
    }
    if lines.isEmpty { try session.output.print(Group.kind == .view ? .viewsMissing : .tagsMissing) }
    try printTable(lines, session)
  }

  @MainActor private func line(_ collection: TODOCollection, _ session: CommandSession) async throws -> Line {
    guard let view = collection.view else {
      return Line(
        collection: collection,
        count: "\(collection.openItems)",
        exactCount: collection.openItems
      )
    }
    let search = QueryReader(clock: session.clock, conventions: session.conventions).read(view.query)
    guard search.isReadable else {
      return Line(collection: collection, count: "?", exactCount: nil)
    }
    try await session.prepareSearch()
    switch try await session.store.countMatches(TODOQuery(search: search)) {
    case .exactly(let count): return Line(collection: collection, count: "\(count)", exactCount: count)
    case .moreThanLimit:
      return Line(collection: collection, count: "\(TODOMatchCount.limit)+", exactCount: nil)
    case .unknown, .notReady: return Line(collection: collection, count: "?", exactCount: nil)
    }
  }

  @MainActor private func printTable(_ lines: [Line], _ session: CommandSession) throws {
    let columns = session.output.columns
    let count = lines.map(\.count.count).max() ?? 0
    func width(_ text: String) -> Int { DrawableText.width(of: text, limit: columns) }
    let room = Group.kind == .view ? columns / 2 : columns
    let name = min(lines.map { width($0.collection.typedName) }.max() ?? 0, max(1, room - count - 2))
    for line in lines {
      var row = TableLine(columns: columns, marks: session.world.marks, paint: Paint(isOn: false))
      row.add(line.collection.typedName, columns: name, .plain)
      row.skip(2 + count - line.count.count)
      row.add(line.count, columns: line.count.count, .plain)
      if let view = line.collection.view {
        row.skip(2)
        row.add(view.query, columns: columns, .plain)
      }
      try session.output.printPrepared(row.text)
    }
  }

  @MainActor private func printJSON(_ lines: [Line], _ session: CommandSession) throws {
    var array = JSON.Array(output: session.output)
    try array.begin()
    for line in lines {
      var object = JSON.Object()
      object.add("id", string: line.collection.id.uuidString.lowercased())
      object.add("name", string: line.collection.typedName)
      object.add(Group.kind == .view ? "items" : "open", value: line.exactCount.map(String.init) ?? "null")
      if let view = line.collection.view {
        object.add("query", string: view.query)
        object.add("sort", string: view.sort.order.rawValue)
        object.add("reverse", value: "\(view.sort.isReversed)")
      }
      try array.add(object.text)
    }
    try array.end()
  }
}
