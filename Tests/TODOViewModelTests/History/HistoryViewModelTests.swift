import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

@Suite("The history")
struct HistoryViewModelTests {
  /// A list with one item and this many steps: the first adds it, each of the others changes its priority.
  private func makeSteps(_ count: Int) async throws -> ListFixture {
    let fixture = try await ListFixture(["Item"])
    let id = try await fixture.id("Item")
    for number in 1..<count {
      _ = try await fixture.store.updateItem(id, [.priority(number.isMultiple(of: 2) ? .low : .high)])
    }
    try await fixture.list.reload()
    return fixture
  }

  @Test("shows the steps newest first, followed by the start")
  func newestFirst() async throws {
    let fixture = try await makeSteps(3)
    let history = try await HistoryViewModel(fixture.list)
    #expect(history.steps.map(\.verb) == [.setPriority, .setPriority, .create])
    #expect(history.rowCount == 4)
    #expect(history.currentIndex == 0)
  }

  @Test(
    "knows how many steps a jump would undo or redo, even of those that are not read",
    arguments: [3, 250]
  )
  func jumpSize(count: Int) async throws {
    let fixture = try await makeSteps(count)
    let history = try await HistoryViewModel(fixture.list)
    #expect(try await history.jumpSize() == (.undo, 0))
    try await history.moveCursor(by: 2)
    #expect(try await history.jumpSize() == (.undo, 2))
    try await history.goToLast()
    #expect(try await history.jumpSize() == (.undo, count))
    _ = try await history.jump()
    let undone = try await HistoryViewModel(fixture.list)
    #expect(try await undone.jumpSize() == (.redo, count))
    try await undone.moveCursor(by: 1)
    #expect(try await undone.jumpSize() == (.redo, count - 1))
  }

  @Test("names no other window of steps that were there when this one was opened, undone or not")
  func otherWindow() async throws {
    let windows = try await TwoWindows(["A", "B", "C"])
    for _ in 1...2 { _ = try await windows.other.perform(.undo, HistoryRequest(expectedStep: nil)) }
    let store = try TODOItemStore(windows.file, session: TODOSession(name: "pts/3"), clock: FixedTime.clock)
    let list = try MyTODOViewModel(store: store, viewState: .atStart, visibleRowCount: 5)
    let history = try await HistoryViewModel(list)
    #expect(history.steps.count == 3 && !history.steps.contains(where: history.isOfOtherWindow))
  }

  @Test("narrowed to some steps, moves among them alone, reading on for them") func narrowed() async throws {
    let fixture = try await makeSteps(250)
    let history = try await HistoryViewModel(fixture.list)
    try await history.moveCursor(by: 5)
    let all = history.steps
    history.narrow(to: { step, _ in step.number % 50 == 0 || step.verb == .create })
    try await history.settle()
    // All of the history is read, because few of its steps match.
    #expect(!history.hasMore && history.steps.count == 250)
    let shown = (0..<history.rowCount).map { history.steps[history.index(ofRow: $0)] }
    #expect(shown.allSatisfy { $0.number % 50 == 0 || $0.verb == .create } && shown.count > 4)
    #expect(history.currentStep == shown.first { $0.number <= all[5].number })
    try await history.goToLast()
    #expect(history.currentStep?.verb == .create && history.currentRow == shown.count - 1)
    try await history.moveCursor(by: -1)
    #expect(history.currentStep == shown[shown.count - 2])
    #expect(try await history.jumpSize() == (.undo, history.currentIndex))
    try await history.reload()
    #expect(history.currentStep == shown[shown.count - 2] && history.rowCount == shown.count)
    let index = history.currentIndex
    history.narrow(to: { _, _ in false })
    try await history.settle()
    #expect(!history.hasCurrentRow && history.currentStep == nil && history.changedItems.isEmpty)
    #expect(history.isAtStepInEffect && history.jumpEffect == nil)
    try await history.moveCursor(by: 1)
    history.narrow(to: nil)
    try await history.settle()
    #expect(history.currentIndex == index && history.rowCount == 251)
  }

  @Test("of a new file is only its start")
  func empty() async throws {
    let history = try await HistoryViewModel(try await ListFixture().list)
    #expect(history.rowCount == 1)
    #expect(history.currentStep == nil)
    try await history.moveCursor(by: 1)
    #expect(history.currentIndex == 0)
  }

