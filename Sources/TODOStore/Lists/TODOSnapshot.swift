public import TODOCore

/// The data that a screen shows, all read at one moment.
public struct TODOSnapshot: Sendable {
  public var page: TODOPage
  /// The due group in which the page ends, if it begins there and goes on.
  public var endingGroup: TODOEndingGroup?
  public var counts: TODOCounts
  /// The step that undo would undo.
  public var undoStep: HistoryStep?
  /// The step that redo would redo.
  public var redoStep: HistoryStep?
}

extension TODOSnapshot {
  init(
    _ history: HistoryTable,
    _ query: TODOQuery,
    _ window: TODOWindow,
    _ grouping: DueGrouping?
  ) throws {
    page = try ListReader(history.db, query).page(window)
    if let grouping {
      endingGroup = try EndingGroupReader(db: history.db, grouping: grouping).group(atEndOf: page, of: query)
    }
    counts = try TODOCounts(history.db)
    undoStep = try history.head(.undo)
    redoStep = try history.head(.redo)
  }
}
