import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct UndoElsewhereTests: TwoWindowsSuite {
  let windows: TwoWindows

  init() throws { windows = try TwoWindows(other: "pts/3") }

  @Test("a step made in another window names its origin and asks once") func asksForForeignStep()
    async throws
  {
    // Given
    try await other.add("Theirs")
    // When
    guard case .madeElsewhere(let step) = try await mine.undo() else {
      Issue.record("not asked")
      return
    }
    // Then
    #expect(step.origin == "pts/3" && step.isForeign)
    #expect(try await mine.titles() == ["Theirs"])
    let request = HistoryRequest(expectedStep: step.number, acceptsForeignStep: true)
    #expect(try await mine.perform(.undo, request).appliedStep?.number == step.number)
    #expect(try await mine.titles() == [])
  }

  @Test("redo also asks about a step made elsewhere") func asksForForeignRedo() async throws {
    // Given
    try await other.add("Theirs")
    try await other.undo()
    // Then
    guard case .madeElsewhere = try await mine.redo() else {
      Issue.record("not asked")
      return
    }
  }

  @Test("a step made before the window was opened needs no question") func knowsEarlierSteps() async throws {
    // Given
    try await other.add("Theirs")
    // When
    let late = try directory.openStore("late")
    // Then
    #expect(try await late.undo().appliedStep?.verb == .create)
  }

  @Test("skipping a step does not accept the one below it if that was made elsewhere")
  func asksAfterSkipping() async throws {
    // Given
    try await other.add("Theirs")
    let step = try #require(try await mine.createTODOItem(TODOItemValues("Mine")).step)
    // When
    let request = HistoryRequest(expectedStep: step.number, acceptsForeignStep: true, skipsExpectedStep: true)
    let outcome = try await mine.perform(.undo, request)
    // Then
    guard case .madeElsewhere = outcome else {
      Issue.record("not asked")
      return
    }
    #expect(try await mine.titles() == ["Mine", "Theirs"])
  }

  @Test("when another window has moved on, undo changes nothing and names the next step")
  func movesOn() async throws {
    // Given
    let first = try #require(try await mine.createTODOItem(TODOItemValues("a")).step)
    let second = try #require(try await mine.createTODOItem(TODOItemValues("b")).step)
    _ = try await other.perform(.undo, HistoryRequest(expectedStep: nil, acceptsForeignStep: true))
    // When
    let outcome = try await mine.perform(.undo, HistoryRequest(expectedStep: second.number))
    // Then
    guard case .movedOn(step: let next?) = outcome else {
      Issue.record("not told")
      return
    }
    #expect(next.number == first.number)
    #expect(try await mine.titles() == ["a"])
  }

  @Test("when another window has undone the last step, undo says that none is left") func movesOnToNothing()
    async throws
  {
    // Given
    let step = try #require(try await mine.createTODOItem(TODOItemValues("a")).step)
    try await mine.undo()
    // Then
    #expect(try await mine.perform(.undo, HistoryRequest(expectedStep: step.number)) == .movedOn(step: nil))
  }

  @Test("two windows that press undo at once never undo the same step twice", arguments: 0..<20)
  func undoesOnce(round: Int) async throws {
    // Given
    for title in ["a", "b", "c"] { try await mine.add(title) }
    let shown = try #require(try await mine.nextSteps().undo)
    let request = HistoryRequest(expectedStep: shown.number, acceptsForeignStep: true)
    // When
    let (mine, other) = (mine, other)
    async let first = mine.perform(.undo, request)
    async let second = other.perform(.undo, request)
    let outcomes = try await [first, second]
    // Then
    #expect(outcomes.compactMap(\.appliedStep?.subject) == ["c"])
    #expect(outcomes.count { if case .movedOn = $0 { true } else { false } } == 1)
    #expect(try await mine.titles() == ["a", "b"])
  }

  @Test("windows that undo as fast as they can undo every step once") func undoesEachOnce() async throws {
    // Given
    for number in 0..<30 { try await mine.add("Item \(number)") }
    // When
    let subjects = try await withThrowingTaskGroup(of: [String].self) { group in
      for store in [mine, other] {
        group.addTask {
          var subjects: [String] = []
          while let step = try await store.perform(
            .undo,
            HistoryRequest(expectedStep: nil, acceptsForeignStep: true)
          )
          .appliedStep {
            subjects.append(step.subject)
          }
          return subjects
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    // Then
    #expect(subjects.count == 30 && Set(subjects).count == 30)
    #expect(try await mine.counts() == TODOCounts())
  }

  @Test("the history survives closing and reopening") func survivesReopening() async throws {
    // Given
    let item = try await mine.add("Milk")
    _ = try await mine.updateItem(item.id, [.title("Bread")])
    try await mine.add("Undone")
    try await mine.undo()
    let history = try await mine.history(limit: 10)
    try mine.database.queue.close()
    // When
    let again = try directory.openStore("again")
    // Then
    #expect(try await again.history(limit: 10).map(\.number) == history.map(\.number))
    #expect(try await again.redo().appliedStep?.subject == "Undone")
    try await again.undo()
    try await again.undo()
    #expect(try await again.refetchItem(item.id)?.title == "Milk")
  }
}
