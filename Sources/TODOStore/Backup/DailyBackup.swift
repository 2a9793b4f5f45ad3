import Dispatch
import TODOCore

/// The backup that the first use of a day makes.
struct DailyBackup: Sendable {
  let database: StoreDatabase
  let clock: WallClock

  /// Makes it unless there is one, or there is nothing to keep. Windows go on writing meanwhile.
  func make() async throws(TODOStoreError) -> DatabaseBackup? {
    guard let file = database.file else { return nil }
    let directory = BackupDirectory(database: file.path, clock: clock)
    guard !directory.hasBackupOfToday, try await database.read({ db in try DatabaseFile.hasItems(db) }) else {
      return nil
    }
    do {
      // The actors' threads are few, and it takes long.
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
    // A connection of its own: this window reads and writes meanwhile, as others do.
    let writer = BackupWriter(try DatabaseFile.openExisting(file.path))
    do {
      return try writer.backUp(.daily, in: directory) { !directory.hasBackupOfToday }
    } catch is BackupDirectory.LockHeld {
      // The one that holds it makes a backup.
      return nil
    }
  }
}
