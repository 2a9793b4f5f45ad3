public import TODOCore
import TODOStore

extension MyTODOViewModel {
  /// How many items match the search; nil without one.
  public var matchCount: TODOMatchCount? { page.matchCount }

  /// Whether the list is narrowed to what a search has found.
  public var isNarrowed: Bool { !query.search.isEmpty }

  /// Whether there is an index to search in; one of an older release is built first.
  public func isSearchReady() async throws(TODOStoreError) -> Bool { try await store.isSearchReady() }

  /// Shows the whole list again, with the selection on its item.
  public func endSearch() async throws(TODOStoreError) {
    try await show(TODOSearch(""), selecting: selectedItem?.id)
  }

  /// Shows the matches of a search, from the first one on.
  func showFirstMatches() async throws(TODOStoreError) {
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

  /// Counts the matches of the search, where reading the rows did not tell.
  func countMatchesIfNeeded() {
    matchCounting?.cancel()
    matchCounting = nil
    guard page.matchCount == .unknown else { return }
    let counted = query
    matchCounting = Task {
      // Without a count the list is as good.
      let count = try? await store.countMatches(counted)
      guard !Task.isCancelled, query == counted else { return }
      page.matchCount = count ?? page.matchCount
      matchCounting = nil
      onSearchNews()
    }
  }

  /// Whether a search is being read, or counted.
  public var isSearching: Bool { searchReading != nil || matchCounting != nil }

  /// Returns when what is being read, and counted, now is there.
  public func searchDone() async {
    await searchReading?.value
    await matchCounting?.value
  }
}
