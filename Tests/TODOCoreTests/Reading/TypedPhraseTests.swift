import Testing

@testable import TODOCore

@Suite("A date in everyday words")
struct TypedPhraseTests {
  @Test(
    "is read on Friday, 20 November 2026, at 10:00",
    arguments: [
      ("now", ["2026-11-20T10:00"]),
      ("weekend", ["2026-11-21"]), ("this weekend", ["2026-11-21"]), ("the weekend", ["2026-11-21"]),
      ("on the weekend", ["2026-11-21"]), ("next weekend", ["2026-11-28", "2026-11-21"]),
      ("weekend 10:00", ["2026-11-21T10:00"]),
      ("3 days ago", ["2026-11-17"]), ("a week ago", ["2026-11-13"]), ("3d ago", ["2026-11-17"]),
      ("2 months ago", ["2026-09-20"]), ("a year ago", ["2025-11-20"]), ("2 hours ago", ["2026-11-20T08:00"]),
      ("half an hour ago", ["2026-11-20T09:30"]), ("3 days ago at 9:00", ["2026-11-17T09:00"]),
      ("12 hours ago", ["2026-11-19T22:00"]),
      ("last friday", ["2026-11-13"]), ("last thu", ["2026-11-19"]),
      ("last mon 9:00", ["2026-11-16T09:00"]), ("last sun", ["2026-11-15"]),
      ("in half an hour", ["2026-11-20T10:30"]), ("half an hour", ["2026-11-20T10:30"]),
      ("30m", ["2026-11-20T10:30"]), ("in 30m", ["2026-11-20T10:30"]), ("+30m", ["2026-11-20T10:30"]),
      ("30 m", ["2026-11-20T10:30"]), ("90m", ["2026-11-20T11:30"]),
      ("3m", ["2026-11-20T10:03", "2027-02-20"]), ("in 3m", ["2026-11-20T10:03", "2027-02-20"]),
      ("12m", ["2026-11-20T10:12", "2027-11-20"]), ("13m", ["2026-11-20T10:13"]),
      ("20261224", ["2026-12-24"]), ("20261224 17:30", ["2026-12-24T17:30"]),
      ("2026-12-24T17:30", ["2026-12-24T17:30"]), ("2026-12-24t24:00", ["2026-12-25T00:00"]),
      ("20261224T1730", ["2026-12-24T17:30"]), ("2026-12-24T00:00", ["2026-12-24T00:00"]),
    ]
  )
  func phrases(text: String, expected: [String]) throws {
    #expect(try TypedDates().all(text) == expected)
  }

  @Test(
    "has a part of a day",
    arguments: [
      ("tomorrow morning", ["2026-11-21T09:00"]), ("tomorrow afternoon", ["2026-11-21T15:00"]),
      ("tomorrow evening", ["2026-11-21T18:00"]), ("tomorrow night", ["2026-11-21T21:00"]),
      ("tomorrow noon", ["2026-11-21T12:00"]), ("morning of tomorrow", []),
      ("mon morning", ["2026-11-23T09:00"]), ("24 dec evening", ["2026-12-24T18:00"]),
      ("tomorrow in the morning", ["2026-11-21T09:00"]), ("in the afternoon", ["2026-11-20T15:00"]),
      ("this morning", ["2026-11-20T09:00"]), ("this afternoon", ["2026-11-20T15:00"]),
      ("this evening", ["2026-11-20T18:00"]), ("evening", ["2026-11-20T18:00"]),
      ("morning", ["2026-11-21T09:00", "2026-11-20T09:00"]), ("weekend evening", ["2026-11-21T18:00"]),
      ("tonight", ["2026-11-20T18:00"]), ("tonight at 9", ["2026-11-20T21:00"]),
      ("tonight 9", ["2026-11-20T21:00"]),
    ]
  )
  func partsOfDay(text: String, expected: [String]) throws {
    #expect(try TypedDates().all(text) == expected)
  }

  @Test("has the parts of the day when the person means them")
  func ownParts() throws {
    var dates = try TypedDates()
    dates.conventions.timesOfParts = [
      .evening: try #require(MinuteOfDay(hour: 19, minute: 30)),
      .night: try #require(MinuteOfDay(hour: 22, minute: 0)),
    ]
    #expect(dates.all("tomorrow evening") == ["2026-11-21T19:30"])
    #expect(dates.all("tonight") == ["2026-11-20T19:30"])
    #expect(dates.all("tomorrow morning") == ["2026-11-21T09:00"])
    dates.now.minute = try #require(MinuteOfDay(hour: 19, minute: 30))
    #expect(dates.all("tonight") == ["2026-11-20T22:00"])
    let reminder = Reminder(typed: "evening before", now: dates.now, conventions: dates.conventions)
    #expect(reminder?.stored == "-P1D@19:30")
  }

