import Foundation
import TODOCore
import Testing

@testable import TaskFormats

private let files = ["plain.org", "keywords.org"]

private func file(_ name: String) throws -> FormatFile<OrgFormat> {
  try FormatFile(fixture: "Org/" + name, as: OrgFormat.self)
}

private func text(_ text: String) throws -> FormatFile<OrgFormat> {
  try FormatFile(Data(text.utf8), as: OrgFormat.self)
}

@Suite struct OrgFileTests {
  @Test(arguments: files) func everyTaskThatWasNotEditedIsWrittenAsItWasRead(name: String) throws {
    let file = try file(name)
    #expect(try file.updated() == file.data)
  }

  @Test(arguments: files, ItemField.allCases.filter { $0 != .list && $0 != .parent })
  func anEditedFieldIsReadBackAndAllOthersStay(name: String, field: ItemField) throws {
    let file = try file(name)
    for index in file.entries.indices {
      var wanted = file.exported(index).item.values
      Edits.change(field, of: &wanted)
      let data = try file.updated([index: { Edits.change(field, of: &$0) }])
      let read = try FormatFile(data, as: OrgFormat.self)
      #expect(read.entries.count == file.entries.count)
      for other in file.entries.indices {
        var expected = other == index ? wanted : file.entries[other].values
        expected.parent = nil
        #expect(read.entries[other].values == expected, "\(file.text(other)) → \(read.text(other))")
      }
      let range = file.scanned.places[index].range
      #expect(data.starts(with: file.data[..<range.lowerBound]))
      #expect(data.suffix(file.data.count - range.upperBound) == file.data[range.upperBound...])
    }
  }

