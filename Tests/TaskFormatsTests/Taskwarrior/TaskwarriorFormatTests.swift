import Foundation
import TODOCore
import TaskFormats
import Testing

@Suite struct TaskwarriorFormatTests {
  private static let fixtures = ["export-2.6.json", "export-3.json", "lines.json", "one.json"].map {
    "Taskwarrior/" + $0
  }

  private func file(_ fixture: String) throws -> FormatFile<TaskwarriorFormat> {
    try FormatFile(fixture: fixture, as: TaskwarriorFormat.self)
  }

  private func file(json: String) throws -> FormatFile<TaskwarriorFormat> {
    try FormatFile(Data(json.utf8), as: TaskwarriorFormat.self)
  }

  /// The members of the first object of a text, as they are written.
  private func members(_ text: String) throws -> [String: String] {
    let object = try #require(JSONSerialization.jsonObject(with: Data("[\(text)]".utf8)) as? [[String: Any]])
    return try object[0].mapValues {
      String(decoding: try JSONSerialization.data(withJSONObject: [$0], options: .sortedKeys), as: UTF8.self)
    }
  }

  @Test(arguments: fixtures) func aFileThatIsReadAndWrittenIsTheSame(_ fixture: String) throws {
    let file = try file(fixture)
    #expect(!file.entries.isEmpty && file.entries.count == file.scanned.places.count)
    #expect(try file.updated() == file.data)
    // A new file has the entries alone, each as it was.
    let new = try FormatFile(file.new(), as: TaskwarriorFormat.self)
    #expect(new.entries.map(\.values) == file.entries.map(\.values))
    let bytes = String(decoding: file.new(), as: UTF8.self)
    for place in file.scanned.places {
      #expect(bytes.contains(String(decoding: file.data[place.range], as: UTF8.self)))
    }
  }

  /// What each field changes, besides what Taskwarrior makes itself.
  private static let keys: [(field: ItemField, keys: Set<String>)] = ItemField.allCases.map { field in
    switch field {
    case .title: (field, ["description"])
    case .detail: (field, ["annotations"])
    // What is reopened was one date of a template, and is a task of its own then.
    case .isDone: (field, ["status", "end", "mytodo_repeat", "recur", "until", "rtype", "parent", "imask"])
    case .priority: (field, ["priority", "mytodo_priority"])
    case .due: (field, ["due"])
    case .repeats: (field, ["recur", "until", "status", "due", "mytodo_repeat"])
    case .start: (field, ["wait"])
    case .list: (field, ["project"])
    case .tags: (field, ["tags"])
    case .parent, .reminder, .locationName, .locationAddress, .coordinate, .url:
      (field, ["mytodo_" + field.row.name])
    }
  }

