import TODOCore
import TerminalUI
import TestDrivers
import TestSupport
import Testing

extension WholeApp {
  @Suite("Import and export by keys alone") struct InterchangeScenarios {
    @Test(
      "a file is imported; stopped, the import leaves nothing behind; imported again, one undo takes it all back",
      arguments: DriverKind.allCases
    )
    func imports(driver: DriverKind) async throws {
      try await driver.runInWorkspace { app, workspace in
        let list = TODOListPageObject(app)
        try workspace.write("(A) Pay rent +Home @bank due:2026-11-30\nCall Mum\n", to: "todo.txt")
        var preview = try await list.importTap().paste("~/todo.txt", meaning: "todo.txt").open()
        #expect(preview.line("New") == ["2 open", "1 list", "1 tag"])
        try await preview.start(until: "Imported 2 items from “todo.txt”")
        #expect(Set(list.titles) == ["Pay rent", "Call Mum"])

        // More than the store makes at once, so that it is a job, which the second key stops.
        try workspace.write((1...1_000).map { "Item \($0)\n" }.joined(), to: "many.txt")
        preview = try await list.importTap().paste("~/many.txt", meaning: "todo.txt").open()
        #expect(preview.button == "Import 1,000 items")
        try await preview.startAndStop(until: "Stopped. Nothing was imported.")
        #expect(Set(list.titles) == ["Pay rent", "Call Mum"])

        preview = try await list.importTap().paste("~/many.txt", meaning: "todo.txt").open()
        try await preview.start(until: "Imported 1,000 items from “many.txt”")
        #expect(list.shownCount == 1_002)
        try await app.pressAhead([.character("u")])
        try await app.wait(until: "all of it is taken back") { _ in
          list.message.hasPrefix("Undone. The items are as they were before “many.txt” was imported.")
            && list.shownCount == 2
        }
        #expect(Set(list.titles) == ["Pay rent", "Call Mum"])
      }
    }

    // Letters find the names of commands in their language.
    @Test(
      "the selected items are exported, and a file is updated with the one that has changed",
      arguments: [DriverKind.inProcess, .tmux]
    )
    func exports(driver: DriverKind) async throws {
      try await driver.runInWorkspace(
        items: ["Buy milk", "Call Mum", "牛乳を買う"].map { TODOItemValues($0) }
      ) { app, workspace in
        let list = TODOListPageObject(app)
        try await list.rowPageObject(titled: "Buy milk").select()
        try await list.rowPageObject(titled: "牛乳を買う").select()
        var preview = try await list.exportTap().paste("~/todo.txt", meaning: "todo.txt   new file").open()
        #expect(preview.line("Items") == ["2 items", "2 selected"])
        #expect(workspace.contents("todo.txt") == nil)
        try await preview.start(until: "Exported 2 items to “todo.txt”")
        let written = "2026-11-20 Buy milk\n2026-11-20 牛乳を買う\n"
        #expect(workspace.contents("todo.txt") == written)

        try workspace.write("# mine h:1\n" + written, to: "todo.txt")
        try await list.clearSelection()
        try await list.rowPageObject(titled: "Buy milk").toggleIsDone()
        try await list.changeFilter(to: "All")
        let question = try await list.exportTap().paste(nil, meaning: "todo.txt   exists").openExisting()
        #expect(question.title == "“todo.txt” exists" && question.answers == ["Update", "Replace", "Cancel"])
        preview = try await question.update()
        #expect(preview.line("Update") == ["1 changed", "1 added", "0 removed", "1 the same"])
        try await preview.start(until: "Updated “todo.txt”: 1 changed, 1 added, 0 removed")
        #expect(
          workspace.contents("todo.txt")
            == "# mine h:1\nx 2026-11-21 2026-11-20 Buy milk\n2026-11-20 牛乳を買う\n2026-11-20 Call Mum\n"
        )
      }
    }
  }
}
