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
    #expect(!overdue.contains(item(due, isDone: true)))
  }

  private func item(_ due: DueDate, isDone: Bool) -> TODOItem {
    TODOItem(
      id: UUID(),
      values: TODOItemValues("Pay rent", isDone: isDone, due: due),
      completedAt: isDone ? .novemberMorning : nil,
      createdAt: .novemberMorning,
      modifiedAt: .novemberMorning
    )
  }
}
