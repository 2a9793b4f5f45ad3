public import TODOCore

/// Lists, tags and views.
extension TODOItemStore {
  /// The Inbox and the lists in their order, the tags of items, by name, or the views in their order.
  public func collections(
    _ kind: TODOCollection.Kind,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TODOStoreError) -> [TODOCollection] {
    try await database.read { [now = localNow] db in try CollectionTable(db: db).all(kind, at: now) }
  }

  /// A list, tag or view as it is now; nil if it is deleted.
  public func collection(_ id: TODOCollection.ID) async throws(TODOStoreError) -> TODOCollection? {
    try await database.read { db in try CollectionTable(db: db).one(id) }
  }

  /// How many of some items have each tag that any of them has, and how many items there are; nil if there are more than
  /// ``TODOItemRun/limit``.
  public func tagCounts(
    of targets: Targets
  ) async throws(TODOStoreError) -> (counts: [CollectionName: Int], all: Int)? {
    guard let items = try await database.readAll(ItemChooser(targets))?.items.all,
      items.count <= TODOItemRun.limit
    else { return nil }
    let counts = try await database.read { db in
      try CollectionTable(db: db).tagCounts(of: items.numbers())
    }
    return (counts, items.count)
  }

  /// The lists and tags among those that a query names that do not exist.
  public func missing(
    _ names: [TypedQuery.Name],
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TODOStoreError) -> [TypedQuery.Name] {
    guard !names.isEmpty else { return [] }
    let known = try await database.read { db in try CollectionTable(db: db).ids(of: names) }
    return names.filter { known[$0] == nil }
  }

  /// The first lists and views in their order and the tags with the most open items, by name: up to `limit` of each.
  public func firstCollections(_ limit: Int) async throws(TODOStoreError) -> [TODOCollection] {
    try await database.read { [now = localNow] db in try CollectionTable(db: db).shelf(limit, at: now) }
  }

  /// The numbers of Today and Upcoming.
  public func agendaCounts(_ grouping: DueGrouping) async throws(TODOStoreError) -> AgendaCounts {
    try await database.read { [now = localNow, counts = caches.counts] db in
      try GroupCounter(db: db, grouping: grouping, cache: counts).agendaCounts(at: now)
    }
  }

  /// Makes a list, as the last one. A tag is made by giving it to an item.
  public func makeList(_ name: CollectionName) async throws(TODOStoreError) -> Outcome {
    try await perform(.make(name, .list))
  }

  /// Makes a view, as the last one.
  public func makeView(_ name: CollectionName, _ view: SavedView) async throws(TODOStoreError) -> Outcome {
    try await perform(.make(name, .view, view))
  }

  /// Gives a view another query and order.
  public func replaceView(
    _ id: TODOCollection.ID,
    with view: SavedView
  ) async throws(TODOStoreError) -> Outcome {
    try await perform(.replace(id, with: view))
  }

  /// Renames a list, a tag or a view; the items of a list or tag keep it.
  ///
  /// - Parameter merges: whether a list or tag may become one with the one that has the name already. Its items have that
  ///   one then: so they are moved to another list, or get another tag.
  public func renameCollection(
    _ id: TODOCollection.ID,
    to name: CollectionName,
    merges: Bool = false,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> Outcome {
    try await SlicedJob.run(report) { [self] job async throws(TODOStoreError) in
      try await perform(.rename(id, to: name, merges: merges), job)
    }
  }

  /// Moves a list or view before another one; without one, to the end.
  public func moveCollection(
    _ id: TODOCollection.ID,
    before neighbour: TODOCollection.ID?
  ) async throws(TODOStoreError) -> Outcome {
    try await perform(.move(id, before: neighbour))
  }

  /// Deletes a list, a tag or a view. The items of a list are in the Inbox then, until the deletion is undone.
  public func deleteCollection(_ id: TODOCollection.ID) async throws(TODOStoreError) -> Outcome {
    try await perform(.delete(id))
  }

  private func perform(
    _ change: CollectionChange,
    _ job: SlicedJob? = nil
  ) async throws(TODOStoreError) -> Outcome {
    try await steps.perform(job) { history, now in try change.plan(history, now: now) }
  }
}
