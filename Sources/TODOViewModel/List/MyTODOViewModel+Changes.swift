public import TODOCore
import TODOStore

/// Changes of items: the current one, those selected, or new ones.
extension MyTODOViewModel {
  /// Makes a change to an item, or, if none is given, to those selected or the current one, as one step. The selection is
  /// cleared, unless the change is refused or only moves the items.
  ///
  /// - Parameter item: as it was seen.
  /// - Returns: how it ended; nil if it is now running as a job, which reports its end later.
  public func apply(_ change: Change, to item: TODOItem? = nil) async throws(TODOStoreError) -> JobEnd? {
    let isSelection = item == nil && selectedCount != nil
    guard isSelection || item != nil || currentItem != nil else { return .changed(change, .nothing()) }
    let targets = item.map { .items([$0]) } ?? self.targets
    let current = currentItem.flatMap { isSelection && selection.contains($0.id) ? $0.id : nil }
    let end = try await apply(change, on: targets)
    if case .refused = end { return end }
    if let current, case .changed(_, let outcome) = end, let step = outcome.step {
      changeOfSelection = (step.number, current)
    }
    if isSelection, !change.keepsSelection { selection = .none }
    return end
  }

  /// The item that a change is made to now, if there is one that is loaded: the only selected one, or the current one.
  public var onlyTarget: TODOItem? {
    guard let selectedCount else { return currentItem }
    return selectedCount == .exactly(1) ? todoItems.first { selection.contains($0.id) } : nil
  }

  /// The items that are selected, or the current one.
  private var targets: Targets {
    if selectedCount != nil { return selection.targets(of: query, seen: seenWhenSelecting) }
    return .items([currentItem].compactMap(\.self))
  }

  private func apply(_ change: Change, on targets: Targets) async throws(TODOStoreError) -> JobEnd? {
    undoConfirmation.forget()
    let end = try await jobs.run(.changing(change)) { [store] report async throws(TODOStoreError) in
      .changed(change, try await store.perform(change, on: targets, progress: report))
    }
    if case .changed(_, let outcome) = end { await refresh(after: change, on: targets, outcome) }
    return end
  }

  /// Sets fields of an item, at once.
  ///
  /// - Parameter target: the item, as it was seen.
  public func edit(_ target: Target, _ edits: [TODOEdit]) async throws(TODOStoreError) -> Outcome {
    undoConfirmation.forget()
    let change = Change.edit(target.id, edits)
    let outcome = try await store.perform(change, on: .items([target]))
    await refresh(after: change, on: .items([target]), outcome)
    return outcome
  }

  /// Deletes all done items, or all items.
  ///
  /// - Returns: how it ended; nil if it is now running as a job, which reports its end later.
  public func deleteAll(onlyDone: Bool) async throws(TODOStoreError) -> JobEnd? {
    try await apply(.deleteAll(onlyDone: onlyDone), on: .all(of: TODOQuery(filter: onlyDone ? .done : .all)))
  }

  /// Makes items as one step, and moves the cursor to the first of them if the list shows it.
  public func create(_ items: [NewItem]) async throws(TODOStoreError) -> Outcome {
    undoConfirmation.forget()
    let outcome = try await store.create(items)
    if case .made = outcome, let first = items.first {
      await refresh { () async throws(TODOStoreError) in
        if try await !showStep(first) { try await showAfterChange(first.id) }
      }
    }
    return outcome
  }

  /// Those of some items that were listed, have been changed since, and are not listed any more, as they are now; nil for deleted ones. Of
  /// one that has moved on to its next date because it was completed since then, that is its done copy.
  public func gone(
    of items: [TODOItem]
  ) async throws(TODOStoreError) -> [(was: TODOItem, now: TODOItem?)] {
    let shown = Set(todoItems.map(\.id))
    let missing = items.filter { !shown.contains($0.id) }
    guard !missing.isEmpty else { return [] }
    let unlisted = try await store.unlisted(Set(missing.map(\.id)), in: query)
    func copyID(_ item: TODOItem) -> TODOItem.ID? { item.series.map { item.copyID(at: $0.scheduled) } }
    let now = try await store.refetchItems(unlisted + missing.compactMap(copyID), changedBy: nil).items
    return missing.filter { unlisted.contains($0.id) && now[$0.id]?.values != $0.values }.map { was in
      let copy = copyID(was).flatMap { now[$0] }
      let isNew = copy.map { $0.isDone && $0.createdAt >= was.modifiedAt } ?? false
      return (was, now[was.id].map { isNew ? copy ?? $0 : $0 })
    }
  }

