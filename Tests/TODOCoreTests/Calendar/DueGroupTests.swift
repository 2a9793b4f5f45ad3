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

  @Test(
    "of today is determined by its time, at 09:30",
    arguments: [
      ("2026-11-17", DueGroup.overdue), ("2026-11-18T00:00", .overdue), ("2026-11-18T09:29", .overdue),
      ("2026-11-18", .today), ("2026-11-18T09:30", .today), ("2026-11-18T23:59", .today),
      ("2026-11-19T08:00", .tomorrow),
    ]
  )
  func groupsAtTime(due: String, expected: DueGroup) throws {
    let due = try #require(DueDate(stored: due))
    let grouping = DueGrouping(today: try #require(CalendarDay(iso: "2026-11-18")), firstWeekday: .monday)
    let minute = try #require(MinuteOfDay(hour: 9, minute: 30))
    let moment = LocalMoment(day: grouping.day, minute: minute)
    #expect(grouping.group(of: due, at: moment) == expected)
    // At midnight, before a list is read again, a group is determined by the new day.
    let yesterday = LocalMoment(day: try #require(grouping.day.adding(days: -1)), minute: minute)
    #expect(grouping.group(of: due, at: yesterday) == grouping.group(of: due))
  }

  @Test("has the dates within its spans, and no others", arguments: [(0, 0), (0, 1), (9, 30), (23, 59)])
  func spans(time: (hour: Int, minute: Int)) throws {
    let today = try #require(CalendarDay(iso: "2026-12-25"))
    let grouping = DueGrouping(today: today, firstWeekday: .monday)
    let now = LocalMoment(day: today, minute: try #require(MinuteOfDay(hour: time.hour, minute: time.minute)))
    let times: [Int?] = [nil, 0, 1, 569, 570, 1438, 1439]
    let minutes = times.map { time in time.flatMap { MinuteOfDay(sinceMidnight: $0) } }
    for day in (-10...20).compactMap({ today.adding(days: $0) }) {
      for minute in minutes {
        let due = DueDate(day: day, minute: minute)
        let containing = DueGroup.allCases.filter { group in
          grouping.spans(of: group, at: now).contains { span in
            span.first.map { $0 <= due } != false && span.end.map { due < $0 } != false
          }
        }
        #expect(containing == [grouping.group(of: due, at: now)])
      }
    }
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
