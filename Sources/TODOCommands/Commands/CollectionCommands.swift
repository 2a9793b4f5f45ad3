import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore
import TODOWording
import TaskFormats
import TerminalUI

// The commands that lists, tags and views have alike.

/// `mytodo lists`, `mytodo tags` and `mytodo views`: prints them with the number of their items.
struct CollectionListCommand<Group: CollectionGroup>: ItemCommand {
  nonisolated static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      abstract: "Print the \(Group.row.noun)s; what mytodo \(Group.row.noun)s does by itself.",
      discussion: """
        To a pipe it prints a line for each with the number of its items and its name\
        \(Group.row.noteOnLine), separated by tabs.
        """
    )
  }

  nonisolated var onlyReads: Bool { true }

  @OptionGroup var options: SessionOptions

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
    for collection in try await CollectionFinder(session: session, kind: Group.row.kind).all() {
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
    if lines.isEmpty, let message = Group.row.noneYet { try session.output.print(message) }
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
    guard search.isReadable else { return Line(collection: collection, count: "?", exactCount: nil) }
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
    let room = Group.row.kind == .view ? columns / 2 : columns
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
    let elements = lines.map { line in
      var object = JSON.Object()
      object.add("id", string: line.collection.id.uuidString.lowercased())
      object.add("name", string: line.collection.typedName)
      object.add(
        Group.row.kind == .view ? "items" : "open",
        value: line.exactCount.map(String.init) ?? "null"
      )
      if let view = line.collection.view {
        object.add("query", string: view.query)
        object.add("sort", string: view.sort.order.rawValue)
        object.add("reverse", value: "\(view.sort.isReversed)")
      }
      return object.text
    }
    try JSON.Array.print(elements, to: session.output)
  }
}

/// `mytodo lists rename`, and that of tags and views.
struct CollectionRenameCommand<Group: CollectionGroup>: ItemCommand {
  nonisolated static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "rename",
      abstract: "Rename a \(Group.row.noun)\(Group.row.canMerge ? "; its items keep it" : "").",
      discussion: "Names that differ only in case or width are the same."
    )
  }

  @OptionGroup var options: SessionOptions

  @Flag(
    help: ArgumentHelp(
      "If there is another \(Group.row.noun) of that name, make the two one.",
      visibility: Group.row.canMerge ? .default : .hidden
    )
  )
  var merge = false

  @Argument(help: Group.nameHelp, completion: Group.completion)
  var name: String

  @Argument(help: ArgumentHelp("Its new name.", valueName: "new-name"))
  var newName: String

  func validate() throws {
    if merge, !Group.row.canMerge { throw ValidationError(.optionNotAvailable(option: "--merge")) }
  }

  @MainActor func run(in session: CommandSession) async throws {
    let finder = CollectionFinder(session: session, kind: Group.row.kind)
    let collection = try await finder.changeable(name)
    let new = try finder.newName(newName)
    guard !new.isInbox(Group.row.kind) else { throw CommandFailure.refused(.inboxNotMerged) }
    let other = try await finder.all().first {
      $0.id != collection.id && CollectionName($0.name, Group.row.kind) == new
    }
    let outcome = try await session.change { [merge] store in
      try await store.renameCollection(collection.id, to: new, merges: merge)
    }
    guard try finder.wasChanged(outcome, new.text, taken: Group.row.taken(new.text)) else {
      return try session.output.print(.noChange)
    }
    try session.output.print(
      other.map { .collectionMerged(name: collection.name, other: $0.name) }
        ?? .collectionRenamed(name: collection.name, new: new.text)
    )
  }
}

/// `mytodo lists move`, and that of views.
struct CollectionMoveCommand<Group: CollectionGroup>: ItemCommand {
  nonisolated static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "move",
      abstract: "Move a \(Group.row.noun) in the order of the \(Group.row.noun)s.",
      discussion: Group.row.noteOnOrder
    )
  }

  @OptionGroup var options: SessionOptions

  @Option(
    help: ArgumentHelp("Move it directly before this \(Group.row.noun).", valueName: "name"),
    completion: Group.completion
  )
  var before: String?

  @Flag(help: "Move it to the end.")
  var last = false

  @Argument(help: Group.nameHelp, completion: Group.completion)
  var name: String

  func validate() throws {
    if (before != nil) == last { throw ValidationError(.movePlaceMissing) }
  }

  @MainActor func run(in session: CommandSession) async throws {
    let finder = CollectionFinder(session: session, kind: Group.row.kind)
    let collection = try await finder.changeable(name)
    var neighbour: TODOCollection?
    if let before { neighbour = try await finder.changeable(before) }
    let outcome = try await session.store.moveCollection(collection.id, before: neighbour?.id)
    let isMoved = try finder.wasChanged(outcome, collection.name)
    try session.output.print(isMoved ? .moved(title: collection.name) : .noChange)
  }
}

/// `mytodo lists delete`, and that of tags and views.
struct CollectionDeleteCommand<Group: CollectionGroup>: ItemCommand {
  nonisolated static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "delete",
      abstract: "Delete a \(Group.row.noun); \(Group.row.afterDeletion). mytodo undo restores it.",
      aliases: ["rm"]
    )
  }

  @OptionGroup var options: SessionOptions

  @Argument(help: Group.nameHelp, completion: Group.completion)
  var name: String

  @MainActor func run(in session: CommandSession) async throws {
    let finder = CollectionFinder(session: session, kind: Group.row.kind)
    let collection = try await finder.changeable(name)
    let outcome = try await session.change { store in try await store.deleteCollection(collection.id) }
    _ = try finder.wasChanged(outcome, collection.name)
    try session.output.print(Group.row.deleted(collection.openItems, collection.name))
  }
}
