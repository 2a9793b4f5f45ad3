import TODOCore
import TODOScreens
import TODOStore

/// A change of the items that a command names: all are found before the first is changed, and it is one step.
struct ItemChange {
  let session: CommandSession
  let change: TODOBulkChange
  /// What is said of an item that was changed, and of one that had the value already.
  let changed: (_ item: Message) -> Message
  let unchanged: (_ item: Message) -> Message

  func run(_ names: [String], lookingFirstIn filter: TODOFilter) async throws {
    let items = try await ItemFinder(session, lookingFirstIn: filter).items(names)
    // Named before they are changed: a deleted item has no short id that leads to it.
    let names = try await session.names(items)
    let changedIDs: Set<TODOItem.ID>
    switch try await session.store.changeItems(.items(Set(items.map(\.id))), change) {
    case .changed(let step):
      session.output.changesMade = .changeWasMade
      // They are changed by now, whatever cannot be read.
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
