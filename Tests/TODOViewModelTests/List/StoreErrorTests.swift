import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

@Suite("A store that fails")
struct StoreErrorTests {
  /// Everything that a screen shows of a list.
  private struct Shown: Hashable {
    let query: TODOQuery
    let items: [TODOItem]
    let selectedIndex: Int?
    let counts: TODOCounts
    let undoStep: HistoryStep?
    let redoStep: HistoryStep?

    init(_ list: MyTODOViewModel) {
      query = list.query
      items = list.todoItems
      selectedIndex = list.window.currentIndex
      counts = list.window.counts
      undoStep = list.window.undoStep
      redoStep = list.window.redoStep
    }
  }

  @Test("leaves the displayed list as it is when a change fails", arguments: StoreChange.allCases)
  func change(change: StoreChange) async throws {
    let fixture = try await ListFixture(
      ["A", "B", "C"],
      query: TODOQuery(filter: .all, sort: TODOSort(.manual))
    )
    try await fixture.select("B")
    try await fixture.store.failOnChanges()
    let before = Shown(fixture.list)
    await #expect(throws: TODOStoreError.self) {
      try await change.make(in: fixture.list, try await fixture.id("B"))
    }
    #expect(Shown(fixture.list) == before)
  }

  @Test("leaves the displayed list as it is when it cannot be read", arguments: Reading.allCases)
  func reading(reading: Reading) async throws {
    let fixture = try await ListFixture(["A", "B", "C"])
    try await fixture.select("B")
    if reading == .toTitleOrder { try await fixture.list.changeToPrioFirstSort() }
    try await fixture.store.failOnReading()
    let before = Shown(fixture.list)
    await #expect(throws: TODOStoreError.self) { try await reading.read(fixture.list) }
    #expect(Shown(fixture.list) == before)
  }

  @Test("does not report a query that it could not show")
  func doesNotTellQuery() async throws {
    let fixture = try await ListFixture(["A"])
    var told: [TODOViewState] = []
    let list = try MyTODOViewModel(store: fixture.store) { told.append($0) }
    try await fixture.store.failOnReading()
    await #expect(throws: TODOStoreError.self) { try await list.reverseSort() }
    #expect(told == [])
  }

  @Test("says that the disk is full when it is")
  func diskFull() async throws {
    let fixture = try await ListFixture(["A"])
    try await fixture.store.fillDisk()
    let long = TODOItemValues("B", detail: String(repeating: "x", count: 1_000_000))
    let error = await #expect(throws: TODOStoreError.self) { try await fixture.list.createTODOItem(long) }
    guard case .diskFull = error else {
      Issue.record("the error is \(String(describing: error))")
      return
    }
    #expect(fixture.titles == ["A"])
  }

  @Test("does not make a change that is on disk look like a failed one", arguments: StoreChange.allCases)
  func readingAfterChange(change: StoreChange) async throws {
    let fixture = try await ListFixture(["B", "A"])
    try await fixture.store.failOnReading()
    try await change.make(in: fixture.list, try #require(fixture.list.todoItems.last).id)
    #expect(fixture.list.isOutdated)
  }

  @Test("leaves the list outdated only until it can be read again")
  func readsAgain() async throws {
    let fixture = try await ListFixture(["B", "A"])
    try await fixture.store.failOnReading()
    _ = try await fixture.list.toggleIsDone(try #require(fixture.list.currentItem).id)
    try await fixture.list.changeToPrioFirstSort()
    #expect(!fixture.list.isOutdated)
    #expect(fixture.titles == ["B"])
  }

  @Test("shows the steps that a jump had undone before it failed")
  func jump() async throws {
    let fixture = try await ListFixture(["A", "B", "C"])
    try await fixture.store.failOnChange(toTitle: "A")
    let jump = try await fixture.list.jump(to: nil).jump
    #expect(jump.stepCount == 2)
    #expect(jump.failure != nil)
    #expect(fixture.titles == ["A"])
  }
}

/// The ways to change a list of items in manual order.
enum StoreChange: CaseIterable {
  case create, update, toggle, delete, deleteAll, undo

  func make(in list: MyTODOViewModel, _ id: TODOItem.ID) async throws {
    switch self {
    case .create: _ = try await list.createTODOItem(TODOItemValues("New"))
    case .update: _ = try await list.updateTODOItem(id, [.priority(.high)])
    case .toggle: _ = try await list.toggleIsDone(id)
    case .delete: _ = try await list.deleteTODOItem(id)
    case .deleteAll: _ = try await list.deleteAll(onlyDone: false)
    case .undo: _ = try await list.undo()
    }
  }
}

/// The ways to read a list again.
enum Reading: CaseIterable {
  case reload, first, last, filter, reverse, toTitleOrder

  func read(_ list: MyTODOViewModel) async throws {
    switch self {
    case .reload: try await list.reload()
    case .first: try await list.goToFirst()
    case .last: try await list.goToLast()
    case .filter: try await list.toggleDisplayFilter()
    case .reverse: try await list.reverseSort()
    case .toTitleOrder: try await list.changeToTitleFirstSort()
    }
  }
}
