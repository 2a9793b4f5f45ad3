import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore

/// Queries typed after `/`, on Friday, 20 November 2026, 10:00.
@Suite struct QueryOnScreenTests {
  private func typed(_ text: String, columns: Int = 80, rows: Int = 24) async throws -> AppFixture {
    let fixture = try await AppFixture(
      drafts: [
        TODOItemValues("Pay rent", priority: .high, due: "2026-11-16"),
        TODOItemValues("Book the flight", priority: .highest, due: "2026-11-27"),
        TODOItemValues("Buy milk"), TODOItemValues("Call the dentist", isDone: true),
      ],
      columns: columns,
      rows: rows
    )
    await fixture.press("/")
    await fixture.type(text)
    await fixture.list.searchDone()
    await fixture.app.idle()
    return fixture
  }

  @Test(
    "narrows the list",
    arguments: [
      ("due:<today", ["Pay rent"]), ("due:none", ["Buy milk"]), ("!high+ -rent", ["Book the flight"]),
      ("\"the flight\"", ["Book the flight"]), ("is:late", ["Pay rent"]), ("is:done", ["Call the dentist"]),
      ("is:todo,done the", ["Book the flight", "Call the dentist"]), ("\\is:done", []),
      ("done:today", ["Call the dentist"]), ("added:today due:any", ["Book the flight", "Pay rent"]),
    ]
  )
  func narrows(text: String, titles: [String]) async throws {
    let fixture = try await typed(text)
    #expect(fixture.list.todoItems.map(\.title) == titles)
    await fixture.press(Key(.escape))
    #expect(fixture.list.todoItems.map(\.title) == ["Book the flight", "Buy milk", "Pay rent"])
  }

