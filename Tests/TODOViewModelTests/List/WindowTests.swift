import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

@Suite("The window of a list of 5,000 items")
struct WindowTests {
  private nonisolated static let itemCount = 5000
  private static let visibleRowCount = 10
  private nonisolated static let byTitle = TODOQuery(filter: .all)
  private nonisolated static let byDue = TODOQuery(filter: .all, sort: TODOSort(.due))
  private nonisolated static let lowestPriorityFirst = TODOQuery(
    filter: .all,
    sort: TODOSort(.priority, isReversed: true)
  )

  /// Every second item has a due date, every third is done, and there are only a hundred titles. No test changes the
  /// store, so all share it.
  private static let store = Task {
    let store = try await ListFixture().store
    let drafts = (0..<itemCount).map { number in
      TODOItemValues(
        "Item \(number % 100)",
        isDone: number % 3 == 0,
        priority: number % 2 == 0 ? .high : .low,
        due: number % 2 == 0 ? DueDate(day: FixedTime.today) : nil
      )
    }
    try await store.fill(with: drafts)
    return store
  }

  private static func makeList(_ query: TODOQuery = byTitle) async throws -> MyTODOViewModel {
    try MyTODOViewModel(
      store: try await store.value,
      viewState: TODOViewState(query),
      visibleRowCount: visibleRowCount
    )
  }

  private func idsInOrder(_ list: MyTODOViewModel) async throws -> [TODOItem.ID] {
    try await list.store.filteredItems(list.query, window: .start(count: Self.itemCount + 1)).rows.map(\.id)
  }

  @Test("shows every item once, in order, when moving down", arguments: [byTitle, byDue])
  func movesDown(query: TODOCore.TODOQuery) async throws {
    let list = try await Self.makeList(query)
    var visited = [list.currentItem?.id]
    for _ in 1..<Self.itemCount {
      try await list.moveCursor(by: 1)
      visited.append(list.currentItem?.id)
    }
    #expect(visited == (try await idsInOrder(list)))
  }

  @Test(
    "shows every item once, in order, when moving up from the end",
    arguments: [byDue, lowestPriorityFirst]
  )
  func movesUp(query: TODOCore.TODOQuery) async throws {
    let list = try await Self.makeList(query)
    try await list.goToLast()
    var visited = [list.currentItem?.id]
    for _ in 1..<Self.itemCount {
      try await list.moveCursor(by: -1)
      visited.append(list.currentItem?.id)
    }
    #expect(visited.reversed() == (try await idsInOrder(list)))
  }

  @Test(
    "reads nothing when the cursor goes back after it has read on, by a row or a page",
    arguments: [1, 9]
  )
  func goesBack(step: Int) async throws {
    let list = try await Self.makeList()
    try await list.goToFirst()
    while !list.window.page.hasMoreBefore { try await list.moveCursor(by: step) }
    let first = list.window.page.rows.first?.id
    for _ in 0..<5 {
      try await list.moveCursor(by: -step)
      #expect(list.window.page.rows.first?.id == first)
      try await list.moveCursor(by: step)
      #expect(list.window.page.rows.first?.id == first)
    }
  }

  @Test("holds few rows, however far the cursor moves")
  func isBounded() async throws {
    let list = try await Self.makeList()
    var largest = list.window.page.rows.count
    for _ in 1..<1000 {
      try await list.moveCursor(by: Self.visibleRowCount - 1)
      largest = max(largest, list.window.page.rows.count)
    }
    #expect(largest <= Self.visibleRowCount * 5)
  }

  @Test("leaves nothing out when moving by screens", arguments: [1, -1])
  func movesByScreens(direction: Int) async throws {
    let list = try await Self.makeList()
    let ids = try await idsInOrder(list)
    if direction < 0 { try await list.goToLast() }
    let step = Self.visibleRowCount - 1
    let start = direction > 0 ? 0 : Self.itemCount - 1
    var visited: [TODOItem.ID?] = []
    for _ in 0..<600 {
      visited.append(list.currentItem?.id)
      try await list.moveCursor(by: direction * step)
    }
    let expected = (0..<600).map { ids[min(max(start + direction * step * $0, 0), Self.itemCount - 1)] }
    #expect(visited == expected)
  }

  @Test("always holds a screen of rows on each side of the cursor, if the list has them")
  func hasScreenAround() async throws {
    let list = try await Self.makeList()
    var short: [Int] = []
    for place in 0..<500 {
      try await list.moveCursor(by: 7)
      let index = try #require(list.window.currentIndex)
      let below = list.window.page.rows.count - 1 - index
      let isShortAbove = list.window.page.hasMoreBefore && index < Self.visibleRowCount
      let isShortBelow = list.window.page.hasMoreAfter && below < Self.visibleRowCount
      if isShortAbove || isShortBelow { short.append(place) }
    }
    #expect(short == [])
  }

  @Test("goes to both ends at once")
  func ends() async throws {
    let list = try await Self.makeList()
    let ids = try await idsInOrder(list)
    try await list.goToLast()
    #expect(list.currentItem?.id == ids.last)
    try await list.goToFirst()
    #expect(list.currentItem?.id == ids.first)
  }

  @Test("stops at both ends")
  func stops() async throws {
    let list = try await Self.makeList()
    let ids = try await idsInOrder(list)
    try await list.moveCursor(by: -3)
    #expect(list.currentItem?.id == ids.first)
    try await list.goToLast()
    try await list.moveCursor(by: 3)
    #expect(list.currentItem?.id == ids.last)
  }

  @Test("goes to an item that is far out of view")
  func selectsFarItem() async throws {
    let list = try await Self.makeList()
    let ids = try await idsInOrder(list)
    #expect(try await list.go(to: ids[2500]))
    #expect(list.currentItem?.id == ids[2500])
  }

  @Test("holds enough for a window that has become higher")
  func grows() async throws {
    let list = try await Self.makeList()
    try await list.moveCursor(by: 5)
    list.visibleRowCount = 120
    try await list.readOn()
    #expect(list.window.page.rows.count >= 120)
    #expect(list.window.currentIndex == 5)
  }
}
