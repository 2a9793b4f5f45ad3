import GRDB
import TODOCore

/// What follows from a step that was undone alone: a step of an item is in the list of that item, and views name what has got
/// its former name back by that name.
struct UndoAloneFollowing {
  let history: HistoryTable
  /// The step that undoes the other one.
  let step: Int64

  private var db: Database { history.db }

  func make(in new: inout StepRecorder) throws {
    try joinLists(in: &new)
    try nameInViews(in: &new)
  }

  /// Moves steps to the lists of the items that they belong to, level by level.
  private func joinLists(in new: inout StepRecorder) throws {
    guard try ItemOutline(db: db).hasSteps() else { return }
    for _ in 0..<StepCount.levelLimit {
      let strays = try history.stepsInOtherLists(of: step)
      guard !strays.isEmpty else { return }
      for stray in strays {
        try new.remake(.field(.list, of: stray.item, from: stray.list, to: stray.listAbove))
      }
    }
  }

  private func nameInViews(in new: inout StepRecorder) throws {
    let sql =
      "SELECT row, before, after FROM change WHERE step = ? AND entity = 'collection' AND field = 'name'"
    let table = CollectionTable(db: db)
    for row in try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [step]) {
      guard let kind = try table.kind(of: try row.decode(atIndex: 0)),
        let old = CollectionName(try row.decode(String.self, atIndex: 1), kind),
        let name = CollectionName(try row.decode(String.self, atIndex: 2), kind)
      else { continue }
      let others = try table.numbers(of: old, kind)
      guard try kind == .tag ? !table.haveItems(Set(others)) : others.isEmpty else { continue }
      for change in try table.views(naming: old, kind, as: name).changes { try new.remake(change) }
    }
  }
}
