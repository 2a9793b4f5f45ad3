import Foundation
import TODOCore
import Testing

@testable import TaskFormats

@Suite("New steps in a file that is updated") struct FileUpdateOutlineTests {
  private func item(
    _ title: String,
    detail: String = "",
    parent: (id: TODOItem.ID, key: String?)? = nil,
    level: Int = 0,
    kept: ItemSource? = nil,
    original: (item: TODOItem, kept: ItemSource)? = nil
  ) -> ExportedItem {
    var values = TODOItemValues(title, detail: detail)
    values.parent = parent?.id
    let item = TODOItem(
      id: kept.map { UUID(.markdown, key: $0.key) }
        ?? UUID("new \(title)", within: UUID(.markdown, key: "test")),
      values: values,
      completedAt: nil,
      createdAt: Date(timeIntervalSince1970: 0),
      modifiedAt: Date(timeIntervalSince1970: 0)
    )
    return ExportedItem(item, kept: kept, parent: parent, level: level, original: original)
  }

  private func updated(_ file: String, _ body: (inout FileUpdate, FileItems) throws -> Void) throws -> (
    text: String, keys: [String]
  ) {
    let items = try FileItems(Data(file.utf8), .markdown, .some)
    var update = FileUpdate(items, .some)
    for number in 0..<items.count {
      let read = items.item(at: number)
      let parent = read.parentEntry.map { (id: items.id($0), key: Optional(items.item(at: $0).key)) }
      let (title, detail) = (read.values.title, read.values.detail)
      update.set(number, to: item(title, detail: detail, parent: parent, kept: read.sources.first))
    }
    try body(&update, items)
    var data = Data()
    update.write { data += $0 }
    let keys = try update.sources(in: data).map(\.source.key)
    return (String(decoding: data, as: UTF8.self).replacing(" ➕ 1970-01-01", with: ""), keys)
  }

  @Test("leave indents that skip a level as they are") func oddIndents() throws {
    let file = Data("TYPE,CONTENT,INDENT\ntask,a,3\ntask,b,9\ntask,c,1\ntask,d,3\n".utf8)
    let items = try FileItems(file, .todoist, .some)
    var update = FileUpdate(items, .some)
    for number in 0..<items.count {
      let read = items.item(at: number)
      let parent = read.parentEntry.map { (id: items.id($0), key: Optional(items.item(at: $0).key)) }
      update.set(
        number,
        to: item(read.values.title, parent: parent, level: parent == nil ? 0 : 1, kept: read.sources.first)
      )
    }
    #expect(update.isEmpty)
  }

  /// Alpha, Beta, Gamma with a step, and one more, where some items are steps of others than before.
  private func moved(_ parents: [String: String?]) throws -> (indents: [String], lost: [String?]) {
    let rows = [("Alpha", 1), ("Beta", 1), ("Gamma", 1), ("Step", 2), ("Delta", 1)]
    let file = "TYPE,CONTENT,INDENT\n" + rows.map { "task,\($0.0),\($0.1)\n" }.joined()
    let items = try FileItems(Data(file.utf8), .todoist, .some)
    let ids = Dictionary(uniqueKeysWithValues: rows.indices.map { (rows[$0].0, items.id($0)) })
    var update = FileUpdate(items, .some)
    for number in 0..<items.count {
      let read = items.item(at: number)
      let name = parents[read.values.title] ?? read.parentEntry.map { rows[$0].0 }
      var values = read.values
      values.parent = name.flatMap { ids[$0] }
      let item = TODOItem(
        id: items.id(number),
        values: values,
        completedAt: nil,
        createdAt: Date(timeIntervalSince1970: 0),
        modifiedAt: Date(timeIntervalSince1970: 0)
      )
      let parent = values.parent.map { (id: $0, key: String?.none) }
      let level = parent == nil ? 0 : 1
      update.set(number, to: ExportedItem(item, kept: read.sources.first, parent: parent, level: level))
    }
    update.placeSteps()
    var data = Data()
    update.write { data += $0 }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst()
    return (lines.map { String($0.suffix(1)) }, update.notes.first.map(\.title))
  }

