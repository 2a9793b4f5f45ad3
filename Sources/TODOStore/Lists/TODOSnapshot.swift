import Foundation
public import TODOCore

/// What a screen shows of the store, all of it read at one moment.
public struct TODOSnapshot: Sendable {
  public var page: TODOPage
  public var counts: TODOCounts
  /// The step that undo would take back.
  public var undoStep: HistoryStep?
  /// The step that redo would apply again.
  public var redoStep: HistoryStep?
}