  @Test("has no words of the list beside its offers where these are not painted")
  func offersOverList() async throws {
    let title = "An item with a title that is seen beside the offers"
    let fixture = try await AppFixture((1...30).map { "\(title) \($0)" })
    await fixture.press("/")
    await fixture.type("is:")
    await fixture.list.searchDone()
    await fixture.app.idle()
    #expect(!fixture.app.stack.theme.hasSurfaces && fixture.shows("offers 1"))
    let offers = fixture.lines.filter { $0.contains(#/ (open|done) +(open|done) · \d+ match/#) }
    #expect(!offers.isEmpty && !offers.contains { $0.contains("offers") })
  }

  @Test("says once how many items match", arguments: [(40, 12), (80, 24)])
  func countOnce(columns: Int, rows: Int) async throws {
    let fixture = try await typed("milk", columns: columns, rows: rows)
    #expect(fixture.meaning == "with “milk” · 1 match" && !fixture.header.contains("1 match"))
    await fixture.press(Key(.enter))
    #expect(fixture.header.contains("“milk” 1 match"))
  }

  @Test(
    "says that a list or tag does not exist, but not while the beginning of a name is typed",
    arguments: [
      ("list:nope", "there is no list “nope” · 0 matches"),
      ("-#nope", "there is no tag #nope · 3 matches"), ("list:nope ", "there is no list “nope” · 0 matches"),
      ("#nope ", "there is no tag #nope · 0 matches"),
      ("list:nope milk", "with “milk”, there is no list “nope” · 0 matches"),
      ("list:inbox milk", "with “milk”, in Inbox · 1 match"),
    ]
  )
  func missing(text: String, said: String) async throws {
    #expect(try await typed(text).meaning == said)
  }

  @Test(
    "shows the items of all lists or tags that begin like a name while it is typed",
    arguments: [
      ("list:h", "in lists that begin with “h” · 2 matches"),
      ("list:ho", "in lists that begin with “ho” · 1 match"),
      ("list:home", "in home · 1 match"), ("#um", "with tags that begin with “um” · 1 match"),
      ("-#um", "not with tags that begin with “um” · 2 matches"), ("#ux", "there is no tag #ux · 0 matches"),
    ]
  )
  func unfinished(text: String, said: String) async throws {
    let drafts = [("A", "Home"), ("B", "Health"), ("C", "Work")].map { title, list in
      var values = TODOItemValues(title, list: list)
      if title == "C" { values.tags = ItemTags(["umzug"]) }
      return values
    }
    let fixture = try await AppFixture(drafts: drafts)
    await fixture.press("/")
    await fixture.type(text)
    await fixture.list.searchDone()
    await fixture.app.idle()
    #expect(fixture.meaning == said)
  }

  @Test("what begins like a name is one when it is kept")
  func unfinishedKept() async throws {
    let fixture = try await AppFixture(drafts: [TODOItemValues("A", list: "Home")])
    await fixture.press("/")
    await fixture.enter("list:h")
    #expect(fixture.message.contains("There is no list “h”") && fixture.header.contains("0 matches"))
  }

  @Test(
    "reads the words of the query, too",
    arguments: [
      ("milk", "with “milk” · 1 match"), ("buy milk", "with “buy” and “milk” · 1 match"),
      ("call -landlord !high", "with “call”, not “landlord”, high priority · 0 matches"),
    ]
  )
  func words(text: String, said: String) async throws {
    #expect(try await typed(text).meaning == said)
  }

  @Test(
    "says when it is kept that a list or tag does not exist",
    arguments: [
      ("list:nope", "There is no list “nope”"), ("milk #nope", "There is no tag #nope"), ("milk", nil),
    ]
  )
  func missingWhenKept(text: String, said: String?) async throws {
    let fixture = try await typed(text)
    await fixture.press(Key(.enter))
    #expect(fixture.message.contains(said ?? "There is no") == (said != nil))
  }

  @Test("says below the line what was understood, and how many there are")
  func understood() async throws {
    var fixture = try await typed("due:<fri -rent")
    #expect(fixture.meaning == "due before Fri 27 Nov, not “rent” · 0 matches")
    fixture = try await typed("milk")
    #expect(fixture.typedLine == " /  milk" && fixture.meaning == "with “milk” · 1 match")
    fixture = try await typed("foo:bar")
    #expect(fixture.meaning == "“foo:bar” as text: there is no foo: · 0 matches")
  }

  @Test("says it in as many rows as it needs")
  func understoodInRows() async throws {
    let fixture = try await typed("due:<fri !high+ milk", columns: 40, rows: 12)
    #expect(fixture.lines[9] == "    with “milk”, due before Fri 27 Nov,")
    #expect(fixture.meaning == "with “milk”, due before Fri 27 Nov, high or higher priority · 0 matches")
  }

  @Test("a query that asks for done items replaces the filter, which the header shows")
  func replacesFilter() async throws {
    let fixture = try await typed("is:done")
    await fixture.press(Key(.enter))
    #expect(fixture.header.hasPrefix(" Everything   done   ") && !fixture.header.contains("open"))
    #expect(fixture.header.contains("“is:done”"))
    await fixture.press("f")
    #expect(fixture.said == .filterOfSearch(words: "is:done"))
    #expect(fixture.list.filter == .open)
    await fixture.press(Key(.escape))
    #expect(fixture.header.hasSuffix(" 3 open") && !fixture.header.contains("done"))
  }

  @Test("shows what may be typed while the line is empty")
  func examples() async throws {
    let fixture = try await typed("")
    #expect(fixture.typedLine.hasPrefix(" /  milk, due:week, !high, #home"))
    await fixture.type("r")
    #expect(fixture.typedLine == " /  r")
  }

  @Test("a message is below the line, and leaves the offers above it")
  func messageBesideOffers() async throws {
    let fixture = try await typed("due:")
    #expect(fixture.shows("due tomorrow"))
    await fixture.press(Key(.function(9)))
    #expect(fixture.meaning.hasPrefix("F9 is not assigned"))
    #expect(fixture.shows("due tomorrow"))
  }

  @Test("says how many offers have no room")
  func hiddenOffers() async throws {
    let fixture = try await typed("due:", rows: 9)
    let line = try #require(fixture.terminal.cursor?.row)
    #expect(fixture.lines[line - 4].contains(/\ today +due today/))
    #expect(fixture.lines[line - 2].contains(/\ week +due Mon 16 Nov .*▾ 3/))
    for _ in 1...6 { await fixture.press(Key(.down)) }
    #expect(fixture.lines[line - 4].contains(/\ next week +due Mon 23 Nov\b/))
    #expect(fixture.lines[line - 2].contains(/\ none +/) && !fixture.shows("▾"))
    let smallest = try await typed("due:", columns: 20, rows: 5)
    #expect(smallest.lines[1].contains("▾ 5"))
    #expect(!(try await typed("due:")).shows("▾"))
  }

  @Test("colours each term that is no word by its kind, and leaves words and what cannot be read alone")
  func termColors() async throws {
    let fixture = try await typed("milk due:week -!high #um list:H is:open,done due:xx")
    let (frame, row) = (try #require(fixture.terminal.frame), try #require(fixture.terminal.cursor).row)
    func marked(_ look: Style? = nil) -> String {
      (0..<frame.size.columns).map { frame[$0, row] }
        .filter { $0.style.attributes.contains(.underline) }
        .filter { look == nil || $0.style.foreground == look?.foreground }
        .map(\.glyph.text).joined()
    }
    let theme = fixture.app.stack.theme
    #expect(
      [theme.accent, theme.notice, theme.tag, theme.list].map { marked($0) }
        == ["due:weekis:open,done", "-!high", "#um", "list:H"]
    )
    #expect(marked() == "due:week-!high#umlist:His:open,done")
  }

  @Test("offers values, of which Tab takes the selected one")
  func offers() async throws {
    let fixture = try await typed("is:")
    #expect(
      fixture.screen.contains(/\ open +open · 3 matches/) && fixture.screen.contains(/\ done +done · 1 match/)
    )
    #expect(!fixture.lines.contains { $0.contains(#/▐.* open +open/#) })
    // What would be the same words is said once.
    #expect(fixture.shows(" overdue ") && !fixture.lines.contains { $0.contains(#/overdue +overdue/#) })
    await fixture.press(Key(.down), Key(.down), Key(.tab))
    #expect(fixture.typedLine == " /  is:done")
    #expect(!fixture.screen.contains(/\ todo +open/))
    #expect(fixture.list.todoItems.map(\.title) == ["Call the dentist"])
    await fixture.type("due:<f")
    #expect(fixture.screen.contains(/\ <fri +due before Fri 27 Nov/))
    await fixture.press(Key(.tab))
    #expect(fixture.typedLine == " /  is:done due:<fri")
  }

  @Test("takes a value with Enter only after an arrow")
  func offerTakenWithEnter() async throws {
    let fixture = try await typed("is:d")
    await fixture.press(Key(.down), Key(.enter))
    #expect(fixture.typedLine == " /  is:done")
    await fixture.press(Key(.enter))
    #expect(fixture.list.query.search.text.hasPrefix("is:done") && fixture.header.contains("is:done"))
  }

  @Test("offers what else a date can mean, which Tab takes, and leaves the arrows to the list")
  func otherDay() async throws {
    let fixture = try await typed("due:<3/4")
    #expect(fixture.meaning.hasPrefix("due before Sat 3 Apr 2027"))
    #expect(fixture.screen.contains(/\ <2027-03-04 +due before Thu 4 Mar 2027/))
    await fixture.press(Key(.down))
    #expect(!fixture.lines.contains { $0.contains(#/▐ *<2027/#) })
    await fixture.press(Key(.tab))
    #expect(
      fixture.typedLine == " /  due:<2027-03-04" && fixture.meaning.hasPrefix("due before Thu 4 Mar 2027")
    )
  }

