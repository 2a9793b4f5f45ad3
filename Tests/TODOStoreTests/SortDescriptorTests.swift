import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct SortDescriptorTests {
  /// The column that a key is compared by, and whether its values rise with those of the key.
  private func column(_ key: TODOSortDescriptor.Key) -> (name: String, rises: Bool)? {
    switch key {
    case .field(.title): ("titleKey", true)
    case .field(.priority): ("priorityOrder", false)
    case .field(.due): ("due", true)
    case .field(.list): ("list", true)
    case .field: nil
    case .createdAt: ("createdAt", true)
    case .completedAt: ("completedAt", true)
    case .position: ("position", true)
    }
  }

  @Test(
    "a list is read by the columns of its sort descriptors, in their directions",
    arguments: TODOQuery.all
  )
  func readsBySortDescriptors(query: TODOQuery) async throws {
    let store = try TODOItemStore.inMemory()
    try await store.add("Milk")
    let lists = try await store.database.read { db in try ListSequence(db) }
    let ranges = query.expression.sections.flatMap { isDone in
      ListRange.ranges(.all, query.sort, isDone: isDone, lists: lists)
    }
    #expect(!ranges.isEmpty)
    for range in ranges {
      // Given: items without a due date are not sorted by it, nor are open ones by their completion.
      let isByCompletion = query.sort.order == .completed && range.isDone
      let sort =
        isByCompletion || query.sort.order != .completed
        ? query.sort : TODOSort(.age, isReversed: query.sort.isReversed)
      let descriptors = sort.sortDescriptors.filter { range.isDated != false || $0.key != .field(.due) }
      // When
      let columns = try descriptors.map { try #require(column($0.key)) }
      // Then
      #expect(range.keyColumns == columns.map(\.name) + ["number"])
      for (descriptor, column) in zip(descriptors, columns) {
        #expect(descriptor.isAscending == (column.rises != range.isDescending))
      }
    }
  }
}