  @Test(arguments: keys) func anEditedFieldChangesItsKeyAlone(_ field: ItemField, _ keys: Set<String>) throws
  {
    for fixture in Self.fixtures {
      let file = try file(fixture)
      for index in file.entries.indices {
        let before = try members(file.text(index))
        let isTemplate = file.scanned.parts[index] != nil
        let written = file.format.write(file.exported(index) { Edits.change(field, of: &$0) })
        let after = try members(String(decoding: written.text, as: UTF8.self))
        var changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
        changed.subtract(["id", "urgency"])
        // With another date, a template is alone then, and begins with it. Until when it is snoozed, its next task says.
        if isTemplate { changed.subtract(["mask", "due"]) }
        #expect(!changed.isEmpty || (isTemplate && [.due, .start].contains(field)), "\(fixture) \(index)")
        #expect(changed.isSubset(of: keys), "\(fixture) \(index)")
        // And it is read back as it was written.
        let read = try #require(file.format.read(written.text))
        var expected = file.exported(index) { Edits.change(field, of: &$0) }.item.values
        if field == .parent { #expect(read.parentKey == "99999999-1c1c-4a4a-8b8b-000000000009") }
        expected.parent = nil
        if expected.title == "(no title)" { expected.title = "" }
        #expect(read.values == expected, "\(fixture) \(index)")
        // Nothing else of the file changes.
        let updated = try file.updated([index: { Edits.change(field, of: &$0) }])
        let others = try FormatFile(updated, as: TaskwarriorFormat.self)
        #expect(others.entries.count == file.entries.count)
        for other in file.entries.indices where other != index {
          #expect(updated.range(of: file.data[file.scanned.places[other].range]) != nil)
        }
      }
    }
  }

  @Test func aTemplateAndItsPendingTasksAreOneItem() throws {
    let file = try file(Self.fixtures[0])
    #expect(file.entries.map(\.values.title).count { $0.hasPrefix("Pay rent") } == 2)
    let template = file.entries[0]
    #expect(template.key == "7140859b-3049-4a81-897f-5ce8aab8d4bc")
    #expect(template.values.due == DueDate(stored: "2027-01-01"))
    #expect(template.values.repeats?.stored == "FREQ=MONTHLY;UNTIL=20271201")
    #expect(file.scanned.parts[0]?.count == 1)
    let done = try #require(file.entries.first { $0.key.hasPrefix("2b7b1d3c") })
    #expect(done.values.isDone && done.values.repeats == nil)
    #expect(done.completedAt == Timestamp.date("2026-11-26T10:15:00Z"))
    // The pending task goes when its date is edited, and Taskwarrior makes it again from the template.
    let updated = try FormatFile(
      try file.updated([0: { $0.due = DueDate(stored: "2027-01-03") }]),
      as: TaskwarriorFormat.self
    )
    #expect(updated.scanned.parts.isEmpty && updated.entries.count == file.entries.count)
    #expect(updated.entries[0].values.due == DueDate(stored: "2027-01-03"))
    #expect(try members(updated.text(0))["mask"] == nil)
  }

  @Test func everyDeletedTaskIsLookedUp() throws {
    let lines = (1...1_500).map { #"{"uuid":"a\#($0)","description":"x","status":"deleted"}"# }
    let items = try FileItems(Data(lines.joined(separator: "\n").utf8), .taskwarrior, World.settings())
    #expect(items.deleted.count == 1_500 && items.deleted.last?.line == 1_500)
  }

  @Test func pendingTasksWithoutTheirTemplateAreOneItemWithItsID() throws {
    let json = """
      {"uuid":"A","parent":"T","status":"pending","recur":"weekly","due":"20261201T120000Z","description":"later"}
      {"uuid":"B","parent":"T","status":"pending","recur":"weekly","due":"20261130T120000Z","description":"x"}
      {"uuid":"C","parent":"T","status":"completed","recur":"weekly","due":"20261130T120000Z","description":"y"}
      """
    let file = try file(json: json)
    #expect(file.entries.map(\.key) == ["t", "c"])
    #expect(file.entries[0].values.due == DueDate(stored: "2026-11-30T13:00"))
    #expect(file.entries[0].values.repeats?.stored == "FREQ=WEEKLY")
  }

  @Test func everyRowOfTheTableIsRead() throws {
    let file = try file(Self.fixtures[0])
    let call = file.entries[1]
    #expect(
      call.values.due == DueDate(stored: "2026-12-26T17:30")
        && call.values.start == DueDate(stored: "2026-12-24")
    )
    #expect(call.values.tags == ItemTags(["phone", "Größe", "next"]))
    #expect(call.createdAt == Timestamp.date("2026-11-27T11:21:08Z"))
    let read = file.entries[2]
    #expect(
      read.values.detail == "2026-11-27 12:21 see https://example.org/x\n2026-11-27 12:22 page 12 is missing"
    )
    #expect(file.entries[3].values.priority == .low && file.entries[0].values.priority == .high)
    #expect(file.entries.last?.values.list == "Trip.Da Nang" && file.entries[0].values.list == "Home.Money")
    #expect(file.scanned.notes.first.map(\.title) == ["never mind"])
    #expect(file.scanned.notes.first.map(\.reason) == [.notToDo])
    let kept = file.entries.flatMap(\.notes).filter { $0.fate == .kept }.map(\.name)
    #expect(
      Set(kept).isSuperset(of: [
        "estimate", "mask", "scheduled", "start", "depends", "rtype", "parent", "imask",
      ])
    )

