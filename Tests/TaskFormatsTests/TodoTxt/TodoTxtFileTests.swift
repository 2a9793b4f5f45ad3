import Foundation
import TODOCore
import Testing

@testable import TaskFormats

private let files = ["todo-sh.txt", "simpletask.txt", "topydo.txt", "latin.txt"]

private func file(_ name: String) throws -> FormatFile<TodoTxtFormat> {
  try FormatFile(fixture: "TodoTxt/" + name, as: TodoTxtFormat.self)
}

@Suite struct TodoTxtFileTests {
  @Test(arguments: files) func everyLineThatWasNotEditedIsWrittenAsItWasRead(name: String) throws {
    let file = try file(name)
    #expect(try file.updated() == file.data)
  }

  @Test(arguments: files) func aNewFileHasTheLinesOfItemsAsTheyWereRead(name: String) throws {
    let file = try file(name)
    let lines = file.data.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    #expect(file.new().split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) == lines)
  }

  @Test(arguments: files, ItemField.allCases)
  func anEditedFieldChangesItsLineOnly(name: String, field: ItemField) throws {
    let file = try file(name)
    let before = file.data.split(separator: 0x0A, omittingEmptySubsequences: false)
    for index in file.entries.indices {
      let after = try file.updated([index: { Edits.change(field, of: &$0) }])
        .split(separator: 0x0A, omittingEmptySubsequences: false)
      #expect(after.count == before.count)
      let changed = zip(before, after).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset)
      #expect(changed.allSatisfy { $0 == file.scanned.places[index].line - 1 })
      #expect(changed.count <= 1)
    }
  }

  /// The fields that a line can say.
  private static let said: [ItemField] = [
    .title, .isDone, .priority, .due, .repeats, .start, .reminder, .list, .tags,
  ]

  @Test(arguments: files, said) func anEditedFieldIsReadBack(name: String, field: ItemField) throws {
    let file = try file(name)
    for index in file.entries.indices {
      var wanted = file.exported(index).item.values
      Edits.change(field, of: &wanted)
      if wanted.list == "Another list" { wanted.list = "Another-list" }
      // A step whose line names no list is in that of its item.
      if file.exported(index).parent != nil, file.entries[index].values.list.isEmpty { wanted.list = "" }
      let data = try file.updated([index: { Edits.change(field, of: &$0) }])
      let read = try FormatFile(data, as: TodoTxtFormat.self)
      #expect(read.entries.count == file.entries.count)
      for other in file.entries.indices {
        var expected = other == index ? wanted : file.entries[other].values
        var values = read.entries[other].values
        (expected.parent, values.parent) = (nil, nil)
        #expect(values == expected, "\(file.text(other)) → \(read.text(other))")
      }
    }
  }

  @Test func whatIsAddedEndsLikeTheFirstLine() throws {
    let file = try file("simpletask.txt")
    var settings = World.settings()
    settings.updated = file.scanned
    var values = TODOItemValues()
    values.title = "New one"
    let text = TodoTxtFormat(settings).write(newItem(values)).text
    var patch = FilePatch(file.data, file.scanned)
    patch.add(text)
    #expect(patch.data == file.data + Data("2026-11-27 New one\r\n".utf8))
  }

  @Test func aFileWithoutALastLineEndStaysWithoutOne() throws {
    let file = try file("topydo.txt")
    var settings = World.settings()
    settings.updated = file.scanned
    var values = TODOItemValues()
    values.title = "New one"
    var patch = FilePatch(file.data, file.scanned)
    patch.add(TodoTxtFormat(settings).write(newItem(values)).text)
    patch.add(TodoTxtFormat(settings).write(newItem(values)).text)
    #expect(patch.data == file.data + Data("\n2026-11-27 New one\n2026-11-27 New one".utf8))
  }

  @Test func aDeletedItemTakesItsLineWithIt() throws {
    let file = try FormatFile(Data("one\ntwo\nthree".utf8), as: TodoTxtFormat.self)
    var patch = FilePatch(file.data, file.scanned)
    patch.set(Data(), of: 1)
    #expect(patch.data == Data("one\nthree".utf8))
  }

  @Test func aByteOrderMarkStays() throws {
    let file = try FormatFile(Data("\u{FEFF}one\ntwo\n".utf8), as: TodoTxtFormat.self)
    #expect(file.entries.map(\.values.title) == ["one", "two"])
    #expect(try file.updated([0: { $0.title = "won" }]) == Data("\u{FEFF}won\ntwo\n".utf8))
  }

  @Test func linesInWindows1252AreToldAndPatchedInIt() throws {
    let file = try file("latin.txt")
    #expect(file.entries[0].values.title == "Übergabe vorbereiten")
    #expect(file.entries[0].values.tags.names == ["büro"])
    #expect(file.scanned.notes.first == [FileNote(line: 1, "", .changed, .notUTF8(readAs: "Windows-1252"))])
    let data = try file.updated([1: { $0.title = "Müll wegbringen" }])
    #expect(
      data == Data(file.data.split(separator: 0x0A)[0]) + [0x0A, 0x4D, 0xFC]
        + Data("ll wegbringen due:2026-11-28\nPlain one\n".utf8)
    )
  }

  @Test func aLineThatGetsOtherCharactersBecomesUTF8() throws {
    let file = try file("latin.txt")
    let data = try file.updated([1: { $0.title = "Müll → Hof" }])
    #expect(data.split(separator: 0x0A)[1] == Data("Müll → Hof due:2026-11-28".utf8))
  }
}

/// An item that is in no file yet.
func newItem(_ values: TODOItemValues, completedAt: Date? = nil, steps: StepCount? = nil) -> ExportedItem {
  let id = UUID(uuidString: "1A2B3C4D-1C1C-4A4A-8B8B-000000000009") ?? UUID()
  let item = TODOItem(
    id: id,
    values: values,
    completedAt: completedAt,
    createdAt: World.now,
    modifiedAt: World.now,
    steps: steps
  )
  return ExportedItem(item, kept: nil, parent: nil, level: 0)
}
