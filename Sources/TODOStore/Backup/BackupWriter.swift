import Foundation
import GRDB
import TODOCore

/// Makes a verified copy of a database.
///
/// The copy is written under another name, compared with what a sound file has to be, synced, and only then named. A
/// cut at any point leaves no file that looks like a backup and is none.
struct BackupWriter {
  private let queue: DatabaseQueue
  private let keptPath: String?

  /// - Parameter path: of a backup that is kept though it could go.
  init(_ queue: DatabaseQueue, keeping path: String? = nil) {
    self.queue = queue
    keptPath = path
  }

  /// Makes a backup in the directory beside the database and lets the ones go that need not be kept.
  ///
  /// - Parameter isWanted: asked once no other window makes one: it may have been made meanwhile.
  /// - Returns: nil when it was not wanted any more.
  func backUp(
    _ reason: DatabaseBackup.Reason,
    in directory: BackupDirectory,
    clock: WallClock,
    isWanted: () -> Bool = { true }
  ) throws -> DatabaseBackup? {
    try directory.locked {
      guard isWanted() else { return nil }
      directory.removePartialFiles()
      let path = directory.freePath(madeAt: clock.now, reason: reason)
      // A person waits for the one that comes before a migration: nothing is on the screen yet.
      try write(to: path, check: reason == .migration ? .quick : .full)
      for backup in BackupRetention.standard.expired(directory.backups(), clock: clock)
      where backup.path != keptPath {
        directory.remove(backup)
      }
      return directory.backups().first { $0.path == path }
    }
  }

  /// Makes a copy at a path that no file has.
  @discardableResult
  func write(to path: String, check: BackupFile.Check = .full) throws -> DatabaseCopier.Report {
    guard access(path, F_OK) != 0 else { throw TODOStoreError.cannotOpen(reason: "there is a file already") }
    let file = try NewFile(at: path)
    do {
      try file.reserveRoom(queue.reading { try LockedFile($0).size })
      var stated: TODOCounts?
      let report = try DatabaseCopier(queue, to: file.descriptor).copy { stated = try TODOCounts($0) }
      try file.sync()
      guard let stated, try BackupFile(path: file.temporaryPath).isSound(stated: stated, check: check)
      else {
        throw TODOStoreError.damaged
      }
      try file.publish()
      return report
    } catch {
      file.discard()
      throw error
    }
  }
}

extension BackupDirectory {
  /// Removes what was cut short. Only for who holds the lock.
  fileprivate func removePartialFiles() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where name.hasSuffix(NewFile.suffix) { unlink(path + "/" + name) }
  }
}
