import TODOCore
import TerminalUI
import TestSupport
import Testing

@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

/// What is taken of a line while it is typed, and what is offered.
extension QuickAddTests {
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
