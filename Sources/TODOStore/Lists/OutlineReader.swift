import GRDB
import TODOCore

/// Reads the steps of unfolded items, for the rows between those of a list. Open steps come first, each part in manual
/// order whatever the order of the list.
struct OutlineReader {
  let db: Database
  private let query: TODOQuery
  private let unfolded: Set<TODOItem.ID>
  /// Whether the list shows done items only as steps of open ones.
  private let isOnlyOpen: Bool
  /// Whether steps with a due date are at their dates in the list, as well as here.
  private let hasDatedAtTop: Bool

  /// Nil if the list is not an outline, or the file has no steps.
  init?(_ db: Database, _ query: TODOQuery) throws {
    guard let outline = query.shownOutline, try ItemOutline(db: db).hasSteps() else { return nil }
    (self.db, self.query) = (db, query)
    unfolded = outline.unfolded
    isOnlyOpen = query.shownFilter == .open
    hasDatedAtTop = query.order == .due
  }

  /// The items at the top of an outline of these items.
  func top(of expression: ItemExpression) -> ItemExpression {
    .and([expression, .topOfOutline(hasDated: hasDatedAtTop)])
  }

  /// The position of an item that is below another one; nil if the list never shows it there.
  ///
  /// - Parameter above: the position of the other one.
  func cursor(of record: ItemRecord, below above: TODOCursor) throws -> TODOCursor? {
    let sql = "SELECT \(Self.keySQL) FROM item WHERE number = ?"
    let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [record.number])
    return row.map { row in
      let key = Self.keyColumns.indices.map { StoredValue(row[$0]) }
      return TODOCursor(range: above.range, key: above.key, steps: above.steps + [key])
    }
  }

  /// Whether an item is below its parent in this outline.
  func hasBelow(_ item: TODOItem) -> Bool { query.hasBelow(item) }

  /// Items with the steps that the outline has below them, folded or not.
  func withSteps(_ items: SectionedItems) throws -> SectionedItems {
    var all = items
    let steps = try ItemOutline(db: db).closure(of: items.all).subtracting(items.all).numbers()
    for start in stride(from: 0, to: steps.count, by: Self.stepsAtOnce) {
      let numbers = steps[start..<min(start + Self.stepsAtOnce, steps.count)].map(String.init)
      let sql = """
        SELECT number, isDone FROM item WHERE number IN (SELECT value FROM json_each(?))
          \(isOnlyOpen ? "AND isDone = 0" : "") \(hasDatedAtTop ? "AND due IS NULL" : "")
        """
      let arguments: StatementArguments = ["[\(numbers.joined(separator: ","))]"]
      for row in try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments) {
        all.insert(try row.itemNumber(0), isDone: try row.decode(atIndex: 1))
      }
    }
    return all
  }

  private static let stepsAtOnce = 10_000

  // MARK: Positions

  private static let keyColumns = ["isDone", "position", "number"]
  private static let keySQL = keyColumns.joined(separator: ", ")

  /// A position as it is shown: that of the item above it that is folded, or no longer there.
  ///
  /// - Parameter current: the position that an item has now.
  func shown(_ cursor: TODOCursor, current: (TODOItem.ID) throws -> TODOCursor?) throws -> TODOCursor {
    for depth in cursor.steps.indices {
      let above = cursor.cut(to: depth)
      let sql = "SELECT id FROM item WHERE number = ? AND deletedAt IS NULL"
      let id = try TODOItem.ID.fetchOne(db.cachedStatement(sql: sql), arguments: [above.number])
      guard let id, unfolded.contains(id), try current(id) == above else { return above }
    }
    return cursor
  }

  /// Whether a position comes before another one below the same item at the top.
  func precedes(_ place: TODOCursor, _ other: TODOCursor) throws -> Bool {
    for (key, otherKey) in zip(place.steps, other.steps) where key != otherKey {
      let sql = "SELECT (?, ?, ?) < (?, ?, ?)"
      let arguments = StatementArguments((key + otherKey).map(\.databaseValue))
      return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) ?? false
    }
    return place.steps.count < other.steps.count
  }

  /// The item at the top over a position; nil if that is at the top itself.
  func top(over cursor: TODOCursor) throws -> TODOItem? {
    guard !cursor.steps.isEmpty, let number = cursor.cut(to: 0).number else { return nil }
    return try ItemRecord.fetch(db, number: number)?.item
  }

  // MARK: Rows

  /// Adds the rows of the outline from a position on, up to `limit`, like ``ListRange/rows(_:_:)``.
  ///
  /// - Parameter top: reads rows at the top of the outline, from a position there.
  func add(
    to rows: inout [TODOListRow],
    from cursor: TODOCursor,
    _ direction: ListRange.Direction,
    limit: Int,
    top: (TODOCursor, _ limit: Int) throws -> [TODOListRow]
  ) throws {
    for depth in cursor.steps.indices.reversed() {
      let above = cursor.cut(to: depth)
      let isIncluded = direction == .down && depth == cursor.steps.indices.last
      let steps = try steps(
        below: above,
        from: cursor.steps[depth],
        isIncluded: isIncluded,
        direction,
        limit: limit - rows.count
      )
      for row in steps { try add(row, to: &rows, direction, limit: limit) }
      if direction == .up, rows.count < limit { try add(above, to: &rows) }
    }
    guard rows.count < limit else { return }
    let place = cursor.cut(to: 0)
    var more = try top(place, limit - rows.count + 1)
    // The item itself comes before its steps.
    if direction == .down, !cursor.steps.isEmpty { more.removeAll { $0.cursor == place } }
    for row in more { try add(row, to: &rows, direction, limit: limit) }
  }

  /// Adds a row with its steps, which come after it, or before it on the way up.
  private func add(
    _ row: TODOListRow,
    to rows: inout [TODOListRow],
    _ direction: ListRange.Direction,
    limit: Int
  ) throws {
    if direction == .down, rows.count < limit { rows.append(row) }
    if rows.count < limit, unfolded.contains(row.id) {
      let steps = try steps(
        below: row.cursor,
        from: nil,
        isIncluded: true,
        direction,
        limit: limit - rows.count
      )
      for step in steps { try add(step, to: &rows, direction, limit: limit) }
    }
    if direction == .up, rows.count < limit { rows.append(row) }
  }

  /// Adds the row at a position.
  private func add(_ cursor: TODOCursor, to rows: inout [TODOListRow]) throws {
    guard let number = cursor.number else { return }
    rows.append(TODOListRow(item: try ItemRecord(ListRange.itemRow(db, number)).item, cursor: cursor))
  }

  /// The steps of an item, from one of them on.
  ///
  /// - Parameter above: the position of the item.
  func steps(
    below above: TODOCursor,
    from key: [StoredValue]?,
    isIncluded: Bool,
    _ direction: ListRange.Direction,
    limit: Int
  ) throws -> [TODOListRow] {
    guard let parent = above.number, limit > 0 else { return [] }
    var conditions = ["parent = ?", "parent IS NOT NULL", "deletedAt IS NULL"]
    if key != nil {
      conditions.append(
        "(\(Self.keySQL)) \(direction == .down ? ">" : "<")\(isIncluded ? "=" : "") (?, ?, ?)"
      )
    }
    let order = Self.keyColumns.map { direction == .down ? $0 : $0 + " DESC" }.joined(separator: ", ")
    let sql = """
      SELECT \(ListRange.columns), \(Self.keySQL) FROM item INDEXED BY itemByParent
      WHERE \(conditions.joined(separator: " AND ")) AND \(ItemOutline.isStep) ORDER BY \(order) LIMIT ?
      """
    let arguments = [parent.databaseValue] + (key ?? []).map(\.databaseValue) + [limit.databaseValue]
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: StatementArguments(arguments))
    var found: [TODOListRow] = []
    while let row = try rows.next() {
      let key = (row.count - Self.keyColumns.count..<row.count).map { StoredValue(row[$0]) }
      found.append(
        TODOListRow(
          item: try ItemRecord(row).item,
          cursor: TODOCursor(range: above.range, key: above.key, steps: above.steps + [key])
        )
      )
    }
    return found
  }
}

extension TODOCursor {
  /// The position of the item that this one is below, that many levels from the top.
  func cut(to depth: Int) -> TODOCursor {
    TODOCursor(range: range, key: key, steps: Array(steps.prefix(depth)))
  }

  /// The number of the item at the position.
  var number: Int64? {
    guard case .integer(let number) = (steps.last ?? key).last else { return nil }
    return number
  }
}
