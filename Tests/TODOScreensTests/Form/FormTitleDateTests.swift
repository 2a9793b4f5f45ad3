import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore

@Suite("A date in the title of a form")
struct FormTitleDateTests {
  private func form(_ title: String) async throws -> AppFixture {
    let fixture = try await AppFixture()
    await fixture.press("a")
    await fixture.type(title)
    return fixture
  }

  private func goToDue(_ fixture: AppFixture) async {
    await fixture.tab(to: .field(.due))
  }

  @Test("is marked, and not taken by itself")
  func stays() async throws {
    let fixture = try await form("Call Anna tomorrow")
    let title = try fixture.place(of: "Call Anna tomorrow")
    let cells = try #require(fixture.terminal.frame)
    #expect(cells[title.column + 10, title.row].style.attributes.contains(.underline))
    #expect(fixture.shows("Due  tomorrow is only in the title"))
    await fixture.press(.control("s"))
    let item = try await fixture.store.item("Call Anna tomorrow")
    #expect(item != nil && item?.due == nil)
  }

  @Test("is offered in the empty due date, where Tab takes it out of the title")
  func taken() async throws {
    let fixture = try await form("Tomorrow call Anna")
    await goToDue(fixture)
    #expect(fixture.shows("Due ▐Tomorrow: Tab takes it"))
    await fixture.press(Key(.tab))
    #expect(fixture.shows("List ▐") && fixture.shows("Due  Tomorrow"))
    await fixture.press(.control("s"))
    #expect(try await fixture.store.item("call Anna")?.due?.day == FixedTime.today.adding(days: 1))
  }

  @Test("is left where it is by ↓, and by a date that is typed")
  func left() async throws {
    let fixture = try await form("Call Anna tomorrow")
    await goToDue(fixture)
    await fixture.press(Key(.down))
    #expect(fixture.shows("List ▐") && fixture.shows("Due  tomorrow is only in the title"))
    await fixture.press(Key(.up))
    await fixture.type("fri")
    await fixture.press(Key(.tab), .control("s"))
    #expect(try await fixture.store.item("Call Anna tomorrow")?.due != nil)
  }
}
