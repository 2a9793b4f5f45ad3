import TestSupport
import Testing

@testable import TODOCore

@Suite("A day typed in words")
struct TypedDayTests {
  @Test(
    "is counted from today, Friday, 20 November 2026",
    arguments: [
      ("today", "2026-11-20"), ("eod", "2026-11-20"), ("tonight", "2026-11-20T18:00"),
      ("tomorrow", "2026-11-21"),
      ("tom", "2026-11-21"), ("tmr", "2026-11-21"), ("yesterday", "2026-11-19"),
      ("day after tomorrow", "2026-11-22"), ("the day after tomorrow", "2026-11-22"),
      ("in 3 days", "2026-11-23"), ("3 days", "2026-11-23"), ("3d", "2026-11-23"), ("+3d", "2026-11-23"),
      ("in 3d", "2026-11-23"), ("in 0 days", "2026-11-20"), ("in a day", "2026-11-21"),
      ("365d", "2027-11-20"),
      ("in 2 weeks", "2026-12-04"), ("2w", "2026-12-04"), ("+2w", "2026-12-04"), ("in a week", "2026-11-27"),
      ("in two weeks", "2026-12-04"), ("in a month", "2026-12-20"), ("3mo", "2027-02-20"),
      ("in three months", "2027-02-20"), ("in 1 year", "2027-11-20"), ("2y", "2028-11-20"),
    ]
  )
  func relative(text: String, expected: String) throws {
    #expect(try TypedDates().all(text) == [expected])
  }

  @Test(
    "is the end or the beginning of a period",
    arguments: [
      ("end of week", "2026-11-22"), ("eow", "2026-11-22"), ("end of the week", "2026-11-22"),
      ("end of next week", "2026-11-29"), ("end of month", "2026-11-30"), ("eom", "2026-11-30"),
      ("end of this month", "2026-11-30"), ("end of next month", "2026-12-31"), ("end of year", "2026-12-31"),
      ("eoy", "2026-12-31"), ("end of next year", "2027-12-31"), ("end of day", "2026-11-20"),
      ("end of nov", "2026-11-30"), ("end of february", "2027-02-28"), ("next week", "2026-11-23"),
      ("next month", "2026-12-01"), ("next year", "2027-01-01"),
    ]
  )
  func periods(text: String, expected: String) throws {
    #expect(try TypedDates().all(text) == [expected])
  }

  @Test(
    "is in a week that begins with the user's first day",
    arguments: [
      (Weekday.sunday, "2026-11-21", "2026-11-22"), (.saturday, "2026-11-20", "2026-11-21"),
    ]
  )
  func weeks(start: Weekday, end: String, next: String) throws {
    let typed = try TypedDates(week: start)
    #expect(typed.all("end of week") == [end])
    #expect(typed.all("next week") == [next])
  }

  @Test(
    "is the next one after today with a weekday's name, or with three of its letters",
    arguments: [
      ("sat", "2026-11-21"), ("sun", "2026-11-22"), ("mon", "2026-11-23"), ("tues", "2026-11-24"),
      ("weds", "2026-11-25"), ("thurs", "2026-11-26"), ("fri", "2026-11-27"), ("friday", "2026-11-27"),
      ("on monday", "2026-11-23"), ("by mon", "2026-11-23"), ("this mon", "2026-11-23"),
      ("this fri", "2026-11-20"),
      ("mon next week", "2026-11-23"), ("next week thu", "2026-11-26"), ("fri next week", "2026-11-27"),
    ]
  )
  func weekdays(text: String, expected: String) throws {
    #expect(try TypedDates().all(text) == [expected])
  }

