public import TODOCore

/// Items on a map.
extension TODOItemStore {
  /// Up to this many items are shown on a map.
  public static let mostPoints = PointReader.limit

  /// The items of a filter that have a point, up to ``mostPoints``: open ones before done ones, newest first. Reads only
  /// those.
  public func itemsWithPoint(_ filter: TODOFilter) async throws(TODOStoreError) -> [TODOItem] {
    try await database.read { db in try PointReader(db: db).items(filter) }
  }

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
