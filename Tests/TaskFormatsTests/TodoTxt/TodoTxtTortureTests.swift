import Foundation
import TODOCore
import Testing

@testable import TaskFormats

@Suite struct TodoTxtTortureTests {
  @Test func damagedFilesAreReadAndWrittenBack() throws {
    let pieces = [
      "x ", "(A) ", " due:2026-11-27", " rec:+1m", " p:1", " id:1", " +", " @", " :", " pri:A", "2026-02-30 ",
      " time:", "\u{202E}", " until:",
    ]
    try DamagedFiles.check(
      TodoTxtFormat.self,
      ["TodoTxt/todo-sh.txt", "TodoTxt/simpletask.txt", "TodoTxt/topydo.txt", "TodoTxt/latin.txt"],
      pieces: pieces,
      seed: 1
    )
  }

  @Test func aLineThatIsTooLongIsLeftOut() throws {
    let long = String(repeating: "a ", count: FormatLimits.entry / 2) + "b"
    let file = try FormatFile(Data("one\n\(long)\ntwo".utf8), as: TodoTxtFormat.self)
    #expect(file.entries.map(\.values.title) == ["one", "two"])
    #expect(
      file.scanned.notes.first == [FileNote(line: 2, "", .leftOut, .tooLong(limit: FormatLimits.entry))]
    )
    #expect(try file.updated() == file.data)
  }

  @Test func atMostAHundredTagsAreRead() throws {
    let tags = (0..<200).map { " @t\($0)" }.joined()
    let file = try FormatFile(Data(("one" + tags).utf8), as: TodoTxtFormat.self)
    #expect(file.entries[0].values.tags.names.count == FormatLimits.tags)
    #expect(file.entries[0].notes.contains { $0.reason == .tooLong(limit: FormatLimits.tags) })
    #expect(try file.updated() == file.data)
  }

  @Test(arguments: ["", "\u{FEFF}", "\r", "\n\n", " \t \n", "\0", "\u{FEFF}\r\n"])
  func aFileWithoutWordsHasNoEntries(text: String) throws {
    let file = try FormatFile(Data(text.utf8), as: TodoTxtFormat.self)
    #expect(file.entries.allSatisfy { $0.values.title == "(no title)" })
    #expect(try file.updated() == file.data)
    #expect(file.scanned.end <= file.data.count)
  }

  @Test func anItemWithoutATitleIsNeverGivenOne() throws {
    let file = try FormatFile(Data("@home due:2026-11-27\n".utf8), as: TodoTxtFormat.self)
    #expect(file.entries[0].values.title == "(no title)")
    #expect(try file.updated([0: { $0.priority = .high }]) == Data("(B) @home due:2026-11-27\n".utf8))
  }

  @Test func controlAndBidirectionalCharactersStay() throws {
    let line = "Call \u{202E}anna\u{7} @ho\u{1}me +L\u{202E}ist"
    let file = try FormatFile(Data(line.utf8), as: TodoTxtFormat.self)
    #expect(file.entries[0].values.title == "Call \u{202E}anna\u{7}")
    #expect(file.entries[0].values.tags.names == ["ho-me"])
    #expect(try file.updated() == file.data)
  }
}
