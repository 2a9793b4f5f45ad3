import Foundation
import TODOCore
import Testing

@testable import TaskFormats

private func file(_ task: String) throws -> FormatFile<MarkdownFormat> {
  try FormatFile(Data((task + "\n").utf8), as: MarkdownFormat.self)
}

private func read(_ task: String) throws -> ForeignEntry { try #require(file(task).entries.first) }

private func edited(_ task: String, _ edit: (inout TODOItemValues) -> Void) throws -> String {
  let file = try file(task)
  let text = file.format.write(file.exported(0, edit)).text
  return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .newlines)
}

@Suite struct MarkdownTaskTests {
  @Test(arguments: [
    ("- [ ] Buy #milk today #shop", "Buy #milk today"), ("- [ ] #a #b Buy", "Buy"),
    ("- [ ] Pay 📅 2026-11-30 the rent", "Pay the rent"), ("- [ ] Buy 📅 soon", "Buy 📅 soon"),
    ("- [ ] See [[note#part]] and https://a.b/#c", "See [[note#part]] and https://a.b/#c"),
    ("- [ ] C# and #1", "C# and #1"), ("- [ ] `📅 2026-11-30` is code", "`📅 2026-11-30` is code"),
    ("- [ ] Two  blanks ^block", "Two  blanks"), ("- [ ] A^2", "A^2"),
    ("- [ ] Bold **text**", "Bold **text**"),
    ("- [ ] Buy [effort:: 3] 📅 2026-11-30", "Buy"), ("- [ ] (see:this)", "(see:this)"),
  ])
  func theTitleIsTheTextWithoutTheTokens(task: String, title: String) throws {
    #expect(try read(task).values.title == title)
  }

