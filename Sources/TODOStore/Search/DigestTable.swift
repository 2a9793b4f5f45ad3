import Foundation
import GRDB
import TODOCore

/// The digests of all items in every order; each row holds as many as fit into one page of the database.
struct DigestTable {
  let db: Database

  static let orders = TODOSort.Order.allCases
  /// How many items one row holds, eight bytes each: 3,584 bytes. That is a whole number of words of the bits of an
  /// ``ItemSet``, and divides a chunk of it evenly.
  static let groupItems = 448
  static let groupWords = groupItems / 64
  private static let groupBytes = groupItems * 8

  static func groups(ofChunk chunk: Int) -> Range<Int> {
    let count = ItemSet.chunkItems / groupItems
    return chunk * count..<(chunk + 1) * count
  }

  static func groups(ofChunk chunk: Int, with members: ItemSet.Bits) -> [Int] {
    let groups = groups(ofChunk: chunk)
    return groups.filter { group in
      let first = (group - groups.lowerBound) * groupWords
      return members[first..<first + groupWords].contains { $0 != 0 }
    }
  }

  /// Calls `body` with the digests of the groups of a chunk that have members. If those are most of the groups, it is called with the
  /// others, too: reading all of them then takes less time.
  func forEachGroup(
    ofChunk chunk: Int,
    with members: ItemSet.Bits,
    in order: TODOSort.Order,
    _ body: (_ group: Int, _ digests: StoredDigests) throws -> Void
  ) throws {
    let all = Self.groups(ofChunk: chunk)
    let groups = Self.groups(ofChunk: chunk, with: members)
    let areMost = groups.count * 3 >= all.count * 2
    let keys = groups.map { "\(Self.key(order, $0))" }.joined(separator: ",")
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT key, digests FROM searchDigest
          WHERE key \(areMost ? "BETWEEN ? AND ?" : "IN (SELECT value FROM json_each(?))")
          """
      ),
      arguments: areMost
        ? [Self.key(order, all.lowerBound), Self.key(order, all.upperBound - 1)] : ["[\(keys)]"]
    )
    while let row = try rows.next() {
      let group = Int((row[0] as Int64) - Self.key(order, 0))
      try row.withUnsafeData(atIndex: 1) { data in
        guard let data, data.count == Self.groupBytes else { throw TODOStoreError.damaged }
        try data.withUnsafeBytes { try body(group, StoredDigests(bytes: $0)) }
      }
    }
  }

  /// Calls `body` with the digest of each of some items.
  func forEachDigest(
    of items: ItemSet,
    in order: TODOSort.Order,
    _ body: (_ number: Int64, _ digest: UInt64) -> Void
  ) throws {
    for chunk in items.filledChunks {
      let bits = items.chunks[chunk]
      let firstGroup = Self.groups(ofChunk: chunk).lowerBound
      try forEachGroup(ofChunk: chunk, with: bits, in: order) { group, digests in
        let first = (group - firstGroup) * Self.groupWords
        ItemSet.forEachOffset(Array(bits[first..<first + Self.groupWords])) { index in
          body(Int64(group * Self.groupItems + index), digests.digest(index))
        }
      }
    }
  }

  /// Those of some items whose digests are in a range.
  func items(in range: ClosedRange<UInt64>, of order: TODOSort.Order, among items: ItemSet) throws -> ItemSet
  {
    var found = ItemSet()
    for chunk in items.filledChunks {
      let bits = items.chunks[chunk]
      var members = ItemSet.noBits
      let firstGroup = Self.groups(ofChunk: chunk).lowerBound
      try forEachGroup(ofChunk: chunk, with: bits, in: order) { group, digests in
        for index in 0..<Self.groupWords {
          let word = (group - firstGroup) * Self.groupWords + index
          var rest = bits[word]
          while rest != 0 {
            let bit = rest.trailingZeroBitCount
            rest &= rest - 1
            if range.contains(digests.digest(index * 64 + bit)) { members[word] |= 1 << UInt64(bit) }
          }
        }
      }
      found.set(members, chunk: chunk)
    }
    return found
  }

  func write(_ digests: [UInt64], in order: TODOSort.Order, group: Int) throws {
    var data = Data(capacity: Self.groupBytes)
    for digest in digests { withUnsafeBytes(of: digest.littleEndian) { data.append(contentsOf: $0) } }
    try write(data, in: order, group: group)
  }

  /// The digest of an item; zero if there is none.
  func digest(of number: Int64, in order: TODOSort.Order) throws -> UInt64 {
    let statement = try db.cachedStatement(sql: "SELECT digests FROM searchDigest WHERE key = ?")
    let key = Self.key(order, Int(number) / Self.groupItems)
    guard let data = try Data.fetchOne(statement, arguments: [key]) else { return 0 }
    guard data.count == Self.groupBytes else { throw TODOStoreError.damaged }
    return data.withUnsafeBytes { StoredDigests(bytes: $0).digest(Int(number) % Self.groupItems) }
  }

  /// Sets the digests of some items; each row is written once.
  func set(_ digests: [(digest: UInt64, number: Int64)], in order: TODOSort.Order) throws {
    let statement = try db.cachedStatement(sql: "SELECT digests FROM searchDigest WHERE key = ?")
    for (group, members) in Dictionary(grouping: digests, by: { Int($0.number) / Self.groupItems }) {
      var data =
        try Data.fetchOne(statement, arguments: [Self.key(order, group)]) ?? Data(count: Self.groupBytes)
      guard data.count == Self.groupBytes else { throw TODOStoreError.damaged }
      for (digest, number) in members {
        let start = data.startIndex + Int(number) % Self.groupItems * 8
        withUnsafeBytes(of: digest.littleEndian) { data.replaceSubrange(start..<start + 8, with: $0) }
      }
      try write(data, in: order, group: group)
    }
  }

  private func write(_ data: Data, in order: TODOSort.Order, group: Int) throws {
    let sql = "INSERT OR REPLACE INTO searchDigest (key, digests) VALUES (?, ?)"
    try db.cachedStatement(sql: sql).execute(arguments: [Self.key(order, group), data])
  }

  static let noDigests = [UInt64](repeating: 0, count: groupItems)

  private static func key(_ order: TODOSort.Order, _ group: Int) -> Int64 {
    Int64(order.storeRow.digestCode) << 40 | Int64(group)
  }
}

/// The digests of one group as stored in the database.
struct StoredDigests {
  fileprivate let bytes: UnsafeRawBufferPointer

  /// - Parameter index: the index of the item in its group.
  func digest(_ index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
  }
}

/// Collects the items with the smallest digests from many items in any order.
struct NearestDigests {
  /// A digest and, where it is all that an order has before an item's number, that number; the smallest comes first.
  struct Place: Comparable {
    let digest: UInt64
    let tie: UInt64

    static func < (one: Place, other: Place) -> Bool {
      one.digest == other.digest ? one.tie < other.tie : one.digest < other.digest
    }

    fileprivate static let last = Place(digest: .max, tie: .max)
  }

  struct Entry {
    let place: Place
    let number: Int64
  }

  /// How many items are wanted.
  let limit: Int
  /// How many more items are kept if they share the place of the last one.
  let tieLimit: Int
  private(set) var entries: [Entry] = []
  /// The last place that is still wanted.
  private var threshold = Place.last
  /// Whether some items at ``threshold`` were left out.
  private var isCut = false

  init(limit: Int, tieLimit: Int) {
    self.limit = limit
    self.tieLimit = tieLimit
  }

  mutating func add(_ place: Place, _ number: Int64) {
    guard place < threshold || place == threshold && !isCut else { return }
    entries.append(Entry(place: place, number: number))
    if entries.count >= 4 * (limit + tieLimit) { trim() }
  }

  /// Ends the collection.
  ///
  /// - Returns: the wanted items, first places first, including those that tie with the last one; and the digest
  ///   that more items share than were kept, in which case none of them is among the first.
  mutating func finish() -> (numbers: [Int64], crowd: UInt64?) {
    trim()
    guard isCut else { return (entries.map(\.number), nil) }
    return (entries.filter { $0.place < threshold }.map(\.number), threshold.digest)
  }

  private mutating func trim() {
    entries.sort { ($0.place, $0.number) < ($1.place, $1.number) }
    guard entries.count > limit else { return }
    let last = entries[limit - 1].place
    if last < threshold {
      threshold = last
      isCut = false
    }
    let end = entries.firstIndex { $0.place > last } ?? entries.count
    entries.removeSubrange(end...)
    if entries.count > limit + tieLimit {
      entries.removeSubrange((limit + tieLimit)...)
      isCut = true
    }
  }
}
