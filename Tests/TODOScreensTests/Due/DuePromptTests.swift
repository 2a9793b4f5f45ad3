import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore

@Suite("The due date prompt")
struct DuePromptTests {
  private static let w = Key.character("w")

  @Test("sets the due date of the current item, and shows its interpretation while it is typed")
  func sets() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.press(Self.w)
    #expect(
      fixture.typedLine.hasPrefix(" Due  ") && fixture.meaning == "Leave empty for no due date"
    )
    await fixture.type("tomorrow")
    #expect(fixture.meaning == "Sat 21 Nov 2026   tomorrow")
    await fixture.press(Key(.enter))
    #expect(fixture.message.hasPrefix(" “A” is now due tomorrow"))
    #expect(try await fixture.store.item("A")?.due == DueDate(stored: "2026-11-21"))
  }

  @Test("underlines what is a date while it is typed, as quick add does")
  func underlines() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(Self.w)
    await fixture.type("tomorro")
    #expect(underlined(fixture) == "")
    await fixture.type("w")
    #expect(underlined(fixture) == "tomorrow")
    await fixture.press(Key(.escape), "z")
    await fixture.type("yesterday")
    #expect(underlined(fixture) == "")
  }

  /// The underlined part of the line.
  private func underlined(_ fixture: AppFixture) -> String {
    guard let frame = fixture.terminal.frame, let row = fixture.terminal.cursor?.row else { return "" }
    let cells = (0..<frame.size.columns).map { frame[$0, row] }
    return cells.filter { $0.style.attributes.contains(.underline) }.map(\.glyph.text).joined()
  }

  @Test(
    "shows what may be typed while the line is empty, in the person's language",
    arguments: [
      ("w", "vi_VN.UTF-8", "Due  thứ sáu 17h, 3 ngày nữa, 24/12 9h"),
      ("w", "en_GB.UTF-8", "Due  fri 5pm, in 3 days, 24 dec 9:00, end of month, 2026-12-24"),
      ("z", "ja_JP.UTF-8", "Snooze until  金曜 17時, 3日後, 12月24日 9時"),
    ]
  )
  func examples(key: String, locale: String, line: String) async throws {
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("A")],
      conventions: DateConventions(localeName: locale)
    )
    await fixture.press(.character(Character(key)))
    #expect(fixture.typedLine.hasPrefix(" " + line))
    await fixture.type("1")
    let label = line.split(separator: "  ")[0]
    #expect(fixture.typedLine == " \(label)  1")
    await fixture.press(Key(.backspace))
    #expect(fixture.typedLine.hasPrefix(" " + line))
  }

  @Test(
    "says in the same words as quick add that a date cannot be read, after Enter; what is typed may still become one"
  )
  func unreadable() async throws {
    let fixture = try await AppFixture(["A"], columns: 100)
    let sentence =
      "Cannot read “someda” as a date. Try: fri 5pm, in 3 days, 24 dec 9:00, end of month, 2026-12-24"
    let notYet = "Not a date yet. Try: fri 5pm, in 3 days, 24 dec 9:00, end of month or 2026-12-24"
    let other = "Cannot read “frday” as a date. Try: friday"
    for (line, meanwhile, sentence) in [
      ("wsomeda", notYet, sentence), ("ABuy milk due:someda", sentence, sentence),
      // Where it is known what is meant, that is said at once.
      ("wfrday", other, other), ("ABuy milk due:frday", other, other),
    ] {
      await fixture.type(line)
      #expect(fixture.meaning == meanwhile)
      await fixture.press(Key(.enter))
      #expect(fixture.meaning == sentence)
      await fixture.press(Key(.escape))
    }
  }

  @Test("moves nothing while a date is typed that cannot be read yet", arguments: [80, 40])
  func staysInPlace(columns: Int) async throws {
    let fixture = try await AppFixture(["A"], columns: columns)
    await fixture.press(Self.w)
    let row = fixture.lines.firstIndex { $0.hasPrefix(" Due") }
    for letter in "next f" {
      await fixture.type(String(letter))
      #expect(fixture.lines.firstIndex { $0.hasPrefix(" Due") } == row)
    }
  }

  @Test("says how a snoozed item is woken before anything is typed")
  func waking() async throws {
    let fixture = try await AppFixture(drafts: [TODOItemValues("Asleep", start: "2026-11-23")])
    await fixture.press("Z", "z")
    #expect(fixture.meaning == "Hide until this date; empty to show it now")
    await fixture.type("mon")
    #expect(fixture.meaning.hasPrefix("Mon 23 Nov 2026"))
  }

  @Test("shows only the examples that have room")
  func fewExamples() async throws {
    let fixture = try await AppFixture(["A"], columns: 24, rows: 8)
    await fixture.press(Self.w)
    #expect(fixture.typedLine == " Due  fri 5pm")
  }

  @Test("says that lunar dates are not read, with examples in the person's language")
  func lunar() async throws {
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("A")],
      conventions: DateConventions(localeName: "vi_VN.UTF-8")
    )
    await fixture.press(Self.w)
    await fixture.type("rằm tháng giêng")
    #expect(
      fixture.meaning.hasPrefix("Lunar dates such as “rằm tháng giêng” are not read. Try: thứ sáu 17h,")
    )
    await fixture.clearLine()
    await fixture.type("someday")
    #expect(fixture.meaning.hasPrefix("Not a date yet. Try: thứ sáu 17h, 3 ngày nữa"))
    #expect(!fixture.shows("unar"))
  }

  @Test("says how many selected items it will change")
  func selectedCount() async throws {
    let fixture = try await AppFixture(["A", "B", "C"])
    await fixture.press("v", "v", Self.w)
    #expect(fixture.typedLine.hasPrefix(" New date for 2 items  "))
    await fixture.press(Key(.escape), "p")
    #expect(fixture.shows("Priority of 2 items"))
    await fixture.press(Key(.escape), "*", Self.w)
    #expect(fixture.typedLine.hasPrefix(" New date for 3 items  "))
  }

  @Test("begins with the current due date; an empty line clears it")
  func clears() async throws {
    let fixture = try await AppFixture(drafts: [TODOItemValues("A", due: "2026-12-24T18:00")])
    await fixture.press(Self.w)
    #expect(fixture.typedLine.hasPrefix(" Due  2026-12-24 18:00"))
    await fixture.clearLine()
    await fixture.press(Key(.enter))
    #expect(fixture.message.hasPrefix(" Removed the due date of “A”"))
    #expect(try await fixture.store.item("A")?.due == nil)
  }

  @Test("replaces the current date by typed or pasted text, unless the cursor is moved first")
  func replaces() async throws {
    let fixture = try await AppFixture(drafts: [TODOItemValues("A", due: "2026-12-24")])
    await fixture.press(Self.w)
    await fixture.type("tomorrow")
    #expect(fixture.typedLine == " Due  tomorrow")
    await fixture.press(Key(.escape), Self.w)
    await fixture.paste("today")
    #expect(fixture.typedLine == " Due  today")
    await fixture.press(Key(.escape), Self.w, Key(.backspace))
    #expect(fixture.meaning == "Leave empty for no due date")
    await fixture.press(Key(.escape), Self.w, Key(.left))
    await fixture.press(Key(.delete), .character("5"))
    #expect(fixture.typedLine == " Due  2026-12-25")
  }

  @Test("shows all readings of a date in a narrow window")
  func narrow() async throws {
    let fixture = try await AppFixture(["A"], columns: 40, rows: 12)
    await fixture.press(Self.w)
    await fixture.type("03/04")
    #expect(fixture.meaning.hasPrefix("Sat 3 Apr 2027 Tab: Thu 4 Mar 2027"))
  }

  @Test("says while it is typed, in any width, that a repeat never comes", arguments: [80, 24])
  func withoutDates(columns: Int) async throws {
    let fixture = try await AppFixture(["A"], columns: columns)
    await fixture.press(Self.w)
    await fixture.type("every day 0 times")
    #expect(fixture.meaning.contains("never comes"))
    await fixture.press(Key(.enter))
    #expect(fixture.said == .repeatWithoutDates(text: "every day 0 times"))
    #expect(fixture.typedLine.contains("0 times"))
    #expect(try await fixture.store.history(limit: 1).first?.verb == .create)
  }

  @Test("names what else a start after the due date, or a date of a repeat, can mean") func otherReadings()
    async throws
  {
    let repeating = TODOItemValues("B", due: "2026-11-27", repeats: "FREQ=WEEKLY")
    let fixture = try await AppFixture(drafts: [TODOItemValues("A", due: "2026-11-27"), repeating])
    await fixture.type("z3/4")
    #expect(fixture.meaning.hasPrefix("Sat 3 Apr 2027") && fixture.meaning.hasSuffix("Tab: Thu 4 Mar 2027"))
    await fixture.press(Key(.tab))
    #expect(fixture.meaning.hasPrefix("Thu 4 Mar 2027") && fixture.meaning.hasSuffix("Tab: Sat 3 Apr 2027"))
    await fixture.press(Key(.escape), Key(.down))
    await fixture.type("w3/4")
    #expect(fixture.meaning.hasPrefix("Sat 3 Apr 2027") && fixture.meaning.hasSuffix("Tab: Thu 4 Mar 2027"))
    await fixture.press(Key(.tab))
    #expect(fixture.meaning.hasPrefix("Thu 4 Mar 2027") && fixture.meaning.contains("Tab: this and later"))
  }

  @Test("says that an item repeats once a day at most", arguments: [28, 80]) func tooOften(columns: Int)
    async throws
  {
    let fixture = try await AppFixture(["A"], columns: columns)
    await fixture.type("wevery 8 hours")
    #expect(fixture.meaning.contains("once a day at most"))
    await fixture.press(Key(.enter))
    #expect(fixture.said == .repeatTooOften(text: "every 8 hours"))
  }

  @Test("says that how often is not on which days") func daysMissing() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(Self.w)
    await fixture.type("twice a week")
    #expect(fixture.meaning == "“twice a week” does not say on which days. Try: every mon, thu.")
    await fixture.press(Key(.enter))
    #expect(fixture.said == .repeatDaysMissing(text: "twice a week"))
  }

  @Test("changes nothing on Esc")
  func cancels() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(Self.w)
    await fixture.type("tomorrow")
    await fixture.press(Key(.escape))
    #expect(fixture.selectedLine != nil && !fixture.shows("Leave empty"))
    #expect(try await fixture.store.item("A")?.due == nil)
  }

  @Test("says which part of a text is a date, and what is left") func partlyRead() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(Self.w)
    await fixture.type("fri 9am, 5pm")
    #expect(fixture.meaning == "Read “fri 9am”, but not “5pm”")
    await fixture.press(Key(.enter))
    #expect(fixture.said == .partRead(read: "fri 9am", rest: "5pm"))
    #expect(try await fixture.store.item("A")?.due == nil)
  }

  @Test("says what to type instead of a text that is no date, which Tab types")
  func typesInstead() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(Self.w)
    await fixture.type("thu 14:00-15:30")
    #expect(fixture.meaning == "Cannot read “thu 14:00-15:30” as a date. Try: thu 14:00")
    await fixture.press(Key(.tab))
    #expect(fixture.meaning.contains("Thu 26 Nov 2026 14:00"))
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.item("A")?.due?.description == "2026-11-26T14:00")
  }

  @Test("accepts a pasted date, and shows its keys")
  func pastes() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(Self.w)
    await fixture.paste("2026-12-24")
    #expect(fixture.meaning.contains("Thu 24 Dec 2026"))
    await fixture.press(Key(.function(1)))
    #expect(fixture.shows("Set the due date; empty clears it"))
  }

  // MARK: Over a date

  @Test("keeps the time of the item when a day is typed, and its day when a time is")
  func keeps() async throws {
    let due = DueDate(stored: "2026-11-27T18:00")
    let fixture = try await AppFixture(drafts: [TODOItemValues("A", due: due)])
    await fixture.type("wsat")
    #expect(fixture.meaning == "Sat 21 Nov 2026 18:00   tomorrow")
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.item("A")?.due?.description == "2026-11-21T18:00")
    await fixture.enter("wnoon")
    #expect(try await fixture.store.item("A")?.due?.description == "2026-11-21T12:00")
    await fixture.enter("wall day")
    #expect(try await fixture.store.item("A")?.due?.description == "2026-11-21")
  }

  @Test(
    "says for several items what stays of each",
    arguments: [
      (
        "24 dec", "Thu 24 Dec   for 2 items; their times stay: 18:00",
        "2 items are now due Thu 24 Dec, at their times",
        "2026-12-24T18:00"
      ),
      ("17:00", "17:00   each item keeps its day", "2 items are now due at 17:00", "2026-11-27T17:00"),
      ("all day", "no time; each item keeps its day", "Removed the time of 1 item", "2026-11-27"),
      ("every week", "", "2 items now repeat", "2026-11-27T18:00"),
    ]
  )
  func several(text: String, hint: String, said: String, due: String) async throws {
    let fixture = try await AppFixture(drafts: [
      TODOItemValues("A", due: "2026-11-27T18:00"),
      TODOItemValues("B", due: "2026-12-01"),
    ])
    await fixture.type("vvw" + text)
    if !hint.isEmpty { #expect(fixture.meaning == hint) }
    await fixture.press(Key(.enter))
    #expect(fixture.message.hasPrefix(" " + said))
    #expect(try await fixture.store.item("A")?.due?.description == due)
    await fixture.press(.character("u"))
    #expect(try await fixture.store.item("B")?.due?.description == "2026-12-01")
  }

  @Test("does not say again for how many items it is") func severalWithoutTimes() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.type("vvw24 dec")
    #expect(fixture.typedLine.hasPrefix(" New date for 2 items  24 dec") && fixture.meaning == "Thu 24 Dec")
  }

  private func weekly() async throws -> AppFixture {
    let values = TODOItemValues("Rent", due: "2026-11-27T18:00", repeats: "FREQ=WEEKLY;BYDAY=FR")
    return try await AppFixture(drafts: [values])
  }

  @Test("moves this date of an item that repeats, and says which comes next")
  func thisDate() async throws {
    let fixture = try await weekly()
    await fixture.type("w7 dec")
    #expect(fixture.meaning.contains("this date only; next 11 Dec"))
    await fixture.press(Key(.enter))
    #expect(
      fixture.said.map(fixture.app.stack.text)
        == "“Rent” is now due Mon 7 Dec 18:00, then every Friday from 11 Dec; 4 Dec is skipped"
    )
    let item = try #require(try await fixture.store.item("Rent"))
    #expect(item.repeats?.stored == "FREQ=WEEKLY;BYDAY=FR")
    #expect(item.series?.dates(limit: 1).first?.description == "2026-12-11T18:00")
  }

  @Test("moves the series after Tab")
  func series() async throws {
    let fixture = try await weekly()
    await fixture.type("wsat")
    await fixture.press(Key(.tab))
    #expect(fixture.meaning == "Sat 21 Nov 2026 18:00   then every Saturday   Tab: this date only")
    await fixture.press(Key(.enter))
    let item = try #require(try await fixture.store.item("Rent"))
    #expect(item.repeats?.stored == "FREQ=WEEKLY;BYDAY=SA" && item.scheduled == nil)
    #expect(fixture.message.contains("due tomorrow 18:00, then"))
  }

  @Test("refuses a start on a day that is past, and says how long after the due date one is")
  func start() async throws {
    let fixture = try await AppFixture(drafts: [TODOItemValues("A", due: "2026-11-21")])
    await fixture.type("zyesterday")
    #expect(fixture.meaning == "That day is past. Try: tomorrow, mon 9:00, in 2 weeks")
    #expect(fixture.footer.contains("Enter snooze"))
    await fixture.press(Key(.enter))
    #expect(fixture.typedLine.hasPrefix(" Snooze until  yesterday"))
    await fixture.clearLine()
    await fixture.type("28 nov")
    #expect(fixture.meaning == "Sat 28 Nov 2026   7 days after it is due")
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.item("A")?.start?.description == "2026-11-28")
  }

  @Test("takes the next reading with Tab")
  func nextReading() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.type("w03/04")
    await fixture.press(Key(.tab))
    #expect(fixture.meaning.hasPrefix("Thu 4 Mar 2027   Tab: Sat 3 Apr 2027"))
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.item("A")?.due?.description == "2027-03-04")
  }
}
