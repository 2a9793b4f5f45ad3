import Foundation
import GRDB

/// The lists in their order, the Inbox first, by the numbers that their items have. It is read with each page of a list that is
/// sorted by list: so no item has to be changed when lists are moved, renamed, merged or deleted.
struct ListSequence: Sendable {
  /// A list: the Inbox with the deleted lists, whose items it shows, or the rows of one name.
  struct Entry: Sendable {
    /// Its place in the order.
    let rank: Int
    let numbers: [Int64]
    /// Those that have open items.
    let openNumbers: [Int64]
  }

  let entries: [Entry]
  private let ranks: [Int64: Int]

  /// Of several rows of one list, the oldest has its place in the order.
  init(_ db: Database) throws {
    struct Found {
      let position: Data
      var numbers: [Int64] = []
      var openNumbers: [Int64] = []
    }
    let sql = """
      SELECT number, iif(number <> \(CollectionTable.inbox) AND deletedAt IS NULL, nameKey, NULL), position, openItems
      FROM collection WHERE \(CollectionTable.isList) ORDER BY number
      """
    var inbox = Found(position: Data())
    var others: [String: Found] = [:]
    for row in try Row.fetchAll(db.cachedStatement(sql: sql)) {
      let number = try CollectionTable.numbers.checked(row.decode(atIndex: 0))
      let key: String? = try row.decode(atIndex: 1)
      var found = try key.map { try others[$0] ?? Found(position: row.decode(atIndex: 2)) } ?? inbox
      found.numbers.append(number)
      if try row.decode(Int64.self, atIndex: 3) > 0 { found.openNumbers.append(number) }
      if let key { others[key] = found } else { inbox = found }
    }
    let sorted = others.values.sorted {
      $0.position == $1.position
        ? $0.numbers[0] < $1.numbers[0] : $0.position.lexicographicallyPrecedes($1.position)
    }
    entries = ([inbox] + sorted).enumerated().map { rank, found in
      Entry(rank: rank, numbers: found.numbers, openNumbers: found.openNumbers)
    }
    ranks = Dictionary(
      entries.flatMap { entry in entry.numbers.map { ($0, entry.rank) } },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The place of the list with a number; nil for an unknown one.
  func rank(of number: Int64) -> Int? { ranks[number] }
}
