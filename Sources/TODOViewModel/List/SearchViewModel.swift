public import TODOCore

/// The search line: narrows the list with every letter, without anybody waiting for it. What was typed is what the list
/// is asked for; the rows follow as soon as they are read, those of the newest text last.
public final class SearchViewModel {
  private let list: MyTODOViewModel
  /// What the list was narrowed to before, and which item was the current one.
  private let origin: (search: TODOSearch, item: TODOItem.ID?)
  /// Whether the text was changed since the list began to be read.
  private var isOutdated = false
  /// Why the list could not be read.
  public private(set) var failure: TODOStoreError?

  public init(_ list: MyTODOViewModel) {
    self.list = list
    origin = (list.query.search, list.currentItem?.id)
  }

  /// What the list is narrowed to.
  public var text: String { list.query.search.text }

  /// Narrows the list to the items that have all words of a text. Returns at once; ``MyTODOViewModel/onSearchNews``
  /// tells when the rows are there.
  public func narrow(to text: String) {
    list.window.query.search = TODOSearch(text)
    isOutdated = true
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

  /// Returns when the list shows what was typed.
  ///
  /// - Throws: why it could not be read.
  public func settle() async throws(TODOStoreError) {
    await list.searchReading?.value
    if let failure { throw failure }
  }

  /// Gives the list back as it was, with the cursor where it was.
  public func giveBack() async throws(TODOStoreError) {
    isOutdated = false
    await list.searchReading?.value
    try await list.show(origin.search, around: origin.item)
  }
}
