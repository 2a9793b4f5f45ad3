public import TODOCore
import TODOStore

extension MyTODOViewModel {
  /// How many items are selected; nil when none is.
  public var selectedCount: SelectedCount? { selection.count(listed: window.listedCount) }

  /// Selects the current item, or takes it out.
  public func toggleSelected() {
    if let item = currentItem { selection.toggle(item.id) }
  }

  /// What became of selecting a range.
  public enum RangeOutcome: Hashable, Sendable {
    case selected(Int)
    /// The item at which it would begin is not in the list, or is not selected any more.
    case startMissing
    case tooLong
  }

  /// Whether there is a current item, and one is selected at which a range can begin.
  public var canSelectRange: Bool { selection.last != nil && currentItem != nil }

  /// Selects the items from the one that was selected last to the current one.
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

  /// Selects all that the list shows; none, where all are selected already.
  public func selectAllOrNone() { selection = selection.isOfAll && selection.ids.isEmpty ? .none : .all }

  public func clearSelection() { selection = .none }
}
