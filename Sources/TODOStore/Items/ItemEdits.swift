import TODOCore

/// Edits of several items. Each item is read in the transaction that changes it, so that between two slices of the step
/// others can change the items that are still to come.
struct ItemEdits: StepPart {
  typealias Edits = (id: TODOItem.ID, edits: [TODOEdit])

  private var items: ArraySlice<Edits>
  private let clock: WallClock
  /// On which side of the item that it was a step of an item comes that is taken out.
  private let side: ManualPosition.Side

  init(_ items: [Edits], _ clock: WallClock, leaving side: ManualPosition.Side) {
    (self.items, self.clock, self.side) = (items[...], clock, side)
  }

  var rowCount: Int { items.count }

  /// - Throws: ``StaleChange`` if an item holds another value than the user saw.
  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    for item in items.prefix(limit) {
      guard let record = try ItemRecord.fetchLive(step.history.db, id: item.id) else { continue }
      let changes: [ComparedEdit]
      // A parent that has become impossible between two slices leaves the item as it is.
      do {
        changes = try ComparedEdit.effective(
          item.edits,
          of: record,
          step.history.db,
          now: step.madeAt,
          leaving: side
        )
      } catch is ParentRefusal { continue }
      if let contested = changes.first(where: \.isContested)?.changes.first {
        throw StaleChange(change: contested)
      }
      let completes = changes.contains { $0.edit.field == .isDone && $0.edit.after == .integer(1) }
      let repeats = completes && record.item.repeats != nil
      let made = changes.filter { !(repeats && $0.edit.field == .isDone) }
      try step.make(ofRows: made.flatMap(\.changes).byRow)
      if repeats {
        var completion = RepeatCompletion([record.number], clock)
        try completion.makeNext(1, in: &step)
      }
    }
    items = items.dropFirst(limit)
  }
}
