import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

/// It is Friday 20 November 2026, 10:00, at first.
@Suite("A list in which a due time passes") struct TimePassingTests {
  private let clock = HandClock(at: FixedTime.clock.now)

  private func fixture(_ items: KeyValuePairs<String, String?>, _ query: TODOQuery) async throws
    -> ListFixture
  {
    try await ListFixture(
      drafts: items.map { TODOItemValues($0.key, due: $0.value.flatMap(DueDate.init(stored:))) },
      query: query,
      clock: clock.wallClock
    )
  }

  private func pass(minutes: Int, _ list: MyTODOViewModel) async throws {
    clock.advance(seconds: Double(minutes) * 60)
    try await list.renewQueries()
  }

  @Test("moves the item to what is overdue, and the cursor stays on it", arguments: [false, true])
  func moves(isReversed: Bool) async throws {
    let fixture = try await fixture(
      ["Old": "2026-11-19", "Day": "2026-11-20", "Call": "2026-11-20T10:05", "Evening": "2026-11-20T20:00"],
      TODOQuery(sort: TODOSort(.due, isReversed: isReversed))
    )
    func ordered(_ titles: String...) -> [String] { isReversed ? titles.reversed() : titles }
    #expect(fixture.titles == ordered("Old", "Day", "Call", "Evening"))
    try await fixture.select("Call")
    try await pass(minutes: 5, fixture.list)
    #expect(fixture.titles == ordered("Old", "Day", "Call", "Evening"))
    try await pass(minutes: 1, fixture.list)
    #expect(fixture.titles == ordered("Old", "Call", "Day", "Evening"))
    #expect(fixture.selectedTitle == "Call")
    #expect(fixture.list.dueCounts == DueCounts(overdue: .exactly(2), today: .exactly(2)))
    #expect(fixture.list.currentHeading == .due(.overdue))
  }

  @Test("leaves the place of one that is completed to the next one, until none was due earlier today")
  func completes() async throws {
    let fixture = try await fixture(
      ["Old": "2026-11-19", "Early": "2026-11-20T08:00", "Day": "2026-11-20", "Late": "2026-11-20T20:00"],
      TODOQuery(sort: TODOSort(.due))
    )
    #expect(fixture.titles == ["Old", "Early", "Day", "Late"])
    try await fixture.select("Early")
    _ = try await fixture.list.toggleIsDone(try await fixture.id("Early"))
    #expect(fixture.titles == ["Old", "Day", "Late"] && fixture.selectedTitle == "Day")
  }

  @Test("counts it although the part that is loaded does not have it")
  func counts() async throws {
    let fixture = try await fixture(["Call": "2026-11-20T10:05"], TODOQuery(sort: TODOSort(.title)))
    try await fixture.store.fill(with: (0..<100).map { TODOItemValues("Z \($0)") })
    try await fixture.list.reload()
    try await fixture.list.goToLast()
    #expect(!fixture.titles.contains("Call"))
    #expect(fixture.list.dueCounts == DueCounts(overdue: .exactly(0), today: .exactly(1)))
    #expect(fixture.list.window.nextOverdue?.minute == MinuteOfDay(hour: 10, minute: 6))
    let current = fixture.selectedTitle
    try await pass(minutes: 6, fixture.list)
    #expect(fixture.list.dueCounts == DueCounts(overdue: .exactly(1), today: .exactly(0)))
    #expect(fixture.list.window.nextOverdue == nil && fixture.selectedTitle == current)
  }

  @Test("does not count one that is snoozed, even where the list shows it")
  func snoozed() async throws {
    var asleep = TODOItemValues("Asleep", due: DueDate(stored: "2026-11-20T09:00"))
    asleep.start = DueDate(stored: "2026-11-27")
    let late = TODOItemValues("Late", due: DueDate(stored: "2026-11-20T09:00"))
    let fixture = try await ListFixture(
      drafts: [asleep, late],
      query: TODOQuery(filter: .all, sort: TODOSort(.due)),
      clock: clock.wallClock
    )
    #expect(fixture.list.dueCounts == DueCounts(overdue: .exactly(1), today: .exactly(0)))
    #expect(fixture.titles == ["Asleep", "Late"])
  }
}
