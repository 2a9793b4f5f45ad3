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
  private func lastOffer(_ fixture: AppFixture) -> String {
    guard let row = fixture.terminal.cursor?.row else { return "" }
    return fixture.lines[row - 2].trimmingCharacters(in: .whitespaces)
  }

  private func typed(
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

  // MARK: What is taken and offered

  /// The letters of the line that are underlined, of one colour or of all.
  private func marked(_ fixture: AppFixture, as look: Style? = nil) -> String {
    guard let frame = fixture.terminal.frame, let row = fixture.terminal.cursor?.row else { return "" }
    return (0..<frame.size.columns).map { frame[$0, row] }
      .filter { $0.style.attributes.contains(.underline) }
      .filter { look == nil || $0.style.foreground == look?.foreground }
      .map(\.glyph.text).joined()
  }

  @Test("underlines what is taken while it is typed, in the colour of its kind")
  func highlights() async throws {
    let fixture = try await typed("Call Anna fri 5pm !high #family list:Home")
    #expect(marked(fixture) == "fri 5pm!high#familylist:Home")
    let theme = fixture.app.stack.theme
    #expect(
      [theme.accent, theme.notice, theme.tag, theme.list].map { marked(fixture, as: $0) }
        == ["fri 5pm", "!high", "#family", "list:Home"]
    )
    await fixture.press(.control("a"))
    #expect(marked(fixture) == "fri 5pm!high#familylist:Home")
  }

  @Test("puts a date back with Backspace right behind it, and takes it again with Tab")
  func putBack() async throws {
    let fixture = try await typed("Call Anna fri 5pm")
    await fixture.press(Key(.backspace))
    #expect(fixture.typedLine.hasPrefix(" Add  Call Anna fri 5pm"))
    #expect(fixture.meaning == "Call Anna fri 5pm   Tab: Fri 27 Nov 17:00")
    await fixture.press(Key(.tab))
    #expect(fixture.meaning.hasPrefix("Call Anna   Fri 27 Nov 17:00"))
    await fixture.press(Key(.backspace), Key(.backspace))
    #expect(fixture.typedLine.hasPrefix(" Add  Call Anna fri 5p"))
    await fixture.enter("m")
    #expect(try await fixture.store.titles() == ["A", "Call Anna fri 5pm"])
  }

  @Test("takes with Tab what is only offered, then the next reading")
  func tab() async throws {
    let fixture = try await typed("Review 12 dec invoice")
    #expect(fixture.meaning == "Review 12 dec invoice   Tab: Sat 12 Dec")
    await fixture.press(Key(.tab), Key(.enter))
    #expect(try await fixture.store.item("Review invoice")?.due?.description == "2026-12-12")
    await fixture.type("Pay fri 17:00")
    let first = fixture.meaning
    await fixture.press(Key(.tab))
    #expect(fixture.meaning != first)
  }

  @Test("puts a date back that is clicked")
  func click() async throws {
    let fixture = try await typed("Call Anna fri 5pm")
    let row = try #require(fixture.terminal.cursor?.row)
    await fixture.click(Position(column: 19, row: row))
    #expect(fixture.meaning.hasPrefix("Call Anna fri 5pm   Tab:"))
  }

  @Test("completes the names of tags and lists; Enter takes one only after an arrow")
  func completes() async throws {
    let fixture = try await typed("Buy milk #home list:Work")
    await fixture.press(Key(.enter))
    await fixture.type("Tidy #ho")
    #expect(lastOffer(fixture).hasPrefix("#ho") && fixture.screen.contains(#/\#home +1\b/#))
    await fixture.press(Key(.tab))
    #expect(fixture.typedLine.hasPrefix(" Add  Tidy #home"))
    await fixture.type("list:W")
    await fixture.press(Key(.down), Key(.up), Key(.enter))
    #expect(fixture.typedLine.hasPrefix(" Add  Tidy #home list:Work"))
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.item("Tidy")?.list == "Work")
    await fixture.enter("Sweep #ho")
    #expect(try await fixture.store.item("Sweep")?.tags.names == ["ho"])
  }

  @Test("offers no location that is found after the offers were closed")
  func closedOffers() async throws {
    let fixture = try await typed("Fetch keys at:Nội")
    await fixture.press(Key(.enter))
    await fixture.type("Call at:N")
    let screen = try #require(fixture.app.stack.top as? QuickAddScreen)
    await screen.completer.finder.finding?.value
    #expect(screen.offerRows != nil)
    screen.completer.update()
    screen.completer.close()
    await screen.completer.finder.finding?.value
    #expect(screen.offerRows == nil)
  }

  @Test("finds the point of an address, and gives a location what other items of its name have")
  func locations() async throws {
    let fixture = try await typed("Swim at:Beach address:Tromsø", map: .sample())
    await fixture.press(Key(.enter))
    await fixture.enter("Surf at:beach")
    let swim = try #require(try await fixture.store.item("Swim")).location
    let surf = try #require(try await fixture.store.item("Surf")).location
    #expect(swim.address == "Tromsø" && swim.coordinate != nil)
    #expect(surf == TODOLocation(name: "beach", address: "Tromsø", coordinate: swim.coordinate))
  }

  @Test(
    "gives a location what other items of its name have in the form, too, whatever is in the name",
    arguments: [
      "Beach", "Mary -East", "#3 Main", "due:fri",
    ]
  )
  func locationInForm(name: String) async throws {
    let fixture = try await typed("Swim at:\"\(name)\" address:Tromsø", map: .sample())
    await fixture.press(Key(.enter))
    await fixture.type("Surf at:\"\(name)\"")
    await fixture.press(Key(.function(2)))
    #expect(fixture.shows("Tromsø"))
    await fixture.press(.control("s"))
    let swim = try #require(try await fixture.store.item("Swim")).location
    #expect(try await fixture.store.item("Surf")?.location == swim)
    #expect(swim.coordinate != nil)
  }

  @Test("finds the point of an address that goes on in the form") func addressInForm() async throws {
    let fixture = try await typed("Swim address:Tromsø", map: .sample())
    await fixture.press(Key(.function(2)))
    await fixture.press(.control("s"))
    #expect(try await fixture.store.item("Swim")?.location.coordinate != nil)
  }

  @Test("completes dates, reminders and the names of locations behind their keys")
  func completesValues() async throws {
    let fixture = try await typed("Fetch keys at:\"Nội Bài\"")
    await fixture.press(Key(.enter))
    await fixture.type("Call Anna due:n")
    #expect(fixture.screen.contains(#/due:next week +Mon 23 Nov/#))
    await fixture.press(Key(.tab))
    await fixture.type("remind:1h")
    #expect(fixture.typedLine.hasPrefix(" Add  Call Anna due:next week remind:1h"))
    await fixture.type(" at:n")
    await (fixture.app.stack.top as? QuickAddScreen)?.completer.finder.finding?.value
    await fixture.app.idle()
    #expect(fixture.screen.contains(#/Nội Bài +1/#))
    await fixture.press(Key(.tab))
    #expect(fixture.typedLine.hasPrefix(" Add  Call Anna due:next week remind:1h at:\"Nội Bài\""))
    await fixture.press(Key(.enter))
    let item = try #require(try await fixture.store.item("Call Anna"))
    #expect(item.location.name == "Nội Bài" && item.due?.description == "2026-11-23")
    #expect(item.values.reminder == .before(minutes: 60))
  }

  @Test("offers a name behind @ or +, which Tab takes") func offeredName() async throws {
    let fixture = try await typed("Call @anna about +Garden")
    #expect(fixture.meaning == "Call @anna about +Garden   Tab: list:Garden")
    await fixture.press(Key(.tab))
    #expect(fixture.meaning == "Call @anna about   Garden new list   Tab: #anna")
    await fixture.press(Key(.tab), Key(.enter))
    let item = try #require(try await fixture.store.item("Call about"))
    #expect(item.tags.names == ["anna"] && item.list == "Garden")
  }

  @Test("names the list that was probably meant, which Tab takes")
  func nearList() async throws {
    let fixture = try await typed("Plan list:Work")
    await fixture.press(Key(.enter))
    await fixture.type("Reunion list:Wrok #fest")
    await fixture.press(Key(.escape))
    #expect(fixture.meaning == "Reunion   #fest new   Wrok new list   Tab: Work")
    await fixture.press(Key(.tab))
    #expect(fixture.typedLine.hasPrefix(" Add  Reunion list:Work #fest"))
    #expect(fixture.meaning.hasSuffix("Work"))
  }

  @Test("takes what is typed with Enter, and says that the list is new; the popup has no bar before an arrow")
  func newList() async throws {
    let fixture = try await typed("B list:Home")
    await fixture.press(Key(.enter))
    #expect(fixture.meaning == "Added “B” to the new list “Home”")
    await fixture.type("Pay bill list:Ho")
    #expect(fixture.shows("list:Home") && !fixture.lines.contains { $0.contains(#/▐ *list:Home/#) })
    #expect(fixture.meaning == "Pay bill   Ho new list")
    #expect(fixture.footer.hasPrefix(" Enter add  Tab list:Home  ↓ choose"))
    await fixture.press(Key(.enter))
    #expect(fixture.meaning == "Added “Pay bill” to the new list “Ho”. 2 so far.")
    await fixture.type("C tomorrow list:Hobby")
    await fixture.press(Key(.escape), Key(.enter))
    #expect(fixture.meaning == "Added “C” to the new list “Hobby”, Sat 21 Nov. 3 so far.")
  }

  @Test("offers one thing at a time, by what it means, and a near name before the new one")
  func oneOffer() async throws {
    let fixture = try await typed("Plan list:Work")
    await fixture.press(Key(.enter))
    await fixture.type("Review 12 dec invoice list:Wrok")
    #expect(fixture.meaning == "Review 12 dec invoice   Wrok new list   Tab: Work")
    await fixture.press(Key(.tab))
    #expect(fixture.meaning == "Review 12 dec invoice   Work   Tab: Sat 12 Dec")
    await fixture.press(Key(.tab))
    #expect(fixture.meaning == "Review invoice   Sat 12 Dec   Work")
    await fixture.press(Key(.enter))
    await fixture.type("Pay p1")
    #expect(fixture.meaning == "Pay p1   Tab: ‼ highest")
    await fixture.press(Key(.tab), Key(.enter))
    await fixture.type("Pay !hihg")
    #expect(fixture.meaning == "Pay !hihg   Tab: ! high")
    await fixture.press(Key(.tab))
    #expect(fixture.meaning == "Pay   ! high")
  }

  @Test("what a line means has the colours of its words")
  func meaningColours() async throws {
    let fixture = try await typed("Call Anna fri 5pm !high #family")
    let theme = fixture.app.stack.theme
    let frame = try #require(fixture.terminal.frame)
    let row = try #require(fixture.terminal.cursor?.row) + 1
    func look(_ text: String) throws -> Style {
      let column = try #require(frame.lines[row].range(of: text)).lowerBound
      return frame[frame.lines[row].distance(from: frame.lines[row].startIndex, to: column), row].style
    }
    #expect(try look("Call").attributes.contains(.bold))
    #expect(try look("Fri 27").foreground == theme.accent.foreground)
    #expect(try look("! high").foreground == theme.notice.foreground)
    #expect(try look("#family").foreground == theme.tag.foreground)
  }

  @Test("goes on in the form with F2, which has all that was typed and makes nothing until it is saved")
  func form() async throws {
    let fixture = try await typed("Call Anna fri 5pm !high list:Work")
    await fixture.press(Key(.function(2)))
    #expect(fixture.header.contains("New item") && fixture.shows("Call Anna"))
    #expect(fixture.shows("List  Work") && fixture.shows("Fri 27 Nov 2026 17:00"))
    await fixture.press(Key(.escape))
    #expect(fixture.shows("Leave the form?"))
    await fixture.press("k", .control("s"), .control("s"))
    let item = try await fixture.store.item("Call Anna")
    #expect(item?.priority == .high && item?.list == "Work" && item?.due != nil)
  }

  @Test("has on Esc the line again the next time it is opened, until it was added")
  func keepsLine() async throws {
    let fixture = try await typed("Buy #x")
    await fixture.press(Key(.escape), Key(.escape), "A")
    #expect(fixture.typedLine.hasPrefix(" Add  Buy #x"))
    // Another line takes its place, unless the cursor is moved first.
    await fixture.press(Key(.right))
    await fixture.type("y")
    #expect(fixture.typedLine.hasPrefix(" Add  Buy #xy"))
    await fixture.press(Key(.escape), Key(.escape), "A")
    await fixture.type("Other")
    #expect(fixture.typedLine == " Add  Other")
    await fixture.press(Key(.enter), Key(.escape), "A")
    #expect(fixture.typedLine.hasPrefix(" Add  Try: Call Anna fri 5pm"))
  }
}
