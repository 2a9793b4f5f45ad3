public import TODOCore
import TODOStore

/// Marking items, and acting on all that are marked as one step.
extension MyTODOViewModel {
  /// How many items are marked; nil when none is. Marks of items that others have deleted count until they are used.
  public var markCount: MarkCount? {
    guard marks.isOfAll else { return marks.ids.isEmpty ? nil : .exactly(marks.ids.count) }
    guard let count = listedCount else { return .all(except: marks.ids.count) }
    return count > marks.ids.count ? .exactly(count - marks.ids.count) : nil
  }

  /// How many items the list has, those that are not read too; nil when that is not known exactly, as what a search
  /// finds is counted up to a limit.
  public var listedCount: Int? {
    switch page.matchCount {
    case .exactly(let count): count
    case .moreThanLimit, .unknown: nil
    case .notReady: 0
    case nil: query.expression.count(in: counts)
    }
  }

  /// Marks the selected item, or takes its mark away.
  public func toggleMark() {
    if let item = selectedItem { marks.toggle(item.id) }
  }

  /// What became of marking a range.
  public enum RangeOutcome: Hashable, Sendable {
    case marked(Int)
    /// The item at which it would begin is not in the list, or has no mark any more.
    case startMissing
    case tooLong
  }

  /// Whether an item is selected, and one is marked at which a range can begin.
  public var canMarkRange: Bool { marks.last != nil && selectedItem != nil }

  /// Marks the items from the one that was marked last to the selected one.
  public func markRange() async throws(TODOStoreError) -> RangeOutcome {
    guard let start = marks.last, let end = selectedItem?.id else { return .startMissing }
    switch try await store.items(from: start, to: end, in: query) {
    case .items(let ids):
      marks.mark(ids, endingAt: end)
      return .marked(ids.count)
    case .endMissing: return .startMissing
    case .tooLong: return .tooLong
    }
  }

  /// Marks all that the list shows; nothing, where all are marked already.
  public func toggleAllMarks() { marks = marks.isOfAll && marks.ids.isEmpty ? .none : .all }

  public func clearMarks() { marks = .none }

  // MARK: Acting on them

  /// What a change is made to.
  private var markedItems: TODOItemSelection { marks.selection(in: query) }

  /// Makes a change to all marked items as one step. The marks are used up by it.
  public func changeMarkedItems(_ change: TODOBulkChange) async throws(TODOStoreError) -> TODOBulkOutcome {
    turnConfirmation.forget()
    let outcome = try await store.changeItems(markedItems, change)
    marks = .none
    await refresh(reload)
    return outcome
  }

  /// Begins to make a change to all marked items, beside the screen.
  ///
  /// - Returns: whether there are so many that it does.
  public func beginChangingMarkedItems(_ change: TODOBulkChange) -> Bool {
    let count: Int
    switch markCount {
    case .exactly(let marked): count = marked
    // More than are counted.
    case .all: count = TODOMatchCount.limit
    case nil: return false
    }
    guard count > TODOItemStore.sliceThreshold else { return false }
    let items = markedItems
    let begins = begin(.changing(change), itemCount: count) { [store] report async throws(TODOStoreError) in
      .changed(change, try await store.changeItems(items, change, progress: report))
    }
    if begins {
      turnConfirmation.forget()
      marks = .none
    }
    return begins
  }

  /// So many items are moved at once.
  public static let moveLimit = TODOItemStore.moveLimit

  /// Moves the marked items as one block in the manual order. They stay marked.
  ///
  /// - Returns: nil when all that the list shows are marked, so that there is nothing to move past.
  public func moveMarkedItems(_ direction: TODOMoveDirection) async throws(TODOStoreError) -> TODOMoveOutcome?
  {
    guard !marks.isOfAll else { return nil }
    turnConfirmation.forget()
    let outcome = try await store.moveItems(marks.ids, direction, in: query)
    await refresh(reload)
    return outcome
  }
}
