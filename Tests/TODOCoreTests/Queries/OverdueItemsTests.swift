import Foundation
import TestSupport
import Testing

@testable import TODOCore

@Suite struct OverdueItemsTests {
  @Test(
    "are the open items whose due time has passed",
    arguments: [
      "2026-11-19", "2026-11-20", "2026-11-20T00:00", "2026-11-20T16:23", "2026-11-20T16:24", "2026-11-21",
    ],
    [(0, 0), (16, 24)]
  )
  func overdue(due: String, time: (hour: Int, minute: Int)) throws {
    // Given
    let due = try #require(DueDate(stored: due))
    let day = try #require(CalendarDay(year: 2026, month: 11, day: 20))
    let minute = try #require(MinuteOfDay(hour: time.hour, minute: time.minute))
    let now = LocalMoment(day: day, minute: minute)
    // When
    let overdue = ItemExpression.overdue(at: now)
    // Then
    #expect(overdue.contains(item(due, isDone: false)) == due.isOverdue(at: now))
    #expect(item(due, isDone: false).isOverdue(at: now) == due.isOverdue(at: now))
    #expect(!overdue.contains(item(due, isDone: true)) && !item(due, isDone: true).isOverdue(at: now))
  }

  @Test(
    "are not those that are snoozed",
    arguments: ["2026-11-20T16:25", "2026-11-21", "2026-11-20T16:24", nil]
  )
  func snoozed(start: String?) throws {
    let start = start.flatMap(DueDate.init(stored:))
    let day = try #require(CalendarDay(year: 2026, month: 11, day: 20))
    let now = LocalMoment(day: day, minute: try #require(MinuteOfDay(hour: 16, minute: 24)))
    let isSnoozed = start.map { $0 >= DueDate(startingAfter: now) } ?? false
    let late = item(DueDate(day: day, minute: .midnight), isDone: false, start: start)
    #expect(ItemExpression.overdue(at: now).contains(late) != isSnoozed)
    #expect(late.isOverdue(at: now) != isSnoozed)
    #expect(ItemExpression.overdueAsleep(at: now).contains(late) == isSnoozed)
  }

  private func item(_ due: DueDate, isDone: Bool, start: DueDate? = nil) -> TODOItem {
    var values = TODOItemValues("Pay rent", isDone: isDone, due: due)
    values.start = start
    return TODOItem(
      id: UUID(),
      values: values,
      completedAt: isDone ? .novemberMorning : nil,
      createdAt: .novemberMorning,
      modifiedAt: .novemberMorning
    )
  }
}
