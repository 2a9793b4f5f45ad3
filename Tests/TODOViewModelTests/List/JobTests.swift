import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

@Suite("A background job", .timeLimit(.minutes(5)))
struct JobTests {
  private static let itemCount = 900

  /// A list of many items without a history.
  private func makeList() async throws -> ListFixture {
    let fixture = try await ListFixture()
    let drafts = (0..<Self.itemCount).map { TODOItemValues("Item \(1000 + $0)", isDone: $0 % 3 == 0) }
    try await fixture.store.fill(with: drafts)
    try await fixture.list.reload()
    return fixture
  }

  /// Starts a job and holds it after its first slice.
  private func hold(_ list: MyTODOViewModel, _ begin: () async throws -> Void) async throws -> SliceGate {
    let gate = SliceGate(after: 1)
    list.jobs.afterSlice = gate.report
    try await begin()
    await gate.reached()
    return gate
  }

  /// Handles reports like the app, until the job has ended.
  private func end(_ list: MyTODOViewModel) async throws -> JobEnd {
    await list.jobs.done()
    return try #require(await list.takeJobNews())
  }

  @Test("is for many items only")
  func momentary() async throws {
    let fixture = try await ListFixture(["A", "B"])
    #expect(try await fixture.list.deleteAll(onlyDone: false) != nil)
    #expect(try await fixture.list.undo() != nil)
    #expect(try await fixture.list.jump(to: nil) != nil)
    #expect(fixture.list.jobs.current == nil)
  }

  @Test("deletes, undoes and redoes")
  func deletes() async throws {
    let list = try await makeList().list
    #expect(try await list.deleteAll(onlyDone: false) == nil)
    guard case .changed(.deleteAll, .made(let step, _, _, _)) = try await end(list) else {
      Issue.record("not deleted")
      return
    }
    #expect(step.rowCount == Self.itemCount)
    #expect(list.todoItems.isEmpty && list.jobs.current == nil)
    for (direction, total) in [(HistoryDirection.undo, Self.itemCount), (.redo, 0)] {
      #expect(try await (direction == .undo ? list.undo() : list.redo()) == nil)
      guard case .turned(direction, let result) = try await end(list), case .applied = result.outcome else {
        Issue.record("not undone or redone")
        return
      }
      #expect(list.window.counts.total == total)
    }
  }

  @Test("jumps in the history")
  func jumps() async throws {
    let list = try await makeList().list
    _ = try await list.deleteAll(onlyDone: false)
    _ = try await end(list)
    #expect(try await list.jump(to: nil) == nil)
    #expect(list.jobs.current?.progress.total == Self.itemCount)
    guard case .jumped(let jump, to: nil) = try await end(list) else {
      Issue.record("not jumped")
      return
    }
    #expect(jump.stepCount == 1)
    #expect(list.window.counts.total == Self.itemCount)
  }

  @Test("reports its progress, and the list shows the remaining items")
  func progress() async throws {
    let list = try await makeList().list
    var newsCount = 0
    list.jobs.onNews = { newsCount += 1 }
    let gate = try await hold(list) { _ = try await list.deleteAll(onlyDone: false) }
    // Before the first slice, and after it.
    #expect(newsCount == 2)
    #expect(await list.takeJobNews() == nil)
    let progress = try #require(list.jobs.current).progress
    #expect(progress.done > 0 && progress.total == Self.itemCount)
    #expect(list.window.counts.total == Self.itemCount - progress.done)
    await gate.open()
    _ = try await end(list)
  }

  @Test("there is one at a time")
  func oneAtATime() async throws {
    let list = try await makeList().list
    let gate = try await hold(list) { _ = try await list.deleteAll(onlyDone: false) }
    let running = try #require(list.jobs.current)
    #expect(try await list.deleteAll(onlyDone: true) == .refused(running))
    #expect(list.jobs.current?.kind == .changing(.deleteAll(onlyDone: false)))
    await gate.open()
    _ = try await end(list)
  }