  @Test func headlinesWithAKeywordAreTasks() throws {
    let plain = try file("plain.org")
    #expect(
      plain.entries.map(\.values.title) == [
        "Call the plumber", "Find the number", "Measure the pipe", "Water the plants", "The ferns",
        "Pay the rent",
        "Odd one [1/3] :bad tag:", "Every two hours",
      ]
    )
    #expect(plain.scanned.places.map(\.parent) == [nil, 0, 0, nil, 3, nil, nil, nil])
    let own = try file("keywords.org")
    #expect(own.entries.map(\.values.isDone) == [false, false, true, false])
    #expect(
      own.entries[2].completedAt == World.clock.beginning(of: try #require(CalendarDay(iso: "2026-11-02")))
    )
  }

  @Test func aTaskHasItsDatesTagsAndText() throws {
    let file = try file("plain.org")
    let values = file.entries[0].values
    #expect(values.priority == .highest && values.tags.names == ["home", "phone"])
    #expect(values.due?.description == "2026-11-30T17:30" && values.start?.description == "2026-11-28")
    #expect(values.detail == "The one from *Main Street*.\n\n  - first the kitchen\n  - then the bath")
    #expect(file.entries[0].key == "5f1c2a90-0b1e-4c6e-9d6e-0a4b7c3d2e10")
    let effort = FileNote(line: 4, "EFFORT", .kept, title: "Call the plumber")
    #expect(
      file.entries[0].notes == [FileNote(line: 0, "DEADLINE: -2d", .kept, title: effort.title), effort]
    )
    #expect(file.entries[3].values.detail == "Not too much.")
    #expect(file.entries[3].values.repeats?.stored == "after:P3D")
    #expect(file.entries[5].values.repeats?.stored == "FREQ=MONTHLY")
    #expect(file.entries[6].values.priority == .middle)
    #expect(file.entries[7].notes.map(\.reason) == [.notUnderstood("+2h")])
    let office = try self.file("keywords.org").entries[1]
    #expect(
      office.values.due?.description == "2026-12-03"
        && office.notes.map(\.reason) == [.becomes("WAIT", "TODO")]
    )
  }

  private func file(_ name: String) throws -> FormatFile<OrgFormat> {
    try FormatFile(fixture: "Org/" + name, as: OrgFormat.self)
  }

  @Test func whatHasNoFieldIsTold() throws {
    let entries = try text(
      """
      #+TODO: TODO NEXT | DONE CANCELLED
      * NEXT [#3] a
      DEADLINE: <2026-12-10 Thu 15:00-16:00 -3d>
      :LOGBOOK:
      CLOCK: [2026-11-20 Fri 10:00]
      :END:
      CLOCK: [2026-11-21 Sat 10:00]
      text
      * CANCELLED b

      """
    ).entries
    let kept = ["[#3]", "DEADLINE: 15:00-16:00", "DEADLINE: -3d", ":LOGBOOK:", "CLOCK:"]
    #expect(entries[0].notes.filter { $0.fate == .kept }.map(\.name) == kept)
    #expect(entries[0].notes.first?.reason == .becomes("NEXT", "TODO") && entries[0].values.detail == "text")
    #expect(entries[1].notes.map(\.reason) == [.becomes("CANCELLED", "DONE")])
  }

  @Test func whatElseTheLineOfDatesSaysIsTold() throws {
    let entries = try text(
      """
      * TODO a
      DEADLINE: <2026-12-01 Tue>--<2026-12-05 Sat>
      * TODO b
        SCHEDULED: <2026-12-01 Tue> SCHEDULED: <2026-12-02 Wed> CLOSED: [2026-12-03 Thu]

      """
    ).entries
    #expect(entries[0].values.due?.description == "2026-12-01")
    #expect(entries[0].notes == [FileNote(line: 1, "--<2026-12-05 Sat>", .kept, title: "a")])
    #expect(entries[1].values.start?.description == "2026-12-01")
    #expect(entries[1].notes.map(\.name) == ["SCHEDULED: <2026-12-02 Wed>"])
  }

  @Test func aPropertyOfOursThatSaysSomethingElseIsTold() throws {
    let entry = try text(
      "* TODO a\n:PROPERTIES:\n:REMIND: soon\n:COORDINATE: here\n:REPEAT: FREQ=DAILY\n:CREATED: long ago\n:END:\n"
    ).entries[0]
    let told = entry.notes.map { "\($0.name) \($0.fate)" }
    #expect(told == ["REMIND kept", "COORDINATE kept", "REPEAT kept", "CREATED kept"])
    #expect(entry.notes[2].reason == .doesNotRepeatHere)
  }

  @Test func aNewFileHasTheLevelsOfTheItemsAndTheUsualKeywords() throws {
    let file = try text("#+TODO: NEXT | DROPPED\n* Part\n*** NEXT a\n    body\n***** DROPPED b\n")
    let ids = (0...1).map { ":PROPERTIES:\n:ID: \(ItemIDPrefix(file.id($0)))\n:END:\n" }
    #expect(
      String(decoding: file.new(), as: UTF8.self) == "* TODO a\n\(ids[0])    body\n** DONE b\n\(ids[1])"
    )
    let written = file.format.write(file.exported(0))
    #expect(written.notes == [FileNote(line: 0, "NEXT", .changed, .becomes("NEXT", "TODO"), title: "a")])
  }

  @Test(arguments: [
    ("* TODO a", "* DONE a\nCLOSED: [2026-11-27 Fri 17:40]"),
    ("* DONE a\nCLOSED: [2026-11-20 Fri]\nbody", "* TODO a\nbody"),
    (
      "* TODO a\n  DEADLINE: <2026-11-30 Mon>",
      "* DONE a\n  CLOSED: [2026-11-27 Fri 17:40] DEADLINE: <2026-11-30 Mon>"
    ),
  ])
  func completingAndReopeningChangesTheKeywordAndTheDate(before: String, after: String) throws {
    let file = try text(before + "\n")
    let written = file.updating.write(file.exported(0) { $0.isDone.toggle() }).text
    let minute = World.clock.localNow.minute
    #expect(String(decoding: written, as: UTF8.self) == after.replacing("17:40", with: "\(minute)") + "\n")
  }

  @Test(arguments: ["+1w", "++1w", ".+3d"]) func aTaskThatRepeatsIsDueWhenItIsScheduled(repeater: String)
    throws
  {
    let text = "* TODO Gym\nSCHEDULED: <2026-11-23 Mon \(repeater)>\n"
    let file = try FormatFile(Data(text.utf8), as: OrgFormat.self)
    let values = file.entries[0].values
    #expect(values.due?.description == "2026-11-23" && values.start == nil && values.repeats != nil)
    #expect(file.entries[0].notes.isEmpty)
    func edited(_ edit: @escaping (inout TODOItemValues) -> Void) throws -> (String, TODOItemValues?) {
      let data = try file.updated([0: edit])
      return (
        String(decoding: data, as: UTF8.self), try FormatFile(data, as: OrgFormat.self).entries.first?.values
      )
    }
    #expect(try edited { _ in }.0 == text)
    let due = DueDate(stored: "2026-11-30")
    #expect(try edited { $0.due = due }.0 == text.replacing("23 Mon", with: "30 Mon"))
    // Where the date would be a start, it becomes a deadline.
    let once = try edited { $0.repeats = nil }
    #expect(once.0 == "* TODO Gym\nDEADLINE: <2026-11-23 Mon>\n")
    #expect(once.1?.due == values.due && once.1?.start == nil && once.1?.repeats == nil)
    let snoozed = try edited { $0.start = DueDate(stored: "2026-11-20") }
    #expect(snoozed.1?.due == values.due && snoozed.1?.start?.description == "2026-11-20")
    #expect(snoozed.1?.repeats == values.repeats)
  }

  @Test func whatTasksDoNotGetIsTold() throws {
    let text = "#+FILETAGS: :life:\n* Work :work:\n** TODO Call\n* Notes\n"
    let file = try FormatFile(Data(text.utf8), as: OrgFormat.self)
    #expect(
      file.scanned.notes.first == [
        FileNote(line: 1, "#+FILETAGS", .lost), FileNote(line: 2, "*", .leftOut, .notToDo),
        FileNote(line: 2, ":work:", .lost),
        FileNote(line: 4, "*", .leftOut, .notToDo),
      ]
    )
  }

  @Test(
    "Tasks that org leaves out of its agenda are left out, and counted",
    arguments: [
      ("* Old :ARCHIVE:\n** TODO a\n*** DONE b\n* TODO c\n", ["c"], [2, 3]),
      ("* TODO a :home:ARCHIVE:\n** TODO b\n* TODO c\n** TODO d\n", ["c", "d"], [1, 2]),
      ("* TODO [#A] COMMENT a\n** TODO b\n* COMMENT\n** TODO c\n* TODO d\n", ["d"], [1, 2, 4]),
      ("* TODO COMMENTS to a\n* TODO b :archive:\n", ["COMMENTS to a", "b"], []),
      ("* TODO a\n** TODO b :ARCHIVE:\ntext\n** TODO c\ntext\n", ["a", "c"], [2]),
    ]
  )
  func aside(org: String, tasks: [String], left: [Int]) throws {
    let file = try text(org)
    #expect(file.entries.map(\.values.title) == tasks)
    let aside = file.scanned.notes.first.filter { $0.name == FileNotes.Kind.aside }
    #expect(aside == left.map { FileNote(line: $0, FileNotes.Kind.aside, .leftOut, .notToDo) })
    #expect(file.entries.allSatisfy { $0.values.detail.isEmpty || $0.values.title == "c" })
  }

  @Test func theRestOfATimestampStays() throws {
    let file = try text("* TODO a\nDEADLINE: <2026-11-30 Mon 17:30 ++1w -2d>\n")
    let written = file.updating.write(file.exported(0) { $0.due = DueDate(stored: "2026-12-07T18:00") }).text
    #expect(
      String(decoding: written, as: UTF8.self) == "* TODO a\nDEADLINE: <2026-12-07 Mon 18:00 ++1w -2d>\n"
    )
  }

  @Test func theEndOfATimeMovesWithIt() throws {
    let file = try text("* TODO a\nSCHEDULED: <2026-11-30 Mon 10:00-11:30 +1w>\n")
    func written(_ due: String) -> String {
      let entry = file.updating.write(file.exported(0) { $0.due = DueDate(stored: due) })
      return String(decoding: entry.text, as: UTF8.self)
    }
    #expect(written("2026-12-07T14:15") == "* TODO a\nSCHEDULED: <2026-12-07 Mon 14:15-15:45 +1w>\n")
    #expect(written("2026-12-07T23:00") == "* TODO a\nSCHEDULED: <2026-12-07 Mon 23:00 +1w>\n")
    #expect(written("2026-12-07") == "* TODO a\nSCHEDULED: <2026-12-07 Mon +1w>\n")
  }

  @Test func aNewTaskHasAllOfItsFields() throws {
    var values = TODOItemValues()
    (values.title, values.detail, values.priority) = ("[#A] is a grade", "one\n* two\n#+TODO: x", .middle)
    values.tags = ItemTags(["b", "home"])
    values.due = DueDate(stored: "2026-11-30T09:00")
    values.start = DueDate(stored: "2026-11-28")
    values.repeats = Repeat(stored: "FREQ=WEEKLY;BYDAY=MO,TH")
    values.reminder = .before(minutes: 30)
    values.location = TODOLocation(
      name: "Café",
      address: "Phố Huế",
      coordinate: Coordinate(latitude: 21.5, longitude: 105.25)
    )
    values.url = "https://example.com"
    let step = ExportedItem(newItem(values).item, kept: nil, parent: nil, level: 1)
    let written = OrgFormat(World.settings()).write(step)
    #expect(written.notes.isEmpty)
    let file = try FormatFile(written.text, as: OrgFormat.self)
    #expect(
      file.text(0).hasPrefix(
        "** TODO [#C] [#A] is a grade :b:home:\nDEADLINE: <2026-11-30 Mon 09:00> SCHEDULED: <2026-11-28 Sat>\n:PROPERTIES:\n:ID: 1a2b3c4d-"
      )
    )
    #expect(file.entries[0].values == values)
    #expect(file.entries[0].key == "\(ItemIDPrefix(newItem(values).item.id))")
    #expect(abs(try #require(file.entries[0].createdAt).timeIntervalSince(World.now)) < 60)
  }

  @Test func tagsThatOrgCannotHaveAreToldAsChanged() throws {
    var values = TODOItemValues()
    (values.title, values.list) = ("a", "Work")
    values.tags = ItemTags(["home/garden"])
    let written = OrgFormat(World.settings()).write(newItem(values))
    #expect(String(decoding: written.text, as: UTF8.self).hasPrefix("* TODO a :home_garden:\n"))
    #expect(written.notes.map(\.name) == ["list", "tags"])
  }
}

