import TODOCore
import TODOScreens
import TODOStore
import TODOWording

/// Changes the items that a command names: all are found before the first is changed, and the change is one step.
struct NamedItemsChange {
  let session: CommandSession
  /// The messages for an item that was changed, and for one that already had the value.
  let changed: (_ item: Message) -> Message
  let unchanged: (_ item: Message) -> Message
  /// Changes the items, unless one of them holds another value than was read; then it returns nil.
  let change: @MainActor (_ items: [TODOItem]) async throws -> TODOBulkOutcome?

  init(
    session: CommandSession,
    changed: @escaping (_ item: Message) -> Message,
    unchanged: @escaping (_ item: Message) -> Message,
    change: @escaping @MainActor (_ items: [TODOItem]) async throws -> TODOBulkOutcome?
  ) {
    (self.session, self.changed, self.unchanged, self.change) = (session, changed, unchanged, change)
  }

  /// Sets one value in all of them.
  init(
    session: CommandSession,
    change: TODOBulkChange,
    changed: @escaping (_ item: Message) -> Message,
    unchanged: @escaping (_ item: Message) -> Message
  ) {
    self.init(session: session, changed: changed, unchanged: unchanged) {
      try await session.store.changeItems(.items(Set($0.map(\.id))), change)
    }
  }

  func run(_ names: [String], lookingFirstIn filter: TODOFilter) async throws {
    try await run(try await ItemFinder(session, lookingFirstIn: filter).items(names))
  }

  func run(_ items: [TODOItem]) async throws {
    // Read before they are changed, because a deleted item has no short id.
    let prefixes = try await session.store.shortIDs(of: items.map(\.id))
    var step: HistoryStep?
    switch try await change(items) {
    case .changed(let made), .goneOn(_, let made?):
      session.output.changesMade = .changeWasMade
      step = made
    case .unchanged, .goneOn(_, nil): break
    case nil:
      guard items.count == 1 else { throw CommandFailure.refused(.itemsChangedElsewhere) }
      throw CommandFailure.refused(.itemChangedElsewhere(item: session.name(items[0], prefixes[items[0].id])))
    case .cancelled:
      throw CommandFailure.refused(.clauses(first: .commandStopped, second: .nothingWasChanged))
    }
    let (present, changedIDs) = try await outcome(of: items, step)
    var deleted: [Message] = []
    for item in items {
      let name = session.name(present[item.id] ?? item, prefixes[item.id])
      if changedIDs.contains(item.id), step?.verb == .complete, let next = present[item.id], !next.isDone {
        let date = next.due.map(session.dates.due) ?? ""
        try session.output.print(.itemWentOn(item: name, date: date))
      } else if changedIDs.contains(item.id) {
        try session.output.print(changed(name))
      } else if present[item.id] != nil {
        try session.output.print(unchanged(name))
      } else {
        deleted.append(name)
      }
    }
    if let step, step.rowCount > changedIDs.count {
      try session.output.print(Self.others(step, count: step.rowCount - changedIDs.count))
    }
    guard !deleted.isEmpty else { return }
    throw CommandFailure.notFound(.itemsGone(count: deleted.count, items: deleted))
  }

  /// What was changed with the items that were named.
  private static func others(_ step: HistoryStep, count: Int) -> Message {
    switch step.verb {
    case .complete: .stepsCompletedToo(count: count)
    case .reopen: .itemsReopenedToo(count: count)
    case .delete: .stepsDeletedToo(count: count)
    default: .stepsChangedToo(count: count)
    }
  }

  private func outcome(
    of items: [TODOItem],
    _ step: HistoryStep?
  ) async throws -> (items: [TODOItem.ID: TODOItem], changed: Set<TODOItem.ID>) {
    do {
      return try await session.store.refetchItems(items.map(\.id), changedBy: step)
    } catch {
      guard step != nil else { throw error }
      let failure = CommandFailure(error, path: session.path)
      throw failure.saying(.changedItemsUnreadable(reason: failure.message))
    }
  }
}
