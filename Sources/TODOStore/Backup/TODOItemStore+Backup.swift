import Dispatch
import GRDB
public import TODOCore

extension TODOItemStore {
  /// Makes a backup of this day unless there is one, or there is nothing to keep. Windows go on writing meanwhile.
  ///
  /// - Returns: nil when none was made.
  @discardableResult
  public func backUpDaily() async throws(TODOStoreError) -> DatabaseBackup? {
    guard case .file(let path) = location, let file = database.file else { return nil }
    let directory = BackupDirectory(database: path, clock: clock)
    guard !directory.hasBackupOfToday, try await database.read({ db in try DatabaseFile.hasItems(db) }) else {
      return nil
    }
    return try await offActor {
      try file.check()
      // A connection of its own: this window reads and writes meanwhile, as others do.
      let writer = BackupWriter(try DatabaseFile.openExisting(path))
      do {
        return try writer.backUp(.daily, in: directory) { !directory.hasBackupOfToday }
      } catch is BackupDirectory.LockHeld {
        // The one that holds it makes a backup.
        return nil
      }
    }
  }

  /// Keeps a file that holds something as it is before a newer schema changes it.
  ///
  /// - Parameter queue: a connection to the file at `path`, which is of an older schema.
  static func backUpBeforeUpgrade(of queue: DatabaseQueue, at path: String, clock: WallClock) throws {
    guard try queue.reading(DatabaseFile.hasItems) else { return }
    do {
      _ = try BackupWriter(queue).backUp(.upgrade, in: BackupDirectory(database: path, clock: clock)) {
        // Another window may have brought it up to date while this one waited.
        (try? DatabaseFile.isCurrent(queue)) != true
      }
    } catch is BackupDirectory.LockHeld {
      throw TODOStoreError.backupsBusy
    }
  }

  /// Runs what takes long on a thread of its own; the actors' threads are few.
  private func offActor<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws(TODOStoreError) -> Value {
    do {
      return try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global(qos: .utility).async { continuation.resume(with: Result { try work() }) }
      }
    } catch {
      throw database.noted(error)
    }
  }
}
