public import TODOCore
import TODOStore

extension MyTODOViewModel {
  /// How many items the search has found; nil without one.
  public var hitCount: TODOHitCount? { page.hitCount }

  /// Whether the list is narrowed to what a search has found.
  public var isNarrowed: Bool { !query.search.isEmpty }

  /// Whether there is an index to search in; one of an older release is built first.
  public func isSearchReady() async throws(TODOStoreError) -> Bool { try await store.isSearchReady() }

  /// Shows the whole list again, with the selection on its item.
  public func endSearch() async throws(TODOStoreError) {
    try await show(TODOSearch(""), selecting: selectedItem?.id)
  }

  /// Shows what a search finds, from the first one on.
  func showFirstHits() async throws(TODOStoreError) {
    turnConfirmation.forget()
    try await show(.start(count: visibleRowCount * 2)) { _ in 0 }
  }

  /// Narrows the list to another search, around an item where the list shows it.
  func show(_ search: TODOSearch, selecting id: TODOItem.ID?) async throws(TODOStoreError) {
    turnConfirmation.forget()
    var newQuery = query
    newQuery.search = search
    let margin = visibleRowCount * 3
    let window =
      id.map { TODOWindow.aroundItem($0, before: margin, after: margin) } ?? .start(count: margin * 2)
    try await show(window, of: newQuery) { page in id.flatMap(page.index(of:)) ?? page.anchor }
  }

  /// Counts what the search has found, where reading the rows did not tell.
  func countHitsIfNeeded() {
    hitCounting?.cancel()
    hitCounting = nil
    guard page.hitCount == .unknown else { return }
    let counted = query
    hitCounting = Task {
      // Without a count the list is as good.
      let count = try? await store.countHits(counted)
      guard !Task.isCancelled, query == counted else { return }
      page.hitCount = count ?? page.hitCount
      hitCounting = nil
      onSearchNews()
    }
  }

  /// Whether a search is being read, or counted.
  public var isSearching: Bool { searchReading != nil || hitCounting != nil }

  /// Returns when what is being read, and counted, now is there.
  public func searchDone() async {
    await searchReading?.value
    await hitCounting?.value
  }
}
