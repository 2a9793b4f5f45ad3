public import TODOCore
import TODOStore

/// Reading and changing lists, tags and views.
extension MyTODOViewModel {
  /// All lists, views and tags that items have, each kind in its order.
  public func collections() async throws(TODOStoreError) -> [TODOCollection] {
    var all: [TODOCollection] = []
    for kind in TODOCollection.Kind.shown { all += try await store.collections(kind) }
    return all
  }

  /// How many of the selected items, or of the current one, have each of their tags, and how many items there are. The counts are nil if so
  /// many are selected that counting would take long.
  public func heldTags() async throws(TODOStoreError) -> (counts: [CollectionName: Int]?, all: Int) {
    guard let selectedCount else {
      let names = currentItem?.tags.keyedNames ?? []
      return (Dictionary(names.map { ($0, 1) }) { first, _ in first }, 1)
    }
    guard case .exactly(...TODOItemRun.limit) = selectedCount,
      let held = try await store.tagCounts(of: selection.targets(of: query, seen: seenStep))
    else { return (nil, selectedCount.known) }
    return (held.counts, held.all)
  }

  /// A list, tag or view as it is now; nil if it is deleted.
  public func collection(_ id: TODOCollection.ID) async throws(TODOStoreError) -> TODOCollection? {
    try await store.collection(id)
  }

  /// Makes a list without items.
  public func makeList(_ name: CollectionName) async throws(TODOStoreError) -> Outcome {
    try await changeCollections { store async throws(TODOStoreError) in try await store.makeList(name) }
  }

  /// Saves a query and an order as a view.
  ///
  /// - Parameter replaced: the view that they replace; nil to make one with the name.
  public func saveView(
    _ name: CollectionName,
    _ view: SavedView,
    replacing replaced: TODOCollection.ID? = nil
  ) async throws(TODOStoreError) -> Outcome {
    try await changeCollections { store async throws(TODOStoreError) in
      if let replaced { return try await store.replaceView(replaced, with: view) }
      return try await store.makeView(name, view)
    }
  }

  /// Renames a list, tag or view.
  ///
  /// - Parameter merges: whether it may become one with the list or tag that has the name already.
  public func rename(
    _ id: TODOCollection.ID,
    to name: CollectionName,
    merges: Bool = false
  ) async throws(TODOStoreError) -> Outcome {
    try await changeCollections { store async throws(TODOStoreError) in
      try await store.renameCollection(id, to: name, merges: merges)
    }
  }

  /// Moves a list or view before another one; without one, to the end.
  public func move(
    _ id: TODOCollection.ID,
    before neighbour: TODOCollection.ID?
  ) async throws(TODOStoreError) -> Outcome {
    try await changeCollections { store async throws(TODOStoreError) in
      try await store.moveCollection(id, before: neighbour)
    }
  }

  /// Deletes a list, whose items are then in the Inbox, a tag or a view.
  public func delete(_ id: TODOCollection.ID) async throws(TODOStoreError) -> Outcome {
    try await changeCollections { store async throws(TODOStoreError) in try await store.deleteCollection(id) }
  }

  private func changeCollections(
    _ change: (TODOItemStore) async throws(TODOStoreError) -> Outcome
  ) async throws(TODOStoreError) -> Outcome {
    undoConfirmation.forget()
    let outcome = try await change(store)
    await refresh(reload)
    return outcome
  }
}
