import TODOCore
import TODOStore
import TODOSync

/// Fields in which both sides of a linked list differ.
extension MyTODOViewModel {
  /// Reads the conflicts of the current item, if the list says that it has some, and what sync says of it, if a list is linked.
  func readConflicts() async throws(TODOStoreError) {
    if let item = currentItem, isLinked {
      currentSyncNote = try await store.syncNote(of: item.id, withoutCopiesIn: copyKeepers)
    } else {
      currentSyncNote = nil
    }
    try await readUnseenParts()
    guard let item = currentItem, window.conflicts.contains(item.id) else {
      currentConflicts = []
      return
    }
    currentConflicts = try await store.syncConflicts(of: item.id, limit: ItemField.allCases.count).inFormOrder
  }

  /// Larger entries, with whole files in them, are not looked through at each key, in bytes.
  private static let largestEntry = 1 << 20

  private func readUnseenParts() async throws(TODOStoreError) {
    guard isLinked, paneMonths > 0, let item = currentItem,
      let base = try await store.syncBase(of: item.id, upTo: Self.largestEntry)
    else {
      currentUnseenParts = nil
      return
    }
    currentUnseenParts = UnseenParts(base, clock: store.clock)
  }

  /// Resolves conflicts, as one step.
  func resolve(
    _ choices: [(id: SyncConflict.ID, choice: SyncChoice)]
  ) async throws(TODOStoreError) -> Outcome {
    undoConfirmation.forget()
    let outcome = try await store.resolve(choices)
    await refresh(reload)
    return outcome
  }
}
