import TODOCore
import TestDrivers
import Testing

extension WholeApp {
  @Suite("Scenario 6: the two orders") struct SortingTests {
    private static let byTitle = ["0MiddleItem", "1LowItem", "2HighestItem"]
    private static let byPriority = ["2HighestItem", "0MiddleItem", "1LowItem"]
    private static let priorities: [String: TODOPriority] = [
      "0MiddleItem": .middle, "1LowItem": .low, "2HighestItem": .highest,
    ]

    /// Adds the three items, with their priorities from the picker in the form.
    private func addItems(_ list: TODOListPageObject) async throws {
      try await list.add("1LowItem", priority: .low)
      try await list.add("2HighestItem", priority: .highest)
      try await list.add("0MiddleItem", priority: .middle)
    }

    @Test("by title, then by priority, in the list", arguments: DriverKind.allCases)
    func rows(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await addItems(list)

        try await list.changeToTitleSort()
        #expect(list.titles == Self.byTitle)
        #expect(list.todoListRows.map(\.priority) == [.middle, .low, .highest])

        try await list.changeToPrioritySort()
        #expect(list.titles == Self.byPriority)
        #expect(list.todoListRows.map(\.priority) == [.highest, .middle, .low])
      }
    }

    @Test("each form shows the priority that was picked", arguments: DriverKind.allCases)
    func forms(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await addItems(list)
        try await list.changeToTitleSort()
        let forms = try await list.formFacts()
        #expect(forms.map(\.title) == Self.byTitle)
        #expect(forms.map(\.priority) == [.middle, .low, .highest])

        try await list.changeToPrioritySort()
        let formsByPriority = try await list.formFacts()
        #expect(formsByPriority.map(\.title) == Self.byPriority)
        #expect(formsByPriority.map(\.priority) == [.highest, .middle, .low])
      }
    }

    @Test("a reversed order reverses every criterion", arguments: DriverKind.allCases)
    func reversed(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await addItems(list)
        try await list.changeToPrioritySort().reverseSort()
        #expect(list.titles == Array(Self.byPriority.reversed()))
        #expect(list.sortText == "by priority, reversed")
      }
    }

    @Test("the picker starts at the item's priority and can be navigated", arguments: DriverKind.allCases)
    func pickerArrows(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await list.add("Item")
        let picker = try await list.rowPageObjectAtIndex(0).priorityTap()
        #expect(picker.labels == ["Low", "Normal", "High", "Highest"])
        #expect(picker.selectedLabel == "Normal")

        try await picker.selectNext().tapOk()
        #expect(list.rowPageObjectAtIndex(0).priority == .high)
      }
    }

    @Test("closing the picker keeps the priority", arguments: DriverKind.allCases)
    func pickerCancel(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await list.add("Item", priority: .low)
        let picker = try await list.rowPageObjectAtIndex(0).priorityTap()
        try await picker.selectNext().tapCancel()
        #expect(!picker.isShown)
        #expect(list.rowPageObjectAtIndex(0).priority == .low)
      }
    }
  }
}
