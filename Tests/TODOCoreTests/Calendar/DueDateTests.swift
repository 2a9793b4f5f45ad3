import Foundation
import Testing

@testable import TODOCore

@Suite struct DueDateTests {
  /// In their order: a whole day comes before its minutes.
  static let ladder = [
    "0001-01-01", "0999-12-31T23:59", "2026-11-20T23:59", "2026-11-21", "2026-11-21T00:00",
    "2026-11-21T09:05",
    "2026-11-21T17:30", "2026-11-22", "9999-12-31T23:59",
  ]

  @Test("a due date can be read back from its stored text", arguments: ladder) func readsStoredText(
    text: String
  ) {
    #expect(DueDate(stored: text)?.description == text)
  }

  @Test("due dates sort chronologically, as their stored texts do") func sorts() {
    // Given
    let dates = Self.ladder.reversed().compactMap(DueDate.init(stored:))
    // Then
    #expect(dates.sorted().map(\.description) == Self.ladder)
    #expect(Self.ladder.sorted() == Self.ladder)
  }

  @Test(
    "text that is not a due date is refused",
    arguments: [
      "", "2026-11-21T", "2026-11-21T9:05", "2026-11-21T24:00", "2026-11-21T09:05:00", "2026-11-21 09:05",
      "2026-02-30", "T09:05", "2026-11-21T09:05T", "2026-11-21t09:05",
    ]
  ) func refusesOtherText(text: String) {
    #expect(DueDate(stored: text) == nil)
  }

  @Test(
    "a minute is overdue when it has ended, a day when the next one begins",
    arguments: [
      ("2026-11-21", "2026-11-21", 23, 59, false), ("2026-11-21", "2026-11-22", 0, 0, true),
      ("2026-11-21T17:30", "2026-11-21", 17, 30, false), ("2026-11-21T17:30", "2026-11-21", 17, 31, true),
      ("2026-11-21T00:00", "2026-11-20", 23, 59, false), ("2026-11-22T00:00", "2026-11-21", 12, 0, false),
      ("2026-11-21T17:30", "2026-11-22", 0, 0, true),
    ]
  ) func knowsOverdue(due: String, day: String, hour: Int, minute: Int, isOverdue: Bool) throws {
    // Given
    let due = try #require(DueDate(stored: due))
    let moment = LocalMoment(
      day: try #require(CalendarDay(iso: day)),
      minute: try #require(MinuteOfDay(hour: hour, minute: minute))
    )
    // Then
    #expect(due.isOverdue(at: moment) == isOverdue)
  }
}

@Suite struct WallClockTests {
  @Test(
    "the clock shows the day and minute of the time zone, even before 1970",
    arguments: [
      (0, 0, "1970-01-01 00:00"), (-0.5, 0, "1969-12-31 23:59"), (-1, 0, "1969-12-31 23:59"),
      (-60.5, 0, "1969-12-31 23:58"), (-86_400, 0, "1969-12-31 00:00"), (-86_401, 0, "1969-12-30 23:59"),
      (1_795_253_400, 0, "2026-11-21 09:30"), (1_795_253_400, 7 * 3600, "2026-11-21 16:30"),
      (1_795_253_400, -10 * 3600, "2026-11-20 23:30"), (1_795_253_400, 20_700, "2026-11-21 15:15"),
      (1_795_253_459.9, 0, "2026-11-21 09:30"), (-3600, 3600, "1970-01-01 00:00"),
      (1e12, 0, "9999-12-31 01:46"), (-1e12, 0, "0001-01-01 22:13"),
    ]
  ) func showsLocalTime(seconds: Double, offset: Int, expected: String) {
    // Given
    let clock = WallClock.fixed(at: Date(timeIntervalSince1970: seconds), secondsFromUTC: offset)
    // When
    let local = clock.localNow
    // Then
    #expect("\(local.day) \(local.minute)" == expected)
  }

  @Test("the time is kept in whole milliseconds") func roundsToMilliseconds() {
    #expect(WallClock.fixed(at: Date(timeIntervalSince1970: 1.23456)).now == Date(milliseconds: 1235))
  }

  @Test("the time zone's offset is that of the displayed moment") func asksForTheMoment() {
    // Given: a zone that is one hour ahead from second 1,000 on.
    let clock = WallClock(
      now: { Date(timeIntervalSince1970: 1000) },
      secondsFromUTC: { $0.timeIntervalSince1970 < 1000 ? 0 : 3600 }
    )
    // Then
    #expect(clock.local(Date(timeIntervalSince1970: 999)).minute.description == "00:16")
    #expect(clock.localNow.minute.description == "01:16")
  }
}
