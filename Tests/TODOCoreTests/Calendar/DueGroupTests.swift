import Testing

@testable import TODOCore

@Suite("The group of a due date")
struct DueGroupTests {
  private func group(_ due: String?, on today: String, week: Weekday = .monday) throws -> DueGroup {
    let grouping = DueGrouping(today: try #require(CalendarDay(iso: today)), firstWeekday: week)
    return grouping.group(of: try due.map { try #require(DueDate(stored: $0)) })
  }

  @Test(
    "is determined by its day, on Wednesday, 18 November 2026",
    arguments: [
      ("0001-01-01", DueGroup.overdue), ("2026-11-17T23:59", .overdue), ("2026-11-18", .today),
      ("2026-11-18T00:00", .today), ("2026-11-19", .tomorrow), ("2026-11-20", .thisWeek),
      ("2026-11-22", .thisWeek),
      ("2026-11-23", .nextWeek), ("2026-11-29", .nextWeek), ("2026-11-30", .later), ("9999-12-31", .later),
    ]
  )
  func groups(due: String, expected: DueGroup) throws {
    #expect(try group(due, on: "2026-11-18") == expected)
  }

  @Test("is “no date” if there is none")
  func noDate() throws {
    #expect(try group(nil, on: "2026-11-18") == .noDate)
  }

  @Test("tomorrow is tomorrow on the last day of a week, and the day after it is in next week")
  func endOfWeek() throws {
    #expect(try group("2026-11-23", on: "2026-11-22") == .tomorrow)
    #expect(try group("2026-11-24", on: "2026-11-22") == .nextWeek)
    #expect(try group("2026-11-24", on: "2026-11-22", week: .sunday) == .thisWeek)
  }

  @Test("has the days within its bounds, and no others", arguments: Weekday.allCases)
  func bounds(week: Weekday) throws {
    for offset in 0..<7 {
      let today = try #require(CalendarDay(iso: "2026-12-25")?.adding(days: offset))
      let grouping = DueGrouping(today: today, firstWeekday: week)
      for day in (-10...20).compactMap({ today.adding(days: $0) }) {
        let containing = DueGroup.allCases.filter { group in
          let (first, end) = grouping.bounds(of: group)
          return group != .noDate && first.map { $0 <= day } != false && end.map { day < $0 } != false
        }
        #expect(containing == [grouping.group(of: DueDate(day: day))])
      }
    }
  }

  @Test("never goes back as the days advance", arguments: Weekday.allCases)
  func contiguous(week: Weekday) throws {
    let today = try #require(CalendarDay(iso: "2026-12-29"))
    let grouping = DueGrouping(today: today, firstWeekday: week)
    let groups = (-10...20).compactMap { today.adding(days: $0) }.map { grouping.group(of: DueDate(day: $0)) }
    let places = groups.compactMap(DueGroup.allCases.firstIndex)
    #expect(places == places.sorted())
  }
}
