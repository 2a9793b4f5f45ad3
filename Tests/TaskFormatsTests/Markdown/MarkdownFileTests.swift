import Foundation
import TODOCore
import Testing

@testable import TaskFormats

private let files = ["vault.md", "dataview.md", "github.md", "filter.md"]

private func file(_ name: String) throws -> FormatFile<MarkdownFormat> {
  try FormatFile(fixture: "Markdown/" + name, as: MarkdownFormat.self)
}

private func note(_ text: String) throws -> FormatFile<MarkdownFormat> {
  try FormatFile(Data(text.utf8), as: MarkdownFormat.self)
}

@Suite struct MarkdownFileTests {
  @Test("Lines that are code because they are indented that much are no tasks, but details")
  func indentedCode() throws {
    let file = try note(
      """
      - [ ] A

            - [ ] code
            - [ ] more

        - [ ] Step
      - plain

            - [ ] code, too
      1. [ ] B
              - [ ] goes on as a step
      - [ ] C
      \t- [ ] D

      \t\t- [ ] E

      """
    )
    #expect(file.entries.map(\.values.title) == ["A", "Step", "B", "goes on as a step", "C", "D", "E"])
    #expect(file.scanned.places.map(\.parent) == [nil, 0, nil, 2, nil, 4, 5])
    #expect(file.entries[0].values.detail == "- [ ] code\n- [ ] more")
    #expect(try file.updated() == file.data)
    // It is code still when something else is written.
    let edited = try note(String(decoding: try file.updated([0: { $0.title = "Other" }]), as: UTF8.self))
    #expect(edited.entries.map(\.values.detail) == file.entries.map(\.values.detail))
    #expect(edited.entries.count == file.entries.count)
  }

  /// The file that items are exported to which were read from another one, some as steps of others than there.
  private func exported(_ text: String, _ levels: [(title: String, level: Int)]) throws -> String {
    let file = try note(text)
    var export = FileExport(.markdown, World.settings(), of: ExportContents())
    var data = Data()
    for (title, level) in levels {
      let index = try #require(file.entries.firstIndex { $0.values.title == title })
      let item = file.exported(index)
      data += export.piece(ExportedItem(item.item, kept: item.kept, parent: nil, level: level))
    }
    return String(decoding: data + export.end(), as: UTF8.self)
  }