  @Test("is read a hundred steps at a time", arguments: [99, 100, 101, 250])
  func pages(count: Int) async throws {
    let history = try await HistoryViewModel(try await makeSteps(count).list)
    #expect(history.steps.count == min(count, 100))
    try await history.goToLast()
    #expect(history.steps.count == count)
    #expect(history.rowCount == count + 1)
    #expect(history.currentStep == nil)
  }

  @Test("shows every step once on the way down to its start", arguments: [1, 30, 1000])
  func movesDown(step: Int) async throws {
    let history = try await HistoryViewModel(try await makeSteps(250).list)
    var rows = 0
    while history.hasMore || history.currentIndex < history.rowCount - 1, rows < 300 {
      try await history.moveCursor(by: step)
      rows += 1
    }
    #expect(history.currentIndex == 250)
    #expect(Set(history.steps.map(\.number)).count == 250)
    #expect(history.steps.map(\.sequence) == history.steps.map(\.sequence).sorted(by: >))
  }

  @Test("stops at its newest step")
  func stopsAtNewest() async throws {
    let history = try await HistoryViewModel(try await makeSteps(3).list)
    try await history.goToLast()
    try await history.moveCursor(by: -10)
    #expect(history.currentIndex == 0)
    try await history.goToLast()
    try await history.goToFirst()
    #expect(history.currentIndex == 0)
  }

  @Test("jumps to the current step")
  func jumps() async throws {
    let fixture = try await makeSteps(5)
    let history = try await HistoryViewModel(fixture.list)
    try await history.moveCursor(by: 2)
    #expect(try await history.jump().jump.stepCount == 2)
    #expect(fixture.list.window.undoStep == history.currentStep)
  }

  @Test("jumps to its start, before the first change")
  func jumpsToStart() async throws {
    let fixture = try await makeSteps(5)
    let history = try await HistoryViewModel(fixture.list)
    try await history.goToLast()
    #expect(try await history.jump().jump.stepCount == 5)
    #expect(fixture.titles == [])
  }

  @Test("jumps ahead to a step that was undone")
  func jumpsAhead() async throws {
    let fixture = try await makeSteps(5)
    for _ in 1...3 { _ = try await fixture.list.undo() }
    let history = try await HistoryViewModel(fixture.list)
    #expect(history.currentStep?.state == .undone)
    #expect(try await history.jump().jump.stepCount == 3)
    #expect(!fixture.list.canRedo)
  }

  @Test("restores a replaced step")
  func bringsBack() async throws {
    let fixture = try await ListFixture(["Kept", "Lost"])
    _ = try await fixture.list.undo()
    _ = try await fixture.list.createTODOItem(TODOItemValues("New"))
    let history = try await HistoryViewModel(fixture.list)
    try await history.moveCursor(by: 1)
    #expect(history.currentStep?.state == .abandoned)
    #expect(try await history.jump().jump.obstacle == nil)
    #expect(fixture.titles == ["Kept", "Lost", "New"])
    #expect(fixture.selectedTitle == "Lost")
  }

  @Test("stays at its step when another one is made", arguments: [0, 1, 3, 99])
  func reload(index: Int) async throws {
    let fixture = try await makeSteps(max(4, index + 1))
    let history = try await HistoryViewModel(fixture.list)
    try await history.moveCursor(by: index)
    let selected = try #require(history.currentStep)
    _ = try await fixture.list.createTODOItem(TODOItemValues("New"))
    try await history.reload()
    #expect(history.steps.first?.verb == .create)
    #expect(history.currentStep?.number == selected.number)
  }

  @Test("stays at its start when another step is made")
  func reloadAtStart() async throws {
    let fixture = try await makeSteps(4)
    let history = try await HistoryViewModel(fixture.list)
    try await history.goToLast()
    _ = try await fixture.list.createTODOItem(TODOItemValues("New"))
    try await history.reload()
    #expect(history.steps.count == 5)
    #expect(history.currentIndex == 5)
  }

  @Test("shows a step as undone after a reload")
  func reloadsStates() async throws {
    let fixture = try await makeSteps(3)
    let history = try await HistoryViewModel(fixture.list)
    _ = try await fixture.list.undo()
    try await history.reload()
    #expect(history.steps.map(\.state) == [.undone, .done, .done])
  }
}
