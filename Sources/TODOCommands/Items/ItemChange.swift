import TODOCore
import TODOScreens
import TODOStore

/// Changes the items that a command names: all are found before the first is changed, and the change is one step.
struct ItemChange {
  let session: CommandSession
  let change: TODOBulkChange
  /// The messages for an item that was changed, and for one that already had the value.
  let changed: (_ item: Message) -> Message
  let unchanged: (_ item: Message) -> Message

  func run(_ names: [String], lookingFirstIn filter: TODOFilter) async throws {
    let items = try await ItemFinder(session, lookingFirstIn: filter).items(names)
    // Named before they are changed, because a deleted item has no short id.
    let names = try await session.names(items)
    let changedIDs: Set<TODOItem.ID>
    switch try await session.store.changeItems(.items(Set(items.map(\.id))), change) {
    case .changed(let step):
      session.output.changesMade = .changeWasMade
      // They have been changed by now, even if something cannot be read.
      changedIDs = (try? await session.store.items(changedBy: step.number)) ?? Set(items.map(\.id))
    case .unchanged: changedIDs = []
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
