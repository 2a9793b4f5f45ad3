import TODOCore

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
