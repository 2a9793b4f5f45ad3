import Dispatch
import Foundation
import GRDB
import SystemCalls
import TODOCore

/// Makes a verified copy of a database.
///
/// The copy is written under another name, checked, synced, and only then renamed. An interruption at any point leaves
/// no file that looks like a backup but is not.
struct BackupWriter {
  private let source: DatabaseQueue

  /// - Parameter source: a connection to the database that is not used by anyone else at the same time.
  init(_ source: DatabaseQueue) { self.source = source }

  /// Makes a backup and removes those that are no longer needed.
  ///
  /// - Parameter isWanted: called once no other window is making a backup, because one may have been made in the meantime.
  /// - Returns: nil if a backup is no longer wanted.
  func backUp(
    _ reason: DatabaseBackup.Reason,
    in directory: BackupDirectory,
    isWanted: () -> Bool = { true }
  ) throws -> DatabaseBackup? {
    try directory.locked {
      guard isWanted(), let backup = try backUpAsHolder(reason, in: directory) else { return nil }
      directory.removeExpired(keeping: [backup.path])
      return backup
    }
  }

  /// Makes a backup. Only for the holder of the directory's lock.
  func backUpAsHolder(_ reason: DatabaseBackup.Reason, in directory: BackupDirectory) throws
    -> DatabaseBackup?
  {
    directory.removePartialFiles()
    let path = directory.freePath(reason)
    // Before an upgrade someone is waiting: nothing is on the screen yet.
    try write(to: path, isQuick: reason == .upgrade)
    return directory.backups().first { $0.path == path }
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

  /// - Parameter isQuick: whether a quick check of the copy is enough.
  func write(to path: String, isQuick: Bool = false) throws {
    for path in BackupLibrary.names(whileWriting: path) where access(path, F_OK) == 0 {
      throw TODOStoreError.cannotOpen(reason: "there is a file \(FilePath(path).name) already")
    }
    let file = try FileReplacement(privateAt: path)
    defer { file.discard() }
    try OnlineBackup(source).copy(to: file)
    try file.sync()
    guard try BackupFile(path: file.openPath).isSound(isQuick: isQuick) else {
      throw TODOStoreError.damaged
    }
    try file.publish()
  }
}

/// A backup that a window makes while it stays usable: on the first use of each day, or because somebody asks for it.
struct WindowBackup: Sendable {
  let database: StoreDatabase
  let clock: WallClock

  /// - Returns: nil if the database is in memory, or if the backup of a day is not wanted.
  func make(_ reason: DatabaseBackup.Reason) async throws(TODOStoreError) -> DatabaseBackup? {
    guard let file = database.file else { return nil }
    let directory = BackupDirectory(database: file.path, clock: clock)
    if reason == .daily {
      guard !directory.hasBackupOfToday, try await database.read({ db in try DatabaseFile.hasItems(db) })
      else { return nil }
    }
    do {
      // The backup takes long, and the threads of actors are few.
      return try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global(qos: .utility).async {
          continuation.resume(with: Result { try make(reason, of: file, in: directory) })
        }
      }
    } catch {
      throw database.noted(error)
    }
  }

  private func make(
    _ reason: DatabaseBackup.Reason,
    of file: OpenedFile,
    in directory: BackupDirectory
  ) throws -> DatabaseBackup? {
    try file.check()
    // A separate connection, because this window reads and writes in the meantime, as others do.
    let writer = BackupWriter(try DatabaseFile.openExisting(file.path))
    do {
      return try writer.backUp(reason, in: directory) { reason != .daily || !directory.hasBackupOfToday }
    } catch is BackupDirectory.LockHeld {
      // The holder of the lock is making a backup.
      guard reason == .daily else { throw TODOStoreError.backupsBusy }
      return nil
    }
  }
}
