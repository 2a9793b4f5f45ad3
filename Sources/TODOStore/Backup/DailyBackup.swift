import Dispatch
import TODOCore

/// The backup on the first use of each day.
struct DailyBackup: Sendable {
  let database: StoreDatabase
  let clock: WallClock

  func make() async throws(TODOStoreError) -> DatabaseBackup? {
    guard let file = database.file else { return nil }
    let directory = BackupDirectory(database: file.path, clock: clock)
    guard !directory.hasBackupOfToday, try await database.read({ db in try DatabaseFile.hasItems(db) }) else {
      return nil
    }
    do {
      // The backup takes long, and the threads of actors are few.
      return try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global(qos: .utility).async {
          continuation.resume(with: Result { try make(of: file, in: directory) })
        }
      }
    } catch {
      throw database.noted(error)
    }
  }

  private func make(of file: OpenedFile, in directory: BackupDirectory) throws -> DatabaseBackup? {
    try file.check()
    // A separate connection, because this window reads and writes in the meantime, as others do.
    let writer = BackupWriter(try DatabaseFile.openExisting(file.path))
    do {
      return try writer.backUp(.daily, in: directory) { !directory.hasBackupOfToday }
    } catch is BackupDirectory.LockHeld {
      // The holder of the lock is making a backup.
      return nil
    }
  }
}
