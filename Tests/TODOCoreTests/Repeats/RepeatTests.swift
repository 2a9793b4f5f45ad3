import Testing

@testable import TODOCore

@Suite struct RepeatTests {
  private func dates(_ rule: String, after start: String, limit: Int = 6) throws -> [String] {
    try #require(Repeat(stored: rule)).dates(after: #require(DueDate(stored: start)), limit: limit)
      .map(\.description)
  }

  @Test(
    "gives the coming dates of a rule",
    arguments: [
      ("FREQ=DAILY;INTERVAL=3", "2026-11-20", "2026-11-23 2026-11-26 2026-11-29"),
      ("FREQ=WEEKLY;BYDAY=FR", "2026-11-20T17:30", "2026-11-27T17:30 2026-12-04T17:30 2026-12-11T17:30"),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "2026-11-19", "2026-11-30 2026-12-03 2026-12-14"),
      (
        "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "2027-01-31",
        "2027-02-28 2027-03-31 2027-04-30"
      ),
      ("FREQ=MONTHLY", "2027-01-31", "2027-03-31 2027-05-31 2027-07-31"),
      ("FREQ=MONTHLY;BYDAY=2TU", "2026-01-13", "2026-02-10 2026-03-10 2026-04-14"),
      ("FREQ=MONTHLY;BYDAY=-1SU", "2026-01-25", "2026-02-22 2026-03-29 2026-04-26"),
      ("FREQ=YEARLY", "2024-02-29", "2028-02-29 2032-02-29 2036-02-29"),
      ("FREQ=YEARLY;BYDAY=20MO", "2026-05-18", "2027-05-17 2028-05-15 2029-05-14"),
    ]
  )
  func comingDates(rule: String, start: String, expected: String) throws {
    #expect(try dates(rule, after: start, limit: 3).joined(separator: " ") == expected)
  }

  @Test("COUNT includes the current date") func count() throws {
    #expect(try dates("FREQ=DAILY;COUNT=3", after: "2026-11-20") == ["2026-11-21", "2026-11-22"])
    #expect(try dates("FREQ=DAILY;COUNT=1", after: "2026-11-20") == [])
  }

  @Test(
    "a rule that never comes to a date ends",
    arguments: [
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31",
      "FREQ=DAILY;BYMONTH=6;BYMONTHDAY=31",
      "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2", "FREQ=DAILY;BYSETPOS=2", "FREQ=MONTHLY;BYDAY=6MO",
      "FREQ=YEARLY;INTERVAL=999999999", "FREQ=MONTHLY;INTERVAL=999999999", "FREQ=WEEKLY;INTERVAL=999999999",
      "FREQ=DAILY;INTERVAL=999999999", "FREQ=YEARLY;UNTIL=00010101",
    ]
  )
  func neverMatches(rule: String) throws {
    #expect(try dates(rule, after: "2026-11-20") == [])
    #expect(try dates(rule, after: "0001-01-01") == [])
    #expect(try dates(rule, after: "9999-12-31") == [])
  }

  @Test("the last dates are those of the year 9999") func lastDates() throws {
    #expect(try dates("FREQ=DAILY", after: "9999-12-29") == ["9999-12-30", "9999-12-31"])
    #expect(try dates("FREQ=WEEKLY;BYDAY=FR,SA", after: "9999-12-25") == ["9999-12-31"])
    #expect(try dates("FREQ=MONTHLY;BYMONTHDAY=-1", after: "9999-11-30") == ["9999-12-31"])
    #expect(try dates("FREQ=YEARLY", after: "9998-12-31") == ["9999-12-31"])
    #expect(try dates("FREQ=DAILY;INTERVAL=40", after: "9999-10-01") == ["9999-11-10", "9999-12-20"])
  }

  @Test("29 February waits for the next leap year, also over a century without one") func leapDays() throws {
    #expect(try dates("FREQ=YEARLY", after: "2096-02-29", limit: 1) == ["2104-02-29"])
    #expect(
      try dates("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU", after: "2088-02-29", limit: 1) == [
        "2128-02-29"
      ]
    )
  }

  @Test("positions in a year that the rule ends in count from the end of the year") func positionsInLastYear()
    throws
  {
    let rule = "FREQ=YEARLY;BYMONTHDAY=26;BYSETPOS=-2;UNTIL=19181129"
    #expect(try dates(rule, after: "1917-11-26") == ["1918-11-26"])
  }

  @Test("a range far ahead has the dates that follow one by one") func rangeFarAhead() throws {
    let rule = try #require(Repeat(stored: "FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR"))
    let start = try #require(DueDate(stored: "2026-11-20T08:00"))
    let all = rule.dates(after: start, limit: 4_000)
    let range = try #require(CalendarDay(iso: "2100-01-01"))...#require(CalendarDay(iso: "2100-03-31"))
    let inRange = rule.dates(after: start, in: range, limit: 100)
    #expect(inRange.count > 5)
    #expect(inRange == all.filter { range.contains($0.day) })
    #expect(rule.dates(after: start, in: range, limit: 2) == Array(inRange.prefix(2)))
    #expect(rule.dates(after: start, in: range, limit: -1) == [])
  }
}
