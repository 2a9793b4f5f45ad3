import GRDB
import Synchronization
import TODOCore

/// Merges changed texts into the search index in short transactions, in the background. If it fails or is interrupted,
/// they keep waiting and nothing is lost.
final class SearchTextMerging: Sendable {
  /// The maximum number of waiting texts, because every search checks each of them.
  static let limit = 256

  private struct State {
    /// The background task, after the newest change.
    var task: Task<Void, Never>?
    /// Whether it waits for the caller.
    var isDue = false
  }

  private let database: StoreDatabase
  private let state = Mutex(State())

  init(_ database: StoreDatabase) { self.database = database }

  /// A text may have changed: merges the waiting texts soon, if there are many.
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

  /// Returns when the background work of all changes so far is done.
  func finish(isolation: isolated (any Actor)? = #isolation) async {
    let (task, isDue) = state.withLock { state in
      defer { state.isDue = false }
      return (state.task, state.isDue)
    }
    await task?.value
    if isDue { await mergeIfMany() }
  }

  private func mergeIfMany(isolation: isolated (any Actor)? = #isolation) async {
    // The changes themselves are made; merging is retried after the next one.
    try? await merge(beyond: Self.limit)
  }

  /// Merges changed texts if more than `limit` are waiting.
  ///
  /// - Parameter round: how many are merged together: the more, the less is written for each.
  func merge(
    beyond limit: Int = 0,
    round: Int = SearchTextMerging.limit,
    isolation: isolated (any Actor)? = #isolation
  )
    async throws(TODOStoreError)
  {
    // Texts that change as fast as they are merged keep waiting.
    var futileRounds = 0
    while futileRounds < 3 {
      let isDue = try await database.read { db in
        let index = SearchIndex(db: db)
        return try index.isBuilt() && index.changeCount() > limit
      }
      guard isDue else { return }
      let changes = try await database.write { db in try SearchIndex(db: db).takeChanges(limit: round) }
      futileRounds = try await merge(changes) > 0 ? 0 : futileRounds + 1
    }
  }

  /// - Returns: how many of the texts are no longer waiting.
  private func merge(_ changes: [SearchChange]) async throws(TODOStoreError) -> Int {
    var lists: PostingChanges = [:]
    for change in changes { change.add(to: &lists) }
    var place = 0
    _ = try await SlicedJob().work(on: database, from: &place) {
      [lists, keys = lists.keys.sorted()] db, place, limit in
      let index = SearchIndex(db: db)
      // Another window may have just merged some of them, or they may have changed again.
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
