import Foundation
import TerminalUI
import TestDrivers
import Testing

/// A whole screen as it should look, in a file that is reviewed like code.
///
/// `MYTODO_UPDATE_GOLDENS=1 swift test --filter Golden` rewrites the files; check in the diff whether the change was
/// intended.
struct GoldenScreen {
  let name: String

  private static let directory = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Screens"
  )
  private static let isUpdating = ProcessInfo.processInfo.environment["MYTODO_UPDATE_GOLDENS"] != nil

  private var file: URL { Self.directory.appending(path: name + ".txt") }

  /// Compares the screen of a driver with the file, or writes the file.
  func check(_ driver: any AppDriver, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let lines = driver.screen.lines
    if Self.isUpdating { return try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file) }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    #expect(
      lines.elementsEqual(expected),
      Comment(rawValue: report(lines, expected)),
      sourceLocation: sourceLocation
    )
  }

  private func report(_ lines: [String], _ expected: [String]) -> String {
    let rows = (0..<max(lines.count, expected.count)).flatMap { row -> [String] in
      let (shown, wanted) = (lines.dropFirst(row).first, expected.dropFirst(row).first)
      if shown == wanted { return ["  " + (shown ?? "")] }
      return [wanted.map { "- " + $0 }, shown.map { "+ " + $0 }].compactMap(\.self)
    }
    return (["The screen \(name) (- meant, + shown):"] + rows).joined(separator: "\n")
  }
}
