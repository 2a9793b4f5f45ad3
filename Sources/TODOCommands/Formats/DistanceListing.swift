import TODOCore

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
