import TODOCore
import TODOScreens
import TODOStore

/// Changes the items that a command names: all are found before the first is changed, and the change is one step.
struct ItemChange {
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
    // Named before they are changed, because a deleted item has no short id.
    let names = try await session.names(items)
    let changedIDs: Set<TODOItem.ID>
    switch try await change(items) {
    case .changed(let step):
      session.output.changesMade = .changeWasMade
      // They have been changed by now, even if something cannot be read.
      changedIDs = (try? await session.store.items(changedBy: step.number)) ?? Set(items.map(\.id))
    case .unchanged: changedIDs = []
    case nil: throw CommandFailure.refused(.itemsChangedElsewhere)
    case .cancelled: throw CommandFailure.refused(.commandStopped(consequence: .nothingWasChanged))
    }
    var deleted: [Message] = []
    for (item, name) in zip(items, names) {
      if changedIDs.contains(item.id) {
        try session.output.print(changed(name))
      } else if try await session.store.refetchItem(item.id) != nil {
        try session.output.print(unchanged(name))
      } else {
        deleted.append(name)
      }
    }
    guard !deleted.isEmpty else { return }
    throw CommandFailure.notFound(.itemsGone(count: deleted.count, items: deleted))
  }
}
