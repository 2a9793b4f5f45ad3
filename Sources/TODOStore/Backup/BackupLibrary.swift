import Foundation
import GRDB
import SystemCalls
public import TODOCore

/// The backups of a database that this process does not have open: makes, lists, checks and restores them.
public struct BackupLibrary: Sendable {
  /// The path of the database, as given.
  public let database: String
  public let clock: WallClock
  /// The path of the file that ``database`` refers to.
  private let target: String
  private let directory: BackupDirectory

  /// - Parameter whenWaiting: called once, on the calling thread, if another window or command uses the backups for
  ///   longer than a second. After ten seconds the call fails with ``TODOStoreError/backupsBusy``.
  public init(database: String, clock: WallClock, whenWaiting: @escaping @Sendable () -> Void = {}) {
    self.database = database
    self.clock = clock
    target = FilePath(database).target
    var directory = BackupDirectory(database: target, clock: clock)
    directory.whenWaiting = whenWaiting
    self.directory = directory
  }

  /// Newest first; those made while the clock was ahead come last.
  public var backups: [DatabaseBackup] { directory.backups() }

  /// The path of a backup: its name, with or without ".sqlite", or any other path.
  public func path(ofBackupNamed name: String) -> String {
    let file = name.hasSuffix(".sqlite") ? name : name + ".sqlite"
    return backups.first { $0.name == file }?.path ?? name
  }

  /// How many items a backup contains, according to its file; fast at any size.
  public func counts(ofBackupAt path: String) throws(TODOStoreError) -> TODOCounts {
    try storeErrors { try BackupFile(path: path).counts() }
  }

  /// The newest backup without a damaged page, and how many items it contains; nil if there is none.
  public func newestSoundBackup() -> (backup: DatabaseBackup, counts: TODOCounts)? {
    for backup in backups {
      // An unreadable backup is skipped for an older one.
      guard let file = try? BackupFile(path: backup.path), (try? file.isSound()) == true,
        let counts = try? file.counts()
      else { continue }
      return (backup, counts)
    }
    return nil
  }

  /// Makes a backup now, in the directory beside the database.
  public func backUp() throws(TODOStoreError) -> DatabaseBackup? {
    try storeErrors { try BackupWriter(DatabaseFile.openExisting(target)).backUp(.manual, in: directory) }
  }

  /// The names of a copy until it is complete, and after that.
  public static func names(whileWriting path: String) -> [String] {
    [path, path + FileReplacement.partialSuffix]
  }

  /// Makes a verified copy at a path that no file has yet.
  public func writeCopy(to path: String) throws(TODOStoreError) {
    try storeErrors { try BackupWriter(DatabaseFile.openExisting(target)).write(to: FilePath(path).absolute) }
  }

  /// What happened to the previous contents of the database.
  public enum Replaced: Hashable, Sendable {
    /// There was nothing to keep.
    case nothing
    case backedUp(DatabaseBackup)
    /// It was damaged, and is kept unchanged at this path.
    case setAside(path: String)
  }

  /// Replaces the contents of the database by those of a backup, completely or not at all. Windows that have the
  /// database open follow; one that is writing waits.
  ///
  /// The backup is checked before anything is changed. A damaged database is kept under another name, and a copy of the
  /// backup takes its place as a new file.
  public func restore(backupAt path: String) throws(TODOStoreError) -> Replaced {
    try storeErrors { try Restoration(backup: path, database: target, directory: directory).run() }
  }

  /// Checks the database for anything that the app would not have written. Windows keep writing, because the check
  /// works on a copy.
  ///
  /// - Returns: the findings; empty for a sound database.
  public func check() throws(TODOStoreError) -> [DatabaseFinding] {
    do throws(TODOStoreError) {
      return try storeErrors {
        let live = try DatabaseFile.openExisting(target)
        return try directory.locked {
          let copy = try FileReplacement(privateAt: directory.path + "/check")
          defer { copy.discard() }
          try OnlineBackup(live).copy(to: copy)
          return try BackupFile(path: copy.openPath).reading(DatabaseCheck.findings)
        }
      }
    } catch .damaged {
      return [.unreadable]
    }
  }

  private func storeErrors<Value>(_ work: () throws -> Value) throws(TODOStoreError) -> Value {
    do { return try work() } catch is BackupDirectory.LockHeld { throw .backupsBusy } catch {
      throw TODOStoreError(error)
    }
  }
}
