import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

@Suite("Marks", .timeLimit(.minutes(5)))
struct MarksTests {
  @Test("are counted one by one, or as all of the list but some")
  func counts() async throws {
    let list = try await ListFixture(["A", "B", "C"]).list
    #expect(list.markCount == nil)
    list.toggleMark()
    try await list.moveSelection(by: 1)
    #expect(list.markCount == .exactly(1))
    list.toggleAllMarks()
    #expect(list.markCount == .exactly(3))
    list.toggleMark()
    try await list.moveSelection(by: 1)
    #expect(list.markCount == .exactly(2))
    list.toggleAllMarks()
    #expect(list.markCount == .exactly(3))
    list.toggleAllMarks()
    #expect(list.markCount == nil)
  }

  @Test("of all are none once each was taken away")
  func takenAway() async throws {
    let list = try await ListFixture(["A", "B"]).list
    list.toggleAllMarks()
    list.toggleMark()
    try await list.moveSelection(by: 1)
    list.toggleMark()
    try await list.moveSelection(by: 1)
    #expect(list.markCount == nil)
  }

  @Test("of all are taken away together also after one was taken away and set again")
  func allAgain() async throws {
    let list = try await ListFixture(["A", "B"]).list
    list.toggleAllMarks()
    list.toggleMark()
    list.toggleMark()
    #expect(list.markCount == .exactly(2))
    list.toggleAllMarks()
    #expect(list.marks.isEmpty)
  }

  @Test("of all go when the list is narrowed while a search is typed")
  func narrowed() async throws {
    let list = try await ListFixture(["A", "B"]).list
    list.toggleAllMarks()
    let search = SearchViewModel(list)
    search.narrow(to: "a")
    #expect(list.marks.isEmpty)
    try await search.settle()
  }

  @Test("of all follow the order of the list and what is added to it")
  func follow() async throws {
    let fixture = try await ListFixture(["A", "B"])
    fixture.list.toggleAllMarks()
    try await fixture.list.reverseSort()
    _ = try await fixture.list.createTODOItem(TODODraft(title: "C"))
    #expect(fixture.list.markCount == .exactly(3))
    #expect(fixture.list.todoItems.allSatisfy { fixture.list.marks.contains($0.id) })
  }

  @Test("take in a range from the one set last, whichever way")
  func range() async throws {
    let fixture = try await ListFixture(["A", "B", "C", "D"])
    #expect(!fixture.list.canMarkRange)
    try await fixture.select("C")
    fixture.list.toggleMark()
    try await fixture.list.moveSelection(by: 1)
    try await fixture.select("A")
    #expect(fixture.list.canMarkRange)
    #expect(try await fixture.list.markRange() == .marked(3))
    #expect(fixture.list.markCount == .exactly(3))
    // A mark that is taken away is no start.
    fixture.list.toggleMark()
    try await fixture.list.moveSelection(by: 1)
    #expect(!fixture.list.canMarkRange)
  }

  @Test("are set again by a range among exceptions")
  func rangeAmongExceptions() async throws {
    let fixture = try await ListFixture(["A", "B", "C"])
    fixture.list.toggleAllMarks()
    for title in ["B", "C", "C", "A", "A"] {
      try await fixture.select(title)
      fixture.list.toggleMark()
      try await fixture.list.moveSelection(by: 1)
    }
    try await fixture.select("C")
    #expect(fixture.list.markCount == .exactly(2))
    #expect(try await fixture.list.markRange() == .marked(3))
    #expect(fixture.list.markCount == .exactly(3))
  }

  @Test("are used up by a change, and the selection stays with its item")
  func usedUp() async throws {
    let fixture = try await ListFixture(["A", "B", "C"], query: TODOQuery(filter: .all))
    fixture.list.toggleMark()
    try await fixture.list.moveSelection(by: 1)
    fixture.list.toggleMark()
    try await fixture.list.moveSelection(by: 1)
    let outcome = try await fixture.list.changeMarkedItems(.priority(.high))
    guard case .changed(let step) = outcome else {
      Issue.record("not changed")
      return
    }
    #expect(step.rowCount == 2 && fixture.list.undoStep == step)
    #expect(fixture.list.marks == .none && fixture.selectedTitle == "C")
  }

  @Test("stay when a change fails")
  func failure() async throws {
    let fixture = try await ListFixture(["A", "B"])
    fixture.list.toggleMark()
    try await fixture.list.moveSelection(by: 1)
    try await fixture.store.failOnChanges()
    await #expect(throws: TODOStoreError.self) { _ = try await fixture.list.changeMarkedItems(.delete) }
    #expect(fixture.list.markCount == .exactly(1))
  }

  @Test("of many items are acted on beside the screen")
  func work() async throws {
    let fixture = try await ListFixture()
    try await fixture.store.fill(with: (0..<900).map { TODODraft(title: "Item \($0)") })
    try await fixture.list.reload()
    fixture.list.toggleAllMarks()
    fixture.list.toggleMark()
    try await fixture.list.moveSelection(by: 1)
    #expect(fixture.list.beginChangingMarkedItems(.isDone(true)))
    #expect(fixture.list.work?.progress.total == 899 && fixture.list.marks.isEmpty)
    await fixture.list.workDone()
    guard case .changed(.isDone(true), .changed(let step)) = await fixture.list.takeWorkNews() else {
      Issue.record("not changed")
      return
    }
    #expect(step.rowCount == 899)
    #expect(fixture.list.counts == TODOCounts(open: 1, done: 899))
  }
}
