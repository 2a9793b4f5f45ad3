public import Foundation
public import TODOCore

/// The time for tests that need a working day: Friday, 20 November 2026, 10:00 UTC.
public enum FixedTime {
  public static let clock = WallClock.fixed(at: Date(timeIntervalSince1970: 1_795_168_800))
  public static let today = clock.localNow.day
}

extension Date {
  /// Saturday, 21 November 2026, 09:30 UTC.
  public static let novemberMorning = Date(timeIntervalSince1970: 1_795_253_400)
}

extension WallClock {
  /// Stopped at ``Foundation/Date/novemberMorning``.
  public static let november = WallClock.fixed(at: .novemberMorning)
}
