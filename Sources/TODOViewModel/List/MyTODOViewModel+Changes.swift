public import TODOCore
import TODOStore

extension MyTODOViewModel {
  // MARK: One item

  /// Creates an item and moves the cursor to it if the list shows it.
  public func createTODOItem(_ values: TODOItemValues) async throws(TODOStoreError) -> TODOChangeOutcome {
    undoConfirmation.forget()
    let outcome = try await store.createTODOItem(values)
    if case .changed(let item, _) = outcome {
      await refresh { () async throws(TODOStoreError) in try await showAfterChange(item.id) }
    }
    return outcome
  }

  /// Creates an open copy of an item and of its steps, and moves the cursor to it if the list shows it.
  public func duplicate(_ id: TODOItem.ID) async throws(TODOStoreError) -> TODOChangeOutcome {
    undoConfirmation.forget()
    let outcome = try await store.duplicateTODOItem(id)
    if case .changed(let item, _) = outcome {
      await refresh { () async throws(TODOStoreError) in try await showAfterChange(item.id) }
    }
    return outcome
  }

  /// Creates items as one step and moves the cursor to the first of them if the list shows it.
  ///
  /// - Returns: the items, or why one of them cannot be a step of its parent.
  public func createTODOItems(
    _ values: [TODOItemValues]
  ) async throws(TODOStoreError) -> Result<[TODOItem], ParentRefusal> {
    undoConfirmation.forget()
    let result = try await store.createTODOItems(values)
    if case .success(let items) = result, let first = items.first {
      await refresh { () async throws(TODOStoreError) in try await showAfterChange(first.id) }
    }
    return result
  }

  /// Changes fields of an item; the cursor stays on it.
  public func updateTODOItem(
    _ id: TODOItem.ID,
    _ edits: [TODOEdit]
  ) async throws(TODOStoreError) -> TODOChangeOutcome {
    try await change(id) { store async throws(TODOStoreError) in
      try await store.updateItem(id, edits)
    }
  }

  /// Completes or reopens an item, unless another window has done so since the user saw it; one that repeats, since the user saw its date.
  ///
  /// When one that repeats has been completed, the cursor moves to the next open item instead of staying with its next date.
  public func toggleIsDone(_ item: TODOItem) async throws(TODOStoreError) -> TODOChangeOutcome {
    let goesOn = item.repeats != nil && !item.isDone
    return try await change(item.id, goesOn: goesOn) { store async throws(TODOStoreError) in
      guard goesOn else { return try await store.toggleIsDone(item.id, seen: item.isDone) }
      return try await store.updateItem(item.id, item.completion)
    }
  }

  /// How many dates a repeating item skips when it is completed now.
  public func missedDates(of item: TODOItem) -> Int { item.following(store.localNow)?.missed ?? 0 }

  /// Moves a repeating item on to its next date, unless another window has done so since the user saw it.
  public func skipDate(of item: TODOItem) async throws(TODOStoreError) -> TODOChangeOutcome {
    try await change(item.id) { store async throws(TODOStoreError) in
      try await store.skipDate(of: item.id, at: item.due)
    }
  }

  public func deleteTODOItem(_ id: TODOItem.ID) async throws(TODOStoreError) -> TODOChangeOutcome {
    try await change(id) { store async throws(TODOStoreError) in try await store.deleteTODOItem(id) }
  }

  /// Moves the current item past its neighbour in the manual order.
  ///
  /// - Returns: nil if it is the first or last of its section, or the order is not manual; that of steps always is.
  public func moveCurrentItem(_ direction: TODOMoveDirection) async throws(TODOStoreError)
    -> TODOChangeOutcome?
  {
    guard hasManualOrder, let row = window.currentRow else { return nil }
    let item = row.item
    guard let neighbour = window.neighbour(direction) else {
      // Past one with many steps.
      let outcome = try await store.moveItems([item.id], direction, in: query)
      await refresh(reload)
      if case .changed(let step) = outcome { return .changed(item, step) }
      return nil
    }
    let goesForward = (direction == .down) != (row.level == 0 && query.sort.isReversed)
    return try await change(item.id) { store async throws(TODOStoreError) in
      try await store.moveItem(item.id, goesForward ? .after(neighbour.id) : .before(neighbour.id))
    }
  }

  /// Whether the current item, or those selected, can be moved in the manual order.
  public var hasManualOrder: Bool {
    if query.order == .manual { return true }
    if selection.isEmpty { return window.currentRow?.level ?? 0 > 0 }
    return window.page.rows.allSatisfy { !selection.contains($0.id) || $0.level > 0 }
  }

