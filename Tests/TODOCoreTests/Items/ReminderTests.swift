import TestSupport
import Testing

@testable import TODOCore

/// Today is Friday 20 November 2026.
@Suite("A reminder") struct ReminderTests {
  @Test(
    "is read as typed, stored, and shown in a form",
    arguments: [
      ("1h", "-PT1H", "1h"), ("1 hour before", "-PT1H", "1h"), ("90 min", "-PT90M", "90 min"),
      ("2d", "-P2D", "2d"),
      ("a week", "-P7D", "7d"), ("on time", "-PT0M", "on time"), ("24 hours", "-P1D", "1d"),
      ("24 dec 18:00", "2026-12-24T18:00", "2026-12-24 18:00"),
      ("tomorrow", "2026-11-21T09:00", "2026-11-21 09:00"),
    ]
  ) func reads(typed: String, stored: String, shown: String) throws {
    let reminder = try #require(Reminder(typed: typed, now: FixedTime.clock.localNow))
    #expect(reminder.stored == stored)
    #expect(Reminder(stored: stored) == reminder)
    #expect(reminder.typedText == shown)
    #expect(Reminder(typed: shown, now: FixedTime.clock.localNow) == reminder)
  }

  @Test("is not read from anything else", arguments: ["", "h", "soon", "999999 days", "-1h", "1h 2h 3h"])
  func refuses(typed: String) { #expect(Reminder(typed: typed, now: FixedTime.clock.localNow) == nil) }

  @Test(
    "is not read from a damaged file",
    arguments: ["", "-P", "-PT", "PT1H", "-PT60M", "-PT1S", "-P9999999D", "2026-11-21", "-PTxM", "-P0D"]
  ) func damaged(stored: String) { #expect(Reminder(stored: stored) == nil) }

  @Test("of a whole day counts from nine o'clock") func moments() {
    let day = DueDate(stored: "2026-11-23")
    #expect(Reminder.before(minutes: 60).moment(due: day)?.minute.description == "08:00")
    #expect(
      Reminder.before(minutes: 0).moment(due: DueDate(stored: "2026-11-23T17:30"))?.minute.description
        == "17:30"
    )
    #expect(Reminder.before(minutes: 60).moment(due: nil) == nil)
  }
}