  @Test("are rows below their item") func rows() throws {
    #expect(try moved([:]) == (["1", "1", "1", "2", "1"], []))
    #expect(try moved(["Beta": "Alpha"]) == (["1", "2", "1", "2", "1"], []))
    #expect(try moved(["Step": nil]) == (["1", "1", "1", "1", "1"], []))
    #expect(try moved(["Delta": "Gamma"]) == (["1", "1", "1", "2", "2"], []))
    // The row of another one is above.
    #expect(try moved(["Beta": "Gamma"]) == (["1", "1", "2", "2", "1"], []))
    #expect(try moved(["Step": "Alpha"]) == (["1", "2", "1", "1", "1"], []))
    #expect(try moved(["Gamma": "Beta", "Step": nil]) == (["1", "1", "2", "1", "1"], []))
  }

  @Test("come behind the steps that the item has, and those of new steps behind these") func steps() throws {
    let file = "# Trip\n\n- [ ] Pack\n  - [ ] Socks\n- [ ] Book\n\nEnd of the note\n"
    let (text, keys) = try updated(file) { update, items in
      let pack = (id: items.id(0), key: Optional("1 Pack"))
      let shoes = item("Shoes", parent: pack, level: 1)
      update.add(shoes)
      update.add(item("Laces", parent: (id: shoes.item.id, key: nil), level: 2))
      update.add(item("Hat", parent: pack, level: 1))
      let pay = item("Pay")
      update.add(pay)
      update.add(item("Cash", parent: (id: pay.item.id, key: nil), level: 1))
    }
    #expect(
      text == """
        # Trip

        - [ ] Pack
          - [ ] Socks
          - [ ] Shoes
            - [ ] Laces
          - [ ] Hat
        - [ ] Book
        - [ ] Pay
          - [ ] Cash

        End of the note

        """
    )
    #expect(keys == ["1 Shoes", "1 Laces", "1 Hat", "1 Pay", "1 Cash"].map { EntryKey($0, .added).text })
  }

  @Test("are indented more than their item, as the steps of the file are") func indents() throws {
    func added(_ file: String) throws -> String {
      try updated(file) { update, items in
        update.add(item("New", parent: (id: items.id(0), key: nil), level: 1))
      }.text
    }
    #expect(try added("  - [ ] A\n  - [ ] B\n") == "  - [ ] A\n    - [ ] New\n  - [ ] B\n")
    #expect(try added("1. [ ] A\n2. [ ] B\n") == "1. [ ] A\n   - [ ] New\n2. [ ] B\n")
    #expect(try added("> - [ ] A\n> - [ ] B\n") == "> - [ ] A\n>   - [ ] New\n> - [ ] B\n")
    #expect(
      try added("- [ ] A\n- [ ] B\n\t- [ ] C\n") == "- [ ] A\n\t- [ ] New\n- [ ] B\n\t- [ ] C\n"
    )
    // Otherwise the last line would belong to the new step.
    let steps = "- [ ] A\n  - [ ] B\n  text\n     - [ ] C\n"
    let text = try added(steps + "   more\n")
    #expect(text == steps + "     - [ ] New\n   more\n")
  }

  @Test("of an item that is elsewhere are no steps of the last task of the file") func elsewhere() throws {
    let (text, _) = try updated("- [ ] Pack\n") { update, _ in
      update.add(item("Alone", parent: (id: UUID(.markdown, key: "other"), key: nil), level: 1))
    }
    #expect(text == "- [ ] Pack\n- [ ] Alone\n")
  }

  @Test("of an item of another file are not added, nor are the completed dates of such an item") func others()
    throws
  {
    let home = ItemSource(.markdown, key: "1 Big\nHome.md", text: Data("- [ ] Big\n".utf8))
    let (text, _) = try updated("- [ ] Pack\n") { update, _ in
      let big = item("Big", kept: home)
      update.add(big)
      let step = item("Step", parent: (id: big.item.id, key: "1 Big"), level: 1)
      update.add(step)
      update.add(item("Below", parent: (id: step.item.id, key: nil), level: 2))
      update.add(item("Done", original: (big.item, home)))
      // An update has taken it out of another file.
      let out = EntryKey("1 Out", file: "Home.md", .takenOut).text
      update.add(item("Out", kept: ItemSource(.markdown, key: out, text: Data("- [ ] Out\n".utf8))))
      #expect(update.elsewhere == 5 && update.counts.added == 0)
      let pack = (item("Pack").item, ItemSource(.markdown, key: "1 Pack", text: Data()))
      update.add(item("Packed", original: (item("Pack", kept: pack.1).item, pack.1)))
      let copy = ItemSource(.markdown, key: EntryKey("1 New", file: "b.md").with(.copy).text, text: Data())
      update.add(item("Written", original: (pack.0, copy)))
    }
    #expect(text == "- [ ] Pack\n- [ ] Packed\n- [ ] Written\n")
  }

  @Test("that an import left below a done one stay there") func belowDone() throws {
    let items = try FileItems(Data("- [x] E\n  - [ ] F\n".utf8), .markdown, .some)
    var update = FileUpdate(items, .some)
    for (number, title) in ["E", "F"].enumerated() {
      let exported = item(title, kept: items.item(at: number).sources.first)
      var values = exported.item
      values.values.isDone = number == 0
      update.set(number, to: ExportedItem(values, kept: exported.kept, parent: nil, level: 0))
    }
    update.placeSteps()
    #expect(update.isEmpty && update.counts.same == 2 && update.notes.first.isEmpty)
  }

  @Test("come into a line of their own, also where the last one has no end") func openLine() throws {
    let (text, keys) = try updated("- [ ] Pack\n  - [ ] Socks") { update, items in
      update.add(item("Hat", parent: (id: items.id(0), key: "1 Pack"), level: 1))
      update.add(item("Book"))
    }
    #expect(text == "- [ ] Pack\n  - [ ] Socks\n  - [ ] Hat\n- [ ] Book")
    // The line that was the last one has an end now.
    #expect(keys == ["1 Socks"] + ["1 Hat", "1 Book"].map { EntryKey($0, .added).text })
  }
}

