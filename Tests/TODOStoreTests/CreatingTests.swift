import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct CreatingTests {
  let store: TODOItemStore

  init() throws { store = try .inMemory() }

  /// A value for every field.
  static let fullDraft = TODOItemValues(
    "Book the flight to Hà Nội",
    detail: "window seat\none bag",
    isDone: true,
    priority: .highest,
    due: "2026-11-21T17:30",
    location: TODOLocation(
      name: "Nội Bài",
      address: "Phú Minh, Sóc Sơn",
      coordinate: Coordinate(latitude: 21.2187, longitude: 105.8042)
    )
  )

  @Test("scenario 1: a created item is in the store with its values, not done") func createsItem()
    async throws
  {
    // When
    try await store.add(TODOItemValues("Item Title", detail: "item detail"))
    // Then
    let items = try await store.filteredItems(TODOQuery(filter: .all), window: .start(count: 10)).rows.map(
      \.item
    )
    #expect(items.map(\.values) == [TODOItemValues("Item Title", detail: "item detail")])
    #expect(try await store.counts() == TODOCounts(open: 1, done: 0))
  }

  @Test("a whole day stays a whole day") func keepsWholeDay() async throws {
    // When
    let item = try await store.add(TODOItemValues("Pay", due: "2026-11-21"))
    // Then
    #expect(try await store.refetchItem(item.id)?.due == DueDate(stored: "2026-11-21"))
  }

  @Test("a new item has middle priority, no due date and no location") func hasDefaults() async throws {
    // When
    let item = try await store.add("Milk")
    // Then
    #expect(item.priority == .middle && item.due == nil && item.location == .none && item.detail.isEmpty)
  }

  @Test("a new item was created and modified now") func hasItsTimes() async throws {
    // When
    let item = try await store.add("Milk")
    // Then
    #expect(item.createdAt == .novemberMorning && item.modifiedAt == .novemberMorning)
    #expect(item.completedAt == nil)
  }

  @Test("a new item that is done has a completion time and counts as done") func isMadeDone() async throws {
    // When
    let item = try await store.add("Milk", isDone: true)
    // Then
    #expect(item.completedAt == .novemberMorning)
    #expect(try await store.counts() == TODOCounts(open: 0, done: 1))
    #expect(try await store.titles(.done) == ["Milk"])
  }

  @Test(
    "an item without a title is refused and nothing is stored",
    arguments: ["", " ", "\t\n", "\u{3000}", "\u{A0}", "\0", " \0\r\n"]
  ) func refusesEmptyTitle(title: String) async throws {
    // When
    let outcome = try await store.createTODOItem(TODOItemValues(title, detail: "detail"))
    // Then
    #expect(outcome.reason == .titleMissing)
    #expect(try await store.count("item") == 0)
    #expect(try await store.history(limit: 1).isEmpty)
  }

  @Test(
    "a line end in a title becomes a space and NUL is dropped; everything else is kept",
    arguments: [
      ("one\ntwo", "one two"), ("one\r\ntwo", "one two"), ("one\rtwo", "one two"), ("one\n\ntwo", "one  two"),
      ("a\0b", "ab"), ("tab\there", "tab\there"), ("\u{1B}[31mred", "\u{1B}[31mred"),
      (" spaces ", " spaces "),
      ("\u{202E}evil", "\u{202E}evil"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("e\u{301}", "e\u{301}"), ("é", "é"),
    ]
  ) func cleansTitle(typed: String, stored: String) async throws {
    // When
    let item = try await store.add(typed)
    // Then
    #expect(try await store.refetchItem(item.id)?.title.hasSameBytes(as: stored) == true)
  }

  @Test("details keep their lines and lose only NUL") func cleansDetail() async throws {
    // When
    let item = try await store.add(TODOItemValues("Milk", detail: "one\r\ntwo\n\0three"))
    // Then
    #expect(try await store.refetchItem(item.id)?.detail == "one\r\ntwo\nthree")
  }

  @Test("a title of 100,000 characters is stored in full") func storesLongTitle() async throws {
    // Given
    let title = String(repeating: "牛乳 milk ", count: 12_500)
    // When
    let item = try await store.add(title)
    // Then
    #expect(try await store.refetchItem(item.id)?.title == title)
  }

  @Test("the step of a new item names it, in at most 200 characters") func namesItem() async throws {
    // When
    let step = try #require(
      try await store.createTODOItem(TODOItemValues(String(repeating: "あ", count: 500))).step
    )
    // Then
    #expect(step.subject == String(repeating: "あ", count: 200))
    #expect(step.verb == .create && step.rowCount == 1)
  }

  @Test("every item has its own id") func givesIDs() async throws {
    // When
    let first = try await store.add("Same")
    let second = try await store.add("Same")
    // Then
    #expect(first.id != second.id)
  }
}

@Suite struct ScenarioTests {
  @Test(
    "scenario 5: the two orders put priority before title, and title before priority",
    arguments: [
      (TODOSort.Order.priority, ["Highest", "Middle", "Low"]), (.title, ["Highest", "Low", "Middle"]),
    ]
  ) func sortsByPriorityAndTitle(order: TODOSort.Order, expected: [String]) async throws {
    // Given
    let store = try TODOItemStore.inMemory()
    try await store.add("Middle", priority: .middle)
    try await store.add("Low", priority: .low)
    try await store.add("Highest", priority: .highest)
    // Then
    #expect(try await store.titles(.open, order) == expected)
  }

  @Test(
    "scenario 10: a deleted item stays in the file while a step refers to it and is removed once none does"
  )
  func purgesDeletedItem() async throws {
    // Given
    let clock = HandClock()
    let store = try TODOItemStore.inMemory(clock: clock.wallClock)
    let item = try await store.add("Milk")
    _ = try await store.deleteTODOItem(item.id)
    #expect(try await store.count("item") == 1)
    // When
    // The history follows the clock by at most a week each time.
    for _ in 0..<13 {
      clock.advance(days: 7)
      try await store.expireHistory(limits: HistoryLimits(steps: 0, days: 90))
    }
    // Then
    #expect(try await store.count("item") == 0)
  }
}
