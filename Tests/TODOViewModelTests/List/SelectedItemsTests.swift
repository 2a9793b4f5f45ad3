import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

@Suite("Selected items", .timeLimit(.minutes(5)))
struct SelectedItemsTests {
  @Test("are counted one by one, or as the whole list with exceptions")
  func counts() async throws {
    let list = try await ListFixture(["A", "B", "C"]).list
    #expect(list.selectedCount == nil)
    list.toggleSelected()
    try await list.moveCursor(by: 1)
    #expect(list.selectedCount == .exactly(1))
    list.selectAllOrNone()
    #expect(list.selectedCount == .exactly(3))
    list.toggleSelected()
    try await list.moveCursor(by: 1)
    #expect(list.selectedCount == .exactly(2))
    list.selectAllOrNone()
    #expect(list.selectedCount == .exactly(3))
    list.selectAllOrNone()
    #expect(list.selectedCount == nil)
  }

  @Test("of the whole list are none once each was deselected")
  func takenAway() async throws {
    let list = try await ListFixture(["A", "B"]).list
    list.selectAllOrNone()
    list.toggleSelected()
    try await list.moveCursor(by: 1)
    list.toggleSelected()
    try await list.moveCursor(by: 1)
    #expect(list.selectedCount == nil)
  }

  @Test("of the whole list are cleared together even if one was deselected and selected again")
  func allAgain() async throws {
    let list = try await ListFixture(["A", "B"]).list
    list.selectAllOrNone()
    list.toggleSelected()
    list.toggleSelected()
    #expect(list.selectedCount == .exactly(2))
    list.selectAllOrNone()
    #expect(list.selection.isEmpty)
  }

  @Test("of the whole list are cleared when the list is narrowed as a search is typed")
  func narrowed() async throws {
    let list = try await ListFixture(["A", "B"]).list
    list.selectAllOrNone()
    let search = SearchViewModel(list)
    search.narrow(to: .typed("a"))
    #expect(list.selection.isEmpty)
    try await search.settle()
  }

  @Test("of the whole list follow the order of the list and include added items")
  func follow() async throws {
    let fixture = try await ListFixture(["A", "B"])
    fixture.list.selectAllOrNone()
    try await fixture.list.reverseSort()
    _ = try await fixture.list.createTODOItem(TODOItemValues("C"))
    #expect(fixture.list.selectedCount == .exactly(3))
    #expect(fixture.list.todoItems.allSatisfy { fixture.list.selection.contains($0.id) })
  }

  @Test("include a range from the last one selected, in either direction")
  func range() async throws {
    let fixture = try await ListFixture(["A", "B", "C", "D"])
    #expect(!fixture.list.canSelectRange)
    try await fixture.select("C")
    fixture.list.toggleSelected()
    try await fixture.list.moveCursor(by: 1)
    try await fixture.select("A")
    #expect(fixture.list.canSelectRange)
    #expect(try await fixture.list.selectRange() == .selected(3))
    #expect(fixture.list.selectedCount == .exactly(3))
    // A deselected item is not a start.
    fixture.list.toggleSelected()
    try await fixture.list.moveCursor(by: 1)
    #expect(!fixture.list.canSelectRange)
  }

  @Test("are selected again by a range among exceptions")
  func rangeAmongExceptions() async throws {
    let fixture = try await ListFixture(["A", "B", "C"])
    fixture.list.selectAllOrNone()
    for title in ["B", "C", "C", "A", "A"] {
      try await fixture.select(title)
      fixture.list.toggleSelected()
      try await fixture.list.moveCursor(by: 1)
    }
    try await fixture.select("C")
    #expect(fixture.list.selectedCount == .exactly(2))
    #expect(try await fixture.list.selectRange() == .selected(3))
    #expect(fixture.list.selectedCount == .exactly(3))
  }

  @Test("are cleared by a change, and the cursor stays on its item")
  func usedUp() async throws {
    let fixture = try await ListFixture(["A", "B", "C"], query: TODOQuery(filter: .all))
    fixture.list.toggleSelected()
    try await fixture.list.moveCursor(by: 1)
    fixture.list.toggleSelected()
    try await fixture.list.moveCursor(by: 1)
    let end = try await fixture.list.apply(.priority(.high))
    guard case .changed(_, .made(let step, _, _, _)) = end else {
      Issue.record("not changed")
      return
    }
    #expect(step.rowCount == 2 && fixture.list.window.undoStep == step)
    #expect(fixture.list.selection == .none && fixture.selectedTitle == "C")
  }

  @Test("stay when a change fails")
  func failure() async throws {
    let fixture = try await ListFixture(["A", "B"])
    fixture.list.toggleSelected()
    try await fixture.list.moveCursor(by: 1)
    try await fixture.store.failOnChanges()
    await #expect(throws: TODOStoreError.self) { _ = try await fixture.list.apply(.delete) }
    #expect(fixture.list.selectedCount == .exactly(1))
  }

  @Test("if many, are changed in the background")
  func work() async throws {
    let fixture = try await ListFixture()
    try await fixture.store.fill(with: (0..<900).map { TODOItemValues("Item \($0)") })
    try await fixture.list.reload()
    fixture.list.selectAllOrNone()
    fixture.list.toggleSelected()
    try await fixture.list.moveCursor(by: 1)
    #expect(try await fixture.list.apply(.isDone(true)) == nil)
    #expect(fixture.list.jobs.current?.progress.total == 899 && fixture.list.selection.isEmpty)
    await fixture.list.jobs.done()
    guard case .changed(.isDone(true), .made(let step, _, _, _)) = await fixture.list.takeJobNews() else {
      Issue.record("not changed")
      return
    }
    #expect(step.rowCount == 899)
    #expect(fixture.list.window.counts == TODOCounts(open: 1, done: 899))
  }
}
