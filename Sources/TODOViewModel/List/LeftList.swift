import TODOCore
import TODOStore

/// The list while a calendar or a review takes its place, to return to.
struct LeftList {
  private let query: TODOQuery
  private let item: TODOItem.ID?

  init(_ list: MyTODOViewModel) { (query, item) = (list.query, list.currentItem?.id) }

  /// Shows the list again, with the cursor on the current item if the list has that, or where it was.
  func show(in list: MyTODOViewModel) async throws(TODOStoreError) {
    list.undoConfirmation.forget()
    var target = list.currentItem?.id ?? item
    if let id = target, try await !list.store.contains(id, in: query) { target = item }
    try await list.show(around: target, of: query)
  }
}
