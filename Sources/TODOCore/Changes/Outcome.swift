/// What became of a change.
public enum Outcome: Hashable, Sendable {
  /// The change was made as this step of the history. `item` is the item as it is now (or was, if it was deleted), if the change was asked
  /// for one item; if one of its dates was completed, `missed` later ones had already passed. Some of the targets may have been refused.
  case made(HistoryStep, item: TODOItem? = nil, missed: Int = 0, refused: [Refused] = [])
  /// Everything already had the requested values; no step was made.
  case nothing(TODOItem? = nil)
  /// Nothing was changed, for these reasons.
  case refused([Refused])
  /// The change was stopped and rolled back.
  case stopped

  public var step: HistoryStep? { if case .made(let step, _, _, _) = self { step } else { nil } }

  /// The item as it is now, if the change was asked for one.
  public var item: TODOItem? {
    switch self {
    case .made(_, let item, _, _), .nothing(let item): item
    case .refused(let refused): refused.first?.item
    case .stopped: nil
    }
  }

  /// Why some of the targets, or all, were not changed.
  public var refused: [Refused] {
    switch self {
    case .made(_, _, _, let refused), .refused(let refused): refused
    case .nothing, .stopped: []
    }
  }

  /// Refused for one reason, for one item or as a whole.
  public static func refused(_ reason: Refusal, _ item: TODOItem? = nil) -> Outcome {
    .refused([Refused(reason, item: item)])
  }
}

/// Items that a change was not made to.
public struct Refused: Hashable, Sendable {
  public let reason: Refusal
  public package(set) var count: Int
  /// The item as it is now, if the change was asked for one.
  public let item: TODOItem?

  public init(_ reason: Refusal, count: Int = 1, item: TODOItem? = nil) {
    (self.reason, self.count, self.item) = (reason, count, item)
  }
}

/// Why a change is not made to an item.
public enum Refusal: Hashable, Sendable {
  /// There is no such item, or it has been deleted.
  case deleted
  /// It has been completed since it was seen.
  case completed
  /// It has been reopened since it was seen.
  case reopened
  /// It repeats, and has been given another date since it was seen.
  case newDate
  /// Someone else has changed the same fields since they were seen.
  case changed(EditConflict)
  /// Another list, tag or view has the name, or none can have it.
  case nameTaken
  /// A title must contain more than white space.
  case titleMissing
  /// It cannot become a step of the requested item.
  case parent(ParentRefusal)
  /// It does not repeat, or is done.
  case notRepeating
  /// No date follows.
  case lastDate
  /// It is already the first, or the last, of its section.
  case atEnd
  /// Some of the items are open and some are done, so they are not in one section.
  case inBothSections
  /// There are more than ``Change/moveLimit``.
  case tooMany
  /// Everything in the list is asked for, where only single items can be moved.
  case everything
  /// The list shows none of them.
  case notShown
  /// There is no item above on the same level.
  case nothingAbove
  /// The items are not below one item, or not all open or all done.
  case onTwoLevels
  /// The list is already linked, or another list is linked with the collection.
  case linked
  /// The values that the step to be undone alone left have changed since.
  case changedSince
  /// Items, lists or views that the step to be undone alone made or brought back have been changed since, or contain others.
  case usedSince
  /// The step that is to be undone alone is in this state, not in effect; nil if the history does not have it.
  case notInEffect(HistoryStep.State?)
}

/// Why an item cannot become a step of another one.
public enum ParentRefusal: Error, Hashable, Sendable {
  /// It is that item, or has it among its steps.
  case cycle
  /// There would be more than ``StepCount/levelLimit`` levels.
  case tooDeep
  /// There is no such item, or it has been deleted.
  case notFound
}

/// Fields of an item that cannot be changed because their values are not those that the user saw.
public struct EditConflict: Hashable, Sendable {
  /// The item as it is stored now.
  public let state: ItemState
  /// The fields concerned, in the order of a form.
  public let fields: [ItemField]

  package init(state: ItemState, fields: [ItemField]) {
    self.state = state
    self.fields = fields
  }
}

/// An item as it is stored now, and who changed it last.
public struct ItemState: Hashable, Sendable {
  public let item: TODOItem
  /// The step that set the current values; nil if unknown: undo, redo and other programs do not record one.
  public let lastStep: HistoryStep?

  package init(item: TODOItem, lastStep: HistoryStep?) {
    self.item = item
    self.lastStep = lastStep
  }
}
