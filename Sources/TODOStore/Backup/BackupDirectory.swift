import Foundation
import SystemCalls
import TODOCore

/// The directory beside a database that holds its backups, accessible only to the owner.
struct BackupDirectory: Sendable {
  let path: String
  let clock: WallClock
  /// How long to wait for the lock silently, and in all.
  var patience = (silent: Duration.seconds(1), total: Duration.seconds(10))
  /// Called once if waiting for the lock exceeds the silent part of ``patience``.
  var whenWaiting: @Sendable () -> Void = {}

  /// - Parameter database: the path of the database; windows that open it through a link share the directory.
  init(database: String, clock: WallClock) {
    path = FilePath(database).target + ".backups"
    self.clock = clock
  }

  /// Newest first; those dated in the future, made while the clock was ahead, come last. Files with other names are
  /// left out.
  func backups() -> [DatabaseBackup] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let backups = names.compactMap { name -> DatabaseBackup? in
      let path = self.path + "/" + name
      guard let state = FileState(path: path), state.isRegular else { return nil }
      return DatabaseBackup(path: path, size: Int64(state.size))
    }
    .sorted { ($0.madeAt, $0.name.count, $0.name) > ($1.madeAt, $1.name.count, $1.name) }
    let now = clock.now
    return backups.filter { $0.madeAt <= now } + backups.filter { $0.madeAt > now }
  }

  /// Whether a backup was made today, in local time.
  var hasBackupOfToday: Bool {
    let today = clock.localNow.day
    return backups().contains { clock.local($0.madeAt).day == today }
  }

  /// A path that no file has yet. Only for the holder of the lock.
  func freePath(_ reason: DatabaseBackup.Reason) -> String {
    var number = 1
    while true {
      let path = self.path + "/" + DatabaseBackup.name(madeAt: clock.now, reason: reason, number: number)
      if access(path, F_OK) != 0 { return path }
      number += 1
    }
  }

  /// Removes the backups that are no longer needed, except these. Only for the holder of the lock.
  func removeExpired(keeping paths: [String]) {
    for backup in BackupRetention.standard.expired(backups(), clock: clock) where !paths.contains(backup.path)
    {
      unlink(backup.path)
    }
  }

  /// Removes interrupted copies. Only for the holder of the lock.
  func removePartialFiles() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where name.hasSuffix(FileReplacement.partialSuffix) { unlink(path + "/" + name) }
  }

  // MARK: The lock

  /// Another window or command is making, removing or restoring a backup.
  struct LockHeld: Error {}

  /// Runs `body` while no other window makes, removes or restores a backup.
  ///
  /// - Throws: ``LockHeld`` if another one does, for longer than we wait.
  func locked<Value>(_ body: () throws -> Value) throws -> Value {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw TODOStoreError(errno: errno) }
    let descriptor = Glibc.open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw TODOStoreError(errno: errno) }
    // Closing the file releases the lock, and so does the end of the process.
    defer { close(descriptor) }
    try wait(forLockOf: descriptor)
    return try body()
  }

  private func wait(forLockOf descriptor: Int32) throws {
    let began = ContinuousClock.now
    var isSilent = true
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw TODOStoreError(errno: errno) }
      let waited = ContinuousClock.now - began
      guard waited < patience.total else { throw LockHeld() }
      if isSilent, waited >= patience.silent {
        isSilent = false
        whenWaiting()
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }
}

/// Decides which backups are kept.
///
/// Of the daily ones: seven days, and one for each of the four weeks before. Of each other kind, which someone may need
/// after a mishap, the newest few.
struct BackupRetention: Hashable, Sendable {
  var days = 7
  var weeks = 4
  /// For each kind but the daily one.
  var others = 5

  static let standard = BackupRetention()

  /// The backups that can be removed.
  ///
  /// - Parameter backups: newest first; those dated in the future last, so that they are removed first.
  func expired(_ backups: [DatabaseBackup], clock: WallClock) -> [DatabaseBackup] {
    DatabaseBackup.Reason.allCases.flatMap { reason in
      let ofReason = backups.filter { $0.reason == reason }
      switch reason {
      case .daily: return expiredDaily(ofReason, clock: clock)
      case .manual, .upgrade, .restore: return Array(ofReason.dropFirst(others))
      }
    }
  }

  private func expiredDaily(_ backups: [DatabaseBackup], clock: WallClock) -> [DatabaseBackup] {
    var keptDays: Set<Int> = []
    var keptWeeks: Set<Int> = []
    return backups.filter { backup in
      let day = clock.local(backup.madeAt).day.dayNumber
      if keptDays.contains(day) { return true }
      if keptDays.count < days {
        keptDays.insert(day)
        return false
      }
      // Weeks begin on Monday; day 0, the first of 1970, was a Thursday.
      let week = (day + 3) / 7
      guard keptWeeks.count < weeks, !keptWeeks.contains(week) else { return true }
      keptWeeks.insert(week)
      return false
    }
  }
}
