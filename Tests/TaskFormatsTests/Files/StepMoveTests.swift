import Foundation
import TODOCore
import Testing

@testable import TaskFormats

@Suite("An item that became a step of another one here") struct StepMoveTests {
  private struct Result: Equatable {
    var text: String
    var lost: [String?] = []
    /// What is kept of each item afterwards, by its title.
    var kept: [String: String] = [:]
  }

  /// A file that is updated after some items have become steps of others, or of none.
  private func update(
    _ format: FileFormat,
    _ file: String,
    _ parents: [String: String?],
    deleted: Set<String> = []
  ) throws -> Result {
    let items = try FileItems(Data(file.utf8), format, .some)
    let read = (0..<items.count).map { items.item(at: $0) }
    let numbers = Dictionary(read.enumerated().map { ($1.values.title, $0) }) { first, _ in first }
    let above = read.map { item -> Int? in
      parents[item.values.title].map { $0.flatMap { numbers[$0] } } ?? item.parentEntry
    }
    func level(_ number: Int) -> Int { above[number].map { level($0) + 1 } ?? 0 }
    var update = FileUpdate(items, .some)
    for number in 0..<items.count {
      var values = read[number].values
      if deleted.contains(values.title) {
        update.remove(number, of: items.id(number), kept: read[number].sources.first)
        continue
      }
      let parent = above[number].map { (id: items.id($0), key: Optional(read[$0].key)) }
      values.parent = parent?.id
      let time = Date(timeIntervalSince1970: 0)
      let item = TODOItem(
        id: items.id(number),
        values: values,
        completedAt: values.isDone ? time : nil,
        createdAt: time,
        modifiedAt: time
      )
      update.set(
        number,
        to: ExportedItem(item, kept: read[number].sources.first, parent: parent, level: level(number))
      )
    }
    update.placeSteps()
    var data = Data()
    update.write { data += $0 }
    var result = Result(text: String(decoding: data, as: UTF8.self), lost: update.notes.first.map(\.title))
    for source in try update.sources(in: data) {
      let title = (0..<items.count).first { items.id($0) == source.item }.map { read[$0].values.title }
      result.kept[title ?? ""] = String(decoding: source.source.text, as: UTF8.self)
    }
    return result
  }

  private func moved(_ file: String, _ parents: [String: String?]) throws -> Result {
    try update(.markdown, file, parents)
  }

  @Test("is indented below it where it is, and a step of none any more is not") func inPlace() throws {
    let file = "- [ ] A\n- [ ] B\n- [ ] C\n  - [ ] D\n"
    let result = try moved(file, ["B": "A", "D": nil])
    #expect(result.text == "- [ ] A\n  - [ ] B\n- [ ] C\n- [ ] D\n")
    #expect(result.lost.isEmpty)
    #expect(result.kept == ["B": "  - [ ] B\n", "D": "- [ ] D\n"])
  }

