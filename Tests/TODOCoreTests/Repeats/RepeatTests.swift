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
}
