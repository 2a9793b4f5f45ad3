import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct EditingTests {
  let clock = HandClock()
  let store: TODOItemStore

  init() throws { store = try .inMemory(clock: clock.wallClock) }

  /// One edit of every field.
  static let edits: [TODOEdit] = [
    .title("Updated"), .detail("new\nlines"), .isDone(true), .priority(.low),
    .due(DueDate(stored: "2027-01-02T08:00")),
    .locationName("Home"), .locationAddress("1 Rue de l'Été"),
    .coordinate(Coordinate(latitude: -1.5, longitude: 0)),
  ]

  private func applied(_ edit: TODOEdit, to values: TODOItemValues) -> TODOItemValues {
    var values = values
    values.apply([edit])
    return values
  }

  @Test(
    "a field can be cleared",
    arguments: [
      TODOEdit.detail(""), .isDone(false), .due(nil), .locationName(""), .locationAddress(""),
      .coordinate(nil),
    ]
  )
  func emptiesField(edit: TODOEdit) async throws {
    // Given
    let item = try await store.add(CreatingTests.fullDraft)
    // When
    _ = try await store.updateItem(item.id, [edit])
    // Then
    #expect(try await store.refetchItem(item.id)?.values == applied(edit, to: item.values))
  }

  @Test("several edits are one step") func editsTogether() async throws {
    // Given
    let item = try await store.add("Milk")
    // When
    let step = try await store.updateItem(item.id, Self.edits).step
    // Then
    #expect(step?.verb == .edit && step?.rowCount == 1)
    #expect(try await store.history(limit: 10).count == 2)
  }

  @Test("of two edits to one field the last one counts") func takesLastEdit() async throws {
    // Given
    let item = try await store.add("Milk")
    // When
    let outcome = try await store.updateItem(
      item.id,
      [.title("Tea"), .isDone(true), .title("Bread"), .isDone(false)]
    )
    // Then
    #expect(outcome.item?.title == "Bread" && outcome.item?.isDone == false)
  }

  @Test("the edits between two drafts turn one into the other") func findsEdits() async throws {
    // Given
    let item = try await store.add("Milk")
    // When
    _ = try await store.updateItem(item.id, item.values.edits(to: CreatingTests.fullDraft))
    // Then
    #expect(try await store.refetchItem(item.id)?.values == CreatingTests.fullDraft)
  }

  @Test(
    "the step of a single change is named after it",
    arguments: [
      ([TODOEdit.isDone(true)], TODOVerb.complete), ([.priority(.high)], .setPriority),
      ([.title("x")], .edit),
      ([.title("x"), .isDone(true)], .edit), ([.title("Milk"), .isDone(true)], .complete),
    ]
  ) func namesStep(edits: [TODOEdit], kind: TODOVerb) async throws {
    // Given
    let item = try await store.add("Milk")
    // Then
    #expect(try await store.updateItem(item.id, edits).step?.verb == kind)
  }

  @Test("saving without a change is not a step, and keeps redo and the modification time")
  func savesUnchanged() async throws {
    // Given
    let item = try await store.add(CreatingTests.fullDraft)
    _ = try await store.updateItem(item.id, [.title("Other")])
    try await store.undo()
    let before = try #require(try await store.refetchItem(item.id))
    clock.advance(seconds: 60)
    // When
    let draft = item.values
    let outcome = try await store.updateItem(
      item.id,
      [
        .title(draft.title), .detail(draft.detail), .isDone(true), .priority(draft.priority), .due(draft.due),
        .locationName(draft.location.name), .locationAddress(draft.location.address),
        .coordinate(draft.location.coordinate),
      ]
    )
    // Then
    #expect(outcome == .nothing(before))
    #expect(try await store.refetchItem(item.id) == before)
    #expect(try await store.nextSteps().redo?.verb == .edit)
  }

  @Test("an empty list of edits is not a step") func takesNoEdits() async throws {
    // Given
    let item = try await store.add("Milk")
    // Then
    #expect(try await store.updateItem(item.id, []) == .nothing(item))
  }

  @Test("the same letters in other bytes are a change", arguments: [("é", "e\u{301}"), ("e\u{301}", "é")])
  func comparesBytes(before: String, after: String) async throws {
    // Given
    let item = try await store.add(before)
    let edits = item.values.edits(to: TODOItemValues(after))
    // When
    let outcome = try await store.updateItem(item.id, edits)
    // Then
    #expect(outcome.step?.verb == .edit)
    #expect(try await store.refetchItem(item.id)?.title.hasSameBytes(as: after) == true)
  }

  @Test("a title without a letter is refused and nothing is changed", arguments: ["", "  ", "\n", "\0"])
  func refusesEmptyTitle(title: String) async throws {
    // Given
    let item = try await store.add("Milk")
    // When
    let outcome = try await store.updateItem(item.id, [.detail("new"), .title(title)])
    // Then
    #expect(outcome.reason == .titleMissing)
    #expect(try await store.refetchItem(item.id) == item)
    #expect(try await store.history(limit: 10).count == 1)
  }

  @Test("toggling sets and clears the completion time together with done") func toggles() async throws {
    // Given
    let item = try await store.add("Milk")
    clock.advance(seconds: 5)
    // When
    let done = try #require(try await store.toggleIsDone(item.id).item)
    // Then
    #expect(done.isDone && done.completedAt == clock.now)
    let open = try #require(try await store.toggleIsDone(item.id).item)
    #expect(!open.isDone && open.completedAt == nil)
  }

  @Test("completing a done item again keeps its completion time") func keepsCompletionTime() async throws {
    // Given
    let item = try await store.add("Milk", isDone: true)
    clock.advance(seconds: 5)
    // When
    let outcome = try await store.updateItem(item.id, [.isDone(true), .detail("x")])
    // Then
    #expect(outcome.item?.completedAt == item.completedAt)
  }

  @Test("a change sets the modification time and keeps the creation time") func keepsTimes()
    async throws
  {
    // Given
    let item = try await store.add("Milk")
    clock.advance(seconds: 5)
    // When
    let changed = try #require(try await store.updateItem(item.id, [.detail("x")]).item)
    // Then
    #expect(changed.modifiedAt == clock.now && changed.createdAt == item.createdAt)
  }
}
