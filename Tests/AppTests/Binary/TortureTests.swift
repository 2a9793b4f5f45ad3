import Foundation
import TestDrivers
import Testing

extension WholeApp {
  /// A short run of each experiment of `Scripts/torture`, which `Docs/Reliability.md` describes.
  @Suite("No acknowledged change is lost") struct TortureTests {
    @Test(
      "whatever happens to the process, the power, the disk and the file",
      arguments: [
        // The number of kills, states of the disk and damaged files; and which calls on the disk fail.
        ["kill", "24"], ["power", "1200"], ["normal", "1200"], ["faults", "80"], ["damage", "8"],
        ["crafted", "5"], ["names", "5"], ["crowd", "20"], ["clocks", "1"], ["migration", "30"],
      ]
    )
    func experiment(arguments: [String]) throws {
      let process = Process()
      process.executableURL = Self.script
      process.arguments = ["--app", Program.path] + arguments
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let report = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(report)")
    }

    private static let script = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Scripts/torture")
  }
}
