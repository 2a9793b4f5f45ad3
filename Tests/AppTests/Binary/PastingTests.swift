import TerminalUI
import TestDrivers
import Testing

extension WholeApp {
  @Suite("Pasting") struct PastingTests {
    @Test(
      "control characters pasted into a title show as symbols, line ends become blanks",
      arguments: DriverKind.allCases
    )
    func controlCharacters(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        let form = try await list.addButtonTap().pasteTitle("one\u{1B}[31mtwo\u{7}\nthree")
        #expect(form.titleText == "one␛[31mtwo␇ three")

        try await form.tapOk()
        #expect(list.titles == ["one␛[31mtwo␇ three"])
      }
    }

    @Test("pasted line ends neither save the form nor press a key", arguments: DriverKind.allCases)
    func lineEnds(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        let form = try await list.addButtonTap().pasteTitle("first\nq\nlast")
        #expect(form.isShown)
        #expect(list.shownCount == nil)
      }
    }

    @Test("text pasted into the list is not read as keys", arguments: DriverKind.allCases)
    func intoList(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await list.add("Stays")
        try await app.paste("dddq")
        #expect(list.titles == ["Stays"])
        #expect(list.shownCount == 1)
      }
    }

    @Test(
      "a title of 100,000 characters is accepted, shown cut, and can be searched",
      arguments: DriverKind.allCases
    )
    func longTitle(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        let title = String(repeating: "0123456789", count: 10_000)
        try await list.addButtonTap().pasteTitle(title).tapOk()
        #expect(list.titles.first?.hasPrefix("0123456789") == true)
        #expect(list.titles.first?.hasSuffix("…") == true)

        try await app.quit()
        try await app.restart()
        let form = try await list.rowPageObjectAtIndex(0).tapToDetailView()
        #expect(form.titleText.contains("0123456789"))
      }
    }

    @Test("wide characters are in straight columns", arguments: DriverKind.allCases)
    func wide(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        let lines = ["牛乳を買う due:fri list:日本", "Hà Nội 🇻🇳 due:fri list:日本"]
        for line in lines { try await list.quickAddTap().type(line).tapAdd() }
        #expect(list.titles.count == 2)
        for text in ["日本", "Fri"] {
          let columns = app.screen.lines.indices.filter { app.screen.lines[$0].contains(text) }.map { row in
            (0..<80).first { app.screen.text(row: row, columns: $0..<80).hasPrefix(text) }
          }
          #expect(columns.count == 2 && columns[0] == columns[1], "\(text)")
        }
      }
    }
  }
}
