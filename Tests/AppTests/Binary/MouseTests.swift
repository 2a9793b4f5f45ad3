import TerminalUI
import TestDrivers
import Testing

extension WholeApp {
  @Suite("The mouse in a terminal") struct MouseTests {
    private static let modes = "#{mouse_any_flag}#{mouse_button_flag}#{mouse_all_flag}#{mouse_sgr_flag}"

    @Test("is requested with movements while the button is held, and no others")
    func askedFor() async throws {
      try await withWindow { app in
        let modes = try await app.format(Self.modes)
        // mouse_all_flag means movements without a button.
        #expect(modes == "1101")
      }
    }

    @Test("ticks a box, opens the current row, and presses keys in the footer")
    func clicks() async throws {
      try await withWindow { app in
        let list = TODOListPageObject(app)
        try await list.add("Milk")
        try await list.add("Water")
        try await app.click("▢ Milk")
        try await app.wait(until: "Milk is done") { $0.contains("Completed “Milk”") }
        try await app.click("Water")
        try await app.wait(until: "Water is open") { $0.contains("Edit item") }
        try await app.click("Esc cancel")
        try await app.wait(until: "the form is closed") { !$0.contains(" Cancel ") }
        #expect(list.titles == ["Water"])
      }
    }

    @Test("is turned off after", arguments: [LeavingTests.WayOut.quit, .terminate, .crash])
    func givenBack(wayOut: LeavingTests.WayOut) async throws {
      try await withWindow { app in
        try await wayOut.take(app)
        #expect(try await app.format(Self.modes) == "0000")
      }
    }

    @Test("is turned off while the editor has the screen")
    func editor() async throws {
      try await inWorkspace { workspace in
        // An editor that ends when it is told to.
        try workspace.write("#!/bin/sh\nread line\n", to: "editor")
        let setUp = "chmod +x '\(workspace.path)/editor'; export VISUAL='\(workspace.path)/editor'"
        try await withWindow(on: workspace, setUp: setUp) { app in
          let form = try await TODOListPageObject(app).addButtonTap()
          try await form.typeTitle("A")
          #expect(try await app.format(Self.modes) == "1101")
          try await app.press(.control("o"))
          try await app.wait(until: "the editor has the screen") { !$0.contains(" Cancel ") }
          #expect(try await app.format(Self.modes) == "0000")
          try await app.pasteRaw("\n")
          try await app.wait(until: "the form is back") { $0.contains(" Cancel ") }
          #expect(try await app.format(Self.modes) == "1101")
        }
      }
    }

    @Test("is not requested if the configuration says so")
    func off() async throws {
      try await inWorkspace { workspace in
        try workspace.configure("mouse = false\n")
        try await withWindow(on: workspace) { app in
          let modes = try await app.format(Self.modes)
          #expect(modes == "0000")
        }
      }
    }
  }
}
