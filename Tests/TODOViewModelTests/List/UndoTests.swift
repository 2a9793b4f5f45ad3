import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

@Suite("Undo and redo in the list")
struct UndoTests {
  private func isApplied(_ result: TurnResult) -> Bool {
    if case .applied = result.outcome { true } else { false }
  }

  @Test("have nothing to do in a new list")
  func nothing() async throws {
    let list = try await ListFixture().list
    #expect(!list.canUndo && !list.canRedo)
    #expect(try await list.undo().turn.outcome == .nothing)
    #expect(try await list.redo().turn.outcome == .nothing)
  }

  @Test("name the step that they would undo or redo")
  func names() async throws {
    let fixture = try await ListFixture(["A"])
    _ = try await fixture.list.updateTODOItem(try await fixture.id("A"), [.priority(.high)])
    #expect(fixture.list.window.undoStep?.verb == .setPriority)
    #expect(fixture.list.window.redoStep == nil)
    _ = try await fixture.list.undo()
    #expect(fixture.list.window.undoStep?.verb == .create)
    #expect(fixture.list.window.redoStep?.verb == .setPriority)
  }

  @Test("a new change ends redo")
  func endsRedo() async throws {
    let fixture = try await ListFixture(["A", "B"])
    _ = try await fixture.list.undo()
    #expect(fixture.list.canRedo)
    _ = try await fixture.list.toggleIsDone(try await fixture.id("A"))
    #expect(!fixture.list.canRedo)
  }

  @Test("undo of a deletion makes the item current where it was")
  func undoesDeletion() async throws {
    let fixture = try await ListFixture(["A", "B", "C"])
    _ = try await fixture.list.deleteTODOItem(try await fixture.id("B"))
    try await fixture.list.goToFirst()
    let result = try await fixture.list.undo().turn
    #expect(fixture.titles == ["A", "B", "C"])
    #expect(fixture.selectedTitle == "B")
    #expect(result.isInView)
  }

  @Test("undo moves the cursor to an item that is far out of view")
  func undoesFarAway() async throws {
    let fixture = try await ListFixture(["Zebra"])
    _ = try await fixture.list.updateTODOItem(try await fixture.id("Zebra"), [.priority(.low)])
    try await fixture.store.fill(with: (0..<500).map { TODOItemValues("Item \($0)") })
    try await fixture.list.goToFirst()
    _ = try await fixture.list.undo()
    #expect(fixture.selectedTitle == "Zebra")
    #expect(fixture.list.currentItem?.priority == .middle)
  }

  @Test("undo that removes an item from the list leaves the cursor at its neighbour")
  func undoesCreation() async throws {
    let fixture = try await ListFixture(["A", "C", "B"])
    try await fixture.select("B")
    let result = try await fixture.list.undo().turn
    #expect(isApplied(result))
    #expect(result.item == nil)
    #expect(fixture.selectedTitle == "C")
  }

  @Test("undo of a change outside the filter keeps the filter and the cursor, and returns the item")
  func undoesOutOfView() async throws {
    let fixture = try await ListFixture(
      drafts: [
        TODOItemValues("A"), TODOItemValues("X", isDone: true), TODOItemValues("Y", isDone: true),
      ]
    )
    _ = try await fixture.list.updateTODOItem(try await fixture.id("A"), [.priority(.high)])
    try await fixture.list.toggleDisplayFilter()
    try await fixture.select("Y")
    let result = try await fixture.list.undo().turn
    #expect(fixture.list.filter == .done)
    #expect(fixture.selectedTitle == "Y")
    #expect(result.item?.title == "A")
    #expect(!result.isInView)
  }

  @Test("redo moves the cursor to the item it changed")
  func redoes() async throws {
    let fixture = try await ListFixture(["A", "B", "C"])
    _ = try await fixture.list.updateTODOItem(try await fixture.id("C"), [.title("0")])
    _ = try await fixture.list.undo()
    try await fixture.select("B")
    let result = try await fixture.list.redo().turn
    #expect(fixture.selectedTitle == "0")
    #expect(result.isInView)
  }

  @Test("undo restores everything that was deleted at once", arguments: [true, false])
  func undoesDeleteAll(onlyDone: Bool) async throws {
    let fixture = try await ListFixture(
      drafts: [
        TODOItemValues("A"), TODOItemValues("X", isDone: true), TODOItemValues("Y", isDone: true),
      ],
      query: TODOQuery(filter: .all)
    )
    let outcome = try await fixture.list.deleteAll(onlyDone: onlyDone)
    #expect(outcome != .changed(.deleteAll(onlyDone: onlyDone), .nothing()))
    #expect(fixture.titles == (onlyDone ? ["A"] : []))
    _ = try await fixture.list.undo()
    #expect(fixture.titles == ["A", "X", "Y"])
  }

  @Test("a jump in the history moves the cursor to the item of the last step it changed")
  func jumps() async throws {
    let fixture = try await ListFixture(["A", "B", "C"])
    let made = try #require(fixture.list.window.undoStep)
    _ = try await fixture.list.updateTODOItem(try await fixture.id("B"), [.priority(.high)])
    _ = try await fixture.list.updateTODOItem(try await fixture.id("C"), [.priority(.high)])
    let jump = try await fixture.list.jump(to: made).jump
    #expect(jump.stepCount == 2)
    #expect(fixture.selectedTitle == "B")
  }

  @Test("a jump to the start of the history undoes everything")
  func jumpsToStart() async throws {
    let fixture = try await ListFixture(["A", "B", "C"])
    #expect(try await fixture.list.jump(to: nil).jump.stepCount == 3)
    #expect(fixture.titles == [])
    #expect(!fixture.list.canUndo)
  }
}
