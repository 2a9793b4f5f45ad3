import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// What the file says of which item one is a step.
extension ImportAgainTests {
  @Test("moves items below others and to lists, with their steps") func moves() async throws {
    // Given
    try await store.read([Entry("a"), Entry("b"), Entry("c").below(1)])
    let before = try await store.dump()
    // When
    let moved = [Entry("a") { $0.list = "Work" }, Entry("b").below(0), Entry("c").below(1)]
    let (_, counts, _) = try await store.read(moved)
    // Then
    #expect(counts == ImportCounts(changed: 2, same: 1))
    let (b, c) = (try await item("b"), try await item("c"))
    #expect(b.parentTitle == "a" && c.parentTitle == "b" && b.list == "Work" && c.list == "Work")
    #expect(try await store.findings(withSearch: true) == [])
    try await store.undo()
    var undone = try await store.dump()
    undone["collection"] = before["collection"]
    #expect(undone == before)
    #expect(try await store.findings(withSearch: true) == [])
  }

  @Test("is planned with the titles of the items that others become steps of, and the files of these")
  func planOfMoves() async throws {
    // Given
    try await store.read([Entry("a"), Entry("b"), Entry("c").below(0)])
    // When
    let again = [Entry("a"), Entry("b").below(3), Entry("c").below(1), Entry("d", "New")]
    let files = [SampleEntries([Entry("other")]), SampleEntries(again)]
    let plan = try await store.planImport(of: files, prefersFile: false)
    // Then
    let changes = plan.changed.flatMap(\.changes)
    #expect(changes.allSatisfy { $0.field == .parent })
    #expect(changes.map(\.before) == [.text(""), .text("a")])
    #expect(changes.map(\.after) == [.text("New"), .text("b")])
    #expect(plan.changed.map(\.file) == [1, 1] && plan.changed.map(\.line) == [20, 30])
  }

  @Test("does not make an item a step of its own step") func circle() async throws {
    try await store.read([Entry("a"), Entry("b").below(0)])
    _ = try await store.perform(.unnest(), on: .ids([SampleEntries.id("b")]))
    _ = try await store.perform(
      .nest(under: SampleEntries.id("b"), title: "b"),
      on: .ids([SampleEntries.id("a")])
    )
    try await store.read([Entry("a", "A"), Entry("b", "B").below(0)], prefersFile: true)
    #expect(try await store.titles() == ["A", "B"])
    #expect(try await store.findings(withSearch: true) == [])
  }

  @Test("leaves a step where it was put here, if only its place in the file says of what it is one")
  func placesOnly() async throws {
    // Given
    let entries = [Entry("a"), Entry("b").below(0)]
    try await store.read(entries) { $0.tellsParents = false }
    _ = try await store.perform(.unnest(), on: .ids([SampleEntries.id("b")]))
    // When
    try await store.read([entries[0], Entry("b", "B").below(0)]) { $0.tellsParents = false }
    // Then
    let step = try await item("b")
    #expect(step.title == "B" && step.values.parent == nil)
  }

  @Test("completes items with their steps in any order, and open ones do not stay below done ones")
  func doneBelow() async throws {
    // Given
    let entries = [Entry("a"), Entry("b").below(0), Entry("c").below(1)]
    try await store.read(entries)
    let mine = try await store.add(TODOItemValues("Made here", parent: SampleEntries.id("a")))
    // When
    let done = entries.map { $0.with { $0.values.isDone = true } }
    let step = try #require(try await store.read(done).outcome.step)
    // Then
    let (a, b, c) = (try await item("a"), try await item("b"), try await item("c"))
    #expect(c.parentTitle == "b" && b.parentTitle == "a" && a.isDone)
    let other = try #require(try await store.refetchItem(mine.id))
    #expect(!other.isDone && other.values.parent == nil)
    #expect(step.rowCount == 4)
    #expect(try await store.findings(withSearch: true) == [])
    try await store.undo()
    #expect(try await store.refetchItem(mine.id)?.parentTitle == "a")
    try await store.redo()
    #expect(try await store.findings(withSearch: true) == [])
    // When
    try await store.read(entries)
    let again = try await item("c")
    #expect(!again.isDone && again.parentTitle == "b")
    #expect(try await store.findings(withSearch: true) == [])
  }

  @Test("tells that a new step of an item that was deleted here is an item of its own") func stepOfDeleted()
    async throws
  {
    // Given
    try await store.read([Entry("a")])
    _ = try await store.deleteTODOItem(SampleEntries.id("a"))
    // When
    let (_, counts, notes) = try await store.read([Entry("a"), Entry("b").below(0)])
    // Then
    #expect(counts == ImportCounts(new: 1, leftOut: 1))
    #expect(try await item("b").parent == nil)
    #expect(notes.first.last == FileNote(line: 20, "parent", .kept, .parentMissing, title: "b"))
  }
}
