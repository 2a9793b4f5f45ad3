import Foundation
import GRDB
import SystemCalls
import TODOCore

/// Replaces the contents of a database by those of a backup.
struct Restoration {
  let backup: String
  /// The path of the database's file, with links resolved.
  let database: String
  let directory: BackupDirectory
  /// Called when the database has been backed up, and is about to be replaced.
  var beforeReplacing: () -> Void = {}

  /// How many times it is backed up, if somebody changes it meanwhile.
  private static let maxTries = 5

  /// All or nothing: the backup is checked before anything is changed.
  func run() throws -> BackupLibrary.Replaced {
    guard try BackupFile(path: backup).isSound() else { throw TODOStoreError.damaged }
    return try directory.locked {
      let prepared = try prepare()
      defer { prepared.discard() }
      for _ in 0..<Self.maxTries {
        guard let live = try openSoundDatabase() else {
          return .setAside(path: try setAside(replacedBy: prepared))
        }
        beforeReplacing()
        if try BackupFile(path: prepared.openPath).replace(live.queue, if: { live.commits.isUnchanged }) {
          directory.removeExpired(keeping: [backup, live.backup?.path].compactMap(\.self))
          return live.backup.map(BackupLibrary.Replaced.backedUp) ?? .nothing
        }
        // This one has all but the last changes; the next has these, too.
        if let backup = live.backup { unlink(backup.path) }
      }
      throw TODOStoreError.busy
    }
  }

  /// Opens the database and backs up its contents.
  ///
  /// - Returns: nil if it is damaged.
  private func openSoundDatabase() throws -> (
    queue: DatabaseQueue, commits: CommitCounter, backup: DatabaseBackup?
  )? {
    do {
      let queue = try DatabaseFile.connect(toFileAt: database)
      let commits = try CommitCounter(of: database)
      guard try queue.reading(DatabaseFile.hasItems) else { return (queue, commits, nil) }
      let backup = try BackupWriter(queue).backUpAsHolder(.restore, in: directory)
      return (queue, commits, backup)
    } catch {
      switch TODOStoreError(error) {
      case .damaged, .notADatabase: return nil
      case .busy, .backupsBusy, .diskFull, .readOnly, .cannotOpen, .foreign, .newer, .moved, .diskFailed,
        .failed, .unfinished:
        throw error
      }
    }
  }

  /// Makes a copy of the backup with today's schema, because open windows must not meet an older one. It is beside the
  /// database, since it may have to take its name.
  private func prepare() throws -> FileReplacement {
    let file = try FileReplacement(privateAt: database)
    try BackupFile(path: backup).copy(to: file)
    let queue = try DatabaseFile.connect(toFileAt: file.openPath)
    try DatabaseFile.migrate(queue)
    try dropWrongIndex(queue)
    try queue.close()
    try file.sync()
    return file
  }

  /// Has a search index that does not fit the items rebuilt: it follows from them, and SQLite's own check accepts any bytes in it.
  private func dropWrongIndex(_ queue: DatabaseQueue) throws {
    // Values in it that cannot be read are an error.
    let isRight = try queue.reading { db in (try? DatabaseCheck.search(db).isEmpty) ?? false }
    if !isRight { try queue.write(SearchIndex.dropVersion) }
  }

  /// Replaces the damaged file, which is kept, so that there is a database at every moment.
  ///
  /// - Returns: the path of the damaged file.
  private func setAside(replacedBy file: FileReplacement) throws -> String {
    let path = freePathForDamagedFile()
    // The journal belongs to the damaged file, and would be rolled back into the new one.
    for suffix in ["-journal", "-wal", "-shm"] where access(database + suffix, F_OK) == 0 {
      guard rename(database + suffix, path + suffix) == 0 else { throw TODOStoreError(errno: errno) }
    }
    guard link(database, path) == 0 else { throw TODOStoreError(errno: errno) }
    try file.publish()
    return path
  }

  private func freePathForDamagedFile() -> String {
    var number = 1
    while true {
      let path = "\(database).damaged\(number > 1 ? "-\(number)" : "")"
      if access(path, F_OK) != 0 { return path }
      number += 1
    }
  }
}

/// Tells whether a database has been changed since, while it is locked.
private final class CommitCounter {
  private let descriptor: Int32
  private let before: [UInt8]

  init(of path: String) throws {
    descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw TODOStoreError(errno: errno) }
    before = Self.count(descriptor)
  }

  /// Closing a file releases all locks that the process has on it; fcntl(2). So this lives longer than they.
  deinit { close(descriptor) }

  var isUnchanged: Bool { Self.count(descriptor) == before }

  /// The bytes that each commit changes; sqlite.org/fileformat.html#file_change_counter.
  private static func count(_ descriptor: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4)
    let count = pread(descriptor, &bytes, bytes.count, 24)
    return Array(bytes.prefix(max(0, count)))
  }
}
