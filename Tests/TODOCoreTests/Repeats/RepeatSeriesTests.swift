import Foundation
import TestSupport
import Testing

@testable import TODOCore

@Suite("An item among the dates of its rule") struct RepeatSeriesTests {
  private func due(_ text: String) throws -> DueDate { try #require(DueDate(stored: text)) }

  private func series(_ rule: String, _ scheduled: String, due: String) throws -> RepeatSeries {
    RepeatSeries(try #require(Repeat(stored: rule)), at: try self.due(scheduled), due: try self.due(due))
  }

  /// Wednesday, 25 November 2026, 8:45.
  private static let now = LocalMoment(
    day: CalendarDay(year: 2026, month: 11, day: 25)!,
    minute: MinuteOfDay(hour: 8, minute: 45)!
  )

  @Test(
    "has the same next date after a move as its completion and its calendar",
    arguments: [
      // Moved ahead, back, and past several dates.
      ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-25T09:45", "2026-12-03T09:45", "2026-12-04T09:45"),
      ("FREQ=WEEKLY;BYDAY=FR", "2026-11-27", "2026-11-26", "2026-12-04"),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TH", "2026-11-26T07:00", "2026-11-27T07:00", "2026-12-10T07:00"),
      ("FREQ=MONTHLY;BYMONTHDAY=15;COUNT=4", "2026-11-15", "2027-01-20", "2027-02-15"),
      // Overdue: the dates that have passed are not next.
      ("FREQ=DAILY", "2026-11-20", "2026-11-20", "2026-11-26"),
      ("FREQ=DAILY", "2026-11-20T09:00", "2026-11-20T09:00", "2026-11-25T09:00"),
      ("FREQ=DAILY", "2026-11-20T08:00", "2026-11-20T08:00", "2026-11-26T08:00"),
    ]
  )
  func next(rule: String, scheduled: String, moved: String, expected: String) throws {
    let series = try series(rule, scheduled, due: moved)
    #expect(series.dates(after: Self.now, limit: 1).map(\.description) == [expected])
    #expect(series.following(Self.now)?.next.description == expected)
    let days = Self.now.day...(try due("2027-12-31").day)
    let dates = series.dates(in: days, limit: 500).filter { $0.isAhead(of: Self.now) }
    #expect(dates.first?.description == expected)
    var values = TODOItemValues("A", due: try due(moved))
    values.repeats = series.rule
    let item = TODOItem(
      id: UUID(),
      values: values,
      completedAt: nil,
      createdAt: .novemberMorning,
      modifiedAt: .novemberMorning,
      scheduled: series.scheduled
    )
    #expect(item.nextDates(after: Self.now, limit: 1).first?.description == expected)
  }

  @Test("has no next date after the last one, and none where completion decides")
  func none() throws {
    let last = try series("FREQ=DAILY;COUNT=2", "2026-11-25", due: "2026-11-30")
    #expect(last.dates(after: Self.now, limit: 5) == [] && last.following(Self.now) == nil)
    let after = try series("after:P3D", "2026-11-25", due: "2026-11-25")
    #expect(after.dates(after: Self.now, limit: 5) == [])
    #expect(after.following(Self.now)?.next.description == "2026-11-28")
  }

  @Test("keeps its dates in the form as long as the text means what it has")
  func form() throws {
    let rule = try #require(Repeat(stored: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TH"))
    var typed = TypedDue(
      original: try due("2026-11-27T07:00"),
      repeats: rule,
      scheduled: try due("2026-11-26T07:00"),
      clock: .fixed(at: .init(timeIntervalSince1970: 1_795_596_300)),
      conventions: DateConventions()
    )
    func next() -> String? {
      if case .repeating(let typed) = typed.reading {
        typed.following(limit: 1).first?.description
      } else {
        nil
      }
    }
    #expect(next() == "2026-12-10T07:00")
    typed.type("every 2 weeks on fri from 2026-11-27")
    #expect(next() == "2026-12-11")
  }
}
