import Foundation
import GRDB

/// The digests of all items in every order, in rows of as many as fit into one page of the database.
struct DigestTable {
  let db: Database

  static let orders = TODOSort.Order.allCases
  /// How many items one row holds, eight bytes each: a row of 4,000 bytes. A chunk of an ``ItemSet`` is a whole number of
  /// them.
  static let groupItems = 500

  static func group(of number: Int64) -> Int { Int(number) / groupItems }

  static func groups(ofChunk chunk: Int) -> Range<Int> {
    let count = ItemSet.chunkItems / groupItems
    return chunk * count..<(chunk + 1) * count
  }

  func digests(in order: TODOSort.Order, group: Int) throws -> [UInt64] {
    let statement = try db.cachedStatement(sql: "SELECT digests FROM searchDigest WHERE key = ?")
    guard let row = try Row.fetchOne(statement, arguments: [Self.key(order, group)]) else {
      return Self.noDigests
    }
    return try row.withUnsafeData(atIndex: 0) { data in
      guard let data, data.count == Self.groupItems * 8 else { throw TODOStoreError.damaged }
      return data.withUnsafeBytes { source in
        (0..<Self.groupItems).map {
          UInt64(littleEndian: source.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self))
        }
      }
    }
  }

  func write(_ digests: [UInt64], in order: TODOSort.Order, group: Int) throws {
    var data = Data(capacity: Self.groupItems * 8)
    for digest in digests { withUnsafeBytes(of: digest.littleEndian) { data.append(contentsOf: $0) } }
    let sql = "INSERT OR REPLACE INTO searchDigest (key, digests) VALUES (?, ?)"
    try db.cachedStatement(sql: sql).execute(arguments: [Self.key(order, group), data])
  }

  func set(_ digest: UInt64, of number: Int64, in order: TODOSort.Order) throws {
    let group = Self.group(of: number)
    var digests = try digests(in: order, group: group)
    digests[Int(number) % Self.groupItems] = digest
    try write(digests, in: order, group: group)
  }

  static let noDigests = [UInt64](repeating: 0, count: groupItems)

  private static func key(_ order: TODOSort.Order, _ group: Int) -> Int64 {
    Int64(order.digestCode) << 40 | Int64(group)
  }
}

extension TODOSort.Order {
  /// The number of the order in the file; never given to another one.
  fileprivate var digestCode: Int {
    switch self {
    case .title: 0
    case .priority: 1
    case .due: 2
    case .age: 3
    case .manual: 4
    }
  }
}