  @Test(arguments: [
    ("🔺", TODOPriority.highest), ("⏫", .high), ("🔼", .middle), ("", .middle), ("🔽", .low), ("⏬", .low),
    ("⏫\u{FE0F}", .high),
    ("[priority:: highest]", .highest), ("(priority:: medium)", .middle), ("[priority:: lowest]", .low),
    ("[priority:: huge]", .middle),
  ])
  func aSignIsALevel(sign: String, level: TODOPriority) throws {
    #expect(try read("- [ ] Buy " + sign).values.priority == level)
    #expect(
      try edited("- [ ] Buy " + sign) { $0.priority = level }
        == ("- [ ] Buy " + sign).trimmingCharacters(in: .newlines)
    )
  }

  @Test(arguments: [
    ("- [ ] Buy 🔽 #a", TODOPriority.high, "- [ ] Buy ⏫ #a"), ("- [ ] Buy 🔽 #a", .middle, "- [ ] Buy #a"),
    ("- [ ] Buy #a", .highest, "- [ ] Buy #a 🔺"),
    ("- [ ] Buy [priority:: low]", .high, "- [ ] Buy [priority:: high]"),
    ("- [ ] Buy (due:: 2026-11-30)", .low, "- [ ] Buy (due:: 2026-11-30) (priority:: low)"),
    ("- [ ] Buy ⏬", .low, "- [ ] Buy ⏬"), ("- [ ] Buy ^a1", .high, "- [ ] Buy ⏫ ^a1"),
  ])
  func aPriorityIsWrittenOnlyIfTheLevelDiffers(task: String, level: TODOPriority, after: String) throws {
    #expect(try edited(task) { $0.priority = level } == after)
  }

  @Test(arguments: [
    ("- [ ] Buy", "- [x] Buy ✅ 2026-11-27"), ("- [/] Buy", "- [x] Buy ✅ 2026-11-27"),
    ("* [X] Buy ✅ 2026-11-01 #a", "* [ ] Buy #a"), ("1. [-] Buy ❌ 2026-11-01", "1. [ ] Buy"),
    ("- [ ] Buy [due:: 2026-11-30]", "- [x] Buy [due:: 2026-11-30] [completion:: 2026-11-27]"),
  ])
  func completingAndReopeningChangesTheBoxAndTheDate(task: String, after: String) throws {
    #expect(try edited(task) { $0.isDone.toggle() } == after)
  }

  @Test(arguments: [
    ("- [ ] Buy 📅 2026-11-30", "2026-12-01T09:00", "- [ ] Buy 📅 2026-12-01"),
    ("- [ ] Buy 📅\u{FE0F}2026-11-30", "2026-12-01", "- [ ] Buy 📅\u{FE0F}2026-12-01"),
    ("- [ ] Buy ⏳ 2026-11-30", "2026-12-01", "- [ ] Buy ⏳ 2026-12-01"),
    ("- [ ] Buy ⏳ 2026-11-29 📅 2026-11-30", "2026-12-01", "- [ ] Buy ⏳ 2026-11-29 📅 2026-12-01"),
    ("- [ ] Buy [due::2026-11-30]", "2026-12-01", "- [ ] Buy [due::2026-12-01]"),
    ("- [ ] Buy 📅 2026-11-30 #a", nil, "- [ ] Buy #a"),
    ("- [ ] Buy #a", "2026-12-01", "- [ ] Buy #a 📅 2026-12-01"),
    ("- [ ] Buy ⏳ 2026-11-29 📅 2026-11-30", nil, "- [ ] Buy"),
  ])
  func aDueDateIsChangedWhereItWasRead(task: String, due: String?, after: String) throws {
    #expect(try edited(task) { $0.due = due.flatMap { DueDate(stored: $0) } } == after)
    #expect(try read(after).values.due?.day == due.flatMap { DueDate(stored: $0) }?.day)
  }

  @Test("has the first of several dates and priorities; the others are told") func severalValues() throws {
    let entry = try read(
      "- [x] Buy ⏫ 📅 2026-12-05 🔼 📅 2026-12-06 ✅ 2026-12-01 ❌ 2026-12-02 [due:: 2026-12-07]"
    )
    #expect(entry.values.title == "Buy" && entry.values.due == DueDate(stored: "2026-12-05"))
    #expect(entry.values.priority == .high)
    #expect(entry.notes.map(\.name) == ["🔼", "📅", "❌", "due"])
    #expect(entry.notes.allSatisfy { $0.fate == .kept })
  }

  @Test(
    "may have its date in a link to the note of that day",
    arguments: ["[due:: [[2026-12-05]]]", "[due:: [[2026-12-05|Saturday]]]", "(due:: [[2026-12-05]])"]
  )
  func linkedDates(field: String) throws {
    let entry = try read("- [ ] Buy \(field)")
    #expect(entry.values.title == "Buy" && entry.values.due == DueDate(stored: "2026-12-05"))
    #expect(entry.notes.isEmpty)
  }

  @Test("has a field with a link in it as a whole, and not a part of it in its title") func linkedFields()
    throws
  {
    let entry = try read("- [ ] Buy [project:: [[Kitchen]] and [hall](x)] soon [due:: [[Kitchen]]]")
    #expect(entry.values.title == "Buy soon" && entry.values.due == nil)
    #expect(entry.notes.map(\.name) == ["project", "due"])
  }

  @Test func aScheduledDateIsTakenForADueDateAndTold() throws {
    let entry = try read("- [ ] Buy ⏳ 2026-11-30")
    #expect(entry.values.due?.description == "2026-11-30")
    #expect(entry.notes == [FileNote(line: 0, "⏳", .changed, .becomes("2026-11-30", "due"), title: "Buy")])
    let both = try read("- [ ] Buy ⏳ 2026-11-29 📅 2026-11-30")
    #expect(both.values.due?.description == "2026-11-30")
    #expect(both.notes == [FileNote(line: 0, "⏳", .kept, title: "Buy")])
  }

  @Test(arguments: [
    ("every day", "FREQ=DAILY"), ("every 3 days", "FREQ=DAILY;INTERVAL=3"), ("every week", "FREQ=WEEKLY"),
    ("every 2 weeks", "FREQ=WEEKLY;INTERVAL=2"), ("every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("every week on Sunday", "FREQ=WEEKLY;BYDAY=SU"),
    ("every week on Tuesday, Friday", "FREQ=WEEKLY;BYDAY=TU,FR"),
    ("every 3 weeks on Tuesday", "FREQ=WEEKLY;INTERVAL=3;BYDAY=TU"), ("every month", "FREQ=MONTHLY"),
    ("every month on the 1st", "FREQ=MONTHLY;BYMONTHDAY=1"),
    ("every month on the last Friday", "FREQ=MONTHLY;BYDAY=-1FR"),
    ("every month on the 3rd Wednesday", "FREQ=MONTHLY;BYDAY=3WE"),
    ("every 6 months", "FREQ=MONTHLY;INTERVAL=6"),
    ("every year", "FREQ=YEARLY"), ("every January on the 15th", "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=15"),
    ("every 3 days when done", "after:P3D"), ("every month when done", "after:P1M"),
    ("every 2 years when done", "after:P2Y"),
  ])
  func theWordsOfThePluginAreReadAndWritten(words: String, rule: String) throws {
    let due = try #require(DueDate(stored: "2026-11-27"))
    let repeats = try #require(Repeat(stored: rule))
    #expect(try read("- [ ] Buy 🔁 \(words) 📅 2026-11-27").values.repeats == repeats)
    #expect(MarkdownRepeat.text(repeats, due: due) == words)
    #expect(
      try edited("- [ ] Buy 📅 2026-11-27") { $0.repeats = repeats } == "- [ ] Buy 📅 2026-11-27 🔁 \(words)"
    )
  }

  @Test(arguments: [
    "every month on the 2nd last Friday", "every blue moon", "every April and December on the 1st and 24th",
    "daily", "every week on Monday when done",
  ])
  func otherWordsAreKeptAndTold(words: String) throws {
    let entry = try read("- [ ] Buy 🔁 \(words) 📅 2026-11-27")
    #expect(entry.values.repeats == nil && entry.values.title == "Buy")
    #expect(entry.notes == [FileNote(line: 0, "🔁", .kept, .notUnderstood(words), title: "Buy")])
    #expect(try read("- [ ] Buy 🔁 every day").notes.first?.reason == .doesNotRepeatHere)
  }

  @Test func aRuleWithoutWordsIsLostAndTold() throws {
    let file = try file("- [ ] Buy 📅 2026-11-27 🔁 every day")
    let written = file.format.write(file.exported(0) { $0.repeats = Repeat(stored: "FREQ=DAILY;COUNT=3") })
    #expect(String(decoding: written.text, as: UTF8.self) == "- [ ] Buy 📅 2026-11-27\n")
    #expect(written.notes == [FileNote(line: 0, "repeat", .lost, .noPlace, title: "Buy")])
  }

  @Test func theLastDayOfAMonthIsMeantEveryMonth() throws {
    let due = try #require(DueDate(stored: "2026-12-31"))
    let repeats = try #require(read("- [ ] Pay 🔁 every month 📅 2026-12-31").values.repeats)
    #expect(repeats.dates(after: due, limit: 2).map(\.description) == ["2027-01-31", "2027-02-28"])
    #expect(MarkdownRepeat.text(repeats, due: due) == "every month")
  }

  @Test func aTagThatANoteCannotHaveIsSpelledOtherwise() throws {
    let written = try edited("- [ ] Buy") { $0.tags = ItemTags(["a.b", "2026", "c🔁d", "+home"]) }
    #expect(written == "- [ ] Buy #home #a-b #c-d")
    #expect(try read(written).values.title == "Buy")
    #expect(try edited(written) { $0.tags = ItemTags(["a.b", "2026", "c🔁d", "+home"]) } == written)
  }

  @Test func tagsThatBecomeOneSpellingAreWrittenOnce() throws {
    #expect(
      try edited("- [ ] Buy") { $0.tags = ItemTags(["+home", "home", "a.b", "a-b"]) }
        == "- [ ] Buy #home #a-b"
    )
  }

  @Test func aTitleWithWhatIsATokenInANoteIsNotWrittenTwice() throws {
    let task = "- [ ] Note [author:: X] #a"
    #expect(try edited(task) { $0.title = "Note [author:: X]" } == task)
    #expect(try edited(task) { $0.title = "Write [author:: X]" } == "- [ ] Write [author:: X] #a")
  }

  @Test(arguments: [
    ("- [ ] Buy #milk today #shop", "x", "- [ ] Buy milk today #x"), ("- [ ] Buy #a #b", "b", "- [ ] Buy #b"),
    ("- [ ] #a Buy", "", "- [ ] Buy"), ("- [ ] Buy #A", "a", "- [ ] Buy #A"),
    ("- [ ] Buy ^b1", "n/m", "- [ ] Buy #n/m ^b1"),
  ])
  func tagsAreAddedAndRemoved(task: String, tags: String, after: String) throws {
    #expect(try edited(task) { $0.tags = ItemTags(tags.isEmpty ? [] : [tags]) } == after)
  }

  @Test(arguments: [
    ("- [ ] Pay 📅 2026-11-30 the rent #a", "- [ ] New 📅 2026-11-30 #a"), ("- [ ] #a", "- [ ] New #a"),
    ("- [ ]", "- [ ] New"), ("- [x]   Pay  ", "- [x]   New  "),
  ])
  func aNewTitleTakesThePlaceOfTheOldOne(task: String, after: String) throws {
    #expect(try edited(task) { $0.title = "New" } == after)
  }

  @Test(arguments: [
    ("- [ ] Buy 🆔 ab-1 ^b", "ab-1"), ("- [ ] Buy [id:: ab]", "ab"), ("- [ ] Buy ^b-1", "^b-1"),
    ("- [ ] Buy 📅 2026-11-30", "1 Buy"),
  ])
  func theKeyIsTheIDOrTheText(task: String, key: String) throws {
    #expect(try read(task).key == key)
  }

  @Test func equalKeysAreToldApart() throws {
    let file = try FormatFile(
      Data("- [ ] a 🆔 x\n- [ ] b 🆔 x\n- [ ] c\n- [ ] c\n- [ ] a\n".utf8),
      as: MarkdownFormat.self
    )
    #expect(file.scanned.keys == [0: "1 a", 1: "1 b", 3: "2 c", 4: "2 a"])
  }

  @Test func otherMarksStay() throws {
    #expect(try read("- [/] Buy").notes == [FileNote(line: 0, "[/]", .kept, title: "Buy")])
    #expect(try read("- [é] Buy").values.isDone == false)
    let cancelled = try read("- [-] Buy ❌ 2026-11-10")
    let day = try #require(CalendarDay(iso: "2026-11-10"))
    #expect(cancelled.values.isDone && cancelled.completedAt == World.clock.beginning(of: day))
    #expect(cancelled.notes == [FileNote(line: 0, "done", .changed, .becomes("[-]", "[x]"), title: "Buy")])
    #expect(try edited("- [/] Buy") { $0.priority = .high } == "- [/] Buy ⏫")
  }

  @Test func aNewTaskHasTheSignsOfItsFields() throws {
    var values = TODOItemValues()
    (values.title, values.detail, values.priority) = ("Call Anna", "at home\n\n- [ ] not a step", .high)
    values.tags = ItemTags(["b", "home"])
    values.due = DueDate(stored: "2026-11-30")
    values.start = DueDate(stored: "2026-11-28")
    values.repeats = Repeat(stored: "FREQ=WEEKLY")
    values.url = "https://example.com"
    let step = ExportedItem(newItem(values).item, kept: nil, parent: nil, level: 1)
    let written = MarkdownFormat(World.settings()).write(step)
    #expect(
      String(decoding: written.text, as: UTF8.self) == """
          - [ ] Call Anna https://example.com #b #home ⏫ 🔁 every week ➕ 2026-11-27 🛫 2026-11-28 📅 2026-11-30
            at home

            - \\[ ] not a step

        """
    )
    #expect(written.notes == [FileNote(line: 0, "url", .changed, .inTitle, title: "Call Anna")])
  }

  @Test func whatHasNoPlaceIsLostAndTold() throws {
    var values = TODOItemValues()
    (values.title, values.list) = ("Call", "Work")
    values.location = TODOLocation(name: "A", address: "B", coordinate: Coordinate(latitude: 1, longitude: 2))
    values.reminder = .before(minutes: 5)
    values.due = DueDate(stored: "2026-11-30T09:00")
    let notes = MarkdownFormat(World.settings()).write(newItem(values)).notes
    #expect(
      notes.filter { $0.fate == .lost }.map(\.name) == [
        "remind", "list", "location", "address", "coordinate",
      ]
    )
    #expect(
      notes.filter { $0.fate == .changed }.map(\.reason) == [.becomes("2026-11-30T09:00", "2026-11-30")]
    )
  }

  @Test func aTaskInWindows1252BecomesUTF8OnlyIfItHasTo() throws {
    let bytes = try #require("- [ ] Müll\n- [ ] B\n".data(using: .windowsCP1252))
    let file = try FormatFile(bytes, as: MarkdownFormat.self)
    #expect(file.entries[0].values.title == "Müll")
    #expect(try file.updated() == bytes)
    let renamed = try #require("- [ ] Möbel\n- [ ] B\n".data(using: .windowsCP1252))
    #expect(try file.updated([0: { $0.title = "Möbel" }]) == renamed)
    #expect(try file.updated([0: { $0.priority = .high }]) == Data("- [ ] Müll ⏫\n- [ ] B\n".utf8))
  }
}
