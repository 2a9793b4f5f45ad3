import GRDB
import TODOCore

/// Some items of a section by the lists that they are in, to read them in the order by list.
struct ItemsByList {
  private var items: [Int64: [Int64]] = [:]

  /// Up to this many items are looked up one by one; for more, the digests of the order give the lists.
  private static let lookupLimit = 500

  /// - Parameter order: an order by list.
  init(_ db: Database, _ items: ItemSet, _ order: TODOSort.Order) throws {
    let few = items.numbers(limit: Self.lookupLimit + 1)
    if few.count <= Self.lookupLimit {
      let sql = "SELECT number, list FROM item NOT INDEXED WHERE number IN (SELECT value FROM json_each(?))"
      let arguments: StatementArguments = [few.json]
      let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
      while let row = try rows.next() { add(try row.itemNumber(0), to: try row.decode(atIndex: 1)) }
    } else {
      try DigestTable(db: db).forEachDigest(of: items, in: order) { number, digest in
        add(number, to: Int64(bitPattern: digest))
      }
    }
  }

  private mutating func add(_ number: Int64, to list: Int64) { items[list, default: []].append(number) }

  /// Those of some lists.
  func items(in lists: [Int64]) -> ItemSet {
    var found = ItemSet()
    for number in lists.flatMap({ items[$0] ?? [] }) { found.insert(number) }
    return found
  }
}
