import TODOCore
import TODOStore

/// Prints the items of a query page by page: the list is never held in memory, and no transaction is open while a page
/// is written.
struct ItemListing {
  let session: CommandSession
  let query: TODOQuery
  /// The maximum number of items.
  let limit: Int

  /// The user waits for the first page; later ones are as large as can be read within a few milliseconds.
  private static let firstPage = 100
  static let laterPage = 1000

  /// How far the list has been printed.
  struct Extent {
    var count: Int
    /// Whether the end of the list has been reached.
    var isWhole: Bool
  }

  func print(with printer: inout any ItemPrinter) async throws -> Extent {
    try printer.begin()
    var count = 0
    var size = Self.firstPage
    var page = try await session.store.filteredItems(query, window: .start(count: min(size, limit)))
    while true {
      try await printer.print(page.rows.map { ListedItem(item: $0.item) })
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
  /// The next items after one that may have been moved or deleted since it was read.
  fileprivate func filteredItems(
    _ query: TODOQuery,
    after row: TODOListRow,
    count: Int
  ) async throws(TODOStoreError) -> TODOPage {
    var page = try await filteredItems(query, window: .around(row.cursor, before: 0, after: count + 1))
    // An item at the cursor is part of the page.
    if page.rows.first?.id == row.id { page.rows.removeFirst() }
    if page.rows.count > count {
      page.rows.removeLast()
      page.hasMoreAfter = true
    }
    return page
  }
}

/// Prints items in one format.
protocol ItemPrinter {
  mutating func begin() throws
  mutating func print(_ items: [ListedItem]) async throws
  mutating func end() throws
}

extension ItemPrinter {
  mutating func begin() {}
  mutating func end() {}
}

/// An item as `mytodo list` prints it.
struct ListedItem {
  let item: TODOItem
  /// From the place of `--near`; nil without one.
  var kilometres: Double?

  /// The distance for programs.
  var metres: Int? { kilometres.map { Int(($0 * 1000).rounded()) } }
}

/// Prints the items of a query that have a point, the nearest first, page by page.
struct DistanceListing {
  let session: CommandSession
  let query: TODOQuery
  /// The maximum number of items.
  let limit: Int
  /// Distances are measured from here.
  let center: Coordinate
  /// In kilometres.
  let radius: Double

  func print(with printer: inout any ItemPrinter) async throws -> ItemListing.Extent {
    let all = try await session.store.distances(query.expression, from: center, within: radius)
    var rest = all.prefix(limit)
    try printer.begin()
    while !rest.isEmpty {
      let page = rest.prefix(ItemListing.laterPage)
      rest = rest.dropFirst(page.count)
      // An item may have been deleted since.
      let items = try await session.store.refetchItems(page.map(\.id), changedBy: nil).items
      try await printer.print(
        page.compactMap { id, kilometres in
          items[id].map { ListedItem(item: $0, kilometres: kilometres) }
        }
      )
    }
    try printer.end()
    return ItemListing.Extent(count: min(limit, all.count), isWhole: all.count <= limit)
  }
}
