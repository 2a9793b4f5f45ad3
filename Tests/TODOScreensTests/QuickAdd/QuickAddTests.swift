import Foundation
import TODOCore
import TerminalUI
import TestSupport
import Testing

@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("Quick add")
struct QuickAddTests {
  /// The row of the offer that is nearest to the line, above its edge.
  func lastOffer(_ fixture: AppFixture) -> String {
    guard let row = fixture.terminal.cursor?.row else { return "" }
    return fixture.lines[row - 2].trimmingCharacters(in: .whitespaces)
  }

  func typed(
    _ text: String,
    columns: Int = 80,
    rows: Int = 24,
    map: MapData? = nil
  ) async throws -> AppFixture {
    let fixture = try await AppFixture(drafts: [TODOItemValues("A")], columns: columns, rows: rows, map: map)
    await fixture.press(.character("A"))
    await fixture.type(text)
    return fixture
  }

  @Test("shows its hint in full, and what was added", arguments: [(40, 12), (30, 8)])
  func wholeHint(columns: Int, rows: Int) async throws {
    let fixture = try await typed("", columns: columns, rows: rows)
    let letters = fixture.screen.filter { !$0.isWhitespace }
    #expect(letters.contains("Try:CallAnnafri5pm"))
    await fixture.enter("B")
    #expect(fixture.shows("Added “B”"))
  }

  @Test("of a step cuts the title of its item in a short line, and nothing else", arguments: [34, 40])
  func shortLabel(columns: Int) async throws {
    let fixture = try await AppFixture(["Book the flight to Hà Nội"], columns: columns, rows: 12)
    await fixture.type("nSeat")
    #expect(fixture.typedLine.hasPrefix(" ‹ Book the …  Seat"))
  }

