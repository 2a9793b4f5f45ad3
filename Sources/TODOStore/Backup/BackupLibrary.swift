import Foundation
import GRDB
public import TODOCore

/// The backups of one database, for who does not have it open: to list, check and restore them.
public struct BackupLibrary: Sendable {
  /// The path of the database.
  public let database: String
  public let clock: WallClock
  let directory: BackupDirectory
  /// The file that ``database`` leads to.
  var target: String { FilePath(database).target }

  public init(database: String, clock: WallClock) {
    self.database = database
    self.clock = clock
    directory = BackupDirectory(database: database)
  }

  /// Newest first.
  public var backups: [DatabaseBackup] { directory.backups() }

  /// The path of a backup: its name, with ".sqlite" or without, or a path of its own.
  public func path(ofBackupNamed name: String) -> String {
    let file = name.hasSuffix(".sqlite") ? name : name + ".sqlite"
    return backups.first { $0.name == file }?.path ?? name
  }

  /// What the file of a backup says that it holds; quick at any size.
  public func summary(ofBackupAt path: String) throws(TODOStoreError) -> BackupSummary {
    do { return try BackupFile(path: path).summary() } catch { throw TODOStoreError(error) }
  }

  /// The newest backup that is sound in every page, and what it holds; nil when there is none.
  public func newestSoundBackup() -> (backup: DatabaseBackup, summary: BackupSummary)? {
    for backup in backups {
      // One that cannot be read is passed over for an older one.
      guard let file = try? BackupFile(path: backup.path), (try? file.isSound()) == true,
        let summary = try? file.summary()
      else { continue }
      return (backup, summary)
    }
    return nil
  }

  /// Makes a backup now, in the directory beside the database.
  public func backUp() throws(TODOStoreError) -> DatabaseBackup? {
    do {
      return try BackupWriter(openExisting()).backUp(.asked, in: directory, clock: clock)
    } catch {
      throw TODOStoreError(error)
    }
  }

  /// Makes a verified copy at a path that no file has yet.
  public func writeCopy(to path: String) throws(TODOStoreError) {
    do { try BackupWriter(openExisting()).write(to: path) } catch { throw TODOStoreError(error) }
  }

  /// Opens the database as it is: it is not made, nor brought up to date.
  private func openExisting() throws -> DatabaseQueue {
    guard access(database, F_OK) == 0 else { throw TODOStoreError(errno: errno) }
    return try DatabaseFile.connect(toFileAt: database)
  }

  /// Looks through the whole database for what the app would not have left there. Windows go on writing meanwhile: it
  /// is a copy that is looked at.
  ///
  /// - Returns: what was found; empty for a sound database.
  public func check() throws(TODOStoreError) -> [DatabaseFinding] {
    do {
      let live = try openExisting()
      return try directory.locked {
        let copy = try NewFile(at: directory.path + "/check")
        defer { copy.discard() }
        try copy.reserveRoom(live.reading { try LockedFile($0).size })
        _ = try DatabaseCopier(live, to: copy.descriptor).copy()
        return try BackupFile(path: copy.temporaryPath).reading(DatabaseCheck.findings)
      }
    } catch {
      let failure = TODOStoreError(error)
      guard case .damaged = failure else { throw failure }
      return [.unreadable]
    }
  }
}
