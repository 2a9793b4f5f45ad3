public import TODOCore

extension TODOItemStore {
  /// So many items a run may have.
  public static let runLimit = 10_000
  private static let rowsAtOnce = 500

  /// The items of a list from one to another, whichever comes first, read in short transactions.
  public func items(
    from one: TODOItem.ID,
    to other: TODOItem.ID,
    in query: TODOQuery
  ) async throws(TODOStoreError) -> TODOItemRun {
    let ends = try await read { db -> (first: TODOCursor, last: TODOItem.ID)? in
      let reader = ListReader(db, query)
      guard let start = try reader.cursor(of: one), let end = try reader.cursor(of: other) else { return nil }
      return reader.precedes(end, start) ? (end, one) : (start, other)
    }
    guard let (start, last) = ends else { return .endMissing }
    var place = start
    var ids: [TODOItem.ID] = []
    while ids.count <= Self.runLimit {
      let window = TODOWindow.around(place, before: 0, after: Self.rowsAtOnce)
      let page = try await filteredItems(query, window: window)
      for row in page.rows where row.id != ids.last {
        ids.append(row.id)
        if row.id == last { return ids.count <= Self.runLimit ? .items(ids) : .tooLong }
      }
      // Only where others change the list meanwhile.
      guard page.hasMoreAfter, let next = page.rows.last?.cursor else { return .endMissing }
      place = next
    }
    return .tooLong
  }
}

extension ListReader {
  /// Whether a place comes before another in the list.
  fileprivate func precedes(_ place: TODOCursor, _ other: TODOCursor) -> Bool {
    guard place.range == other.range else { return place.range < other.range }
    return ranges[place.range].isBeyond(other.values, place.values, .down)
  }
}
