/// Whether a step of the history is undone or redone.
public enum HistoryDirection: Hashable, Sendable { case undo, redo }

/// A request to undo or redo. The expected step is the one that was shown to the user.
public struct HistoryRequest: Hashable, Sendable {
  /// The step that was named beside the key; another window may have moved on since.
  public var expectedStep: Int64?
  /// Whether the user knows that the step was made elsewhere, and wants to undo it anyway.
  public var acceptsForeignStep: Bool
  /// Whether to skip the expected step, because it cannot be undone.
  public var skipsExpectedStep: Bool

  public init(expectedStep: Int64?, acceptsForeignStep: Bool = false, skipsExpectedStep: Bool = false) {
    (self.expectedStep, self.acceptsForeignStep) = (expectedStep, acceptsForeignStep)
    self.skipsExpectedStep = skipsExpectedStep
  }
}

/// The result of undo or redo.
public enum HistoryOutcome: Hashable, Sendable {
  /// The step was undone or redone. `item` is the item to show: the first that the step changed, or the one above it that changed with it.
  /// `returned` is how many of the items that it brings back had already come back, for example through a sync.
  case applied(HistoryStep, item: TODOItem.ID?, returned: Int = 0)
  /// There is no step. Nothing was changed.
  case nothing
  /// The step was made in another window after this one was opened. Nothing was changed.
  case madeElsewhere(HistoryStep)
  /// Something that the step changed has changed again since. Nothing was changed.
  case conflict(HistoryConflict)
  /// Another window has undone or redone since the step was shown; `step` is the next one now. Nothing was changed.
  case movedOn(step: HistoryStep?)
  /// A step is being made or undone elsewhere. Nothing was changed.
  case running(HistoryStep)
  /// The step was stopped halfway, and its changes were rolled back.
  case cancelled(HistoryStep)
  /// A step other than the expected one had been interrupted and has been completed, as it is now; everything else is
  /// unchanged.
  case finished(HistoryStep)
}

/// A field that prevents undoing or redoing a step, because it no longer holds the value that the step left.
public struct HistoryConflict: Hashable, Sendable {
  /// What has changed since.
  public enum Cause: Hashable, Sendable {
    case field(ItemField)
    /// The item has been moved in manual order since.
    case position
    /// The list, tag or view has been renamed since, or another one has got the name.
    case name
    /// The query or the order of the view has been replaced since.
    case view
    /// The item has been imported again since.
    case source
    /// The list has been linked or unlinked since, or another one has got its link.
    case link
    /// The conflict has been resolved, has come back, or has got another value of the other side since.
    case conflict
    /// The item has been deleted or restored since.
    case deletion
  }

  public let step: HistoryStep
  /// The current title of the item.
  public let itemTitle: String
  public let cause: Cause

  package init(step: HistoryStep, itemTitle: String, cause: Cause) {
    (self.step, self.itemTitle, self.cause) = (step, itemTitle, cause)
  }
}

/// The result of a jump in the history.
public struct HistoryJump: Hashable, Sendable {
  /// How many steps were undone or redone.
  public var stepCount: Int
  /// Why the jump ended before the requested step; nil if it got there.
  public var obstacle: HistoryOutcome?
  /// The error that ended the jump after some of the steps; nil if there was none.
  public var failure: TODOStoreError?
  /// The first item that the last step changed.
  public var item: TODOItem.ID?

  package init(
    stepCount: Int,
    obstacle: HistoryOutcome? = nil,
    failure: TODOStoreError? = nil,
    item: TODOItem.ID? = nil
  ) {
    (self.stepCount, self.obstacle, self.failure, self.item) = (stepCount, obstacle, failure, item)
  }
}
