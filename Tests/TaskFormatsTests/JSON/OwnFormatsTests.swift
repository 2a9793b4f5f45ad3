import Foundation
import TODOCore
import TaskFormats
import Testing

/// Our own JSON and table, which say everything.
@Suite struct OwnFormatsTests {
  private static let texts = [
    "plain", "", " ", "a\tb", "\"quoted\", 'and'", "=SUM(A1)", "'=x", "''-1", "-PT1H", "@home", "'plain'",
    "\u{1B}[31mred\u{7F}",
    "\u{202E}reversed\u{200B}", "👩‍👩‍👧‍👦 🌱", "Nội Bài e\u{301}", "a;b\\c/d", "\u{FEFF}mark", "Inbox", "+1",
  ]
  private static let lines =
    texts + ["one\ntwo\n", "\r\n", "a\rb\r\nc", "\n\n \"\n", "'=\n=x", "\u{2028}\u{85}"]

  /// Items in which every field has many values.
  private func items() -> [TODOItem] {
    let rules = [nil, "FREQ=WEEKLY;BYDAY=FR", "after:P3D", "FREQ=HOURLY"]
    let points = [nil, "21.2187,105.8042;u=300", "-0.00005,-180", "90,0.1"]
    return Self.lines.indices.map { index in
      var values = TODOItemValues()
      for field in ItemField.allCases {
        switch field.row.kind {
        case .line where field == .list: values.list = ["", "Work", "a, \"b\"", "=list"][index % 4]
        case .line where field == .title: values.title = Self.texts[index % Self.texts.count] + "x"
        case .line(let path): values[keyPath: path] = Self.texts[(index + field.rawValue) % Self.texts.count]
        case .lines(let path): values[keyPath: path] = Self.lines[index]
        case .flag(let path): values[keyPath: path] = index % 2 == 0
        case .priority(let path): values[keyPath: path] = TODOPriority.allCases[index % 4]
        case .date(let path):
          values[keyPath: path] = DueDate(stored: ["2026-12-24", "2026-12-24T17:30", ""][index % 3])
        case .repeats(let path):
          values[keyPath: path] = values.due == nil ? nil : rules[index % 4].flatMap { Repeat(stored: $0) }
        case .reminder(let path):
          values[keyPath: path] = Reminder(
            stored: ["-PT1H", "-P1D@18:00", "2026-12-24T09:00", ""][index % 4]
          )
        case .tags(let path):
          values[keyPath: path] = ItemTags(["a", "größe", "@x", "=y", "🌱"].prefix(index % 6))
        case .item(let path): values[keyPath: path] = index % 3 == 0 ? UUID(.ics, key: "p\(index)") : nil
        case .coordinate(let path):
          values[keyPath: path] = points[index % 4].flatMap { Coordinate(stored: $0) }
        }
      }
      return TODOItem(
        id: UUID(.ics, key: "\(index)"),
        values: values,
        completedAt: values.isDone ? Date(timeIntervalSince1970: 1_795_000_000.25) : nil,
        createdAt: Date(timeIntervalSince1970: 1_790_000_000.123),
        modifiedAt: World.now,
        scheduled: index % 2 == 0 ? nil : DueDate(stored: "2026-12-23T17:30")
      )
    }
  }

  private func data(
    _ items: [ExportedItem],
    _ format: some TaskFormat,
    _ collections: [ImportedCollection] = []
  ) -> Data {
    let frame = format.frame(of: [], collections: collections)
    return frame.start + Data(items.map { format.write($0).text }.joined(separator: frame.between))
      + frame.end
  }

  private func check<Format: TaskFormat>(_ type: Format.Type) throws {
    let items = items()
    let exported = items.map { item in
      ExportedItem(item, kept: nil, parent: item.values.parent.map { ($0, nil) }, level: 0)
    }
    let data = data(exported, Format(World.settings()))
    let file = try FormatFile(data, as: Format.self)
    #expect(file.entries.count == items.count)
    for (entry, item) in zip(file.entries, items) {
      var read = entry.values
      read.parent = entry.parentKey.flatMap { UUID(uuidString: $0) }
      // Each field by its bytes: == takes é in one scalar and in two for the same.
      for field in ItemField.allCases {
        #expect(field.stored(in: read) == field.stored(in: item.values), "\(field) of \(item.values.title)")
      }
      #expect(entry.fields == Set(ItemField.allCases))
      #expect(entry.key == item.id.uuidString.lowercased())
      #expect(entry.completedAt == item.completedAt && entry.createdAt == item.createdAt)
      #expect(entry.scheduled == item.scheduled && entry.notes.isEmpty)
    }
    #expect(file.scanned.notes.counts.isEmpty)
    #expect(try file.updated().count == data.count)
  }

