public import TODOCore
import TODOStore

extension MyTODOViewModel {
  /// How many matches the search has; nil without a search.
  public var matchCount: TODOMatchCount? { window.page.matchCount }

  /// Whether the list shows only the items of a search.
  public var isNarrowed: Bool { !query.search.isEmpty }

  /// Whether the search index is complete; that of an older release is built first.
  public func isSearchReady() async throws(TODOStoreError) -> Bool { try await store.isSearchReady() }

  /// Shows the full list again, with the cursor on its item; after a search that was widened to everything, the list in which it began.
  public func endSearch() async throws(TODOStoreError) {
    let before =
      query.place == .everything && searchedBefore?.search == query.search ? searchedBefore?.list : nil
    searchedBefore = nil
    if let before { return try await before.show(in: self, follows: false) }
    try await show(.empty, around: currentItem?.id)
  }

  /// Narrows the list to the matches of a search, with the cursor on its item or on the first of them.
  public func search(for query: TypedQuery) async throws(TODOStoreError) {
    try await show(query, around: currentItem?.id)
  }

  /// Shows the matches of a search, starting with the first.
  func showFirstMatches() async throws(TODOStoreError) {
    undoConfirmation.forget()
    try await show(.start(count: visibleRowCount * 2)) { _ in 0 }
  }

  /// Narrows the list to another search, around an item if the list shows it.
  func show(_ search: TypedQuery, around id: TODOItem.ID?) async throws(TODOStoreError) {
    undoConfirmation.forget()
    try await show(around: id, of: narrowed(by: search))
  }

  /// The query with another search, in the order of the filter that then applies.
  func narrowed(by search: TypedQuery) -> TODOQuery {
    var newQuery = query
    newQuery.search = search
    searched = [:]
    if newQuery.shownFilter != query.shownFilter { newQuery.sort = sort(of: newQuery) }
    return newQuery
  }

  /// Counts the matches of a search, if reading the rows did not, and where there are none, those among the other items. How many
  /// items a calendar has is not shown.
  func countMatchesIfNeeded() {
    matchCounting?.cancel()
    matchCounting = nil
    otherMatches = nil
    if matchCount == .exactly(0) { return countOtherMatches() }
    guard matchCount == .unknown, query.dayHeadings == nil else { return }
    let counted = query
    matchCounting = Task {
      // The list works just as well without a count.
      let count = try? await store.countMatches(counted)
      guard !Task.isCancelled, query == counted else { return }
      window.snapshot.page.matchCount = count ?? matchCount
      matchCounting = nil
      onSearchNews()
    }
  }

  /// Counts in the background how many done items match where no open one does, or the other way round. The next letter ends that.
  private func countOtherMatches() {
    guard isNarrowed, !query.searchReplacesFilter, [.open, .done].contains(query.filter) else { return }
    let counted = query
    var other = query
    other.filter = query.filter == .open ? .done : .open
    matchCounting = Task { [expression = other.expression] in
      // The search works just as well without a count.
      let count = try? await store.count(expression)
      guard !Task.isCancelled, query == counted else { return }
      otherMatches = count
      matchCounting = nil
      onSearchNews()
    }
  }

  /// Whether a search is being read or counted.
  public var isSearching: Bool { searchReading != nil || matchCounting != nil }

  /// Returns when the current reading and counting have finished.
  public func searchDone() async {
    await searchReading?.value
    await matchCounting?.value
    await viewCounts.counting?.value
  }
}
