import Foundation
import GRDB
import Synchronization
public import TODOCore

extension TODOItemStore {
  /// Gives an element whenever another connection has changed the database; several changes may give one.
  /// Ends never by itself. Nothing runs while nobody writes.
  ///
  /// The kernel reports writes in the file's *directory*: the file's own last event comes before the commit,
  /// the truncation of the journal is the commit. SQLite's `data_version` then tells whether it was another
  /// connection that wrote.
  public func changesElsewhere() -> AsyncStream<ChangeElsewhere> {
    guard case .file(let path) = location else { return AsyncStream { $0.finish() } }
    // One check gives at most one element, and checks do not run side by side.
    let (stream, continuation) = AsyncStream.makeStream(of: ChangeElsewhere.self)
    let watch = DirectoryWatch(fileAt: path)
    let opening = DatabaseMark(version: openingDataVersion, sequence: openingSequence)
    let checker = ChangeChecker(self, known: opening)
    watch.start { checker.check { continuation.yield($0) } }
    // What was written before the watch began.
    checker.check { continuation.yield($0) }
    continuation.onTermination = { _ in watch.cancel() }
    return stream
  }
}

/// By what a change made elsewhere is known.
private struct DatabaseMark: Sendable {
  /// SQLite's `data_version`, which changes when another connection commits
  /// (sqlite.org/pragma.html#pragma_data_version).
  var version: Int64?
  /// The highest place that any step had, which never goes back while the file is only written to.
  var sequence: Int64
}

/// Compares the database with what was known of it. At most one check waits while one runs.
private final class ChangeChecker: Sendable {
  private struct State {
    var mark: DatabaseMark
    var isLost = false
    /// Whether the file held no sound database when it was looked at last.
    var isUnsound = false
    var isRunning = false
    var isWanted = false
  }

  private let store: TODOItemStore
  private let state: Mutex<State>

  init(_ store: TODOItemStore, known mark: DatabaseMark) {
    self.store = store
    state = Mutex(State(mark: mark))
  }

  func check(_ report: @escaping @Sendable (ChangeElsewhere) -> Void) {
    let starts = state.withLock { state in
      state.isWanted = true
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard starts else { return }
    Task.detached { [self] in
      while takeWish() {
        // A reader waits for the writer's lock here, off every actor.
        if let change = await compare() { report(change) }
      }
    }
  }

  /// What is new since the last time.
  private func compare() async -> ChangeElsewhere? {
    do {
      let mark = try await store.mark()
      return state.withLock { state in
        let wentBack = mark.sequence < state.mark.sequence
        let isChanged = mark.version != state.mark.version || state.isLost
        if wentBack || state.isUnsound { store.database.forgetDamage() }
        state.mark = mark
        (state.isLost, state.isUnsound) = (false, false)
        return wentBack ? .wentBack : isChanged ? .changed : nil
      }
    } catch TODOStoreError.busy {
      // The mark is as it was, so the next event, which the writer's commit makes, finds the difference.
      return nil
    } catch {
      return state.withLock { state in
        defer { state.isLost = true }
        state.isUnsound = state.isUnsound || error.isOfContent
        return state.isLost ? nil : .lost
      }
    }
  }

  private func takeWish() -> Bool {
    state.withLock { state in
      guard state.isWanted else {
        state.isRunning = false
        return false
      }
      state.isWanted = false
      return true
    }
  }
}

extension TODOStoreError {
  /// Whether it comes from what the file holds: a copy that is on its way may be anything, also without tables.
  fileprivate var isOfContent: Bool {
    switch self {
    case .damaged, .notADatabase, .failed: true
    case .busy, .backupsBusy, .diskFull, .readOnly, .cannotOpen, .foreign, .newer, .moved, .diskFailed,
      .unfinished:
      false
    }
  }
}

extension TODOItemStore {
  fileprivate func mark() async throws(TODOStoreError) -> DatabaseMark {
    do throws(TODOStoreError) { return try await look() } catch {
      guard error.isOfContent else { throw error }
      // SQLite may go by pages of an empty file: a copy is one at first, and then looks like the file it knew before
      // (pager.c, sqlite3PagerSharedLock).
      try? await database.queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA shrink_memory") }
    }
    return try await look()
  }

  private func look() async throws(TODOStoreError) -> DatabaseMark {
    try await database.glance { [steps] db in
      DatabaseMark(
        version: try Int64.fetchOne(db, sql: "PRAGMA data_version"),
        sequence: try steps.history(db).lastSequence()
      )
    }
  }
}