  @Test func everyFieldComesBackFromOurOwnJSON() throws { try check(OwnJSONFormat.self) }

  @Test func everyFieldComesBackFromOurOwnTable() throws { try check(OwnTableFormat.self) }

  @Test func noItemsAreAFileToo() throws {
    for data in [data([], OwnJSONFormat(World.settings())), data([], OwnTableFormat(World.settings()))] {
      #expect(!data.isEmpty)
    }
    #expect(try FormatFile(data([], OwnJSONFormat(World.settings())), as: OwnJSONFormat.self).entries.isEmpty)
    #expect(
      try FormatFile(data([], OwnTableFormat(World.settings())), as: OwnTableFormat.self).entries.isEmpty
    )
  }

  @Test func listsViewsZonesAndWhatOtherFormatsSaidComeBack() throws {
    let collections = [
      ImportedCollection(.list, name: "Work"), ImportedCollection(.list, name: "a \"b\""),
      ImportedCollection(.view, name: "Soon", query: "due:week #a", sort: "-due"),
    ]
    var settings = World.settings()
    settings.zones = ["Europe/Berlin": Data("BEGIN:VTIMEZONE\r\n".utf8), "\"x\"": Data([0, 255])]
    let sources = [
      ItemSource(.ics, key: "uid \"1\"", text: Data([0, 1, 255])), ItemSource(.org, key: "", text: Data()),
    ]
    let item = World.item(ForeignEntry(fields: []), id: UUID())
    let exported = ExportedItem(item, kept: nil, parent: nil, level: 0, sources: sources)
    let file = try FormatFile(data([exported], OwnJSONFormat(settings), collections), as: OwnJSONFormat.self)
    #expect(file.scanned.collections == collections)
    #expect(file.scanned.zones == settings.zones)
    #expect(file.entries.map(\.sources) == [sources])
    #expect(JSONSerialization.isValidJSONObject(try JSONSerialization.jsonObject(with: file.data)))
  }

  @Test func aNewFileHasTheZonesThatItsItemsName() throws {
    var settings = World.settings()
    settings.zones = ["Europe/Berlin": Data("BEGIN:VTIMEZONE\r\n".utf8), "Asia/Hanoi": Data("x".utf8)]
    let text = Data("DUE;TZID=Europe/Berlin:20261130T170000\r\n".utf8)
    let item = World.item(ForeignEntry(fields: []), id: UUID())
    let sources = [ItemSource(.ics, key: "a", text: text)]
    let exported = ExportedItem(item, kept: nil, parent: nil, level: 0, sources: sources)
    var contents = ExportContents()
    contents.add(exported)
    var export = FileExport(.json, settings, of: contents)
    let data = export.piece(exported) + export.end()
    #expect(try FileItems(data, .json, World.settings()).zones.keys.map(\.self) == ["Europe/Berlin"])
  }

  @Test func whatTheCommandsPrintIsRead() throws {
    let list = try FormatFile(fixture: "JSON/list.json", as: OwnJSONFormat.self)
    #expect(list.entries.map(\.values.title) == ["Book the flight", "\u{202E}Reversed"])
    #expect(list.scanned.places.map(\.line) == [2, 3])
    #expect(list.entries[0].values.location.coordinate?.stored == "21.2187,105.8042;u=300")
    #expect(list.entries[1].parentKey == list.entries[0].key && list.entries[1].values.list == "")
    #expect(list.entries[1].completedAt == Timestamp.date("2026-11-22T10:00:00.250Z"))
    #expect(list.entries.allSatisfy { $0.notes.isEmpty && $0.fields == Set(ItemField.allCases) })
    // The steps that are shown with an item are items.
    let show = try FormatFile(fixture: "JSON/show.json", as: OwnJSONFormat.self)
    #expect(show.entries.map(\.values.title) == ["Standup", "Coffee", "Notes"])
    #expect(show.scanned.places.map(\.parent) == [nil, 0, 0])
    #expect(show.entries[1].fields == [.title, .isDone] && show.entries[1].values.isDone)
    #expect(show.entries[0].values.repeats?.stored == "FREQ=WEEKLY;BYDAY=MO")
  }

  @Test func aFileOfANewerReleaseOrOfSomethingElseIsNotRead() {
    func error(_ json: String) -> FormatError? {
      do throws(FormatError) {
        _ = try OwnJSONFormat(World.settings()).scan(Data(json.utf8))
        return nil
      } catch {
        return error
      }
    }
    #expect(error(#"{"version":2,"items":[]}"#) == .expected("1…1", line: 1, column: 12))
    #expect(error("{\"format\":\"other\",\n\"items\":[]}") == .expected("“mytodo”", line: 1, column: 11))
    let other = FormatError.ofOtherProgram
    #expect(error(#"{"x":1}"#) == other && error(#"[{"description":"a"},{"description":"b"}]"#) == other)
    let google = #"{"kind":"tasks#tasks","title":"Mine","items":[{"kind":"tasks#task","title":"Milk"}]}"#
    #expect(error(google) == other)
    #expect(error("[{},\n3]") == .expected("“{”", line: 2, column: 1))
    #expect(error("") == .expected("“{” or “[”", line: 1, column: 1))
    #expect(error(#"{"items":[]}"#) == nil && error("[]") == nil)
  }

  /// The file in which the first item is another one now, and the values of that.
  private func updated(_ items: FileItems, _ edit: (inout TODOItemValues) -> Void) -> (Data, TODOItemValues) {
    var update = FileUpdate(items, World.settings())
    let read = items.item(at: 0)
    var values = read.values
    edit(&values)
    let item = TODOItem(
      id: read.id,
      values: values,
      completedAt: nil,
      createdAt: World.now,
      modifiedAt: World.now
    )
    update.set(0, to: ExportedItem(item, kept: read.sources.first, parent: nil, level: 0))
    var data = Data()
    update.write { data += $0 }
    return (data, values)
  }

  @Test("An object that is edited keeps the members that are not ours, and how the others are written")
  func foreignMembers() throws {
    let text = #"""
      [
        { "title" : "Milk", "colour" : "red", "tags": [ "a b", "c" ], "next": "2026-12-01", "priority": "high" }
      ]
      """#
    let items = try FileItems(Data(text.utf8), .json, World.settings())
    let (data, values) = updated(items) { $0.priority = .low }
    let edited = #"""
      [
        { "title" : "Milk", "colour" : "red", "tags": [ "a b", "c" ], "priority": "low" }
      ]
      """#
    #expect(String(decoding: data, as: UTF8.self) == edited)
    #expect(try FileItems(data, .json, World.settings()).item(at: 0).values == values)
  }

  @Test("An object that is edited gets no members but those of what has changed")
  func missingMembers() throws {
    let items = try FileItems(Data(#"[{"title":"Milk","priority":"high"}]"#.utf8), .json, World.settings())
    let (data, values) = updated(items) {
      ($0.priority, $0.due) = (.middle, DueDate(stored: "2026-12-01"))
    }
    let edited = #"[{"title":"Milk","priority":"middle","due":"2026-12-01"}]"#
    #expect(String(decoding: data, as: UTF8.self) == edited)
    #expect(try FileItems(data, .json, World.settings()).item(at: 0).values == values)
  }

  @Test func aNewFileHasNothingOfTheTextThatWasKept() throws {
    let text = #"{"title":"Milk","due":"tomorrow","colour":"red"}"#
    let items = try FileItems(Data("[\(text)]".utf8), .json, World.settings())
    var entry = ForeignEntry(fields: [.title, .due])
    entry.values = items.item(at: 0).values
    let item = World.item(entry, id: UUID())
    let kept = try #require(items.item(at: 0).sources.first)
    #expect(String(decoding: kept.text, as: UTF8.self) == text)
    let exported = ExportedItem(item, kept: kept, parent: nil, level: 0)
    let written = OwnJSONFormat(World.settings()).write(exported)
    #expect(
      written == OwnJSONFormat(World.settings()).write(ExportedItem(item, kept: nil, parent: nil, level: 0))
    )
    #expect(!String(decoding: written.text, as: UTF8.self).contains("tomorrow"))
  }

  @Test func aValueOfAnotherKindIsToldAndAKeyThatIsMissingLeavesTheField() throws {
    let json = """
      [{"id":"x","title":"a","done":"yes","due":"soon","tags":"b","coordinate":[91,0],"colour":1,"priority":7,"remind":5},
      {"title":"b","title":"c","detail":null}]
      """
    let file = try FormatFile(Data(json.utf8), as: OwnJSONFormat.self)
    #expect(
      Set(file.entries[0].notes.map(\.name)) == [
        "done", "due", "tags", "coordinate", "colour", "priority", "remind",
      ]
    )
    #expect(file.entries[0].notes.allSatisfy { $0.fate == .lost && $0.title == "a" })
    #expect(file.entries[1].fields == [.title, .detail] && file.entries[1].values.title == "c")
    #expect(file.entries[1].notes == [FileNote(line: 0, "title", .changed, .keyAgain, title: "c")])
    #expect(file.entries[1].key == "")
  }

  @Test func nothingIsLeftOutInSilence() throws {
    let json = """
      {"lists":["Work",3,"\\u0001",{"name":"Inbox"}],"views":[{"name":"A","query":"#a"},"B",{"query":"c"}],
      "zones":{"X":"?"},"items":[{"title":"a","tags":["#"],"steps":[{"title":"b"},4],"created":"soon","completed":null,"scheduled":5}]}
      """
    let file = try FormatFile(Data(json.utf8), as: OwnJSONFormat.self)
    #expect(file.scanned.collections.map(\.name) == ["Work", "A"])
    let told = file.scanned.notes.first.map { "\($0.name) \($0.fate)" }
    #expect(told == ["lists lost", "lists lost", "views lost", "views lost", "zones lost", " leftOut"])
    #expect(file.entries.map(\.values.title) == ["a", "b"])
    #expect(file.entries[0].notes.map(\.name) == ["tags", "created", "scheduled"])
    #expect(file.entries[0].notes.allSatisfy { $0.fate == .lost })
  }

  @Test func aRepeatWithoutADateIsTold() throws {
    let json = Data(
      #"[{"title":"a","due":null,"repeat":"FREQ=DAILY"},{"title":"b","repeat":"FREQ=DAILY"}]"#.utf8
    )
    let entries = try FormatFile(json, as: OwnJSONFormat.self).entries
    #expect(entries[0].values.repeats == nil)
    #expect(entries[0].notes.map(\.reason) == [.doesNotRepeatHere])
    // The item may have a date, which this file says nothing of.
    #expect(entries[1].values.repeats != nil && entries[1].notes.isEmpty)
    let table = Data("title,due,repeat\na,,FREQ=DAILY\n".utf8)
    let row = try FormatFile(table, as: OwnTableFormat.self).entries[0]
    #expect(row.values.repeats == nil && row.notes.map(\.reason) == [.doesNotRepeatHere])
  }

  @Test func aTableFromASpreadsheetIsReadByItsColumns() throws {
    let file = try FormatFile(fixture: "Tables/spreadsheet.csv", as: OwnTableFormat.self)
    let values = file.entries.map(\.values)
    #expect(values.map(\.title) == ["Buy paint", "Call \"Anna\"; twice", "=SUM(A1)", "No more columns"])
    #expect(values.map { $0.due?.description } == ["2026-12-24", "2026-12-01T09:30", nil, "2027-01-01"])
    #expect(
      values[0].tags == ItemTags(["home", "diy"]) && values[0].priority == .high
        && values[2].priority == .middle
    )
    #expect(values.map(\.isDone) == [false, false, true, false])
    #expect(file.entries[0].fields == [.title, .due, .tags, .isDone, .priority])
    #expect(file.entries[1].notes.map(\.reason) == [.notUnderstood("WAHR")])
    #expect(file.scanned.places.map(\.line) == [2, 3, 4, 6])
    #expect(file.scanned.notes.counts.keys.map(\.name) == ["Cost"])
    // What is added has the columns of the file.
    var settings = World.settings()
    settings.updated = file.scanned
    var patch = FilePatch(file.data, file.scanned)
    let added = OwnTableFormat(settings).write(file.exported(1) { $0.url = "x" })
    patch.add(added.text)
    #expect(
      patch.data == file.data.dropLast(2)
        + Data("\r\n\"Call \"\"Anna\"\"; twice\";2026-12-01T09:30;;false;middle;\r\n".utf8)
    )
    #expect(added.notes.map(\.name) == ["url"])
    let tabs = try FormatFile(fixture: "Tables/tabs.csv", as: OwnTableFormat.self)
    #expect(
      tabs.entries.map(\.values.title) == ["Tab\tinside", "Second"] && tabs.entries[0].values.list == "Work"
    )
  }

  @Test func datesAndRepeatsAsAPersonTypesThemAreReadAndOthersTold() throws {
    let table = """
      title,done,completed,created,due,repeat
      a,true,2026-11-01,24.12.2025,2026-11-27,every fri
      b,true,x,yesterday noon or so,2026-11-27,sometimes,more,,cells
      """
    let file = try FormatFile(Data(table.utf8), as: OwnTableFormat.self)
    let first = file.entries[0]
    #expect(first.completedAt == CalendarDay(iso: "2026-11-01").map(World.clock.beginning))
    #expect(first.createdAt == CalendarDay(iso: "2025-12-24").map(World.clock.beginning))
    #expect(first.values.repeats?.stored == "FREQ=WEEKLY;BYDAY=FR" && first.notes.isEmpty)
    let told = [("repeat", "sometimes"), ("completed", "x"), ("created", "yesterday noon or so")]
    #expect(
      file.entries[1].notes == told.map { FileNote(line: 0, $0.0, .lost, .notUnderstood($0.1), title: "b") }
    )
    #expect(
      file.scanned.notes.first == [FileNote(line: 3, "", .lost, .notUnderstood("more,cells"), title: "b")]
    )
  }

  @Test func aRowWithFewerCellsSaysNothingOfTheOtherFields() throws {
    let items = try FileItems(Data("title,due,tags\na,2026-12-01\nb,,\n".utf8), .csv, World.settings())
    #expect(items.item(at: 0).fields == [.title, .due] && items.item(at: 1).fields == [.title, .due, .tags])
    #expect(items.notes.first == [FileNote(line: 2, "", .changed, .fewerCells, title: "a")])
    // What the item has there is written, and nothing is added for nothing.
    let (data, _) = updated(items) { $0.tags = ItemTags(["x"]) }
    #expect(String(decoding: data, as: UTF8.self) == "title,due,tags\na,2026-12-01,x\nb,,\n")
    #expect(
      String(decoding: updated(items) { _ in }.0, as: UTF8.self)
        == String(decoding: items.text.bytes, as: UTF8.self)
    )
  }

  @Test func aColumnThatHasTheNameOfAnotherOneIsToldAndStays() throws {
    let items = try FileItems(Data("title,tags,Tags\na,b,c\n".utf8), .csv, World.settings())
    #expect(items.notes.first == [FileNote(line: 1, "Tags", .lost)])
    let (data, _) = updated(items) { $0.title = "A" }
    #expect(String(decoding: data, as: UTF8.self) == "title,tags,Tags\nA,b,c\n")
  }

  @Test func aTableForASpreadsheetHasNoFormulas() throws {
    var item = World.item(ForeignEntry(fields: []), id: UUID())
    item.values.title = "=cmd|' /C calc'!A0"
    item.values.detail = "+1"
    item.values.url = "@x"
    let text = String(
      decoding: OwnTableFormat(World.settings()).write(ExportedItem(item, kept: nil, parent: nil, level: 0))
        .text,
      as: UTF8.self
    )
    #expect(text.contains(",'=cmd|' /C calc'!A0,'+1,") && text.contains(",'@x,"))
  }
}
