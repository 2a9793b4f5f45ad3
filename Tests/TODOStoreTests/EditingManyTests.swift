import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// Changing fields of several items, as a command does that names them.
@Suite(.timeLimit(.minutes(5))) struct EditingManyTests: TwoWindowsSuite {
  /// One transaction, and several.
  private static let counts = [3, 400]
  /// So many that there is always something left to do after the first slice.
  private static let slicedCount = 1500

  let windows: TwoWindows

  init() throws { windows = try TwoWindows() }

  private func addItems(_ count: Int) async throws -> [TODOItem] {
    try await mine.fill(count: count) { TODOItemValues("Item \(10_000 + $0)") }
    return try await mine.filteredItems(TODOQuery(sort: TODOSort(.title)), window: .start(count: count))
      .rows.map(\.item)
  }

  /// An edit of each item's title, of which the user has seen the present one.
  private static func newTitles(_ items: [TODOItem]) -> [(id: TODOItem.ID, edits: [TODOEdit])] {
    items.map { item in
      var edit = TODOEdit.title("New \(item.title)")
      edit.before = .text(item.title)
      return (item.id, [edit])
    }
  }

  /// Starts changing the titles of many items in this window, and lets the other one do something after the first
  /// slices.
  private func editing(
    _ items: [TODOItem],
    meanwhile: () async throws -> Void
  ) async throws -> Outcome {
    let edits = Self.newTitles(items)
    async let outcome = mine.updateItems(edits)
    try await other.waitForRunningStep()
    try await meanwhile()
    return try await outcome
  }

  @Test("is one step, which undo undoes and redo redoes", arguments: counts)
  func isOneStep(count: Int) async throws {
    // Given
    let items = try await addItems(count)
    let before = try await mine.rawItems()
    // When
    let outcome = try await mine.updateItems(Self.newTitles(items))
    // Then
    let step = try #require(outcome.step)
    #expect(step.rowCount == count && step.verb == .edit && step.subject == "New Item 10000")
    #expect(try await mine.titles() == items.map { "New \($0.title)" })
    try await mine.undo()
    #expect(try await mine.rawItems() == before)
    try await mine.redo()
    #expect(try await mine.titles() == items.map { "New \($0.title)" })
  }

  @Test("changes nothing if one item holds another value than the user saw", arguments: counts)
  func refuses(count: Int) async throws {
    // Given
    let items = try await addItems(count)
    _ = try await other.updateItem(items[count - 1].id, [.title("Theirs")])
    let (before, history) = (try await mine.rawItems(), try await mine.history(limit: 10))
    // When
    let outcome = try await mine.updateItems(Self.newTitles(items))
    // Then
    #expect(outcome.conflict != nil)
    #expect(try await mine.rawItems() == before)
    #expect(try await mine.history(limit: 10) == history)
  }

  @Test("is rolled back if an item changes between two slices")
  func rollsBack() async throws {
    // Given
    let items = try await addItems(Self.slicedCount)
    // When
    let outcome = try await editing(items) {
      _ = try await other.updateItem(items[Self.slicedCount - 1].id, [.title("Theirs")])
    }
    // Then
    #expect(outcome.conflict != nil)
    #expect(try await mine.titles() == items.dropLast().map(\.title) + ["Theirs"])
    #expect(try await mine.history(limit: 10).map(\.subject) == ["Theirs"])
  }

  @Test("without a value that the user saw, a change in the meantime is overwritten")
  func overwrites() async throws {
    // Given
    let items = try await addItems(Self.slicedCount)
    let edits = items.map { (id: $0.id, edits: [TODOEdit.title("Same")]) }
    // When
    async let outcome = mine.updateItems(edits)
    try await other.waitForRunningStep()
    _ = try await other.updateItem(items[Self.slicedCount - 1].id, [.title("Theirs")])
    // Then
    #expect(try await outcome.step?.rowCount == Self.slicedCount)
    #expect(Set(try await mine.titles()) == ["Same"])
  }

  @Test("leaves out items that are deleted between two slices")
  func leavesOutDeletedMeanwhile() async throws {
    // Given
    let items = try await addItems(Self.slicedCount)
    // When
    let outcome = try await editing(items) {
      _ = try await other.deleteTODOItem(items[Self.slicedCount - 1].id)
    }
    // Then
    #expect(outcome.step?.rowCount == Self.slicedCount - 1)
    #expect(try await mine.titles() == items.dropLast().map { "New \($0.title)" })
  }

  @Test("leaves out deleted items, and those that have the values already", arguments: counts)
  func leavesOut(count: Int) async throws {
    // Given
    let items = try await addItems(count)
    _ = try await mine.updateItem(items[0].id, [.detail("x")])
    _ = try await other.deleteTODOItem(items[1].id)
    let edits = items.map { (id: $0.id, edits: [TODOEdit.detail("x")]) }
    // When
    let outcome = try await mine.updateItems(edits)
    // Then
    #expect(outcome.step?.rowCount == count - 2)
    #expect(try await mine.updateItems(edits) == .refused(.deleted))
  }

  @Test("a title of white space is refused, and nothing is changed")
  func refusesEmptyTitle() async throws {
    // Given
    let items = try await addItems(2)
    let before = try await mine.rawItems()
    // When
    let outcome = try await mine.updateItems([
      (items[0].id, [.title("New")]), (items[1].id, [.detail("x"), .title(" ")]),
    ])
    // Then
    #expect(outcome.reason == .titleMissing)
    #expect(try await mine.rawItems() == before)
  }

  @Test(
    "is named as the change of one item is, if all are alike",
    arguments: [
      ([TODOEdit.priority(.high)], TODOVerb.setPriority), ([.isDone(true)], .complete),
      ([.detail("x")], .edit),
      ([.priority(.high), .detail("x")], .edit),
    ]
  )
  func verb(edits: [TODOEdit], verb: TODOVerb) async throws {
    // Given
    let items = try await addItems(3)
    // When
    let outcome = try await mine.updateItems(items.map { ($0.id, edits) })
    // Then
    #expect(outcome.step?.verb == verb)
  }
}
