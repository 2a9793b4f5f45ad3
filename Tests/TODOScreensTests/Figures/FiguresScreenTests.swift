import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore

/// Today is Friday 20 November 2026.
@Suite("The figures")
struct FiguresScreenTests {
  /// Items done on some days: 14 on one of them, and fewer on others.
  private static func fixture(
    columns: Int = 80,
    rows: Int = 24,
    hasUnicodeMarks: Bool = true,
    busiest: Int = 14
  ) async throws -> AppFixture {
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("最も古い項目をここに書く"), TODOItemValues("Newer")],
      columns: columns,
      rows: rows,
      capabilities: .init(colorDepth: .trueColor, hasUnicodeMarks: hasUnicodeMarks)
    )
    let counts = [("2026-11-16", busiest, "Home"), ("2026-11-19", 3, "日本語の練習"), ("2026-11-20", 1, "")]
    for (day, count, list) in counts {
      for number in 0..<count {
        var values = TODOItemValues("\(day) \(number)", isDone: true)
        values.list = list
        _ = try await fixture.store.createTODOItem(values)
      }
      try await fixture.store.database.write { db in
        try db.execute(
          sql: """
            UPDATE item SET completedAt = unixepoch('\(day)') * 1000, createdAt = unixepoch('2026-10-05') * 1000
            WHERE title LIKE '\(day)%'
            """
        )
      }
    }
    try await fixture.store.database.write { db in
      try db.execute(sql: "UPDATE item SET createdAt = unixepoch('2025-01-03') * 1000 WHERE number = 1")
    }
    fixture.app.changedElsewhere()
    await fixture.app.idle()
    await fixture.press(":")
    await fixture.type("figures")
    await fixture.press(Key(.enter))
    return fixture
  }

  private func line(_ prefix: String, _ fixture: AppFixture) -> String? {
    fixture.lines.first { $0.drop { $0 == " " }.hasPrefix(prefix) }.map { String($0.drop { $0 == " " }) }
  }

  @Test("have the weeks beside the oldest item and the lists, the current week first")
  func layout() async throws {
    let fixture = try await Self.fixture()
    #expect(fixture.header.contains("Figures   last 12 weeks"))
    #expect(fixture.lines[2].hasPrefix("          Done                Added"))
    #expect(fixture.lines[3].contains("M T W T F S S       M T W T F S S"))
    #expect(fixture.lines[4].hasPrefix("  16 Nov  ▇ · · ▂ ▁     18"), "\(fixture.lines[4])")
    #expect(line("31 Aug", fixture) != nil)
    #expect(line("Total", fixture)?.split(separator: " ").prefix(3) == ["Total", "18", "19"])
    #expect(fixture.shows("▇ = 14"))
    #expect(fixture.lines[2].hasSuffix("   Oldest open item"))
    #expect(fixture.lines[3].contains("最も古い項目をここに書く"))
    #expect(fixture.lines[4].hasSuffix("Added Fri 3 Jan 2025"))
    #expect(fixture.lines[5].hasSuffix("686 days ago"))
    #expect(fixture.lines[7].hasSuffix("    Done by list"))
    #expect(fixture.lines[8].contains("Home          14  ▇▇"))
    #expect(fixture.lines[9].contains("日本語の練習   3  ▇"))
    #expect(fixture.lines[10].contains("Inbox          1  ▇"))
  }

  @Test("mark today, and leave days to come empty")
  func today() async throws {
    let fixture = try await Self.fixture()
    let frame = try #require(fixture.terminal.frame)
    let letters = (0..<28).filter { frame[$0, 3].style.attributes.contains(.underline) }
    #expect(letters == [18] && frame[18, 4].glyph.text == "▁")
    #expect(fixture.lines[4].dropFirst(20).prefix(4) == "    ")
  }

  @Test("scroll in a small window, and say how many lines are below")
  func small() async throws {
    let fixture = try await Self.fixture(columns: 40, rows: 12)
    #expect(fixture.lines[3].hasPrefix("  16 Nov"))
    #expect(fixture.header.contains("▾ "))
    await fixture.press(Key(.end))
    #expect(!fixture.header.contains("▾ "))
    #expect(line("Inbox", fixture)?.contains("1  ▇") == true)
  }

  @Test("have what was done above what was added where there is no room beside it")
  func narrow() async throws {
    let fixture = try await Self.fixture(columns: 20, rows: 50)
    let titles = fixture.lines.map { $0.filter { $0 != " " } }.filter {
      ["Done", "Added", "DoneAdded"].contains($0)
    }
    #expect(titles == ["Done", "Added"])
  }

  @Test("have digits without other symbols", arguments: [(9, "9 . . 3 1", nil), (14, "9 . . 2 1", "9 = 14")])
  func ascii(busiest: Int, days: String, scale: String?) async throws {
    let fixture = try await Self.fixture(hasUnicodeMarks: false, busiest: busiest)
    #expect(fixture.lines[4].contains("16 Nov  \(days) "), "\(fixture.lines[4])")
    #expect(fixture.lines.contains { $0.contains(" = ") } == true)
    #expect(scale.map(fixture.shows) ?? !fixture.shows("9 = 9"))
    #expect(fixture.screen.unicodeScalars.filter { !$0.isASCII }.allSatisfy { $0.value > 0x3000 })
  }

  @Test("go to the oldest item, even from a list that does not have it")
  func goToOldest() async throws {
    let fixture = try await Self.fixture()
    await fixture.press(Key(.enter))
    #expect(fixture.header.hasPrefix(" Everything"))
    #expect(fixture.list.currentItem?.title == "最も古い項目をここに書く")
    await fixture.press("f", "a", ":")
    await fixture.type("figures")
    await fixture.press(Key(.enter), Key(.enter))
    #expect(fixture.list.currentItem?.title == "最も古い項目をここに書く")
  }

  @Test("are counted again when another window has changed something")
  func elsewhere() async throws {
    let fixture = try await Self.fixture()
    _ = try await fixture.store.createTODOItem(TODOItemValues("More", isDone: true))
    fixture.app.changedElsewhere()
    await fixture.app.idle()
    #expect(fixture.lines[4].hasPrefix("  16 Nov  ▇ · · ▂ ▁     19"))
  }

  @Test("name the key that scrolls only where some rows are out of sight")
  func scrollHint() async throws {
    #expect(try await !Self.fixture().footer.contains("scroll"))
    #expect(try await Self.fixture(rows: 12).footer.contains("scroll"))
  }

  @Test("say in the smallest window, too, how much is below")
  func hiddenRows() async throws {
    #expect(try await Self.fixture(columns: 20, rows: 5).header.contains("▾ "))
  }

  @Test("say why they cannot be counted")
  func failure() async throws {
    let fixture = try await AppFixture(["A"])
    try await fixture.store.database.write { db in try db.execute(sql: "DROP INDEX itemByCompletion") }
    await fixture.press(":")
    await fixture.type("figures")
    await fixture.press(Key(.enter))
    #expect(fixture.said?.kind == .error)
    #expect(!fixture.shows("Counting"))
  }

  @Test("need an open item to go to")
  func empty() async throws {
    let fixture = try await AppFixture([])
    await fixture.press(":")
    await fixture.type("figures")
    await fixture.press(Key(.enter))
    #expect(fixture.lines[4].hasPrefix("  16 Nov"))
    #expect(!fixture.shows("Oldest") && !fixture.shows("by list") && !fixture.shows(" = "))
    await fixture.press(Key(.enter))
    #expect(fixture.said == .noOldestItem)
  }
}
