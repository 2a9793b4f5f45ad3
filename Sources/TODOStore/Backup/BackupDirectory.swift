import Foundation
import TODOCore

/// The directory beside a database that holds its backups, readable by the owner alone.
struct BackupDirectory: Sendable {
  let path: String

  /// - Parameter database: the path of the database; windows that reach it by different names share the directory.
  init(database: String) { path = FilePath(database).target + ".backups" }

  /// Newest first; files of other names are passed over.
  func backups() -> [DatabaseBackup] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.compactMap { name -> DatabaseBackup? in
      let path = self.path + "/" + name
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      return DatabaseBackup(path: path, size: Int64(status.st_size))
    }
    .sorted { ($0.madeAt, $0.name.count, $0.name) > ($1.madeAt, $1.name.count, $1.name) }
  }

  func make() throws {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw TODOStoreError(errno: errno) }
  }

  /// A path that no file has yet. Only for who holds the lock.
  func freePath(madeAt: Date, reason: DatabaseBackup.Reason) -> String {
    var number = 1
    while true {
      let path = self.path + "/" + DatabaseBackup.name(madeAt: madeAt, reason: reason, number: number)
      if access(path, F_OK) != 0 { return path }
      number += 1
    }
  }

  /// Runs `body` while no other window makes, or prunes, a backup; waits for one that does.
  func locked<Value>(_ body: () throws -> Value) throws -> Value {
    try make()
    let descriptor = Glibc.open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw TODOStoreError(errno: errno) }
    // Closing lets the lock go; so does the end of the process, however it comes.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw TODOStoreError(errno: errno) }
    }
    return try body()
  }

  func remove(_ backup: DatabaseBackup) { unlink(backup.path) }
}
