public import Foundation
import TODOCore

/// A copy of the database at one moment.
public struct DatabaseBackup: Hashable, Sendable {
  /// Why it was made; part of the file's name.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// On the first use of a day.
    case daily
    /// By the user.
    case manual
    /// Before a newer release changes the file.
    case upgrade = "before-upgrade"
    /// Before a backup is restored in its place.
    case restore = "before-restore"

    /// The name of the reason in file names, including those of older releases.
    init?(inName text: String) {
      switch text {
      case "asked": self = .manual
      case "migration": self = .upgrade
      case "replaced": self = .restore
      default: self.init(rawValue: text)
      }
    }
  }

  public let path: String
  /// UTC, whole seconds.
  public let madeAt: Date
  public let reason: Reason
  /// In bytes.
  public let size: Int64

  public var name: String { FilePath(path).name }

  /// "2026-11-21T093000Z-daily.sqlite"; if several are made in one second, "2026-11-21T093000Z-daily-2.sqlite" and so
  /// on.
  static func name(madeAt: Date, reason: Reason, number: Int = 1) -> String {
    let moment = WallClock(now: { madeAt }).localNow
    let second = ((madeAt.milliseconds / 1000) % 60 + 60) % 60
    let digits = "\(moment.minute)".filter { $0 != ":" } + (second < 10 ? "0\(second)" : "\(second)")
    return "\(moment.day)T\(digits)Z-\(reason.rawValue)\(number > 1 ? "-\(number)" : "").sqlite"
  }

  /// Reads the names that ``name(madeAt:reason:number:)`` writes, or wrote in an older release; nil for any other name.
  init?(path: String, size: Int64) {
    let name = FilePath(path).name
    let pattern = /(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z-([a-z]+(?:-[a-z]+)*)(?:-\d+)?\.sqlite/
    guard let match = name.wholeMatch(of: pattern), let day = CalendarDay(iso: match.1),
      let hour = Int(match.2), let minute = Int(match.3), let second = Int(match.4),
      MinuteOfDay(hour: hour, minute: minute) != nil, second < 60,
      let reason = Reason(inName: String(match.5))
    else { return nil }
    let seconds = ((day.dayNumber * 24 + hour) * 60 + minute) * 60 + second
    self.path = path
    self.size = size
    self.reason = reason
    madeAt = Date(milliseconds: Int64(seconds) * 1000)
  }
}
