import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// The index agrees with the text of every item, whatever was done to it.
@Suite struct SearchIndexTests {
  /// Words that occur in some items of random gestures, and some that occur in none.
  static let words = [
    "m", "mi", "milk", "牛", "牛乳", "item", "10", "é", "x", "a b", "ha noi", "👨", "nothing", "乳 milk",
    "hanoi", "itemmilk", "milkitem", "milkof",
  ]

  @Test("after any history a search finds the same items as a scan of all texts", arguments: 1...4)
  func agreesWithTexts(seed: UInt64) async throws {
    // Given
    let clock = HandClock()
    let store = try TODOItemStore.inMemory(clock: clock.wallClock)
    var gestures = RandomGestures(seed: seed, clock: clock)
    var generator = SeededRandom(seed: seed)
    for _ in 0..<12 {
      // When
      try await gestures.perform(20, in: store)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: try await store.searchTexts.merge()
      case 1: try await store.expireHistory(limits: HistoryLimits(steps: 5, days: 0))
      default: break
      }
      // Then
      try await store.expectFoundAsByLooking(Self.words)
    }
  }

  @Test("a rebuilt index agrees with the texts, even if they change in the meantime", arguments: 1...4)
  func buildsBesideChanges(seed: UInt64) async throws {
    // Given
    let clock = HandClock()
    let store = try TODOItemStore.inMemory(clock: clock.wallClock)
    var gestures = RandomGestures(seed: seed, clock: clock)
    try await gestures.perform(100, in: store)
    try await store.execute("UPDATE setting SET value = 0 WHERE name IN ('searchRange', 'searchFold')")
    // When
    async let isBuilt = store.buildSearchIndex()
    try await gestures.perform(40, in: store)
    // Then
    #expect(try await isBuilt)
    try await store.expectFoundAsByLooking(Self.words)
    // When
    try await store.searchTexts.merge()
    // Then
    try await store.expectFoundAsByLooking(Self.words)
  }

  @Test("an interrupted build of the index is continued the next time") func buildsAfterCancelling()
    async throws
  {
    // Given
    let store = try TODOItemStore.inMemory()
    for number in 0..<50 { try await store.add("Milk \(number)") }
    try await store.execute("UPDATE setting SET value = 0 WHERE name IN ('searchRange', 'searchFold')")
    // When
    let building = Task { try await store.buildSearchIndex() }
    building.cancel()
    _ = try? await building.value
    // Then
    try await store.buildSearchIndex()
    try await store.expectFoundAsByLooking("milk")
    try await store.expectFoundAsByLooking("milk 17")
  }

  @Test(
    "a phrase may begin with the end of a word, and a word may be two words only where one begins",
    arguments: [
      (TODOSearch(phrase: "in to"), ["Begin to read", "Cabin total", "In town"]),
      (TODOSearch("into"), ["In town"]),
      (TODOSearch(phrase: "egin to"), ["Begin to read"]), (TODOSearch("beginto"), ["Begin to read"]),
    ]
  )
  func acrossBlanks(search: TODOSearch, titles: [String]) async throws {
    // Given
    let store = try TODOItemStore.inMemory()
    for title in ["Begin to read", "Cabin total", "In town"] { try await store.add(title) }
    try await store.searchTexts.merge()
    // When
    let query = TODOQuery(conditions: [.matching(search)])
    let found = try await store.filteredItems(query, window: .start(count: 10)).rows.map(\.item.title)
    // Then
    #expect(found.sorted() == titles)
  }

  @Test("an index that lists items by other grams is built again, and searched after that")
  func buildsOtherVersion()
    async throws
  {
    // Given
    let store = try TODOItemStore.inMemory()
    try await store.add("Bay ra Hà Nội")
    try await store.execute("UPDATE setting SET value = \(TextFold.version) WHERE name = 'searchFold'")
    #expect(try await !store.isSearchReady())
    // When
    try await store.buildSearchIndex()
    // Then
    #expect(try await store.isSearchReady())
    try await store.expectFoundAsByLooking("hanoi")
  }

  @Test("an index from before apostrophes were one is built again") func buildsOlderFold() async throws {
    // Given
    let store = try TODOItemStore.inMemory()
    try await store.add("We don’t know")
    try await store.execute(
      "UPDATE setting SET value = \(TextFold.version << 8 | 1) WHERE name = 'searchFold'"
    )
    #expect(try await !store.isSearchReady())
    // When
    try await store.buildSearchIndex()
    // Then
    try await store.expectFoundAsByLooking("don't")
  }

  @Test("while the index is incomplete, a search says so") func saysThatItIsNotReady() async throws {
    // Given
    let store = try TODOItemStore.inMemory()
    try await store.add("Milk")
    try await store.execute("UPDATE setting SET value = 0 WHERE name = 'searchRange'")
    // When
    let page = try await store.filteredItems(
      TODOQuery(conditions: [.matching(TODOSearch("milk"))]),
      window: .start(count: 5)
    )
    // Then
    #expect(page.rows.isEmpty)
    #expect(page.matchCount == .notReady)
    #expect(try await !store.isSearchReady())
  }

  @Test("the number of a removed item is not reused") func neverReusesNumbers() async throws {
    // Given
    let clock = HandClock()
    let store = try TODOItemStore.inMemory(clock: clock.wallClock)
    for title in ["Milk", "Bread"] {
      let item = try await store.add(title)
      _ = try await store.deleteTODOItem(item.id)
    }
    try await store.searchTexts.merge()
    clock.advance(seconds: 86_400)
    // When
    try await store.expireHistory(limits: HistoryLimits(steps: 0, days: 0))
    #expect(try await store.count("item") == 0)
    try await store.add("Water")
    // Then
    #expect(try await store.value("SELECT number FROM item") == 3)
    try await store.expectFoundAsByLooking("bread")
    try await store.expectFoundAsByLooking("water")
  }

  @Test("a change writes one row for its text, however long it is") func writesOneRow() async throws {
    // Given
    let store = try TODOItemStore.inMemory()
    // When
    try await store.add(
      TODOItemValues("Milk", detail: String(repeating: "many different words ", count: 50))
    )
    // Then
    #expect(try await store.count("searchPosting") == 0)
    #expect(try await store.count("searchChange") == 1)
    // When
    try await store.searchTexts.merge()
    // Then
    #expect(try await store.count("searchPosting") > 20)
    #expect(try await store.count("searchChange") == 0)
  }

  @Test("many changed texts are merged into the index automatically") func mergesByItself()
    async throws
  {
    // Given
    let store = try TODOItemStore.inMemory()
    // When
    for number in 0...SearchTextMerging.limit { try await store.add("Item \(number)") }
    // Then
    await store.finishWorkBeside()
    #expect(try await store.count("searchChange") <= SearchTextMerging.limit)
    #expect(try await store.count("searchPosting") > 0)
    try await store.expectFoundAsByLooking("item 7")
  }

  /// What changes the texts of a step again.
  enum Turn: CaseIterable {
    case undo, redo, jump, finishing
  }

  @Test(
    "texts that a step of the history has changed are merged into the index too",
    arguments: Turn.allCases
  )
  func mergesAfterTurn(turn: Turn) async throws {
    // Given
    let store = try TODOItemStore.inMemory()
    let items = try await store.createTODOItems((0..<300).map { TODOItemValues("Item \($0)") }).get()
    let outcome = try await store.updateItems(items.map { ($0.id, [.title("New \($0.title)")]) })
    if turn == .redo { try await store.undo() }
    if turn == .finishing {
      try await store.execute(
        "UPDATE step SET state = 'running', goal = 'undone', runner = '999999999@1' WHERE verb = 'edit'"
      )
    }
    await store.finishWorkBeside()
    #expect(outcome.step?.rowCount == 300)
    // When
    switch turn {
    case .undo: try await store.undo()
    case .redo: try await store.redo()
    case .jump: _ = try await store.jump(to: nil)
    case .finishing: try await store.finishInterruptedSteps()
    }
    await store.finishWorkBeside()
    // Then
    #expect(try await store.count("searchChange") <= SearchTextMerging.limit)
    try await store.expectFoundAsByLooking("item 7")
  }

  @Test("a change of one item that changes no text does not look for texts to merge")
  func looksForNothing() async throws {
    // Given
    let store = try TODOItemStore.inMemory()
    let (item, other) = (try await store.add("Milk"), try await store.add("Bread"))
    await store.finishWorkBeside()
    // When
    let plans = try await store.plans {
      _ = try await store.moveItem(item.id, .after(other.id))
      _ = try await store.toggleIsDone(item.id)
      _ = try await store.deleteTODOItem(item.id)
      await store.finishWorkBeside()
    }
    // Then
    #expect(!plans.isEmpty)
    #expect(!plans.contains { $0.contains("searchChange") })
  }

  @Test("a build that fails leaves the index to another window")
  func leavesAfterFailure() async throws {
    // Given
    let windows = try TwoWindows()
    try await windows.mine.fill(count: 2000) { TODOItemValues("Item \($0)", detail: "\($0 * 7919)") }
    try await windows.mine.fillDisk()
    // When
    await #expect(throws: TODOStoreError.self) { try await windows.mine.buildSearchIndex() }
    // Then
    #expect(try await windows.other.buildSearchIndex())
  }
}
