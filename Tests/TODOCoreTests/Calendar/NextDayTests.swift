import Foundation
import Testing

@testable import TODOCore

@Suite("The next midnight") struct NextDayTests {
  /// A moment in UTC, as "2026-11-21T09:30".
  private func utc(_ text: String) throws -> Date {
    let due = try #require(DueDate(stored: text))
    let minutes = due.minute.map { $0.hour * 60 + $0.minute } ?? 0
    return Date(timeIntervalSince1970: Double(due.day.dayNumber * 86_400 + minutes * 60))
  }

  /// A clock stopped at `now` in a zone whose offset, in hours, changes at a given moment; all moments are UTC.
  private func clock(_ now: String, offset: Int, then later: Int? = nil, at change: String? = nil) throws
    -> WallClock
  {
    let now = try utc(now)
    let change = try change.map(utc)
    return WallClock(now: { now }) { date in
      (change.map { date >= $0 } == true ? later ?? offset : offset) * 3600
    }
  }

  @Test(
    "is the next midnight in local time",
    arguments: [
      ("2026-11-21T09:30", 0, "2026-11-22"), ("2026-11-21T00:00", 0, "2026-11-22"),
      ("2026-11-21T23:59", 0, "2026-11-22"), ("2026-11-21T09:30", 7, "2026-11-21T17:00"),
      ("2026-11-21T17:00", 7, "2026-11-22T17:00"), ("2026-11-21T02:00", -5, "2026-11-21T05:00"),
      ("2026-12-31T23:59", 0, "2027-01-01"), ("1969-12-31T23:00", 0, "1970-01-01"),
    ]
  )
  func midnight(now: String, offset: Int, expected: String) throws {
    #expect(try clock(now, offset: offset).nextDay == utc(expected))
  }

  @Test("comes an hour sooner when the clock is put forward that day, and later when it is put back")
  func changesOfTheDay() throws {
    let forward = try clock("2027-03-28T00:30", offset: 1, then: 2, at: "2027-03-28T01:00")
    #expect(try forward.nextDay == utc("2027-03-28T22:00"))
    let back = try clock("2026-10-25T00:30", offset: 2, then: 1, at: "2026-10-25T01:00")
    #expect(try back.nextDay == utc("2026-10-25T23:00"))
  }

  @Test(
    "is when the clock is put forward over midnight, and there is no second one when it is put back over it"
  )
  func changesAtMidnight() throws {
    let forward = try clock("2026-11-21T12:00", offset: 0, then: 1, at: "2026-11-22")
    #expect(try forward.nextDay == utc("2026-11-22"))
    let back = try clock("2026-11-21T12:00", offset: 1, then: 0, at: "2026-11-21T22:30")
    #expect(try back.nextDay == utc("2026-11-22"))
  }

  @Test("is when the local day changes, and not a millisecond before", arguments: -12...14)
  func firstMoment(offset: Int) throws {
    let clock = try clock("2026-11-21T09:30", offset: offset)
    let next = clock.nextDay
    #expect(clock.local(next).day == clock.localNow.day.adding(days: 1))
    #expect(clock.local(next - 0.001).day == clock.localNow.day)
  }

  @Test(
    "comes as a local time does, also after a change of the clock",
    arguments: [
      ("2026-11-21T09:30", "2026-11-21T17:30", 0, 0, "2026-11-21", "2026-11-21T17:30"),
      ("2027-03-28T00:30", "2027-03-28T17:30", 1, 2, "2027-03-28T01:00", "2027-03-28T15:30"),
      ("2026-10-25T00:30", "2026-10-25T17:30", 2, 1, "2026-10-25T01:00", "2026-10-25T16:30"),
      ("2027-03-28T00:30", "2027-03-28T02:30", 1, 2, "2027-03-28T01:00", "2027-03-28T01:30"),
    ]
  )
  func coming(now: String, due: String, offset: Int, later: Int, change: String, expected: String) throws {
    let due = try #require(DueDate(stored: due))
    let moment = LocalMoment(day: due.day, minute: try #require(due.minute))
    #expect(try clock(now, offset: offset, then: later, at: change).coming(moment) == utc(expected))
  }
}
