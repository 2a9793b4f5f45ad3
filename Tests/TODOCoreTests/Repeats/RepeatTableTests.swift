import Testing

@testable import TODOCore

@Suite("Two thousand random rules")
struct RepeatTableTests {
  /// The number of dates in a row of the table.
  private static let limit = 12

  @Test("have the dates that another implementation gives") func dates() throws {
    // Given
    let rows = try RepeatTable.rows()
    #expect(rows.count >= 2_000)
    // When
    let different = try rows.filter { row in
      let rule = try #require(Repeat(stored: row.rule))
      let dates =
        if let range = row.range {
          rule.dates(after: row.start, in: range, limit: Self.limit)
        } else {
          rule.dates(after: row.start, limit: Self.limit)
        }
      return dates != row.dates
    }
    // Then
    #expect(different.map(\.line) == [])
  }

  @Test("are followed date by date as they are listed") func following() throws {
    for row in try RepeatTable.rows() where row.range == nil {
      var rule = try #require(Repeat(stored: row.rule))
      var dates = [row.start]
      while dates.count <= row.dates.count, let scheduled = dates.last {
        let now = try LocalMoment(day: scheduled.day, minute: #require(MinuteOfDay(hour: 0, minute: 0)))
        guard let advance = rule.following(scheduled, now: now) else { break }
        (rule, dates) = (advance.rest, dates + [advance.next])
      }
      if dates.dropFirst() != row.dates[...] { Issue.record("\(row.line): \(dates)") }
    }
  }
}