    let three = try self.file(Self.fixtures[1])
    #expect(three.entries[1].values.priority == .middle)
    let van = three.entries[2]
    #expect(van.values.priority == .highest && van.parentKey == "22222222-1c1c-4a4a-8b8b-000000000002")
    #expect(van.values.reminder == Reminder(stored: "-P1D@18:00"))
    let boxes = three.entries[3].values
    #expect(boxes.location.name == "Market" && boxes.location.coordinate?.stored == "21.0245,105.8412")
    #expect(boxes.url == "https://example.org" && boxes.start == DueDate(stored: "2026-12-15"))
    let one = try self.file(Self.fixtures[3])
    #expect(one.entries[0].values.tags == ItemTags(["Phone-calls", "errand"]))
    #expect(one.entries[0].notes.contains { $0.reason == .becomes("Phone calls", "#Phone-calls") })
    #expect(one.entries[0].notes.contains { $0.name == "until" && $0.fate == .kept && $0.title != nil })
  }

  @Test func theSpellingOfTheFileStaysWhileTheValueIsTheSame() throws {
    let file = try file(Self.fixtures[3])
    let written = String(
      decoding: file.format.write(file.exported(0) { $0.tags = $0.tags.adding(ItemTags(["new"])) }).text,
      as: UTF8.self
    )
    #expect(written.contains(#""tags" : ["Phone calls","errand","new"],"#))
    let without = file.format.write(file.exported(0) { $0.tags = ItemTags() }).text
    #expect(try members(String(decoding: without, as: UTF8.self))["tags"] == nil)
    let middle = try self.file(Self.fixtures[1])
    let edited = String(
      decoding: middle.format.write(middle.exported(1) { $0.title = "x" }).text,
      as: UTF8.self
    )
    #expect(edited.contains(#""priority":"M""#))
  }

  @Test func aTemplateThatIsCompletedTellsThatItsSeriesEnds() throws {
    func notes(_ recur: String) throws -> [FileNote] {
      let task =
        #"[{"uuid":"a","description":"b","status":"recurring","recur":"\#(recur)","due":"20261130T163000Z"}]"#
      let file = try file(json: task)
      return file.format.write(file.exported(0) { $0.isDone = true }).notes
    }
    #expect(try notes("hourly") == [FileNote(line: 0, "recur", .changed, .endsSeries, title: "b")])
    #expect(try notes("weekly").isEmpty)
  }

  @Test func anAnnotationStaysAsLongAsItsLineDoes() throws {
    let file = try file(Self.fixtures[0])
    func annotations(_ detail: String) throws -> String {
      let text = file.format.write(file.exported(2) { $0.detail = detail }).text
      return try members(String(decoding: text, as: UTF8.self))["annotations"] ?? ""
    }
    #expect(
      try annotations("2026-11-27 12:22 page 12 is missing\nnew")
        == #"[[{"description":"page 12 is missing","entry":"20261127T112208Z"},"#
        + #"{"description":"new","entry":"\#(stamp)"}]]"#
    )
    #expect(
      try annotations("2026-11-20 08:00 edited")
        == #"[[{"description":"edited","entry":"20261120T070000Z"}]]"#
    )
    #expect(try annotations("") == "")
    // One that was added here without its time is the same.
    #expect(
      try annotations("new\npage 12 is missing") == annotations("new\n2026-11-27 12:22 page 12 is missing")
    )
    let notes = file.format.write(file.exported(2) { $0.detail = "no time" }).notes
    #expect(notes.map(\.name) == ["detail"] && notes.map(\.fate) == [.changed])
  }

  @Test(
    arguments: [
      (
        #"[{"entry":"20261127T112108Z"},{"entry":"20261127T112208Z","description":"x"}]"#,
        "2026-11-27 12:22 x", 1
      ),
      (
        #"[{"entry":"20261127T112108Z","description":" "},"a note",5,null,[],{"description":7}]"#, "a note", 5
      ),
      (#"{"entry":"20261127T112108Z","description":"x"}"#, "2026-11-27 12:21 x", 0), ("5", "", 1),
      (#""""#, "", 0), ("null", "", 0), ("[]", "", 0),
    ]
  )
  func anAnnotationWithoutTextIsToldAndKept(_ annotations: String, _ detail: String, _ told: Int) throws {
    let file = try file(json: #"[{"uuid":"a","description":"b","annotations":\#(annotations)}]"#)
    #expect(file.entries[0].values.detail == detail)
    #expect(file.entries[0].notes.map(\.name) == Array(repeating: "annotations", count: told))
    #expect(file.entries[0].notes.allSatisfy { $0.fate == .kept })
    #expect(try file.updated() == file.data)
    // What is edited has the new line, and all that there was.
    let edited = try FormatFile(
      try file.updated([0: { $0.detail += $0.detail.isEmpty ? "new" : "\nnew" }]),
      as: TaskwarriorFormat.self
    )
    let lines = edited.entries[0].values.detail.split(separator: "\n")
    #expect(lines.dropLast().joined() == detail && lines.last?.hasSuffix("new") == true)
    #expect(edited.entries[0].notes.map(\.reason) == file.entries[0].notes.map(\.reason))
  }

  @Test func valuesOfAnotherTypeAreToldAndKept() throws {
    let json =
      #"[{"uuid":"a","description":"b","due":1795800000,"project":["x"],"tags":["home",7],"entry":"soon","mytodo_url":1}]"#
    let file = try file(json: json)
    let entry = file.entries[0]
    #expect(entry.values.tags == ItemTags(["home"]) && entry.values.due == nil)
    #expect(Set(entry.notes.map(\.name)) == ["due", "project", "tags", "entry", "mytodo_url"])
    #expect(entry.notes.allSatisfy { $0.fate == .kept })
    let text = file.format.write(file.exported(0) { $0.tags = $0.tags.adding(ItemTags(["new"])) }).text
    #expect(String(decoding: text, as: UTF8.self).contains(#""tags":["home","new",7]"#))
  }

  private var stamp: String { "\(Timestamp(World.now))".prefix(19).filter { $0 != "-" && $0 != ":" } + "Z" }

  @Test func aNewTaskIsReadBackWithEveryField() throws {
    for rule in [
      nil, "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=TH", "FREQ=MONTHLY;BYDAY=-1FR", "after:P3D",
      "FREQ=YEARLY;COUNT=3", "FREQ=WEEKLY;UNTIL=20270601", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
    ] {
      for isDone in [false, true] {
        var item = World.item(ForeignEntry(fields: []), id: UUID())
        for field in ItemField.allCases { Edits.change(field, of: &item.values) }
        item.values.isDone = isDone
        item.values.priority = .highest
        item.values.repeats = rule.flatMap { Repeat(stored: $0) }
        item.completedAt = isDone ? World.now : nil
        let parent = item.values.parent.map { (id: $0, key: Optional("parent-key")) }
        let written = TaskwarriorFormat(World.settings()).write(
          ExportedItem(item, kept: nil, parent: parent, level: 1)
        )
        let read = try #require(TaskwarriorFormat(World.settings()).read(written.text))
        #expect(read.parentKey == "parent-key")
        item.values.parent = nil
        #expect(read.values == item.values)
        #expect(read.key == item.id.uuidString.lowercased())
        #expect(read.createdAt == item.createdAt && read.completedAt == item.completedAt)
        #expect(written.notes.isEmpty)
      }
    }
  }

  @Test func midnightIsADayAndThatIsTold() throws {
    let file = try file(Self.fixtures[0])
    let written = file.format.write(file.exported(2) { $0.due = DueDate(stored: "2026-12-01T00:00") })
    #expect(written.notes.map(\.reason) == [.becomes("2026-12-01T00:00", "2026-12-01")])
  }

  @Test func theLastOfTwoTasksWithAnIDCounts() throws {
    let file = try file(json: #"[{"uuid":"A","description":"x"},{"uuid":"a","description":"y"}]"#)
    #expect(file.entries.map(\.values.title) == ["y"])
    #expect(file.scanned.notes.first.map(\.reason) == [.again])
  }

  @Test func aTaskWithoutTitleKeyOrDateIsRead() throws {
    let json =
      #"[{},{"description":"","due":"yesterday","priority":"A","status":"odd","annotations":"one text","recur":"hourly","tags":"a,b"}]"#
    let file = try file(json: json)
    #expect(file.entries.map(\.key) == ["", ""] && file.entries.map(\.values.title) == ["", ""])
    #expect(
      file.entries[1].values.detail == "one text" && file.entries[1].values.tags == ItemTags(["a", "b"])
    )
    let told = file.entries[1].notes.map(\.name)
    #expect(Set(told) == ["due", "priority", "status", "recur"])
    #expect(file.entries[1].notes.contains { $0.reason == .doesNotRepeatHere })
    #expect(try file.updated() == file.data)
  }

  @Test func aLongTitleGoesOnInTheDetailsAndComesBack() throws {
    let long = String(repeating: "ü", count: 1_500)
    let file = try file(
      json:
        #"[{"uuid":"a","description":"\#(long)","annotations":[{"entry":"20261127T112108Z","description":"x"}]}]"#
    )
    #expect(file.entries[0].values.title.count == 1_000)
    #expect(file.entries[0].values.detail == String(repeating: "ü", count: 500) + "\n2026-11-27 12:21 x")
    #expect(try file.updated() == file.data)
    let detail = try file.updated([0: { $0.detail += "\n2026-11-27 12:30 y" }])
    #expect(String(decoding: detail, as: UTF8.self).contains(long))
    let title = try FormatFile(try file.updated([0: { $0.title = "short" }]), as: TaskwarriorFormat.self)
    #expect(title.entries[0].values.title == "short")
    #expect(title.entries[0].values.detail.contains(String(repeating: "ü", count: 500)))
  }

  @Test func anEntryOfAMegabyteIsLeftOutAndMistakesAreToldWithTheirPlace() throws {
    let long = String(repeating: "a", count: 1 << 20)
    let file = try file(json: "[{\"description\":\"\(long)\"},\n{\"description\":\"b\"}]")
    #expect(file.entries.map(\.values.title) == ["b"] && file.scanned.places[0].line == 2)
    #expect(file.scanned.notes.first.map(\.reason) == [.tooLong(limit: 1 << 20)])
    #expect(throws: FormatError.expected("“,” or “]”", line: 2, column: 1)) {
      try self.file(json: "[{}\n{}]")
    }
    #expect(throws: FormatError.expected("“{”", line: 1, column: 2)) { try self.file(json: "[1]") }
    #expect(throws: FormatError.expected("“{”", line: 2, column: 1)) { try self.file(json: "{}\nx") }
    #expect(try self.file(json: "").entries.isEmpty && self.file(json: "\u{FEFF}").entries.isEmpty)
  }
}

extension TaskwarriorFormatTests {
  @Test func aTemplateBehindItsTasksIsInTheOrderOfTheFile() throws {
    let json = """
      [{"uuid":"c","parent":"t","status":"pending","due":"20261130T120000Z"},
      {"uuid":"x"},
      {"uuid":"t","status":"recurring","due":"20261101T120000Z","recur":"daily"},
      {"uuid":"y"}]
      """
    let file = try FormatFile(Data(json.utf8), as: TaskwarriorFormat.self)
    #expect(file.entries.map(\.key) == ["x", "t", "y"])
    #expect(file.scanned.places.map(\.line) == [2, 3, 4] && file.scanned.parts[1]?.count == 1)
    #expect(try file.updated() == file.data)
    let edited = try FormatFile(try file.updated([1: { $0.url = "u" }]), as: TaskwarriorFormat.self)
    #expect(edited.entries.map(\.key) == ["x", "t", "y"] && edited.scanned.parts[1]?.count == 1)
    let removed = try FormatFile(try file.updated([1: { $0.repeats = nil }]), as: TaskwarriorFormat.self)
    #expect(removed.entries.map(\.key) == ["x", "t", "y"] && removed.scanned.parts.isEmpty)
  }

  @Test func bytesThatAreNoTextAreToldAndStay() throws {
    let data =
      Data("[{\"uuid\":\"a\"},\n{\"uuid\":\"b\",\"description\":\"x".utf8) + Data([0xE4]) + Data("\"}]".utf8)
    let file = try FormatFile(data, as: TaskwarriorFormat.self)
    #expect(file.entries[1].values.title == "x\u{FFFD}")
    #expect(file.scanned.notes.first.map(\.line) == [2] && file.scanned.notes.first[0].fate == .changed)
    #expect(try file.updated([1: { $0.url = "u" }]).contains(0xE4))
  }
}
