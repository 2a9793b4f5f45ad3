import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore

@Suite("Names in the form")
struct FormCompletionTests {
  /// A form with the cursor in the field for the list, or in that for tags after it.
  private func form(tabs: Int = 3, columns: Int = 80, rows: Int = 24) async throws -> AppFixture {
    let fixture = try await AppFixture(
      drafts: [
        TODOItemValues("A"), TODOItemValues("B", list: "Work"), TODOItemValues("C", list: "Workshop"),
        TODOItemValues("D", tags: ["home", "hobby"]),
      ],
      columns: columns,
      rows: rows
    )
    await fixture.press(Key(.enter))
    for _ in 0..<tabs { await fixture.press(Key(.tab)) }
    return fixture
  }

  /// Whether a row offers a name, with what it means at its right end.
  private func offers(_ name: String, _ meaning: String, _ fixture: AppFixture) -> Bool {
    fixture.shows(name.filled(to: 29 - meaning.count) + meaning)
  }

  @Test("of lists are offered from the first letter; Tab takes one and goes on")
  func list() async throws {
    let fixture = try await form()
    await fixture.type("wo")
    #expect(offers("Work", "1", fixture) && offers("Workshop", "1", fixture))
    #expect(offers("wo", "new list", fixture))
    #expect(!fixture.lines.contains { $0.contains("▐Work") })
    await fixture.press(Key(.down), Key(.down), Key(.tab))
    #expect(!fixture.shows("new list"))
    await fixture.press(.control("s"))
    #expect(try await fixture.store.item("A")?.list == "Workshop")
  }

  @Test("that do not exist are last and not preselected, and are made when saving is pressed twice")
  func newList() async throws {
    let fixture = try await form()
    await fixture.type("Wrok")
    #expect(offers("Wrok", "new list", fixture))
    let place = try fixture.place(of: "new list")
    #expect(fixture.terminal.frame?[place.column, place.row].style.attributes.contains(.reverse) == false)
    await fixture.press(.control("s"))
    #expect(fixture.said == .newListQuestion(name: "Wrok"))
    #expect(try await fixture.store.item("A")?.list == "")
    await fixture.type("2")
    await fixture.press(.control("s"), .control("s"))
    #expect(try await fixture.store.item("A")?.list == "Wrok2")
  }

  @Test("of lists are taken by Enter only after an arrow; without one, it saves what is typed, and asks")
  func enter() async throws {
    let fixture = try await form()
    await fixture.enter("wo")
    #expect(fixture.said == .newListQuestion(name: "wo"))
    await fixture.press(Key(.down), Key(.enter))
    #expect(fixture.shows("List ▐Work"))
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.item("A")?.list == "Work")
  }

  @Test("of lists take the place of the one that is set") func replacesList() async throws {
    let fixture = try await AppFixture(
      drafts: [("A", "Post"), ("B", "Home")].map { title, list in
        TODOItemValues(title, list: list)
      }
    )
    await fixture.press(Key(.enter))
    await fixture.tab(to: .field(.list))
    await fixture.type("Ho")
    #expect(fixture.shows("List ▐Ho ") && fixture.shows("Home"))
    await fixture.press(Key(.tab), .control("s"))
    #expect(try await fixture.store.item("A")?.list == "Home")
  }

  @Test("that were chosen as new are made without a question")
  func chosenNewList() async throws {
    let fixture = try await form()
    await fixture.type("wo")
    await fixture.press(Key(.up), Key(.down), Key(.down), Key(.down), Key(.tab), .control("s"))
    #expect(try await fixture.store.item("A")?.list == "wo")
  }

  @Test("of locations are offered with their addresses, the most used first")
  func locations() async throws {
    let home = TODOLocation(name: "Home", address: "1 Street")
    let fixture = try await AppFixture(
      drafts: [
        TODOItemValues("A"), TODOItemValues("B", location: TODOLocation(name: "Hospital")),
        TODOItemValues("C", location: home), TODOItemValues("D", location: home),
      ]
    )
    try await fixture.store.buildSearchIndex()
    let form = FormScreen(fixture.app.stack, item: try await fixture.store.item("A"))
    fixture.app.stack.push(form)
    form.go(to: .field(.locationName))
    await fixture.type("ho")
    await form.completer.finder.finding?.value
    await fixture.press(Key(.right))
    await fixture.press(Key(.backspace))
    await fixture.type("o")
    await form.completer.finder.finding?.value
    await fixture.press(Key(.down), Key(.up))
    #expect(offers("Home", "2", fixture) && offers("Hospital", "1", fixture))
    await fixture.press(Key(.tab), .control("s"))
    #expect(try await fixture.store.item("A")?.location == home)
  }

  @Test("cover the labels beside them, and mark what was typed")
  func look() async throws {
    let fixture = try await form()
    await fixture.type("wo")
    let place = try fixture.place(of: "Work   ")
    #expect(fixture.lines[place.row].prefix(place.column).allSatisfy { $0 == " " })
    let cell = try #require(fixture.terminal.frame)[place.column + 2, place.row]
    #expect(cell.glyph.text == "r" && !cell.style.attributes.contains(.underline))
    let typed = try #require(fixture.terminal.frame)[place.column, place.row]
    #expect(typed.style.attributes.contains(.underline))
  }

  @Test("of tags are offered for the one at the cursor; Enter takes one after an arrow, and Esc closes them")
  func tags() async throws {
    let fixture = try await form(tabs: 4)
    await fixture.type("x ho")
    #expect(fixture.shows("#hobby") && fixture.shows("#home"))
    await fixture.press(Key(.escape))
    #expect(!fixture.shows("hobby") && fixture.shows("x ho"))
    await fixture.type("m")
    await fixture.press(Key(.down), Key(.up), Key(.enter))
    #expect(fixture.shows("x home"))
    await fixture.press(.control("s"))
    #expect(try await fixture.store.item("A")?.tags.names == ["home", "x"])
  }

  @Test("have room in a small and in a wide window", arguments: [(40, 12), (20, 6), (100, 30)])
  func sizes(columns: Int, rows: Int) async throws {
    let fixture = try await form(columns: columns, rows: rows)
    await fixture.type("wo")
    #expect(fixture.terminal.frame?.hasWholeCharacters == true)
    await fixture.press(Key(.tab), .control("s"))
    #expect(try await fixture.store.item("A")?.list == "Work")
  }
}
