import Foundation
import TODOCore
import Testing

@testable import TaskFormats

/// The entry of one line.
private func read(_ line: String, _ settings: FormatSettings = World.settings()) throws -> ForeignEntry {
  let file = try FormatFile(Data((line + "\n").utf8), as: TodoTxtFormat.self, settings)
  return try #require(file.entries.first)
}

/// The line after an edit, without its line end.
private func edited(
  _ line: String,
  _ settings: FormatSettings = World.settings(),
  _ edit: (inout TODOItemValues) -> Void
) throws -> String {
  let file = try FormatFile(Data((line + "\n").utf8), as: TodoTxtFormat.self, settings)
  return String(decoding: file.format.write(file.exported(0, edit)).text, as: UTF8.self)
    .trimmingCharacters(in: .newlines)
}

@Suite struct TodoTxtLineTests {
  @Test(arguments: [
    ("Buy milk @shop", "Buy milk"), ("+Trip @town Buy milk due:2026-11-30", "Buy milk"),
    ("Ask @anna about +Trip first", "Ask @anna about +Trip first"), ("x alone", "alone"), ("x", "x"),
    ("x(A) one", "x(A) one"), ("(A)one", "(A)one"), ("+", "+"), ("@ home", "@ home"),
    ("Meet at 12:30", "Meet at 12:30"), ("a:b:c", "(no title)"), ("Two  blanks", "Two  blanks"),
    ("Read https://example.com", "Read https://example.com"), ("2026-02-30 party", "2026-02-30 party"),
    ("x 2026-11-01 2026-10-01 2026-09-01 party", "2026-09-01 party"), ("Vote ++", "Vote ++"),
  ])
  func theTitleIsTheTextWithoutTheTokensAroundIt(line: String, title: String) throws {
    #expect(try read(line).values.title == title)
  }

  @Test(arguments: [
    ("(A) one", TODOPriority.highest), ("(B) one", .high), ("(C) one", .middle), ("one", .middle),
    ("(D) one", .low),
    ("(Z) one", .low), ("x one pri:A", .highest), ("x (B) one", .high), ("one pri:A", .middle),
  ])
  func aLetterIsALevel(line: String, level: TODOPriority) throws {
    #expect(try read(line).values.priority == level)
  }

  @Test(arguments: [
    ("Call due:2026-11-30", "2026-11-30"), ("Call due:2026-11-30 time:1730", "2026-11-30T17:30"),
    ("Call time:17:30 due:2026-11-30", "2026-11-30T17:30"), ("Call due:2026-11-30T08:15", "2026-11-30T08:15"),
    ("Call due:2026-02-30 due:2026-03-01", "2026-03-01"), ("Call due:2026-11-30 time:2460", "2026-11-30"),
  ])
  func aDueDateMayHaveATime(line: String, due: String) throws {
    #expect(try read(line).values.due?.description == due)
  }

