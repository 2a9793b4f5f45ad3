import Foundation
import TODOCore
import Testing

@testable import TaskFormats

@Suite("A to-do of a calendar") struct CalendarPatchTests {
  /// A change of one field, and the properties that may change with it.
  struct Change: CustomTestStringConvertible, Sendable {
    let field: ItemField
    let names: Set<String>
    let change: @Sendable (inout TODOItem) -> Void

    var testDescription: String { field.row.name }
  }

  static let stamps: Set<String> = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"]
  /// Dates belong together: a repeat needs a start, and an alarm counts from the due date.
  static let dates: Set<String> = [
    "DUE", "DTSTART", "DURATION", "RRULE", "X-MYTODO-START", "X-MYTODO-REPEAT", "X-MYTODO-SCHEDULED",
    "TRIGGER", "X-MYTODO-REMIND",
  ]

  static let changes = [
    Change(field: .title, names: ["SUMMARY"]) {
      $0.values.title = "Ein anderer Titel; mit Komma, und „Zeichen“ – länger als 75 Oktette, gefaltet"
    },
    Change(field: .detail, names: ["DESCRIPTION"]) { $0.values.detail = "Two\nlines, \\ and more" },
    Change(field: .isDone, names: ["STATUS", "COMPLETED", "PERCENT-COMPLETE"]) {
      $0.values.isDone.toggle()
      $0.completedAt = $0.isDone ? CalendarFile.now : nil
    },
    Change(field: .priority, names: ["PRIORITY"]) { $0.values.priority = $0.priority == .low ? .high : .low },
    Change(field: .due, names: dates) {
      $0.values.due = DueDate.of("2026-12-09T10:45")
    },
    Change(field: .repeats, names: dates) {
      if $0.due != nil { $0.values.repeats = Repeat(stored: "FREQ=MONTHLY;BYDAY=-1FR") }
    },
    Change(field: .start, names: dates) {
      $0.values.start = DueDate.of("2026-11-01T08:00")
    },
    Change(field: .reminder, names: ["TRIGGER", "X-MYTODO-REMIND", "BEGIN", "ACTION", "DESCRIPTION", "END"]) {
      $0.values.reminder = .before(minutes: 105)
    },
    Change(field: .list, names: ["X-MYTODO-LIST"]) { $0.values.list = "Elsewhere" },
    Change(field: .tags, names: ["CATEGORIES"]) { $0.values.tags = $0.tags.adding(ItemTags(["new"])) },
    Change(field: .parent, names: ["RELATED-TO"]) { $0.values.parent = UUID(.ics, key: "another") },
    Change(field: .locationName, names: ["LOCATION", "X-APPLE-STRUCTURED-LOCATION"]) {
      $0.values.location.name = "Somewhere, else"
    },
    Change(field: .locationAddress, names: ["LOCATION", "X-APPLE-STRUCTURED-LOCATION"]) {
      $0.values.location.address = "New Street 7, Town"
    },
    Change(field: .coordinate, names: ["GEO", "X-APPLE-STRUCTURED-LOCATION"]) {
      $0.values.location.coordinate = Coordinate(latitude: -12.5, longitude: 0.00005)
    },
    Change(field: .url, names: ["URL"]) { $0.values.url = "https://example.net/new?a=1,2" },
  ]

  @Test("has a test for each field") func allFields() {
    #expect(Set(Self.changes.map(\.field)) == Set(ItemField.allCases))
  }

  @Test("that was not edited is written byte for byte", arguments: CalendarFile.fixtureNames)
  func unedited(name: String) throws {
    let file = try CalendarFile.fixture(name)
    #expect(!file.scanned.places.isEmpty)
    #expect(try file.rewritten() == file.data)
  }

