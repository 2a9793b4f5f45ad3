import TestSupport
import Testing

@testable import TODOCore

/// The meaning of typed text at a moment.
struct TypedDates {
  /// Friday, 20 November 2026, 10:00.
  var now = FixedTime.clock.localNow
  var conventions = DateConventions()

  init(
    today: String? = nil,
    time: String? = nil,
    order: DateOrder = .dayMonthYear,
    week: Weekday = .monday,
    language: String = "en"
  ) throws {
    if let today { now.day = try #require(CalendarDay(iso: today)) }
    if let time { now.minute = try #require(DueDate(stored: "2026-01-01T" + time)?.minute) }
    conventions = DateConventions(order: order, firstWeekday: week, language: language)
  }

  func reading(_ text: String) -> DueDateText { DueDateText(text, now: now, conventions: conventions) }

  /// The date that is used, as the store writes it; nil for none or invalid text.
  func taken(_ text: String) -> String? { reading(text).dueDate?.description }

  /// All readings, the one that is used first.
  func all(_ text: String) -> [String] {
    switch reading(text) {
    case .none, .repeating, .withoutDates, .notUnderstood: []
    case .date(let due): [due.description]
    case .ambiguous(let due, let others): [due.description] + others.map(\.description)
    }
  }
}
