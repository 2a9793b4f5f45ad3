import TODOCore
import TestSupport

/// Generates lists and tags, few of which have most of the items: the probability of the n-th is proportional to 1/n (Zipf's
/// law). They have random numbers of their own, so that items with and without them differ in nothing else.
struct CollectionGenerator {
  private var random: SeededRandom
  private let lists = Ranks(count: 100)
  private let tags = Ranks(count: 2000)

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  /// Sets the list and one or two tags of an item.
  mutating func set(in values: inout TODOItemValues) {
    values.list = "list\(lists.next(&random))"
    let count = Bool.random(using: &random) ? 1 : 2
    values.tags = ItemTags((0..<count).map { _ in "tag\(tags.next(&random))" })
  }

  /// Draws ranks from 1.
  private struct Ranks {
    /// The sums of the weights up to each rank.
    private let sums: [Double]

    init(count: Int) {
      sums = (1...count).reduce(into: []) { sums, rank in sums.append((sums.last ?? 0) + 1 / Double(rank)) }
    }

    func next(_ random: inout SeededRandom) -> Int {
      let drawn = Double.random(in: 0..<(sums.last ?? 1), using: &random)
      var (low, high) = (0, sums.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if sums[middle] > drawn { high = middle } else { low = middle + 1 }
      }
      return low + 1
    }
  }
}
