public import TODOCore
import TODOStore

extension MyTODOViewModel {
  /// Makes an item and selects it where the list shows it.
  public func createTODOItem(_ draft: TODODraft) async throws(TODOStoreError) -> TODOChangeOutcome {
    turnConfirmation.forget()
    let outcome = try await store.createTODOItem(draft)
    if case .changed(let item, _) = outcome {
      await refresh { () async throws(TODOStoreError) in try await showAfterChange(item.id) }
    }
    return outcome
  }

  /// Changes fields of an item; the selection stays with it.
  ///
  /// - Parameter seen: what the person had before them; a field that holds something else by now is not changed.
  public func updateTODOItem(
    _ id: TODOItem.ID,
    _ edits: [TODOEdit],
    seen: TODODraft? = nil
  ) async throws(TODOStoreError) -> TODOChangeOutcome {
    turnConfirmation.forget()
    let outcome = try await store.updateItem(id, edits, seen: seen)
    await refresh { () async throws(TODOStoreError) in try await follow(id) }
    return outcome
  }

  public func toggleIsDone(_ id: TODOItem.ID) async throws(TODOStoreError) -> TODOChangeOutcome {
    turnConfirmation.forget()
    let outcome = try await store.toggleIsDone(id)
    await refresh { () async throws(TODOStoreError) in try await follow(id) }
    return outcome
  }

  public func deleteTODOItem(_ id: TODOItem.ID) async throws(TODOStoreError) -> TODOChangeOutcome {
    turnConfirmation.forget()
    let outcome = try await store.deleteTODOItem(id)
    await refresh { () async throws(TODOStoreError) in try await follow(id) }
    return outcome
  }

  /// Deletes all finished items, or all.
  public func deleteAll(onlyFinished: Bool) async throws(TODOStoreError) -> TODOBulkOutcome {
    turnConfirmation.forget()
    let outcome = try await store.deleteAll(onlyFinished: onlyFinished)
    await refresh(reload)
    return outcome
  }

  /// Moves the selected item past its neighbour in the manual order.
  ///
  /// - Returns: nil when it is the first or last of its section, or the order is not the manual one.
  public func moveSelectedItem(_ direction: TODOMoveDirection) async throws(TODOStoreError)
    -> TODOChangeOutcome?
  {
    guard query.sort.order == .manual, let index = selectedIndex else { return nil }
    let neighbourIndex = direction == .up ? index - 1 : index + 1
    guard page.rows.indices.contains(neighbourIndex) else { return nil }
    let (item, neighbour) = (page.rows[index].item, page.rows[neighbourIndex].item)
    guard item.isDone == neighbour.isDone else { return nil }
    turnConfirmation.forget()
    let goesForward = (direction == .down) != query.sort.isReversed
    let outcome = try await store.moveItem(
      item.id,
      goesForward ? .after(neighbour.id) : .before(neighbour.id)
    )
    await refresh { () async throws(TODOStoreError) in try await follow(item.id) }
    return outcome
  }

  /// Reads the list again when something failed, which may leave open what the file holds now.
  public func reloadAfterFailure() async { await refresh(reload) }

  /// Reads the list again after a change. The change is on the disk, so a list that cannot be read now is no
  /// reason to say that it failed: the list is outdated until it is read the next time.
  func refresh(_ read: () async throws(TODOStoreError) -> Void) async {
    do throws(TODOStoreError) {
      try await read()
    } catch {
      isOutdated = true
    }
  }

  /// Reads the list again and selects an item if it is there; otherwise the selection stays.
  func showAfterChange(_ id: TODOItem.ID) async throws(TODOStoreError) {
    if try await store.contains(id, in: query) {
      try await show(.aroundItem(id, before: visibleRowCount * 3, after: visibleRowCount * 3)) {
        $0.index(of: id) ?? $0.anchor
      }
    } else {
      try await reload()
    }
  }
}
