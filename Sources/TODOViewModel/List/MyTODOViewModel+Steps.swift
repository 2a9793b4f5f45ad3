public import TODOCore
import TODOStore

/// Steps: the list is an outline, in which the steps of an item are hidden until it is unfolded.
extension MyTODOViewModel {
  /// Of how many steps the values are read in advance.
  static let stepLimit = 20

  /// Reads the first steps of the current item.
  func readSteps() async throws(TODOStoreError) {
    guard let item = currentItem, item.steps != nil else {
      currentSteps = []
      return
    }
    currentSteps = try await store.steps(of: item.id, limit: Self.stepLimit)
  }

  /// Whether the current item has steps that the list can show.
  public var canUnfoldSteps: Bool {
    guard let item = currentItem, query.shownOutline != nil, !isUnfolded(item) else { return false }
    return hasSteps(item)
  }

  /// Whether the list has steps to show below an item, unless they are at their dates.
  public func hasSteps(_ item: TODOItem) -> Bool {
    guard query.shownOutline != nil, let steps = item.steps else { return false }
    return query.shownFilter == .open ? steps.open > 0 : true
  }

  public func isUnfolded(_ item: TODOItem) -> Bool {
    query.shownOutline?.unfolded.contains(item.id) == true && hasSteps(item)
  }

  /// Shows or hides the steps of an item. The cursor stays on its item, or moves to the one that was folded over it.
  public func toggleSteps(of item: TODOItem) async throws(TODOStoreError) {
    undoConfirmation.forget()
    let old = unfoldedItems
    if unfoldedItems.remove(item.id) == nil { unfoldedItems.insert(item.id) }
    do throws(TODOStoreError) {
      try await showAgain()
    } catch {
      unfoldedItems = old
      throw error
    }
  }

  /// Reads the list again around the cursor.
  func showAgain() async throws(TODOStoreError) {
    guard let place = window.currentRow else { return try await show(.start(count: margin * 2)) { _ in 0 } }
    try await show(.around(place.cursor, before: margin, after: margin)) { $0.anchor }
  }

  /// Moves the cursor to the item that the current one is a step of, wherever the list shows it.
  ///
  /// - Returns: whether it does.
  public func goToParent() async throws(TODOStoreError) -> Bool {
    guard let parent = currentItem?.values.parent else { return false }
    return try await go(to: parent)
  }

  /// Unfolds the items that an item is a step of.
  func unfoldParents(of id: TODOItem.ID) async throws(TODOStoreError) {
    var next = try await store.refetchItem(id)?.values.parent
    while let parent = next, unfoldedItems.insert(parent).inserted {
      next = try await store.refetchItem(parent)?.values.parent
    }
  }

  /// Whether the current item is below another one in the outline.
  public var isOnStep: Bool { window.currentRow?.level ?? 0 > 0 }

  /// The item that a step belongs to, if it is open and has no open steps.
  public func parentWithoutOpenSteps(of step: TODOItem) async throws(TODOStoreError) -> TODOItem? {
    guard let id = step.values.parent, let parent = try await store.refetchItem(id), !parent.isDone else {
      return nil
    }
    return parent.steps?.open == 0 ? parent : nil
  }

  /// The values of a new step of an item.
  public func newStep(of parent: TODOItem) -> TODOItemValues {
    var values = TODOItemValues()
    values.parent = parent.id
    values.list = parent.list
    return values
  }

  // MARK: Nesting

  /// The item that the current one, or the selected ones, would become steps of: the one above, on the same level.
  public var itemAbove: TODOItem? {
    let rows = window.page.rows
    guard let start = firstIndex(ofChanged: rows) else { return nil }
    let level = rows[start].level
    let above = rows[..<start].last { $0.level <= level && !selection.contains($0.id) }
    return above.flatMap { $0.level == level && $0.item.isDone == rows[start].item.isDone ? $0.item : nil }
  }

  private func firstIndex(ofChanged rows: [TODOListRow]) -> Int? {
    selection.isEmpty ? window.currentIndex : rows.firstIndex { selection.contains($0.id) }
  }

  /// The items that are nested together: those selected, or the current one.
  private var nestedItems: [TODOItem.ID]? {
    if selection.isEmpty { return currentItem.map { [$0.id] } }
    guard !selection.isOfAll, selection.ids.count <= Self.moveLimit else { return nil }
    // In the order of the list, in which they stay.
    let shown = window.page.rows.map(\.id).filter(selection.ids.contains)
    return shown + selection.ids.subtracting(shown)
  }

  /// Makes the current item, or those selected, steps of an item. They stay selected.
  ///
  /// - Returns: nil if everything in the list is selected, or too much.
  public func nest(under parent: TODOItem) async throws(TODOStoreError) -> TODOEditsOutcome? {
    guard let ids = nestedItems else { return nil }
    return try await nest(ids.map { ($0, parent.id) })
  }

  /// Takes the current item, or those selected, out of the items that they are steps of. They stay selected.
  ///
  /// - Returns: nil if everything in the list is selected, or too much.
  public func unnest() async throws(TODOStoreError) -> TODOEditsOutcome? {
    guard let ids = nestedItems else { return nil }
    var parents: [(TODOItem.ID, TODOItem.ID?)] = []
    for id in ids {
      guard let parent = try await store.refetchItem(id)?.values.parent else { continue }
      parents.append((id, try await store.refetchItem(parent)?.values.parent))
    }
    // Each comes right after the item that it leaves, so the first comes last.
    return try await nest(parents.reversed())
  }

  private func nest(_ items: [(TODOItem.ID, TODOItem.ID?)]) async throws(TODOStoreError) -> TODOEditsOutcome {
    undoConfirmation.forget()
    let outcome = try await store.updateItems(
      items.map { id, parent in (id, [TODOEdit(.parent) { $0.parent = parent }]) }
    )
    if case .changed = outcome {
      let id = currentItem?.id
      await refresh { () async throws(TODOStoreError) in
        if let id { try await showAfterChange(id) } else { try await reload() }
      }
    }
    return outcome
  }
}
