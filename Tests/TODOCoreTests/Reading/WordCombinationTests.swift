import Testing

@testable import TODOCore

@Suite("Arbitrary combinations of date words")
struct WordCombinationTests {
  private static let words = [
    "", "today", "tonight", "tomorrow", "fri", "sunday", "this", "next", "week", "month", "year", "end", "of",
    "the",
    "in", "at", "on", "a", "3", "99999", "3d", "99999w", "hours", "years", "24", "31st", "24th", "dec", "feb",
    "2027",
    "9999", "0001", "24/12", "03/04", "29/2", "31.12.9999", "5pm", "17:30", "midnight", "noon", "12am",
    "0:00", "now", "weekend", "w53", "first", "last", "start", "ago", "half", "an", "hour", "2m", "1730",
    "17.10", "24:00",
    "5", "morning", "20261224", "2026-12-24t24:00",
  ]

  /// Requires that the readings are dates of the calendar, without duplicates.
  private func check(_ text: String, _ typed: TypedDates) {
    let readings = typed.all(text)
    if Set(readings).count != readings.count || readings.contains(where: { DueDate(stored: $0) == nil }) {
      Issue.record("“\(text)” is read as \(readings)")
    }
  }

  @Test(
    "are read without a trap, on any day, and no reading occurs twice",
    arguments: [
      ("0001-01-01", DateOrder.dayMonthYear), ("2028-02-29", .yearMonthDay), ("9999-12-31", .monthDayYear),
    ]
  )
  func pairs(today: String, order: DateOrder) throws {
    let typed = try TypedDates(today: today, order: order)
    for first in Self.words { for second in Self.words { check("\(first) \(second)", typed) } }
  }

  @Test("are read without a trap in threes")
  func threes() throws {
    let typed = try TypedDates(today: "2026-12-31", time: "23:59")
    for (index, first) in Self.words.enumerated() {
      for (offset, second) in Self.words.enumerated() {
        // A third of them, so that each pair of words meets several others.
        for (place, third) in Self.words.suffix(14).enumerated() where (index + offset + place) % 3 == 0 {
          check("\(first) \(second) \(third)", typed)
        }
      }
    }
  }
}
