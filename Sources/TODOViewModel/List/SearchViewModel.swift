public import TODOCore

/// The search prompt: narrows the list with every letter without making the user wait. The list always corresponds to
/// the typed text; the rows follow as soon as they are read, those of the newest text last.
public final class SearchViewModel {
  private let list: MyTODOViewModel
  /// The previous search of the list, and its current item.
  private let origin: (search: TypedQuery, item: TODOItem.ID?)
  /// The list before.
  private let listBefore: LeftList
  /// Whether the text has changed since the current reading of the list began.
  private var isOutdated = false
  /// Why the list could not be read.
  public private(set) var failure: TODOStoreError?

  public init(_ list: MyTODOViewModel) {
    self.list = list
    origin = (list.query.search, list.currentItem?.id)
    listBefore = LeftList(list)
  }

  /// Whether the list was searched before: giving back restores that search.
  public var hasOrigin: Bool { !origin.search.isEmpty }

  /// What narrows the list.
  public var query: TypedQuery { list.query.search }

  /// Narrows the list to the items of a query. Returns at once; ``MyTODOViewModel/onSearchNews`` reports when the rows
  /// have been read.
  public func narrow(to query: TypedQuery) {
    list.window.query = list.narrowed(by: query)
    isOutdated = true
    list.otherMatches = nil
    list.matchCounting?.cancel()
    guard list.searchReading == nil else { return }
    list.searchReading = Task {
      while isOutdated {
        isOutdated = false
        do throws(TODOStoreError) {
          try await list.showFirstMatches()
          failure = nil
        } catch {
          failure = error
        }
      }
      list.searchReading = nil
      list.onSearchNews()
    }
  }

  /// Returns when the list shows the matches of the typed text.
  ///
  /// - Throws: why it could not be read.
  public func settle() async throws(TODOStoreError) {
    await list.searchReading?.value
    if let failure { throw failure }
  }

  /// Looks for the same in everything, until the search ends: then the list is shown again as it was before.
  public func lookInEverything() async throws(TODOStoreError) {
    try await list.go(to: .everything, searching: query)
    list.searchedBefore = (listBefore, query)
  }

  /// Restores the previous list, with the cursor where it was.
  public func giveBack() async throws(TODOStoreError) {
    isOutdated = false
    await list.searchReading?.value
    try await list.show(origin.search, around: origin.item)
  }
}
