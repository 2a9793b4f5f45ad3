import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct UndoTests {
  let clock = HandClock()
  let store: TODOItemStore

  init() throws { store = try .inMemory(clock: clock.wallClock) }

  /// Every kind of change that a user can make to three items.
  enum Gesture: CaseIterable {
    case create, edit, setPriority, toggle, untoggle, move, delete, deleteDone, deleteAll

    @discardableResult
    func run(in store: TODOItemStore, on ids: [UUID]) async throws -> TODOVerb {
      let edits: [TODOEdit]
      switch self {
      case .create:
        try await store.add(CreatingTests.fullDraft)
        return .create
      case .toggle:
        _ = try await store.toggleIsDone(ids[0])
        return .complete
      case .untoggle:
        _ = try await store.toggleIsDone(ids[2])
        return .reopen
      case .move:
        _ = try await store.moveItem(ids[0], .after(ids[2]))
        return .move
      case .delete:
        _ = try await store.deleteTODOItem(ids[1])
        return .delete
      case .deleteDone:
        _ = try await store.deleteAll(onlyDone: true)
        return .deleteDone
      case .deleteAll:
        _ = try await store.deleteAll(onlyDone: false)
        return .deleteAll
      case .setPriority: edits = [.priority(.highest)]
      case .edit: edits = EditingTests.edits
      }
      _ = try await store.updateItem(ids[0], edits)
      return self == .setPriority ? .setPriority : .edit
    }
  }

  private func makeItems() async throws -> [UUID] {
    [
      try await store.add("First", priority: .low).id, try await store.add("Second").id,
      try await store.add("Third", isDone: true).id,
    ]
  }

  @Test("undo reverts every kind of change", arguments: Gesture.allCases)
  func takesBack(gesture: Gesture) async throws {
    // Given
    let ids = try await makeItems()
    let before = try await store.rawItems()
    clock.advance(seconds: 10)
    let kind = try await gesture.run(in: store, on: ids)
    #expect(try await store.rawItems() != before)
    clock.advance(seconds: 10)
    // When
    let step = try await store.undo().appliedStep
    // Then
    #expect(step?.verb == kind && step?.state == .undone)
    #expect(try await store.rawItems().live == before.live)
    #expect(try await store.counts() == TODOCounts(open: 2, done: 1))
  }

  @Test("redo repeats every kind of change", arguments: Gesture.allCases)
  func makesAgain(gesture: Gesture) async throws {
    // Given
    let ids = try await makeItems()
    clock.advance(seconds: 10)
    let kind = try await gesture.run(in: store, on: ids)
    let after = try await store.rawItems()
    clock.advance(seconds: 10)
    try await store.undo()
    // When
    let step = try await store.redo().appliedStep
    // Then
    #expect(step?.verb == kind && step?.state == .done)
    #expect(try await store.rawItems() == after)
    #expect(try await store.counts() == store.recount())
  }

  @Test("scenario 7: undo restores a deleted item in its old place, redo deletes it again")
  func restoresPlace() async throws {
    // Given
    let ids = try await makeItems()
    let query = TODOQuery(filter: .open, sort: TODOSort(.manual))
    let last = try await store.add("Last").id
    _ = try await store.deleteTODOItem(ids[1])
    // When
    try await store.undo()
    // Then
    let rows = try await store.filteredItems(query, window: .start(count: 10)).rows
    #expect(rows.map(\.id) == [ids[0], ids[1], last])
    try await store.redo()
    #expect(try await store.titles(.open, .manual) == ["First", "Last"])
  }

  @Test("undo names the first item that it changed") func namesItem() async throws {
    // Given
    let item = try await store.add("Milk")
    _ = try await store.toggleIsDone(item.id)
    // Then
    guard case .applied(_, item: item.id, _) = try await store.undo() else {
      Issue.record("another item, or none")
      return
    }
  }

  @Test("undo counts as a change of the item") func setsModifiedAt() async throws {
    // Given
    let item = try await store.add("Milk")
    _ = try await store.toggleIsDone(item.id)
    clock.advance(seconds: 60)
    // When
    try await store.undo()
    // Then
    #expect(try await store.refetchItem(item.id)?.modifiedAt == clock.now)
  }

  @Test("with no step there is nothing to undo or redo") func hasNothing() async throws {
    #expect(try await store.undo() == .nothing)
    #expect(try await store.redo() == .nothing)
  }

  @Test("undo goes back step by step, redo forward in the same order") func goesStepByStep() async throws {
    // Given
    for title in ["a", "b", "c"] { try await store.add(title) }
    // When
    var subjects: [String?] = []
    for _ in 0..<3 { subjects.append(try await store.undo().appliedStep?.subject) }
    for _ in 0..<3 { subjects.append(try await store.redo().appliedStep?.subject) }
    // Then
    #expect(subjects == ["c", "b", "a", "a", "b", "c"])
  }

  @Test("the snapshot names what undo and redo would do") func namesNextSteps() async throws {
    // Given
    try await store.add("a")
    try await store.add("b")
    // When
    try await store.undo()
    // Then
    let next = try await store.nextSteps()
    #expect(next.undo?.subject == "a" && next.redo?.subject == "b")
  }

  @Test("a new command ends redo, and the undone step is kept as replaced") func endsRedo() async throws {
    // Given
    try await store.add("a")
    try await store.undo()
    // When
    try await store.add("b")
    // Then
    #expect(try await store.redo() == .nothing)
    #expect(try await store.history(limit: 10).map(\.state) == [.done, .abandoned])
  }

  @Test("an edit that is refused, or changes nothing, does not end redo") func keepsRedo() async throws {
    // Given
    let item = try await store.add("a")
    try await store.add("b")
    try await store.undo()
    // When
    _ = try await store.updateItem(item.id, [.title(" ")])
    _ = try await store.updateItem(item.id, [.title("a")])
    _ = try await store.deleteTODOItem(UUID())
    _ = try await store.deleteAll(onlyDone: true)
    // Then
    #expect(try await store.redo().appliedStep?.subject == "b")
  }

  @Test("deleting all items of an empty list is not a step") func deletesNothing() async throws {
    #expect(try await store.deleteAll(onlyDone: false) == .nothing())
    #expect(try await store.history(limit: 1).isEmpty)
  }
}
