import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

/// It is Wednesday 25 November 2026, 09:41.
@Suite("The columns of the list")
struct MockColumnsTests {
  private static let clock = WallClock.fixed(at: Date(timeIntervalSince1970: 1_795_599_660))

  /// Sign, title, list, tags, days from today, time, rule.
  private static let items = """
    ‼|File VAT return|Work||-5|17:00|
    |Return library books|||-2||
    |Renew passport|Home|admin|-1||
    !|Reply to Anna about the offer|Work||-1|10:00|
    !|Review PR 42|Work|code|0||
    |Water plants|Home||0||FREQ=DAILY;INTERVAL=3
    |Standup|Work||0|09:45|FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    |Ring plumber|||0|15:00|
    !|Mietvertrag unterschreiben|Home|umzug|1||
    |牛乳を買う||買い物|1||
    |Take out recycling|Home||1|07:00|FREQ=WEEKLY;INTERVAL=2
    |Nộp hồ sơ visa|Trip||1|14:00|
    ‼|Đặt vé máy bay đi Hà Nội|Trip|bay|2||
    |Trả sách thư viện|||2||
    |引っ越し業者に電話する|||2||
    |Weekly review|Work||2|16:00|FREQ=WEEKLY
    |Fahrrad zur Reparatur bringen|||3|10:00|
    |Dinner with Linh||family|3|19:00|
    |Gọi điện cho mẹ||gia-đình|4||
    |Book flu jab||health|5||
    |Cancel electricity contract|||5||
    |東京のホテルを予約|Trip|旅行|5||
    !|Pay rent|Home||6||FREQ=MONTHLY
    |東京駅で切符を受け取る|Trip||8||
    !|Shinkansen to Kyoto|Trip||8|08:30|
    |歯医者|||9|15:00|
    |Mua quà sinh nhật cho bé Na||gia-đình|10||
    |Drop keys at the flat|Trip||15||
    |Umzugswagen mieten|Home|umzug|17|08:00|
    |Anmeldung beim Bürgeramt|Home|amt|19|09:15|
    !|Move house|Home|umzug|20||
    |Meet Sam at the Empire State Building|Trip||20|11:00|
    !|Forward the post|||||
    |Backup laptop monthly|||||
    |Buy moving boxes|||||
    |Cancel gym membership end of month||admin|||
    |Đăng ký tạm trú mới|||||
    |Discuss the very long contract with the landlord about the heating costs and the missing cellar key|||||
    |Farbe für Küche kaufen|||||
    |Read “The Pragmatic Programmer”||reading|||
    |Sort photos|||||
    |Steuererklärung abgeben|Home|amt|||
    |Zahnarzttermin vereinbaren||gesundheit|||
    """

  /// The steps of *Move house*.
  private static let steps = """
    |Get three quotes from movers|Home||||
    |Pack books|Home||||
    |Pack the kitchen|Home||10||
    |Disassemble wardrobe|Home||||
    !|Hand over keys|Home||19||
    """

  private static func values(_ table: String) -> [TODOItemValues] {
    table.split(separator: "\n").map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      var values = TODOItemValues(cells[1], priority: ["‼": .highest, "!": .high][cells[0]] ?? .middle)
      values.list = cells[2]
      values.tags = ItemTags(cells[3].isEmpty ? [] : [cells[3]])
      if let days = Int(cells[4]), let day = clock.localNow.day.adding(days: days) {
        values.due = DueDate(day: day, minute: MinuteOfDay(written: cells[5]))
      }
      values.repeats = Repeat(stored: cells[6])
      return values
    }
  }

  func fixture(columns: Int, rows: Int) async throws -> AppFixture {
    let fixture = try await AppFixture(
      drafts: Self.values(Self.items),
      columns: columns,
      rows: rows,
      query: TODOQuery(sort: TODOSort(.due)),
      settings: ScreenSettings(theme: .dark),
      clock: Self.clock
    )
    let house = try #require(try await fixture.store.item("Move house"))
    for step in Self.values(Self.steps) {
      var step = step
      step.parent = house.id
      _ = try await fixture.store.createTODOItem(step)
    }
    await fixture.changedElsewhere()
    return fixture
  }

  /// Some columns of the rows of the frame, without the blanks at their ends.
  private func rows(_ fixture: AppFixture, _ columns: Range<Int>, from top: Int, count: Int) throws
    -> [String]
  {
    let frame = try #require(fixture.terminal.frame)
    return (top..<top + count).map { row in
      var text = columns.map { frame[$0, row].glyph.text }.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  private func check(_ fixture: AppFixture, _ mock: String, _ columns: Range<Int>, from top: Int) throws {
    let expected = mock.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let drawn = try rows(fixture, columns, from: top, count: expected.count)
    for (index, row) in expected.enumerated() { #expect(drawn[index] == row, "row \(index)") }
  }

  @Test("are those of the mock screen in the lowest window, which shows eight items") func narrow()
    async throws
  {
    let fixture = try await fixture(columns: 40, rows: 12)
    try check(fixture, MockScreens.narrow, 0..<39, from: 1)
    let rows = try rows(fixture, 0..<39, from: 1, count: 10)
    #expect(rows.count { $0.contains("▢") } == 8)
  }

  @Test("are those of the mock screen in 80×24, which shows 20 items") func usual() async throws {
    let fixture = try await fixture(columns: 80, rows: 24)
    try check(fixture, MockScreens.usual, 0..<79, from: 2)
    let rows = try rows(fixture, 0..<79, from: 2, count: 20)
    #expect(rows.count { $0.contains("▢") } == 20)
  }

  @Test("are those of the mock screen beside a pane") func withPane() async throws {
    let fixture = try await fixture(columns: 100, rows: 30)
    await fixture.press(.down, .down, .down, .down)
    try check(fixture, MockScreens.withPane, 0..<60, from: 2)
  }

  @Test("are those of the mock screen between sidebar and pane") func withSidebar() async throws {
    let fixture = try await fixture(columns: 160, rows: 50)
    try check(fixture, MockScreens.withSidebar, 24..<112, from: 2)
  }

  @Test("are those of the mock screen with selected items, which have the bar") func selected() async throws {
    let fixture = try await fixture(columns: 200, rows: 60)
    for _ in 0..<8 { await fixture.press(.down) }
    await fixture.press("v", "v", .down, .down, "v", .up, .up, .up)
    // The list of the mock screen begins two columns later; its rows have the same columns.
    try check(fixture, MockScreens.selected, 24..<123, from: 2)
  }
}