  @Test(
    "has a time without a colon",
    arguments: [
      ("tomorrow at 9", ["2026-11-21T09:00"]), ("tomorrow 9", ["2026-11-21T09:00"]),
      ("at 9 tomorrow", ["2026-11-21T09:00"]), ("today at 14", ["2026-11-20T14:00"]),
      ("tomorrow 0", ["2026-11-21T00:00"]), ("tomorrow 23", ["2026-11-21T23:00"]),
      ("tomorrow at 5", ["2026-11-21T17:00", "2026-11-21T05:00"]),
      ("tomorrow 6", ["2026-11-21T18:00", "2026-11-21T06:00"]),
      ("tomorrow 7", ["2026-11-21T07:00", "2026-11-21T19:00"]),
      ("tomorrow 9", ["2026-11-21T09:00"]),
      ("at 9", ["2026-11-21T09:00", "2026-11-20T09:00"]), ("at 14", ["2026-11-20T14:00"]),
      ("at 5", ["2026-11-20T17:00", "2026-11-21T05:00"]),
      ("24 dec at 9", ["2026-12-24T09:00"]), ("24/12 at 9", ["2026-12-24T09:00"]),
      ("sat 10", ["2026-11-21T10:00"]), ("sat at 10", ["2026-11-21T10:00"]),
      ("fri 27", ["2026-11-27"]), ("sat 21", ["2026-11-21"]),
      ("next week 9", ["2026-11-23T09:00"]),
      ("1730", ["2026-11-20T17:30"]), ("0930", ["2026-11-21T09:30", "2026-11-20T09:30"]),
      ("tomorrow 1730", ["2026-11-21T17:30"]), ("sat 0930", ["2026-11-21T09:30"]),
      ("24 dec at 1730", ["2026-12-24T17:30"]), ("24 dec 1730", ["1730-12-24"]),
      ("17.30", ["2026-11-20T17:30"]), ("tomorrow 17.30", ["2026-11-21T17:30"]),
      ("fri 17.30", ["2026-11-27T17:30", "2026-11-20T17:30"]),
      ("9.05 tomorrow", ["2026-11-21T09:05"]), ("17.10", ["2027-10-17", "2026-11-20T17:10"]),
      ("tomorrow 17.10", ["2026-11-21T17:10"]), ("24/12 17.30", ["2026-12-24T17:30"]),
      ("fri 27.11", ["2026-11-27"]),
      ("24:00", ["2026-11-21T00:00"]), ("tomorrow 24:00", ["2026-11-22T00:00"]),
      ("24.00", ["2026-11-21T00:00"]),
      ("2400", ["2026-11-21T00:00"]), ("31 dec 24:00", ["2027-01-01T00:00"]),
      ("tonight 24:00", ["2026-11-21T00:00"]),
    ]
  )
  func times(text: String, expected: [String]) throws {
    #expect(try TypedDates().all(text) == expected)
  }

  @Test(
    "is a day of a month or of a week",
    arguments: [
      ("first monday of december", ["2026-12-07"]), ("1st mon of dec", ["2026-12-07"]),
      ("the first monday in december", ["2026-12-07"]),
      ("first monday of november", ["2026-11-02", "2027-11-01"]),
      ("fourth friday of november", ["2026-11-27"]), ("third friday of november", ["2026-11-20"]),
      ("first monday of october", ["2027-10-04"]), ("last friday of november", ["2026-11-27"]),
      ("last fri of the month", ["2026-11-27"]), ("first monday of the month", ["2026-11-02", "2026-12-07"]),
      ("first monday of this month", ["2026-11-02"]), ("first monday of next month", ["2026-12-07"]),
      ("5th monday of nov", ["2026-11-30"]), ("fifth friday of december", ["2027-12-31"]),
      ("first monday of december 2027", ["2027-12-06"]), ("last sunday of february", ["2027-02-28"]),
      ("first monday of december at 9:00", ["2026-12-07T09:00"]),
      ("15 next month", ["2026-12-15"]), ("15th of next month", ["2026-12-15"]),
      ("next month 15", ["2026-12-15"]),
      ("the 15th of next month 17:30", ["2026-12-15T17:30"]), ("30 this month", ["2026-11-30"]),
      ("31 next month", ["2026-12-31"]),
      ("start of next month", ["2026-12-01"]), ("beginning of next week", ["2026-11-23"]),
      ("the start of next year", ["2027-01-01"]), ("start of december", ["2026-12-01"]),
      ("start of month", ["2026-11-01", "2026-12-01"]), ("start of the week", ["2026-11-16", "2026-11-23"]),
      ("start of this month", ["2026-11-01"]), ("start of year", ["2027-01-01"]),
      ("W50", ["2026-12-07"]), ("week 50", ["2026-12-07"]), ("w9", ["2027-03-01"]),
      ("fri w50", ["2026-12-11"]),
      ("w50 fri", ["2026-12-11"]), ("2026-W50", ["2026-12-07"]), ("2027w01", ["2027-01-04"]),
      ("W53", ["2026-12-28"]), ("W46", ["2026-11-09", "2027-11-15"]), ("w50 9:00", ["2026-12-07T09:00"]),
    ]
  )
  func periods(text: String, expected: [String]) throws {
    #expect(try TypedDates().all(text) == expected)
  }

