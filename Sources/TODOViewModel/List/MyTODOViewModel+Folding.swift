public import TODOCore
import TODOStore

/// Folding: the items of a group are hidden below its heading until it is unfolded, or an item of it has to be shown.
extension MyTODOViewModel {
  /// The heading that the current item is under.
  public var currentHeading: ListHeading? {
    guard let item = currentItem, let grouping = dueGrouping() else { return nil }
    return ListHeadings(query, grouping).heading(over: item)
  }

  public var lastFoldedHeading: ListHeading? {
    let headings = query.foldedHeadings
    return foldedHeadings[query.place]?.last(where: headings.contains)
  }

  /// What is folded in a list; nil if nothing is.
  func folding(of query: TODOQuery, _ grouping: DueGrouping?) -> ListFolding? {
    guard let headings = foldedHeadings[query.place], !headings.isEmpty else { return nil }
    return grouping.map { ListFolding(headings, grouping: $0) }
  }

  /// Hides the items under a heading, or shows them again. The cursor stays on its item; if that is hidden, it is on the folded
  /// group, and when that is unfolded, on its first item.
  public func toggleFold(_ heading: ListHeading) async throws(TODOStoreError) {
    undoConfirmation.forget()
    let old = foldedHeadings
    var folded = old[query.place] ?? []
    if let index = folded.firstIndex(of: heading) { folded.remove(at: index) } else { folded.append(heading) }
    foldedHeadings[query.place] = folded
    do throws(TODOStoreError) {
      if window.currentGroup == heading {
        try await showFirst(under: heading)
      } else {
        try await showAgain(on: try await currentGroup() == heading ? heading : window.currentGroup)
      }
    } catch {
      foldedHeadings = old
      throw error
    }
  }

  /// The group of the current item, or of the item that it is a step of.
  private func currentGroup() async throws(TODOStoreError) -> ListHeading? {
    guard let item = currentItem, let grouping = dueGrouping() else { return nil }
    return ListHeadings(query, grouping).heading(over: isOnStep ? try await top(over: item, in: query) : item)
  }

  /// Reads the list again with the cursor on the first item of a group that is no longer folded.
  private func showFirst(under heading: ListHeading) async throws(TODOStoreError) {
    guard let grouping = dueGrouping() else { return try await showAgain() }
    let headings = ListHeadings(query, grouping)
    // The row before the group, after which its first item is.
    let before = window.page.rows.last { row in
      let other = row.level == 0 ? headings.heading(over: row.item) : nil
      return other.map { headings.rank($0) < headings.rank(heading) } ?? false
    }
    let part = before.map { TODOWindow.around($0.cursor, before: margin, after: margin) }
    try await show(part ?? .start(count: endCount)) { page in
      page.rows.firstIndex { $0.level == 0 && headings.heading(over: $0.item) == heading } ?? page.anchor
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