  @Test("offers nothing where the cursor is before the end")
  func offersAtEnd() async throws {
    let fixture = try await typed("is:")
    await fixture.press(Key(.home))
    await fixture.type("milk ")
    #expect(fixture.typedLine == " /  milk is:")
    #expect(!fixture.screen.contains(/\ todo +open/))
  }

  @Test("the footer of what a search has found names the way back first, until it is taken")
  func wayBack() async throws {
    let fixture = try await typed("milk")
    await fixture.press(Key(.enter))
    #expect(fixture.footer.hasPrefix(" Esc clear search  Space done"))
    await fixture.press(Key(.escape))
    #expect(fixture.footer.hasPrefix(" Space done"))
  }

  @Test("the footer says what Esc does: it clears a search, restores the one before, or closes the offers")
  func namesEscape() async throws {
    let fixture = try await typed("milk", columns: 100)
    #expect(fixture.footer.contains("Esc clear search"))
    await fixture.press(Key(.enter), "/")
    #expect(fixture.footer.contains("Esc restore search"))
    await fixture.type("due:")
    #expect(fixture.footer.contains("Esc close"))
    await fixture.press(Key(.escape))
    #expect(fixture.footer.contains("Esc restore search"))
    await fixture.press(Key(.escape))
    #expect(fixture.header.contains("“milk”"))
  }

