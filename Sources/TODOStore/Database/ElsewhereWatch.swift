import Foundation
import GRDB
import Synchronization
import TODOCore

/// Notices when another connection has changed the database, or an earlier state of it was restored.
///
/// The kernel reports writes in the file's *directory*: the last event of the file itself comes before the commit, and
/// the truncation of the journal is the commit. SQLite's `data_version` then shows whether another connection wrote.
final class ElsewhereWatch: Sendable {
  /// The state that reveals a change made elsewhere.
  struct Mark: Sendable {
    /// SQLite's `data_version`, which changes when another connection commits
    /// (sqlite.org/pragma.html#pragma_data_version).
    let version: Int64?
    /// The highest place of any step, which never decreases while the file is only written to.
    let sequence: Int64

    init(_ db: Database, sequence: Int64) throws {
      version = try Int64.fetchOne(db, sql: "PRAGMA data_version")
      self.sequence = sequence
    }
  }

  private struct State {
    var mark: Mark
    var isLost = false
    /// Whether the file did not hold a sound database at the last check.
    var isUnsound = false
    var isRunning = false
    var isWanted = false
  }

  private let database: StoreDatabase
  private let readMark: @Sendable (Database) throws -> Mark
  private let state: Mutex<State>

  init(
    _ database: StoreDatabase,
    known mark: Mark,
    reading readMark: @escaping @Sendable (Database) throws -> Mark
  ) {
    self.database = database
    self.readMark = readMark
    state = Mutex(State(mark: mark))
  }

  /// As ``TODOItemStore/changesElsewhere()`` describes them. In memory there are none, and it ends at once.
  func changes() -> AsyncStream<ChangeElsewhere> {
    guard let path = database.file?.path else { return AsyncStream { $0.finish() } }
    let (stream, continuation) = AsyncStream.makeStream(of: ChangeElsewhere.self)
    let watch = DirectoryWatch(fileAt: path)
    watch.start { self.check { continuation.yield($0) } }
    // Changes made before the watch began.
    check { continuation.yield($0) }
    continuation.onTermination = { _ in watch.cancel() }
    return stream
  }

  /// Compares the database with its known state. One check yields at most one element; at most one waits while another
  /// runs.
  private func check(_ report: @escaping @Sendable (ChangeElsewhere) -> Void) {
    let starts = state.withLock { state in
      state.isWanted = true
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard starts else { return }
    Task.detached { [self] in
      while takeWish() {
        // Here a reader waits for the writer's lock, off every actor.
        if let change = await compare() { report(change) }
      }
    }
  }

  private func takeWish() -> Bool {
    state.withLock { state in
      state.isRunning = state.isWanted
      state.isWanted = false
      return state.isRunning
    }
  }

  /// The change since the last time.
  private func compare() async -> ChangeElsewhere? {
    do throws(TODOStoreError) {
      let mark = try await look()
      return state.withLock { state in
        let wentBack = mark.sequence < state.mark.sequence
        let isChanged = mark.version != state.mark.version || state.isLost
        if wentBack || state.isUnsound { database.forgetDamage() }
        (state.mark, state.isLost, state.isUnsound) = (mark, false, false)
        return wentBack ? .wentBack : isChanged ? .changed : nil
      }
    } catch .busy {
      // The known state is unchanged, so the next event, from the writer's commit, finds the difference.
      return nil
    } catch {
      return state.withLock { state in
        defer { state.isLost = true }
        state.isUnsound = state.isUnsound || error.isOfContent
        return state.isLost ? nil : .lost
      }
    }
  }

  private func look() async throws(TODOStoreError) -> Mark {
    do throws(TODOStoreError) { return try await database.glance(readMark) } catch {
      guard error.isOfContent else { throw error }
      // SQLite may be using pages of an empty file: a copy is empty at first, and then looks like the file that SQLite
      // knew before (pager.c, sqlite3PagerSharedLock).
      try? await database.queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA shrink_memory") }
    }
    return try await database.glance(readMark)
  }
}

extension TODOStoreError {
  /// Whether the error comes from the contents of the file: a copy in progress may contain anything, and may lack
  /// tables.
  fileprivate var isOfContent: Bool {
    switch self {
    case .damaged, .notADatabase, .failed: true
    case .busy, .backupsBusy, .diskFull, .readOnly, .cannotOpen, .foreign, .newer, .moved, .diskFailed,
      .unfinished:
      false
    }
  }
}
