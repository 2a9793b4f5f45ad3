import TODOCore
import TODOScreens
import TODOStore
import TODOWording

/// Messages about backups, as commands list and restore them.
nonisolated extension Message {
  static func restored(_ counts: TODOCounts, _ replaced: BackupLibrary.Replaced) -> Message {
    let count = counts.total
    return switch replaced {
    case .nothing: .restoredBackup(count: count)
    case .backedUp(let backup): .restoredWithBackup(count: count, name: backup.name)
    case .setAside(let path): .restoredWithDamaged(count: count, path: path)
    }
  }

  /// "84 kB", "539 MB"; a kilobyte is a thousand bytes.
  static func size(_ bytes: Int64) -> Message {
    bytes < 1_000_000
      ? .kilobytes(size: "\((bytes + 500) / 1000)") : .megabytes(size: "\((bytes + 500_000) / 1_000_000)")
  }

  /// "2026-11-21 09:30", in local time.
  static func backupTime(_ backup: DatabaseBackup, _ clock: WallClock) -> String {
    let moment = clock.local(backup.madeAt)
    return "\(moment.day) \(moment.minute)"
  }
}