  /// - Parameter goesOn: whether the cursor leaves the item when that has changed, for the next one.
  private func change(
    _ id: TODOItem.ID,
    goesOn: Bool = false,
    _ body: (TODOItemStore) async throws(TODOStoreError) -> TODOChangeOutcome
  ) async throws(TODOStoreError) -> TODOChangeOutcome {
    undoConfirmation.forget()
    let outcome = try await body(store)
    var followed: TODOItem.ID? = id
    if case .changed(let item, _) = outcome, let current = currentItem {
      if item.isDone != current.isDone {
        // One that has left its section is not looked for.
        followed = nil
      } else if goesOn, current.id == id {
        // In a calendar, it has left its day.
        followed = query.dayHeadings == nil ? window.nextOpenRow?.id ?? id : nil
      }
    }
    await refresh { [followed] () async throws(TODOStoreError) in try await follow(followed) }
    return outcome
  }

  // MARK: Many items

  /// How many rows a change of an item and its steps has, if a job has to make it.
  public func largeRowCount(of item: TODOItem) async throws(TODOStoreError) -> Int? {
    guard item.steps != nil else { return nil }
    let count = try await store.stepCount(of: item.id)
    return count >= TODOItemStore.sliceThreshold ? count + 1 : nil
  }

  /// Changes an item together with its steps, as a job.
  ///
  /// - Returns: nil if the job has begun.
  public func change(
    _ item: TODOItem,
    _ change: TODOBulkChange,
    rowCount: Int
  ) async throws(TODOStoreError) -> JobEnd? {
    undoConfirmation.forget()
    return try await perform(.changing(change), itemCount: rowCount) {
      [store, seen = seenStep] report async throws(TODOStoreError) in
      .changed(change, try await store.changeItems(.items([item.id]), change, seen: seen, progress: report))
    }
  }

  /// Deletes all done items, or all items.
  ///
  /// - Returns: how it ended; nil if it is now running as a job, which reports its end later.
  public func deleteAll(onlyDone: Bool) async throws(TODOStoreError) -> JobEnd? {
    undoConfirmation.forget()
    let count = onlyDone ? window.counts.done : window.counts.total
    return try await perform(.deleting(onlyDone: onlyDone), itemCount: count) {
      [store] report async throws(TODOStoreError) in
      .deleted(try await store.deleteAll(onlyDone: onlyDone, progress: report))
    }
  }

  /// Changes all selected items as one step, and clears the selection unless the change is refused.
  ///
  /// - Returns: how it ended; nil if it is now running as a job, which reports its end later.
  public func changeSelectedItems(_ change: TODOBulkChange) async throws(TODOStoreError) -> JobEnd? {
    undoConfirmation.forget()
    let items = selection.items(of: query)
    var itemCount = selectedCount?.known ?? 0
    if change.takesSteps, !selection.isOfAll, itemCount <= TODOItemStore.sliceThreshold {
      for id in selection.ids { itemCount += try await store.stepCount(of: id) }
    }
    let end = try await perform(.changing(change), itemCount: itemCount) {
      [store, seen = seenWhenSelecting] report async throws(TODOStoreError) in
      .changed(change, try await store.changeItems(items, change, seen: seen, progress: report))
    }
    if case .refused = end { return end }
    selection = .none
    return end
  }

  /// The place of the newest step in effect when the list was read.
  var seenStep: Int64 { window.undoStep?.sequence ?? 0 }

  /// The maximum number of items that can be moved at once.
  public static let moveLimit = TODOItemStore.moveLimit

  /// Moves the selected items as one block in the manual order. They stay selected.
  ///
  /// - Returns: nil if everything in the list is selected, so that there is nothing to move past.
  public func moveSelectedItems(_ direction: TODOMoveDirection) async throws(TODOStoreError)
    -> TODOMoveOutcome?
  {
    guard !selection.isOfAll else { return nil }
    undoConfirmation.forget()
    let outcome = try await store.moveItems(selection.ids, direction, in: query)
    await refresh(reload)
    return outcome
  }

  /// Makes a change that may affect many items: at once if they are few, otherwise as a job. The list is read again
  /// afterwards.
  ///
  /// - Parameters:
  ///   - kind: nil for a change that is always made at once.
  ///   - item: where the cursor goes if the change is made at once.
  /// - Returns: how it ended; nil if a job makes it.
  func perform(
    _ kind: Job.Kind?,
    itemCount: Int,
    showing item: (JobEnd) -> TODOItem.ID? = { _ in nil },
    _ body: @escaping JobRunner.Body
  ) async throws(TODOStoreError) -> JobEnd? {
    if let kind, itemCount > TODOItemStore.sliceThreshold {
      return jobs.begin(kind, itemCount: itemCount, body) ? nil : jobs.current.map(JobEnd.refused)
    }
    let end = try await body { _ in }
    await refresh { () async throws(TODOStoreError) in
      if let id = item(end) { try await showAfterChange(id) } else { try await reload() }
    }
    return end
  }
}
