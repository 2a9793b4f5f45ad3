import GRDB
import TODOCore

/// Tags that many items get or lose. Each tag of an item is a field of its own: an item that already has one, or does
/// not have it, is left as it is.
struct TagAssignment: StepPart {
  /// The numbers of each tag.
  private let added: [[Int64]]
  private let removed: [Int64]
  /// The numbers of the items, in processing order.
  private var items: [ItemSet]

  /// - Parameter added: of each tag all numbers, of which an item gets the first if it has none.
  init(adding added: [[Int64]] = [], removing removed: [Int64], in items: [ItemSet]) {
    (self.added, self.removed, self.items) = (added, removed, items)
  }

  var rowCount: Int { items.reduce(0) { $0 + $1.count } }

  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    let table = CollectionTable(db: step.history.db)
    for item in items.takeFirst(limit) {
      let missing = try added.filter { try !$0.dropFirst().contains { try table.has($0, item: item) } }
      try step.make(
        removed.map { .tag($0, of: item, isSet: false) }
          + missing.compactMap(\.first).map { .tag($0, of: item, isSet: true) }
      )
    }
  }
}
