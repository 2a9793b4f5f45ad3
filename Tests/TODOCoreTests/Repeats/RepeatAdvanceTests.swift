import Testing

@testable import TODOCore

@Suite("Completing or skipping a repeating item")
struct RepeatAdvanceTests {
  /// Friday, 20 November 2026, 10:00.
  private func now() throws -> LocalMoment {
    try LocalMoment(
      day: #require(CalendarDay(iso: "2026-11-20")),
      minute: #require(MinuteOfDay(hour: 10, minute: 0))
    )
  }

  private func words(_ advance: RepeatAdvance?) -> String {
    advance.map { "\($0.next) \($0.rest) \($0.missed)" } ?? "end"
  }

  @Test(
    "completing moves to the first date after the current one and after now, and counts those between",
    arguments: [
      ("FREQ=DAILY", "2026-11-20", "2026-11-21 FREQ=DAILY 0"),
      ("FREQ=DAILY", "2026-11-17", "2026-11-21 FREQ=DAILY 3"),
      ("FREQ=DAILY", "2026-11-25", "2026-11-26 FREQ=DAILY 0"),
      ("FREQ=DAILY", "2026-11-19T10:01", "2026-11-20T10:01 FREQ=DAILY 0"),
      ("FREQ=DAILY", "2026-11-19T10:00", "2026-11-21T10:00 FREQ=DAILY 1"),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "2026-10-05", "2026-11-30 FREQ=WEEKLY;INTERVAL=2;BYDAY=MO 3"),
      ("FREQ=DAILY;COUNT=5;INTERVAL=1", "2026-11-19", "2026-11-21 FREQ=DAILY;COUNT=3;INTERVAL=1 1"),
      ("FREQ=DAILY;COUNT=2", "2026-11-18", "end"),
      ("FREQ=DAILY;COUNT=1", "2026-11-20", "end"),
      ("FREQ=DAILY;UNTIL=20261120", "2026-11-20", "end"),
      ("FREQ=DAILY;UNTIL=20261121T090000", "2026-11-20T09:01", "end"),
      (
        "FREQ=DAILY;UNTIL=20261121T090000Z", "2026-11-20T09:01",
        "2026-11-21T09:01 FREQ=DAILY;UNTIL=20261121T090000Z 0"
      ),
      ("FREQ=DAILY", "9999-12-31", "end"),
      ("FREQ=HOURLY", "2026-11-20", "end"),
      ("after:P3D", "2026-11-10T17:30", "2026-11-23T17:30 after:P3D 0"),
      ("after:P3M", "2026-12-10", "2027-02-20 after:P3M 0"),
    ]
  )
  func completing(rule: String, scheduled: String, expected: String) throws {
    let advance = try #require(Repeat(stored: rule)).following(
      #require(DueDate(stored: scheduled)),
      now: now()
    )
    #expect(words(advance) == expected)
  }

  @Test(
    "skipping moves to the first date after the current one that has not passed",
    arguments: [
      ("FREQ=DAILY", "2026-11-17", "2026-11-20 FREQ=DAILY 2"),
      ("FREQ=DAILY", "2026-11-20", "2026-11-21 FREQ=DAILY 0"),
      ("FREQ=DAILY", "2026-11-19T10:00", "2026-11-20T10:00 FREQ=DAILY 0"),
      ("FREQ=DAILY", "2026-11-19T09:59", "2026-11-21T09:59 FREQ=DAILY 1"),
      ("FREQ=DAILY;COUNT=2", "2026-11-18", "end"),
      ("FREQ=HOURLY", "2026-11-20", "end"),
      ("after:P3D", "2026-11-22", "2026-11-25 after:P3D 0"),
      ("after:P3D", "2026-11-10", "2026-11-23 after:P3D 0"),
    ]
  )
  func skipping(rule: String, scheduled: String, expected: String) throws {
    let advance = try #require(Repeat(stored: rule)).skipping(
      #require(DueDate(stored: scheduled)),
      now: now()
    )
    #expect(words(advance) == expected)
  }

  @Test("a month after the 31st is the last day of a shorter month") func clamps() throws {
    let interval = try #require(Repeat(stored: "after:P1M"))
    let now = try LocalMoment(day: #require(CalendarDay(iso: "2027-01-31")), minute: now().minute)
    let advance = interval.following(DueDate(day: now.day), now: now)
    #expect(words(advance) == "2027-02-28 after:P1M 0")
  }
}