@Suite("A table that is updated") struct TableUpdateTests {
  private let file =
    "id,title,done,colour,due\r\n0b8e3f0a-5b0e-4e0c-9d1b-2a3b4c5d6e7f,Milk,no,red,24.12.2026\r\n,Bread,x,blue,\r\n"

  private func update(_ edit: (inout TODOItemValues) -> Void) throws -> String {
    let items = try FileItems(Data(file.utf8), .csv, .some)
    var update = FileUpdate(items, .some)
    for number in 0..<items.count {
      let read = items.item(at: number)
      var values = read.values
      if number == 0 { edit(&values) }
      let item = TODOItem(
        id: read.id,
        values: values,
        completedAt: values.isDone ? Date(timeIntervalSince1970: 0) : nil,
        createdAt: Date(timeIntervalSince1970: 0),
        modifiedAt: Date(timeIntervalSince1970: 0)
      )
      update.set(number, to: ExportedItem(item, kept: nil, parent: nil, level: 0))
    }
    var data = Data()
    update.write { data += $0 }
    return String(decoding: data, as: UTF8.self)
  }

  @Test("says what is to be kept of rows without an id alone") func kept() throws {
    let items = try FileItems(Data(file.utf8), .csv, .some)
    var update = FileUpdate(items, .some)
    let titles = ["Oat milk", "Bread"]
    for number in 0..<items.count {
      var values = items.item(at: number).values
      values.title = titles[number]
      let item = TODOItem(
        id: items.id(number),
        values: values,
        completedAt: nil,
        createdAt: Date(timeIntervalSince1970: 0),
        modifiedAt: Date(timeIntervalSince1970: 0)
      )
      // What was kept of the first row, when it had no id, says nothing any more.
      let kept = ItemSource(.csv, key: "1 Old", text: Data("title\r\nOld".utf8))
      update.set(number, to: ExportedItem(item, kept: number == 0 ? kept : nil, parent: nil, level: 0))
    }
    var data = Data()
    update.write { data += $0 }
    #expect(String(decoding: data, as: UTF8.self).contains("Oat milk"))
    #expect(update.counts.newer == 0 && update.notes.first.isEmpty)
    #expect(try update.sources(in: data).map(\.source.key) == [EntryKey("1 Bread", .added).text])
  }

  @Test("leaves rows as a person typed them, and columns that are not ours") func rows() throws {
    #expect(try update { _ in } == file)
    let edited = try update { $0.title = "Oat milk" }
    #expect(edited == file.replacing("Milk", with: "Oat milk"))
    let moved = try update { $0.due = DueDate(stored: "2027-01-01") }
    #expect(moved == file.replacing("24.12.2026", with: "2027-01-01"))
  }
}
