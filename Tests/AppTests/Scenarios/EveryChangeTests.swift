import TestDrivers
import Testing

extension WholeApp {
  @Suite("Scenario 9: every kind of change is undone and redone") struct EveryChangeTests {
    /// In a terminal, the sequence below makes every one of them.
    @Test("alone", arguments: Change.allCases)
    func alone(change: Change) async throws {
      try await DriverKind.inProcess.run { app in
        let list = try await preparedList(app)
        let before = try await Facts(list)

        try await change.make(list)
        let after = try await Facts(list)
        try #require(after != before, "the change changes something")

        try await list.undo()
        #expect(try await Facts(list) == before)

        try await list.redo()
        #expect(try await Facts(list) == after)
      }
    }

    /// The contents of the rows, and the contents of the first one's form beyond that.
    struct Facts: Equatable {
      let rows: [TODOItemRowPageObject.Facts]
      var form: TODOListItemDetailPageObject.Facts?

      init(_ list: TODOListPageObject) async throws {
        rows = list.rowFacts
        guard !rows.isEmpty else { return }
        let page = try await list.rowPageObjectAtIndex(0).tapToDetailView()
        form = page.facts
        try await page.tapCancel()
      }
    }

    /// Fifty changes; between two deletions of all items, some are always added.
    private static let sequence: [Change] = [
      .title, .moveDown, .create, .priorityKey, .detail, .moveUp, .done, .dueDate, .create, .location,
      .priorityPicker, .delete, .create, .moveDown, .notDone, .address, .title, .moveUp, .create, .done,
      .deleteFinished, .create, .priorityInForm, .detail, .moveDown, .create, .dueDate, .deleteInForm,
      .create,
      .done, .notDone, .moveUp, .create, .create, .deleteAll, .create, .create, .moveDown, .title,
      .location, .create, .done, .create, .delete, .priorityKey, .create, .detail, .address, .notDone,
      .create,
    ]

    @Test("in a mixed sequence of fifty", arguments: DriverKind.allCases)
    func mixed(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = try await preparedList(app)
        var views = [list.rowFacts]
        for (round, change) in Self.sequence.enumerated() {
          try await change.make(list, round: round)
          views.append(list.rowFacts)
        }
        let forms = try await list.formFacts()
        try #require(views.count == 51)

        for index in (0..<50).reversed() {
          try await list.undo()
          try #require(list.rowFacts == views[index], "undo of \(index): \(Self.sequence[index])")
        }
        for index in 1...50 {
          try await list.redo()
          try #require(list.rowFacts == views[index], "redo of \(index - 1): \(Self.sequence[index - 1])")
        }
        #expect(try await list.formFacts() == forms)
      }
    }

    /// Under All, in manual order: A and B open, C done.
    private func preparedList(_ app: any AppDriver) async throws -> TODOListPageObject {
      let list = TODOListPageObject(app)
      try await list.changeFilter(to: "All")
      try await list.changeToManualSort()
      for title in ["A", "B", "C"] { try await list.add(title) }
      try await list.rowPageObjectAtIndex(2).toggleIsDone()
      return list
    }
  }
}