  @Test("goes behind the steps of that with its own steps and details, and no other line changes")
  func withSteps() throws {
    let file = """
      # Trip

      - [ ] Pack
      \t- [ ] Socks
      \t  four pairs

      \tmore of Pack
      - [ ] Book

      \tby train
      \t- [ ] Pay
      \t\tby card
      Text
      - [ ] Go
      """
    let result = try moved(file, ["Book": "Pack"])
    #expect(
      result.text == """
        # Trip

        - [ ] Pack
        \t- [ ] Socks
        \t  four pairs
        \t- [ ] Book

        \t\tby train
        \t\t- [ ] Pay
        \t\t\tby card

        \tmore of Pack
        Text
        - [ ] Go
        """
    )
    #expect(result.lost.isEmpty)
    // The last line has no end.
    let last = try moved("- [ ] A\n- [ ] B", ["A": "B"])
    #expect(last.text == "- [ ] B\n  - [ ] A" && last.lost.isEmpty)
  }

  @Test("goes behind what is below the last of the steps") func behindParts() throws {
    let file = "- [ ] A\n  - [ ] B\n    - [ ] C\n    more of B\n  more of A\n- [ ] D\n"
    #expect(
      try moved(file, ["D": "A"]).text
        == "- [ ] A\n  - [ ] B\n    - [ ] C\n    more of B\n  - [ ] D\n  more of A\n"
    )
  }

  @Test("may take the place of its item") func exchanged() throws {
    let result = try moved("- [ ] A\n  - [ ] B\n- [ ] C\n", ["A": "B", "B": nil])
    #expect(result.text == "- [ ] B\n  - [ ] A\n- [ ] C\n" && result.lost.isEmpty)
  }

  @Test("stays where it is, and that is told, if its item is in no place of the file") func elsewhere() throws
  {
    let items = try FileItems(Data("- [ ] A\n".utf8), .markdown, .some)
    var update = FileUpdate(items, .some)
    let read = items.item(at: 0)
    var values = read.values
    values.parent = UUID(.markdown, key: "other")
    let time = Date(timeIntervalSince1970: 0)
    let item = TODOItem(id: read.id, values: values, completedAt: nil, createdAt: time, modifiedAt: time)
    let parent = values.parent.map { (id: $0, key: String?.none) }
    update.set(0, to: ExportedItem(item, kept: read.sources.first, parent: parent, level: 1))
    update.placeSteps()
    #expect(update.isEmpty)
    #expect(update.notes.first == [FileNote(line: 1, "parent", .lost, .noPlace, title: "A")])
  }

  @Test("leaves its former item, which was deleted") func deleted() throws {
    let result = try update(.markdown, "- [ ] A\n  - [ ] B\n    - [ ] C\n", ["B": nil], deleted: ["A"])
    #expect(result.text == "  - [ ] B\n    - [ ] C\n" && result.lost.isEmpty)
  }

  @Test("is a row below those of its item in a table, with the rows of its steps and notes") func rows()
    throws
  {
    let file =
      "TYPE,CONTENT,INDENT\r\ntask,A,1\r\ntask,B,2\r\nnote,by train,\r\ntask,C,3\r\ntask,D,1\r\ntask,E,2\r\n"
    let result = try update(.todoist, file, ["B": "D"])
    #expect(
      result.text
        == "TYPE,CONTENT,INDENT\r\ntask,A,1\r\ntask,D,1\r\ntask,E,2\r\ntask,B,2\r\nnote,by train,\r\ntask,C,3\r\n"
    )
    #expect(result.lost.isEmpty)
    // Six levels are too many.
    let deep = "TYPE,CONTENT,INDENT\ntask,X,1\ntask,Y,2\ntask,A,1\ntask,B,2\ntask,C,3\ntask,D,4\n"
    let refused = try update(.todoist, deep, ["A": "Y"])
    #expect(refused.lost.contains("D") && !refused.lost.contains("A"))
  }

  @Test("moves with as many others as there are") func many() throws {
    let names = (0..<2_000).map { "n\($0)" }
    let file = (["Z"] + names).map { "- [ ] \($0)\n" }.joined()
    let result = try moved(file, Dictionary(uniqueKeysWithValues: names.map { ($0, "Z") }))
    #expect(result.lost.isEmpty)
    #expect(result.text == "- [ ] Z\n" + names.map { "  - [ ] \($0)\n" }.joined())
  }

  @Test("keeps no other one from moving if it cannot, since it would be too deep") func tooDeep() throws {
    let names = (0..<70).map { "n\($0)" }
    let file = (names + ["T", "Z"]).map { "- [ ] \($0)\n" }.joined()
    var parents: [String: String?] = ["Z": "T"]
    for (name, above) in zip(names.dropFirst(), names) { parents[name] = above }
    let result = try moved(file, parents)
    #expect(result.lost == ["n64"])
    func line(_ name: String, _ level: Int) -> String {
      String(repeating: "  ", count: level) + "- [ ] \(name)\n"
    }
    let chains = names.enumerated().map { line($1, $0 % 64) }.joined()
    #expect(result.text == chains + "- [ ] T\n  - [ ] Z\n")
  }

  @Test("comes before steps that go behind the same lines in front of others") func order() throws {
    let file = "- [ ] A\n  - [ ] B\n- [ ] C\n- [ ] D\n"
    let result = try moved(file, ["B": nil, "C": "A"])
    #expect(result.text == "- [ ] A\n  - [ ] C\n- [ ] B\n- [ ] D\n" && result.lost.isEmpty)
  }

  @Test("is indented as the steps that its item has, and takes none of the lines below these") func beside()
    throws
  {
    let file = "- [ ] X\n  - [ ] Y\n- [ ] A\n    - [ ] B\n   more of A\n- [ ] Z\n"
    let result = try moved(file, ["Z": "A"])
    #expect(
      result.text == "- [ ] X\n  - [ ] Y\n- [ ] A\n    - [ ] B\n    - [ ] Z\n   more of A\n"
    )
    #expect(result.lost.isEmpty)
  }

  @Test("has the blanks in front of it that its item and the file say") func indents() throws {
    #expect(try moved("1. [ ] A\n2. [ ] B\n", ["B": "A"]).text == "1. [ ] A\n   2. [ ] B\n")
    #expect(
      try moved("  - [ ] A\n      - [ ] B\n  - [ ] C\n", ["C": "A"]).text
        == "  - [ ] A\n      - [ ] B\n      - [ ] C\n"
    )
  }
}
