/// Collects the items with the smallest digests from many items in any order.
struct NearestDigests {
  struct Entry {
    let digest: UInt64
    let number: Int64
  }

  /// How many items are wanted.
  let limit: Int
  /// How many more items are kept if they share the digest of the last one.
  let tieLimit: Int
  private(set) var entries: [Entry] = []
  /// The largest digest that is still wanted.
  private(set) var threshold = UInt64.max
  /// Whether some items with the digest ``threshold`` were left out.
  private var isCut = false

  init(limit: Int, tieLimit: Int) {
    self.limit = limit
    self.tieLimit = tieLimit
  }

  mutating func add(_ digest: UInt64, _ number: Int64) {
    guard digest < threshold || digest == threshold && !isCut else { return }
    entries.append(Entry(digest: digest, number: number))
    if entries.count >= 4 * (limit + tieLimit) { trim() }
  }

  /// Ends the collection.
  ///
  /// - Returns: the wanted items, smallest digests first, including those that tie with the last one; and the digest
  ///   that more items share than were kept, in which case none of them is among the first.
  mutating func finish() -> (numbers: [Int64], crowd: UInt64?) {
    trim()
    guard isCut else { return (entries.map(\.number), nil) }
    return (entries.filter { $0.digest < threshold }.map(\.number), threshold)
  }

  private mutating func trim() {
    entries.sort { ($0.digest, $0.number) < ($1.digest, $1.number) }
    guard entries.count > limit else { return }
    let last = entries[limit - 1].digest
    if last < threshold {
      threshold = last
      isCut = false
    }
    let end = entries.firstIndex { $0.digest > last } ?? entries.count
    entries.removeSubrange(end...)
    if entries.count > limit + tieLimit {
      entries.removeSubrange((limit + tieLimit)...)
      isCut = true
    }
  }
}
