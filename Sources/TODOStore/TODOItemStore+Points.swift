public import TODOCore

/// Items on a map.
extension TODOItemStore {
  /// Up to this many items are shown on a map.
  public static let maxPoints = PointReader.limit

  /// The items of a filter that have a point, up to ``maxPoints``: open ones before done ones, newest first. Reads only
  /// those.
  ///
  /// They are read in slices, because a change in another window waits for a reading. A change between two slices may
  /// leave an item out; whoever shows the items reads them again after it.
  public func itemsWithPoint(_ filter: TODOFilter) async throws(TODOStoreError) -> [TODOItem] {
    var items: [TODOItem] = []
    for isDone in filter.expression(at: nil).sections {
      var last: Int64?
      var isMore = true
      while isMore {
        let limit = min(Self.pointSlice, Self.maxPoints - items.count)
        let slice = try await database.read { [last] db in
          try PointReader(db: db).items(isDone: isDone, after: last, limit: limit)
        }
        items += slice.map(\.item)
        last = slice.last?.number
        isMore = !slice.isEmpty && slice.count == limit
      }
    }
    return items
  }

  /// Read in about a millisecond.
  static let pointSlice = 500

  /// The items of an expression that have a point within some kilometres of another one, each with its distance: open
  /// items before done ones, the nearest first. Of equally distant ones, the newest is first.
  public func distances(
    _ expression: ItemExpression,
    from center: Coordinate,
    within kilometres: Double
  ) async throws(TODOStoreError) -> [(id: TODOItem.ID, kilometres: Double)] {
    try await database.read { db in
      try PointReader(db: db).distances(expression, from: center, within: kilometres)
    }
  }

  /// The items that have an address and no point: open ones before done ones, oldest first.
  public func itemsWithAddressOnly() async throws(TODOStoreError) -> [TODOItem] {
    try await database.read { db in try PointReader(db: db).itemsWithAddressOnly() }
  }
}
