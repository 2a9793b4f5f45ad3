import GRDB
import TODOCore

/// Makes items, as the last ones in the manual order, each after the one that it is a step of. An item that an open one is a
/// step of is reopened.
struct ItemCreation: StepPart {
  private var items: ArraySlice<NewItem>
  private let clock: WallClock

  init(_ items: [NewItem], _ clock: WallClock) { (self.items, self.clock) = (items[...], clock) }

  var rowCount: Int { items.count }

  /// The step that makes them.
  ///
  /// - Throws: ``ParentRefusal``.
  func step(_ outline: ItemOutline) throws -> NewStep {
    // Of the items, and of those that they are steps of.
    var levels: [TODOItem.ID: Int] = [:]
    for item in items {
      guard let parent = item.values.parent else {
        levels[item.id] = 1
        continue
      }
      let above = try levels[parent] ?? outline.level(of: outline.parent(withID: parent, of: nil))
      guard above < StepCount.levelLimit else { throw ParentRefusal.tooDeep }
      levels[parent] = above
      levels[item.id] = above + 1
    }
    return NewStep(.create, .item, subject: StoredText.line(items.first?.values.title ?? ""), parts: [self])
  }

  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    let outline = ItemOutline(db: step.history.db)
    for item in items.prefix(limit) {
      try step.add(item, clock)
      guard !item.values.isDone, let parent = try item.values.parent.flatMap(outline.member), parent.isDone
      else { continue }
      try step.make(ofRows: outline.reopening(parent))
    }
    items = items.dropFirst(limit)
  }
}

extension StepRecorder {
  /// Adds an item. If a deleted one has its id, because its creation was undone or stopped, that one comes back with the
  /// new values.
  ///
  /// - Returns: its id, a new one if another item has it.
  @discardableResult
  mutating func add(_ item: NewItem, _ clock: WallClock) throws -> TODOItem.ID {
    var item = item
    if let known = try ItemRecord.fetch(history.db, id: item.id) {
      if let deletedAt = known.deletedAt, known.item.values.parent == item.values.parent {
        try make(CollectionOfOne(.creation(.item, known.number, at: deletedAt)))
        try set(item, in: known, clock)
        return item.id
      }
      item.id = TODOItem.ID()
    }
    var writer = try NewRowWriter(history.db, madeAt: madeAt)
    if let number = try writer.append(item) { try writer.record(number, in: &self) }
    try writer.finish()
    return item.id
  }

  private mutating func set(_ item: NewItem, in known: ItemRecord, _ clock: WallClock) throws {
    var values = item.values
    values.isDone = known.item.isDone
    if let parent = values.parent, let above = try ItemRecord.fetchLive(history.db, id: parent)?.item {
      values.list = above.list
    }
    var edits = ItemEdits([(known.number, known.item.values.edits(to: values))], clock, isFollowing: false)
    try edits.makeAll(in: &self)
    let completion = TODOChange.field(
      .isDone,
      of: known.number,
      from: (known.item.completedAt?.milliseconds).databaseValue,
      to: (item.values.isDone ? (item.completedAt ?? madeAt).milliseconds : nil).databaseValue
    )
    if completion.before != completion.after { try make(ofRows: [completion]) }
  }
}