  @Test(
    "a low window without matches has a row that adds what was typed",
    arguments: [(24, 8), (30, 6)]
  )
  func noMatchesInLowWindow(columns: Int, rows: Int) async throws {
    let fixture = try await typed("sophie", columns: columns, rows: rows)
    #expect(fixture.shows("Add “sophie”"))
  }

  @Test("Esc closes the offers first, then the search")
  func closesOffers() async throws {
    let fixture = try await typed("due:")
    #expect(fixture.screen.contains(/\ tomorrow +due tomorrow/))
    await fixture.press(Key(.escape))
    #expect(!fixture.shows("due tomorrow") && fixture.typedLine == " /  due:")
    await fixture.press(Key(.escape))
    #expect(!fixture.shows("due:"))
  }

  @Test("without offers, Tab goes to the next match")
  func tabMoves() async throws {
    let fixture = try await typed("the")
    await fixture.type(" is:todo,done ")
    await fixture.press(Key(.tab))
    #expect(fixture.selectedLine?.contains("Call the dentist") == true)
  }

  @Test("a term that cannot be read is said, narrows nothing, and stays when Enter is pressed")
  func unreadable() async throws {
    let fixture = try await typed("due:frday")
    #expect(fixture.shows("Cannot read “due:frday”. Try: due:today, due:<fri, due:mon..fri or due:none"))
    #expect(fixture.list.todoItems.count == 3)
    await fixture.press(Key(.enter))
    #expect(fixture.typedLine == " /  due:frday")
    await fixture.press(Key(.backspace), Key(.backspace), Key(.backspace), Key(.backspace))
    await fixture.enter("ri")
    #expect(fixture.list.todoItems.map(\.title) == ["Book the flight"])
  }

  @Test("a lunar date is said not to be read")
  func lunar() async throws {
    let fixture = try await typed("due:<\"mùng 1 Tết\"")
    #expect(fixture.shows("Lunar dates such as “due:<\"mùng 1 Tết\"” are not read. Try: due:today, "))
  }

  @Test("only words are highlighted")
  func highlights() async throws {
    let fixture = try await typed("due:none milk")
    #expect(fixture.list.query.search.words == TODOSearch("milk"))
  }

  @Test("any window has room for the offers", arguments: [(20, 5), (40, 8), (40, 12), (160, 50)])
  func smallWindows(columns: Int, rows: Int) async throws {
    let fixture = try await typed("due:", columns: columns, rows: rows)
    #expect(fixture.typedLine.hasSuffix(" /  due:"))
    let line = try #require(fixture.terminal.cursor?.row)
    #expect(fixture.lines[1..<line].contains { $0.contains(columns == 20 ? " tod" : " today ") })
    await fixture.press(Key(.tab))
    #expect(fixture.list.query.search.text == "due:today ")
  }

  @Test("“today” is another day after midnight")
  func midnight() async throws {
    // Given
    let clock = HandClock()
    let drafts = [21, 22].map { TODOItemValues("On the \($0)", due: DueDate(stored: "2026-11-\($0)")) }
    let fixture = try await AppFixture(drafts: drafts, clock: clock.wallClock)
    await fixture.press("/")
    await fixture.enter("due:today")
    #expect(fixture.list.todoItems.map(\.title) == ["On the 21"])
    // When
    clock.advance(days: 1)
    fixture.app.timeTurned()
    await fixture.app.idle()
    // Then
    #expect(fixture.list.todoItems.map(\.title) == ["On the 22"])
  }

  @Test("says that a search is too long, narrows nothing, and stays in the line", .timeLimit(.minutes(1)))
  func tooLong() async throws {
    let fixture = try await typed("milk")
    for (text, sentence) in [
      (
        (0...TypedQuery.termLimit).map { "-#t\($0)" }.joined(separator: " "),
        "A search can have up to 500 terms"
      ),
      (
        (0..<20_000).map { "line \($0)" }.joined(separator: "\n"),
        "A search can have up to 10,000 characters"
      ),
    ] {
      await fixture.press(.control("u"))
      fixture.terminal.send(.paste(text))
      await fixture.list.searchDone()
      await fixture.app.idle()
      #expect(fixture.shows(sentence))
      #expect(fixture.list.todoItems.count == 3)
      await fixture.press(Key(.enter))
      #expect(fixture.shows(sentence))
    }
  }
}
