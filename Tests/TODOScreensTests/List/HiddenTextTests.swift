import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens

@Suite("What the current row has no room for")
struct HiddenTextTests {
  private static let long =
    "Discuss the very long contract with the landlord about the heating and the new windows"

  private func fixture(columns: Int = 80, rows: Int = 24) async throws -> AppFixture {
    try await AppFixture(
      drafts: [
        TODOItemValues("A", detail: "Ask about the deposit\nand the keys"), TODOItemValues("B"),
        TODOItemValues("\(Self.long)", detail: "Not this"),
      ],
      columns: columns,
      rows: rows
    )
  }

  @Test(
    "is in the row of messages, quietly: the title where that is cut, else the first line of the details, by name"
  )
  func shown() async throws {
    let fixture = try await fixture()
    #expect(fixture.message == " Details  Ask about the deposit")
    let frame = try #require(fixture.terminal.frame)
    #expect(frame[1, 22].style == fixture.app.stack.theme.faint)
    #expect(frame[10, 22].style == fixture.app.stack.theme.quiet)
    await fixture.press(Key(.down))
    #expect(fixture.message == "")
    await fixture.press(Key(.down))
    #expect(fixture.message.hasPrefix(" Discuss the very long contract with the landlord about the heating"))
  }

  @Test("is below the titles where labels are beside the rows") func belowTitles() async throws {
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("A", detail: "Ask about the deposit")],
      query: TODOQuery(sort: TODOSort(.due))
    )
    let place = try fixture.place(of: "Details  Ask about the deposit")
    #expect(try place.column == fixture.place(of: "▢ A").column + 2 && place.row == 22)
  }

  @Test(
    "has no signs of Markdown",
    arguments: [
      ("# Before booking", "Before booking"), ("- [ ] **Ask** Anna", "Ask Anna"), ("* *soon*", "soon"),
      ("\n1. [fares](https://example.org)", "1. fares"), ("-5 °C #cold", "-5 °C #cold"),
    ]
  )
  func plain(details: String, shown: String) async throws {
    let fixture = try await AppFixture(drafts: [TODOItemValues("A", detail: details)])
    #expect(fixture.message == " Details  " + shown)
  }

  @Test("gives way to a message, and is there again after it") func message() async throws {
    let fixture = try await fixture()
    await fixture.press("3")
    #expect(fixture.message.hasPrefix(" Priority of “A”: high"))
    await fixture.pass(SaidMessage.time)
    #expect(fixture.message == " Details  Ask about the deposit")
  }

  @Test("is not said where a pane or no row is beside it", arguments: [(100, 24), (60, 12)])
  func elsewhere(columns: Int, rows: Int) async throws {
    let fixture = try await fixture(columns: columns, rows: rows)
    #expect(!fixture.message.contains("deposit") && !fixture.footer.contains("deposit"))
  }
}
