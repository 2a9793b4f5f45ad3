import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

@Suite("A change that another window makes")
struct ChangedElsewhereTests {
  @Test("is not completed and reopened by two windows at the same moment", arguments: [false, true])
  func toggledTwice(isDone: Bool) async throws {
    let windows = try await TwoWindows(["A", "B"], query: TODOQuery(filter: .all))
    let id = try await windows.id("A")
    if isDone {
      _ = try await windows.list.toggleIsDone(id)
      try await windows.list.go(to: id)
    }
    let shown = try #require(windows.list.todoItems.first { $0.id == id })
    #expect(shown.isDone == isDone)
    _ = try await windows.other.toggleIsDone(id)
    let outcome = try await windows.list.toggleIsDone(shown)
    let item = try #require(outcome.refused.first?.item)
    #expect(item.isDone == !isDone)
    #expect(windows.list.todoItems.first { $0.id == id }?.isDone == !isDone)
  }

  @Test("is seen after a reload, with the counts and the step")
  func isSeen() async throws {
    let windows = try await TwoWindows(["A", "B"])
    _ = try await windows.other.toggleIsDone(try await windows.id("A"))
    try await windows.list.reload()
    #expect(windows.list.todoItems.map(\.title) == ["B"])
    #expect(windows.list.window.counts == TODOCounts(open: 1, done: 1))
    #expect(windows.list.window.undoStep?.verb == .complete)
    #expect(windows.list.window.undoStep?.isForeign == true)
  }

  @Test(
    "to the date of a selected item that repeats keeps this window from completing the next one",
    arguments: [false, true]
  )
  func repeating(isRead: Bool) async throws {
    let windows = try await TwoWindows(["Call", "Rent"])
    let rent = try await windows.id("Rent")
    let rule = try #require(Repeat(stored: "FREQ=WEEKLY"))
    _ = try await windows.other.updateItem(
      rent,
      [.due(DueDate(stored: "2026-11-20")), TODOEdit(.repeats) { $0.repeats = rule }]
    )
    try await windows.list.reload()
    windows.list.selectAllOrNone()
    _ = try await windows.other.toggleIsDone(rent)
    if isRead { try await windows.list.reload() }
    let end = try await windows.list.apply(.toggleIsDone)
    guard case .changed(.toggleIsDone, let outcome) = end, outcome.refused == [Refused(.newDate)] else {
      Issue.record("\(String(describing: end))")
      return
    }
    #expect(outcome.step?.rowCount == 1)
    #expect(windows.list.todoItems.map(\.due?.description) == ["2026-11-27"])
    windows.list.selectAllOrNone()
    _ = try await windows.list.apply(.toggleIsDone)
    #expect(windows.list.todoItems.map(\.due?.description) == ["2026-12-04"])
  }

  @Test("leaves the cursor on its item")
  func keepsSelection() async throws {
    let windows = try await TwoWindows(["B", "C"])
    try await windows.list.go(to: try await windows.id("C"))
    _ = try await windows.other.createTODOItem(TODOItemValues("A"))
    try await windows.list.reload()
    #expect(windows.list.currentItem?.title == "C")
  }

  @Test("moves the cursor to the neighbour of an item that it deletes")
  func deletesSelected() async throws {
    let windows = try await TwoWindows(["A", "B", "C"])
    try await windows.list.go(to: try await windows.id("B"))
    _ = try await windows.other.deleteTODOItem(try await windows.id("B"))
    try await windows.list.reload()
    #expect(windows.list.currentItem?.title == "C")
  }

  @Test("leaves the cursor on an item that it moves in the order")
  func resortsSelected() async throws {
    let windows = try await TwoWindows(["A", "B", "C"])
    _ = try await windows.other.updateItem(try await windows.id("A"), [.title("Z")])
    try await windows.list.reload()
    #expect(windows.list.todoItems.map(\.title) == ["B", "C", "Z"])
    #expect(windows.list.currentItem?.title == "Z")
  }

  @Test(
    "leaves the cursor on its item, in its section, whatever happens above and below it",
    arguments: TODOSort.Order.allCases
  )
  func keepsSelectionAmidChanges(order: TODOSort.Order) async throws {
    let titles = (10..<60).map { "Item \($0)" }
    let windows = try await TwoWindows(titles, query: TODOQuery(filter: .all, sort: TODOSort(order)))
    try await windows.list.go(to: try await windows.id("Item 35"))
    for title in ["Item 34", "Item 36", "Item 10"] {
      _ = try await windows.other.deleteTODOItem(try await windows.id(title))
    }
    for title in ["Item 33", "Item 59"] {
      _ = try await windows.other.toggleIsDone(try await windows.id(title))
    }
    for title in ["Item 34 a", "Item 35 a", "A"] {
      _ = try await windows.other.createTODOItem(TODOItemValues(title))
    }
    _ = try await windows.other.updateItem(
      try await windows.id("Item 35"),
      [.priority(.highest), .detail("changed"), .due(DueDate(stored: "2026-12-24"))]
    )
    try await windows.list.reload()
    #expect(windows.list.currentItem?.title == "Item 35")
    #expect(windows.list.currentItem?.detail == "changed")
  }

  @Test(
    "moves the cursor to the neighbour of an item that it moves out of the filter, or to the other section",
    arguments: [true, false]
  )
  func finishesSelected(showsAll: Bool) async throws {
    let query = TODOQuery(filter: showsAll ? .all : .open)
    let windows = try await TwoWindows(["A", "B", "C"], query: query)
    try await windows.list.go(to: try await windows.id("B"))
    _ = try await windows.other.toggleIsDone(try await windows.id("B"))
    try await windows.list.reload()
    #expect(windows.list.currentItem?.title == "C")
  }

  @Test("shows another item in place of many that it deletes around the current one")
  func deletesAround() async throws {
    let windows = try await TwoWindows((10..<60).map { "Item \($0)" })
    try await windows.list.go(to: try await windows.id("Item 35"))
    for number in 20..<50 {
      _ = try await windows.other.deleteTODOItem(try await windows.id("Item \(number)"))
    }
    try await windows.list.reload()
    #expect(windows.list.currentItem?.title == "Item 50")
  }

  @Test("fills a list that was empty")
  func fillsEmptyList() async throws {
    let windows = try await TwoWindows([])
    _ = try await windows.other.createTODOItem(TODOItemValues("A"))
    try await windows.list.reload()
    #expect(windows.list.currentItem?.title == "A")
  }

  @Test("gives changes of a deleted item no effect, and the list forgets the item")
  func changesDeletedItem() async throws {
    let windows = try await TwoWindows(["A", "B"])
    let id = try await windows.id("A")
    _ = try await windows.other.deleteTODOItem(id)
    #expect(try await windows.list.toggleIsDone(id).reason == .deleted)
    #expect(windows.list.todoItems.map(\.title) == ["B"])
  }
}
