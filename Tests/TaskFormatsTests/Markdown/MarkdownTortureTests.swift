import Foundation
import TODOCore
import Testing

@testable import TaskFormats

@Suite struct MarkdownTortureTests {
  @Test func damagedFilesAreReadAndWrittenBack() throws {
    let pieces = [
      "- [ ] ", "\n- [ ] ", "\n\t- [x] ", " 📅 2026-11-27", " 🔁 every day", "```", "~~~", "<!--", "-->", "%%",
      "---\n", " #a", " ^b",
      "[due:: ", "]", " 🆔 a", "\u{FE0F}", "> ", "#task ", "  ", "\\[ ]", "`",
    ]
    try DamagedFiles.check(
      MarkdownFormat.self,
      ["Markdown/vault.md", "Markdown/dataview.md", "Markdown/github.md", "Markdown/filter.md"],
      pieces: pieces,
      seed: 2
    )
  }

  @Test func whatIsTooLongIsLeftOutAndItsStepsMoveUp() throws {
    let lines = String(repeating: "  " + String(repeating: "x", count: 998) + "\n", count: 1_100)
    let text = "- [ ] a\n  - [ ] b\n" + lines.replacing("  x", with: "    x") + "    - [ ] c\n- [ ] d\n"
    let file = try FormatFile(Data(text.utf8), as: MarkdownFormat.self)
    #expect(file.entries.map(\.values.title) == ["a", "c", "d"])
    #expect(file.scanned.places.map(\.parent) == [nil, 0, nil])
    #expect(
      file.scanned.notes.first == [FileNote(line: 2, "", .leftOut, .tooLong(limit: FormatLimits.entry))]
    )
    let line = "- [ ] " + String(repeating: "y", count: FormatLimits.entry + 1)
    let long = try FormatFile(Data("- [ ] a\n\(line)\n- [ ] b".utf8), as: MarkdownFormat.self)
    #expect(long.entries.map(\.values.title) == ["a", "b"])
    #expect(long.scanned.notes.first.map(\.line) == [2])
    let detail = "  " + line.dropFirst(6)
    let lost = try FormatFile(Data("- [ ] a\n\(detail)\n".utf8), as: MarkdownFormat.self).scanned.notes
    #expect(lost.first.map(\.name) == ["detail"] && lost.first.map(\.fate) == [.lost])
  }

  @Test(arguments: [
    "", "\u{FEFF}", "\r", "---", "---\n- [ ] a", "```\n- [ ] a", "<!--\n- [ ] a\n", "\0", "- [", "- [ ",
    "- []", "9999999999. [ ] a",
  ])
  func oddFilesAreReadAndStay(text: String) throws {
    let file = try FormatFile(Data(text.utf8), as: MarkdownFormat.self)
    #expect(file.entries.map(\.values.title) == (text == "---\n- [ ] a" ? ["a"] : []))
    #expect(try file.updated() == file.data)
  }

  @Test func aTitleBeyondTheLimitGoesOnInTheDetails() throws {
    let words = String(repeating: "word ", count: 300) + "end"
    let file = try FormatFile(Data("- [ ] \(words) #a\n  more\n".utf8), as: MarkdownFormat.self)
    let values = file.entries[0].values
    #expect(values.title.count == 1000 && values.detail.hasSuffix("end\nmore"))
    #expect(try file.updated() == file.data)
    #expect(try file.updated([0: { $0.priority = .high }]) == Data("- [ ] \(words) #a ⏫\n  more\n".utf8))
    #expect(
      try file.updated([0: { $0.detail = "less" }])
        == Data("- [ ] \(values.title.dropLast()) #a\n  less\n".utf8)
    )
  }
}