  @Test("a change of selected items is refused while another one runs, and they stay selected")
  func keepsSelection() async throws {
    let list = try await makeList().list
    list.selectAllOrNone()
    let gate = try await hold(list) { _ = try await list.deleteAll(onlyDone: true) }
    let running = try #require(list.jobs.current)
    #expect(try await list.apply(.priority(.high)) == .refused(running))
    #expect(list.selectedCount != nil)
    await gate.open()
    _ = try await end(list)
  }

  @Test("takes precedence over building the search index, which continues afterwards")
  func takesPlaceOfIndexing() async throws {
    let fixture = try await makeList()
    let list = fixture.list
    try await fixture.store.forgetSearchIndex()
    let gate = try await hold(list) { try await list.beginIndexing() }
    #expect(try await list.deleteAll(onlyDone: false) == nil)
    #expect(
      list.jobs.current?.kind == .changing(.deleteAll(onlyDone: false))
        && list.jobs.current?.progress.done == 0
    )
    #expect(await list.takeJobNews() == nil)
    await gate.open()
    guard case .changed(.deleteAll, .made(let step, _, _, _)) = try await end(list) else {
      Issue.record("not deleted")
      return
    }
    #expect(step.rowCount == Self.itemCount)
    try await list.resumeIndexing()
    #expect(list.jobs.current?.kind == .indexing)
    #expect(try await end(list) == .indexed(isWhole: true))
    try await list.resumeIndexing()
    #expect(list.jobs.current == nil)
  }

  @Test("if the user stopped it, building the search index is not resumed after other jobs")
  func staysStopped() async throws {
    let fixture = try await makeList()
    let list = fixture.list
    try await fixture.store.forgetSearchIndex()
    let gate = try await hold(list) { try await list.beginIndexing() }
    list.jobs.cancel()
    await gate.open()
    #expect(try await end(list) == .indexed(isWhole: false))
    _ = try await list.deleteAll(onlyDone: false)
    _ = try await end(list)
    try await list.resumeIndexing()
    #expect(list.jobs.current == nil)
  }

  @Test("a change in the meantime is kept, and the cursor stays on its item")
  func changeMeanwhile() async throws {
    let fixture = try await makeList()
    let list = fixture.list
    let gate = try await hold(list) { _ = try await list.deleteAll(onlyDone: true) }
    let item = try #require(list.currentItem)
    _ = try await list.updateTODOItem(item.id, [.title("Changed meanwhile")])
    await gate.open()
    _ = try await end(list)
    #expect(list.currentItem?.title == "Changed meanwhile")
    #expect(list.window.counts == TODOCounts(open: Self.itemCount * 2 / 3, done: 0))
    // The job ended last.
    #expect(list.window.undoStep?.verb == .deleteDone)
  }

  @Test("if cancelled, it leaves everything unchanged")
  func cancels() async throws {
    let list = try await makeList().list
    let before = list.window.counts
    let gate = try await hold(list) { _ = try await list.deleteAll(onlyDone: false) }
    list.jobs.cancel()
    #expect(list.jobs.current?.isCancelled == true)
    await gate.open()
    #expect(try await end(list) == .changed(.deleteAll(onlyDone: false), .stopped))
    #expect(list.window.counts == before)
    #expect(!list.canUndo)
  }

  @Test("reports an error, and leaves everything unchanged")
  func fails() async throws {
    let fixture = try await makeList()
    let before = fixture.list.window.counts
    try await fixture.store.failOnChanges()
    await #expect(throws: TODOStoreError.failed(reason: "broken")) {
      _ = try await fixture.list.deleteAll(onlyDone: false)
    }
    #expect(fixture.list.window.counts == before)
    #expect(fixture.list.jobs.current == nil)
  }

  @Test("ends the steps of an interrupted run, and cannot be cancelled then")
  func finishes() async throws {
    let fixture = try await makeList()
    let list = fixture.list
    _ = try await list.deleteAll(onlyDone: false)
    _ = try await end(list)
    try await fixture.store.interruptNewestStep()
    try await list.beginFinishingSteps()
    #expect(list.jobs.current?.canBeCancelled == false)
    guard case .finished(let steps) = try await end(list) else {
      Issue.record("not finished")
      return
    }
    #expect(steps.map(\.state) == [.done])
    try await list.beginFinishingSteps()
    #expect(list.jobs.current == nil)
  }
}
