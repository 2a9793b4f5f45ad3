import TODOCore
import TODOStore

@testable import TODOViewModel

/// Changes in short, as most tests make them: of single items.
extension MyTODOViewModel {
  /// The outcome of a change of an item that is made at once.
  private func outcome(of change: Change, _ item: TODOItem) async throws(TODOStoreError) -> Outcome {
    guard case .changed(_, let outcome) = try await apply(change, to: item) else { return .stopped }
    return outcome
  }

  /// The item with that id as the list has it, or, if it has none, as it is stored.
  private func item(_ id: TODOItem.ID) async throws(TODOStoreError) -> TODOItem? {
    if let item = todoItems.first(where: { $0.id == id }) { return item }
    return try await store.refetchItem(id)
  }

  func toggleIsDone(_ id: TODOItem.ID) async throws(TODOStoreError) -> Outcome {
    guard let item = try await item(id) else { return .refused(.deleted) }
    return try await toggleIsDone(item)
  }

  func toggleIsDone(_ item: TODOItem) async throws(TODOStoreError) -> Outcome {
    try await outcome(of: .toggleIsDone, item)
  }

  func skipDate(of item: TODOItem) async throws(TODOStoreError) -> Outcome {
    try await outcome(of: .skip, item)
  }

  func updateTODOItem(_ id: TODOItem.ID, _ edits: [TODOEdit]) async throws(TODOStoreError) -> Outcome {
    try await edit(Target(id: id, seen: nil), edits)
  }

  func createTODOItem(_ values: TODOItemValues) async throws(TODOStoreError) -> Outcome {
    try await create([NewItem(values)])
  }

  func deleteTODOItem(_ id: TODOItem.ID) async throws(TODOStoreError) -> Outcome {
    guard let item = try await item(id) else { return .refused(.deleted) }
    return try await outcome(of: .delete, item)
  }

  /// - Returns: nil if the item stays where it is.
  func moveCurrentItem(_ direction: Change.Direction) async throws(TODOStoreError) -> Outcome? {
    guard case .changed(_, let outcome) = try await move(direction), outcome.step != nil else { return nil }
    return outcome
  }
}