  @Test(
    "shows while the line is empty a line that is read, in the person's language",
    arguments: ["en_GB.UTF-8", "ja_JP.UTF-8", "vi_VN.UTF-8"],
    ["A", "n"]
  )
  func example(locale: String, key: String) async throws {
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("A")],
      conventions: DateConventions(localeName: locale)
    )
    await fixture.press(.character(Character(key)))
    let label = key == "A" ? " Add  " : " Step of “A”  "
    #expect(fixture.typedLine.hasPrefix(label))
    #expect(fixture.typedLine.dropFirst(label.count).hasPrefix("Try: "))
    let line = fixture.typedLine.dropFirst(label.count + 5)
    let example = String(line.reversed().drop { $0 == " " }.reversed())
    #expect(example.count > 8)
    await fixture.type(example)
    #expect(fixture.meaning.contains(#/   Fri (27 Nov|Nov 27) 17:00/#))
    await fixture.press(Key(.enter))
    #expect(fixture.typedLine.contains(example))
  }

  @Test("adds the item as interpreted, makes it current and says so")
  func adds() async throws {
    let fixture = try await typed(#"Book the flight !highest due:tomorrow at:"Nội Bài""#)
    await fixture.press(Key(.enter))
    let item = try #require(try await fixture.store.item("Book the flight"))
    #expect(item.priority == .highest)
    #expect(item.due?.day == FixedTime.today.adding(days: 1))
    #expect(item.location.name == "Nội Bài")
    #expect(fixture.meaning == "Added “Book the flight”, Sat 21 Nov, highest, at Nội Bài")
    #expect(fixture.selectedLine?.contains("Book the flight") == true)
  }

  @Test(
    "says what was read of the line, but not what every new item has there",
    arguments: [
      ("Water plants every mon", "Mon 23 Nov, every Monday"), ("Water !low #garden", "low, #garden"),
      ("Water tomorrow list:Home #a #b", "Sat 21 Nov, #a #b"),
    ]
  )
  func told(line: String, fields: String) async throws {
    let fixture = try await AppFixture(drafts: [TODOItemValues("Old", list: "Home")])
    await fixture.press(Key(.tab))
    await fixture.type("home")
    await fixture.press(Key(.enter), "A")
    await fixture.enter(line)
    #expect(fixture.meaning.hasPrefix("Added “Water") && fixture.meaning.hasSuffix("”, " + fields))
  }

  @Test("keeps the typed line where it is while its meaning fits into one row")
  func steady() async throws {
    let fixture = try await AppFixture(drafts: [TODOItemValues("Old", list: "Work")])
    await fixture.press("A")
    await fixture.type("x")
    let row = try #require(fixture.terminal.cursor?.row)
    for text in [" tomorrow 9am friday", " list:Work"] {
      await fixture.type(text)
      await fixture.app.idle()
      #expect(fixture.terminal.cursor?.row == row)
      #expect(fixture.meaning.contains("Read “tomorrow 9am”, but not “friday”. Nothing was taken."))
    }
    // The title makes room before anything else does.
    let repeating = try await typed(
      "Water all of the plants in the house and on the balcony every monday at 9:00 #garden list:Home"
    )
    #expect(repeating.terminal.cursor?.row == row && repeating.meaning.hasPrefix("Water al"))
    #expect(repeating.meaning.contains("…   every Monday   Mon 23 Nov 09:00   #garden new   Home new list"))
  }

  @Test("says that an item is in Everything if the place does not show it")
  func otherPlace() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press("W")
    #expect(!fixture.shows("adds an item here"))
    await fixture.press("A")
    await fixture.enter("B")
    #expect(fixture.meaning == "Added “B” (shown under Everything)")
    await fixture.press(Key(.escape), "u", "r")
    #expect(fixture.message.contains("“B” is back (shown under Everything)"))
  }

  @Test("says where an item is that the list does not show")
  func elsewhere() async throws {
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("X", isDone: true)],
      query: TODOQuery(filter: .done)
    )
    await fixture.press(.character("A"))
    await fixture.enter("B")
    #expect(fixture.meaning == "Added “B” (shown under Everything)")
    await fixture.press(Key(.escape), "Y", .control("s"))
    #expect(fixture.message.hasPrefix(" Added “X” (shown under Everything)"))
  }

  @Test("names the place that shows the item, or says that the search hides it")
  func hidden() async throws {
    let fixture = try await AppFixture(["Alpha"])
    await fixture.press("T", "A")
    await fixture.enter("B sat 9:00")
    #expect(fixture.meaning == "Added “B” (shown under Upcoming)")
    await fixture.press(Key(.escape), "0", "/")
    await fixture.type("alpha")
    await fixture.press(Key(.enter), "A")
    await fixture.enter("C")
    #expect(fixture.meaning == "Added “C” (hidden by the search)")
    await fixture.enter("D start:25/11")
    #expect(fixture.meaning == "Added “D” (shown under Snoozed)")
  }

  @Test("stays open for the next item, and says what can be typed")
  func next() async throws {
    let fixture = try await typed("")
    #expect(fixture.typedLine.hasPrefix(" Add  Try: Call Anna fri 5pm !high #family"))
    await fixture.enter("B")
    #expect(fixture.typedLine.hasPrefix(" Add  Try: Call Anna fri 5pm"))
    #expect(fixture.meaning == "Added “B”")
    await fixture.type("C")
    #expect(fixture.meaning == "C")
    await fixture.press(Key(.enter))
    #expect(fixture.meaning == "Added “C”. 2 so far.")
    await fixture.press(Key(.escape))
    #expect(fixture.footer.hasPrefix(" Space done"))
    #expect(try await fixture.store.titles() == ["A", "B", "C"])
  }

  @Test("reads a date at the end, and shows that")
  func dateAtEnd() async throws {
    let fixture = try await typed("Pay rent fri 5pm")
    // It is a Friday, and 17:00 lies ahead.
    #expect(fixture.meaning == "Pay rent   Fri 27 Nov 17:00   Tab: Fri 20 Nov 17:00")
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.item("Pay rent")?.due?.minute?.hour == 17)
  }

  @Test("reads a date in the middle, and leaves what may be a name")
  func dateInside() async throws {
    let fixture = try await typed("Talk to Bo tomorrow about Black Friday")
    #expect(fixture.meaning == "Talk to Bo about Black Friday   Sat 21 Nov")
  }

  @Test("takes @ before the name of a tag that exists, and leaves other names in the title")
  func names() async throws {
    let fixture = try await typed("Buy milk #home")
    await fixture.press(Key(.enter))
    await fixture.type("Call Anna @home @bob")
    #expect(fixture.meaning == "Call Anna @bob   #home   Tab: #bob")
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.item("Call Anna @bob")?.tags.names == ["home"])
  }

  @Test("shows its interpretation with every letter")
  func shows() async throws {
    let fixture = try await typed("Pay rent")
    #expect(fixture.meaning == "Pay rent")
    await fixture.type(" !hig")
    #expect(lastOffer(fixture).hasPrefix("!high"))
    await fixture.type("h")
    #expect(fixture.meaning == "Pay rent   ! high")
    await fixture.type(" at:Bank due:2026-12-24")
    #expect(fixture.meaning == "Pay rent   Thu 24 Dec   ! high   at Bank")
    #expect(fixture.typedLine.hasPrefix(" Add  Pay rent !high at:Bank due:2026-12-24"))
  }

  @Test("shows the list and the tags, which the item then has")
  func organises() async throws {
    let fixture = try await typed("Pay rent list:Work #home #call #12")
    #expect(fixture.meaning == "Pay rent #12   #call new   #home new   Work new list")
    await fixture.press(Key(.enter))
    let item = try #require(try await fixture.store.item("Pay rent #12"))
    #expect(item.list == "Work" && item.tags.names == ["call", "home"])
  }

  @Test("says what it reads of dates beside each other, and what it leaves") func partlyRead() async throws {
    let fixture = try await typed("Water every hour tomorrow")
    #expect(fixture.meaning.hasSuffix("Read “tomorrow”, but not “every hour”"))
    // When nothing is taken, one of them is offered.
    let other = try await typed("Standup fri 9am, 5pm")
    #expect(other.meaning.contains("Read “fri 9am”, but not “5pm”. Nothing was taken."))
    #expect(other.footer.contains("  Tab "))
    await other.press(Key(.tab))
    #expect(other.meaning.contains("Read “") && !other.meaning.contains("Nothing was taken"))
  }

  @Test("offers the first of two times, which stay in the title") func endOfTime() async throws {
    let fixture = try await typed("Standup thu 14:00-15:30")
    #expect(fixture.meaning.contains("Cannot read “thu 14:00-15:30” as a date. Try: thu 14:00"))
    await fixture.press(Key(.tab))
    #expect(fixture.meaning.hasPrefix("Standup 14:00-15:30   Thu 26 Nov 14:00"))
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.item("Standup 14:00-15:30")?.due?.description == "2026-11-26T14:00")
  }

  @Test("shows every reading of an ambiguous date")
  func readings() async throws {
    let fixture = try await typed("Pay rent due:03/04")
    #expect(fixture.meaning.hasPrefix("Pay rent   Sat 3 Apr 2027   Tab: Thu 4 Mar 2027"))
  }

  @Test("shows the next three dates of a repeat") func nextDates() async throws {
    let fixture = try await typed("Bins every sunday 18:00")
    #expect(fixture.meaning.hasSuffix("   Sun 22 Nov 18:00, 29 Nov, 6 Dec …"))
    await fixture.press(.control("u"), Key(.escape), "w")
    await fixture.type("every sunday 18:00")
    #expect(fixture.meaning.hasSuffix("Sun 22 Nov 18:00, 29 Nov, 6 Dec …"))
  }

  @Test("shows every reading of an ambiguous repeat") func ambiguousRepeat() async throws {
    let fixture = try await AppFixture([], columns: 120)
    await fixture.press("A")
    await fixture.type("Bins due:\"every 2nd tuesday\"")
    #expect(
      fixture.shows("every month on the 2nd Tuesday   ") && fixture.shows("Tab: every 2 weeks on Tuesday")
    )
  }

  @Test("says what is wrong and adds nothing until it is corrected")
  func mistakes() async throws {
    let fixture = try await typed("Pay rent due:someda")
    let sentence =
      "Cannot read “someda” as a date. Try: fri 5pm, in 3 days, 24 dec 9:00, end of month, 2026-12-24"
    #expect(fixture.meaning == sentence)
    await fixture.press(Key(.enter))
    #expect(fixture.meaning == sentence)
    #expect(fixture.typedLine.hasPrefix(" Add  Pay rent due:someda"))
    #expect(try await fixture.store.titles() == ["A"])
    await fixture.press(.control("w"))
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.titles() == ["A", "Pay rent"])
  }

  @Test("needs a title", arguments: ["", "  ", "!high due:today"])
  func titleMissing(text: String) async throws {
    let fixture = try await typed(text)
    await fixture.press(Key(.enter))
    #expect(fixture.meaning == "Type a title first")
    #expect(try await fixture.store.titles() == ["A"])
  }

  @Test("keeps the typed text if the item cannot be written")
  func failure() async throws {
    let fixture = try await typed("Pay rent")
    try await fixture.store.failOnChanges()
    await fixture.press(Key(.enter))
    #expect(fixture.meaning.contains("Nothing was changed"))
    #expect(fixture.typedLine.hasPrefix(" Add  Pay rent"))
    try await fixture.store.mend()
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.titles() == ["A", "Pay rent"])
  }

  @Test("shows the keys and what can be typed")
  func help() async throws {
    let fixture = try await typed("x")
    await fixture.press(Key(.function(1)))
    for text in ["!low !normal !high !highest", "due:fri", "at:\"the office\"", "Quick add"] {
      #expect(fixture.shows(text))
    }
    await fixture.press(Key(.escape))
    #expect(fixture.typedLine.hasPrefix(" Add  x"))
  }

  @Test("fits into a window of any size", arguments: [(20, 5, 1), (20, 8, 2), (40, 12, 8), (120, 40, 37)])
  func sizes(columns: Int, rows: Int, row: Int) async throws {
    let fixture = try await typed("牛乳を買う !high due:today at:スーパー", columns: columns, rows: rows)
    #expect(fixture.terminal.frame?.hasWholeCharacters == true)
    #expect(fixture.terminal.cursor?.row == row)
    #expect(fixture.meaning.hasPrefix("牛乳を買う"))
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.titles() == ["A", "牛乳を買う"])
  }
}
