import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore

@Suite("Names in the form")
struct FormCompletionTests {
  /// A form with the cursor in the field for the list, or in that for tags after it.
  private func form(tabs: Int = 7, columns: Int = 80, rows: Int = 24) async throws -> AppFixture {
    func item(_ title: String, list: String = "", tags: String...) -> TODOItemValues {
      var values = TODOItemValues(title)
      (values.list, values.tags) = (list, ItemTags(tags))
      return values
    }
    let fixture = try await AppFixture(
      drafts: [
        item("A"), item("B", list: "Work"), item("C", list: "Workshop"), item("D", tags: "home", "hobby"),
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
    fixture.shows(name.filled(to: 27 - meaning.count) + meaning)
  }

  @Test("of lists are offered from the first letter; Tab takes one and goes on")
  func list() async throws {
    let fixture = try await form()
    await fixture.type("wo")
    #expect(offers("Work", "1 open", fixture) && offers("Workshop", "1 open", fixture))
    #expect(offers("wo", "new list", fixture))
    await fixture.press(Key(.down), Key(.tab))
    #expect(!fixture.shows("new list"))
    await fixture.press(.control("s"))
    #expect(try await fixture.store.item("A")?.list == "Workshop")
  }

  @Test("that do not exist are last, and are made by saving")
  func newList() async throws {
    let fixture = try await form()
    await fixture.type("Wrok")
    #expect(offers("Wrok", "new list", fixture))
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.item("A")?.list == "Wrok")
  }

  @Test("of tags are offered for the one at the cursor; Enter takes one after an arrow, and Esc closes them")
  func tags() async throws {
    let fixture = try await form(tabs: 8)
    await fixture.type("x ho")
    #expect(fixture.shows("hobby") && fixture.shows("home"))
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
