public import TODOCore
import TODOStore

/// The items in which both sides of a linked list differ, one of them current.
public final class ConflictsViewModel {
  private let list: MyTODOViewModel
  /// The item with the oldest conflict comes first.
  public private(set) var items: [ConflictedItem] = []
  /// Where the cursor is; 0 without items.
  public private(set) var currentIndex = 0

  /// Begins on the current item of the list if it is among them.
  public init(_ list: MyTODOViewModel) async throws(TODOStoreError) {
    self.list = list
    try await reload()
    goToItemOfList()
  }

  public var current: ConflictedItem? { items.indices.contains(currentIndex) ? items[currentIndex] : nil }

  /// Whether there may be more than were read.
  public var mayHaveMore: Bool { items.count == ConflictedItem.limit }

  /// Moves the cursor to a row, or to the nearest there is.
  public func go(to index: Int) { currentIndex = max(0, min(index, items.count - 1)) }

  /// Reads them again, after a change made elsewhere. The cursor stays on its item; if that has none any more, the next one takes its
  /// place.
  public func reload() async throws(TODOStoreError) {
    let id = current?.id
    items = try await list.store.conflictedItems()
    go(to: items.firstIndex { $0.id == id } ?? currentIndex)
  }

  /// Reads them again after undo or redo. The cursor goes to the item that was changed, as it has in the list.
  public func follow() async throws(TODOStoreError) {
    try await reload()
    goToItemOfList()
  }

  private func goToItemOfList() {
    let id = list.currentItem?.id
    go(to: items.firstIndex { $0.id == id } ?? currentIndex)
  }

  /// Resolves all conflicts of an item, as one step of the history.
  ///
  /// - Parameter theirs: the fields that get the value of the other side; all others keep ours.
  public func resolve(
    _ item: ConflictedItem,
    theirs: Set<SyncField>
  ) async throws(TODOStoreError) -> Outcome {
    let outcome = try await list.resolve(
      item.conflicts.map { (id: $0.id, choice: theirs.contains($0.field) ? SyncChoice.theirs : .mine) }
    )
    // It is resolved, whether or not the others can be read now.
    await list.refresh(reload)
    return outcome
  }
}
