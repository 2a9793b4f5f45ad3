import GRDB
import TODOCore

/// Tags that many items get or lose. Each tag of an item is a field of its own: an item that already has one, or does
/// not have it, is left as it is.
struct TagAssignment: StepPart {
  private let added: [Int64]
  private let removed: [Int64]
  /// The numbers of the items, in processing order.
  private var items: [ItemSet]

  /// - Parameter added: any of the numbers of each tag; an item that has the tag under another number is left as it is.
  init(adding added: [Int64], removing removed: [Int64], in items: [ItemSet]) {
    (self.added, self.removed, self.items) = (added, removed, items)
  }

  var rowCount: Int { items.reduce(0) { $0 + $1.count } }

  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    for item in items.takeFirst(limit) {
      try step.make(
        removed.map { .tag($0, of: item, isSet: false) } + added.map { .tag($0, of: item, isSet: true) }
      )
    }
  }
}

extension TODOChange {
  static func tag(_ tag: Int64, of item: Int64, isSet: Bool) -> TODOChange {
    TODOChange(
      .item,
      item,
      ItemField.tagColumn + String(tag),
      from: (isSet ? 0 : 1).databaseValue,
      to: (isSet ? 1 : 0).databaseValue
    )
  }
}
