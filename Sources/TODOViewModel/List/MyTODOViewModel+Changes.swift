public import TODOCore
import TODOStore

extension MyTODOViewModel {
  // MARK: One item

  /// Makes an item and puts the cursor on it where the list shows it.
  public func createTODOItem(_ values: TODOItemValues) async throws(TODOStoreError) -> TODOChangeOutcome {
    undoConfirmation.forget()
    let outcome = try await store.createTODOItem(values)
    if case .changed(let item, _) = outcome {
      await refresh { () async throws(TODOStoreError) in try await showAfterChange(item.id) }
    }
    return outcome
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

  public func toggleIsDone(_ id: TODOItem.ID) async throws(TODOStoreError) -> TODOChangeOutcome {
    try await change(id) { store async throws(TODOStoreError) in try await store.toggleIsDone(id) }
  }

  public func deleteTODOItem(_ id: TODOItem.ID) async throws(TODOStoreError) -> TODOChangeOutcome {
    try await change(id) { store async throws(TODOStoreError) in try await store.deleteTODOItem(id) }
  }

  /// Moves the current item past its neighbour in the manual order.
  ///
  /// - Returns: nil when it is the first or last of its section, or the order is not the manual one.
  public func moveCurrentItem(_ direction: TODOMoveDirection) async throws(TODOStoreError)
    -> TODOChangeOutcome?
  {
    guard query.sort.order == .manual, let item = currentItem, let neighbour = window.neighbour(direction)
    else { return nil }
    let goesForward = (direction == .down) != query.sort.isReversed
    return try await change(item.id) { store async throws(TODOStoreError) in
      try await store.moveItem(item.id, goesForward ? .after(neighbour.id) : .before(neighbour.id))
    }
  }

  private func change(
    _ id: TODOItem.ID,
    _ body: (TODOItemStore) async throws(TODOStoreError) -> TODOChangeOutcome
  ) async throws(TODOStoreError) -> TODOChangeOutcome {
    undoConfirmation.forget()
    let outcome = try await body(store)
    await refresh { () async throws(TODOStoreError) in try await follow(id) }
    return outcome
  }

  // MARK: Many items

  /// Deletes all completed items, or all.
  ///
  /// - Returns: what became of it; nil where that is a job, which tells when it has ended.
  public func deleteAll(onlyFinished: Bool) async throws(TODOStoreError) -> JobEnd? {
    undoConfirmation.forget()
    let count = onlyFinished ? window.counts.done : window.counts.total
    return try await perform(.deleting(onlyFinished: onlyFinished), itemCount: count) {
      [store] report async throws(TODOStoreError) in
      .deleted(try await store.deleteAll(onlyFinished: onlyFinished, progress: report))
    }
  }

  /// Makes a change to all selected items as one step. They are not selected any more then.
  ///
  /// - Returns: what became of it; nil where that is a job, which tells when it has ended.
  public func changeSelectedItems(_ change: TODOBulkChange) async throws(TODOStoreError) -> JobEnd? {
    undoConfirmation.forget()
    let items = selection.items(of: query)
    let end = try await perform(.changing(change), itemCount: selectedCount?.known ?? 0) {
      [store] report async throws(TODOStoreError) in
      .changed(change, try await store.changeItems(items, change, progress: report))
    }
    selection = .none
    return end
  }

  /// No more items are moved at once.
  public static let moveLimit = TODOItemStore.moveLimit

  /// Moves the selected items as one block in the manual order. They stay selected.
  ///
  /// - Returns: nil when all that the list shows are selected, so that there is nothing to move past.
  public func moveSelectedItems(_ direction: TODOMoveDirection) async throws(TODOStoreError)
    -> TODOMoveOutcome?
  {
    guard !selection.isOfAll else { return nil }
    undoConfirmation.forget()
    let outcome = try await store.moveItems(selection.ids, direction, in: query)
    await refresh(reload)
    return outcome
  }

  /// Does what may touch many items: at once where they are few, else as a job. The list is read again afterwards.
  ///
  /// - Parameters:
  ///   - kind: nil for what is done at once in any case.
  ///   - item: where the cursor is to go when it is done at once.
  /// - Returns: how it ended; nil where a job does it, or where another one runs.
  func perform(
    _ kind: Job.Kind?,
    itemCount: Int,
    showing item: (JobEnd) -> TODOItem.ID? = { _ in nil },
    _ body: @escaping JobRunner.Body
  ) async throws(TODOStoreError) -> JobEnd? {
    if let kind, itemCount > TODOItemStore.sliceThreshold {
      jobs.begin(kind, itemCount: itemCount, body)
      return nil
    }
    let end = try await body { _ in }
    await refresh { () async throws(TODOStoreError) in
      if let id = item(end) { try await showAfterChange(id) } else { try await reload() }
    }
    return end
  }
}
