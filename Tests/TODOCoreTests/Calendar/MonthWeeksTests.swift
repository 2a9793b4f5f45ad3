import Testing

@testable import TODOCore

@Suite("The weeks of a month") struct MonthWeeksTests {
  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }

  private func weeks(_ text: String, from weekday: Weekday = .monday) throws -> MonthWeeks {
    MonthWeeks(of: try day(text), firstWeekday: weekday)
  }

  @Test(
    "begin with the one that the month begins in",
    arguments: [
      ("2026-11-21", Weekday.monday, "2026-10-26"), ("2026-11-21", .sunday, "2026-11-01"),
      ("2026-11-21", .saturday, "2026-10-31"), ("2027-02-28", .monday, "2027-02-01"),
      ("2028-02-29", .monday, "2028-01-31"),
    ]
  )
  func starts(text: String, weekday: Weekday, expected: String) throws {
    let weeks = try weeks(text, from: weekday)
    #expect(try weeks.days.lowerBound == day(expected))
    #expect(weeks.days(ofWeek: 0).first??.weekday == weekday)
    #expect(weeks.days.upperBound.dayNumber - weeks.days.lowerBound.dayNumber == 41)
  }

  @Test("have every day of the month", arguments: Weekday.allCases)
  func complete(weekday: Weekday) throws {
    for month in ["2026-08-31", "2027-02-14", "2028-02-29", "2026-11-01", "9999-12-31", "0001-01-01"] {
      let weeks = try weeks(month, from: weekday)
      let all = (0..<MonthWeeks.count).flatMap { weeks.days(ofWeek: $0) }.compactMap(\.self)
      let last = try #require(weeks.month.last(of: .month))
      #expect(all.filter(weeks.isInMonth).count == last.day)
      #expect(weeks.days.contains(weeks.month) && weeks.days.contains(last))
      #expect(all.first == weeks.days.lowerBound && all.last == weeks.days.upperBound)
    }
  }

  @Test(
    "have the number of the week with their Thursday",
    arguments: [
      ("2026-11-16", 47), ("2026-11-22", 47), ("2026-11-23", 48), ("2026-12-31", 53), ("2027-01-03", 53),
      ("2027-01-04", 1), ("2024-12-30", 1), ("2023-01-01", 52), ("0001-01-01", 1), ("9999-12-31", 52),
    ]
  )
  func isoWeek(text: String, expected: Int) throws { #expect(try day(text).isoWeek == expected) }

  @Test("that begin on Sunday have the number of the days from Monday on")
  func sundayWeeks() throws {
    let weeks = try weeks("2026-11-21", from: .sunday)
    #expect(try weeks.week(of: day("2026-11-21")) == 2)
    #expect(weeks.number(ofWeek: 2) == 47)
    #expect(weeks.number(ofWeek: 3) == 48)
  }

  @Test("do not have the days beyond them") func beyond() throws {
    let weeks = try weeks("2026-11-21")
    #expect(try weeks.week(of: day("2026-10-26")) == 0)
    #expect(try weeks.week(of: day("2026-10-25")) == nil)
    #expect(try weeks.week(of: day("2026-12-06")) == 5)
    #expect(try weeks.week(of: day("2026-12-07")) == nil)
  }

  @Test("end with the year 9999") func end() throws {
    let weeks = try weeks("9999-12-10")
    #expect(weeks.days(ofWeek: 4).compactMap(\.self).last == (try day("9999-12-31")))
    #expect(weeks.days(ofWeek: 5).allSatisfy { $0 == nil })
    #expect(weeks.number(ofWeek: 5) == nil)
  }
}

@Suite("The weeks in sight of a calendar") struct CalendarWeeksTests {
  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }

  private func first(_ weeks: CalendarWeeks) -> String? { weeks.days.lowerBound.description }

  @Test("begin with that of a day, on the first day of the week")
  func first() throws {
    let wednesday = try day("2026-11-25")
    let (monday, last, next) = (try day("2026-11-23"), try day("2026-12-13"), try day("2026-12-14"))
    let weeks = CalendarWeeks(from: wednesday, count: 3, firstWeekday: .monday)
    #expect(weeks.days == monday...last)
    #expect(weeks.number(ofWeek: 0) == 48 && weeks.week(of: wednesday) == 0)
    #expect(weeks.week(of: last) == 2 && weeks.week(of: next) == nil)
    #expect(weeks.week(of: try day("2026-11-22")) == nil)
    #expect(first(CalendarWeeks(from: wednesday, count: 1, firstWeekday: .sunday)) == "2026-11-22")
  }

  @Test(
    "move as little as possible to show another day",
    arguments: [
      ("2026-12-13", "2026-11-23"), ("2026-12-14", "2026-11-30"), ("2026-12-21", "2026-12-21"),
      ("2026-11-22", "2026-11-16"), ("2026-08-05", "2026-08-03"),
    ]
  )
  func moved(to other: String, expected: String) throws {
    let weeks = CalendarWeeks(from: try day("2026-11-25"), count: 3, firstWeekday: .monday)
    #expect(first(weeks.showing(try day(other))) == expected)
  }

  @Test("end with the years 1 and 9999")
  func ends() throws {
    let last = CalendarWeeks(from: try day("9999-12-31"), count: 9, firstWeekday: .monday)
    #expect(last.days.upperBound.description == "9999-12-31")
    #expect(last.days(ofWeek: 1).allSatisfy { $0 == nil })
    let first = CalendarWeeks(from: try day("0001-01-01"), count: 2, firstWeekday: .sunday)
    #expect(first.days.lowerBound.description == "0001-01-01" && first.days(ofWeek: 0)[0] == nil)
  }
}
