public import TODOCore
import TODOStore

/// The review: what is overdue, in the Inbox, untouched for long or about to wake, in place of the list until it is closed. Its list is
/// that of the list's view model, so whatever can be done with an item there can be done here.
public final class ReviewViewModel {
  private let list: MyTODOViewModel
  private let left: LeftList
  /// Whether there was something to review when it was opened.
  public private(set) var hadItems = false
  /// What has been kept, each after the step that undo would have taken then; nil for none.
  private var kept: [(items: KeptItems, current: TODOItem?, step: Int64?)] = []
  private let review: Review
  /// The newest step in effect when it was opened.
  private let stepBefore: Int64
  /// How many items it had at most.
  private var total: Int?
  /// What was decided, once no item is left.
  public private(set) var decisions: ReviewDecisions?

  /// Shows the review from its start. Nothing is written.
  public init(_ list: MyTODOViewModel) async throws(TODOStoreError) {
    self.list = list
    left = LeftList(list)
    list.undoConfirmation.forget()
    stepBefore = list.seenStep
    review = list.store.review(openedAfter: stepBefore)
    try await list.show(.start(count: list.endCount), of: TODOQuery(review)) { _ in 0 }
    hadItems = list.currentItem != nil
    total = list.window.listedCount
  }

  /// The part of the current item.
  public var part: ReviewPart? {
    guard let item = list.currentItem else { return nil }
    return list.query.review?.part(of: item)
  }

  /// How many items are left; nil if they are too many to be counted.
  public var itemCount: Int? { list.window.listedCount }

  /// How many items were decided on, of all that the review has had; nil if they are too many to be counted.
  public var progress: (decided: Int, total: Int)? {
    guard let total, let itemCount else { return nil }
    return (max(0, total - itemCount), max(total, itemCount))
  }

  /// The place of the current item among all that the review has had, from 1, and how many those are; nil if they, or those above it, are
  /// too many to be counted. At the end it is the last place.
  public var place: (number: Int, total: Int)? {
    guard let progress, let above = list.currentItem == nil ? 0 : list.window.rowsAbove else { return nil }
    return (min(progress.decided + above + 1, progress.total), progress.total)
  }

  /// Counts what was decided if no item is left, and items that were added.
  public func settle() async throws(TODOStoreError) {
    if let total, let itemCount { self.total = max(total, itemCount) }
    guard hadItems, list.currentItem == nil else {
      decisions = nil
      return
    }
    decisions = try await list.store.decisions(in: review, kept: kept.reduce(0) { $0 + $1.items.count })
  }

  /// Keeps the current item, or those selected, as they are. The review hides them until tomorrow and moves to the next
  /// item. The selection is cleared.
  ///
  /// - Returns: how many items were kept.
  public func keep() async throws(TODOStoreError) -> Int {
    list.undoConfirmation.forget()
    let current = list.currentItem
    let isSelection = list.selectedCount != nil
    let items =
      isSelection
      ? list.selection.targets(of: list.query, seen: list.seenStep) : .ids([current?.id].compactMap(\.self))
    let now = try await list.store.keep(items)
    if now.count > 0 { kept.append((now, isSelection ? nil : current, list.window.undoStep?.number)) }
    if isSelection { list.clearSelection() }
    await list.refresh { () async throws(TODOStoreError) in try await list.follow(current?.id) }
    return now.count
  }

  /// Whether items were kept after the step that would be undone now.
  public var endsWithKeeping: Bool { kept.last.map { $0.step == list.window.undoStep?.number } ?? false }

  /// Takes back that items were kept, if that came last: the review shows them again, and goes to the one that was current.
  ///
  /// - Returns: how many they are, and the one that was kept alone; nil if another change came last.
  public func takeBackKeeping() async throws(TODOStoreError) -> (count: Int, item: TODOItem?)? {
    guard endsWithKeeping, let last = kept.last else { return nil }
    list.undoConfirmation.forget()
    try await list.store.takeBack(last.items)
    kept.removeLast()
    await list.refresh { () async throws(TODOStoreError) in
      if let item = last.current { try await list.showAfterChange(item.id) } else { try await list.reload() }
    }
    return (last.items.count, last.current)
  }

  /// Shows the list again, with the cursor where it was; after a decision, on the current item if the list has that.
  ///
  /// - Parameter followsItem: whether the cursor goes to the current item in any case.
  public func close(followsItem: Bool = false) async throws(TODOStoreError) {
    let hasDecided = !kept.isEmpty || list.seenStep != stepBefore
    try await left.show(in: list, follows: followsItem || hasDecided)
    // In the meantime, the list may have been renamed.
    try await list.renewQueries()
  }
}