  @Test(
    "depends on the day and the time at which it is typed",
    arguments: [
      ("weekend", "2026-11-21", "10:00", ["2026-11-21", "2026-11-28"]),
      ("weekend", "2026-11-22", "10:00", ["2026-11-22", "2026-11-28"]),
      ("this weekend", "2026-11-22", "10:00", ["2026-11-22"]),
      ("next weekend", "2026-11-21", "10:00", ["2026-11-28"]),
      ("next weekend", "2026-11-23", "10:00", ["2026-12-05", "2026-11-28"]),
      ("30m", "2026-12-31", "23:45", ["2027-01-01T00:15"]),
      ("half an hour ago", "2027-01-01", "00:15", ["2026-12-31T23:45"]),
      ("last friday", "2026-11-21", "10:00", ["2026-11-20"]),
      ("last friday", "2026-11-23", "10:00", ["2026-11-20"]),
      ("24:00", "2026-12-31", "10:00", ["2027-01-01T00:00"]),
      ("W53", "2027-01-05", "10:00", ["2026-12-28", "2032-12-27"]),
      ("W53", "2027-06-01", "10:00", ["2032-12-27"]),
      ("W1", "2025-12-30", "10:00", ["2025-12-29", "2027-01-04"]),
      ("W1", "2025-12-29", "10:00", ["2025-12-29"]),
      ("first monday of december", "2026-12-10", "10:00", ["2026-12-07", "2027-12-06"]),
      ("first monday of december", "2027-01-01", "10:00", ["2027-12-06"]),
      ("31 next month", "2027-01-31", "10:00", []), ("start of month", "2026-12-01", "10:00", ["2026-12-01"]),
      ("15 next month", "2026-12-20", "10:00", ["2027-01-15"]),
      ("last mon of the month", "2028-02-29", "10:00", ["2028-02-28", "2028-03-27"]),
      ("sat 12", "2026-12-01", "10:00", ["2026-12-12"]),
      ("1730", "2026-11-20", "18:00", ["2026-11-21T17:30", "2026-11-20T17:30"]),
      ("at 5", "2026-11-20", "03:00", ["2026-11-20T17:00", "2026-11-20T05:00"]),
      ("now", "2026-11-20", "23:59", ["2026-11-20T23:59"]),
      // Berlin skips from 2:00 to 3:00 on this day: a time is one of the wall clock, whether or not the clock shows it.
      ("29 mar 2:30", "2026-03-28", "10:00", ["2026-03-29T02:30", "2026-03-29T14:30"]),
      ("30m", "2026-03-29", "01:45", ["2026-03-29T02:15"]),
    ]
  )
  func moments(text: String, today: String, time: String, expected: [String]) throws {
    #expect(try TypedDates(today: today, time: time).all(text) == expected)
  }

  @Test(
    "is invalid beyond the calendar",
    arguments: [
      ("24:00", "9999-12-31"), ("30m", "9999-12-31"), ("weekend", "9999-12-31"), ("w1", "9999-12-31"),
      ("start of next month", "9999-12-31"), ("15 next month", "9999-12-31"),
      ("first monday of jan", "9999-12-31"),
      ("99999 days ago", "0001-01-01"), ("last fri", "0001-01-01"), ("in 12m", "9999-12-31"),
    ]
  )
  func outside(text: String, today: String) throws {
    #expect(try TypedDates(today: today, time: "23:59").all(text) == [])
  }
}
