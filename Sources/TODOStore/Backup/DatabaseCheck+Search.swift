import GRDB
import TODOCore

/// Compares the search index with the texts and the columns of all items.
extension DatabaseCheck {
  static let search: Rule = { db in
    let index = SearchIndex(db: db)
    let waiting = Set(try Int64.fetchAll(db, sql: "SELECT item FROM searchChange"))
    var faults = SearchFaults(texts: waiting.filter { !ItemRecord.numbers.contains($0) })
    // An incomplete index is not compared.
    guard try index.isBuilt() else { return faults.findings }
    let members = (live: try index.members(.live), done: try index.members(.done))
    let chunks = "SELECT DISTINCT number / \(ItemSet.chunkItems) FROM item ORDER BY 1"
    for chunk in try Int.fetchAll(db, sql: chunks) {
      try faults.lookAt(chunk, index, members: members, waiting: waiting)
    }
    return faults.findings
  }
}

/// The faults of a search index.
private struct SearchFaults {
  /// Items that a search may miss, or match wrongly.
  private var texts: Set<Int64>
  /// Items that appear at the wrong position among matches.
  private var orders: Set<Int64> = []
  /// Items that match although they are not in the list, or the other way round.
  private var memberships: Set<Int64> = []

  init(texts: Set<Int64>) { self.texts = texts }

  var findings: [DatabaseFinding] {
    [(DatabaseFinding.SearchPart.texts, texts), (.orders, orders), (.memberships, memberships)]
      .filter { !$0.1.isEmpty }
      .map { .search($0.0, items: $0.1.count) }
  }

  mutating func lookAt(
    _ chunk: Int,
    _ index: SearchIndex,
    members: (live: ItemSet, done: ItemSet),
    waiting: Set<Int64>
  ) throws {
    var lists: [Gram: ItemSet.Bits] = [:]
    var looked = ItemSet.noBits
    let table = DigestTable(db: index.db)
    for group in DigestTable.groups(ofChunk: chunk) {
      for item in try index.items(ofGroup: group) {
        let offset = ItemSet.offset(of: item.number)
        let digests = try DigestTable.orders.map { try table.digest(of: item.number, in: $0) }
        if digests != item.digests { orders.insert(item.number) }
        if members.live.contains(item.number) != item.isLive
          || members.done.contains(item.number) != item.values.isDone
        {
          memberships.insert(item.number)
        }
        guard !waiting.contains(item.number) else { continue }
        looked[offset / 64] |= 1 << UInt64(offset % 64)
        for gram in Gram.all(in: TODOSearch.foldedText(of: item.values)) {
          lists[gram, default: ItemSet.noBits][offset / 64] |= 1 << UInt64(offset % 64)
        }
      }
    }
    try compare(lists, chunk, index, looked: looked)
  }

  /// Compares all lists of a chunk, including those of grams that no longer occur.
  private mutating func compare(
    _ lists: [Gram: ItemSet.Bits],
    _ chunk: Int,
    _ index: SearchIndex,
    looked: ItemSet.Bits
  ) throws {
    var missing = lists
    try index.forEachPosting(ofChunk: chunk) { gram, bits in
      let wanted = missing.removeValue(forKey: gram) ?? ItemSet.noBits
      note(zip(zip(bits, wanted), looked).map { ($0.0 ^ $0.1) & $1 }, chunk)
    }
    for wanted in missing.values { note(wanted, chunk) }
  }

  private mutating func note(_ wrong: ItemSet.Bits, _ chunk: Int) {
    ItemSet.forEachOffset(wrong) { texts.insert(Int64(chunk * ItemSet.chunkItems + $0)) }
  }
}
