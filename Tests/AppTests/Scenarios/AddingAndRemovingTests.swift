import TestDrivers
import Testing

extension WholeApp {
  @Suite("Scenarios 2 and 3: adding, checking, removing") struct AddingAndRemovingTests {
    @Test("two items are added and removed in two ways", arguments: DriverKind.allCases)
    func addAndRemove(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        #expect(list.todoListRows.isEmpty)

        try await list.add("Item1", "Item1Detail")
        #expect(list.titles == ["Item1"])

        try await list.add("Item2", "Item2Detail")
        #expect(list.titles == ["Item1", "Item2"])

        try await list.removeItem(at: 0)
        #expect(list.titles == ["Item2"])

        try await list.removeItemInDetailView(at: 0)
        #expect(list.titles == [])
      }
    }

    @Test("a toggled item is done and moves to the Done filter", arguments: DriverKind.allCases)
    func toggle(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await list.add("TypedItemTitle", "TypedItemDetail")
        let row = list.rowPageObjectAtIndex(0)
        #expect(row.titleText == "TypedItemTitle")
        #expect(!row.isDoneState)

        try await row.toggleIsDone()
        #expect(list.todoListRows.isEmpty)

        try await list.toggleFilter()
        #expect(list.filterText == "Done")
        #expect(row.titleText == "TypedItemTitle")
        #expect(row.isDoneState)
      }
    }
  }
}
