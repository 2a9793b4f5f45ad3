import Testing

@testable import TODOCore

@Suite("The last twelve weeks") struct RecentWeeksTests {
  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }

  @Test(
    "begin on the first day of a week and end today",
    arguments: [
      ("2026-11-21", Weekday.monday, "2026-08-31"), ("2026-11-22", .monday, "2026-08-31"),
      ("2026-11-23", .monday, "2026-09-07"), ("2026-11-22", .sunday, "2026-09-06"),
    ]
  )
  func days(text: String, firstWeekday: Weekday, first: String) throws {
    let today = try day(text)
    let weeks = RecentWeeks(until: today, firstWeekday: firstWeekday)
    #expect(try weeks.days(ofWeek: 0).first == day(first))
    #expect(weeks.days(ofWeek: RecentWeeks.count - 1).contains(today))
    #expect(try weeks.place(of: day(first)) == 0)
    #expect(try weeks.place(of: #require(day(first).adding(days: -1))) == nil)
    #expect(try weeks.place(of: #require(today.adding(days: 1))) == nil)
    let last = try #require(weeks.place(of: today))
    #expect(weeks.places(ofWeek: RecentWeeks.count - 1).last == last)
    #expect(weeks.places(ofWeek: 0) == 0..<7)
  }

  @Test("may begin before the year 1") func firstYear() throws {
    let weeks = RecentWeeks(until: try day("0001-01-03"), firstWeekday: .monday)
    #expect(weeks.days(ofWeek: 0) == Array(repeating: nil, count: 7))
    #expect(try weeks.place(of: day("0001-01-03")) == 11 * 7 + 2)
  }
}
