import GRDB
import TODOCore

/// Makes items, as the last ones in the manual order, each after the one that it is a step of. An item that an open one is a
/// step of is reopened.
struct ItemCreation: StepPart {
  private var items: ArraySlice<NewItem>

  init(_ items: [NewItem]) { self.items = items[...] }

  var rowCount: Int { items.count }

  /// The step that makes them.
  ///
  /// - Throws: ``ParentRefusal``.
  func step(_ outline: ItemOutline) throws -> NewStep {
    let ids = Set(items.map(\.id))
    for parent in Set(items.compactMap(\.values.parent)).subtracting(ids) {
      _ = try outline.parent(withID: parent, of: nil)
    }
    return NewStep(
      .create,
      .item,
      subject: StoredText.line(items.first?.values.title ?? ""),
      parts: [self]
    )
  }

  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    let outline = ItemOutline(db: step.history.db)
    for item in items.prefix(limit) {
      let row = try ItemEntity.insert(step.history.db, item, now: step.madeAt)
      try step.make(CollectionOfOne(.creation(.item, row, at: step.madeAt)))
      guard !item.values.isDone, let parent = try item.values.parent.flatMap(outline.member), parent.isDone
      else {
        continue
      }
      try step.make(ofRows: outline.reopening(parent))
    }
    items = items.dropFirst(limit)
  }
}
