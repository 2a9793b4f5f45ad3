import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens

@Suite("The footer")
struct FooterTests {
  private nonisolated static let sizes = [(20, 5), (24, 8), (40, 12), (80, 24)]
  private static let screens: [[Key]] = [
    [], ["v", Key(.up)], ["a"], ["A"], ["w"], ["#"], ["m"], [Key(.tab)], [":"], ["/"],
    ["/", "d", "u", "e", ":"], ["?"],
    ["U"], ["R"],
    ["c"], ["s"],
  ]

  private func open(_ keys: [Key], columns: Int, rows: Int) async throws -> AppFixture {
    let rent = TODOItemValues("Pay rent", tags: ["money"])
    let fixture = try await AppFixture(
      drafts: [rent, TODOItemValues("Buy milk")],
      columns: columns,
      rows: rows
    )
    for key in keys { await fixture.press(key) }
    return fixture
  }

  @Test(
    "names each key with what it does, or not at all, and always the way out, or help in the list",
    arguments: sizes
  )
  func whole(columns: Int, rows: Int) async throws {
    for keys in Self.screens {
      let fixture = try await open(keys, columns: columns, rows: rows)
      let hints = try #require(fixture.app.stack.top).hints
      let entries = hints.map { "\($0.key) \($0.name)" }
      let footer = fixture.footer.split(separator: "  ").map { $0.drop { $0 == " " } }.map(String.init)
      #expect(entries.filter(footer.contains) == footer, "\(keys): \(fixture.footer)")
      #expect(footer.last == entries.last, "\(keys): \(fixture.footer)")
    }
  }

  @Test(
    "names the key for the date in every list",
    arguments: [
      (40, [], " Space done  a add  w date  ? help"), (40, ["I"], " Space done  a add  w date  ? help"),
      (40, ["v"], " Space done  w date  Esc clear  ? help"), (20, [], " Space done  ? help"),
    ] as [(Int, [Key], String)]
  )
  func date(columns: Int, keys: [Key], footer: String) async throws {
    #expect(try await open(keys, columns: columns, rows: 24).footer == footer)
  }

  @Test("has the way out at the end, as the calendar has it", arguments: [100, 160, 200])
  func quit(columns: Int) async throws {
    #expect(try await open([], columns: columns, rows: 24).footer.hasSuffix("  ? help  q quit"))
  }

  @Test("names in the form what acts on one field only there")
  func fieldKeys() async throws {
    let fixture = try await AppFixture(["A"], columns: 120)
    await fixture.press(Key(.enter))
    #expect(!fixture.footer.contains("Ctrl-O") && !fixture.footer.contains("F4"))
    await fixture.press(Key(.tab))
    #expect(fixture.footer.contains("Ctrl-O editor") && !fixture.footer.contains("F4"))
    for _ in 0..<AppFixture.tabs(to: .field(.locationAddress)) - 1 { await fixture.press(Key(.tab)) }
    #expect(fixture.footer.contains("F4 map") && !fixture.footer.contains("Ctrl-O"))
  }

  @Test(
    "names what a screen is there for rather than help in a narrow window",
    arguments: [
      ("#", " Space tick  Enter apply  Esc cancel"), ("A", " Enter add  F2 form  F1 help  Esc close"),
      ("/", " Enter keep results  Esc clear search"),
    ]
  )
  func main(key: String, footer: String) async throws {
    let fixture = try await open([.character(Character(key))], columns: 40, rows: 12)
    #expect(fixture.footer == footer)
  }
}
