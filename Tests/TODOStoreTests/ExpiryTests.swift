import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct ExpiryTests {
  let clock = HandClock()
  let store: TODOItemStore

  init() throws { store = try .inMemory(clock: clock.wallClock) }

  private func subjects() async throws -> [String] { try await store.history(limit: 100).map(\.subject) }

  /// Creates items a day apart, the newest now.
  private func addDaily(_ titles: [String]) async throws {
    for (index, title) in titles.enumerated() {
      if index > 0 { clock.advance(days: 1) }
      try await store.add(title)
    }
  }

  /// Lets days pass on each of which the app is used.
  private func pass(days: Int, _ limits: HistoryLimits) async throws {
    for _ in 0..<days {
      clock.advance(days: 1)
      try await store.expireHistory(limits: limits)
    }
  }

  @Test("a clock that is wrong once removes no step", arguments: [true, false])
  func clockAhead(isUsedBefore: Bool) async throws {
    // Given
    let limits = HistoryLimits(steps: 2, days: 90)
    try await addDaily(["a", "b", "c", "d", "e"])
    if isUsedBefore { try await store.expireHistory(limits: limits) }
    // When
    clock.advance(days: 3650)
    try await store.add("f")
    try await store.expireHistory(limits: limits)
    clock.advance(days: -3650)
    try await store.expireHistory(limits: limits)
    // Then
    #expect(try await subjects() == ["f", "e", "d", "c", "b", "a"])
    try await pass(days: 100, limits)
    #expect(try await subjects() == ["f", "e"])
  }

  @Test(
    "the history keeps a number of steps or a number of days, whichever is more",
    arguments: [
      (HistoryLimits(steps: 2, days: 0), ["e", "d"]),
      (HistoryLimits(steps: 0, days: 3), ["e", "d", "c", "b"]),
      (HistoryLimits(steps: 2, days: 3), ["e", "d", "c", "b"]),
      (HistoryLimits(steps: 4, days: 1), ["e", "d", "c", "b"]),
      (HistoryLimits(steps: 5, days: 0), ["e", "d", "c", "b", "a"]), (.standard, ["e", "d", "c", "b", "a"]),
    ]
  ) func keepsTheMore(limits: HistoryLimits, kept: [String]) async throws {
    // Given
    try await addDaily(["a", "b", "c", "d", "e"])
    // When
    let removed = try await store.expireHistory(limits: limits)
    // Then
    #expect(try await subjects() == kept)
    #expect(removed == 5 - kept.count)
    #expect(try await store.count("change") == kept.count)
  }

  @Test("an expired step leaves the items that are in the list") func keepsLiveItems() async throws {
    // Given
    try await addDaily(["a", "b"])
    let before = try await store.rawItems()
    // When
    try await pass(days: 100, HistoryLimits(steps: 0, days: 90))
    // Then
    #expect(try await store.rawItems() == before)
    #expect(try await store.undo() == .nothing)
  }

  @Test("a deleted item stays while any step refers to it") func keepsItemsOfSteps() async throws {
    // Given: the creation expires, the deletion stays.
    let item = try await store.add("Milk")
    clock.advance(days: 50)
    _ = try await store.deleteTODOItem(item.id)
    // When
    try await pass(days: 50, HistoryLimits(steps: 0, days: 90))
    // Then
    #expect(try await subjects() == ["Milk"])
    try await store.undo()
    #expect(try await store.refetchItem(item.id)?.title == "Milk")
  }

  @Test("an item whose creation was undone stays while redo reaches it and is removed with its step")
  func purgesUndoneCreation() async throws {
    // Given
    try await store.add("Milk")
    try await store.undo()
    try await store.expireHistory(limits: HistoryLimits(steps: 1, days: 0))
    #expect(try await store.count("item") == 1)
    clock.advance(days: 1)
    // When
    try await store.expireHistory(limits: HistoryLimits(steps: 0, days: 0))
    // Then
    #expect(try await store.count("item") == 0)
    #expect(try await store.redo() == .nothing)
  }

  @Test("a replaced step keeps its item until it expires") func keepsItemsOfAbandonedSteps() async throws {
    // Given
    let step = try #require(try await store.createTODOItem(TODOItemValues("lost")).step)
    try await store.undo()
    try await store.add("new")
    // When
    try await store.expireHistory()
    // Then
    #expect(try await store.jump(to: step).obstacle == nil)
    #expect(try await store.titles() == ["lost", "new"])
  }

  @Test("a step of 1,000 items expires completely, with its items") func expiresLargeStep() async throws {
    // Given
    try await store.fill(count: 1000) { TODOItemValues("Item \($0)") }
    _ = try await store.deleteAll(onlyDone: false)
    try await store.add("Kept")
    clock.advance(days: 1)
    // When
    let removed = try await store.expireHistory(limits: HistoryLimits(steps: 1, days: 0))
    // Then
    #expect(removed == 1)
    #expect(try await store.rowCounts() == ["item": 1, "step": 1, "change": 1])
    #expect(try await subjects() == ["Kept"])
  }

  @Test("an interrupted expiry is resumed") func resumesExpiry() async throws {
    // Given: the state of the file after a crash between two slices.
    try await store.fill(count: 600) { TODOItemValues("Item \($0)") }
    _ = try await store.deleteAll(onlyDone: false)
    try await store.execute(
      "UPDATE step SET state = 'expired'; DELETE FROM change WHERE ordinal <= 200; DELETE FROM item WHERE number <= 200"
    )
    #expect(try await subjects() == [])
    #expect(try await store.undo() == .nothing)
    // When
    try await store.expireHistory()
    // Then
    #expect(try await store.rowCounts() == ["item": 0, "step": 0, "change": 0])
  }

  @Test("the place of a removed step is not reused") func keepsPlaces() async throws {
    // Given
    try await addDaily(["a", "b"])
    let last = try #require(try await store.history(limit: 1).first).sequence
    clock.advance(days: 1)
    try await store.expireHistory(limits: HistoryLimits(steps: 0, days: 0))
    // When
    try await store.add("c")
    // Then
    #expect(try await store.history(limit: 10).map(\.sequence) == [last + 1])
  }

  @Test("a step that is being processed does not expire") func keepsRunningStep() async throws {
    // Given
    try await store.add("Milk")
    try await store.execute(
      "UPDATE step SET state = 'running', goal = 'undone', runner = '\(ProcessIdentity.current)/x'"
    )
    clock.advance(days: 1)
    // When
    let removed = try await store.expireHistory(limits: HistoryLimits(steps: 0, days: 0))
    // Then
    #expect(removed == 0)
  }

  @Test("undo still works after older steps have expired") func undoesAfterExpiry() async throws {
    // Given
    try await addDaily(["a", "b", "c"])
    try await store.expireHistory(limits: HistoryLimits(steps: 2, days: 0))
    // When
    let jump = try await store.jump(to: nil)
    // Then
    #expect(jump.stepCount == 2)
    #expect(try await store.titles() == ["a"])
  }

  @Test("two windows can expire the history at once") func expiresInTwoWindows() async throws {
    // Given
    let directory = try TemporaryDirectory()
    let mine = try directory.openStore(clock: clock.wallClock)
    let other = try directory.openStore(clock: clock.wallClock)
    for number in 0..<20 { try await mine.add("Item \(number)") }
    _ = try await mine.deleteAll(onlyDone: false)
    clock.advance(days: 1)
    // When
    async let first = mine.expireHistory(limits: HistoryLimits(steps: 0, days: 0))
    async let second = other.expireHistory(limits: HistoryLimits(steps: 0, days: 0))
    _ = try await (first, second)
    // Then
    #expect(try await mine.rowCounts() == ["item": 0, "step": 0, "change": 0])
  }
}
