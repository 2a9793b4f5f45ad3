import Foundation
import TODOCore
import Testing

@testable import TaskFormats

@Suite struct TodoistFormatTests {
  private static let fixtures = ["Tables/todoist.csv", "Tables/todoist-old.csv"]
  private static let head = "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,DATE,DATE_LANG,DEADLINE\n"

  private func file(_ fixture: String) throws -> FormatFile<TodoistFormat> {
    try FormatFile(fixture: fixture, as: TodoistFormat.self)
  }

  private func file(rows: String) throws -> FormatFile<TodoistFormat> {
    try FormatFile(Data((Self.head + rows).utf8), as: TodoistFormat.self)
  }

  @Test(
    "The usual dates are read in German, French and Dutch",
    arguments: [
      ("de", "jeden Tag", "2026-11-27", "FREQ=DAILY"), ("de", "jeden Montag", "2026-11-30", "FREQ=WEEKLY"),
      ("de", "alle 3 Tage", "2026-11-27", "FREQ=DAILY;INTERVAL=3"), ("de", "heute", "2026-11-27", nil),
      ("de", "morgen 15:00", "2026-11-28T15:00", nil), ("de", "übermorgen", "2026-11-29", nil),
      ("de", "1. Jan. um 15 Uhr", "2027-01-01T15:00", nil), ("de", "24.12.2026", "2026-12-24", nil),
      ("fr", "tous les jours", "2026-11-27", "FREQ=DAILY"),
      ("fr", "chaque lundi", "2026-11-30", "FREQ=WEEKLY"),
      ("fr", "toutes les 2 semaines", "2026-11-27", "FREQ=WEEKLY;INTERVAL=2"),
      ("fr", "demain à 15h", "2026-11-28T15:00", nil), ("fr", "1 janv. 15h30", "2027-01-01T15:30", nil),
      ("nl", "elke dag", "2026-11-27", "FREQ=DAILY"), ("nl", "elke maandag", "2026-11-30", "FREQ=WEEKLY"),
      ("nl", "elke 3 maanden", "2026-11-27", "FREQ=MONTHLY;INTERVAL=3"),
      ("nl", "morgen 15:00", "2026-11-28T15:00", nil), ("nl", "over 2 dagen", "2026-11-29", nil),
      ("de", "jede! Woche", "2026-11-27", "after:P1W"), ("de", "jeden zweiten Mond", nil, nil),
      ("de", "täglich", "2026-11-27", "FREQ=DAILY"), ("de", "jährlich", "2026-11-27", "FREQ=YEARLY"),
      ("de", "jeden Mo, Mi", "2026-11-30", "FREQ=WEEKLY;BYDAY=MO,WE"),
      ("de", "jeden Monat am 5.", "2026-12-05", "FREQ=MONTHLY;BYMONTHDAY=5"),
      ("de", "jeden ersten Freitag", "2026-12-04", "FREQ=MONTHLY;BYDAY=1FR"),
      ("de", "nächsten Montag", "2026-11-30", nil), ("de", "am 5. Januar", "2027-01-05", nil),
      ("nl", "maandelijks", "2026-11-27", "FREQ=MONTHLY"), ("fr", "mensuel", "2026-11-27", "FREQ=MONTHLY"),
      ("nl", "elke maand op de 5e", "2026-12-05", "FREQ=MONTHLY;BYMONTHDAY=5"),
      ("nl", "elke laatste vrijdag", "2026-11-27", "FREQ=MONTHLY;BYDAY=-1FR"),
      ("es", "mañana", nil, nil), ("de", ",", nil, nil),
    ] as [(String, String, String?, String?)]
  )
  func otherLanguages(language: String, text: String, due: String?, rule: String?) throws {
    let now = World.clock.localNow
    let date = TodoistDate(text, language: language, now: now)
    #expect(date?.due == due.flatMap { DueDate(stored: $0) })
    #expect(date?.rule?.stored.hasPrefix(rule ?? "-") ?? (rule == nil))
  }

