import Foundation
import TestDrivers
import Testing

/// The manual page describes the current program.
@Suite("Manual page") struct ManualPageTests {
  private static let isUpdating = ProcessInfo.processInfo.environment["MYTODO_UPDATE_GOLDENS"] != nil

  @Test("its version, keys and commands are those of the program; Scripts/update-manual updates them")
  func parts() async throws {
    try await inWorkspace { workspace in
      let version = try await Program(workspace).runWithoutTerminal(["--version"]).output
        .trimmingCharacters(in: .newlines)
      let parts = ManualParts(version: version, program: try await .ofProgram(in: workspace)).all
      var page = try ManualPage()
      if Self.isUpdating {
        for (name, lines) in parts { page[name] = lines }
        return try page.write()
      }
      for (name, lines) in parts { #expect(page[name] == lines, "\(name): run Scripts/update-manual") }
    }
  }

  @Test("it names every environment variable that the program reads")
  func environment() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Sources/TODOCommands"
    )
    let files = try #require(
      FileManager.default.enumerator(at: sources.standardizedFileURL, includingPropertiesForKeys: nil)
    )
    let text = try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }.joined()
    let names = Set(text.matches(of: /\["([A-Z_]+)"\]|directory\("([A-Z_]+)"/).compactMap { $0.1 ?? $0.2 })
    let page = try ManualPage().lines.joined(separator: "\n")
    #expect(names.count > 5)
    // A tilde in the page means HOME.
    for name in names.subtracting(["HOME"]) { #expect(page.contains("Ev \(name)"), "\(name)") }
  }
}
