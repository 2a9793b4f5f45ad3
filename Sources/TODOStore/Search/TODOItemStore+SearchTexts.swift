import GRDB
public import TODOCore

/// Bringing changed texts into the search index.
extension TODOItemStore {
  /// So many changed texts may wait: a search looks through each of them.
  static let searchTextLimit = 256

  /// Brings changed texts into the search index when many wait, in short transactions, beside whatever else is done.
  /// Nothing is lost when it fails or is cut short: they wait on.
  func mergeSearchTextsIfMany() {
    searchTextMerging.withLock { merging in
      guard !database.blocksCaller else {
        merging.isDue = true
        return
      }
      merging.task = Task.detached(priority: .utility) { [self, earlier = merging.task] in
        await earlier?.value
        // The change itself is done; this is tried again after the next one.
        try? await mergeSearchTexts(beyond: Self.searchTextLimit)
      }
    }
  }

  /// Returns when what the changes made so far have left to do beside them is done: a process that ends before would
  /// leave it to the next one, and that perhaps too.
  public nonisolated(nonsending) func finishWorkBeside() async {
    let (task, isDue) = searchTextMerging.withLock { merging in
      defer { merging.isDue = false }
      return (merging.task, merging.isDue)
    }
    await task?.value
    // As beside the caller: it is tried again after the next change.
    if isDue { try? await mergeSearchTexts(beyond: Self.searchTextLimit) }
  }

  /// Brings changed texts into the search index in short transactions when more than `limit` wait.
  public nonisolated(nonsending) func mergeSearchTexts(beyond limit: Int = 0) async throws(TODOStoreError) {
    let isFree = isMergingSearchTexts.withLock { isMerging in
      defer { isMerging = true }
      return !isMerging
    }
    guard isFree else { return }
    defer { isMergingSearchTexts.withLock { $0 = false } }
    // Texts that change as fast as they are brought in wait on.
    var futileRounds = 0
    while futileRounds < 3 {
      let isDue = try await database.read { db in
        let index = SearchIndex(db: db)
        return try index.isBuilt() && index.changeCount() > limit
      }
      guard isDue else { return }
      let changes = try await database.write { db in
        try SearchIndex(db: db).takeChanges(limit: Self.searchTextLimit)
      }
      futileRounds = try await merge(changes) > 0 ? 0 : futileRounds + 1
    }
  }

  /// - Returns: how many of the texts wait no longer.
  private nonisolated(nonsending) func merge(_ changes: [SearchChange]) async throws(TODOStoreError) -> Int {
    var lists: PostingChanges = [:]
    for change in changes { change.add(to: &lists) }
    let keys = lists.keys.sorted()
    var pace = SlicePace()
    var place = 0
    while place < keys.count {
      let slice = keys[place...].prefix(pace.items)
      let (_, duration) = try await database.writeSlice { [lists] db in
        let index = SearchIndex(db: db)
        // Another window may have brought some of them in just now, or they may have been changed again.
        let current = try index.unchanged(changes)
        for key in slice {
          guard let list = lists[key] else { continue }
          try index.change(key, added: list.added, removed: list.removed) { offset in
            current[Int64(key.chunk * ItemSet.chunkItems + offset)] != nil
          }
        }
      }
      place = slice.endIndex
      await pace.next(after: duration)
    }
    return try await database.write { db in try SearchIndex(db: db).endChanges(changes) }
  }
}

/// The work that changes of texts have left to do.
struct SearchTextMerging: Sendable {
  /// What does it beside the caller, after the newest change.
  var task: Task<Void, Never>?
  /// Whether it waits for the caller.
  var isDue = false
}
