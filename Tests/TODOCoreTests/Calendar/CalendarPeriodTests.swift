import Testing

@testable import TODOCore

@Suite("Periods of the calendar")
struct CalendarPeriodTests {
  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }

  @Test(
    "a week begins with the given day",
    arguments: [
      (Weekday.monday, "2026-11-16", "2026-11-22"), (.saturday, "2026-11-21", "2026-11-27"),
      (.sunday, "2026-11-15", "2026-11-21"),
    ]
  )
  func weeks(start: Weekday, first: String, last: String) throws {
    let saturday = try day("2026-11-21")
    #expect(saturday.first(of: .week(from: start))?.description == first)
    #expect(saturday.last(of: .week(from: start))?.description == last)
  }

  @Test(
    "a quarter has three months",
    arguments: [
      (0, "2026-10-01", "2026-12-31"), (1, "2027-01-01", "2027-03-31"), (-1, "2026-07-01", "2026-09-30"),
    ]
  )
  func quarters(later: Int, first: String, last: String) throws {
    #expect(try day("2026-11-21").first(of: .quarter, later: later)?.description == first)
    #expect(try day("2026-12-31").last(of: .quarter, later: later)?.description == last)
    #expect(try day("9999-12-31").last(of: .quarter)?.description == "9999-12-31")
  }

  @Test("every day of a week has the same first and last day", arguments: Weekday.allCases)
  func wholeWeek(start: Weekday) throws {
    let first = try #require(try day("2026-12-30").first(of: .week(from: start)))
    let days = try (0..<7).map { try #require(first.adding(days: $0)) }
    #expect(Set(days.map { $0.first(of: .week(from: start)) }) == [first])
    #expect(Set(days.map { $0.last(of: .week(from: start)) }) == [days[6]])
    #expect(first.weekday == start)
  }

  @Test(
    "months and years have their first and last days",
    arguments: [
      ("2026-11-21", 0, "2026-11-01", "2026-11-30"), ("2026-11-21", 1, "2026-12-01", "2026-12-31"),
      ("2026-11-30", 3, "2027-02-01", "2027-02-28"), ("2028-01-31", 1, "2028-02-01", "2028-02-29"),
      ("9999-12-31", 0, "9999-12-01", "9999-12-31"),
    ]
  )
  func months(text: String, later: Int, first: String, last: String) throws {
    #expect(try day(text).first(of: .month, later: later)?.description == first)
    #expect(try day(text).last(of: .month, later: later)?.description == last)
  }

  @Test("a year has its first and last day")
  func years() throws {
    #expect(try day("2026-11-21").first(of: .year, later: 1)?.description == "2027-01-01")
    #expect(try day("9999-12-31").last(of: .year)?.description == "9999-12-31")
    #expect(try day("9999-12-31").last(of: .year, later: 1) == nil)
  }

  @Test(
    "a month later is the same day, or the last day of a shorter month",
    arguments: [
      ("2026-11-21", 1, "2026-12-21"), ("2027-01-31", 1, "2027-02-28"), ("2028-01-31", 1, "2028-02-29"),
      ("2026-11-30", 14, "2028-01-30"), ("2026-01-15", -1, "2025-12-15"), ("0001-01-31", 0, "0001-01-31"),
    ]
  )
  func addsMonths(text: String, count: Int, expected: String) throws {
    #expect(try day(text).adding(months: count)?.description == expected)
  }

  @Test(
    "no month is outside the calendar",
    arguments: [("9999-12-01", 1), ("0001-01-01", -1), ("0001-05-01", -99)]
  )
  func monthsOutside(text: String, count: Int) throws {
    #expect(try day(text).adding(months: count) == nil)
  }

  @Test(
    "minutes cross midnight, in both directions",
    arguments: [
      ("2026-11-21T09:30", 30, "2026-11-21T10:00"), ("2026-11-21T23:59", 1, "2026-11-22T00:00"),
      ("2026-11-21T09:30", 1440, "2026-11-22T09:30"), ("2026-11-21T00:00", -1, "2026-11-20T23:59"),
      ("2026-11-21T00:00", -1440, "2026-11-20T00:00"),
    ]
  )
  func addsMinutes(text: String, count: Int, expected: String) throws {
    let due = try #require(DueDate(stored: text))
    let moment = LocalMoment(day: due.day, minute: try #require(due.minute))
    let later = moment.adding(minutes: count)
    #expect(later.map { DueDate(day: $0.day, minute: $0.minute).description } == expected)
  }
}
