import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore

/// Today is Friday 20 November 2026.
@Suite("The statistics")
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
        let values = TODOItemValues("\(day) \(number)", isDone: true, list: list)
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
    await fixture.changedElsewhere()
    await fixture.press(":")
    await fixture.enter("figures")
    return fixture
  }

  @Test("fill a very wide window, too", arguments: [160, 200, 240])
  func wide(columns: Int) async throws {
    let fixture = try await Self.fixture(columns: columns, rows: 60)
    let ends = fixture.lines.dropFirst(2).dropLast(2).map { $0.trimmingCharacters(in: .whitespaces).count }
    #expect((columns - 8...columns).contains(try #require(ends.max())))
  }

  @Test("have five numbers, and fill a wide window: charts in two columns, lists below them") func layout()
    async throws
  {
    let fixture = try await Self.fixture(columns: 160, rows: 50)
    #expect(fixture.header.contains("Statistics   the last 12 weeks"))
    #expect(fixture.lines[2].hasPrefix(" 18                  1                   2                   0 "))
    #expect(
      fixture.lines[3].hasPrefix(
        " done this week      added this week     open                overdue             in a row"
      )
    )
    #expect(
      fixture.lines[6].hasPrefix(" By week   ⣿⣿ done   ⣿⣿ added")
        && fixture.lines[6].contains("  By list done")
    )
    #expect(fixture.shows("31 Aug") && fixture.shows("By day   ∙ a done item"))
    #expect(fixture.lines.contains { $0.hasPrefix(" Thu  -") && $0.contains("∙∙∙") })
    #expect(fixture.lines.contains { $0.contains("By weekday done") })
    let waits = try #require(fixture.lines.firstIndex { $0.contains("How long items wait") })
    #expect(fixture.lines[waits + 5].contains("longer") && fixture.lines[waits + 5].hasSuffix(" 18"))
    let oldest = try #require(fixture.lines.firstIndex { $0.hasPrefix(" Oldest open items") })
    #expect(fixture.lines[oldest].contains("Done this week 18") && oldest > 30)
    #expect(
      fixture.lines[oldest + 2].contains("▢ 最も古い項目をここに書く")
        && fixture.lines[oldest + 2].contains("open for 686 days")
    )
    #expect(
      fixture.lines[oldest + 3].contains("▢ Newer") && fixture.lines[oldest + 3].contains("open since today")
    )
    #expect(fixture.lines[oldest + 2].contains("✓ 2026-11-20 0") && fixture.shows("more"))
    #expect(!fixture.header.contains("▾"))
  }

  @Test("count what was done by list and by weekday, with bars that the largest number fills") func bars()
    async throws
  {
    let fixture = try await Self.fixture(columns: 160, rows: 50)
    let home = try #require(fixture.lines.first { $0.contains("Home    ") })
    #expect(home.hasSuffix(" 14") && home.contains(String(repeating: "⣿", count: 30)))
    #expect(fixture.lines.contains { $0.contains("日本語の練習") && $0.hasSuffix(" 3") })
    #expect(fixture.lines.contains { $0.contains(" Sun    ") && $0.hasSuffix(" 0") })
  }

  @Test("have the highest bar for the busiest week, with its number above, and small ones that can be seen")
  func weeks() {
    let bar = Bar(.unicode)
    #expect(bar.upwards(24, maximum: 24, rows: 3, columns: 2) == ["⣿⣿", "⣿⣿", "⣿⣿"])
    #expect(bar.upwards(10, maximum: 24, rows: 3, columns: 1) == ["⣿", "⣀"])
    #expect(
      bar.upwards(1, maximum: 100, rows: 3, columns: 1) == ["⣀"]
        && bar.upwards(0, maximum: 9, rows: 3, columns: 1) == []
    )
    #expect(bar.across(1, maximum: 4, columns: 6) == "⣿⡇" && bar.across(0, maximum: 4, columns: 6) == "")
    #expect(Bar(.ascii).across(2, maximum: 4, columns: 6) == "###")
    // To the nearest row.
    #expect(Bar(.ascii).upwards(5, maximum: 6, rows: 5, columns: 1).count == 4)
    #expect(Bar(.ascii).upwards(11, maximum: 12, rows: 5, columns: 1).count == 5)
  }

  @Test(
    "name each month below its first week, alone where the day has no room beside it",
    arguments: [
      (80, "Aug   7 Sep 14    21    28    5 Oct 12"), (100, "Aug Sep 14  21  28  Oct 12  19  26  Nov"),
    ]
  )
  func months(columns: Int, labels: String) async throws {
    #expect(try await Self.fixture(columns: columns, rows: 30).shows(labels))
  }

  @Test("keep the number of a week away from a higher bar beside it") func numbers() async throws {
    let fixture = try await Self.fixture()
    #expect(fixture.shows("18") && !fixture.lines.contains { $0.contains(/[0-9][⣀⣤⣶⣿]/) })
    try await fixture.fill((1...30).map { "More \($0)" })
    #expect(fixture.shows("18") && !fixture.lines.contains { $0.contains(/[0-9][⣀⣤⣶⣿]/) })
  }

  @Test("have the parts below each other in a narrow window, and scroll there", arguments: [20, 40, 80])
  func narrow(columns: Int)
    async throws
  {
    let fixture = try await Self.fixture(columns: columns, rows: 24)
    #expect(fixture.header.contains("▾ ") && fixture.shows("By week"))
    var headings: [String] = []
    for _ in 0..<80 {
      for heading in ["By week ", "By day", "Oldest", "By list", "By weekday", "How long", "Done this week"] {
        if !headings.contains(heading),
          fixture.lines[2...].contains(where: { $0.hasPrefix(" " + heading) || $0.hasPrefix("  " + heading) })
        {
          headings.append(heading)
        }
      }
      await fixture.press(Key(.down))
    }
    #expect(
      headings == ["By week ", "By day", "Oldest", "By list", "By weekday", "How long", "Done this week"]
    )
    #expect(!fixture.header.contains("▾ "))
  }

  @Test("have other signs without symbols") func ascii() async throws {
    let fixture = try await Self.fixture(columns: 160, rows: 50, hasUnicodeMarks: false)
    #expect(fixture.screen.unicodeScalars.filter { !$0.isASCII }.allSatisfy { $0.value > 0x3000 })
    #expect(fixture.shows("## done   :: added") && fixture.shows("##::"))
  }

  @Test("open the current of the oldest items, and count again after a change") func opens() async throws {
    let fixture = try await Self.fixture(columns: 160, rows: 50)
    await fixture.press(Key(.down), Key(.enter))
    #expect(fixture.shows("Edit item") && fixture.shows("Newer"))
    await fixture.press(Key(.escape))
    #expect(fixture.header.contains("Statistics"))
    await fixture.press(Key(.up), Key(.enter))
    #expect(fixture.shows("Edit item") && fixture.typedLine.contains("最も古い項目をここに書く"))
  }

  @Test("go to the oldest items with Enter where none is in sight, and then open one") func goesToOldest()
    async throws
  {
    let fixture = try await Self.fixture()
    for _ in 0..<6 { await fixture.press(Key(.pageDown)) }
    #expect(!fixture.shows("Newer") && fixture.footer.contains("Enter oldest items"))
    await fixture.press(Key(.enter))
    #expect(fixture.said == nil && fixture.shows("Oldest open items") && fixture.shows("Newer"))
    #expect(fixture.footer.contains("Enter open the item"))
    await fixture.press(Key(.enter))
    #expect(fixture.shows("Edit item") && fixture.typedLine.contains("最も古い項目をここに書く"))
  }

  @Test("open the nearest item in sight after a page") func inSight()
    async throws
  {
    let fixture = try await Self.fixture()
    for _ in 0..<6 { await fixture.press(Key(.pageDown)) }
    for _ in 0..<40 where !fixture.shows("Newer") { await fixture.press(Key(.up)) }
    #expect(fixture.shows("Newer") && fixture.footer.contains("Enter open the item"))
    await fixture.press(Key(.enter))
    #expect(fixture.shows("Edit item") && fixture.shows("Newer"))
  }

  @Test("are counted again when another window has changed something") func elsewhere() async throws {
    let fixture = try await Self.fixture(columns: 160, rows: 50)
    _ = try await fixture.store.createTODOItem(TODOItemValues("More", isDone: true))
    await fixture.changedElsewhere()
    #expect(fixture.lines[2].hasPrefix(" 19 ") && fixture.shows("✓ More"))
  }

  @Test("say why they cannot be counted") func failure() async throws {
    let fixture = try await AppFixture(["A"])
    try await fixture.store.database.write { db in try db.execute(sql: "DROP INDEX itemByCompletion") }
    await fixture.press(":")
    await fixture.enter("figures")
    #expect(fixture.said?.kind == .error)
    #expect(!fixture.shows("Counting"))
  }

  @Test("need an open item to open") func empty() async throws {
    let fixture = try await AppFixture([])
    await fixture.press(":")
    await fixture.enter("figures")
    #expect(fixture.shows("By week") && !fixture.shows("Oldest") && !fixture.shows("By list"))
    await fixture.press(Key(.enter))
    #expect(fixture.said == .noOldestItem)
  }
}