  @Test(
    "of which one field is edited changes in that field and the stamps alone",
    arguments: CalendarFile.fixtureNames,
    changes
  )
  func oneField(name: String, change: Change) throws {
    let file = try CalendarFile.fixture(name)
    for index in file.scanned.places.indices {
      let exported = try file.exported(index, change.change)
      let written = file.format.write(exported).text
      let names = change.names.union(Self.stamps).union(["UID"])
      #expect(
        CalendarLines(written).without(names) == CalendarLines(file.text(index)).without(names),
        "\(index)"
      )
      let before = try file.exported(index).item.values
      #expect((written == file.text(index)) == (before == exported.item.values), "\(index)")
      try expect(written, of: file, index, toBe: exported)
    }
  }

  @Test("is in the list that its folder is where nothing else names one, which no update writes")
  func listOfFolder() throws {
    let text = Data("BEGIN:VTODO\r\nUID:a\r\nSUMMARY:Milk\r\nEND:VTODO\r\n".utf8)
    var settings = World.settings()
    settings.folderName = "Home"
    #expect(CalendarFormat(settings).read(text)?.fields.contains(.list) == false)
    settings.listIsFolder = true
    let entry = try #require(CalendarFormat(settings).read(text))
    #expect(entry.values.list == "Home" && entry.fields.contains(.list))
    func written(_ list: String, isNew: Bool = false) -> String {
      var item = World.item(entry, id: UUID(.ics, key: "a"))
      item.values.list = list
      let kept = isNew ? nil : ItemSource(.ics, key: "a", text: text)
      let exported = ExportedItem(item, kept: kept, parent: nil, level: 0)
      return String(decoding: CalendarFormat(settings).write(exported).text, as: UTF8.self)
    }
    #expect(Data(written("Home").utf8) == text && written("Work").contains("X-MYTODO-LIST:Work\r\n"))
    #expect(written("Home", isNew: true).contains("X-MYTODO-LIST:Home\r\n"))
    let named = Data("X-WR-CALNAME:Garden\r\n".utf8) + text
    #expect(CalendarFormat(settings).read(named)?.values.list == "Garden")
  }

  @Test(
    "that is new has the line ends of the first line of its file, such as the line feeds of calcurse",
    arguments: [("\n", "\n"), ("\r\n", "\r\n"), ("\r", "\r"), ("\r\r\n", "\r\n")]
  )
  func lineEnds(inFile: String, added: String) throws {
    let lines = ["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:a", "SUMMARY:Milk", "END:VTODO", "END:VCALENDAR", ""]
    let file = lines.joined(separator: inFile)
    let settings = World.settings()
    let items = try FileItems(Data(file.utf8), .ics, settings)
    var entry = ForeignEntry(fields: [.title])
    entry.values.title = "Bread"
    let item = World.item(entry, id: UUID(.ics, key: "b"))
    var update = FileUpdate(items, settings)
    update.add(ExportedItem(item, kept: nil, parent: nil, level: 0))
    var new = Data()
    update.write { new += $0 }
    let text = String(decoding: new, as: UTF8.self)
    let end = "END:VCALENDAR" + inFile
    #expect(text.hasPrefix(file.dropLast(end.count)) && text.hasSuffix("END:VTODO" + added + end))
    let middle = text.dropFirst(file.count - end.count).dropLast(end.count)
    #expect(middle.contains("SUMMARY:Bread" + added))
    #expect(middle.replacing(added, with: "").allSatisfy { !$0.isNewline })
  }

  @Test("has times of a zone of Windows as the tz database knows it, unless the file defines it")
  func windowsZone() throws {
    var settings = CalendarFile.settings
    settings.zoneFile = { ZoneFile.read($0) }
    let due = "DUE;TZID=Tokyo Standard Time:20261201T090000"
    let file = try CalendarFile(toDo: due, "SUMMARY:Call", settings: settings)
    #expect(try file.entry().values.due == DueDate(stored: "2026-12-01T01:00"))
    #expect(file.scanned.notes.count == 0)
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Tokyo Standard Time", "BEGIN:STANDARD", "DTSTART:16010101T000000",
      "TZOFFSETFROM:+0200", "TZOFFSETTO:+0200", "END:STANDARD", "END:VTIMEZONE", "BEGIN:VTODO",
    ].joined(separator: "\r\n")
    let text = CalendarFile.text(toDo: [due, "SUMMARY:Call"])
      .replacing("BEGIN:VTODO", with: zone, maxReplacements: 1)
    let defined = try CalendarFile(text, settings)
    #expect(try defined.entry().values.due == DueDate(stored: "2026-12-01T08:00"))
  }

  @Test("that begins on a day begins on it although it is due at a time, which is edited") func mixedTypes()
    throws
  {
    let start = "DTSTART;VALUE=DATE:20261129"
    let file = try CalendarFile(toDo: "DUE;TZID=Nowhere/Known:20261130T170000", start, "SUMMARY:Mixed")
    let written = try file.written { $0.values.due = DueDate.of("2026-12-01T12:00") }
    #expect(written.contains("\r\n\(start)\r\n") && !written.contains("X-MYTODO-START"))
    #expect(written.contains("DUE;TZID=Nowhere/Known:20261201T120000"))
    // What cannot be is not written: it would begin when it is due.
    let earlier = try file.written { $0.values.due = DueDate.of("2026-11-28T12:00") }
    #expect(!earlier.contains(start))
  }

  @Test("that is snoozed until a time before its floating due time says so in DTSTART") func newStart() throws
  {
    let file = try CalendarFile(toDo: "DUE:20261126T150000", "SUMMARY:Due")
    let written = try file.written { $0.values.start = DueDate.of("2026-11-26T08:00") }
    #expect(written.contains("DTSTART:20261126T080000\r\n") && !written.contains("X-MYTODO-START"))
    // After the due date it cannot.
    let later = try file.written { $0.values.start = DueDate.of("2026-11-27T08:00") }
    #expect(later.contains("X-MYTODO-START:20261127T080000\r\n") && !later.contains("DTSTART"))
  }

  @Test("has the texts that vCalendar 1.0 writes as quoted-printable, and gets them in plain ones")
  func quotedPrintable()
    throws
  {
    let encoding = "ENCODING=QUOTED-PRINTABLE"
    let file = try CalendarFile(
      toDo: "SUMMARY;CHARSET=UTF-8;\(encoding):Caf=C3=A9 =",
      "kaufen",
      "DESCRIPTION;QUOTED-PRINTABLE:eins=0D=0Azwei=3D2",
      "LOCATION;CHARSET=ISO-8859-1;\(encoding):Stra=DFe"
    )
    let values = try file.entry().values
    #expect(values.title == "Café kaufen" && values.detail == "eins\nzwei=2")
    #expect(values.location.name == "Straße")
    #expect(try file.rewritten() == file.data)
    let edited = try file.written { $0.values.title = "Tee = Kaffee" }
    #expect(edited.contains("SUMMARY:Tee = Kaffee\r\n") && edited.contains("eins=0D=0Azwei=3D2"))
    #expect(!edited.contains("kaufen"))
  }

  @Test("goes on in the next line behind an equals sign only in quoted-printable, wherever that breaks")
  func softBreaks() throws {
    let summary = "SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:"
    // Within a character, before what could be the digits of another one, and with a fold as well.
    let file = try CalendarFile(
      toDo: summary + "=E6=9D=B1=E4=BA=",
      "=AC=E3=81=AB =",
      "BE=",
      " 12=3D=",
      "",
      "DESCRIPTION:2 + 2 =",
      "LOCATION;encoding=quoted-printable:Caf=C3=A9="
    )
    let values = try file.entry().values
    #expect(values.title == "東京に BE12=")
    #expect(values.detail == "2 + 2 =" && values.location.name == "Café")
    #expect(try file.rewritten() == file.data)
    let edited = try file.written { $0.values.title = "Kyoto" }
    #expect(edited.contains("UID:1\r\nSUMMARY:Kyoto\r\n") && edited.contains("\r\nDESCRIPTION:2 + 2 =\r\n"))
    #expect(!edited.contains("=AC") && !edited.contains("BE="))
  }

  @Test("loses other versions of its description with the former one, and not before")
  func otherDescriptions()
    throws
  {
    let outlook = #"X-ALT-DESC;FMTTYPE=text/html:<p>Old</p>"#
    let styled = "STYLED-DESCRIPTION;VALUE=TEXT;DERIVED=TRUE;FMTTYPE=text/html:<p>Old</p>"
    let description = #"DESCRIPTION;ALTREP="data:text/html,Old":Old"#
    let file = try CalendarFile(toDo: description, "SUMMARY:Due", styled, outlook)
    let renamed = try file.written { $0.values.title = "New" }
    #expect([outlook, styled, description].allSatisfy { renamed.unfolded.contains($0 + "\r\n") })
    let edited = file.format.write(try file.exported { $0.values.detail = "New" })
    let text = String(decoding: edited.text, as: UTF8.self).unfolded
    #expect(text.contains("DESCRIPTION:New\r\n") && !text.contains("Old"))
    #expect(edited.notes.map(\.name) == ["STYLED-DESCRIPTION", "X-ALT-DESC"])
    #expect(edited.notes.allSatisfy { $0.fate == .changed })
    #expect(try !file.written { $0.values.detail = "" }.contains("Old"))
    // It is the last line, after which a description is put that there was not before.
    let bare = try CalendarFile(toDo: "SUMMARY:Due", outlook)
    let added = try bare.written { $0.values.detail = "New" }
    #expect(added.contains("DESCRIPTION:New\r\n") && !added.contains("Old"))
  }

  @Test("keeps its further alarms when its reminder is removed, and none of them is the reminder then")
  func furtherAlarms() throws {
    let alarms = ["-PT10M", "-PT1H"].flatMap {
      ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:\($0)", "END:VALARM"]
    }
    let file = try CalendarFile(CalendarFile.text(toDo: ["SUMMARY:Rings", "DUE:20261126T150000"] + alarms))
    let without = file.format.write(try file.exported { $0.values.reminder = nil })
    let left = String(decoding: without.text, as: UTF8.self)
    #expect(!left.contains("-PT10M") && left.contains("TRIGGER:-PT1H") && without.notes.isEmpty)
    let again = try CalendarFile(file.replacing(0, with: without.text))
    #expect(try again.entry().values.reminder == nil)
    // Nor does anything change with the next update, until there is a reminder again.
    #expect(try again.written { _ in } == left)
    let new = try again.written { $0.values.reminder = .before(minutes: 20) }
    #expect(new.contains("TRIGGER:-PT1H") && new.contains("TRIGGER;RELATED=END:-PT20M"))
    // The alarm that is there is the reminder again if it is set to that.
    let same = try again.written { $0.values.reminder = .before(minutes: 60) }
    #expect(same.components(separatedBy: "BEGIN:VALARM").count == 2)
    let set = try CalendarFile(file.replacing(0, with: Data(same.utf8)))
    #expect(try set.entry().values.reminder == .before(minutes: 60))
    // What another program sets from now on is one.
    let other = Data(left.replacing("TRIGGER:-PT1H", with: "TRIGGER:-PT2H").utf8)
    #expect(try CalendarFile(file.replacing(0, with: other)).entry().values.reminder == .before(minutes: 120))
    let earlier = file.format.write(try file.exported { $0.values.reminder = .before(minutes: 20) })
    #expect(earlier.notes.isEmpty)
    #expect(String(decoding: earlier.text, as: UTF8.self).contains("TRIGGER:-PT1H"))
  }

  @Test("that is completed tells that this ends its series, if no date is known to follow") func endsSeries()
    throws
  {
    func notes(_ rule: String) throws -> [FileNote] {
      let date = "VALUE=DATE:20261130"
      let file = try CalendarFile(toDo: "SUMMARY:Pay", "DTSTART;\(date)", "DUE;\(date)", "RRULE:\(rule)")
      let exported = try file.exported {
        $0.values.isDone = true
        $0.completedAt = CalendarFile.now
      }
      return file.format.write(exported).notes
    }
    let told = FileNote(line: 0, "RRULE", .changed, .endsSeries, title: "Pay")
    #expect(try notes("FREQ=YEARLY;BYWEEKNO=20") == [told])
    #expect(try notes("FREQ=WEEKLY;COUNT=1").isEmpty)
  }

  @Test("that repeats tells once that its single dates are not followed") func singleDates() throws {
    let lines = ["SUMMARY:Weekly", "DTSTART:20261116T143000", "DUE:20261116T143000"]
    let excluded = ["EXDATE:20261130T143000", "EXDATE:20261207T143000"]
    func reasons(_ lines: [String]) throws -> [FileNote.Reason] {
      try CalendarFile(CalendarFile.text(toDo: lines)).entry().notes.filter { $0.name == "EXDATE" }.map(
        \.reason
      )
    }
    #expect(try reasons(lines + ["RRULE:FREQ=WEEKLY"] + excluded) == [.notFollowed, .noField])
    #expect(try reasons(lines + excluded) == [.noField, .noField])
  }

  @Test("tells when it was made or completed if that cannot be read") func unreadTimes() throws {
    let file = try CalendarFile(toDo: "SUMMARY:Due", "CREATED:soon", "COMPLETED:20261332T080000Z")
    let notes = try file.entry().notes
    #expect(notes.map(\.name) == ["CREATED", "COMPLETED"])
    #expect(notes.map(\.reason) == [.notUnderstood("soon"), .notUnderstood("20261332T080000Z")])
  }

  @Test("tells that a date that was moved is not followed, and not of one that is done") func movedDates()
    throws
  {
    let series = [
      "BEGIN:VTODO", "UID:1", "SUMMARY:Weekly", "DTSTART:20261116T143000", "DUE:20261116T143000",
      "RRULE:FREQ=WEEKLY", "END:VTODO",
    ]
    func date(_ day: String, _ line: String) -> [String] {
      ["BEGIN:VTODO", "UID:1", "RECURRENCE-ID:202611\(day)T143000", line, "END:VTODO"]
    }
    let lines =
      ["BEGIN:VCALENDAR"] + series + date("16", "STATUS:COMPLETED") + date("23", "DUE:20261124T143000")
      + ["END:VCALENDAR", ""]
    let notes = try CalendarFile(lines.joined(separator: "\r\n")).entry().notes
    #expect(notes.filter { $0.name == "RECURRENCE-ID" }.map(\.reason) == [.noField, .notFollowed])
  }

  /// Reads what was written in its file, where it says what the item does.
  private func expect(_ written: Data, of file: CalendarFile, _ index: Int, toBe exported: ExportedItem)
    throws
  {
    let new = try CalendarFile(file.replacing(index, with: written))
    #expect(new.scanned.places.count == file.scanned.places.count)
    var read = try new.entry(index)
    var wanted = exported.item
    read.values.parent = read.parentKey.map { UUID(.ics, key: $0) }
    if wanted.parent == nil, read.parentKey == (try file.entry(index).parentKey) { read.values.parent = nil }
    wanted.values.location.coordinate = read.values.location.coordinate.flatMap { point in
      VTodoPlace.isSame(point, wanted.location.coordinate) ? point : wanted.location.coordinate
    }
    #expect(
      read.values.fields(differingFrom: wanted.values) == [],
      "\(index): \(String(decoding: written, as: UTF8.self))"
    )
    #expect(read.scheduled == wanted.scheduled, "\(index)")
    #expect(
      read.completedAt.map { $0.timeIntervalSince1970.rounded(.down) }
        == wanted.completedAt.map { $0.timeIntervalSince1970.rounded(.down) }
    )
  }
}

extension String {
  /// Without the folds of its lines.
  fileprivate var unfolded: String { replacing("\r\n ", with: "") }
}
