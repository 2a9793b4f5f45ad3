public import TODOCore
import TODOStore

/// What changes in the list with the time alone.
extension MyTODOViewModel {
  /// Shows the items of the search and of the view as they are read now: “today” is another day after midnight. The
  /// cursor stays on its item. Items that have woken are shown.
  public func renewQueries() async throws(TODOStoreError) {
    guard searchReading == nil else { return }
    var newQuery = try await renewedQuery()
    newQuery.search = readQuery(newQuery.search.text)
    if newQuery != query { return try await show(around: currentItem?.id, of: newQuery) }
    // Yesterday's items are late today, and under it; items that slept may be awake; a review asks about all again.
    if window.emptyDay != nil || window.counts.asleep > 0 || query.review != nil {
      try await follow(currentItem?.id)
    }
  }
}
