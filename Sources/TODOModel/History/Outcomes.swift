public import Foundation

/// What became of a change that was asked for.
public enum TODOChangeOutcome: Hashable, Sendable {
  /// It stands, in the item as it is stored now (for a deletion: as it was last) and as a step of the history.
  case changed(TODOItem, HistoryStep)
  /// All was so already: no step was made.
  case unchanged(TODOItem)
  /// There is no such item, or no more. Nothing was changed.
  case notFound
  /// A title must have more in it than white space. Nothing was changed.
  case titleMissing
  /// Someone else has changed the same fields since the person saw them. Nothing was changed.
  case conflict(TODOEditConflict)
}

/// What became of a change of all items, or of all finished ones.
public enum TODOBulkOutcome: Hashable, Sendable {
  case changed(HistoryStep)
  /// There were none.
  case unchanged
  /// It was stopped, and what it had changed was brought back.
  case cancelled
}

/// A field that stands in the way of a step, as it no longer holds what the step left there.
public struct HistoryConflict: Hashable, Sendable {
  public enum Cause: Hashable, Sendable {
    case title, detail, priority, due, location, isDone, position
    /// The item was deleted, or brought back, since.
    case deletion
  }

  public let step: HistoryStep
  /// The title of the item as it is now.
  public let itemTitle: String
  public let cause: Cause
}

/// How undo or redo is asked for. The expected step is the one that was shown to the person.
public struct HistoryRequest: Hashable, Sendable {
  /// The step that the key was said to act on; another window may have moved on since.
  public var expectedStep: Int64?
  /// Whether the person was told that the step was made elsewhere and wants it all the same.
  public var acceptsForeignStep: Bool
  /// Whether the expected step is to be passed by, since it could not be taken back.
  public var skipsExpectedStep: Bool

  public init(expectedStep: Int64?, acceptsForeignStep: Bool = false, skipsExpectedStep: Bool = false) {
    self.expectedStep = expectedStep
    self.acceptsForeignStep = acceptsForeignStep
    self.skipsExpectedStep = skipsExpectedStep
  }
}

/// What became of undo or redo.
public enum HistoryOutcome: Hashable, Sendable {
  /// The step was taken back or applied again. `item` is the one that a person looks for: the first it touched.
  case applied(HistoryStep, item: TODOItem.ID?)
  /// There is no step. Nothing was changed.
  case nothing
  /// The step was made in another window since this one opened. Nothing was changed.
  case madeElsewhere(HistoryStep)
  /// Something the step touched was changed since. Nothing was changed.
  case conflict(HistoryConflict)
  /// Another window has undone or redone since the step was shown; `step` is next now. Nothing was changed.
  case movedOn(step: HistoryStep?)
  /// A step is being made or taken back elsewhere. Nothing was changed.
  case running(HistoryStep)
  /// It was stopped in the middle of the step, and what it had changed was brought back.
  case cancelled(HistoryStep)
  /// Another step than the expected one had been left in the middle and was brought to its end, as it is now; all else is
  /// unchanged.
  case finished(HistoryStep)
}

/// What became of a jump in the history.
public struct HistoryJump: Hashable, Sendable {
  /// How many steps were taken back or applied again.
  public var stepCount: Int
  /// Why it ended before the step that was asked for; nil when it got there.
  public var obstacle: HistoryOutcome?
  /// The error that ended it after some of the steps; nil when there was none.
  public var failure: TODOStoreError?
  /// The item that the last step touched first.
  public var item: TODOItem.ID?
}