  /// Open copies of an item and of its steps, which do not exist yet; none if the item is gone.
  public func copies(of id: TODOItem.ID) async throws(TODOStoreError) -> [NewItem] {
    try await store.copies(of: id)
  }

  /// Moves the current item, or those selected, past the neighbour in the manual order. They stay selected.
  public func move(_ direction: Change.Direction) async throws(TODOStoreError) -> JobEnd? {
    guard hasManualOrder else { return .changed(.move(direction, in: query), .refused(.notShown)) }
    return try await apply(.move(direction, in: query))
  }

  /// Whether the current item, or those selected, can be moved in the manual order; that of steps always is.
  public var hasManualOrder: Bool {
    if query.order == .manual { return true }
    if selection.isEmpty { return window.currentRow?.level ?? 0 > 0 }
    return window.page.rows.allSatisfy { !selection.contains($0.id) || $0.level > 0 }
  }

  /// The place of the newest step in effect when the list was read.
  var seenStep: Int64 { window.placeInEffect }

  // MARK: The cursor

  /// Reads the list again after a change. The cursor stays on its item; if that has left the list or its section, or has
  /// moved to its next date, the next one takes its place.
  private func refresh(after change: Change, on targets: Targets, _ outcome: Outcome) async {
    guard case .items(let targets) = targets, targets.count == 1, !change.nests else {
      let id = change.nests && outcome.step != nil ? currentItem?.id : nil
      return await refresh { () async throws(TODOStoreError) in
        if let id { try await showAfterChange(id) } else { try await reload() }
      }
    }
    var followed: TODOItem.ID? = targets[0].id
    if let step = outcome.step, let item = outcome.item, let current = currentItem {
      if item.isDone != current.isDone {
        // An item that has left its section is not looked for.
        followed = nil
      } else if step.verb == .complete, !item.isDone, current.id == item.id {
        // In a calendar, it has left its day.
        followed = query.dayHeadings == nil ? window.nextOpenRow?.id ?? item.id : nil
      }
    }
    await refresh { [followed] () async throws(TODOStoreError) in
      guard case .due = change, outcome.step != nil, query.order == .due, query.dayHeadings == nil,
        query.review == nil, let id = followed, id == currentItem?.id
      else { return try await follow(followed) }
      try await stay(besides: id)
    }
  }

  // MARK: Nesting

  /// Makes the current item, or those selected, steps of the one above. They stay selected.
  public func nest() async throws(TODOStoreError) -> JobEnd? {
    let refused = { (reason: Refusal) in
      JobEnd.changed(.nest(under: TODOItem.ID(), title: ""), .refused(reason))
    }
    guard let items = try await nestedItems() else { return refused(.tooMany) }
    guard let first = items.first else { return refused(.deleted) }
    let isOneLevel = items.allSatisfy { $0.values.parent == first.values.parent && $0.isDone == first.isDone }
    guard isOneLevel else { return refused(.onTwoLevels) }
    guard let above = try await itemAbove(first) else { return refused(.nothingAbove) }
    let isUnfolded = unfoldedItems.contains(above.id)
    unfoldedItems.insert(above.id)
    let end = try await apply(.nest(under: above.id, title: above.title), on: .items(items))
    if case .changed(_, let outcome) = end, outcome.step == nil, !isUnfolded {
      unfoldedItems.remove(above.id)
    }
    return end
  }

  /// Takes the current item, or those selected, out of the items that they are steps of. They stay selected.
  public func unnest() async throws(TODOStoreError) -> JobEnd? {
    let change = Change.unnest(upwards: query.sort.order == .manual && query.sort.isReversed)
    guard let items = try await nestedItems() else { return .changed(change, .refused(.tooMany)) }
    guard !items.isEmpty else { return .changed(change, .refused(.deleted)) }
    return try await apply(change, on: .items(items))
  }
}

extension Change {
  fileprivate var nests: Bool {
    switch self {
    case .nest, .unnest: true
    default: false
    }
  }

  fileprivate var keepsSelection: Bool {
    switch self {
    case .nest, .unnest, .move: true
    default: false
    }
  }
}
