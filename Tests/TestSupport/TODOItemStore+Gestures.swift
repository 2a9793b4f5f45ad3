public import TODOCore
public import TODOStore

extension Outcome {
  /// Why the first of the items that were not changed was refused.
  public var reason: Refusal? { refused.first?.reason }
}

/// Changes in short, as most tests make them: of single items, in whatever state they are.
extension TODOItemStore {
  public func createTODOItem(_ values: TODOItemValues) async throws(TODOStoreError) -> Outcome {
    try await create([NewItem(values)])
  }

  /// Makes the items that have a title.
  ///
  /// - Returns: those items, or why one of them cannot be a step.
  public func createTODOItems(
    _ values: [TODOItemValues]
  ) async throws(TODOStoreError) -> Result<[TODOItem], ParentRefusal> {
    let items = values.filter(\.hasTitle).map { NewItem($0) }
    if case .parent(let refusal) = try await create(items).refused.first?.reason { return .failure(refusal) }
    let made = try await refetchItems(items.map(\.id), changedBy: nil).items
    return .success(items.compactMap { made[$0.id] })
  }

  public func duplicateTODOItem(_ id: TODOItem.ID) async throws(TODOStoreError) -> Outcome {
    let copies = try await copies(of: id)
    return copies.isEmpty ? .refused(.deleted) : try await create(copies)
  }

  public func updateItem(_ id: TODOItem.ID, _ edits: [TODOEdit]) async throws(TODOStoreError) -> Outcome {
    try await perform(.edit(id, edits), on: .ids([id]))
  }

  public func updateItems(
    _ items: [(id: TODOItem.ID, edits: [TODOEdit])],
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> Outcome {
    let edits = Dictionary(items.map { ($0.id, $0.edits) }) { first, _ in first }
    return try await perform(.edit(edits), on: .ids(items.map(\.id)), progress: report)
  }

  public func toggleIsDone(_ id: TODOItem.ID) async throws(TODOStoreError) -> Outcome {
    try await perform(.toggleIsDone, on: .ids([id]))
  }

  /// Completes or reopens an item as it was seen.
  public func toggleIsDone(_ item: TODOItem) async throws(TODOStoreError) -> Outcome {
    try await perform(.toggleIsDone, on: .items([item]))
  }

  /// Completes an item as it was seen.
  public func complete(_ item: TODOItem) async throws(TODOStoreError) -> Outcome {
    try await perform(.isDone(true), on: .items([item]))
  }

  public func skipDate(of id: TODOItem.ID) async throws(TODOStoreError) -> Outcome {
    try await perform(.skip, on: .ids([id]))
  }

  public func deleteTODOItem(_ id: TODOItem.ID) async throws(TODOStoreError) -> Outcome {
    try await perform(.delete, on: .ids([id]))
  }

  public func deleteAll(
    onlyDone: Bool,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> Outcome {
    let targets = Targets.all(of: TODOQuery(filter: onlyDone ? .done : .all))
    return try await perform(.deleteAll(onlyDone: onlyDone), on: targets, progress: report)
  }

  /// A place in the manual order.
  public enum Place: Sendable {
    case before(TODOItem.ID), after(TODOItem.ID)

    fileprivate var change: Change {
      switch self {
      case .before(let id): .place(.before, of: id)
      case .after(let id): .place(.after, of: id)
      }
    }
  }

  public func moveItem(_ id: TODOItem.ID, _ place: Place) async throws(TODOStoreError) -> Outcome {
    try await perform(place.change, on: .ids([id]))
  }

  public func moveItems(
    _ ids: some Sequence<TODOItem.ID>,
    _ direction: Change.Direction,
    in query: TODOQuery
  ) async throws(TODOStoreError) -> Outcome {
    try await perform(.move(direction, in: query), on: .ids(ids))
  }

  public func changeItems(
    _ targets: Targets,
    _ change: Change,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> Outcome {
    try await perform(change, on: targets, progress: report)
  }
}
