import GRDB
import Synchronization
import TODOCore

/// Brings changed texts into the search index in short transactions, beside whatever else is done. Nothing is lost when
/// it fails or is cut short: they wait for the next time.
final class SearchTextMerging: Sendable {
  /// How many changed texts may wait: a search looks through each of them.
  static let limit = 256

  private struct State {
    /// What does it beside the caller, after the newest change.
    var task: Task<Void, Never>?
    /// Whether it waits for the caller.
    var isDue = false
  }

  private let database: StoreDatabase
  private let state = Mutex(State())

  init(_ database: StoreDatabase) { self.database = database }

  /// A text may have been changed: brings those that wait in soon, if they are many.
  func textChanged() {
    state.withLock { state in
      guard !database.blocksCaller else {
        state.isDue = true
        return
      }
      state.task = Task.detached(priority: .utility) { [self, earlier = state.task] in
        await earlier?.value
        await mergeIfMany()
      }
    }
  }

  /// Returns when what the changes made so far have left to do is done.
  nonisolated(nonsending) func finish() async {
    let (task, isDue) = state.withLock { state in
      defer { state.isDue = false }
      return (state.task, state.isDue)
    }
    await task?.value
    if isDue { await mergeIfMany() }
  }

  private nonisolated(nonsending) func mergeIfMany() async {
    // The changes themselves are made; this is tried again after the next one.
    try? await merge(beyond: Self.limit)
  }

  /// Brings changed texts in when more than `limit` wait.
  nonisolated(nonsending) func merge(beyond limit: Int = 0) async throws(TODOStoreError) {
    // Texts that change as fast as they are brought in wait on.
    var futileRounds = 0
    while futileRounds < 3 {
      let isDue = try await database.read { db in
        let index = SearchIndex(db: db)
        return try index.isBuilt() && index.changeCount() > limit
      }
      guard isDue else { return }
      let changes = try await database.write { db in try SearchIndex(db: db).takeChanges(limit: Self.limit) }
      futileRounds = try await merge(changes) > 0 ? 0 : futileRounds + 1
    }
  }

  /// - Returns: how many of the texts wait no longer.
  private func merge(_ changes: [SearchChange]) async throws(TODOStoreError) -> Int {
    var lists: PostingChanges = [:]
    for change in changes { change.add(to: &lists) }
    var place = 0
    _ = try await Job().work(on: database, from: &place) {
      [lists, keys = lists.keys.sorted()] db, place, limit in
      let index = SearchIndex(db: db)
      // Another window may have brought some of them in just now, or they may have been changed again.
      let current = try index.unchanged(changes)
      for key in keys[place...].prefix(limit) {
        guard let list = lists[key] else { continue }
        try index.change(key, added: list.added, removed: list.removed) { offset in
          current[Int64(key.chunk * ItemSet.chunkItems + offset)] != nil
        }
      }
      place = min(place + limit, keys.count)
      return place < keys.count ? .goesOn(rowCount: 0) : .finished(rowCount: 0)
    }
    return try await database.write { db in try SearchIndex(db: db).endChanges(changes) }
  }
}
