import GRDB
import TODOCore

/// Reads the items that have a point, for a map, and those that could get one.
struct PointReader {
  let db: Database

  static let limit = 10_000

  /// The open or the done items that have a point, newest first, up to a limit.
  ///
  /// - Parameter number: of the item after which they begin; nil for the newest.
  func items(isDone: Bool, after number: Int64?, limit: Int) throws -> [ItemRecord] {
    var items: [ItemRecord] = []
    try forEach(isDone: isDone, after: number, limit: limit) { items.append($0) }
    return items
  }

  /// The items of an expression within some kilometres of a point: open ones before done ones, the nearest first.
  func distances(
    _ expression: ItemExpression,
    from center: Coordinate,
    within kilometres: Double
  ) throws -> [(id: TODOItem.ID, kilometres: Double)] {
    try expression.sections.flatMap { isDone in
      var distances: [(id: TODOItem.ID, kilometres: Double)] = []
      try forEach(isDone: isDone) { record in
        let item = record.item
        guard let point = item.location.coordinate else { return }
        let distance = center.kilometres(to: point)
        if distance <= kilometres, expression.contains(item) { distances.append((item.id, distance)) }
      }
      return distances.sorted { $0.kilometres < $1.kilometres }
    }
  }

  /// Calls `body` with the number and the point of each open or done item that has one.
  func forEachPoint(isDone: Bool, _ body: (Int64, Coordinate) -> Void) throws {
    let rows = try rows("number, coordinate", isDone: isDone)
    while let row = try rows.next() {
      guard let point = Coordinate(stored: try row.decode(atIndex: 1)) else { throw TODOStoreError.damaged }
      body(try row.itemNumber(0), point)
    }
  }

  /// The numbers of the open or done items that have a point. Only the index is read.
  func numbers(isDone: Bool) throws -> ItemSet {
    let rows = try rows("number", isDone: isDone)
    var numbers = ItemSet()
    while let row = try rows.next() { numbers.insert(try row.itemNumber(0)) }
    return numbers
  }

  private func rows(_ columns: String, isDone: Bool) throws -> RowCursor {
    let sql = """
      SELECT \(columns) FROM item INDEXED BY itemWithPoint
      WHERE deletedAt IS NULL AND coordinate IS NOT NULL AND isDone = ?
      """
    return try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [isDone])
  }

  /// Reads the open or the done items that have a point, newest first; without a limit, all of them.
  private func forEach(
    isDone: Bool,
    after number: Int64? = nil,
    limit: Int = -1,
    _ body: (ItemRecord) -> Void
  ) throws {
    let sql = """
      SELECT \(ItemRecord.columns) FROM item INDEXED BY itemWithPoint
      WHERE deletedAt IS NULL AND coordinate IS NOT NULL AND isDone = ? AND number < ? ORDER BY number DESC LIMIT ?
      """
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [isDone, number ?? .max, limit])
    while let row = try rows.next() { body(try ItemRecord(row)) }
  }

  /// The items that have an address and no point: open ones before done ones, oldest first.
  func itemsWithAddressOnly() throws -> [TODOItem] {
    let sql = """
      SELECT \(ItemRecord.columns) FROM item
      WHERE \(ItemField.locationAddress.row.column) <> '' AND coordinate IS NULL AND deletedAt IS NULL
      ORDER BY isDone, number
      """
    let rows = try Row.fetchCursor(db, sql: sql)
    var items: [TODOItem] = []
    while let row = try rows.next() { items.append(try ItemRecord(row).item) }
    return items
  }
}
