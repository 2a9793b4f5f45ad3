import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

@Suite("A step that undo does not undo on the first press")
struct PressAgainTests {
  /// A list whose newest step was made in another window after this one was opened.
  private func makeForeignStep() async throws -> TwoWindows {
    let windows = try await TwoWindows(["A", "B"])
    _ = try await windows.other.createTODOItem(TODOItemValues("Foreign"))
    try await windows.list.reload()
    return windows
  }

  /// A list whose newest step changed a title that a program without a history has changed since.
  private func makeConflict() async throws -> ListFixture {
    let fixture = try await ListFixture(["A", "B"])
    _ = try await fixture.list.updateTODOItem(try await fixture.id("A"), [.title("Mine")])
    try await fixture.store.changeTitleWithoutStep(from: "Mine", to: "Theirs")
    return fixture
  }

  private enum Told { case applied, madeElsewhere, conflict, other }

  private func told(_ result: TurnResult) -> Told {
    switch result.outcome {
    case .applied: .applied
    case .madeElsewhere: .madeElsewhere
    case .conflict: .conflict
    case .nothing, .movedOn, .running, .cancelled, .finished: .other
    }
  }

  @Test("is reported first, if another window made it")
  func foreignTold() async throws {
    let windows = try await makeForeignStep()
    #expect(told(try await windows.list.undo().turn) == .madeElsewhere)
    #expect(windows.list.todoItems.map(\.title) == ["A", "B", "Foreign"])
  }

  @Test("is undone on the second press, if another window made it")
  func foreignTurned() async throws {
    let windows = try await makeForeignStep()
    _ = try await windows.list.undo()
    #expect(told(try await windows.list.undo().turn) == .applied)
    #expect(windows.list.todoItems.map(\.title) == ["A", "B"])
  }

  @Test("is reported each time, if there are several from another window")
  func foreignSteps() async throws {
    let windows = try await makeForeignStep()
    _ = try await windows.other.createTODOItem(TODOItemValues("Foreign too"))
    try await windows.list.reload()
    var outcomes: [Told] = []
    for _ in 1...4 { outcomes.append(told(try await windows.list.undo().turn)) }
    #expect(outcomes == [.madeElsewhere, .applied, .madeElsewhere, .applied])
  }

  @Test("is reported again if another action came in between", arguments: Between.allCases)
  func foreignForgotten(between: Between) async throws {
    let windows = try await makeForeignStep()
    _ = try await windows.list.undo()
    try await between.act(on: windows.list)
    #expect(told(try await windows.list.undo().turn) == .madeElsewhere)
  }

  @Test("is reported again after the other key")
  func otherKey() async throws {
    let windows = try await makeForeignStep()
    _ = try await windows.list.undo()
    _ = try await windows.list.redo()
    #expect(told(try await windows.list.undo().turn) == .madeElsewhere)
  }

  @Test("is reported first, if something it changed has changed since")
  func conflictTold() async throws {
    let fixture = try await makeConflict()
    guard case .conflict(let conflict) = try await fixture.list.undo().turn.outcome else {
      Issue.record("undo did not tell of the conflict")
      return
    }
    #expect(conflict.cause == .field(.title))
    #expect(conflict.itemTitle == "Theirs")
    #expect(fixture.titles == ["B", "Theirs"])
  }

  @Test("is skipped on the second press, which undoes the one before")
  func conflictPassed() async throws {
    let fixture = try await makeConflict()
    let stuck = fixture.list.window.undoStep
    _ = try await fixture.list.undo()
    let result = try await fixture.list.undo().turn
    #expect(result.skippedStep == stuck)
    #expect(told(result) == .applied)
    #expect(fixture.titles == ["Theirs"])
  }

  @Test("is not skipped if another action came in between", arguments: Between.allCases)
  func conflictForgotten(between: Between) async throws {
    let fixture = try await makeConflict()
    _ = try await fixture.list.undo()
    try await between.act(on: fixture.list)
    let result = try await fixture.list.undo().turn
    #expect(told(result) == .conflict)
    #expect(result.skippedStep == nil)
  }

  @Test("is left to the window that was first, if both press at once")
  func movedOn() async throws {
    let windows = try await TwoWindows(["A", "B"])
    _ = try await windows.list.createTODOItem(TODOItemValues("C"))
    let shown = try #require(windows.list.window.undoStep)
    _ = try await windows.other.perform(
      .undo,
      HistoryRequest(expectedStep: shown.number, acceptsForeignStep: true)
    )
    guard case .movedOn = try await windows.list.undo().turn.outcome else {
      Issue.record("the step was undone twice")
      return
    }
    #expect(windows.list.todoItems.map(\.title) == ["A", "B"])
  }
}

/// Actions between two presses of the undo key that change no item.
enum Between: CaseIterable {
  case move, first, last, filter, order, reverse, unchangedEdit

  func act(on list: MyTODOViewModel) async throws {
    switch self {
    case .move: try await list.moveCursor(by: 1)
    case .first: try await list.goToFirst()
    case .last: try await list.goToLast()
    case .filter: try await list.toggleDisplayFilter()
    case .order: try await list.changeSort(to: list.query.sort.next)
    case .reverse: try await list.reverseSort()
    case .unchangedEdit:
      if let item = list.currentItem { _ = try await list.updateTODOItem(item.id, [.title(item.title)]) }
    }
  }
}
