import Foundation
public import TODOCore

/// The data that a screen shows, all read at one moment.
public struct TODOSnapshot: Sendable {
  public var page: TODOPage
  public var counts: TODOCounts
  /// The step that undo would undo.
  public var undoStep: HistoryStep?
  /// The step that redo would redo.
  public var redoStep: HistoryStep?
}
