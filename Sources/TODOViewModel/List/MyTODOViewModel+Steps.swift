public import TODOCore
import TODOStore

/// Steps: the list is an outline, in which the steps of an item are hidden until it is unfolded.
extension MyTODOViewModel {
  /// How many steps are read in advance.
  static let stepLimit = 20

  /// Reads the first steps of the current item, and its conflicts if it has some.
  func readSteps() async throws(TODOStoreError) {
    try await readConflicts()
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

  /// Whether the list has steps to show below an item.
  public func hasSteps(_ item: TODOItem) -> Bool {
    guard let steps = item.steps, query.shownOutline != nil else { return false }
    return steps.open > 0 || query.shownFilter == .all && steps.done > 0
  }

  /// Whether the list shows the steps of an item below it.
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
  ///
  /// - Parameter group: the group for the cursor if it is folded.
  func showAgain(on group: ListHeading? = nil) async throws(TODOStoreError) {
    guard let place = window.placeRow else {
      return try await show(.start(count: endCount), group: group) { _ in 0 }
    }
    try await show(.around(place.cursor, before: margin, after: margin), group: group) { $0.anchor }
  }

  /// Moves the cursor to the item that the current one is a step of, wherever the list shows it.
  ///
  /// - Returns: whether it does.
  public func goToParent() async throws(TODOStoreError) -> Bool {
    guard let parent = currentItem?.values.parent else { return false }
    return try await go(to: parent)
  }

  /// The items that an item is a step of, the nearest first.
  ///
  /// - Parameter query: the list whose outline has them above it; nil for all of them.
  private func itemsAbove(_ item: TODOItem, in query: TODOQuery?) async throws(TODOStoreError) -> [TODOItem] {
    var above: [TODOItem] = []
    var item = item
    while let parent = item.values.parent, query?.hasBelow(item) != false,
      !above.contains(where: { $0.id == parent }),
      let next = try await store.refetchItem(parent)
    {
      above.append(next)
      item = next
    }
    return above
  }

  /// Unfolds the items that the outline of a query has above an item.
  func unfoldItemsAbove(_ id: TODOItem.ID, in query: TODOQuery) async throws(TODOStoreError) {
    guard let item = try await store.refetchItem(id) else { return }
    unfoldedItems.formUnion(try await itemsAbove(item, in: query).map(\.id))
  }

  /// Moves the cursor to a new step with a due date below its item, or to that item: at its date, the step may be far away from it.
  ///
  /// - Returns: false if the list has no such place for it.
  func showStep(_ step: NewItem) async throws(TODOStoreError) -> Bool {
    guard query.shownOutline != nil, query.order == .due, step.values.due != nil,
      let parent = step.values.parent, try await isListed(parent)
    else { return false }
    unfoldedItems.insert(parent)
    try await unfold(parent, in: query)
    try await unfoldItemsAbove(parent, in: query)
    try await show(.aroundItem(parent, before: margin, after: margin)) { page in
      page.rows.firstIndex { $0.id == step.id && $0.level > 0 } ?? page.index(of: parent) ?? page.anchor
    }
    return true
  }

  /// The item at the top of the outline of a query under which an item is; itself in any other list.
  func top(over item: TODOItem, in query: TODOQuery) async throws(TODOStoreError) -> TODOItem {
    try await itemsAbove(item, in: query).last ?? item
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

  /// The level of an item: 1 at the top of an outline, 2 for a step of such an item.
  public func level(of item: TODOItem) async throws(TODOStoreError) -> Int {
    try await store.level(of: item.id)
  }

  /// The values of a new step of an item: it has the tag that is shown, like any new item.
  public func newStep(of parent: TODOItem) -> TODOItemValues {
    var values = newValues
    values.parent = parent.id
    values.list = parent.list
    return values
  }

  // MARK: Nesting

  /// The items that are nested together: those selected without the steps of others, or the current one. The first is the
  /// topmost one that is loaded.
  ///
  /// - Returns: nil if everything in the list is selected, or too much.
  func nestedItems() async throws(TODOStoreError) -> [TODOItem]? {
    guard !selection.isOfAll, selection.ids.count <= Change.moveLimit else { return nil }
    let ids = selection.isEmpty ? Set([currentItem?.id].compactMap(\.self)) : selection.ids
    // In the order of the list, in which they stay. A step with a due date may be in it twice.
    let shown = window.page.rows.map(\.id).filter(ids.contains)
    var items: [TODOItem] = []
    for id in shown + ids.subtracting(shown) where !items.contains(where: { $0.id == id }) {
      guard let item = try await store.refetchItem(id) else { continue }
      let above = try await itemsAbove(item, in: nil)
      if !above.contains(where: { ids.contains($0.id) }) { items.append(item) }
    }
    return items
  }

  /// The item above another one, on its level of the outline; nil if it is the first.
  func itemAbove(_ item: TODOItem) async throws(TODOStoreError) -> TODOItem? {
    var folded = query
    // Without the steps of the others, the row above is that item.
    folded.outline = ListOutline(unfolded: Set(try await itemsAbove(item, in: query).map(\.id)))
    let page = try await store.filteredItems(folded, window: .aroundItem(item.id, before: 1, after: 1))
    guard let row = page.rows.first(where: { $0.id == item.id }), let above = page.rows.first,
      above.id != row.id,
      above.level == row.level, above.item.isDone == row.item.isDone
    else { return nil }
    return above.item
  }
}
