import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

@Suite("Work beside the screen", .timeLimit(.minutes(5)))
struct WorkTests {
  private static let itemCount = 900

  /// A list of many items that have no history.
  private func makeList() async throws -> ListFixture {
    let fixture = try await ListFixture()
    let drafts = (0..<Self.itemCount).map { TODODraft(title: "Item \(1000 + $0)", isDone: $0 % 3 == 0) }
    try await fixture.store.fill(with: drafts)
    try await fixture.list.reload()
    return fixture
  }

  /// What the app does when it is told of news, until the work has ended.
  private func end(_ list: MyTODOViewModel) async throws -> WorkEnd {
    await list.workDone()
    return try #require(await list.takeWorkNews())
  }

  @Test("is for many items only")
  func momentary() async throws {
    let fixture = try await ListFixture(["A", "B"])
    #expect(!fixture.list.beginDeletingAll(onlyFinished: false))
    #expect(!fixture.list.beginTurn(.undo))
    #expect(try await !fixture.list.beginJump(to: nil))
    #expect(fixture.list.work == nil)
  }

  @Test("deletes, takes back and deletes again")
  func deletes() async throws {
    let list = try await makeList().list
    #expect(list.beginDeletingAll(onlyFinished: false))
    guard case .deleted(.changed(let step)) = try await end(list) else {
      Issue.record("not deleted")
      return
    }
    #expect(step.rowCount == Self.itemCount)
    #expect(list.todoItems.isEmpty && list.work == nil)
    for (turn, total) in [(HistoryDirection.undo, Self.itemCount), (.redo, 0)] {
      #expect(list.beginTurn(turn))
      guard case .turned(turn, let result) = try await end(list), case .applied = result.outcome else {
        Issue.record("not turned")
        return
      }
      #expect(list.counts.total == total)
    }
  }

  @Test("goes through the history")
  func jumps() async throws {
    let list = try await makeList().list
    _ = list.beginDeletingAll(onlyFinished: false)
    _ = try await end(list)
    #expect(try await list.beginJump(to: nil))
    #expect(list.work?.progress.total == Self.itemCount)
    guard case .jumped(let jump, to: nil) = try await end(list) else {
      Issue.record("not jumped")
      return
    }
    #expect(jump.stepCount == 1)
    #expect(list.counts.total == Self.itemCount)
  }

  @Test("tells how far it is, and the list shows what is left")
  func progress() async throws {
    let list = try await makeList().list
    var newsCount = 0
    list.onWorkNews = { newsCount += 1 }
    let gate = SliceGate(after: 1)
    list.afterSlice = gate.report
    _ = list.beginDeletingAll(onlyFinished: false)
    await gate.reached()
    #expect(newsCount == 1)
    #expect(await list.takeWorkNews() == nil)
    let progress = try #require(list.work).progress
    #expect(progress.done > 0 && progress.total == Self.itemCount)
    #expect(list.counts.total == Self.itemCount - progress.done)
    await gate.open()
    _ = try await end(list)
  }

  @Test("there is one at a time")
  func oneAtATime() async throws {
    let list = try await makeList().list
    let gate = SliceGate(after: 1)
    list.afterSlice = gate.report
    _ = list.beginDeletingAll(onlyFinished: false)
    await gate.reached()
    #expect(!list.beginDeletingAll(onlyFinished: true))
    #expect(list.work?.kind == .deleting(onlyFinished: false))
    await gate.open()
    _ = try await end(list)
  }

  @Test("takes the place of building the search index, which goes on afterwards")
  func takesPlaceOfIndexing() async throws {
    let fixture = try await makeList()
    let list = fixture.list
    try await fixture.store.forgetSearchIndex()
    let gate = SliceGate(after: 1)
    list.afterSlice = gate.report
    try await list.beginIndexing()
    await gate.reached()
    #expect(list.beginDeletingAll(onlyFinished: false))
    #expect(list.work?.kind == .deleting(onlyFinished: false) && list.work?.progress.done == 0)
    #expect(await list.takeWorkNews() == nil)
    await gate.open()
    guard case .deleted(.changed(let step)) = try await end(list) else {
      Issue.record("not deleted")
      return
    }
    #expect(step.rowCount == Self.itemCount)
    try await list.resumeIndexing()
    #expect(list.work?.kind == .indexing)
    #expect(try await end(list) == .indexed(isWhole: true))
    try await list.resumeIndexing()
    #expect(list.work == nil)
  }

  @Test("stopped by the person, building the search index is not taken up after other work")
  func staysStopped() async throws {
    let fixture = try await makeList()
    let list = fixture.list
    try await fixture.store.forgetSearchIndex()
    let gate = SliceGate(after: 1)
    list.afterSlice = gate.report
    try await list.beginIndexing()
    await gate.reached()
    list.cancelWork()
    await gate.open()
    #expect(try await end(list) == .indexed(isWhole: false))
    _ = list.beginDeletingAll(onlyFinished: false)
    _ = try await end(list)
    try await list.resumeIndexing()
    #expect(list.work == nil)
  }

  @Test("a change meanwhile stands, and the selection stays with its item")
  func changeMeanwhile() async throws {
    let fixture = try await makeList()
    let list = fixture.list
    let gate = SliceGate(after: 1)
    list.afterSlice = gate.report
    _ = list.beginDeletingAll(onlyFinished: true)
    await gate.reached()
    let item = try #require(list.selectedItem)
    _ = try await list.updateTODOItem(item.id, [.title("Changed meanwhile")])
    await gate.open()
    _ = try await end(list)
    #expect(list.selectedItem?.title == "Changed meanwhile")
    #expect(list.counts == TODOCounts(open: Self.itemCount * 2 / 3, done: 0))
    #expect(list.undoStep?.verb == .edit)
  }

  @Test("cancelled, it leaves everything as it was")
  func cancels() async throws {
    let list = try await makeList().list
    let before = list.counts
    let gate = SliceGate(after: 1)
    list.afterSlice = gate.report
    _ = list.beginDeletingAll(onlyFinished: false)
    await gate.reached()
    list.cancelWork()
    #expect(list.work?.isCancelled == true)
    await gate.open()
    #expect(try await end(list) == .deleted(.cancelled))
    #expect(list.counts == before)
    #expect(!list.canUndo)
  }

  @Test("says what went wrong, and leaves everything as it was")
  func fails() async throws {
    let fixture = try await makeList()
    let before = fixture.list.counts
    try await fixture.store.failOnChanges()
    _ = fixture.list.beginDeletingAll(onlyFinished: false)
    guard case .failed = try await end(fixture.list) else {
      Issue.record("no error")
      return
    }
    #expect(fixture.list.counts == before)
    #expect(fixture.list.work == nil)
  }

  @Test("ends what an earlier run left in the middle, and cannot be cancelled then")
  func finishes() async throws {
    let fixture = try await makeList()
    let list = fixture.list
    _ = list.beginDeletingAll(onlyFinished: false)
    _ = try await end(list)
    try await fixture.store.interruptNewestStep()
    try await list.beginFinishingSteps()
    #expect(list.work?.canBeCancelled == false)
    guard case .finished(let steps) = try await end(list) else {
      Issue.record("not finished")
      return
    }
    #expect(steps.map(\.state) == [.done])
    try await list.beginFinishingSteps()
    #expect(list.work == nil)
  }
}
