import GRDB
import TODOCore

/// Reads the items of a list from one to another, whichever comes first.
struct ItemRunReader: PartwiseReading {
  /// The items found; or, before the end has been read, that the list does not show both ends.
  private(set) var run = TODOItemRun.endMissing
  private let ends: (TODOItem.ID, TODOItem.ID)
  private let query: TODOQuery
  private var items: [Target] = []
  /// The end that comes last in the list, and where to continue; nil until the first read.
  private var rest: (last: TODOItem.ID, place: TODOCursor)?

  private static let rowsAtOnce = 500

  init(from one: TODOItem.ID, to other: TODOItem.ID, in query: TODOQuery) {
    (ends, self.query) = ((one, other), query)
  }

  mutating func readOn(_ db: Database) throws -> Bool {
    let reader = try ListReader(db, query)
    guard let (last, place) = try rest ?? way(reader) else { return false }
    let page = try reader.page(.around(place, before: 0, after: Self.rowsAtOnce))
    for row in page.rows where row.id != items.last?.id {
      items.append(Target(row.item))
      guard items.count <= TODOItemRun.limit else {
        run = .tooLong
        return false
      }
      if row.id == last {
        run = .items(items)
        return false
      }
    }
    // It ends before its last item only if others change the list in the meantime.
    guard page.hasMoreAfter, let next = page.rows.last?.cursor, next != place else { return false }
    rest = (last, next)
    return true
  }

  private func way(_ reader: ListReader) throws -> (last: TODOItem.ID, place: TODOCursor)? {
    guard let one = try reader.cursor(of: ends.0), let other = try reader.cursor(of: ends.1) else {
      return nil
    }
    return try reader.precedes(other, one) ? (ends.0, other) : (ends.1, one)
  }
}
