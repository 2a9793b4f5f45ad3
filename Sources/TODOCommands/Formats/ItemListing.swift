import TODOCore
import TODOStore

/// Prints the items of a query page by page: a list of any length is never held, and nothing is read while something is
/// written.
struct ItemListing {
  let session: CommandSession
  let query: TODOQuery
  /// How many items at most.
  let limit: Int

  /// The first page is what a person waits for; a later one is as large as is read within a few milliseconds.
  private static let firstPage = 100
  private static let laterPage = 1000

  /// How far a list was printed.
  struct Extent {
    var count: Int
    /// Whether that is to its end.
    var isWhole: Bool
  }

  func print(with printer: inout any ItemPrinter) async throws -> Extent {
    try printer.begin()
    var count = 0
    var size = Self.firstPage
    var page = try await session.store.filteredItems(query, window: .start(count: min(size, limit)))
    while true {
      try await printer.print(page.rows.map(\.item))
      count += page.rows.count
      guard page.hasMoreAfter, count < limit, let last = page.rows.last else { break }
      size = min(Self.laterPage, limit - count)
      page = try await session.store.filteredItems(query, after: last, count: size)
    }
    try printer.end()
    return Extent(count: count, isWhole: !page.hasMoreAfter)
  }
}

extension TODOItemStore {
  /// The next items behind one, which may have been moved or deleted since it was read.
  fileprivate func filteredItems(
    _ query: TODOQuery,
    after row: TODOListRow,
    count: Int
  ) async throws(TODOStoreError) -> TODOPage {
    var page = try await filteredItems(query, window: .around(row.cursor, before: 0, after: count + 1))
    // An item that stands on the place is a part of the page.
    if page.rows.first?.id == row.id { page.rows.removeFirst() }
    if page.rows.count > count {
      page.rows.removeLast()
      page.hasMoreAfter = true
    }
    return page
  }
}
