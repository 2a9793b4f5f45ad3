public import TODOCore
import TODOStore

/// The filter and the order of the list.
extension MyTODOViewModel {
  /// Open, snoozed if any are, done, all, and open again: the next filter that is not skipped.
  public func toggleDisplayFilter() async throws(TODOStoreError) {
    var next = query.filter.next
    while next.row.isPassedWhenEmpty, next.row.count(window.counts) == 0 { next = next.next }
    try await changeDisplayFilter(to: next)
  }

  /// Reverses the order, by distance too. The cursor stays on its item.
  public func reverseSort() async throws(TODOStoreError) {
    if var distance = query.distance {
      distance.isReversed.toggle()
      return try await changeSort(to: distance)
    }
    try await changeSort(to: TODOSort(query.sort.order, isReversed: !query.sort.isReversed))
  }

  /// Title ascending, then priority.
  public func changeToTitleFirstSort() async throws(TODOStoreError) {
    try await changeSort(to: TODOSort(.title))
  }

  /// Priority descending, then title.
  public func changeToPrioFirstSort() async throws(TODOStoreError) {
    try await changeSort(to: TODOSort(.priority))
  }

  /// Shows the list in another order. The cursor stays on its item.
  public func changeSort(to sort: TODOSort) async throws(TODOStoreError) {
    var newQuery = query
    newQuery.sort = sort
    // The order of a place also says that of its done items.
    if let own = query.destination?.sort, own.order == sort.order { newQuery.sort.doneOrder = own.doneOrder }
    newQuery.distance = nil
    undoConfirmation.forget()
    try await show(around: window.placeRow?.id, of: newQuery)
    // The order of a view is its own.
    guard query.destination?.sort == nil else { return }
    viewState[query.shownFilter] = sort
    onViewChange(viewState)
  }

  /// Shows the list by distance until another order is chosen; every filter, and not remembered. Items without a point follow
  /// in the order that the list had. The cursor stays on its item.
  public func changeSort(to distance: DistanceSort) async throws(TODOStoreError) {
    var newQuery = query
    newQuery.distance = distance
    undoConfirmation.forget()
    try await show(around: window.placeRow?.id, of: newQuery)
  }

  /// Shows another filter in its order, or by distance as before. The cursor stays on its item, or returns to the one it
  /// left in that filter.
  public func changeDisplayFilter(to filter: TODOFilter) async throws(TODOStoreError) {
    var newQuery = query
    newQuery.filter = filter
    newQuery.sort = sort(of: newQuery)
    let oldFilter = query.filter
    let current = currentItem?.id
    undoConfirmation.forget()
    var target = current ?? lastItemOfAll
    if let id = target, try await !store.contains(id, in: newQuery) { target = lastItem[newQuery.filter] }
    try await show(around: target, of: newQuery)
    if let current {
      lastItem[oldFilter] = current
      lastItemOfAll = current
    }
  }
}
