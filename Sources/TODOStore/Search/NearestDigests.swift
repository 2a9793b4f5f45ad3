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