  @Test func whatIsNoTaskNoPriorityAndNoLevelIsTold() throws {
    let file = try file(rows: "task,a,,high,x,,,\n,b,,,,,,\n,,,,,,,\ntask,c,,,,,,\n")
    #expect(file.entries.map(\.values.title) == ["a", "c"])
    #expect(file.scanned.notes.first.map(\.line) == [3])
    #expect(file.entries[0].notes.map(\.name) == ["PRIORITY", "INDENT"] && file.entries[1].notes.isEmpty)
  }

  @Test(arguments: fixtures) func aFileThatIsReadAndWrittenIsTheSame(_ fixture: String) throws {
    let file = try file(fixture)
    #expect(file.entries.count == file.scanned.places.count && file.entries.count > 2)
    #expect(try file.updated() == file.data)
    let new = try FormatFile(file.new(), as: TodoistFormat.self)
    #expect(new.entries.map(\.values) == file.entries.map(\.values))
    #expect(new.scanned.places.map(\.parent) == file.scanned.places.map(\.parent))
  }

  @Test func aNewFileHasTheRowsAsTheyWere() throws {
    let file = try file(Self.fixtures[0])
    let new = file.new()
    for place in file.scanned.places { #expect(new.range(of: file.data[place.range]) != nil) }
  }

  @Test func everyRowOfTheTableIsRead() throws {
    let file = try file(Self.fixtures[0])
    let values = file.entries.map(\.values)
    #expect(
      values.map(\.title) == [
        "Buy milk", "Pack, then leave", "Passport", "Chargers", "Write to mail@example.org",
        "Water the plants",
      ]
    )
    #expect(values.map(\.priority) == [.middle, .highest, .high, .middle, .middle, .middle])
    #expect(file.scanned.places.map(\.parent) == [nil, nil, 1, 2, nil, nil])
    #expect(
      values[0].tags == ItemTags(["errand", "shop"]) && values[0].repeats?.stored == "FREQ=WEEKLY;BYDAY=FR"
    )
    #expect(
      values[1].detail == "Two bags.\nNo \"liquids\"" && values[1].due == DueDate(stored: "2026-12-24T17:30")
    )
    #expect(
      values[2].detail == "It is in the drawer\nor with Anna"
        && values[2].due == DueDate(stored: "2026-12-20")
    )
    #expect(values[4].due == nil && values[5].repeats?.stored == "after:P3D")
    #expect(
      file.entries[4].notes.contains {
        $0.name == "DATE" && $0.reason == .notUnderstood("morgen frueh") && $0.fate == .kept
      }
    )
    #expect(Set(file.entries[1].notes.map(\.name)) == ["AUTHOR", "TIMEZONE", "DURATION", "DURATION_UNIT"])
    #expect(!file.entries[0].fields.contains(.isDone) && !file.entries[0].fields.contains(.list))
    let kept = file.scanned.notes.counts.keys.map(\.name)
    #expect(Set(kept) == ["meta", "section"])
    let old = try self.file(Self.fixtures[1])
    #expect(old.entries.map(\.values.title) == ["Old one", "Sub \"one\"", "Last"])
    #expect(old.entries[0].values.detail == "a; b" && old.scanned.places.map(\.parent) == [nil, 0, nil])
  }

  /// The columns that each field changes. The others do not fit, and that is told.
  private static let columns: [(field: ItemField, columns: Set<String>)] = ItemField.allCases.map { field in
    switch field {
    case .title, .tags: (field, ["CONTENT"])
    case .detail: (field, ["DESCRIPTION", "CONTENT"])
    case .priority: (field, ["PRIORITY"])
    case .due: (field, ["DATE", "DEADLINE"])
    case .repeats: (field, ["DATE", "DATE_LANG"])
    case .parent: (field, ["INDENT"])
    case .list, .isDone, .start, .reminder, .locationName, .locationAddress, .coordinate, .url: (field, [])
    }
  }

  @Test(arguments: columns) func anEditedFieldChangesItsCellAlone(_ field: ItemField, _ columns: Set<String>)
    throws
  {
    for fixture in Self.fixtures {
      let file = try file(fixture)
      let separator: Character = fixture.contains("old") ? ";" : ","
      let head = String(decoding: file.scanned.context, as: UTF8.self).split(separator: separator).map(
        String.init
      )
      for index in file.entries.indices {
        let edit = { (values: inout TODOItemValues) in Edits.change(field, of: &values) }
        let written = file.format.write(file.exported(index, edit))
        if field == .isDone {
          #expect(written.text.isEmpty && written.notes.map(\.name) == ["done"])
          continue
        }
        let isWithout = columns.isEmpty && field != .list
        #expect(written.notes.contains { $0.name == field.row.name && $0.fate == .lost } == isWithout)
        let before = cells(file.text(index), separator)
        let updated = try file.updated([index: edit])
        let after = cells(try FormatFile(updated, as: TodoistFormat.self).text(index), separator)
        if field != .detail {
          #expect(before.count == after.count)
          let changed = before.indices.filter { before[$0] != after[$0] }.map { head[$0 % head.count] }
          #expect(
            changed.count <= max(1, columns.count) && Set(changed).isSubset(of: columns),
            "\(fixture) \(index)"
          )
          if !columns.isEmpty { #expect(!changed.isEmpty, "\(fixture) \(index)") }
        }
        // The rest of the file is as it was.
        let place = file.scanned.places[index].range
        #expect(updated.prefix(place.lowerBound) == file.data.prefix(place.lowerBound))
        let rest = file.data[place.upperBound...]
        #expect(updated.suffix(rest.count) == rest)
        // And it is read back as it was written.
        let read = try FormatFile(updated, as: TodoistFormat.self).entries[index].values
        var expected = file.exported(index, edit).item.values
        for other in ItemField.allCases where !file.entries[index].fields.contains(other) || other == .parent
        {
          _ = other.set(other.stored(in: TODOItemValues()), in: &expected)
        }
        // A date that is none of its rule has no words; that is told.
        if case .becomes(_, let due)? = written.notes.first(where: { $0.name == "due" })?.reason {
          expected.due = DueDate(stored: due)
        }
        #expect(read == expected, "\(fixture) \(index)")
      }
    }
  }

  /// The cells of all rows of an entry as they are written, the head not among them.
  private func cells(_ text: String, _ separator: Character) -> [String] {
    var rows = [[""]]
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character.isNewline, !isQuoted {
        rows.append([""])
      } else if character == separator, !isQuoted {
        rows[rows.count - 1].append("")
      } else {
        rows[rows.count - 1][rows[rows.count - 1].count - 1].append(character)
      }
    }
    return Array(rows.dropFirst().joined())
  }

  @Test func aNoteStaysWhereItIsWhileItsTextDoes() throws {
    let file = try file(Self.fixtures[0])
    func written(_ detail: String) -> String {
      String(decoding: file.format.write(file.exported(2) { $0.detail = detail }).text, as: UTF8.self)
    }
    let row = "\r\ntask,Passport,,2,2,Linh (1234567),,,,,,,2026-12-20,en"
    let notes = [
      "\r\nnote,It is in the drawer,,,,Linh (1234567),,,,,,,,",
      "\r\nnote,or with Anna,,,,Linh (1234567),,,,,,,,",
    ]
    let described = "\r\ntask,Passport,New,2,2,Linh (1234567),,,,,,,2026-12-20,en"
    #expect(written("It is in the drawer\nor with Anna") == row + notes.joined())
    #expect(written("New\nIt is in the drawer\nor with Anna") == described + notes.joined())
    #expect(
      written("It is here\nor with Anna") == row + notes[0].replacing("in the drawer", with: "here")
        + notes[1]
    )
    #expect(written("or with Anna") == row + notes[1])
    #expect(written("New") == described && written("") == row)
    // Without a column for it, it is a note.
    let old = try self.file(Self.fixtures[1])
    let updated = try old.updated([1: { $0.detail = "x; y" }, 0: { $0.detail = "" }])
    let text = String(decoding: updated, as: UTF8.self)
    #expect(text.contains("\ntask;\"Sub \"\"one\"\"\";4;2;;;;;\nnote;\"x; y\";;;;;;;\n;"))
    #expect(!text.contains("a; b"))
  }

  @Test func aRelativeDateStaysAsLongAsItIsTheDateThatItWas() throws {
    let file = try file(rows: "task,a,,4,1,tomorrow,en,\ntask,b,,4,1,every fri,en,\n")
    #expect(file.entries[0].values.due == DueDate(stored: "2026-11-28"))
    // A week later.
    var settings = World.settings()
    settings.clock = .fixed(at: World.now + 7 * 86_400, secondsFromUTC: 3600)
    settings.updated = file.scanned
    let later = TodoistFormat(settings)
    for index in 0..<2 {
      #expect(
        later.write(file.exported(index)).text == Data(file.text(index).dropFirst(Self.head.count - 1).utf8)
      )
    }
    let next = later.write(file.exported(1) { $0.due = DueDate(stored: "2026-12-04") })
    #expect(String(decoding: next.text, as: UTF8.self) == "\ntask,b,,4,1,every fri,en,")
    let moved = later.write(file.exported(1) { $0.due = DueDate(stored: "2026-12-11") })
    #expect(
      String(decoding: moved.text, as: UTF8.self) == "\ntask,b,,4,1,every fri starting 2026-12-11,en,"
    )
    let date = later.write(file.exported(0) { $0.due = DueDate(stored: "2026-12-11") })
    #expect(String(decoding: date.text, as: UTF8.self) == "\ntask,a,,4,1,2026-12-11,en,")
  }

  @Test(arguments: [
    ("every fri", "2026-12-11", "every fri starting 2026-12-11"),
    ("every day", "2026-11-30", "every day starting 2026-11-30"),
    ("every 3rd monday at noon", "2027-01-18T12:00", "every month on the 3rd mon 12:00 starting 2027-01-18"),
  ])
  func aRepeatThatWasMovedToAnotherOfItsDatesSaysFromWhen(_ cell: String, _ due: String, _ expected: String)
    throws
  {
    let file = try file(rows: "task,a,,4,1,\(cell),en,\n")
    #expect(try file.updated() == file.data)
    let updated = try file.updated([0: { $0.due = DueDate(stored: due) }])
    #expect(String(decoding: updated, as: UTF8.self) == Self.head + "task,a,,4,1,\(expected),en,\n")
    let read = try FormatFile(updated, as: TodoistFormat.self).entries[0].values
    #expect(read.due == DueDate(stored: due) && read.repeats == file.entries[0].values.repeats)
  }

  @Test(arguments: [
    ("2026-12-25T10:00", "2026-12-25T10:00"), ("2026-12-25 10:00", "2026-12-25T10:00"),
    ("2026-12-25T10:00:30", "2026-12-25T10:00"), ("2026-12-25T10:00:00Z", "2026-12-25T11:00"),
    ("2026-12-25T10:00:00.000-05:00", "2026-12-25T16:00"),
  ])
  func aDateInNumbersMayHaveSecondsAndAZone(_ cell: String, _ due: String) throws {
    let file = try file(rows: "task,a,,4,1,\(cell),en,\n")
    #expect(file.entries[0].values.due == DueDate(stored: due) && file.entries[0].notes.isEmpty)
    #expect(
      try file.updated([0: { $0.priority = .high }]) == Data((Self.head + "task,a,,2,1,\(cell),en,\n").utf8)
    )
  }

  @Test(arguments: [
    ("FREQ=WEEKLY;BYDAY=FR", "2026-11-27", "every fri"),
    ("FREQ=WEEKLY;BYDAY=FR", "2026-12-04", "every fri starting 2026-12-04"),
    ("FREQ=DAILY", "2026-11-30T17:30", "every day 17:30 starting 2026-11-30"),
    ("after:P3D", "2026-12-01", "every! 3 days starting 2026-12-01"),
    ("after:P1W", "2026-12-01", "every! week starting 2026-12-01"),
    (nil, "2026-12-24T09:30", "2026-12-24 09:30"),
    ("FREQ=HOURLY", "2026-12-01", "2026-12-01"),
  ])
  func aDateIsWrittenInWordsOfTodoist(_ rule: String?, _ due: String, _ expected: String) throws {
    var item = World.item(ForeignEntry(fields: []), id: UUID())
    item.values.due = DueDate(stored: due)
    item.values.repeats = rule.flatMap { Repeat(stored: $0) }
    let format = TodoistFormat(World.settings())
    let written = format.write(ExportedItem(item, kept: nil, parent: nil, level: 0))
    #expect(String(decoding: written.text, as: UTF8.self) == "\r\ntask,(no title),,4,1,,,\(expected),en,,,,,")
    let read = format.read(format.frame(of: []).start + written.text)?.values
    #expect(read?.due == item.due)
    #expect(
      read?.repeats == item.repeats || written.notes.contains { $0.name == "repeat" && $0.fate == .lost }
    )
  }

  @Test func whatDoesNotFitIsTold() throws {
    var item = World.item(ForeignEntry(fields: []), id: UUID())
    for field in ItemField.allCases where field != .isDone { Edits.change(field, of: &item.values) }
    item.values.priority = .low
    let written = TodoistFormat(World.settings()).write(ExportedItem(item, kept: nil, parent: nil, level: 7))
    let lost = written.notes.filter { $0.fate == .lost }.map(\.name)
    #expect(lost == ["start", "remind", "location", "address", "coordinate", "url"])
    #expect(written.notes.contains { $0.reason == .becomes("low", "middle") })
    #expect(written.notes.contains { $0.name == "parent" && $0.reason == .becomes("8", "5") })
  }

  @Test func aFileOfSeveralListsDoesNotSayWhichAndTitlesLoseTheirLabels() {
    var item = World.item(ForeignEntry(fields: []), id: UUID())
    (item.values.title, item.values.list) = ("Mail @anna now", "Work")
    for (list, isLost) in [(FileList.unnamed, true), (.named("Work"), false), (.asRead, false)] {
      var settings = World.settings()
      settings.fileList = list
      let written = TodoistFormat(settings).write(ExportedItem(item, kept: nil, parent: nil, level: 0))
      #expect(written.notes.contains { $0.name == "list" && $0.fate == .lost } == isLost)
      #expect(written.notes.contains { $0.reason == .becomes("Mail @anna now", "Mail now") })
    }
  }

  @Test func aTableWithoutTheColumnsIsNoneOfTodoist() {
    #expect(throws: FormatError.expected("TYPE", line: 1, column: 1)) {
      try FormatFile(Data("title\na".utf8), as: TodoistFormat.self)
    }
    #expect(throws: FormatError.expected("CONTENT", line: 1, column: 1)) {
      try FormatFile(Data("TYPE\ntask".utf8), as: TodoistFormat.self)
    }
  }

  @Test func oddRowsAreToldAndLabelsAreTakenAsTheyCanBe() throws {
    let rows =
      "note,of the project,,,,,,\ntask,@,,x,9,,,\ntask,@a @b@c mid @-- end,,4,,,,\nfilter,x,,,,,,\ntask,short\n"
    let file = try file(rows: rows)
    #expect(file.entries.map(\.values.title) == ["@", "mid end", "short"])
    #expect(file.entries[1].values.tags == ItemTags(["a", "b@c"]))
    #expect(file.scanned.places.map(\.parent) == [nil, nil, nil])
    #expect(file.scanned.notes.counts.keys.contains { $0.name == "filter" && $0.fate == .leftOut })
    #expect(try file.updated() == file.data, "odd indents stay, as no task has moved")
    let tagged = try file.updated([1: { $0.tags = ItemTags(["b@c", "new"]) }])
    #expect(String(decoding: tagged, as: UTF8.self).contains("\ntask,@b@c mid @-- end @new,,4,,,,\n"))
  }
}
