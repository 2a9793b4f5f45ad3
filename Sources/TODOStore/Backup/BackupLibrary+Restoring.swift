import Foundation
import GRDB
public import TODOCore

extension BackupLibrary {
  /// What became of what the database held before.
  public enum Replaced: Hashable, Sendable {
    /// There was nothing to keep.
    case nothing
    case backedUp(DatabaseBackup)
    /// It was damaged, and is kept as it is at this path.
    case setAside(path: String)
  }

  /// Puts what a backup holds in place of what the database holds, as a whole or not at all. Windows that have the
  /// database open follow; one that writes meanwhile waits.
  ///
  /// The backup is checked before anything is changed. A damaged database is kept under another name, and a copy of
  /// the backup takes its place as a new file.
  public func restore(backupAt path: String) throws(TODOStoreError) -> Replaced {
    do {
      guard try BackupFile(path: path).isSound() else { throw TODOStoreError.damaged }
      let live = try openSoundDatabase(keeping: path)
      return try directory.locked {
        let prepared = try prepare(path)
        defer { prepared.discard() }
        guard let live else { return .setAside(path: try setAside(replacedBy: prepared)) }
        try BackupFile(path: prepared.temporaryPath).replace(live.queue)
        return live.backup.map(Replaced.backedUp) ?? .nothing
      }
    } catch {
      throw TODOStoreError(error)
    }
  }

  /// Opens the database and makes a backup of what it holds.
  ///
  /// - Returns: nil when it is damaged.
  private func openSoundDatabase(
    keeping path: String
  ) throws -> (queue: DatabaseQueue, backup: DatabaseBackup?)? {
    do {
      let queue = try DatabaseFile.connect(toFileAt: database)
      guard try queue.reading(DatabaseFile.hasItems) else { return (queue, nil) }
      let writer = BackupWriter(queue, keeping: path)
      return (queue, try writer.backUp(.replaced, in: directory, clock: clock))
    } catch {
      switch TODOStoreError(error) {
      case .damaged, .notADatabase: return nil
      case .busy, .diskFull, .readOnly, .cannotOpen, .foreign, .newer, .moved, .diskFailed, .failed,
        .unfinished:
        throw error
      }
    }
  }

  /// Makes a copy of a backup, of today's schema: open windows must not meet an older one.
  private func prepare(_ path: String) throws -> NewFile {
    let backup = try BackupFile(path: path)
    let file = try NewFile(at: target)
    do {
      try file.reserveRoom(backup.reading { try LockedFile($0).size })
      try backup.copy(to: file.descriptor)
      let queue = try DatabaseFile.connect(toFileAt: file.temporaryPath)
      try DatabaseFile.migrate(queue)
      try queue.close()
      try file.sync()
      return file
    } catch {
      file.discard()
      throw error
    }
  }

  /// Puts a file in the place of the damaged one, which is kept: there is a database at every moment.
  ///
  /// - Returns: where the damaged one is.
  private func setAside(replacedBy file: NewFile) throws -> String {
    let path = freePathForDamagedFile()
    // The journal belongs to the damaged file, and would be played back into the new one.
    for suffix in ["-journal", "-wal", "-shm"] where access(target + suffix, F_OK) == 0 {
      guard rename(target + suffix, path + suffix) == 0 else { throw TODOStoreError(errno: errno) }
    }
    guard link(target, path) == 0 else { throw TODOStoreError(errno: errno) }
    try file.publish()
    return path
  }

  private func freePathForDamagedFile() -> String {
    var number = 1
    while true {
      let path = "\(target).damaged\(number > 1 ? "-\(number)" : "")"
      if access(path, F_OK) != 0 { return path }
      number += 1
    }
  }
}
