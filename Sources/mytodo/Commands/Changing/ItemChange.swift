import TODOModel

/// A change of the items that a command names: all are found before the first is changed.
///
/// Each item is a step of its own in the history.
struct ItemChange {
  let session: CommandSession
  /// What is said of an item that was changed, and of one that was so already, before its name.
  let changed: String
  let unchanged: String

  /// - Parameter change: changes one item.
  func run(
    _ names: [String],
    lookingFirstIn filter: TODOFilter,
    _ change: (TODOItemStore, TODOItem.ID) async throws(TODOStoreError) -> TODOChangeOutcome
  ) async throws {
    for item in try await ItemFinder(session, lookingFirstIn: filter).items(names) {
      // Named before it is changed: a deleted item has no short id that leads to it.
      let name = try await session.name(item)
      try say(try await change(session.store, item.id), name)
    }
  }

  func say(_ outcome: TODOChangeOutcome, _ name: String) throws {
    switch outcome {
    case .changed: try session.output.print("\(changed) \(name)")
    case .unchanged: try session.output.print("\(unchanged) \(name)")
    case .notFound: throw CommandFailure.notFound("\(name) was deleted elsewhere")
    case .titleMissing: throw CommandFailure.usage("a title is needed; nothing was changed")
    case .conflict:
      throw CommandFailure.refused("\(name) was changed elsewhere meanwhile; nothing was changed")
    }
  }
}
