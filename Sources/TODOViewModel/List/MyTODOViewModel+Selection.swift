public import TODOCore
import TODOStore

extension MyTODOViewModel {
  /// How many items are selected; nil if none are.
  public var selectedCount: SelectedCount? { selection.count(listed: window.listedCount) }

  /// How many of the selected items are not in the list, as after a search.
  public var hiddenSelectedCount: Int {
    guard !selection.isOfAll, !selection.isEmpty, case .exactly(let all)? = selectedCount else { return 0 }
    guard !window.page.hasMoreBefore, !window.page.hasMoreAfter else {
      return hiddenSelection.count(where: selection.contains)
    }
    // A step with a due date may have two rows.
    return all - Set(window.page.rows.lazy.map(\.id).filter(selection.contains)).count
  }

  /// Each costs two short reads whenever the list is read.
  private static let lookupLimit = 100

  /// Reads which selected items are not in a list that is loaded only in part. If there are too many, they are not looked for.
  func readHiddenSelection() async throws(TODOStoreError) {
    let isInPart = window.page.hasMoreBefore || window.page.hasMoreAfter
    let ids = isInPart && !selection.isOfAll ? selection.ids : []
    hiddenSelection =
      (1...Self.lookupLimit).contains(ids.count) ? try await store.unlisted(ids, in: query) : []
  }

  /// The times of day at which the selected items that are loaded are due, in the order of the list.
  public var selectedTimes: [MinuteOfDay] { loadedSelection.compactMap { $0.due?.minute } }

  /// The selected items that are loaded, in the order of the list.
  public var loadedSelection: [TODOItem] {
    var seen: Set<TODOItem.ID> = []
    // A step with a due date may have two rows.
    return window.page.rows.map(\.item).filter { selection.contains($0.id) && seen.insert($0.id).inserted }
  }

  /// Selects or deselects the current item.
  public func toggleSelected() {
    if let item = currentItem { selection.toggle(item) }
  }

  /// The result of selecting a range.
  public enum RangeOutcome: Hashable, Sendable {
    case selected(Int)
    /// The item at which the range would begin is not in the list, or is no longer selected.
    case startMissing
    case tooLong
  }

  /// Whether there is a current item, and a selected item at which a range can begin.
  public var canSelectRange: Bool { selection.last != nil && currentItem != nil }

  /// Selects the items from the last selected one to the current one.
  public func selectRange() async throws(TODOStoreError) -> RangeOutcome {
    guard let start = selection.last, let end = currentItem?.id else { return .startMissing }
    switch try await store.items(from: start, to: end, in: query) {
    case .items(let ids):
      selection.add(ids, endingAt: end)
      return .selected(ids.count)
    case .endMissing: return .startMissing
    case .tooLong: return .tooLong
    }
  }

  /// Selects everything that the list shows, or clears the selection if everything is selected already.
  public func selectAllOrNone() { selection = selection.isOfAll && selection.ids.isEmpty ? .none : .all }

  public func clearSelection() { selection = .none }
}