  @Test("a weekday is one of the seven days after today, whatever day it is", arguments: 0..<7)
  func weekdaysAhead(offset: Int) throws {
    let today = try #require(FixedTime.today.adding(days: offset))
    let typed = try TypedDates(today: today.description)
    let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].compactMap(typed.taken)
    #expect(days.sorted() == (1...7).compactMap { today.adding(days: $0)?.description })
  }

  @Test("“next” with a weekday is the one of next week, with the next one as a possible reading")
  func nextWeekday() throws {
    let monday = try TypedDates(today: "2026-11-16")
    #expect(monday.all("next fri 5pm") == ["2026-11-27T17:00", "2026-11-20T17:00"])
    #expect(monday.all("next mon") == ["2026-11-23"])
    let sunday = try TypedDates(today: "2026-11-22")
    #expect(sunday.all("next fri") == ["2026-11-27"])
    let americanSunday = try TypedDates(today: "2026-11-22", week: .sunday)
    #expect(americanSunday.all("next fri") == ["2026-12-04", "2026-11-27"])
  }

  @Test(
    "has a month by its name",
    arguments: [
      ("21 Nov", "2026-11-21"), ("nov 21", "2026-11-21"), ("21st nov", "2026-11-21"),
      ("21. nov", "2026-11-21"),
      ("the 21st of november", "2026-11-21"), ("november 21st", "2026-11-21"), ("20 Nov", "2026-11-20"),
      ("1 Jan", "2027-01-01"), ("24 dec 2027", "2027-12-24"), ("dec 24 2027", "2027-12-24"),
      ("dec 24, 2027", "2027-12-24"), ("2027 dec 24", "2027-12-24"), ("5 nov 1999", "1999-11-05"),
      ("3 sept", "2027-09-03"), ("3 decem", "2026-12-03"), ("29 Feb", "2028-02-29"),
      ("29 Feb 2028", "2028-02-29"),
    ]
  )
  func named(text: String, expected: String) throws {
    #expect(try TypedDates().all(text) == [expected])
  }

  @Test(
    "without a month is the next day with that number",
    arguments: [
      ("20th", "2026-11-20", "2026-11-20"), ("24th", "2026-11-20", "2026-11-24"),
      ("the 19th", "2026-11-20", "2026-12-19"), ("on the 1st", "2026-11-20", "2026-12-01"),
      ("31st", "2026-11-20", "2026-12-31"), ("31st", "2026-02-01", "2026-03-31"),
      ("30th", "2027-01-31", "2027-03-30"),
      ("22nd", "2026-11-20", "2026-11-22"), ("3rd", "2026-12-04", "2027-01-03"),
    ]
  )
  func ordinals(text: String, today: String, expected: String) throws {
    #expect(try TypedDates(today: today).all(text) == [expected])
  }

  @Test(
    "without a year is the next one, or the last one if that was at most 30 days ago; then both are readings",
    arguments: [
      ("19 Nov", "2026-11-20", ["2026-11-19", "2027-11-19"]),
      ("21 Oct", "2026-11-20", ["2026-10-21", "2027-10-21"]), ("20 Oct", "2026-11-20", ["2027-10-20"]),
      ("24 dec", "2027-01-05", ["2026-12-24", "2027-12-24"]), ("31 Dec", "2026-12-31", ["2026-12-31"]),
      ("1 Jan", "2026-12-31", ["2027-01-01"]), ("29 Feb", "2028-02-29", ["2028-02-29"]),
      ("29 Feb", "2028-03-10", ["2028-02-29", "2032-02-29"]), ("29 Feb", "2096-05-01", ["2104-02-29"]),
    ]
  )
  func withoutYear(text: String, today: String, expected: [String]) throws {
    #expect(try TypedDates(today: today).all(text) == expected)
  }

  @Test("has to match its weekday; the weekday decides between readings")
  func namedWeekday() throws {
    let typed = try TypedDates()
    #expect(typed.all("sat 21 nov") == ["2026-11-21"])
    #expect(typed.all("21 nov sat") == ["2026-11-21"])
    #expect(typed.all("thu 19 nov") == ["2026-11-19"])
    #expect(typed.all("fri 19 nov") == ["2027-11-19"])
    #expect(typed.all("wed 3/2") == ["2027-02-03"])
    #expect(typed.all("tue 3/2") == ["2027-03-02"])
  }

  @Test(
    "crosses the ends of months and years",
    arguments: [
      ("tomorrow", "2026-12-31", "2027-01-01"), ("1d", "2028-02-28", "2028-02-29"),
      ("1d", "2027-02-28", "2027-03-01"), ("fri", "2026-12-31", "2027-01-01"),
      ("in a month", "2027-01-31", "2027-02-28"), ("eow", "2026-12-30", "2027-01-03"),
      ("end of next month", "2026-12-31", "2027-01-31"), ("in a year", "2028-02-29", "2029-02-28"),
    ]
  )
  func rollover(text: String, today: String, expected: String) throws {
    #expect(try TypedDates(today: today).all(text) == [expected])
  }
}
