import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// Saving typed text over an item that someone else has changed in the meantime.
@Suite struct EditConflictTests: TwoWindowsSuite {
  let windows: TwoWindows
  let clock = HandClock()

  init() throws { windows = try TwoWindows(clock: clock.wallClock) }

  /// Changes an item in the other window, a second later.
  private func changeElsewhere(_ item: TODOItem, _ edits: [TODOEdit]) async throws {
    clock.advance(seconds: 1)
    _ = try await other.updateItem(item.id, edits)
    clock.advance(seconds: 1)
  }

  @Test("a field that the other window changed is not overwritten, and nothing else is written")
  func refuses() async throws {
    // Given
    let item = try await mine.add("Milk")
    try await changeElsewhere(item, [.title("Theirs")])
    let before = try await mine.rawItems()
    // When
    let outcome = try await mine.updateItem(item.id, [.title("Mine"), .detail("low fat")], seen: item.values)
    // Then
    let conflict = try #require(outcome.conflict)
    #expect(conflict.fields == [.title])
    #expect(conflict.state.item.title == "Theirs")
    #expect(conflict.state.lastStep?.origin == "other" && conflict.state.lastStep?.isForeign == true)
    #expect(try await mine.rawItems() == before)
    #expect(try await mine.history(limit: 10).count == 2)
  }

  @Test("fields that only the other window changed keep its values") func merges() async throws {
    // Given
    let item = try await mine.add("Milk")
    try await changeElsewhere(item, [.detail("theirs"), .priority(.high)])
    // When
    let merged = try await mine.updateItem(item.id, [.title("Mine")], seen: item.values).item
    // Then
    #expect(merged?.values == TODOItemValues("Mine", detail: "theirs", priority: .high))
  }

  @Test("the same value from both is not a conflict, and not a step") func agrees() async throws {
    // Given
    let item = try await mine.add("Milk")
    try await changeElsewhere(item, [.title("Tea"), .isDone(true)])
    // When
    let outcome = try await mine.updateItem(item.id, [.title("Tea"), .isDone(true)], seen: item.values)
    // Then
    #expect(outcome == .nothing(try await mine.refetchItem(item.id)))
  }

  @Test("a field that the other window changed and changed back is not a conflict") func changedBack()
    async throws
  {
    // Given
    let item = try await mine.add("Milk")
    try await changeElsewhere(item, [.title("Tea")])
    try await changeElsewhere(item, [.title("Milk")])
    // When
    let outcome = try await mine.updateItem(item.id, [.title("Mine")], seen: item.values)
    // Then
    #expect(outcome.item?.title == "Mine")
  }

  @Test("values are compared by bytes: the same letters in other bytes are a change") func comparesBytes()
    async throws
  {
    // Given
    let item = try await mine.add("é")
    try await changeElsewhere(item, [.title("e\u{301}")])
    // When
    let outcome = try await mine.updateItem(item.id, [.title("Mine")], seen: item.values)
    // Then
    #expect(outcome.conflict?.fields == [.title])
  }

  @Test("a value that was seen again is overwritten, as one step that undo reverts to theirs") func undoes()
    async throws
  {
    // Given
    let item = try await mine.add("Milk")
    try await changeElsewhere(item, [.title("Theirs")])
    let state = try #require(
      try await mine.updateItem(item.id, [.title("Mine")], seen: item.values).conflict
    ).state
    // When
    let outcome = try await mine.updateItem(item.id, [.title("Mine")], seen: state.item.values)
    // Then
    #expect(outcome.item?.title == "Mine")
    try await mine.undo()
    #expect(try await mine.titles() == ["Theirs"])
  }

  @Test("a change after the question causes another question") func asksAgain() async throws {
    // Given
    let item = try await mine.add("Milk")
    try await changeElsewhere(item, [.title("Theirs")])
    let state = try #require(
      try await mine.updateItem(item.id, [.title("Mine")], seen: item.values).conflict
    ).state
    try await changeElsewhere(item, [.title("Later")])
    // When
    let outcome = try await mine.updateItem(item.id, [.title("Mine")], seen: state.item.values)
    // Then
    #expect(outcome.conflict?.state.item.title == "Later")
  }

  @Test("after undo, or a change by another program, the origin of an item's last change is unknown")
  func unknownOrigin()
    async throws
  {
    // Given
    let item = try await mine.add("Milk")
    try await changeElsewhere(item, [.title("Theirs")])
    // When
    try await other.undo()
    // Then
    #expect(try await mine.itemState(item.id)?.lastStep == nil)
    clock.advance(seconds: 1)
    try await other.execute("UPDATE item SET detail = 'x', modifiedAt = modifiedAt + 1")
    #expect(try await mine.itemState(item.id)?.lastStep == nil)
  }
}

extension Outcome {
  /// The cause of a conflict.
  var conflict: EditConflict? {
    if case .changed(let conflict) = refused.first?.reason { conflict } else { nil }
  }
}
