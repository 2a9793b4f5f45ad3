import Foundation
import TODOCore
import Testing

@testable import TaskFormats

@Suite struct TodoTxtStepTests {
  @Test func stepsNameTheirParents() throws {
    let file = try FormatFile(fixture: "TodoTxt/topydo.txt", as: TodoTxtFormat.self)
    #expect(file.scanned.places.map(\.parent) == [nil, 0, 1, 0, nil, 6, nil, nil, nil, 0, nil])
    #expect(file.scanned.notes.first.map(\.line) == [5, 7])
    #expect(file.scanned.notes.first.map(\.reason) == [.notUnderstood("77"), .circle])
  }

  @Test func aStepThatIsInTheListOfItsItemNeedsNoProject() throws {
    let file = try FormatFile(
      Data("Move house +Move id:1\nPack +Move p:1\nLabel p:1 due:2026-12-10\n".utf8),
      as: TodoTxtFormat.self
    )
    #expect(try file.updated([2: { $0.list = "Move" }]) == file.data)
    let edited = try file.updated([
      2: {
        $0.list = "Move"
        $0.title = "Label it"
      }
    ])
    #expect(String(decoding: edited, as: UTF8.self).hasSuffix("p:1\nLabel it p:1 due:2026-12-10\n"))
    #expect(try file.updated([0: { $0.list = "Home" }]).starts(with: Data("Move house +Home id:1\n".utf8)))
  }

  @Test func aKeyIsAnIDOnlyIfNoOtherLineHasIt() throws {
    let file = try FormatFile(fixture: "TodoTxt/topydo.txt", as: TodoTxtFormat.self)
    #expect(file.entries[0].key == "1")
    #expect(file.entries[2].key == "1 Label the boxes")
    #expect(file.scanned.keys == [7: "1 Twice", 8: "2 Twice"])
  }

  @Test func equalTextsAreNumbered() throws {
    let file = try FormatFile(fixture: "TodoTxt/todo-sh.txt", as: TodoTxtFormat.self)
    #expect(file.entries[2].key == "1 Buy oat milk")
    #expect(file.scanned.keys == [9: "2 Buy oat milk"])
  }

  @Test func theKeyStaysWhenTheLineIsEdited() throws {
    let file = try FormatFile(Data("(A) Call @phone due:2026-11-27\n".utf8), as: TodoTxtFormat.self)
    let data = try file.updated([
      0: {
        ($0.isDone, $0.due, $0.priority) = (true, nil, .low)
        $0.tags = ItemTags(["x"])
      }
    ])
    let again = try FormatFile(data, as: TodoTxtFormat.self)
    #expect(again.entries[0].key == file.entries[0].key)
  }

  @Test func aNewStepNamesTheFirstDigitsOfItsParent() throws {
    var values = TODOItemValues()
    values.title = "Parent"
    let parent = newItem(values, steps: StepCount(open: 1, done: 0))
    let format = TodoTxtFormat(World.settings())
    #expect(String(decoding: format.write(parent).text, as: UTF8.self) == "2026-11-27 Parent id:1a2b3c4d\n")
    values.title = "Step"
    let item = newItem(values).item
    let step = ExportedItem(item, kept: nil, parent: (parent.item.id, nil), level: 1)
    #expect(String(decoding: format.write(step).text, as: UTF8.self) == "2026-11-27 Step p:1a2b3c4d\n")
    let known = ExportedItem(item, kept: nil, parent: (parent.item.id, "7"), level: 1)
    #expect(String(decoding: format.write(known).text, as: UTF8.self) == "2026-11-27 Step p:7\n")
  }

  @Test func aStepThatIsNoneAnyMoreLosesItsParentInTheFile() throws {
    let file = try FormatFile(fixture: "TodoTxt/topydo.txt", as: TodoTxtFormat.self)
    var settings = World.settings()
    settings.updated = file.scanned
    let step = file.exported(1)
    let free = ExportedItem(step.item, kept: step.kept, parent: nil, level: 0)
    #expect(
      String(decoding: TodoTxtFormat(settings).write(free).text, as: UTF8.self)
        == "2026-11-10 Pack the books +Move id:2 due:2026-12-10\n"
    )
    let lost = file.exported(4)
    #expect(TodoTxtFormat(settings).write(lost).text == lost.kept?.text)
  }

  /// A file that is updated with the items as they were read, but for some.
  private func update(_ file: String, _ edit: (Int, FileItems) -> Int? = { $1.parent(of: $0) }) throws -> (
    text: String, notes: [FileNote]
  ) {
    let items = try FileItems(Data(file.utf8), .todotxt, World.settings())
    var update = FileUpdate(items, World.settings())
    for number in 0..<items.count {
      let read = items.item(at: number)
      let parent = edit(number, items)
      var values = read.values
      values.parent = parent.map(items.id)
      let source = parent.flatMap { items.item(at: $0).sources.first }
      let item = TODOItem(
        id: items.id(number),
        values: values,
        completedAt: nil,
        createdAt: World.now,
        modifiedAt: World.now
      )
      update.set(
        number,
        to: ExportedItem(
          item,
          kept: read.sources.first,
          parent: parent.map { (items.id($0), source?.key) },
          parentText: source?.text,
          level: parent == nil ? 0 : 1
        )
      )
    }
    var data = Data()
    update.write { data += $0 }
    return (String(decoding: data, as: UTF8.self), items.notes.first)
  }

  @Test(arguments: [
    "d id:4\ne id:4\nf p:4\n", "Parent id:8 uid:zz\nChild p:8\n", "Parent id:8 uid:zz\nChild p:zz\n",
    "a id:1 p:2\nb id:2 p:1\n",
  ])
  func stepsThatWereNotMovedNameTheirItemAsBefore(file: String) throws {
    #expect(try update(file).text == file)
  }

  @Test func aStepIsFoundByTheIDOfALineThatHasAUIDAsWell() throws {
    let file = "Parent id:8 uid:zz\nChild p:8\nOther\n"
    let items = try FileItems(Data(file.utf8), .todotxt, World.settings())
    #expect(items.parent(of: 1) == 0 && items.notes.count == 0)
    // Other programs know no uid.
    #expect(
      try update(file) { $0 > 0 ? 0 : $1.parent(of: $0) }.text == file.replacing("Other", with: "Other p:8")
    )
  }

  @Test func aCircleIsToldOnceAndBroken() throws {
    let file = "a id:1 p:2\nb id:2 p:1\n"
    let items = try FileItems(Data(file.utf8), .todotxt, World.settings())
    #expect((0..<2).map(items.parent) == [1, nil])
    #expect(items.notes.first.map(\.reason) == [.circle])
  }

  @Test func aParentThatIsNotInTheFileIsToldWithTheTitle() throws {
    #expect(
      try update("Child p:3\n").notes == [FileNote(line: 1, "p", .kept, .notUnderstood("3"), title: "Child")]
    )
  }

  @Test func deepAndCircularStepsAreCut() throws {
    let lines = (0..<200).map { "line \($0) id:\($0) p:\($0 + 1)" } + ["self id:s p:s"]
    let file = try FormatFile(Data(lines.joined(separator: "\n").utf8), as: TodoTxtFormat.self)
    #expect(file.scanned.places[200].parent == nil)
    var deepest = 0
    for place in file.scanned.places {
      var (level, parent) = (0, place.parent)
      while let next = parent { (level, parent) = (level + 1, file.scanned.places[next].parent) }
      deepest = max(deepest, level)
    }
    #expect(deepest < 64)
    #expect(file.scanned.notes.first.contains { $0.line == 201 && $0.reason == .circle })
  }
}
