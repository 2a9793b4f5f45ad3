import TODOCore
import TODOStore

/// What commands say about backups.
nonisolated struct BackupWording {
  let clock: WallClock

  /// "2026-11-21 09:30", by the clock on the wall.
  func moment(_ backup: DatabaseBackup) -> String {
    let moment = clock.local(backup.madeAt)
    return "\(moment.day) \(moment.minute)"
  }

  /// One line of the list of backups; of one that cannot be read the contents are unknown.
  func line(_ backup: DatabaseBackup, _ summary: BackupSummary?) -> String {
    let items = summary.map(Self.items) ?? "cannot be read"
    return [moment(backup), items, Self.size(backup.size), backup.name].joined(separator: "  ")
  }

  static func items(_ summary: BackupSummary) -> String {
    "\(summary.counts.total) \(summary.counts.total == 1 ? "item" : "items")"
  }

  static func restored(_ summary: BackupSummary, _ replaced: BackupLibrary.Replaced) -> String {
    let restored = "Restored \(items(summary))."
    switch replaced {
    case .nothing: return restored
    case .backedUp(let backup): return "\(restored) The previous contents are kept as \(backup.name)."
    case .setAside(let path): return "\(restored) The damaged database is kept as \(path)."
    }
  }

  /// Why a file cannot be restored.
  static func refused(_ path: String, _ error: TODOStoreError) -> String {
    let reason =
      switch error {
      case .notADatabase: "is not a database"
      case .foreign: "is the database of another program"
      case .newer(let version): "was made by a newer MyTODO (format \(version)); update MyTODO to restore it"
      case .damaged: "is damaged; choose another backup"
      case .cannotOpen(let reason), .diskFailed(let reason), .failed(let reason): "cannot be read (\(reason))"
      case .busy, .diskFull, .readOnly, .moved, .unfinished: "cannot be read"
      }
    return "\(path): \(reason); nothing was changed"
  }

  /// "84 kB", "539 MB"; a kilobyte is a thousand bytes.
  private static func size(_ bytes: Int64) -> String {
    bytes < 1_000_000 ? "\((bytes + 500) / 1000) kB" : "\((bytes + 500_000) / 1_000_000) MB"
  }
}
