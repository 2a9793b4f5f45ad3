import Foundation
import TODOCore
import TestDrivers
import TestSupport
import Testing

/// Steps in the shell.
@Suite("Steps in commands") struct StepCommandTests {
  private func filled(_ body: (Shell) async throws -> Void) async throws {
    try await Shell.test { shell in
      _ = try await shell.run("add", "Trip", "list:Travel")
      for title in ["Pack", "Fly"] { _ = try await shell.run("add", "--parent", "Trip", title) }
      try await body(shell)
    }
  }

  private func item(_ title: String, _ shell: Shell) async throws -> [String: Any] {
    let output = try await shell.run("show", title, "--json").output
    return try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }

  @Test("are added, moved and taken out with --parent") func parent() async throws {
    try await filled { shell in
      let trip = try #require(try await item("Trip", shell)["id"] as? String)
      #expect(try await item("Pack", shell)["parent"] as? String == trip)
      #expect(try await item("Pack", shell)["list"] as? String == "Travel")
      #expect(try await item("Trip", shell)["parent"] is NSNull)
      #expect(
        try await shell.run("list", "--format", "{title} {parent}", "is:step").lines.contains("Fly \(trip)")
      )
      // By the start of its id.
      _ = try await shell.run("add", "Garden")
      _ = try await shell.run("edit", "Garden", "--parent", String(trip.prefix(8)))
      #expect(try await item("Garden", shell)["parent"] as? String == trip)
      _ = try await shell.run("edit", "Garden", "--parent", "")
      #expect(try await item("Garden", shell)["parent"] is NSNull)
    }
  }

  @Test("are refused where they are impossible, and nothing is changed") func refused() async throws {
    try await filled { shell in
      let circle = try await shell.run("edit", "Trip", "--parent", "Pack")
      #expect(circle.errors == "mytodo: an item cannot be a step of itself or of one of its steps\n")
      #expect(circle.status != 0)
      #expect(try await shell.run("edit", "Trip", "--parent", "Trip").status != 0)
      #expect(
        try await shell.run("add", "--parent", "nothing like this", "X").errors.contains("nothing like this")
      )
      var above = "Pack"
      for level in 3...5 {
        #expect(try await shell.run("add", "--parent", above, "Level \(level)").status == 0)
        above = "Level \(level)"
      }
      let deep = try await shell.run("add", "--parent", above, "Level 6")
      #expect(deep.errors == "mytodo: items can be nested up to 5 levels deep\n")
      #expect(deep.status != 0)
      #expect(try await shell.items().count == 6)
    }
  }

  @Test("are completed and deleted with their item, which is said") func together() async throws {
    try await filled { shell in
      let done = try await shell.run("done", "Trip")
      #expect(done.output.contains("Completed 2 steps with it"))
      #expect(try await shell.run("list").lines == [])
      let reopened = try await shell.run("reopen", "Pack")
      #expect(reopened.output.contains("Reopened 1 item above it"))
      #expect(try await shell.run("delete", "Trip").output.contains("Deleted 2 steps with it"))
      #expect(try await shell.run("list", "--filter", "all").lines == [])
      _ = try await shell.run("undo")
      #expect(try await shell.run("list", "is:step").lines.count == 1)
    }
  }

  @Test("are named beside the item that they belong to, in tables and in show") func shown() async throws {
    try await filled { shell in
      _ = try await shell.run("done", "Fly")
      let table = try await shell.run("list", "--table").output
      #expect(table.contains("Pack  ‹ Trip"))
      #expect(table.contains("Trip  1/2"))
      #expect(
        try await shell.run("show", "Trip").lines.contains { $0.hasPrefix("Steps ") && $0.hasSuffix(" 1/2") }
      )
      let indent = String(repeating: " ", count: 12)
      let titles = try await shell.run("show", "Trip").lines.filter { $0.hasPrefix(indent + "[") }
      #expect(titles == ["[ ] Pack", "[x] Fly"].map { indent + $0 })
      let steps = try #require(try await item("Trip", shell)["steps"] as? [[String: Any]])
      #expect(steps.map { $0["title"] as? String } == ["Pack", "Fly"])
      #expect(steps.map { $0["done"] as? Bool } == [false, true])
      #expect(steps[0]["id"] as? String == (try await item("Pack", shell)["id"] as? String))
      #expect((try await item("Pack", shell)["steps"] as? [Any])?.isEmpty == true)
      #expect(
        try await shell.run("show", "Pack").lines.contains {
          $0.hasPrefix("Step of") && $0.hasSuffix(" Trip")
        }
      )
    }
  }
}
