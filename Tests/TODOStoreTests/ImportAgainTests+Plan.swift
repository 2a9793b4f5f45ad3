import Synchronization
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// What an import would do, before it does it.
extension ImportAgainTests {
  @Test("is planned without writing anything") func plan() async throws {
    // Given
    try await store.read([Entry("a"), Entry("b"), Entry("c")])
    _ = try await store.deleteTODOItem(SampleEntries.id("c"))
    let before = try await store.dump()
    // When
    let file = SampleEntries([Entry("a", "A"), Entry("b"), Entry("c"), Entry("d")])
    let log = Mutex(0)
    let plan = try await store.planImport(of: [file], prefersFile: false) { progress in
      log.withLock { $0 = progress.done }
    }
    // Then
    #expect(plan.counts == ImportCounts(new: 1, changed: 1, same: 1, leftOut: 1))
    #expect(plan.new.map(\.item.values.title) == ["d"])
    #expect(plan.changed.map { $0.item.title } == ["a"])
    #expect(plan.changed.map { $0.merge.edits.count } == [1])
    #expect(plan.changed[0].changes == [.init(field: .title, before: .text("a"), after: .text("A"))])
    #expect(plan.changed[0].file == 0 && plan.changed[0].line == 10 && plan.changed[0].after.title == "A")
    #expect(log.withLock { $0 } == 4)
    #expect(try await store.dump() == before)
    #expect(try await store.history(limit: 10).count == 2)
  }

  @Test("is planned with each new item before its steps, at their depths, wherever the file has them")
  func planOfSteps() async throws {
    // Given
    try await store.read([Entry("known")])
    let entries = [
      Entry("known"), Entry("a"), Entry("b"), Entry("a.1").below(1), Entry("b.1.1").below(6),
      Entry("a.1.1").below(3),
      Entry("b.1").below(2), Entry("of the known").below(0),
    ]
    // When
    let plan = try await store.planImport(of: [SampleEntries(entries)], prefersFile: false)
    // Then
    let rows = plan.new.map { String(repeating: " ", count: $0.level) + $0.item.values.title }
    #expect(rows == ["a", " a.1", "  a.1.1", "b", " b.1", "  b.1.1", "of the known"])
  }
}
