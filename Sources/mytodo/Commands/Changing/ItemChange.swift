import TODOModel

/// A change of the items that a command names: all are found before the first is changed, and it is one step.
struct ItemChange {
  let session: CommandSession
  let change: TODOBulkChange
  /// What is said of an item that is changed, and of one that is so already, before its name.
  let changed: String
  let unchanged: String

  /// - Parameter isSo: whether an item is so already.
  func run(
    _ names: [String],
    lookingFirstIn filter: TODOFilter,
    unless isSo: (TODOItem) -> Bool = { _ in false }
  ) async throws {
    let items = try await ItemFinder(session, lookingFirstIn: filter).items(names)
    // Named before they are changed: a deleted item has no short id that leads to it.
    let names = try await session.names(items)
    let lines = zip(items, names).map { item, name in "\(isSo(item) ? unchanged : changed) \(name)" }
    switch try await session.store.changeItems(.items(Set(items.map(\.id))), change) {
    case .changed: session.output.changesMade = "the change was made"
    case .unchanged where items.allSatisfy(isSo): break
    case .unchanged: throw CommandFailure.notFound("the items were deleted elsewhere; nothing was changed")
    case .cancelled: throw CommandFailure.refused("it was stopped; nothing was changed")
    }
    for line in lines { try session.output.print(line) }
  }
}
