import TestDrivers
import Testing

/// Steps as deep as files have them.
extension ExportUpdateTests {
  /// A file with as many levels as entries, and what of an entry that is too deep says of what it is a step.
  enum DeepFile: String, CaseIterable, Sendable {
    case calendar = "deep.ics", lines = "todo.txt", note = "deep.md"

    func text(_ levels: Int) -> String {
      let entries = (0..<levels).map { level in
        switch self {
        case .calendar:
          "BEGIN:VTODO\r\nUID:\(level)\r\nSUMMARY:Level \(level)\r\n"
            + (level == 0 ? "" : "RELATED-TO:\(level - 1)\r\n") + "END:VTODO\r\n"
        case .lines: "Level \(level) id:\(level)" + (level == 0 ? "" : " p:\(level - 1)") + "\n"
        case .note: String(repeating: "  ", count: level) + "- [ ] Level \(level)\n"
        }
      }.joined()
      return self == .calendar ? "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(entries)END:VCALENDAR\r\n" : entries
    }
  }

  @Test(
    "leaves steps of any depth as they are, and an import says of which it makes items of their own",
    arguments: DeepFile.allCases,
    [(62, 0), (64, 0), (70, 1)]
  )
  func depth(file: DeepFile, levels: (count: Int, cut: Int)) async throws {
    try await Shell.test { shell in
      let text = file.text(levels.count)
      try shell.write(text, to: file.rawValue)
      let path = shell.path(file.rawValue)
      for counts in [
        "\(levels.count) new, 0 changed, 0 the same", "0 new, 0 changed, \(levels.count) the same",
      ] {
        let outcome = try await shell.run("import", path)
        #expect(outcome.lines.first?.contains(counts) == true, "\(outcome.output)")
        let tops = try await shell.items().filter { $0.values.parent == nil }.map(\.title)
        #expect(tops.sorted() == Array(["Level 0", "Level 64"].prefix(1 + levels.cut)))
        let told = outcome.lines.filter { $0.contains("deeper than 64 levels") }
        #expect(told.count == levels.cut, "\(outcome.output)")
        let update = try await shell.run("export", "--update", path)
        #expect(
          update.status == 0 && shell.contents(file.rawValue) == text,
          "\(update.output)\(update.errors)"
        )
      }
    }
  }
}
