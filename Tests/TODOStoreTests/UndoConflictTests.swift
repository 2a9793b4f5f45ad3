import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct UndoConflictTests: TwoWindowsSuite {
  let windows: TwoWindows

  init() throws { windows = try TwoWindows() }

  static let edits: [(TODOEdit, TODOEdit, ItemField)] = [
    (.title("Mine"), .title("Theirs"), .title), (.detail("mine"), .detail("theirs"), .detail),
    (.priority(.high), .priority(.low), .priority), (.isDone(true), .isDone(false), .isDone),
    (.due(DueDate(stored: "2027-01-01")), .due(nil), .due),
    (.locationName("mine"), .locationName("theirs"), .locationName),
    (.locationAddress("mine"), .locationAddress("theirs"), .locationAddress),
    (.coordinate(Coordinate(latitude: 1, longitude: 1)), .coordinate(nil), .coordinate),
  ]

  @Test("a field that has changed since prevents undo, which then changes nothing", arguments: edits)
  func reportsField(edit: TODOEdit, later: TODOEdit, field: ItemField) async throws {
    // Given
    let item = try await mine.add("Milk")
    let step = try #require(try await mine.updateItem(item.id, [edit]).step)
    _ = try await other.updateItem(item.id, [later])
    let before = try await mine.rawItems()
    // When: the newer step of the other window is skipped.
    let newest = try #require(try await mine.nextSteps().undo)
    let conflict = try #require(try await mine.undo(skipping: newest).conflict)
    // Then
    #expect(conflict.cause == .field(field))
    #expect(conflict.itemTitle == (field == .title ? "Theirs" : "Milk"))
    #expect(conflict.step.number == step.number)
    #expect(try await mine.rawItems() == before)
    #expect(try await mine.nextSteps().undo?.number == step.number)
  }

  @Test("a change of another field does not prevent undo") func passesOtherFields() async throws {
    // Given
    let item = try await mine.add("Milk")
    _ = try await mine.updateItem(item.id, [.title("Bread")])
    let theirs = try #require(try await other.updateItem(item.id, [.detail("whole grain")]).step)
    // When
    let outcome = try await mine.undo(skipping: theirs)
    // Then
    #expect(outcome.appliedStep?.verb == .edit)
    #expect(try await mine.refetchItem(item.id)?.values == TODOItemValues("Milk", detail: "whole grain"))
  }

  @Test("a step does not go back to an item that is in another list since") func reportsListOfItem()
    async throws
  {
    // Given
    let trip = try await mine.add("Trip")
    let tickets = try await mine.add(step(of: trip))
    let edits = [TODOEdit(.parent) { $0.parent = nil }, TODOEdit(.list) { $0.list = "Work" }]
    _ = try await mine.updateItem(tickets.id, edits)
    let theirs = try #require(try await other.perform(.list("Home"), on: .ids([trip.id])).step)
    let before = try await mine.rawItems()
    // When
    let conflict = try #require(try await mine.undo(skipping: theirs).conflict)
    // Then
    #expect(conflict.cause == .field(.list) && conflict.itemTitle == "Trip")
    #expect(try await mine.rawItems() == before)
  }

  @Test("an item does not go back to its list without a step that it has got since")
  func reportsStepOfItem() async throws {
    // Given
    let trip = try await mine.add("Trip")
    _ = try await mine.perform(.list("Work"), on: .ids([trip.id]))
    let theirs = try #require(try await other.createTODOItem(step(of: trip)).step)
    let before = try await mine.rawItems()
    // When
    let conflict = try #require(try await mine.undo(skipping: theirs).conflict)
    // Then
    #expect(conflict.cause == .field(.parent) && conflict.itemTitle == "Tickets")
    #expect(try await mine.rawItems() == before)
  }

  private func step(of item: TODOItem) -> TODOItemValues {
    TODOItemValues("Tickets", parent: item.id)
  }

  @Test("the same value in other bytes prevents undo") func comparesBytes() async throws {
    // Given
    let item = try await mine.add("Milk")
    _ = try await mine.updateItem(item.id, [.title("é")])
    let theirs = try #require(try await other.updateItem(item.id, [.title("e\u{301}")]).step)
    // When
    let outcome = try await mine.undo(skipping: theirs)
    // Then
    #expect(outcome.conflict?.cause == .field(.title))
  }

  @Test("an item deleted since prevents the undo of any edit", arguments: EditingTests.edits)
  func reportsDeletion(edit: TODOEdit) async throws {
    // Given
    let item = try await mine.add("Milk")
    _ = try await mine.updateItem(item.id, [edit])
    let theirs = try #require(try await other.deleteTODOItem(item.id).step)
    // When
    let outcome = try await mine.undo(skipping: theirs)
    // Then
    #expect(outcome.conflict?.cause == .deletion)
  }

  @Test("an item moved since prevents the undo of a move") func reportsMove() async throws {
    // Given
    let item = try await mine.add("Milk")
    let last = try await mine.add("Last")
    _ = try await mine.moveItem(item.id, .after(last.id))
    let theirs = try #require(try await other.moveItem(item.id, .before(last.id)).step)
    // When
    let outcome = try await mine.undo(skipping: theirs)
    // Then
    #expect(outcome.conflict?.cause == .position)
  }

  @Test("one conflicting field prevents the whole step") func holdsBackAll() async throws {
    // Given
    let item = try await mine.add("Milk")
    _ = try await mine.updateItem(item.id, EditingTests.edits)
    let theirs = try #require(try await other.updateItem(item.id, [.priority(.highest)]).step)
    let before = try await mine.rawItems()
    // When
    let outcome = try await mine.undo(skipping: theirs)
    // Then
    #expect(outcome.conflict?.cause == .field(.priority))
    #expect(try await mine.rawItems() == before)
  }

  @Test("pressing the key again skips the conflicting step, so that it never blocks the rest")
  func skipsStep() async throws {
    // Given
    let item = try await mine.add("Milk")
    let stuck = try #require(try await mine.updateItem(item.id, [.title("Bread")]).step)
    let theirs = try #require(try await other.updateItem(item.id, [.title("Tea")]).step)
    _ = try await mine.undo(skipping: theirs)
    // When
    let outcome = try await mine.undo(skipping: stuck)
    // Then
    #expect(outcome.appliedStep?.verb == .create)
    #expect(try await mine.history(limit: 10).map(\.state) == [.skipped, .skipped, .undone])
  }

  @Test("a step can be skipped without undoing the one below, and only while it is the newest")
  func skipsOnly() async throws {
    // Given
    let item = try await mine.add("Milk")
    let stuck = try #require(try await mine.updateItem(item.id, [.title("Bread")]).step)
    let later = try #require(try await mine.updateItem(item.id, [.title("Tea")]).step)
    // When
    let skips = [
      try await mine.skip(.undo, step: stuck.number), try await mine.skip(.undo, step: later.number),
      try await mine.skip(.redo, step: later.number),
    ]
    // Then
    #expect(skips == [false, true, false])
    #expect(try await mine.history(limit: 10).map(\.state) == [.skipped, .done, .done])
    #expect(try await mine.titles() == ["Tea"])
  }

  @Test("redo stops at a field that has changed since, and pressing the key again skips the step")
  func skipsRedo() async throws {
    // Given
    let item = try await mine.add("Milk")
    let step = try #require(try await mine.updateItem(item.id, [.title("Bread")]).step)
    try await mine.undo()
    try await mine.execute("UPDATE item SET title = 'Tea'")
    let conflict = try #require(try await mine.redo().conflict)
    #expect(conflict.cause == .field(.title) && conflict.itemTitle == "Tea")
    // When
    let outcome = try await mine.perform(
      .redo,
      HistoryRequest(expectedStep: step.number, skipsExpectedStep: true)
    )
    // Then
    #expect(outcome == .nothing)
    #expect(try await mine.history(limit: 1).map(\.state) == [.abandoned])
  }
}
