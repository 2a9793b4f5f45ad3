import Foundation
import TestSupport
import Testing

@testable import TODOStore

@Suite struct BackupRetentionTests {
  /// Backups of one a day up to Saturday, 21 November 2026, newest first.
  private func daily(_ days: Int, reason: DatabaseBackup.Reason = .daily) -> [DatabaseBackup] {
    (0..<days).compactMap { age in
      let date = Date.novemberMorning - TimeInterval(age) * 86_400
      return DatabaseBackup(path: DatabaseBackup.name(madeAt: date, reason: reason), size: 1)
    }
  }

  private func kept(_ backups: [DatabaseBackup]) -> [String] {
    let expired = BackupRetention.standard.expired(backups, clock: .november)
    return backups.filter { !expired.contains($0) }.map { String($0.name.prefix(10)) }
  }

  @Test("the backups of seven days are kept, and one for each of the four weeks before")
  func daysAndWeeks() {
    #expect(
      kept(daily(60)) == [
        "2026-11-21", "2026-11-20", "2026-11-19", "2026-11-18", "2026-11-17", "2026-11-16", "2026-11-15",
        "2026-11-14", "2026-11-08", "2026-11-01", "2026-10-25",
      ]
    )
  }

  @Test("pruned day by day, as in the app, weeks stay covered") func prunedDaily() {
    // Given
    var backups: [DatabaseBackup] = []
    // When
    for backup in daily(60).reversed() {
      backups.insert(backup, at: 0)
      let expired = BackupRetention.standard.expired(backups, clock: .november)
      backups.removeAll { expired.contains($0) }
    }
    // Then
    #expect(
      backups.map { String($0.name.prefix(10)) } == [
        "2026-11-21", "2026-11-20", "2026-11-19", "2026-11-18", "2026-11-17", "2026-11-16", "2026-11-15",
        "2026-11-14", "2026-11-08", "2026-11-01", "2026-10-25",
      ]
    )
  }

  @Test(
    "the newest five of each other kind are kept",
    arguments: [DatabaseBackup.Reason.upgrade, .manual, .restore]
  )
  func others(reason: DatabaseBackup.Reason) {
    #expect(kept(daily(8, reason: reason)).count == 5)
    #expect(kept(daily(8, reason: reason) + daily(7)).count == 12)
  }

  @Test("a name contains time and reason, and reads back", arguments: DatabaseBackup.Reason.allCases)
  func names(reason: DatabaseBackup.Reason) throws {
    // Given
    let name = DatabaseBackup.name(madeAt: .novemberMorning, reason: reason, number: 2)
    // When
    let backup = try #require(DatabaseBackup(path: "/a/" + name, size: 7))
    // Then
    #expect(name == "2026-11-21T093000Z-\(reason.rawValue)-2.sqlite")
    #expect(backup.madeAt == .novemberMorning)
    #expect(backup.reason == reason)
  }

  @Test(
    "the names of older releases are read too",
    arguments: [("asked", DatabaseBackup.Reason.manual), ("migration", .upgrade), ("replaced", .restore)]
  ) func olderNames(text: String, reason: DatabaseBackup.Reason) throws {
    let backup = try #require(DatabaseBackup(path: "2026-11-21T093000Z-\(text)-2.sqlite", size: 1))
    #expect(backup.reason == reason)
  }

  @Test("a backup made before 1970 is named, and recognized by its name, like any other")
  func beforeTheEpoch()
    throws
  {
    let date = Date(timeIntervalSince1970: -1)
    let name = DatabaseBackup.name(madeAt: date, reason: .daily)
    #expect(name == "1969-12-31T235959Z-daily.sqlite")
    #expect(DatabaseBackup(path: name, size: 1)?.madeAt == date)
  }

  @Test(
    "files with other names are not backups",
    arguments: [
      "lock", "2026-11-21T093000Z-daily.sqlite.partial", "2026-13-21T093000Z-daily.sqlite", "a.sqlite",
      "2026-11-21T993000Z-daily.sqlite", "2026-11-21T093000Z-other.sqlite", "2026-11-21T09300Z-daily.sqlite",
      "2026-11-21T093000Z-daily-.sqlite", "2026-11-21T093000Z-2.sqlite", "2026-11-21T093000Z.sqlite",
    ]
  )
  func otherNames(name: String) {
    #expect(DatabaseBackup(path: name, size: 1) == nil)
  }
}