  @Test("A new file has steps below their items, and what was read before as it was where that says the same")
  func newFile() throws {
    let text = "- [ ] A\n\t- [ ] B\n\t\t- [ ] C\n\t\t  more\n- [ ] D\n"
    #expect(try exported(text, [("A", 0), ("B", 1), ("C", 2), ("D", 0)]) == text)
    #expect(
      try exported(text, [("A", 0), ("D", 1), ("B", 0), ("C", 1)])
        == "- [ ] A\n  - [ ] D\n- [ ] B\n\t\t- [ ] C\n\t\t  more\n"
    )
    #expect(try exported(text, [("C", 0), ("D", 0)]) == "\t\t- [ ] C\n\t\t  more\n- [ ] D\n")
    #expect(try exported(text, [("D", 0), ("C", 0)]) == "- [ ] D\n- [ ] C\n  more\n")
  }

  @Test(arguments: files) func everyTaskThatWasNotEditedIsWrittenAsItWasRead(name: String) throws {
    let file = try file(name)
    #expect(try file.updated() == file.data)
  }

  @Test(arguments: files, ItemField.allCases)
  func anEditedFieldChangesItsTaskOnly(name: String, field: ItemField) throws {
    let file = try file(name)
    let before = file.data.split(separator: 0x0A, omittingEmptySubsequences: false)
    for index in file.entries.indices {
      let after = try file.updated([index: { Edits.change(field, of: &$0) }])
        .split(separator: 0x0A, omittingEmptySubsequences: false)
      let place = file.scanned.places[index]
      if field == .detail {
        #expect(after.count == before.count + 1)
        #expect(after.filter { !before.contains($0) }.count <= 1)
      } else {
        #expect(after.count == before.count)
        let changed = zip(before, after).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset)
        #expect(changed.allSatisfy { $0 == place.line - 1 })
      }
    }
  }

  private static let said: [ItemField] = [.title, .detail, .isDone, .priority, .due, .repeats, .start, .tags]

  @Test(arguments: files, said) func anEditedFieldIsReadBack(name: String, field: ItemField) throws {
    let file = try file(name)
    for index in file.entries.indices {
      var wanted = file.exported(index).item.values
      Edits.change(field, of: &wanted)
      wanted.due?.minute = nil
      let data = try file.updated([index: { Edits.change(field, of: &$0) }])
      let read = try FormatFile(data, as: MarkdownFormat.self)
      #expect(read.entries.count == file.entries.count)
      for other in file.entries.indices {
        var expected = other == index ? wanted : file.entries[other].values
        expected.parent = nil
        #expect(read.entries[other].values == expected, "\(file.text(other)) → \(read.text(other))")
      }
    }
  }

  @Test func tasksAreFoundOutsideOfCodeFrontMatterAndComments() throws {
    #expect(
      try file("github.md").entries.map(\.values.title) == [
        "Update the changelog", "Collect the entries", "Ask @anna",
        "Tag the release ([notes](https://example.com/a#b))", "Tell everyone `#not-a-tag` #11",
        "below a plain item", "(no title)", "the last one, without a line end",
      ]
    )
    #expect(try file("vault.md").entries.count == 13)
  }

  @Test func itemsOfListsWithoutABoxAreToldAsLeftOut() throws {
    let text = "- [ ] Buy eggs\n  - brown ones\n* Post letter #post\n1. first\n\ntext\n---\n"
    let items = try FileItems(Data(text.utf8), .markdown, World.settings())
    #expect(items.count == 1 && items.item(at: 0).values.detail == "- brown ones")
    #expect(items.notes.first == [3, 4].map { FileNote(line: $0, "-", .leftOut, .notToDo) })
  }

  @Test func moreIndentedTasksAreSteps() throws {
    #expect(try file("github.md").scanned.places.map(\.parent) == [nil, 0, 0, nil, nil, nil, nil, 6])
    let parents = try file("vault.md").scanned.places.map(\.parent)
    #expect(parents[6] == 5 && parents[7] == 5 && parents[11] == nil && parents[12] == 11)
  }

  @Test(arguments: [
    ("- [ ] a\n  - [ ] b\n    - [ ] c\n  - [ ] d\n- [ ] e\n", [nil, 0, 1, 0, nil]),
    ("- [ ] a\n\t- [ ] b\n        - [ ] c\n    - [ ] d\n", [nil, 0, 1, 0]),
    ("- [ ] a\n\n  - [ ] b\ntext\n  - [ ] c\n", [nil, 0, nil]),
    ("- [ ] a\n- plain\n  - [ ] b\n", [nil, nil]), ("- [ ] a\n  - plain\n    - [ ] b\n", [nil, 0]),
    ("    - [ ] a\n  - [ ] b\n", [nil, nil]), ("- [ ] a\n> - [ ] b\n", [nil, nil]),
  ])
  func stepsFollowFromIndentation(text: String, parents: [Int?]) throws {
    #expect(try note(text).scanned.places.map(\.parent) == parents)
  }

  @Test(arguments: [
    ("- [ ] a\n  one\n\n  two\n\nend\n", "one\n\ntwo"), ("- [ ] a\n\tone\n\t  two\n", "one\n  two"),
    ("- [ ] a\n\n  late\n", "late"), ("- [ ] a\nlazy\n", ""),
    ("- [ ] a\n  - note\n    - more\n", "- note\n  - more"),
    ("- [ ] a\n  ```\n  - [ ] code\n  ```\n", "```\n- [ ] code\n```"), ("- [ ] a\n  - \\[ ] b\n", "- [ ] b"),
    ("- [ ] a\n  ~~~\n  never closed\n- [ ] b\n", "~~~\nnever closed"),
    ("> - [ ] a\n>   one\n>\n>   two\n", "one\n\ntwo"),
  ])
  func moreIndentedLinesAreTheDetails(text: String, detail: String) throws {
    let file = try note(text)
    #expect(file.entries.first?.values.detail == detail)
    #expect(try file.updated() == file.data)
  }

  @Test func linesBehindStepsAreDetailsOfTheItemThatTheyAreIndentedBelow() throws {
    let file = try note("- [ ] a\n  one\n\t- [ ] b\n\ttwo\n\n\tthree\n- [ ] c\n  - [ ] d\n  end\n\nText\n")
    #expect(file.entries.map(\.values.detail) == ["one\ntwo\n\nthree", "", "end", ""])
    #expect(try file.updated() == file.data)
    // Other lines stay where they are, as far as that can be.
    let renamed = try file.updated([0: { $0.title = "A" }])
    #expect(
      renamed == Data(String(decoding: file.data, as: UTF8.self).replacing("[ ] a", with: "[ ] A").utf8)
    )
    #expect(
      String(decoding: try file.updated([2: { $0.detail = "" }]), as: UTF8.self).hasSuffix(
        "- [ ] c\n  - [ ] d\n\nText\n"
      )
    )
    // What is new comes after them.
    var patch = FilePatch(file.data, file.scanned)
    patch.add(Data("- [ ] New\n".utf8))
    #expect(String(decoding: patch.data, as: UTF8.self).hasSuffix("  end\n- [ ] New\n\nText\n"))
  }

  @Test func tooManyLinesBehindStepsLeaveTheItemOut() throws {
    let line = "  " + String(repeating: "x", count: 1_000) + "\n"
    let lines = String(repeating: line, count: FormatLimits.entry / 1_000)
    let file = try note("- [ ] a\n  - [ ] b\n" + lines + "- [ ] c\n  - [ ] d\n  end\n")
    #expect(file.entries.map(\.values.title) == ["b", "c", "d"])
    #expect(file.entries.map(\.values.detail) == ["", "end", ""])
    #expect(file.scanned.notes.first.map(\.reason) == [.tooLong(limit: FormatLimits.entry)])
  }

  @Test func onlyChangedLinesOfTheDetailsAreWritten() throws {
    let file = try note("- [ ] a\n\n\n\tone  \n   \n\ttwo\n\tthree\n- [ ] b\n")
    let after = try file.updated([0: { $0.detail = $0.detail.replacing("two", with: "zwei\n- [ ] 2") }])
    #expect(
      String(decoding: after, as: UTF8.self)
        == "- [ ] a\n\n\n\tone  \n   \n\tzwei\n\t- \\[ ] 2\n\tthree\n- [ ] b\n"
    )
    #expect(try file.updated([0: { $0.detail = "" }]) == Data("- [ ] a\n- [ ] b\n".utf8))
    let last = try note("- [ ] a")
    #expect(try last.updated([0: { $0.detail = "one\n\ntwo" }]) == Data("- [ ] a\n  one\n\n  two".utf8))
  }

  @Test func theTagOfTheFilterIsNoneIfEveryTaskHasIt() throws {
    let file = try file("filter.md")
    #expect(file.entries.map(\.values.title) == ["Buy milk", "Bread"])
    #expect(file.entries.map(\.values.tags.names) == [["shop"], []])
    #expect(try note("- [ ] #task a\n- [ ] b\n").entries[0].values.tags.names == ["task"])
    var settings = World.settings()
    settings.updated = file.scanned
    var values = TODOItemValues()
    values.title = "Eggs"
    let text = MarkdownFormat(settings).write(newItem(values)).text
    #expect(String(decoding: text, as: UTF8.self) == "- [ ] #task Eggs ➕ 2026-11-27\n")
  }

  @Test func newTasksComeBehindTheLastOneAndStepsBelowTheirParents() throws {
    let file = try note("- [ ] a\n    - [ ] b\n- [ ] c\n\nThe end")
    var settings = World.settings()
    settings.updated = file.scanned
    var values = TODOItemValues()
    values.title = "New"
    let format = MarkdownFormat(settings)
    let step = ExportedItem(newItem(values).item, kept: nil, parent: (file.id(0), "a"), level: 1)
    var patch = FilePatch(file.data, file.scanned)
    patch.add(format.write(newItem(values)).text)
    settings.updated?.endsInLine = false
    patch.insert(MarkdownFormat(settings).write(step).text, at: file.scanned.end(ofStepsOf: 0))
    let new = "- [ ] New ➕ 2026-11-27\n"
    #expect(
      String(decoding: patch.data, as: UTF8.self)
        == "- [ ] a\n    - [ ] b\n    \(new)- [ ] c\n\(new)\nThe end"
    )
  }

  @Test func stepsFitIntoAFileWithoutALastLineEnd() throws {
    let file = try note("- [ ] a\n- [ ] b")
    var settings = World.settings()
    settings.updated = file.scanned
    var values = TODOItemValues()
    values.title = "New"
    let format = MarkdownFormat(settings)
    let step = ExportedItem(newItem(values).item, kept: nil, parent: (file.id(0), "a"), level: 1)
    var patch = FilePatch(file.data, file.scanned)
    settings.updated?.endsInLine = false
    patch.insert(MarkdownFormat(settings).write(step).text, at: file.scanned.end(ofStepsOf: 0))
    patch.add(format.write(newItem(values)).text)
    #expect(
      String(decoding: patch.data, as: UTF8.self)
        == "- [ ] a\n  - [ ] New ➕ 2026-11-27\n- [ ] b\n- [ ] New ➕ 2026-11-27"
    )
  }

  @Test func theListIsThatOfTheFileOnlyIfAsked() throws {
    let data = Data("- [ ] a\n".utf8)
    #expect(try !FormatFile(data, as: MarkdownFormat.self).entries[0].fields.contains(.list))
    var settings = World.settings("House work.md")
    settings.listIsFile = true
    let item = try FileItems(data, .markdown, settings).item(at: 0)
    #expect(item.values.list == "House work" && item.fields.contains(.list))
  }
}