  @Test(arguments: [
    ("rec:2w", "after:P2W"), ("rec:+2w", "FREQ=WEEKLY;INTERVAL=2"), ("rec:+1d", "FREQ=DAILY"),
    ("rec:3m", "after:P3M"), ("rec:+1y", "FREQ=YEARLY"), ("rec:1b", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("rec:+1w until:2027-01-31", "FREQ=WEEKLY;UNTIL=20270131"),
    ("rrule:FREQ=WEEKLY;BYDAY=MO", "FREQ=WEEKLY;BYDAY=MO"),
    ("rec:+1m", "FREQ=MONTHLY"),
  ])
  func aRepeatIsReadAndWrittenTheSameWay(keys: String, rule: String) throws {
    let repeats = try #require(Repeat(stored: rule))
    #expect(try read("Call due:2026-11-27 " + keys).values.repeats == repeats)
    let due = try #require(DueDate(stored: "2026-11-27"))
    let written = TodoTxtRepeat(repeats, due: due)
    #expect(written.repeats(due: due) == repeats)
    if keys != "rec:1b" {
      let words = [
        written.rec.map { "rec:" + $0 }, written.until.map { "until:" + $0 },
        written.rule.map { "rrule:" + $0 },
      ]
      #expect(words.compactMap(\.self).joined(separator: " ") == keys)
    }
  }

  @Test func theLastDayOfAMonthStaysTheLastOne() throws {
    let repeats = try #require(read("Pay due:2026-12-31 rec:+1m").values.repeats)
    let due = try #require(DueDate(stored: "2026-12-31"))
    #expect(repeats.dates(after: due, limit: 2).map(\.description) == ["2027-01-31", "2027-02-28"])
    #expect(TodoTxtRepeat(repeats, due: due) == TodoTxtRepeat(rec: "+1m"))
    // In February, the line says it as before.
    let after = try edited("Pay due:2026-12-31 rec:+1m") { $0.due = DueDate(stored: "2027-02-28") }
    #expect(after == "Pay due:2027-02-28 rec:+1m")
    #expect(TodoTxtRepeat(rec: "+1m").says(repeats, due: try #require(DueDate(stored: "2027-02-28"))))
    #expect(!TodoTxtRepeat(rec: "+1m").says(repeats, due: try #require(DueDate(stored: "2027-02-27"))))
  }

  @Test(arguments: [
    (
      "due:2026-12-31 rec:+1m until:2027-06-30",
      "FREQ=MONTHLY;UNTIL=20270630;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"
    ),
    ("due:2026-11-29 rec:+2m", "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=28,29;BYSETPOS=-1"),
    ("due:2028-02-29 rec:+1y", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"),
    ("due:2026-11-27 rec:+1b until:2027-01-31", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20270131"),
  ])
  func aRepeatIsStoredAsARule(keys: String, rule: String) throws {
    #expect(try read("Pay " + keys).values.repeats?.stored == rule)
  }

  @Test(arguments: [
    "rec:0d", "rec:2W", "rec:99999999y", "rec:w", "rec:2b", "rec:0d until:2027-01-31", "rec:+2w until:soon",
    "rrule:FREQ=NEVER",
  ])
  func aRepeatThatIsNoneIsKeptAndTold(keys: String) throws {
    let entry = try read("Call due:2026-11-27 " + keys)
    #expect(entry.values.repeats == nil)
    let word = try #require(keys.split(separator: " ").last { !$0.hasPrefix("until:2027") })
    let pair = word.split(separator: ":").map(String.init)
    #expect(entry.notes == [FileNote(line: 0, pair[0], .kept, .notUnderstood(pair[1]), title: "Call")])
  }

  @Test func aRepeatAfterCompletionHasNoLastDate() throws {
    let entry = try read("Rent rec:1m due:2026-12-01 until:2027-06-01")
    #expect(entry.values.repeats == nil)
    #expect(entry.notes == [FileNote(line: 0, "rec", .kept, .doesNotRepeatHere, title: "Rent")])
  }

  @Test(
    "An item that was moved from a date of its rule repeats from there",
    arguments: [
      (FileFormat.todotxt, true), (.markdown, true), (.org, true), (.csv, false),
    ]
  )
  func movedRepeat(format: FileFormat, isTold: Bool) throws {
    var values = TODOItemValues()
    (values.title, values.due) = ("Rent", DueDate(stored: "2026-11-28"))
    values.repeats = Repeat(stored: "FREQ=WEEKLY")
    var item = newItem(values).item
    let writer = format.entries(World.settings())
    func notes() -> [FileNote] { writer.write(ExportedItem(item, kept: nil, parent: nil, level: 0)).notes }
    #expect(notes().isEmpty)
    item.scheduled = DueDate(stored: "2026-11-27")
    let told = FileNote(line: 0, "repeat", .changed, .becomes("2026-11-27", "2026-11-28"), title: "Rent")
    #expect(notes() == (isTold ? [told] : []))
    // The days of a rule that names them are the same from any date.
    item.values.repeats = Repeat(stored: "FREQ=WEEKLY;BYDAY=FR")
    #expect(!notes().contains(told))
  }

  @Test func aRepeatWithoutADateIsKeptAndTold() throws {
    let entry = try read("Call rec:1w")
    #expect(entry.values.repeats == nil)
    #expect(entry.notes == [FileNote(line: 0, "rec", .kept, .doesNotRepeatHere, title: "Call")])
  }

  @Test("has the first of several values of a key; the others are told") func severalValues() throws {
    let entry = try read("Call due:2026-12-01 due:2026-12-02 rec:1d rec:+2d star:1")
    #expect(entry.values.due == DueDate(stored: "2026-12-01"))
    #expect(entry.notes.map(\.name) == ["due", "rec", "star"])
    #expect(entry.notes.allSatisfy { $0.fate == .kept && $0.reason == .noField })
  }

  @Test func otherKeysAreKept() throws {
    let entry = try read("Call h:1 star:1 due:tomorrow")
    #expect(entry.notes.map(\.name) == ["h", "star", "due"])
    #expect(entry.notes.map(\.reason) == [.noField, .noField, .notUnderstood("tomorrow")])
    #expect(entry.notes.allSatisfy { $0.fate == .kept })
  }

  @Test func theFirstProjectIsTheListAndTheOthersAreTags() throws {
    let values = try read("Pack +Trip +Summer @home").values
    #expect(values.list == "Trip")
    #expect(values.tags.names == ["home", "Summer"])
    #expect(try read("Pack +inbox @home").values.list == "")
    #expect(try read("Pack +everything").values.list == "Everything 2")
  }

  @Test func projectsCanBeTags() throws {
    var settings = World.settings()
    settings.projectsAreTags = true
    let entry = try read("Pack +Trip @home", settings)
    #expect(entry.values.list.isEmpty && !entry.fields.contains(.list))
    #expect(entry.values.tags.names == ["home", "Trip"])
    #expect(try edited("Pack +Trip @home", settings) { _ in } == "Pack +Trip @home")
    #expect(try edited("Pack +Trip @home", settings) { $0.tags = ItemTags(["home"]) } == "Pack @home")
  }

  @Test func everythingCanGoIntoOneList() throws {
    var settings = World.settings("house.txt")
    settings.listIsFile = true
    let entry = try read("Pack +Trip", settings)
    #expect(entry.values.list == "house")
    #expect(entry.values.tags.names == ["Trip"])
    // Also where nothing says so any more.
    let file = try FormatFile(Data("Pack +Trip\n".utf8), as: TodoTxtFormat.self, settings)
    #expect(TodoTxtFormat(World.settings()).write(file.exported(0)).text == file.data)
  }

  @Test(arguments: [
    ("(A) 2026-11-01 Call @phone", "x 2026-11-27 2026-11-01 Call @phone pri:A"),
    ("Call", "x 2026-11-27 Call"), ("(C) Call", "x 2026-11-27 Call pri:C"),
    ("x 2026-11-20 2026-11-01 Call pri:B", "(B) 2026-11-01 Call"), ("x Call", "Call"),
    ("x (B) 2026-11-20 2026-11-01 Call", "(B) 2026-11-01 Call"),
    ("x 2026-11-20 x ray", "2026-11-27 x ray"), ("x 2026-11-20 Call  @home", "Call  @home"),
  ])
  func completingAndReopeningMovesDatesAndPriority(line: String, after: String) throws {
    #expect(try edited(line) { $0.isDone.toggle() } == after)
  }

  @Test(arguments: [
    ("(C) Call", TODOPriority.high, "(B) Call"), ("Call", .highest, "(A) Call"),
    ("(A) Call", .middle, "Call"),
    ("(Z) Call", .low, "(Z) Call"), ("x Call", .low, "x Call pri:D"), ("x Call pri:A", .middle, "x Call"),
    ("x (A) 2026-11-01 Call", .high, "x (B) 2026-11-01 Call"),
    ("2026-11-01 Call", .high, "(B) 2026-11-01 Call"),
  ])
  func aPriorityIsWrittenOnlyIfTheLevelDiffers(line: String, level: TODOPriority, after: String) throws {
    #expect(try edited(line) { $0.priority = level } == after)
  }

  @Test(arguments: [
    ("Call @phone", "x ray", "2026-11-27 x ray @phone"), ("Call", "(A) one", "2026-11-27 (A) one"),
    ("(A) Call", "2026-01-01 party", "(A) 2026-11-27 2026-01-01 party"),
    ("x Call", "2026-01-01 party", "x 2026-11-27 2026-11-27 2026-01-01 party"),
    ("+Trip  Call  @phone", "Ring", "+Trip  Ring  @phone"), ("@phone +Trip", "Call", "Call @phone +Trip"),
  ])
  func aNewTitleTakesThePlaceOfTheOldOne(line: String, title: String, after: String) throws {
    #expect(try edited(line) { $0.title = title } == after)
    #expect(try read(after).values.title == title)
  }

  @Test func aTitleWithWhatIsATokenInAFileIsNotWrittenTwice() throws {
    let line = "chapter:5 Read page:7"
    #expect(try edited(line) { $0.title = line } == line)
    #expect(try edited(line) { $0.title = "chapter:5 Write page:7" } == "chapter:5 Write page:7")
    #expect(try edited(line) { $0.title = "Read page:8" } == "chapter:5 Read page:8 page:7")
  }

  @Test func aNameInsideTheTitleLosesOnlyItsSign() throws {
    #expect(
      try edited("Ask @anna about +Trip first") { $0.tags = ItemTags() } == "Ask anna about +Trip first"
    )
    #expect(try edited("Ask @anna about +Trip first") { $0.list = "" } == "Ask @anna about Trip first")
    #expect(try edited("Go +Trip +Summer") { $0.list = "" } == "Go @Summer")
  }

  @Test(arguments: [
    ("Call due:2026-11-27 time:0900", "2026-11-28T09:00", "Call due:2026-11-28 time:0900"),
    ("Call due:2026-11-27 time:0900 @a", "2026-11-27", "Call due:2026-11-27 @a"),
    ("Call due:2026-11-27 @a", "2026-11-27T18:05", "Call due:2026-11-27 @a time:1805"),
    ("Call due:2026-11-27T09:00 @a", "2026-11-28T10:00", "Call due:2026-11-28T10:00 @a"),
    ("Call due:someday", "2026-11-28", "Call due:2026-11-28"),
    ("Call due:2026-11-27 time:0900 @a", nil, "Call @a"),
    ("Pay due:2026-11-27 the rent", "2026-11-28", "Pay due:2026-11-28 the rent"),
  ])
  func aDueDateIsChangedInPlace(line: String, due: String?, after: String) throws {
    #expect(try edited(line) { $0.due = due.flatMap { DueDate(stored: $0) } } == after)
  }

  @Test func remindersAreWrittenInTheFormsThatAreRead() throws {
    let moment = try #require(Reminder(stored: "2026-11-28T17:30"))
    #expect(try edited("Call") { $0.reminder = moment } == "Call remind:20261128T1730")
    #expect(try read("Call remind:20261128T1730").values.reminder == moment)
    #expect(try read("Call remind:-P1D@18:00").values.reminder?.stored == "-P1D@18:00")
    #expect(try edited("Call remind:-PT1H") { $0.reminder = nil } == "Call")
  }

  @Test func aLinkBecomesTheLastWordOfTheTitle() throws {
    #expect(try edited("Call @phone") { $0.url = "https://example.com" } == "Call https://example.com @phone")
    #expect(
      try edited("Call https://example.com") { $0.url = "https://example.com" } == "Call https://example.com"
    )
  }

  @Test func aLinkInTheTitleIsTold() throws {
    func notes(_ title: String, _ link: String) -> [FileNote] {
      var values = TODOItemValues()
      (values.title, values.url) = (title, link)
      return TodoTxtFormat(World.settings()).write(newItem(values)).notes
    }
    #expect(notes("Call", "https://a") == [FileNote(line: 0, "url", .changed, .inTitle, title: "Call")])
    #expect(notes("https://a", "https://a").isEmpty)
    #expect(notes("Call", "https://a b") == [FileNote(line: 0, "url", .lost, .noPlace, title: "Call")])
  }

  @Test func aNewLineHasEverythingThatTheFormatHasAKeyFor() throws {
    var values = TODOItemValues()
    (values.title, values.priority, values.list) = ("Call Anna", .high, "Phone calls")
    values.tags = ItemTags(["home", "b"])
    values.due = DueDate(stored: "2026-11-30T17:30")
    values.repeats = Repeat(stored: "FREQ=WEEKLY;INTERVAL=2")
    values.start = DueDate(stored: "2026-11-28")
    values.reminder = .before(minutes: 60)
    let written = TodoTxtFormat(World.settings()).write(newItem(values))
    #expect(
      String(decoding: written.text, as: UTF8.self)
        == "(B) 2026-11-27 Call Anna +Phone-calls @b @home due:2026-11-30 time:1730 t:2026-11-28 remind:-PT1H rec:+2w\n"
    )
    #expect(
      written.notes == [
        FileNote(line: 0, "list", .changed, .becomes("Phone calls", "Phone-calls"), title: "Call Anna")
      ]
    )
    values.isDone = true
    let done = TodoTxtFormat(World.settings()).write(newItem(values, completedAt: World.now)).text
    #expect(String(decoding: done, as: UTF8.self).hasPrefix("x 2026-11-27 2026-11-27 Call Anna "))
    #expect(String(decoding: done, as: UTF8.self).contains(" pri:B"))
  }

  @Test func anotherSpellingOfATagIsNoChange() throws {
    let file = try FormatFile(Data("Call +Garage +Home @home\n".utf8), as: TodoTxtFormat.self)
    let written = file.format.write(file.exported(0) { $0.tags = ItemTags(["home"]) })
    #expect(written == WrittenEntry(file.data))
  }

  @Test func whatHasNoKeyIsLostAndTold() throws {
    var values = TODOItemValues()
    (values.title, values.detail) = ("Call", "at home")
    values.location = TODOLocation(
      name: "Café Sữa",
      address: "Phố Huế",
      coordinate: Coordinate(latitude: 1, longitude: 2)
    )
    values.start = DueDate(stored: "2026-11-28T09:00")
    let notes = TodoTxtFormat(World.settings()).write(newItem(values)).notes
    #expect(
      Set(notes.filter { $0.fate == .lost }.map(\.name)) == ["detail", "location", "address", "coordinate"]
    )
    #expect(notes.filter { $0.fate == .changed }.map(\.name) == ["start"])
    var settings = World.settings()
    settings.writesExtras = true
    let extra = TodoTxtFormat(settings).write(newItem(values))
    #expect(String(decoding: extra.text, as: UTF8.self) == "2026-11-27 Call t:2026-11-28 at:Café_Sữa\n")
    #expect(!extra.notes.map(\.name).contains("location"))
    #expect(try read("Call at:Café_Sữa").values.location.name == "Café Sữa")
  }

  @Test func aTitleBeyondTheLimitGoesOnInTheDetails() throws {
    let line = String(repeating: "word ", count: 300) + "end"
    let entry = try read(line)
    #expect(entry.values.title.count == 1000)
    #expect(entry.values.title + entry.values.detail == line)
    #expect(try edited(line) { $0.priority = .high } == "(B) " + line)
    #expect(try edited(line) { $0.title = "Short" } == "Short" + entry.values.detail)
  }
}
