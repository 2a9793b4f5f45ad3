import Foundation
import TestDrivers
import Testing

/// A short run of each experiment of `Scripts/torture`, which `Docs/Reliability.md` describes.
///
/// They run beside ``WholeApp``: an experiment waits for the program and for the disk in turn, and needs no core alone.
@Suite("No acknowledged change is lost", .serialized) struct TortureTests {
  @Test(
    "whatever happens to the process, the power, the disk and the file",
    arguments: [
      // The number of kills, states of the disk and damaged files; and which calls on the disk fail.
      ["kill", "24"], ["power", "1200"], ["normal", "1200"], ["faults", "160"], ["damage", "8"],
      ["crafted", "5"], ["names", "5"], ["crowd", "20"], ["clocks", "1"], ["migration", "30"],
      ["import", "6"], ["sync", "8"],
    ]
  )
  func experiment(arguments: [String]) async throws {
    try await inWorkspace { workspace in
      try workspace.write("", to: "report")
      let report = FileHandle(forWritingAtPath: workspace.path + "/report")
      let process = Process()
      process.executableURL = Self.script
      process.arguments = ["--app", Program.path] + arguments
      process.standardOutput = report
      process.standardError = report
      try await process.runToEnd()
      #expect(process.terminationStatus == 0, "\(workspace.contents("report") ?? "")")
    }
  }

  private static let script = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Scripts/torture")
}