@Suite struct OrgTortureTests {
  @Test func damagedFilesAreReadAndWrittenBack() throws {
    let pieces = [
      "* TODO ", "\n* TODO a\n", "\n** DONE b\n", "DEADLINE: <2026-11-27>", " [#A] ", ":PROPERTIES:\n",
      ":END:\n", ":ID: a\n",
      "#+TODO: A | B\n", " :a:b:", "<", "]", " +1m>", "CLOCK:", ":LOGBOOK:\n", ",*", "SCHEDULED: ",
    ]
    try DamagedFiles.check(
      OrgFormat.self,
      ["Org/plain.org", "Org/keywords.org"],
      pieces: pieces,
      seed: 3
    )
  }

  @Test func whatIsTooLongIsLeftOutAndItsStepsMoveUp() throws {
    let body = String(repeating: String(repeating: "x", count: 999) + "\n", count: 1_100)
    let file = try FormatFile(Data("* TODO a\n** TODO b\n\(body)*** TODO c\n".utf8), as: OrgFormat.self)
    #expect(file.entries.map(\.values.title) == ["a", "c"])
    #expect(file.scanned.places.map(\.parent) == [nil, 0])
    #expect(
      file.scanned.notes.first == [FileNote(line: 2, "", .leftOut, .tooLong(limit: FormatLimits.entry))]
    )
  }

  @Test(arguments: ["", "\u{FEFF}", "*", "* ", "*TODO a", "* TODOa", "#+TODO:", "#+TODO: |", "\r", "text"])
  func oddFilesHaveNoTasks(text: String) throws {
    let file = try FormatFile(Data(text.utf8), as: OrgFormat.self)
    #expect(file.entries.isEmpty)
  }

  @Test func aTaskWithoutATitleIsNeverGivenOne() throws {
    let file = try FormatFile(Data("* TODO\n".utf8), as: OrgFormat.self)
    #expect(file.entries.map(\.values.title) == ["(no title)"])
    #expect(try file.updated([0: { $0.priority = .high }]) == Data("* TODO [#B]\n".utf8))
  }
}
