import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// The items that queries of periods find, as the table says. It is Wednesday, 25 November 2026, 09:30.
@Suite("A query of days") struct QueryTableTests {
  /// The items of the table, by letter.
  private static let items: [(name: String, due: String?, done: String?)] =
    [
      "2026-11-20T17:00", "2026-11-24", "2026-11-25T08:00", "2026-11-25T18:00", "2026-11-25",
      "2026-11-26T10:00",
      "2026-11-27", "2026-11-28", "2026-11-29T20:00", "2026-11-30", "2026-12-02T09:00", "2026-12-04",
      "2026-12-06",
      "2026-12-07", "2026-12-24", "2026-12-31", "2027-01-01", "2027-01-15T12:00", "2027-06-01", "2028-02-29",
    ].enumerated().map { (String(Unicode.Scalar(UInt8(97 + $0))), $1, nil) } + [
      ("u", nil, nil), ("v", nil, nil), ("w", "2026-11-27", nil), ("x", nil, "2026-11-24"),
      ("y", nil, "2026-11-18"), ("z", nil, "2026-10-30"),
    ]

  @Test("finds what is due or was done in them") func finds() async throws {
    let clock = HandClock(at: Self.time(of: "2026-10-30"))
    let store = try TODOItemStore.inMemory(clock: clock.wallClock)
    // Those that were done first, in the order of days.
    for item in Self.items.sorted(by: { ($0.done ?? "9") < ($1.done ?? "9") }) {
      let day = item.done ?? "2026-11-25"
      clock.advance(seconds: Self.time(of: day).timeIntervalSince(clock.now))
      var values = TODOItemValues(item.name)
      values.due = item.due.flatMap(DueDate.init(stored:))
      values.isDone = item.done != nil
      if ["v", "w"].contains(item.name) { values.tags = ItemTags(["home"]) }
      if item.name == "v" { values.list = "Work" }
      if item.name == "w" { values.priority = .high }
      _ = try await store.add(values)
    }
    #expect(!ReadingTable.queries.rows.isEmpty)
    var wrong = 0
    for row in ReadingTable.queries.rows {
      let search = QueryReader(clock: clock.wallClock).read(row["query"])
      var query = TODOQuery(filter: .open, sort: TODOSort(.title), search: search)
      query.moment = clock.wallClock.localNow
      let found = try await store.filteredItems(query, window: .start(count: 100)).rows.map(\.item.title)
      if found.joined(separator: " ") != row["items"] { wrong += 1 }
      #expect(found.joined(separator: " ") == row["items"], "\(row.description)")
    }
    ReadingTable.queries.tell(wrong: wrong)
  }

  /// 09:30 on a day.
  private static func time(of day: String) -> Date {
    let number = CalendarDay(iso: day)?.dayNumber ?? 0
    return Date(timeIntervalSince1970: Double(number * 86_400 + 9 * 3_600 + 30 * 60))
  }
}
