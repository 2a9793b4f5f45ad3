public import TODOCore
import TODOStore

/// Folding: the items of a group are hidden below its heading until it is unfolded, or an item of it has to be shown.
extension MyTODOViewModel {
  /// The heading that the current item is under.
  public var currentHeading: ListHeading? {
    guard let item = currentItem, let grouping = dueGrouping() else { return nil }
    return ListHeadings(query, grouping).heading(over: item)
  }

  /// The heading of the list that was folded last.
  public var lastFoldedHeading: ListHeading? {
    let headings = query.foldedHeadings
    return foldedHeadings.last(where: headings.contains)
  }

  /// Hides the items under a heading, or shows them again. The cursor stays on its item, or moves to the next one that
  /// is shown.
  public func toggleFold(_ heading: ListHeading) async throws(TODOStoreError) {
    undoConfirmation.forget()
    let old = foldedHeadings
    foldedHeadings.removeAll { $0 == heading }
    if foldedHeadings == old { foldedHeadings.append(heading) }
    do throws(TODOStoreError) {
      try await showAgain()
    } catch {
      foldedHeadings = old
      throw error
    }
  }

  /// Unfolds the group of an item in the list of a query.
  func unfold(_ id: TODOItem.ID, in query: TODOQuery) async throws(TODOStoreError) {
    guard !foldedHeadings.isEmpty, let grouping = dueGrouping(), let item = try await store.refetchItem(id)
    else { return }
    let heading = ListHeadings(query, grouping).heading(over: try await top(over: item, in: query))
    foldedHeadings.removeAll { $0 == heading }
  }
}
