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
    return foldedHeadings[query.place]?.last(where: headings.contains)
  }

  /// What is folded in a list; nil if nothing is.
  func folding(of query: TODOQuery, _ grouping: DueGrouping?) -> ListFolding? {
    guard let headings = foldedHeadings[query.place], !headings.isEmpty else { return nil }
    return grouping.map { ListFolding(headings, grouping: $0) }
  }

  /// Hides the items under a heading, or shows them again. The cursor stays on its item, or moves to the next one that
  /// is shown.
  public func toggleFold(_ heading: ListHeading) async throws(TODOStoreError) {
    undoConfirmation.forget()
    let old = foldedHeadings
    var folded = old[query.place] ?? []
    if let index = folded.firstIndex(of: heading) { folded.remove(at: index) } else { folded.append(heading) }
    foldedHeadings[query.place] = folded
    do throws(TODOStoreError) {
      try await showAgain()
    } catch {
      foldedHeadings = old
      throw error
    }
  }

  /// Unfolds the group of an item in the list of a query.
  func unfold(_ id: TODOItem.ID, in query: TODOQuery) async throws(TODOStoreError) {
    guard let grouping = dueGrouping(), folding(of: query, grouping) != nil,
      let item = try await store.refetchItem(id)
    else { return }
    let heading = ListHeadings(query, grouping).heading(over: try await top(over: item, in: query))
    foldedHeadings[query.place]?.removeAll { $0 == heading }
  }
}
