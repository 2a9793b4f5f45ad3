import TODOCore
import TODOStore

@testable import TODOViewModel

extension MyTODOViewModel {
  /// Completes or reopens the item with that id as the list has it, or, if it has none, as it is stored.
  func toggleIsDone(_ id: TODOItem.ID) async throws(TODOStoreError) -> TODOChangeOutcome {
    var item = todoItems.first { $0.id == id }
    if item == nil { item = try await store.refetchItem(id) }
    guard let item else { return .notFound }
    return try await toggleIsDone(item)
  }
}
